import { createHmac, hash, randomBytes, timingSafeEqual } from "node:crypto";

/** 256 random bits, base64url: 43 characters. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/**
 * Caches the derived secrets that come with every call, because deriving costs as much as several steps of the door. A derived secret gives no
 * access: the database is asked for the session each time.
 */
function remembered<T>(work: (secret: string) => T): (secret: string) => T {
  const known = new Map<string, T>();
  return (secret) => {
    const earlier = known.get(secret);
    if (earlier !== undefined) return earlier;
    const made = work(secret);
    if (known.size >= REMEMBERED) known.clear();
    known.set(secret, made);
    return made;
  };
}
const REMEMBERED = 5_000;

/** The digest that the database stores instead of the secret. A plain digest is enough: there is nothing to guess in 256 random bits. */
export function hashSecret(secret: string): Buffer {
  return hash("sha256", secret, "buffer");
}

/**
 * The token a script must send with every call, to show that it runs in the portal and not in another site's page.
 *
 * It is derived from the session id, which no script can read, so it is bound to the session, needs no storage and no server key, changes with the
 * session, and does not lead back to it.
 */
export function xsrfToken(sessionId: string): string {
  return derive(sessionId, "xsrf");
}

/** {@link hashSecret} and {@link xsrfToken} of sessions that call this node. */
export const hashOfSession = remembered(hashSecret);
export const xsrfTokenOfSession = remembered(xsrfToken);

/** A public name of the session: the `SessionId` of the spec's session user (§3), safe to show, to log and to compare. */
export function sessionHandle(sessionIdHash: Buffer): string {
  return handleOf(sessionIdHash.toString("hex"));
}
const handleOf = remembered((idHash) => hash("sha256", `handle ${idHash}`).slice(0, 32));

function derive(secret: string, use: string): string {
  return createHmac("sha256", secret).update(use).digest("base64url");
}

export function equalSecrets(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}
