import { sql } from "kysely";
import type { Context } from "../../platform/call/context.ts";
import { notFound } from "../../platform/call/problem.ts";

/** End a token of this user for good. @throws Problem NotFound for one that is not this user's or is revoked already */
export async function revokeToken({ db, audit }: Context, userAccountId: number, tokenId: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`update api_token set revoked_at = now()
    where token_id = ${tokenId}::uuid and user_account_id = ${userAccountId} and revoked_at is null returning name`.execute(db);
  const [row] = rows;
  if (row === undefined) throw notFound();
  audit.about({ type: "ApiToken", id: tokenId, name: row.name });
}
