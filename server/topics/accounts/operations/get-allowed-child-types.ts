import type { AccountOperations } from "../../../generated/operations.ts";
import { loadAccount } from "../../../platform/accounts/account-row.ts";
import { childTypes } from "../../../platform/accounts/accounts.ts";
import { allowedActions } from "../../../platform/accounts/allowed-actions.ts";

/** What may be below an account (domain §1.1), and which of it the caller may create there now. */
export const getAllowedChildTypes: AccountOperations["GetAllowedChildTypes"] = async (context, { accountId }) => {
  const account = await loadAccount(context, accountId);
  const allowed: readonly string[] = allowedActions(context, account);
  return { Items: childTypes(account.account_type).map((type) => ({ AccountType: type, CanCreate: allowed.includes(`Create${type}`) })) };
};
