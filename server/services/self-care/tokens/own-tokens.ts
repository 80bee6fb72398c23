import { sql } from "kysely";
import { NOT_FOR_TOKENS, newTokenSecret } from "../../../access/api-tokens.ts";
import { callerOf } from "../../../access/caller.ts";
import { storedCapabilities } from "../../../access/capability-lines.ts";
import { mayGrant } from "../../../access/may-grant.ts";
import { listTokens } from "../../../access/present-token.ts";
import { revokeToken } from "../../../access/revoke-token.ts";
import type { SelfCareOperations } from "../../../generated/operations.ts";
import type { Context } from "../../../http/context.ts";
import { notFound, validationFailed } from "../../../http/problem.ts";
import { isInScope } from "../../../http/scope.ts";
import { readCapability } from "../../../sessions/permissions.ts";
import type { SessionFacts } from "../../../sessions/session-facts.ts";
import { hashSecret } from "../../../sessions/session-id.ts";

export const listMyApiTokens: SelfCareOperations["ListMyApiTokens"] = (context, input) =>
  listTokens(context, sql<boolean>`t.user_account_id = ${callerOf(context).userAccountId}`, input);

/** A token never holds more than its owner does where it works, now ({@link mayGrant}) and at each of its calls. */
export const createApiToken: SelfCareOperations["CreateApiToken"] = async (context, input) => {
  const owner = callerOf(context);
  const name = input.name.trim();
  const place = await findPlace(context, owner, input.scopeId);
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
        message: "Tokens cannot be given this.",
      })),
    );
  if (capabilities.length === 0)
    throw validationFailed([{ field: "capabilities", code: "required", message: "Choose what the token may do." }]);
  await mayGrant(context.db, owner, capabilities.map(readCapability), [
    { scopePath: place.account_path, scopeCompanyAccountId: place.company_account_id, scope },
  ]);
  const secret = newTokenSecret();
  const { rows } = await sql<{ token_id: string; expires_at: Date }>`
    insert into api_token (user_account_id, name, token_hash, scope_account_id, scope, capabilities, expires_at)
    values (${owner.userAccountId}, ${name}, ${hashSecret(secret)}, ${place.account_id}, ${scope}, ${JSON.stringify(capabilities)}::jsonb,
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
  context.audit.objectType = "ApiToken";
  context.audit.objectId = row.token_id;
  context.audit.objectDisplayName = name;
  return { TokenId: row.token_id, Name: name, Secret: secret, ExpiresAt: row.expires_at.toISOString() };
}

/** The account that the token works on: one that the owner sees; without a choice his company, or where his first role counts. */
async function findPlace({ db, scope }: Context, { companyAccountId, memberships }: SessionFacts, chosen: number | undefined) {
  const ids = chosen === undefined ? [companyAccountId, ...memberships.map(({ scopeAccountId }) => scopeAccountId)] : [chosen];
  const accounts = await db
    .selectFrom("account")
    .select(["account_id", "account_path", "company_account_id"])
    .where("account_id", "in", ids)
    .execute();
  const seen = accounts.filter((row) => isInScope(scope, { accountPath: row.account_path, companyAccountId: row.company_account_id }));
  const place = ids.map((id) => seen.find(({ account_id }) => account_id === id)).find((account) => account !== undefined);
  if (place === undefined) throw notFound();
  return place;
}
