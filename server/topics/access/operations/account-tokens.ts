import { sql } from "kysely";
import type { AccountOperations } from "../../../generated/operations.ts";
import { loadAccount } from "../../../platform/accounts/account-row.ts";
import { scopePredicate, subtreeRange } from "../../../platform/call/scope.ts";
import { apiTokens, revokeToken } from "../api-tokens.ts";

/** Tokens of the users at and below the account on whom the caller manages security. */
export const listAccountApiTokens: AccountOperations["ListAccountApiTokens"] = async (context, { accountId, ...request }) => {
  const { low, high } = subtreeRange((await loadAccount(context, accountId)).account_path);
  const scope = context.scopeFor("SECURITY_MANAGEMENT", ["Read"]);
  return apiTokens.page(context, request, sql`u.account_path >= ${low} and u.account_path < ${high} and ${scopePredicate(scope, "u")}`);
};

export const revokeAccountApiToken: AccountOperations["RevokeAccountApiToken"] = async (context, { userAccountId, tokenId }) => {
  const user = await loadAccount(context, userAccountId);
  await revokeToken(context, userAccountId, tokenId);
  context.audit.about({ accountId: userAccountId, accountPath: user.account_path });
  return {};
};
