import type { AccountOperations } from "../../generated/operations.ts";
import { notFound, Problem } from "../../http/problem.ts";
import { loadPlacedAccount } from "./account-row.ts";
import { changeState } from "./change-state.ts";
import { describe } from "./update-account.ts";

/** Suspend a user, whose sessions end with it (migration 0020), or let the user in again. */
export const changeUserStatus: AccountOperations["ChangeUserStatus"] = async (context, { userAccountId, status, reason }) => {
  const { row } = await loadPlacedAccount(context, userAccountId, "for update");
  if (row.account_type !== "User") throw notFound();
  describe(context, row);
  if (reason !== undefined && reason.trim() !== "") context.audit.reason = reason.trim();
  // Who suspends himself is out before he can undo it.
  if (context.session?.userAccountId === userAccountId)
    throw new Problem("StateConflict", { message: "Nobody can change the own status." });
  return changeState(context, row, status);
};
