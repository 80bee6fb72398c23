import type { GridOperations } from "../../../../generated/operations.ts";
import { say } from "../../../../platform/call/error-texts.ts";
import { notFound } from "../../../../platform/call/problem.ts";
import { assertStepUp } from "../assert-step-up.ts";
import { bulkActionOf, gridBulkAction } from "../grid-bulk-action.ts";
import { findGrid } from "../grid-reference.ts";
import { describeAudit, referenceOf, rowsOf } from "./started.ts";

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
    input: { ...referenceOf(input), actionId, values: { ...values }, selection: rows, dryRun },
    total,
  });
};
