import { type Fraction, ONE, times } from "./fraction.ts";
import type { Amount } from "./price-of.ts";
import { type Promotion, promoted } from "./promotions.ts";
import type { Day } from "./rules.ts";
import type { Units } from "./units.ts";

/** What of a pricelist changes the amounts that its rules begin with. */
export interface InputTerms {
  readonly currency: string;
  readonly promotions?: readonly Promotion[] | undefined;
  /** From a currency to the pricelist's, with its uplift, as pinned to its version. Undefined: there is no rate. */
  readonly rateFrom: (currency: string) => Fraction | undefined;
}

export interface ListInput {
  /** Absent: there is no rate. */
  readonly input?: Amount;
  /** In the currency that it was bought in, not rounded. */
  readonly promoted: Fraction;
  readonly isPromoted: boolean;
}

/** A purchase or suggested price as the rules of a pricelist take it: after the best promotion, and in the pricelist's currency. */
export function listInput(
  list: InputTerms,
  kind: "Purchase" | "Srp",
  { amount, currency }: { readonly amount: Units; readonly currency: string },
  { id, on }: { readonly id: number; readonly on: Day },
): ListInput {
  const better = list.promotions?.length ? promoted(list.promotions, { itemId: id, kind, amount, currency, on }) : undefined;
  const after = better?.amount ?? { numerator: amount, denominator: 1n };
  const isPromoted = better !== undefined;
  const rate = currency === list.currency ? ONE : list.rateFrom(currency);
  if (!rate) return { promoted: after, isPromoted };
  return { input: { amount: 1n, rate: times(after, rate) }, promoted: after, isPromoted };
}
