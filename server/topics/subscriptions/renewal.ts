import type { Day } from "../../platform/call/calendar.ts";
import { type Subscription, termEndFrom } from "./subscription.ts";
import type { BillingRule, CommitmentTerm } from "./tables.ts";

const FREEZE_HOURS = 24;

/** Renewal settings stay as they are for the last day of a term (domain §7.7). */
export function areRenewalSettingsFrozen({ termEnd }: Pick<Subscription, "termEnd">, now: Date): boolean {
  return termEnd !== null && Date.parse(`${termEnd}T00:00:00Z`) - now.getTime() <= FREEZE_HOURS * 3_600_000;
}

/** The offer that the next term begins with. */
export interface RenewOffer {
  readonly id: number;
  readonly commitmentTerm: CommitmentTerm;
  readonly billingRule: BillingRule;
}

/** A subscription in its next term: with another offer, if one was chosen, and that offer's commitment and billing rule. */
export const underOffer = (subscription: Subscription, offer: RenewOffer | null): Subscription =>
  offer === null
    ? subscription
    : { ...subscription, offerId: offer.id, commitmentTerm: offer.commitmentTerm, billingRule: offer.billingRule, renewOfferId: null };

/** The values of a subscription after the renewal of its term. */
export interface RenewedTerm {
  readonly termStart: Day;
  readonly termEnd: Day;
  readonly quantity: number;
  /** Null: it is not paid in advance. */
  readonly prepaidEndDate: Day | null;
}

/**
 * The term that follows, at 00:00 UTC of the day on which the present one ends (domain §7.7): as long as the present one, in the wanted quantity, and paid for
 * in advance again where it was. After a gap of the clock the one in which `today` lies.
 *
 * @returns null for a subscription that has no term, or whose term has not ended
 */
export function renewedTerm(subscription: Subscription, today: Day): RenewedTerm | null {
  const { termEnd, renewQuantity, billingRule } = subscription;
  if (termEnd === null || termEnd > today) return null;
  let termStart = termEnd;
  let next = termEndFrom(subscription, termStart);
  // A term without a length would be renewed forever.
  while (next !== null && next > termStart && next <= today) {
    termStart = next;
    next = termEndFrom(subscription, termStart);
  }
  if (next === null || next <= termStart) return null;
  return { termStart, termEnd: next, quantity: renewQuantity, prepaidEndDate: billingRule === "Prepaid" ? next : null };
}
