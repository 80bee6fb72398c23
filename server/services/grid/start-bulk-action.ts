import type { GridOperations } from "../../generated/operations.ts";
import { assertStepUp } from "../../grid/assert-step-up.ts";
import { bulkActionOf } from "../../grid/bulk-action.ts";
import { findGrid } from "../../grid/grid-place.ts";
import { say } from "../../http/error-texts.ts";
import { notFound } from "../../http/problem.ts";
import { gridBulkAction } from "../../jobs/kinds/grid-bulk-action.ts";
import { describeAudit, placeOf, rowsOf } from "./started.ts";

export const startBulkAction: GridOperations["StartBulkAction"] = async (context, input) => {
  const found = await findGrid(context, input);
  const asked = bulkActionOf(found, input.actionId);
  if (asked === null) throw notFound();
  const { actionId, values = {}, dryRun = false } = input;
  const { action, form } = asked;
  const marked = form?.fields.filter(({ name, field }) => field.RequiresMfa === true && Object.hasOwn(values, name)) ?? [];
  assertStepUp(
    context,
    form?.save?.call ?? action.action,
    marked.map(({ name }) => `values.${name}`),
  );
  const { rows, total } = rowsOf(context, found, input.selection);
  const title = String(action.action.DisplayValue);
  describeAudit(context, found, { Action: actionId, DryRun: dryRun });
  return await context.startJob(gridBulkAction, {
    title: dryRun ? say("{title} (trial)", context.language, { title }) : title,
    input: { ...placeOf(input), actionId, values: { ...values }, selection: rows, dryRun },
    total,
  });
};
