import type { AccountOperations } from "../../../generated/operations.ts";
import { loadAccountWithAncestors } from "../../../platform/accounts/account-row.ts";
import { notFound, Problem } from "../../../platform/call/problem.ts";
import { changeState } from "./change-state.ts";

/** Suspend a user, whose sessions end with it (`end_sessions`), or let the user in again. */
export const changeUserStatus: AccountOperations["ChangeUserStatus"] = async (context, { userAccountId, status, reason }) => {
  const { row } = await loadAccountWithAncestors(context, userAccountId, "for update");
  if (row.account_type !== "User") throw notFound();
  context.audit.about(row);
  if (reason !== undefined && reason.trim() !== "") context.audit.reason = reason.trim();
  // Users who suspend themselves are signed out before they can undo it.
  if (context.session?.userAccountId === userAccountId)
    throw new Problem("StateConflict", { message: "You cannot change your own status." });
  return changeState(context, row, status);
};
