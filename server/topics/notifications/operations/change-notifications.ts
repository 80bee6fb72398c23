import type { NotificationsOperations } from "../../../generated/operations.ts";
import { callerOf } from "../../../platform/call/caller.ts";
import type { Context } from "../../../platform/call/context.ts";
import { validationFailed } from "../../../platform/call/problem.ts";

export const markNotificationsRead: NotificationsOperations["MarkNotificationsRead"] = async (context, { ids, all = false }) => {
  if (all === (ids !== undefined))
    throw validationFailed([{ field: "ids", code: "required", message: "Select some notifications, or all of them." }]);
  let marked = context.db
    .updateTable("notification")
    .set({ read_at: context.now })
    .where("user_account_id", "=", callerOf(context).userAccountId)
    .where("read_at", "is", null);
  if (ids !== undefined) marked = marked.where("notification_id", "in", ids);
  const { numUpdatedRows } = await marked.executeTakeFirst();
  return tellOthers(context, numUpdatedRows);
};

export const deleteNotifications: NotificationsOperations["DeleteNotifications"] = async (context, { ids }) => {
  const { numDeletedRows } = await context.db
    .deleteFrom("notification")
    .where("user_account_id", "=", callerOf(context).userAccountId)
    .where("notification_id", "in", ids)
    .executeTakeFirst();
  return tellOthers(context, numDeletedRows);
};

/** The user's other windows and devices update their counts. */
async function tellOthers(context: Context, changed: bigint): Promise<{ Count: number }> {
  if (changed > 0n) {
    const { live } = context.runtime;
    const audience = [callerOf(context).userAccountId];
    await live.publish({ type: "message", event: "notifications changed" }, { audience, db: context.db });
    context.afterCommit(() => live.wake());
  }
  return { Count: Number(changed) };
}
