import type { AccountOperations } from "../../../generated/operations.ts";
import { loadAccountWithAncestors } from "../../../platform/accounts/account-row.ts";
import { presentAccount } from "../present-account.ts";

export const loadAccountById: AccountOperations["LoadAccountById"] = async (context, { accountId }) =>
  presentAccount(context, await loadAccountWithAncestors(context, accountId));
