import type { Job, RuleFindings } from "../../../../shared/generated/types.ts";
import type { Context } from "../../../platform/call/context.ts";
import { conflict, validationFailed } from "../../../platform/call/problem.ts";
import { startCascade } from "../cascade/start-cascade.ts";
import { describePricelist, type Pricelist } from "../find-pricelist.ts";
import { type GivenRule, refuseUnknownTargets } from "./given-rules.ts";
import { loadPricelistInputs } from "./pricelist-inputs.ts";
import { judge, presentFindings } from "./rule-findings.ts";
import { loadRuleSet, writeRules } from "./rule-set.ts";

/**
 * Saves the rules of a pricelist, and starts the update of its prices and of all below it in the same transaction.
 *
 * @param version absent: that of now, for a set of rules that is copied over the present ones
 * @throws Problem ConcurrencyConflict with the present rules where another user saved first; ValidationFailed for a rule of another pricelist
 */
export async function saveRules(
  context: Context,
  list: Pricelist,
  rules: readonly GivenRule[],
  version?: number,
): Promise<{ readonly job: Job; readonly findings: RuleFindings }> {
  describePricelist(context, list);
  const system = context.system("inputs of a pricelist");
  await refuseUnknownTargets(system, list.ownerAccountId, rules);
  const before = await loadRuleSet(context, list);
  if (version !== undefined && version !== before.RuleSetVersion) throw conflict(before);
  const known = new Set(before.Rules.filter(({ IsDefault }) => !IsDefault).map(({ RuleId }) => RuleId));
  const strange = rules.findIndex(({ savedId }) => savedId !== null && !known.has(savedId));
  if (strange !== -1)
    throw validationFailed([
      { field: `rules.${strange}.RuleId`, code: "notFound", message: "This no longer exists, or you do not have access to it." },
    ]);
  const inputs = await loadPricelistInputs(system, list.id);
  const findings = presentFindings(
    judge(inputs, rules),
    inputs,
    rules,
    before.Rules.find(({ IsDefault }) => IsDefault),
  );
  if ((await writeRules(context, list, rules, before.RuleSetVersion)) === undefined) throw conflict(await loadRuleSet(context, list));
  auditRules(
    context,
    before.Rules.filter(({ IsDefault }) => !IsDefault).map(({ Name }) => Name),
    rules.map(({ name }) => name),
  );
  const { job } = await startCascade(context, {
    lists: [list.id],
    cause: "RulesSaved",
    causeRef: { rules: rules.length },
    acknowledged: true,
  });
  return { job, findings };
}

/** The names in their order: what a rule says is in the version of the prices that follows. */
function auditRules({ audit }: Context, before: readonly string[], after: readonly string[]): void {
  if (before.join("\n") !== after.join("\n"))
    audit.changes.push({ field: "Rules", oldValue: before.join(", "), newValue: after.join(", ") });
}
