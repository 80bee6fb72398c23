/**
 * Drafts at rest: AES-256-GCM under a key of the installation and the user. Where a draft belongs is authenticated with it, so a row that was moved to
 * another user, layout or record does not open.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

export interface DraftPlace {
  readonly userAccountId: number;
  readonly layoutId: string;
  readonly recordKey: string;
}

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** @param secret the installation's key material */
export function sealDraft(secret: string, place: DraftPlace, content: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(secret, place), nonce);
  cipher.setAAD(nameOf(place));
  return Buffer.concat([nonce, cipher.update(content, "utf8"), cipher.final(), cipher.getAuthTag()]);
}

/** @returns undefined when it was sealed for another place, with another secret, or was changed since: nobody can read it any more. */
export function openDraft(secret: string, place: DraftPlace, sealed: Buffer): string | undefined {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv(CIPHER, keyOf(secret, place), sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(nameOf(place));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString("utf8");
  } catch {
    // The tag does not fit: see above.
    return undefined;
  }
}

const keyOf = (secret: string, { userAccountId }: DraftPlace): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "", `form draft of ${userAccountId}`, 32));

const nameOf = ({ userAccountId, layoutId, recordKey }: DraftPlace): Buffer =>
  Buffer.from(JSON.stringify([userAccountId, layoutId, recordKey]));
