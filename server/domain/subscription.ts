import { addDays, addMonths, type Day, daysBetween } from "./calendar.ts";

export type CommitmentTerm = "OneMonth" | "Annual" | "ThreeYears" | "Other";
export type BillingRule = "InAdvance" | "InArrears" | "Prepaid";
/** What happens when a term ends. */
export type RenewAction = "Renew" | "Terminate";

/** What a Product account says about the contract behind it (domain §1.7.5): one reading of its values for billing, termination, renewal and commitment. */
export interface Subscription {
  readonly quantity: number;
  readonly offerName: string | null;
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
  /** Another offer of the same service that the next term begins with; null: the present one goes on. */
  readonly renewOffer: string | null;
  readonly purchaseOrderNumber: string | null;
  readonly contractId: string | null;
  readonly vendorReference: string | null;
}

const TERMS: ReadonlySet<string> = new Set<CommitmentTerm>(["OneMonth", "Annual", "ThreeYears", "Other"]);
const RULES: ReadonlySet<string> = new Set<BillingRule>(["InAdvance", "InArrears", "Prepaid"]);

const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);
const day = (value: unknown): Day | null => text(value)?.slice(0, 10) ?? null;
const count = (value: unknown): number | null => (typeof value === "number" && Number.isSafeInteger(value) ? value : null);
const isTerm = (value: unknown): value is CommitmentTerm => typeof value === "string" && TERMS.has(value);
const isRule = (value: unknown): value is BillingRule => typeof value === "string" && RULES.has(value);

/** @param values of a Product account, by field name. What is missing or no such value is read as its most careful meaning: no term, no renewal settings of its own. */
export function readSubscription(values: Readonly<Record<string, unknown>>): Subscription {
  const quantity = count(values.Quantity) ?? 1;
  return {
    quantity,
    offerName: text(values.OfferName),
    commitmentTerm: isTerm(values.CommitmentTerm) ? values.CommitmentTerm : "OneMonth",
    billingRule: isRule(values.BillingRule) ? values.BillingRule : "InAdvance",
    billingStartDate: day(values.BillingStartDate),
    termStart: day(values.TermStart),
    termEnd: day(values.TermEnd),
    lockEndDate: day(values.LockEndDate),
    prepaidEndDate: day(values.PrepaidEndDate),
    advancePeriodEndAction: values.AdvancePeriodEndAction === "Terminate" ? "Terminate" : "Renew",
    renewQuantity: count(values.RenewQuantity) ?? quantity,
    renewOffer: text(values.RenewOffer),
    purchaseOrderNumber: text(values.PurchaseOrderNumber),
    contractId: text(values.ContractId),
    vendorReference: text(values.VendorReferenceId),
  };
}

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
