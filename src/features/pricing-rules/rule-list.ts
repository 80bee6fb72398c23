/** The edited rules of a pricelist, without the default one, which no one edits. Lists and rules are never changed in place: what is the same object is unchanged. */
import type { PricingRule, PricingRuleInput } from "../../../shared/generated/types.ts";
import type { OrderedRule } from "../../../shared/pricing/rule-prices.ts";
import { problemsOfRule } from "../../../shared/pricing/rule-problems.ts";
import { randomId } from "../../state/random-id.ts";

export interface EditedRule extends OrderedRule {
  readonly name: string;
}

const NEW = "new-";

export const ruleFrom = (rule: PricingRule): EditedRule => ({
  id: String(rule.RuleId),
  name: rule.Name,
  model: rule.Model,
  ...(rule.Value === null ? {} : { value: rule.Value }),
  itemIds: rule.PriceableItemIds,
  groupIds: rule.ServiceGroupIds,
  vendorIds: rule.VendorIds,
  ...(rule.FeeTypes === null ? {} : { pricedAs: rule.FeeTypes }),
  ...(rule.ValidFrom === null ? {} : { validFrom: rule.ValidFrom }),
  ...(rule.ValidTo === null ? {} : { validTo: rule.ValidTo }),
  isEnabled: rule.IsEnabled,
  isDefault: rule.IsDefault,
});

export const ruleToSave = ({ id, name, model, value, ...rule }: EditedRule): PricingRuleInput => ({
  RuleId: id.startsWith(NEW) ? null : Number(id),
  Name: name,
  Model: model,
  Value: model === "Srp" ? null : (value ?? null),
  PriceableItemIds: [...(rule.itemIds ?? [])],
  ServiceGroupIds: [...(rule.groupIds ?? [])],
  VendorIds: [...(rule.vendorIds ?? [])],
  FeeTypes: rule.pricedAs === undefined ? null : [...rule.pricedAs],
  ValidFrom: rule.validFrom ?? null,
  ValidTo: rule.validTo ?? null,
  IsEnabled: rule.isEnabled !== false,
});

export const newRule = (name: string): EditedRule => ({
  ...{ id: `${NEW}${randomId()}`, name, model: "Markup", itemIds: [], groupIds: [], vendorIds: [], isEnabled: true, isDefault: false },
});
export const copyOf = (rule: EditedRule, name: string): EditedRule => ({ ...rule, id: `${NEW}${randomId()}`, name });
/** The same rule where the saved one is gone: it is saved as a new one. */
export const asNew = (rule: EditedRule): EditedRule => copyOf(rule, rule.name);

export const moved = (rules: readonly EditedRule[], from: number, to: number): readonly EditedRule[] => {
  const rule = rules[from];
  return rule === undefined || to === from ? rules : rules.toSpliced(from, 1).toSpliced(to, 0, rule);
};

/** Rules that name items first, then those of service groups, then those of vendors: none hides one that is more specific. The order is kept otherwise. */
export const bySpecificity = (rules: readonly EditedRule[]): readonly EditedRule[] => {
  const rank = ({ groupIds = [], vendorIds = [] }: EditedRule) => (vendorIds.length > 0 ? 2 : groupIds.length > 0 ? 1 : 0);
  return rules.toSorted((one, other) => rank(one) - rank(other));
};

const judged = new WeakMap<EditedRule, OrderedRule>();
/** A rule as prices are computed from it: one that cannot be saved yet makes none, and what is wrong in it is not read. */
export function judgedRule(rule: EditedRule): OrderedRule {
  let known = judged.get(rule);
  if (known === undefined) {
    const isWrong = problemsOfRule(rule).some((problem) => problem !== "NameMissing");
    const { value: _, validFrom: __, validTo: ___, ...rest } = rule;
    known = isWrong ? { ...rest, isEnabled: false } : rule;
    judged.set(rule, known);
  }
  return known;
}
