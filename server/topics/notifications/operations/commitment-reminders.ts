import type { CommitmentReminder, CommitmentReminders } from "../../../../shared/generated/types.ts";
import type { NotificationsOperations } from "../../../generated/operations.ts";
import { loadLivingAccount } from "../../../platform/accounts/account-row.ts";
import type { Context } from "../../../platform/call/context.ts";
import { Problem, validationFailed } from "../../../platform/call/problem.ts";
import { loadReminders, type PeriodReminder, type Reminders } from "../commitment-reminders.ts";

export const getCommitmentReminders: NotificationsOperations["GetCommitmentReminders"] = async ({ db }, { accountId }) =>
  present(await loadReminders(db, accountId), accountId);

/**
 * Decide for an account and everything below it that has not decided itself.
 *
 * @throws Problem NoCommitmentPeriodSelected; ValidationFailed for a period that is named twice or not at all
 */
export const saveCommitmentReminders: NotificationsOperations["SaveCommitmentReminders"] = async (
  context,
  { accountId, isInherited = false, reminders },
) => {
  context.audit.about(await loadLivingAccount(context, accountId));
  const before = await loadReminders(context.db, accountId);
  await context.db.deleteFrom("commitment_reminder").where("account_id", "=", accountId).execute();
  if (!isInherited) await decide(context, accountId, reminders, before);
  const after = await loadReminders(context.db, accountId);
  context.audit.changes = after.periods.flatMap((is, index) => {
    const [oldValue, newValue] = [describe(before.periods[index]), describe(is)];
    return oldValue === newValue ? [] : [{ field: `CommitmentReminder.${is.period}`, oldValue, newValue }];
  });
  return present(after, accountId);
};

async function decide({ db }: Context, accountId: number, reminders: readonly CommitmentReminder[], { periods }: Reminders): Promise<void> {
  const missing = periods.find(({ period }) => reminders.filter(({ Period }) => Period === period).length !== 1);
  if (missing !== undefined)
    throw validationFailed([{ field: "reminders", code: "incomplete", message: "Each of the four periods must be listed once." }]);
  if (!reminders.some(({ IsEnabled }) => IsEnabled)) throw new Problem("NoCommitmentPeriodSelected");
  await db
    .insertInto("commitment_reminder")
    .values(
      reminders.map((reminder) => ({
        account_id: accountId,
        period: reminder.Period,
        is_enabled: reminder.IsEnabled,
        days_before: daysOf(reminder),
      })),
    )
    .execute();
}

/** Most days first, each once: in whichever order they were typed. */
const daysOf = ({ FirstDays, SecondDays, ThirdDays }: CommitmentReminder): number[] =>
  [...new Set([FirstDays, SecondDays, ThirdDays])].filter((days): days is number => typeof days === "number").sort((a, b) => b - a);

function present({ decidedBy, periods }: Reminders, accountId: number): CommitmentReminders {
  return {
    IsInherited: decidedBy !== accountId,
    Items: periods.map(({ period, isEnabled, daysBefore: [first = 1, second = null, third = null] }) => ({
      Period: period,
      IsEnabled: isEnabled,
      FirstDays: first,
      SecondDays: second,
      ThirdDays: third,
    })),
  };
}

const describe = (reminder: PeriodReminder | undefined): string =>
  reminder?.isEnabled === true ? reminder.daysBefore.map((days) => `${days} d`).join(", ") : "–";
