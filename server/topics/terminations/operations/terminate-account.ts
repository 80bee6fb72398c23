import type { Kysely } from "kysely";
import type { TerminateAccountRequest } from "../../../../shared/generated/types.ts";
import type { AccountOperations } from "../../../generated/operations.ts";
import { type AccountRow, loadAccountWithAncestors, reference } from "../../../platform/accounts/account-row.ts";
import type { Context } from "../../../platform/call/context.ts";
import { denied, Problem, validationFailed } from "../../../platform/call/problem.ts";
import { businessNow } from "../../../platform/database/clock.ts";
import type { Database } from "../../../platform/database/schema.ts";
import { beginTermination, markSubscriptions, touchAccount } from "../begin.ts";
import { notifyAboutTermination } from "../notify-administrators.ts";
import { planTermination, type TerminationPlan } from "../plan.ts";
import { terminateAccounts } from "../terminate-accounts.ts";
import { presentTermination } from "./get-scheduled-termination.ts";
import { assertMayTerminate } from "./refusals.ts";
import { checkedMoment } from "./wanted-time.ts";

/**
 * Terminate an account with all below it, at once or at a time (domain §1.6). Each subscription follows its own rules and the account ends with the last of
 * them; one that is locked is in the way of everything, and then nothing changes.
 */
export const terminateAccount: AccountOperations["TerminateAccount"] = async (context, input) => {
  const { row } = await loadAccountWithAncestors(context, input.accountId, "for update");
  const { audit } = context;
  context.audit.about(row);
  assertRights(context, row, input);
  assertComment(input);
  const now = await businessNow(context.db);
  const plan = await planTermination(context.db, row, { now, wanted: checkedMoment(wantedTime(input), now) });
  await assertMayTerminate(context, row, plan);
  assertReminders(input, plan);
  audit.reason = [input.terminationReason, input.comment?.trim() ?? ""].filter((part) => part !== "").join(": ");
  audit.changes.push({ field: "TerminationDate", displayName: "Ends on", oldValue: null, newValue: plan.account.endsAt.toISOString() });
  return plan.account.endsAt.getTime() === now.getTime()
    ? await endNow(context, row, input, plan)
    : await schedule(context, row, input, plan);
};

/** The door has asked for Read and Delete on the account; what it takes besides is asked here. */
function assertRights(context: Context, row: AccountRow, input: TerminateAccountRequest): void {
  if (!context.can("ACCOUNT_TERMINATION", ["Execute"], reference(row))) throw denied();
  if (!tellsVendor(input) && !context.can("ADMINISTRATIVE", ["Execute"], reference(row)))
    throw new Problem("AccessDenied", { message: "Only administrators of the installation can skip the vendor." });
}

function assertComment({ terminationReason, comment = "" }: TerminateAccountRequest): void {
  if (terminationReason === "Other" && comment.trim().length < 5)
    throw validationFailed([{ field: "comment", code: "required", message: "Enter a reason of at least five characters." }]);
}

function wantedTime({ when, terminationDate }: TerminateAccountRequest): string | null {
  const date = terminationDate ?? null;
  if (when === "Later" && date === null)
    throw validationFailed([
      {
        field: "terminationDate" satisfies keyof TerminateAccountRequest,
        code: "required",
        message: "Enter an end date, or choose to end it now.",
      },
    ]);
  return when === "Now" ? null : date;
}

function assertReminders(
  { reminderDaysBefore = [], reminderEmails = [] }: TerminateAccountRequest,
  { now, account }: TerminationPlan,
): void {
  if (reminderEmails.length > 0 && reminderDaysBefore.length === 0)
    throw validationFailed([
      {
        field: "reminderDaysBefore" satisfies keyof TerminateAccountRequest,
        code: "required",
        message: "Enter how many days before to send the reminder.",
      },
    ]);
  for (const [index, days] of reminderDaysBefore.entries())
    if (account.endsAt.getTime() - days * 86_400_000 <= now.getTime())
      throw validationFailed([
        {
          field: `reminderDaysBefore.${index}`,
          code: "tooEarly",
          message: "It ends in less than {days, plural, one {# day} other {# days}}.",
          params: { days },
        },
      ]);
}

const tellsVendor = ({ sendToSdp = true }: TerminateAccountRequest): boolean => sendToSdp;

type Answer = ReturnType<AccountOperations["TerminateAccount"]>;

/** Nothing is in the way: it is ending from this moment on, and a job does the rest. */
async function endNow(context: Context, row: AccountRow, input: TerminateAccountRequest, { now }: TerminationPlan): Answer {
  const id = await keepRequest(context, { accountId: row.account_id, at: now, partOf: null, input });
  const requestIds = await beginNow(context, row, [{ id, path: row.account_path }], input);
  return { AccountState: "Terminating", ScheduledTermination: null, ProvisioningRequestIds: requestIds };
}

/**
 * It ends later: at the wanted time, or when the last thing below it does that is paid for in advance. What may end before ends before: at the wanted time,
 * which may be now, or with the period that is paid for.
 */
async function schedule(context: Context, row: AccountRow, input: TerminateAccountRequest, plan: TerminationPlan): Answer {
  const { db, session } = context;
  const { now, account } = plan;
  const ownPlans = await withOwnTermination(db, plan);
  const subscriptions = plan.subscriptions.filter(({ accountId }) => !ownPlans.has(accountId));
  const id = await keepRequest(context, { accountId: row.account_id, at: account.endsAt, partOf: null, input });
  const previous = Object.fromEntries(subscriptions.map(({ accountId, renewAction }) => [accountId, renewAction]));
  await db
    .updateTable("scheduled_termination")
    .set({ previous_renew_action: JSON.stringify(previous) })
    .where("scheduled_termination_id", "=", id)
    .execute();
  await touchAccount(db, row.account_id);
  const requestIds = await markSubscriptions(
    db,
    subscriptions.map(({ accountId, endsAt, outcome }) => ({ accountId, endsAt, isNotRenewed: outcome === "WithPrepaidPeriod" })),
    tellsVendor(input),
  );
  const begun: Begun[] = [];
  for (const { accountId, accountPath, endsAt } of subscriptions) {
    if (accountId === row.account_id || endsAt >= account.endsAt) continue;
    const part = await keepRequest(context, { accountId, at: endsAt, partOf: id, input });
    if (endsAt.getTime() === now.getTime()) begun.push({ id: part, path: accountPath });
  }
  if (begun.length > 0) await beginNow(context, row, begun, input);
  const at = account.endsAt;
  await notifyAboutTermination(context, {
    accountId: row.account_id,
    text: "terminationScheduled",
    at,
    without: session?.userAccountId ?? null,
  });
  context.afterCommit(() => context.runtime.live.accountChanged(row.account_id));
  return {
    AccountState: row.account_state,
    ScheduledTermination: await presentTermination(context, row.account_id),
    ProvisioningRequestIds: requestIds,
  };
}

/** Subscriptions that were scheduled to end on their own before: they end as scheduled, or with the account if that comes first. */
async function withOwnTermination(db: Kysely<Database>, { subscriptions }: TerminationPlan): Promise<ReadonlySet<number>> {
  if (subscriptions.length === 0) return new Set();
  const rows = await db
    .selectFrom("scheduled_termination")
    .select("account_id")
    .where(
      "account_id",
      "in",
      subscriptions.map(({ accountId }) => accountId),
    )
    .where("status", "in", ["Scheduled", "ReminderSent", "Executing"])
    .execute();
  return new Set(rows.map(({ account_id }) => account_id));
}

interface Begun {
  readonly id: number;
  readonly path: string;
}

/** @returns the requests by which the subscriptions end */
async function beginNow(context: Context, row: AccountRow, begun: readonly Begun[], input: TerminateAccountRequest): Promise<number[]> {
  const { db } = context;
  const requestIds: number[] = [];
  for (const { path } of begun) requestIds.push(...(await beginTermination(db, path, tellsVendor(input))));
  const terminationIds = begun.map(({ id }) => id);
  const { JobId } = await context.startJob(terminateAccounts, { title: `Termination of ${row.display_name}`, input: { terminationIds } });
  await db
    .updateTable("scheduled_termination")
    .set({ status: "Executing", job_id: JobId })
    .where("scheduled_termination_id", "in", terminationIds)
    .execute();
  context.afterCommit(() => context.runtime.live.accountChanged(row.account_id));
  return requestIds;
}

interface Kept {
  readonly accountId: number;
  readonly at: Date;
  readonly partOf: number | null;
  readonly input: TerminateAccountRequest;
}

/** Reminders are of the account that was asked for, not of each of its subscriptions. */
async function keepRequest({ db, session }: Context, { accountId, at, partOf, input }: Kept): Promise<number> {
  const { scheduled_termination_id } = await db
    .insertInto("scheduled_termination")
    .values({
      account_id: accountId,
      part_of: partOf,
      termination_at: at,
      reason: input.terminationReason,
      comment: input.comment?.trim() || null,
      send_to_sdp: tellsVendor(input),
      reminder_days_before: partOf === null ? (input.reminderDaysBefore ?? []) : [],
      reminder_emails: partOf === null ? (input.reminderEmails ?? []) : [],
      created_by: session?.userAccountId ?? null,
      job_id: null,
      ended_at: null,
    })
    .returning("scheduled_termination_id")
    .executeTakeFirstOrThrow();
  return scheduled_termination_id;
}
