import { z } from "zod";
import type { CompiledAction, CompiledForm } from "../../../layout/compiled.ts";
import { bulkActionOf } from "../../grid/bulk-action.ts";
import { evaluated, rowMembers, rowScope } from "../../grid/row-scope.ts";
import type { OperationCall } from "../define-job.ts";
import { defineJob } from "../define-job.ts";
import { forEachRow } from "./each-row.ts";
import { gridPlace, selectedRows } from "./grid-place.ts";

const input = z.object({
  ...gridPlace,
  actionId: z.string(),
  selection: selectedRows,
  /** Of the action's form. */
  values: z.record(z.string(), z.unknown()),
  dryRun: z.boolean(),
});

/** An action of a grid, once for each selected row. */
export const gridBulkAction = defineJob({
  kind: "GridBulkAction",
  input,
  async run(run) {
    const { selection, actionId, values, dryRun, ...place } = run.input;
    await forEachRow(run, { place, selection, dryRun }, (context, found) => {
      const asked = bulkActionOf(found, actionId);
      if (asked === null) return { fields: [], call: () => "This action is not offered any more." };
      const { action, form } = asked;
      return {
        fields: rowMembers([
          action.visibleWhen,
          action.enabledWhen,
          ...Object.values(action.parameters),
          ...Object.values(form?.save?.parameters ?? {}),
        ]),
        call: (row) => {
          const scope = rowScope(context, place, row);
          const isOffered = [action.visibleWhen, action.enabledWhen].every((rule) => rule === undefined || rule.evaluate(scope) === true);
          return isOffered ? callOf(action, form, values, scope) : "This action is not possible for this row.";
        },
      };
    });
    return undefined;
  },
});

function callOf(
  action: CompiledAction,
  form: CompiledForm | undefined,
  values: Readonly<Record<string, unknown>>,
  scope: Parameters<typeof evaluated>[1],
): OperationCall | string {
  if (form?.save !== undefined) {
    const { Service, Operation, Values } = form.save.call;
    const parameters = evaluated(form.save.parameters, { ...scope, Values: { ...values } });
    return { service: Service, operation: Operation, input: { ...parameters, ...(Values === undefined ? values : { [Values]: values }) } };
  }
  const { Service, Operation } = action.action;
  if (Service === undefined || Operation === undefined) return "This action calls no operation.";
  return { service: Service, operation: Operation, input: evaluated(action.parameters, scope) };
}
