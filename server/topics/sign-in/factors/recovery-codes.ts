import { randomInt } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Config } from "../../../platform/config/config.ts";
import type { Database } from "../../../platform/database/schema.ts";
import { codeHash } from "./security-code.ts";

const COUNT = 10;
/** Without letters and digits that look alike. Ten characters have 49 bits. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

const newCode = () => Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
const shown = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`;

/** Normalised input: any letter case, with or without the dash. Null for a text that is no recovery code. */
function typed(token: string): string | null {
  const code = token.replaceAll(/[\s-]/g, "").toUpperCase();
  return code.length === 10 ? code : null;
}

/** Ten new codes; the old ones are deleted. The returned texts are stored nowhere else. */
export async function makeRecoveryCodes(db: Kysely<Database>, config: Config, userAccountId: number): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode);
  await db.deleteFrom("recovery_code").where("user_account_id", "=", userAccountId).execute();
  await db
    .insertInto("recovery_code")
    .values(
      codes.map((code) => ({
        user_account_id: userAccountId,
        code_hash: codeHash(config, "recovery code", userAccountId, code),
        used_at: null,
      })),
    )
    .execute();
  return codes.map(shown);
}

/**
 * Mark a code as used; one conditional UPDATE finds and marks it.
 *
 * @returns how many are left, or null when the user has no such code
 */
export async function useRecoveryCode(db: Kysely<Database>, config: Config, userAccountId: number, token: string): Promise<number | null> {
  const code = typed(token);
  if (code === null) return null;
  const { rows } = await sql<{ left: number }>`update recovery_code set used_at = now()
    where user_account_id = ${userAccountId} and code_hash = ${codeHash(config, "recovery code", userAccountId, code)} and used_at is null
    returning (select count(*)::int - 1 from recovery_code where user_account_id = ${userAccountId} and used_at is null) as left`.execute(
    db,
  );
  return rows[0]?.left ?? null;
}
