import type { Job, RuleFindings } from "../../../../shared/generated/types.ts";
import type { Context } from "../../../platform/call/context.ts";
import { conflict, validationFailed } from "../../../platform/call/problem.ts";
import { loadRules } from "../cascade/load-rows.ts";
import { startCascade } from "../cascade/start-cascade.ts";
import { audited, type Pricelist } from "../pricelists/load-pricelist.ts";
import type { RuleSnapshot } from "../tables.ts";
import { type GivenRule, refuseUnknownTargets } from "./given-rules.ts";
import { loadPricelistInputs } from "./pricelist-inputs.ts";
import { judge, presentFindings } from "./rule-findings.ts";
import { loadRuleSet, writeRules } from "./rule-set.ts";
import { areOwn, loadScheduled, mergeScheduled } from "./scheduled-rules.ts";

/**
 * Saves the rules of a pricelist, and starts the update of its prices and of all below it in the same transaction.
 *
 * @param version absent: that of now, for a set of rules that is copied over the present ones
 * @param isForScheduled the change is made in scheduled rules too
 * @throws Problem ConcurrencyConflict with the present rules where another user saved first; ValidationFailed for a rule of another pricelist
 */
export async function saveRules(
  context: Context,
  pricelist: Pricelist,
  rules: readonly GivenRule[],
  version?: number,
  isForScheduled = false,
): Promise<{ readonly job: Job; readonly findings: RuleFindings }> {
  const { list, owner } = pricelist;
  context.audit.about(audited(pricelist));
  const system = context.system("inputs of a pricelist");
  await refuseUnknownTargets(system, owner.account_id, rules);
  const before = await loadRuleSet(context, pricelist);
  if (version !== undefined && version !== before.RuleSetVersion) throw conflict(before);
  const known = new Set(before.Rules.filter(({ IsDefault }) => !IsDefault).map(({ RuleId }) => RuleId));
  const strange = rules.findIndex(({ savedId }) => savedId !== null && !known.has(savedId));
  if (strange !== -1)
    throw validationFailed([
      { field: `rules.${strange}.RuleId`, code: "notFound", message: "This no longer exists, or you do not have access to it." },
    ]);
  const inputs = await loadPricelistInputs(system, list.marketplace_id);
  const findings = presentFindings(
    judge(inputs, rules),
    inputs,
    rules,
    before.Rules.find(({ IsDefault }) => IsDefault),
  );
  const snapshot = await loadRules(context.db, list.marketplace_id);
  if ((await writeRules(context, pricelist, rules, before.RuleSetVersion)) === undefined)
    throw conflict(await loadRuleSet(context, pricelist));
  auditRules(
    context,
    before.Rules.filter(({ IsDefault }) => !IsDefault).map(({ Name }) => Name),
    rules.map(({ name }) => name),
  );
  const { job } = await startCascade(context, {
    lists: [list.marketplace_id],
    cause: "RulesSaved",
    causeRef: { rules: rules.length },
    acknowledged: true,
  });
  await changeScheduled(context, list.marketplace_id, snapshot, isForScheduled);
  return { job, findings };
}

/** Versions that come into effect later have rules of their own time: those that are the same follow the change, others if the user wants it. */
async function changeScheduled(context: Context, listId: number, before: readonly RuleSnapshot[], isForScheduled: boolean): Promise<void> {
  const scheduled = await loadScheduled(context.db, listId);
  if (scheduled.length === 0) return;
  const after = await loadRules(context.db, listId);
  for (const { from, rules } of scheduled) {
    if (!isForScheduled && areOwn(rules, before)) continue;
    await startCascade(context, {
      lists: [listId],
      cause: "RulesSaved",
      effectiveOn: from,
      rules: { [listId]: mergeScheduled(before, after, rules) },
      acknowledged: true,
    });
  }
}

/** The names in their order: what a rule says is in the version of the prices that follows. */
function auditRules({ audit }: Context, before: readonly string[], after: readonly string[]): void {
  if (before.join("\n") !== after.join("\n"))
    audit.changes.push({ field: "Rules", oldValue: before.join(", "), newValue: after.join(", ") });
}
