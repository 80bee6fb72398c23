import type { AccountOperations } from "../../../generated/operations.ts";
import { loadAccount } from "../../../platform/accounts/account-row.ts";

/**
 * The caller has proved a second factor, or the door would not have let them in: from now on, and for as long as the proof is fresh, accounts come with
 * their secret values in full. Who looked at which is on record.
 */
export const revealAccountValues: AccountOperations["RevealAccountValues"] = async (context, { accountId }) => {
  context.audit.about(await loadAccount(context, accountId));
  return {};
};
