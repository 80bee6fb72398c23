import type { AccountOperations } from "../../../generated/operations.ts";
import { loadAccount } from "../../../platform/accounts/account-row.ts";
import { listSessions } from "../../../platform/sessions/list-sessions.ts";

/** The door has checked that the caller manages security there. Sessions are read past row-level security, so the user is loaded within it first. */
export const getSessionsForUser: AccountOperations["GetSessionsForUser"] = async (context, { userAccountId }) =>
  listSessions(context, (await loadAccount(context, userAccountId)).account_id);
