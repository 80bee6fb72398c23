import { addDays, addMonths, type Day, daysBetween } from "../../platform/call/calendar.ts";
import type { BillingRule, CommitmentTerm, RenewAction, SubscriptionRow } from "./tables.ts";

/** The contract behind an account of type Product (domain §1.7.5): one reading of its row for billing, termination, renewal and commitment. */
export interface Subscription {
  readonly quantity: number;
  readonly offerId: number | null;
  /** The pricelist of its seller that it was ordered from. */
  readonly pricelistId: number | null;
  readonly commitmentTerm: CommitmentTerm;
  readonly billingRule: BillingRule;
  /** First billed day; null: not active yet, nothing is billed. */
  readonly billingStartDate: Day | null;
  readonly termStart: Day | null;
  /** Renewed or ended at 00:00 UTC of this day: the day before is the term's last. */
  readonly termEnd: Day | null;
  /** Null: not locked, or inside the cancellation window. */
  readonly lockEndDate: Day | null;
  /** End of what is paid in advance; null when nothing is. */
  readonly prepaidEndDate: Day | null;
  readonly advancePeriodEndAction: RenewAction;
  readonly renewQuantity: number;
  /** Another offer of the same service that the next term begins with; null: the present one continues. */
  readonly renewOfferId: number | null;
  readonly vendorReference: string | null;
}

/** Missing values are read in the safest way: no term, no renewal settings of its own. */
export const readSubscription = (row: SubscriptionRow): Subscription => ({
  quantity: row.quantity,
  offerId: row.offer_id,
  pricelistId: row.marketplace_id,
  commitmentTerm: row.commitment_term ?? "OneMonth",
  billingRule: row.billing_rule ?? "InAdvance",
  billingStartDate: row.billing_start,
  termStart: row.term_start,
  termEnd: row.term_end,
  lockEndDate: row.locked_until,
  prepaidEndDate: row.prepaid_until,
  advancePeriodEndAction: row.renewal,
  renewQuantity: row.renew_quantity ?? row.quantity,
  renewOfferId: row.renew_offer_id,
  vendorReference: row.vendor_reference,
});

const TERM_MONTHS: Readonly<Record<CommitmentTerm, number | null>> = { OneMonth: 1, Annual: 12, ThreeYears: 36, Other: null };

type Term = Pick<Subscription, "commitmentTerm" | "termStart" | "termEnd">;

/** Where a term that begins on `from` ends: so many months later, for `Other` as many days as the present one has. Null without a term. */
export function termEndFrom({ commitmentTerm, termStart, termEnd }: Term, from: Day): Day | null {
  const months = TERM_MONTHS[commitmentTerm];
  if (months !== null) return addMonths(from, months);
  return termStart === null || termEnd === null ? null : addDays(from, daysBetween(termStart, termEnd) - 1);
}

/** The first day of the term that a day lies in: the present one, or one of those before it. Null without a term. */
export function termStartAt(term: Term, on: Day): Day | null {
  const { commitmentTerm, termStart, termEnd } = term;
  if (termStart === null || on >= termStart) return termStart;
  const months = TERM_MONTHS[commitmentTerm];
  const length = termEnd === null ? 0 : daysBetween(termStart, termEnd) - 1;
  if (months === null && length <= 0) return null;
  for (let back = 1; ; back += 1) {
    const start = months === null ? addDays(termStart, -back * length) : addMonths(termStart, -back * months);
    if (start <= on) return start;
  }
}
