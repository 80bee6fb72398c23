import type { ScheduledTermination } from "../../../../shared/generated/types.ts";
import type { AccountOperations } from "../../../generated/operations.ts";
import { loadAccount, loadNames } from "../../../platform/accounts/account-row.ts";
import type { Context } from "../../../platform/call/context.ts";
import { isWaiting, openTermination, type TerminationRecord } from "../open.ts";

export const getScheduledTermination: AccountOperations["GetScheduledTermination"] = async (context, { accountId }) => {
  await loadAccount(context, accountId);
  return { ScheduledTermination: await presentTermination(context, accountId) };
};

/** The termination of an account that waits or is under way; null: there is none. The account is one that the caller sees. */
export async function presentTermination(context: Context, accountId: number): Promise<ScheduledTermination | null> {
  const row = await openTermination(context.db, accountId);
  return row === undefined ? null : present(row, await nameOf(context, row.created_by));
}

function present(row: TerminationRecord, createdBy: string | null): ScheduledTermination {
  return {
    ScheduledTerminationId: row.scheduled_termination_id,
    AccountId: row.account_id,
    TerminationDateUtc: row.termination_at.toISOString(),
    Reason: row.reason,
    Comment: row.comment,
    SendToSdp: row.send_to_sdp,
    ReminderDaysBefore: row.reminder_days_before,
    ReminderEmails: row.reminder_emails,
    CreatedBy: createdBy,
    CreatedAt: row.created_at.toISOString(),
    Status: row.status,
    CanCancel: isWaiting(row.status) && row.part_of === null,
  };
}

/** People above the reader stay unknown to the reader. */
export const nameOf = async (context: Context, accountId: number | null): Promise<string | null> =>
  accountId === null ? null : ((await loadNames(context, [accountId])).get(accountId) ?? null);
