/**
 * Encryption of values that the database must not be able to read: AES-256-GCM under a key derived from the installation's secret and the purpose. The row is
 * authenticated with the value, so a value that was moved into another row cannot be opened.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { Config } from "./config.ts";

export interface SealContext {
  /** The purpose, e.g. `mail`: each purpose has its own key. */
  readonly purpose: string;
  /** The row that the value belongs to. */
  readonly row: readonly (string | number)[];
}

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** @param secret the installation's key material, see {@link keyMaterial} */
export function seal(secret: string, context: SealContext, content: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(secret, context), nonce);
  cipher.setAAD(nameOf(context));
  return Buffer.concat([nonce, cipher.update(content, "utf8"), cipher.final(), cipher.getAuthTag()]);
}

/** @returns undefined when the value was sealed in another context or with another secret, or was changed since: no one can read it any more. */
export function openSealed(secret: string, context: SealContext, sealed: Buffer): string | undefined {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv(CIPHER, keyOf(secret, context), sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(nameOf(context));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString("utf8");
  } catch {
    // The tag does not match: see above.
    return undefined;
  }
}

/** @throws Error before main has read or made the secret: an incomplete configuration must not seal anything. */
export function keyMaterial({ secret }: Config): string {
  if (secret === null) throw new Error("The installation has no secret yet.");
  return secret;
}

const keyOf = (secret: string, { purpose }: SealContext): Buffer => Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));

const nameOf = ({ row }: SealContext): Buffer => Buffer.from(JSON.stringify(row));
