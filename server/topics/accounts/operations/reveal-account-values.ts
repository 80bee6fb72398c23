import type { AccountOperations } from "../../../generated/operations.ts";
import { loadAccount } from "../../../platform/accounts/account-row.ts";

/**
 * The door has checked that the caller proved a second factor: while the proof is fresh, accounts are sent with their full secret values. The audit trail
 * records who viewed which account.
 */
export const revealAccountValues: AccountOperations["RevealAccountValues"] = async (context, { accountId }) => {
  context.audit.about(await loadAccount(context, accountId));
  return {};
};
