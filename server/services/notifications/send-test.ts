import { callerOf, loadLivingAccount } from "../../access/caller.ts";
import type { NotificationsOperations } from "../../generated/operations.ts";
import { eventName } from "../../notifications/notification-text.ts";
import { notify } from "../../notifications/notify.ts";
import { describeAccount } from "./describe-account.ts";

/**
 * Tell an event that has not happened, so that somebody sees how it would be told: a user what his account has decided, everybody else to the caller, with
 * whom his company has named.
 */
export const sendTestNotification: NotificationsOperations["SendTestNotification"] = async (context, { accountId, eventType: event }) => {
  const account = await loadLivingAccount(context, accountId);
  describeAccount(context, account);
  context.audit.changes = [{ field: "EventType", oldValue: null, newValue: eventName(event, "en") }];
  const to = account.account_type === "User" ? accountId : callerOf(context).userAccountId;
  await notify(context.db, { to: [to], event, type: "info", text: "test" });
  return {};
};
