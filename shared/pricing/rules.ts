/** Rules of a pricelist, as the engine takes them (domain §4.5). */
import type { Decimal } from "../decimal.ts";
import { type Fraction, fractionOf, inverse, oneMinusPercent, onePlusPercent, times } from "./fraction.ts";

/** A business day, `YYYY-MM-DD`: days compare as texts. */
export type Day = string;

export type PricingModel = "Static" | "Srp" | "Markup" | "GrossMargin" | "SrpDiscount";

/** What an item is paid for. Prepaid is a billing rule in the catalogue and comes before the fee type (commerce C13). */
export type PricedAs = "OneTime" | "Recurring" | "Prepaid" | "Usage";

export interface PricingRule {
  /** Of a pinned price: that of its item, which no rule has. */
  readonly id: string;
  /** 1 is the strongest. Of the rules that match an item the strongest one that applies makes its price; rules never stack. */
  readonly priority: number;
  readonly model: PricingModel;
  /** An amount in the pricelist's currency for Static, per cent else; absent for Srp. */
  readonly value?: Decimal | undefined;
  /** Of every kind when absent. */
  readonly pricedAs?: readonly PricedAs[] | undefined;
  /** First and last day, both included. */
  readonly validFrom?: Day | undefined;
  readonly validTo?: Day | undefined;
  readonly isEnabled?: boolean;
  /** The rule for what no other one names. */
  readonly isDefault?: boolean;
  /** A price that someone typed for this one item: it is stronger than all rules, and neither step nor ending changes it (commerce C12). */
  readonly isPinned?: boolean;
  readonly itemIds?: readonly number[];
  readonly groupIds?: readonly number[];
  readonly vendorIds?: readonly number[];
}

/** The amount that a model multiplies. */
export type BasedOn = "Purchase" | "Suggested" | "Nothing";

/** A rule whose value has been read once: the price is `factor` × its base, or the factor itself. */
export interface PreparedRule extends PricingRule {
  readonly basedOn: BasedOn;
  readonly factor: Fraction;
}

const UNITS: Fraction = { numerator: 10n ** 8n, denominator: 1n };

const MODELS: Readonly<Record<PricingModel, (value: Decimal) => Pick<PreparedRule, "basedOn" | "factor">>> = {
  Static: (value) => ({ basedOn: "Nothing", factor: times(fractionOf(value), UNITS) }),
  Srp: () => ({ basedOn: "Suggested", factor: fractionOf("1") }),
  Markup: (value) => ({ basedOn: "Purchase", factor: onePlusPercent(value) }),
  GrossMargin: (value) => ({ basedOn: "Purchase", factor: inverse(oneMinusPercent(value)) }),
  SrpDiscount: (value) => ({ basedOn: "Suggested", factor: oneMinusPercent(value) }),
};

/** @throws RangeError for a value that is no decimal number, and for a gross margin of 100 %, which has no price */
export const prepareRule = (rule: PricingRule): PreparedRule => ({ ...rule, ...MODELS[rule.model](rule.value ?? "0") });

/** The first and the last day count. */
export const isValidOn = ({ validFrom, validTo }: Pick<PricingRule, "validFrom" | "validTo">, day: Day): boolean =>
  (validFrom === undefined || validFrom <= day) && (validTo === undefined || validTo >= day);
