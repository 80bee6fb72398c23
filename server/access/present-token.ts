import { type RawBuilder, sql } from "kysely";
import type { StoredCapability } from "../database/tables/access.ts";
import type { ApiToken } from "../generated/types.ts";
import type { Context } from "../http/context.ts";
import { scopePredicate } from "../http/scope.ts";
import { type ListColumn, type ListRequest, listClauses } from "../lists/list-clauses.ts";

const STATE = sql`case when t.revoked_at is not null then 'Revoked' when t.expires_at <= now() then 'Expired' else 'Active' end`;
const COLUMNS: Readonly<Record<string, ListColumn>> = {
  Name: { expression: sql`t.name`, kind: "text" },
  UserDisplayName: { expression: sql`u.display_name`, kind: "text" },
  State: { expression: STATE, kind: "text" },
  CreatedAt: { expression: sql`t.created_at`, kind: "time" },
  RotatedAt: { expression: sql`t.rotated_at`, kind: "time" },
  ExpiresAt: { expression: sql`t.expires_at`, kind: "time" },
  LastUsedAt: { expression: sql`t.last_used_at`, kind: "time" },
  LastUsedAddress: { expression: sql`t.last_used_address`, kind: "text" },
};

interface TokenRow {
  token_id: string;
  name: string;
  user_account_id: number;
  user_name: string;
  scope_account_id: number;
  scope_name: string | null;
  scope: ApiToken["Scope"];
  capabilities: StoredCapability[];
  state: ApiToken["State"];
  created_at: Date;
  rotated_at: Date | null;
  expires_at: Date;
  last_used_at: Date | null;
  last_used_address: string | null;
}

/** Tokens as lists show them, never with anything that opens something; those long past are left out. @param which over `t` (the token) and `u` (its owner) */
export async function listTokens(
  { db, scope }: Context,
  which: RawBuilder<boolean>,
  request: ListRequest & { readonly skip?: number; readonly take?: number },
): Promise<{ Items: ApiToken[]; TotalCount: number }> {
  const { where, order } = listClauses(COLUMNS, request, ["Name", "UserDisplayName"], sql`t.created_at desc, t.token_id`);
  const from = sql`from api_token t join account u on u.account_id = t.user_account_id
    left join account place on place.account_id = t.scope_account_id and ${scopePredicate(scope, "place")}
    where ${which} and ${where} and coalesce(t.revoked_at, t.expires_at) > now() - interval '90 days'`;
  const [page, counted] = await Promise.all([
    sql<TokenRow>`select t.token_id, t.name, t.user_account_id, u.display_name as user_name, t.scope_account_id, place.display_name as scope_name, t.scope,
      t.capabilities, ${STATE} as state, t.created_at, t.rotated_at, t.expires_at, t.last_used_at, t.last_used_address ${from}
      order by ${order} limit ${request.take ?? 50} offset ${request.skip ?? 0}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db),
  ]);
  return { Items: page.rows.map(present), TotalCount: counted.rows[0]?.total ?? 0 };
}

const present = (row: TokenRow): ApiToken => ({
  TokenId: row.token_id,
  Name: row.name,
  UserAccountId: row.user_account_id,
  UserDisplayName: row.user_name,
  ScopeAccountId: row.scope_account_id,
  ScopeDisplayName: row.scope_name,
  Scope: row.scope,
  ObjectTypes: row.capabilities.map(({ objectType, actions }) => `${objectType} ${actions}`).join(", "),
  State: row.state,
  CreatedAt: row.created_at.toISOString(),
  RotatedAt: row.rotated_at?.toISOString() ?? null,
  ExpiresAt: row.expires_at.toISOString(),
  LastUsedAt: row.last_used_at?.toISOString() ?? null,
  LastUsedAddress: row.last_used_address,
});
