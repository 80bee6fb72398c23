import type { NotificationsOperations } from "../../../generated/operations.ts";
import { loadLivingAccount } from "../../../platform/accounts/account-row.ts";
import { callerOf } from "../../../platform/call/caller.ts";
import { eventName } from "../../../platform/messages/notification-text.ts";
import { notify } from "../../../platform/messages/notify.ts";

/**
 * Notify about an event that has not happened, to show how that would look: a user as their account has decided, all other accounts to the caller, with
 * the recipients that the company has named.
 */
export const sendTestNotification: NotificationsOperations["SendTestNotification"] = async (context, { accountId, eventType: event }) => {
  const account = await loadLivingAccount(context, accountId);
  context.audit.about(account);
  context.audit.changes = [{ field: "EventType", oldValue: null, newValue: eventName(event, "en") }];
  const to = account.account_type === "User" ? accountId : callerOf(context).userAccountId;
  await notify(context.db, { to: [to], event, type: "info", text: "test" });
  return {};
};
