import { type Kysely, sql } from "kysely";
import { Secret, TOTP } from "otpauth";
import type { Config } from "../../../platform/config/config.ts";
import { keyMaterial, openSealed, seal } from "../../../platform/config/seal.ts";
import type { Database } from "../../../platform/database/schema.ts";
import { equalSecrets } from "../../../platform/sessions/session-id.ts";

const PERIOD_SECONDS = 30;
const ISSUER = "Tessera";
/** 160 bits, what RFC 4226 §4 recommends. */
const SEED_BYTES = 20;

const generatorOf = (secret: Secret, label = "") =>
  new TOTP({ issuer: ISSUER, label, issuerInLabel: true, algorithm: "SHA1", digits: 6, period: PERIOD_SECONDS, secret });

/** A new seed for an authenticator application, as text to type and as the address that the picture holds. */
export function newSeed(username: string): { seed: string; uri: string } {
  const secret = new Secret({ size: SEED_BYTES });
  return { seed: secret.base32, uri: generatorOf(secret, username).toString() };
}

const sealContext = (userAccountId: number) => ({ purpose: "authenticator seed", row: [userAccountId] });

export const sealSeed = (config: Config, userAccountId: number, seed: string): Buffer =>
  seal(keyMaterial(config), sealContext(userAccountId), seed);

/**
 * The time step whose code this is: the current or the one before (RFC 6238 §5.2), by the database's clock. Both are always compared.
 *
 * @returns null when it is neither
 */
export async function stepOfCode(
  db: Kysely<Database>,
  config: Config,
  sealed: { readonly userAccountId: number; readonly secret: Buffer },
  code: string,
): Promise<number | null> {
  const seed = openSealed(keyMaterial(config), sealContext(sealed.userAccountId), sealed.secret);
  if (seed === undefined) return null;
  const { rows } = await sql<{
    step: number;
  }>`select floor(extract(epoch from clock_timestamp()) / ${PERIOD_SECONDS})::int as step`.execute(db);
  const current = rows[0]?.step ?? 0;
  const generator = generatorOf(Secret.fromBase32(seed));
  let found: number | null = null;
  for (const step of [current - 1, current])
    if (equalSecrets(code, generator.generate({ timestamp: step * PERIOD_SECONDS * 1000 }))) found = step;
  return found;
}

/**
 * Use a step up. The stored step only rises, so a code counts once: of any number of parallel uses only one succeeds.
 *
 * @returns whether this use succeeded
 */
export async function useStep(db: Kysely<Database>, methodId: number, step: number): Promise<boolean> {
  const { rows } = await sql`update authentication_method set last_step = ${step}, last_used_at = now()
    where authentication_method_id = ${methodId} and (last_step is null or last_step < ${step}) returning 1`.execute(db);
  return rows.length === 1;
}
