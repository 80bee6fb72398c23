import type { AccountOperations } from "../../generated/operations.ts";
import { loadPlacedAccount } from "./account-row.ts";
import { presentAccount } from "./present-account.ts";

export const loadAccountById: AccountOperations["LoadAccountById"] = async (context, { accountId }) =>
  presentAccount(context, await loadPlacedAccount(context, accountId));
