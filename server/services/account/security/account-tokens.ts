import { sql } from "kysely";
import { listTokens } from "../../../access/present-token.ts";
import { revokeToken } from "../../../access/revoke-token.ts";
import type { AccountOperations } from "../../../generated/operations.ts";
import type { CapabilityName } from "../../../generated/types.ts";
import { scopePredicate, subtreeRange } from "../../../http/scope.ts";
import { loadAccount } from "../account-row.ts";

/** Tokens of the users at and below the account on whom the caller manages security. */
export const listAccountApiTokens: AccountOperations["ListAccountApiTokens"] = async (context, { accountId, ...request }) => {
  const { low, high } = subtreeRange((await loadAccount(context, accountId)).account_path);
  const scope = context.scopeFor("SECURITY_MANAGEMENT" satisfies CapabilityName, ["Read"]);
  return listTokens(
    context,
    sql<boolean>`u.account_path >= ${low} and u.account_path < ${high} and ${scopePredicate(scope, "u")}`,
    request,
  );
};

export const revokeAccountApiToken: AccountOperations["RevokeAccountApiToken"] = async (context, { userAccountId, tokenId }) => {
  const user = await loadAccount(context, userAccountId);
  await revokeToken(context, userAccountId, tokenId);
  context.audit.objectAccountId = userAccountId;
  context.audit.objectAccountPath = user.account_path;
  return {};
};
