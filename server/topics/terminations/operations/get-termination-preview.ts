import { sql } from "kysely";
import type { SubscriptionFate, TerminationCounts, TerminationPreview } from "../../../../shared/generated/types.ts";
import type { AccountOperations } from "../../../generated/operations.ts";
import { type AccountRow, inSubtree, loadAccount } from "../../../platform/accounts/account-row.ts";
import type { Context } from "../../../platform/call/context.ts";
import { say, wordingOf } from "../../../platform/call/error-texts.ts";
import { Problem } from "../../../platform/call/problem.ts";
import { businessNow } from "../../../platform/database/clock.ts";
import { endOf } from "../ended.ts";
import { type PlannedSubscription, planTermination, type TerminationPlan } from "../plan.ts";
import { nameOf } from "./get-scheduled-termination.ts";
import { assertMayTerminate } from "./refusals.ts";
import { checkedMoment } from "./wanted-time.ts";

/** What would happen, without doing it: the same plan and the same refusals as of the termination itself. */
export const getTerminationPreview: AccountOperations["GetTerminationPreview"] = async (context, { accountId, terminationDate }) => {
  const row = await loadAccount(context, accountId);
  const now = await businessNow(context.db);
  const wanted = terminationDate === undefined || terminationDate === null ? null : new Date(terminationDate);
  // One that has passed or is too far away is simulated as the nearest that could be asked for; the refusal says what is wrong with it.
  const plan = await planTermination(context.db, row, { now, wanted: wanted !== null && wanted < now ? now : wanted });
  const [counts, blockedBy] = await Promise.all([countEnding(context, row), refusal(context, row, plan, terminationDate ?? null)]);
  const subscriptions = plan.subscriptions.map(presentFate);
  const of = (outcome: SubscriptionFate["Outcome"]) => subscriptions.filter(({ Outcome }) => Outcome === outcome);
  return {
    AccountId: row.account_id,
    DisplayName: row.display_name,
    AccountState: row.account_state,
    ...(await presentEnd(context, row)),
    TerminationDate: wanted?.toISOString() ?? null,
    EndsAt: plan.account.endsAt.toISOString(),
    EarliestDate: plan.account.earliestAt.toISOString(),
    MinimumContractEndDate: plan.account.minimumContractEndDate,
    CanTerminate: blockedBy === null,
    BlockedBy: blockedBy,
    Counts: counts,
    Subscriptions: subscriptions,
    LockedSubscriptions: of("Locked"),
    Prepaid: of("WithPrepaidPeriod"),
    Warnings: warnings(context, counts, plan),
  };
};

/** The recorded end of an account that can no longer be terminated. */
async function presentEnd(
  context: Context,
  row: AccountRow,
): Promise<Pick<TerminationPreview, "EndedAt" | "EndedReason" | "EndedComment" | "EndedBy">> {
  if (row.account_state !== "Terminated" && row.account_state !== "Terminating")
    return { EndedAt: null, EndedReason: null, EndedComment: null, EndedBy: null };
  const { at, reason, comment, createdBy } = await endOf(context.db, row);
  return { EndedAt: at?.toISOString() ?? null, EndedReason: reason, EndedComment: comment, EndedBy: await nameOf(context, createdBy) };
}

async function refusal(context: Context, row: AccountRow, plan: TerminationPlan, terminationDate: string | null): Promise<string | null> {
  try {
    await assertMayTerminate(context, row, plan);
    checkedMoment(terminationDate, plan.now);
    return null;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { language } = context;
    return [error.text(language), ...error.details.slice(0, 5).map((detail) => wordingOf(detail, language))].join(" ");
  }
}

/** In the reader's language. */
function warnings({ language }: Context, { Users: users }: TerminationCounts, { subscriptions, account }: TerminationPlan): string[] {
  const warnings: string[] = [];
  if (users > 0) warnings.push(say("{users, plural, one {# user} other {# users}} cannot sign in any more.", language, { users }));
  const prepaid = subscriptions.filter(({ outcome }) => outcome === "WithPrepaidPeriod").length;
  if (prepaid > 0)
    warnings.push(
      say(
        "Prepaid amounts are not refunded: {count, plural, one {# subscription continues} other {# subscriptions continue}} until then.",
        language,
        {
          count: prepaid,
        },
      ),
    );
  const pending = subscriptions.filter(({ accountState }) => accountState === "Pending").length;
  if (pending > 0)
    warnings.push(
      say("{count, plural, one {# subscription is} other {# subscriptions are}} still being set up.", language, { count: pending }),
    );
  if (account.isLocked) warnings.push(say("Nothing ends while something is locked.", language));
  return warnings;
}

const TYPES = { Product: "Products", User: "Users", Department: "Departments", Company: "Companies", Reseller: "Resellers" } as const;

async function countEnding({ db }: Context, { account_path, company_account_id }: AccountRow): Promise<TerminationCounts> {
  const { rows } = await sql<{ account_type: keyof typeof TYPES; count: number }>`
    select account_type, count(*)::float8 as count from account
    where account_state <> 'Terminated' and company_account_id = ${company_account_id} and ${inSubtree(account_path)} group by 1`.execute(
    db,
  );
  const counts = { Products: 0, Users: 0, Departments: 0, Companies: 0, Resellers: 0 };
  for (const { account_type, count } of rows) counts[TYPES[account_type]] = count;
  return counts;
}

function presentFate(planned: PlannedSubscription): SubscriptionFate {
  return {
    AccountId: planned.accountId,
    DisplayName: planned.displayName,
    ParentDisplayName: planned.parentDisplayName,
    Quantity: planned.quantity,
    AccountState: planned.accountState,
    Outcome: planned.outcome,
    EndsAt: planned.endsAt.toISOString(),
    LockReason: planned.lockReason,
    LockEndDate: planned.lockEndDate,
    MinimumContractEndDate: planned.minimumContractEndDate,
    PrepaidEndDate: planned.prepaidEndDate,
    WindowEndsAt: planned.windowEndsAt?.toISOString() ?? null,
    IsInWindow: planned.isInWindow,
  };
}
