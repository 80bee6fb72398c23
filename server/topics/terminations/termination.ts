import { addMonths, type Day } from "../../platform/call/calendar.ts";
import type { Subscription } from "../subscriptions/index.ts";

export const TERMINATION_REASONS = [
  "MovedToCompetitor",
  "OutOfBusiness",
  "OrderMistake",
  "NoLongerNeeded",
  "TooExpensive",
  "Upgraded",
  "Other",
] as const;
export type TerminationReason = (typeof TERMINATION_REASONS)[number];

/** `ReminderSent` is `Scheduled` with a reminder behind it. The last three are final. */
export type TerminationStatus = "Scheduled" | "ReminderSent" | "Executing" | "Executed" | "Failed" | "Cancelled";

/** What the offer that was bought says about leaving it (domain §1.6). */
export interface LeavingTerms {
  /** After the term began it may be cancelled freely for so long, in hours. */
  readonly cancellationWindowHours: number;
  /** Counted from the first billed day; 0: none. */
  readonly minimumContractMonths: number;
}

/** For a subscription whose offer is no longer known. */
export const USUAL_TERMS: LeavingTerms = { cancellationWindowHours: 168, minimumContractMonths: 0 };

export type LockReason = "Commitment" | "MinimumContract";

/** Until when a subscription cannot be left, as things are now. */
export interface Lock {
  /** Null: it has not begun. */
  readonly windowEndsAt: Date | null;
  readonly isInWindow: boolean;
  /** From 00:00 UTC of this day it may end; null: at once. */
  readonly lockEndDate: Day | null;
  /** Why, while `lockEndDate` says until when. */
  readonly lockReason: LockReason | null;
  readonly minimumContractEndDate: Day | null;
  /** End of what is paid in advance; null when nothing is. */
  readonly prepaidEndDate: Day | null;
}

const HOUR_MS = 3_600_000;
const startOf = (day: Day): Date => new Date(`${day}T00:00:00Z`);

/** A month at a time is no commitment: a customer who leaves pays the present month (domain §10.4). */
const isCommitted = ({ commitmentTerm }: Subscription): boolean => commitmentTerm !== "OneMonth";

/**
 * The lock of one subscription (domain §1.6): none inside the cancellation window, else the later end of its commitment and of its minimum contract.
 *
 * @param now business time; an end that lies behind it locks nothing
 */
export function lockOf(subscription: Subscription, { cancellationWindowHours, minimumContractMonths }: LeavingTerms, now: Date): Lock {
  const { termStart, termEnd, billingStartDate } = subscription;
  const windowEndsAt = termStart === null ? null : new Date(startOf(termStart).getTime() + cancellationWindowHours * HOUR_MS);
  const minimumContractEndDate =
    billingStartDate === null || minimumContractMonths === 0 ? null : addMonths(billingStartDate, minimumContractMonths);
  const prepaidEndDate = subscription.billingRule === "Prepaid" ? (subscription.prepaidEndDate ?? termEnd) : null;
  // What has not begun can be cancelled as freely as what has just begun.
  const isInWindow = windowEndsAt === null || now <= windowEndsAt;
  const commitmentEnd = isCommitted(subscription) ? termEnd : null;
  const ends: readonly (readonly [LockReason, Day | null])[] = [
    ["Commitment", commitmentEnd],
    ["MinimumContract", minimumContractEndDate],
  ];
  let lock: { lockEndDate: Day | null; lockReason: LockReason | null } = { lockEndDate: null, lockReason: null };
  for (const [lockReason, lockEndDate] of isInWindow ? [] : ends)
    if (lockEndDate !== null && startOf(lockEndDate) > now && (lock.lockEndDate === null || lockEndDate > lock.lockEndDate))
      lock = { lockEndDate, lockReason };
  return { windowEndsAt, isInWindow, ...lock, minimumContractEndDate, prepaidEndDate };
}

/** `WithPrepaidPeriod`: it is not ended at the wanted time but left to run out, and not renewed. */
export type Outcome = "Ends" | "WithPrepaidPeriod" | "Locked";

export interface Fate extends Lock {
  readonly outcome: Outcome;
  /** When it ends; for a locked one the earliest time at which it could. */
  readonly endsAt: Date;
}

/**
 * What becomes of one subscription when it is to be terminated at a time (domain §1.6, table).
 *
 * @param wanted business time, not before `now`
 */
export function fateOf(
  subscription: Subscription,
  terms: LeavingTerms,
  { now, wanted }: { readonly now: Date; readonly wanted: Date },
): Fate {
  const lock = lockOf(subscription, terms, now);
  const { lockEndDate, prepaidEndDate, isInWindow } = lock;
  const lockEnd = lockEndDate === null ? null : startOf(lockEndDate);
  const prepaidEnd = prepaidEndDate === null || isInWindow ? null : startOf(prepaidEndDate);
  const isPaidBeyond = prepaidEnd !== null && prepaidEnd > wanted;
  const end = isPaidBeyond ? prepaidEnd : wanted;
  if (lockEnd !== null && lockEnd > end) return { ...lock, outcome: "Locked", endsAt: lockEnd };
  return { ...lock, outcome: isPaidBeyond ? "WithPrepaidPeriod" : "Ends", endsAt: end };
}

/** When an account that holds subscriptions ends: with the last of them, and never before its own contract does. */
export interface AccountFate {
  readonly endsAt: Date;
  /** The first time for which a termination would be accepted. */
  readonly earliestAt: Date;
  /** The contract of the company itself is in the way until this day. */
  readonly contractEndDate: Day | null;
  /** Of all subscriptions and the contract (shown on the screen); null: none. */
  readonly minimumContractEndDate: Day | null;
  readonly isLocked: boolean;
}

/** @param contractEndDate of the company that is to be terminated; null: none, or something inside a company is */
export function accountFate(
  fates: readonly Fate[],
  contractEndDate: Day | null,
  { now, wanted }: { readonly now: Date; readonly wanted: Date },
): AccountFate {
  const contractEnd = contractEndDate === null ? null : startOf(contractEndDate);
  const isContractInTheWay = contractEnd !== null && contractEnd > wanted;
  const lockEnds = fates.flatMap(({ outcome, endsAt }) => (outcome === "Locked" ? [endsAt] : []));
  const minimums = [contractEndDate, ...fates.map(({ minimumContractEndDate }) => minimumContractEndDate)].filter((day) => day !== null);
  return {
    endsAt: latestOf([wanted, ...fates.map(({ endsAt }) => endsAt)]),
    earliestAt: latestOf([now, ...lockEnds, ...(contractEnd === null ? [] : [contractEnd])]),
    contractEndDate: isContractInTheWay ? contractEndDate : null,
    minimumContractEndDate: minimums.sort().at(-1) ?? null,
    isLocked: isContractInTheWay || lockEnds.length > 0,
  };
}

const latestOf = (moments: readonly Date[]): Date => new Date(Math.max(...moments.map((moment) => moment.getTime())));
