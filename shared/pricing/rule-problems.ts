/** What a rule may be: the editor shows these problems where they are, and the server refuses them. */
import { compareDecimalTexts, type Decimal, isDecimal } from "../decimal.ts";
import { parseIsoDay } from "../format/dates.ts";
import type { OrderedRule } from "./rule-prices.ts";
import type { PricingModel } from "./rules.ts";

/** Limits of a value, both included but for the upper one of GrossMargin, whose price would be infinite. Srp has no value. */
export const VALUE_LIMITS: Readonly<Record<Exclude<PricingModel, "Srp">, { readonly from: Decimal; readonly to: Decimal }>> = {
  Static: { from: "0", to: "99999999" },
  Markup: { from: "-100", to: "10000" },
  GrossMargin: { from: "-1000", to: "99.99999999" },
  SrpDiscount: { from: "-100", to: "100" },
};

export type RuleProblem = "NameMissing" | "RuleWithoutTarget" | "ValueMissing" | "ValueOutOfRange" | "DateInvalid" | "DatesReversed";

/** The default rule has none: no one writes it. */
export function problemsOfRule(rule: OrderedRule & { readonly name: string }): RuleProblem[] {
  if (rule.isDefault) return [];
  const problems: RuleProblem[] = [];
  if (rule.name.trim() === "") problems.push("NameMissing");
  if (targetCount(rule) === 0) problems.push("RuleWithoutTarget");
  if (rule.model !== "Srp") {
    const { from, to } = VALUE_LIMITS[rule.model];
    const { value } = rule;
    if (value === undefined) problems.push("ValueMissing");
    else if (!isDecimal(value) || compareDecimalTexts(value, from) < 0 || compareDecimalTexts(value, to) > 0)
      problems.push("ValueOutOfRange");
  }
  const { validFrom, validTo } = rule;
  if ([validFrom, validTo].some((day) => day !== undefined && parseIsoDay(day) === undefined)) problems.push("DateInvalid");
  else if (validFrom !== undefined && validTo !== undefined && validTo < validFrom) problems.push("DatesReversed");
  return problems;
}

export const targetCount = ({ itemIds = [], groupIds = [], vendorIds = [] }: OrderedRule): number =>
  itemIds.length + groupIds.length + vendorIds.length;
