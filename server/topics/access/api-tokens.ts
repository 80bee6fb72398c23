import { type RawBuilder, sql } from "kysely";
import type { ApiToken } from "../../../shared/generated/types.ts";
import type { Context } from "../../platform/call/context.ts";
import { notFound } from "../../platform/call/problem.ts";
import { scopePredicate } from "../../platform/call/scope.ts";
import type { StoredCapability } from "../../platform/database/tables/access.ts";
import { code, computed, integer, text, time } from "../../platform/lists/column.ts";
import { defineList } from "../../platform/lists/define-list.ts";

/**
 * Tokens for lists, without their secrets; tokens that expired long ago are left out.
 *
 * `given`: selects them, over `t` (the token) and `u` (its owner).
 */
export const apiTokens = defineList<{
  row: ApiToken;
  given: RawBuilder<unknown>;
  also: { readonly capabilities: readonly StoredCapability[] };
}>({
  columns: {
    TokenId: code(sql`t.token_id::text`),
    Name: text(sql`t.name`, { searched: true }),
    UserAccountId: integer(sql`t.user_account_id`),
    UserDisplayName: text(sql`u.display_name`, { searched: true }),
    ScopeAccountId: integer(sql`t.scope_account_id`),
    ScopeDisplayName: text(sql`scope_account.display_name`),
    Scope: code(sql`t.scope`),
    ObjectTypes: computed(({ capabilities }) => capabilities.map(({ objectType, actions }) => `${objectType} ${actions}`).join(", ")),
    State: code(sql`case when t.revoked_at is not null then 'Revoked' when t.expires_at <= now() then 'Expired' else 'Active' end`),
    CreatedAt: time(sql`t.created_at`),
    RotatedAt: time(sql`t.rotated_at`),
    ExpiresAt: time(sql`t.expires_at`),
    LastUsedAt: time(sql`t.last_used_at`),
    LastUsedAddress: code(sql`t.last_used_address`),
  },
  also: { capabilities: sql`t.capabilities` },
  rows: ({ context, given: which }) => ({
    from: sql`api_token t join account u on u.account_id = t.user_account_id
      left join account scope_account on scope_account.account_id = t.scope_account_id and ${scopePredicate(context.scope, "scope_account")}`,
    where: [which, sql`coalesce(t.revoked_at, t.expires_at) > now() - interval '90 days'`],
    order: sql`t.created_at desc, t.token_id`,
  }),
});

/** End a token of this user for good. @throws Problem NotFound for one that is not this user's or is revoked already */
export async function revokeToken({ db, audit }: Context, userAccountId: number, tokenId: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`update api_token set revoked_at = now()
    where token_id = ${tokenId}::uuid and user_account_id = ${userAccountId} and revoked_at is null returning name`.execute(db);
  const [row] = rows;
  if (row === undefined) throw notFound();
  audit.about({ type: "ApiToken", id: tokenId, name: row.name });
}
