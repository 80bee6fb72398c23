import type { CompiledGrid } from "../../../../../layout/compiled.ts";
import { checkFieldValue } from "../../../../../layout/container-values.ts";
import type { FieldChange } from "../../../../../shared/generated/types.ts";
import type { GridOperations } from "../../../../generated/operations.ts";
import { say } from "../../../../platform/call/error-texts.ts";
import { denied, Problem, validationFailed } from "../../../../platform/call/problem.ts";
import { sayOfValue } from "../../../../platform/call/value-sentences.ts";
import { hasRegister } from "../../../../platform/layouts/registered-values.ts";
import { assertStepUp } from "../assert-step-up.ts";
import { gridBulkEdit } from "../grid-bulk-edit.ts";
import { findGrid } from "../grid-reference.ts";
import { describeAudit, referenceOf, rowsOf } from "./started.ts";

export const startBulkEdit: GridOperations["StartBulkEdit"] = async (context, input) => {
  const found = await findGrid(context, input);
  const { grid } = found;
  if (grid.save === undefined || grid.container.BulkEdit !== true) throw denied();
  const values = newValues(grid, input.changes);
  assertStepUp(
    context,
    grid.save.call,
    grid.columns.flatMap(({ name, column }) => (column.RequiresMfa === true && Object.hasOwn(values, name) ? [`changes.${name}`] : [])),
  );
  const { rows, total } = rowsOf(context, found, input.selection);
  const { dryRun = false } = input;
  const title = say("Edit: {title}", context.language, { title: String(grid.container.DisplayValue) });
  describeAudit(context, found, { Fields: Object.keys(values).join(", "), DryRun: dryRun });
  return await context.startJob(gridBulkEdit, {
    title: dryRun ? say("{title} (trial)", context.language, { title }) : title,
    input: { ...referenceOf(input), selection: rows, values, dryRun },
    total,
  });
};

/** Each value must fit its column before the first row is touched; whether it fits the row, and what a register says of it, its save decides. */
function newValues(grid: CompiledGrid, changes: Readonly<Record<string, FieldChange>>): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, change] of Object.entries(changes)) {
    const named = grid.columns.find((candidate) => candidate.name === name);
    const column = named?.column.Editable === true ? named : undefined;
    if (column === undefined)
      throw new Problem("FieldReadonly", {
        details: [
          {
            field: `changes.${name}`,
            code: "FieldReadonly",
            message: "{label} cannot be changed.",
            params: { label: String(named?.column.DisplayValue ?? name) },
          },
        ],
      });
    const value = change.clear === true ? null : (change.set ?? null);
    const problems = hasRegister(column.column) ? [] : checkFieldValue(column, value, {});
    if (problems.length > 0)
      throw validationFailed(
        problems.map(({ code, params }) => ({
          field: `changes.${name}`,
          code,
          ...sayOfValue(code, String(column.column.DisplayValue), params),
        })),
      );
    values[name] = value;
  }
  return values;
}
