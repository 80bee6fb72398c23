import type { AccountOperations } from "../../../generated/operations.ts";
import { loadAccount } from "../../../platform/accounts/account-row.ts";
import { childTypes } from "../../../platform/accounts/accounts.ts";
import { allowedActions } from "../../../platform/accounts/allowed-actions.ts";

/** Account types that are allowed below an account (domain §1.1), and whether the caller may create one there now. */
export const getAllowedChildTypes: AccountOperations["GetAllowedChildTypes"] = async (context, { accountId }) => {
  const account = await loadAccount(context, accountId);
  const allowed: readonly string[] = allowedActions(context, account);
  return { Items: childTypes(account.account_type).map((type) => ({ AccountType: type, CanCreate: allowed.includes(`Create${type}`) })) };
};
