import { type Kysely, sql } from "kysely";
import { withoutZeros } from "../../../../shared/decimal.ts";
import type { PricingRuleInput } from "../../../../shared/generated/types.ts";
import type { OrderedRule } from "../../../../shared/pricing/rule-prices.ts";
import { problemsOfRule, type RuleProblem } from "../../../../shared/pricing/rule-problems.ts";
import type { Sentence } from "../../../platform/call/error-texts.ts";
import { Problem, type ProblemDetail, validationFailed } from "../../../platform/call/problem.ts";
import type { Database } from "../../../platform/database/schema.ts";

/** A rule of a request, as it is judged and saved. */
export interface GivenRule extends OrderedRule {
  readonly name: string;
  /** Null: a new one. */
  readonly savedId: number | null;
}

/** The strongest first, without the default one. A new rule has its position as its id: no saved one has such a text. */
export function givenRules(rules: readonly PricingRuleInput[]): readonly GivenRule[] {
  const given = rules.map(
    (rule, at): GivenRule => ({
      id: rule.RuleId ? String(rule.RuleId) : `new ${at + 1}`,
      savedId: rule.RuleId ?? null,
      name: rule.Name.trim(),
      model: rule.Model,
      ...(rule.Value == null || rule.Model === "Srp" ? {} : { value: withoutZeros(rule.Value, 0) }),
      itemIds: rule.PriceableItemIds ?? [],
      groupIds: rule.ServiceGroupIds ?? [],
      vendorIds: rule.VendorIds ?? [],
      ...(rule.FeeTypes ? { pricedAs: rule.FeeTypes } : {}),
      ...(rule.ValidFrom ? { validFrom: rule.ValidFrom } : {}),
      ...(rule.ValidTo ? { validTo: rule.ValidTo } : {}),
      isEnabled: rule.IsEnabled !== false,
    }),
  );
  refuseWrongRules(given);
  return given;
}

interface WrongMember {
  readonly member: keyof PricingRuleInput;
  readonly code: string;
  readonly message: Sentence;
}
const DETAILS: Readonly<Record<Exclude<RuleProblem, "RuleWithoutTarget">, WrongMember>> = {
  NameMissing: { member: "Name", code: "required", message: "A value is required." },
  ValueMissing: { member: "Value", code: "required", message: "A value is required." },
  ValueOutOfRange: { member: "Value", code: "outOfRange", message: "This value is not valid." },
  // The contract refuses what is no date before this.
  DateInvalid: { member: "ValidFrom", code: "format", message: "This value is not valid." },
  DatesReversed: { member: "ValidTo", code: "range", message: "The end must be after the start." },
};

/** @throws Problem RuleWithoutTarget for the first rule that names nothing, else ValidationFailed with all that is wrong */
function refuseWrongRules(given: readonly GivenRule[]): void {
  const details: ProblemDetail[] = [];
  for (const [at, rule] of given.entries())
    for (const problem of problemsOfRule(rule)) {
      if (problem === "RuleWithoutTarget")
        throw new Problem("RuleWithoutTarget", {
          details: [{ field: `rules.${at}.PriceableItemIds`, code: "RuleWithoutTarget", message: "A value is required." }],
        });
      const { member, ...detail } = DETAILS[problem];
      details.push({ field: `rules.${at}.${member}`, ...detail });
    }
  const twice = given.findIndex(({ savedId }, at) => savedId !== null && given.findIndex((one) => one.savedId === savedId) !== at);
  if (twice !== -1) details.push({ field: `rules.${twice}.RuleId`, code: "duplicate", message: "This value is already in use." });
  if (details.length > 0) throw validationFailed(details);
}

/**
 * What rules name must be there: items and vendors of the catalogue, groups of the pricelist's owner.
 *
 * @throws Problem ValidationFailed naming the lists with an unknown entry
 */
export async function refuseUnknownTargets(system: Kysely<Database>, ownerId: number, given: readonly GivenRule[]): Promise<void> {
  const all = (member: "itemIds" | "groupIds" | "vendorIds") => [...new Set(given.flatMap((rule) => rule[member] ?? []))];
  const { rows } = await sql<{ kind: string; id: number }>`
    select 'itemIds' as kind, priceable_item_id as id from priceable_item where priceable_item_id = any (${all("itemIds")}::bigint[])
    union all select 'vendorIds', vendor_id from vendor where vendor_id = any (${all("vendorIds")}::bigint[])
    union all select 'groupIds', service_group_id from service_group
      where service_group_id = any (${all("groupIds")}::bigint[]) and owner_account_id = ${ownerId}`.execute(system);
  const known = new Set(rows.map(({ kind, id }) => `${kind} ${id}`));
  const members = { itemIds: "PriceableItemIds", groupIds: "ServiceGroupIds", vendorIds: "VendorIds" } as const;
  const details = given.flatMap((rule, at) =>
    (["itemIds", "groupIds", "vendorIds"] as const)
      .filter((member) => rule[member]?.some((id) => !known.has(`${member} ${id}`)))
      .map((member) => ({
        field: `rules.${at}.${members[member]}`,
        code: "notFound",
        message: "This no longer exists, or you do not have access to it." as const,
      })),
  );
  if (details.length > 0) throw validationFailed(details);
}
