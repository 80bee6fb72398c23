import { createHmac, hkdfSync } from "node:crypto";
import type { Config } from "../../../platform/config/config.ts";
import { keyMaterial } from "../../../platform/config/seal.ts";

/**
 * What the database keeps of a short code: an HMAC under a key that is not in it, because a plain digest of six digits is found in a blink.
 *
 * @param purpose gives each kind of code a key of its own
 * @param belongsTo whose code it is, so that a row copied elsewhere fits nothing
 */
export function codeHash(config: Config, purpose: "security code" | "recovery code", belongsTo: string | number, code: string): Buffer {
  const key = Buffer.from(hkdfSync("sha256", keyMaterial(config), "", purpose, 32));
  return createHmac("sha256", key)
    .update(JSON.stringify([belongsTo, code]))
    .digest();
}
