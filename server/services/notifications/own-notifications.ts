import { callerOf } from "../../access/caller.ts";
import type { Context } from "../../http/context.ts";

/** Nobody reads anybody else's, whatever he may do elsewhere. */
export function ownNotifications(context: Context) {
  return context.db.selectFrom("notification").where("user_account_id", "=", callerOf(context).userAccountId);
}
