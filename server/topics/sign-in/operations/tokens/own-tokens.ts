import { sql } from "kysely";
import type { SelfCareOperations } from "../../../../generated/operations.ts";
import { findAccounts } from "../../../../platform/accounts/account-row.ts";
import { callerOf } from "../../../../platform/call/caller.ts";
import type { Context } from "../../../../platform/call/context.ts";
import { notFound, validationFailed } from "../../../../platform/call/problem.ts";
import type { SessionRecord } from "../../../../platform/call/session-record.ts";
import { NOT_FOR_TOKENS, newTokenSecret } from "../../../../platform/sessions/api-tokens.ts";
import { readCapability } from "../../../../platform/sessions/permissions.ts";
import { hashSecret } from "../../../../platform/sessions/session-id.ts";
import { apiTokens, mayGrant, revokeToken, storedCapabilities } from "../../../access/index.ts";

export const listMyApiTokens: SelfCareOperations["ListMyApiTokens"] = (context, input) =>
  apiTokens.page(context, input, sql`t.user_account_id = ${callerOf(context).userAccountId}`);

/** A token never holds more than its owner does where it works, now ({@link mayGrant}) and at each of its calls. */
export const createApiToken: SelfCareOperations["CreateApiToken"] = async (context, input) => {
  const owner = callerOf(context);
  const name = input.name.trim();
  const account = await findTokenAccount(context, owner, input.scopeId);
  const scope = input.scope ?? "WholeHierarchy";
  const capabilities = storedCapabilities(input.capabilities);
  const refused = input.capabilities.flatMap(({ ObjectType }, index) =>
    NOT_FOR_TOKENS.has(ObjectType) && capabilities.some(({ objectType }) => objectType === ObjectType) ? [index] : [],
  );
  if (refused.length > 0)
    throw validationFailed(
      refused.map((index) => ({
        field: `capabilities[${index}].ObjectType`,
        code: "notForTokens",
        message: "Tokens cannot have this permission.",
      })),
    );
  if (capabilities.length === 0)
    throw validationFailed([{ field: "capabilities", code: "required", message: "Choose what the token can do." }]);
  await mayGrant(context.db, owner, capabilities.map(readCapability), [
    { scopePath: account.account_path, scopeCompanyAccountId: account.company_account_id, scope },
  ]);
  const secret = newTokenSecret();
  const { rows } = await sql<{ token_id: string; expires_at: Date }>`
    insert into api_token (user_account_id, name, token_hash, scope_account_id, scope, capabilities, expires_at)
    values (${owner.userAccountId}, ${name}, ${hashSecret(secret)}, ${account.account_id}, ${scope}, ${JSON.stringify(capabilities)}::jsonb,
      now() + make_interval(days => ${input.expiresInDays})) returning token_id, expires_at`.execute(context.db);
  return issued(context, rows[0], name, secret);
};

export const rotateApiToken: SelfCareOperations["RotateApiToken"] = async (context, { tokenId, expiresInDays }) => {
  const owner = callerOf(context);
  const secret = newTokenSecret();
  const { rows } = await sql<{ token_id: string; expires_at: Date; name: string }>`
    update api_token set token_hash = ${hashSecret(secret)}, rotated_at = now(),
      expires_at = case when ${expiresInDays ?? null}::int is null then expires_at else now() + make_interval(days => ${expiresInDays ?? null}::int) end
    where token_id = ${tokenId}::uuid and user_account_id = ${owner.userAccountId} and revoked_at is null and expires_at > now()
    returning token_id, expires_at, name`.execute(context.db);
  return issued(context, rows[0], rows[0]?.name ?? "", secret);
};

export const revokeApiToken: SelfCareOperations["RevokeApiToken"] = async (context, { tokenId }) => {
  await revokeToken(context, callerOf(context).userAccountId, tokenId);
  return {};
};

function issued(context: Context, row: { token_id: string; expires_at: Date } | undefined, name: string, secret: string) {
  if (row === undefined) throw notFound();
  context.audit.about({ type: "ApiToken", id: row.token_id, name });
  return { TokenId: row.token_id, Name: name, Secret: secret, ExpiresAt: row.expires_at.toISOString() };
}

/** The account that the token works on: one that the owner sees; without a choice the owner's company, or where their first role counts. */
async function findTokenAccount(context: Context, { companyAccountId, memberships }: SessionRecord, chosen: number | undefined) {
  const ids = chosen === undefined ? [companyAccountId, ...memberships.map(({ scopeAccountId }) => scopeAccountId)] : [chosen];
  const seen = await findAccounts(context, ids);
  const account = ids.map((id) => seen.find(({ account_id }) => account_id === id)).find((account) => account !== undefined);
  if (account === undefined) throw notFound();
  return account;
}
