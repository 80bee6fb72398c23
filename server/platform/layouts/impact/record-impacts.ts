import { compileLayout } from "../../../../layout/compile/compile-layout.ts";
import type { ContractIndex } from "../../../../layout/compiled.ts";
import { isRouteTarget, type Layout } from "../../../../layout/model.ts";
import type { RecordImpact } from "../../../../shared/generated/types.ts";
import { ACCOUNT_CAPABILITY } from "../../accounts/accounts.ts";
import type { Context } from "../../call/context.ts";
import { countRecords, shownRecords } from "./count-records.ts";
import { type Finding, judgeRecords } from "./judge-records.ts";
import { fieldsOf, type LocatedField, recordQuestions } from "./record-questions.ts";
import { ruledFields } from "./ruled-fields.ts";

/**
 * Accounts that could not be saved as they are, or are shown with less than they hold, field by field. Only layouts that existing accounts are saved through
 * have any: a form for new ones does not concern them.
 *
 * What follows from a rule (shown, locked or asked for on a condition, a cell of a table) is judged with the rules of a save; the rest is counted where it is.
 *
 * @param published what people are shown
 */
export async function recordImpacts(
  context: Context,
  before: Layout | null,
  to: Layout,
  published: readonly Layout[],
): Promise<RecordImpact[]> {
  const { Target } = to;
  if (isRouteTarget(Target) || (Target.Action !== "View" && Target.Action !== "Edit")) return [];
  const { contracts } = context.runtime.layouts;
  const compiled = { from: before === null ? null : compileLayout(before, contracts).compiled, to: compileLayout(to, contracts).compiled };
  const ruled = ruledFields(compiled.from, compiled.to, Target.AccountType);
  const questions = recordQuestions(before, to, contracts, ruled?.names ?? new Set());
  if (questions.length === 0 && ruled === null) return [];
  const others = published.flatMap(({ Id, Target: own }) => {
    const isSpecial = !isRouteTarget(own) && own.AccountType === Target.AccountType && own.Action === Target.Action && Id !== to.Id;
    return isSpecial && own.ProductName !== undefined ? [own.ProductName] : [];
  });
  const shown = shownRecords(context.scopeFor(ACCOUNT_CAPABILITY[Target.AccountType], ["Read"]), Target, others);
  const { total, counts } = await countRecords(context.db, shown, questions);
  const counted = counts.map(
    ({ question, count, examples }): RecordImpact => ({
      Id: question.id,
      Path: question.path,
      FieldName: question.fieldName,
      Reason: question.reason,
      Count: count,
      Total: total,
      IsEstimated: false,
      Examples: examples.map(({ accountId, name }) => ({ AccountId: accountId, Name: name })),
    }),
  );
  if (ruled === null) return counted;
  const { findings, isEstimated } = await judgeRecords(context, shown, ruled, compiled);
  const locations = locationFinder(before, to, contracts);
  const judged = findings.flatMap((finding): RecordImpact[] => {
    const location = locations(finding);
    if (location === undefined) return [];
    const examples = finding.examples.map(({ accountId, name }) => ({ AccountId: accountId, Name: name }));
    return [{ ...location, Reason: finding.reason, Count: finding.count, Total: total, IsEstimated: isEstimated, Examples: examples }];
  });
  return [...counted, ...judged];
}

/** Finds the path of a finding's field or column: in the new layout, or in the old one if it was removed. */
function locationFinder(before: Layout | null, to: Layout, contracts: ContractIndex) {
  const now = fieldsOf(to, contracts);
  const old = before === null ? new Map<string, LocatedField>() : fieldsOf(before, contracts);
  return ({ name, column }: Finding): Pick<RecordImpact, "Id" | "Path" | "FieldName"> | undefined => {
    const locations = [now.get(name), old.get(name)].filter((location) => location !== undefined);
    if (column === null) return locations[0] && { Id: locations[0].id, Path: locations[0].path, FieldName: name };
    for (const { path, compiled } of locations) {
      const cell = compiled.columns?.find((candidate) => candidate.name === column);
      if (cell !== undefined) return { Id: cell.id, Path: `${path}/Columns/${column}`, FieldName: `${name}/${column}` };
    }
    return undefined;
  };
}
