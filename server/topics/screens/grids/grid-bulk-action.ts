import { z } from "zod";
import type { CompiledAction, CompiledForm, Scope } from "../../../../layout/compiled.ts";
import { evaluateAll, fillRequest } from "../../../../layout/fill-request.ts";
import { rowReads } from "../../../../layout/members-read.ts";
import { defineJob, type OperationCall } from "../../../platform/call/define-job.ts";
import type { Sentence } from "../../../platform/call/error-texts.ts";
import { forEachRow } from "./each-row.ts";
import type { FoundGrid } from "./grid-reference.ts";
import { callingElement } from "./grid-reference.ts";
import { gridReference, selectedRows } from "./grid-reference-input.ts";
import { rowScope } from "./row-scope.ts";

const input = z.object({
  ...gridReference,
  actionId: z.string(),
  selection: selectedRows,
  /** Values of the action's form. */
  values: z.record(z.string(), z.unknown()),
  dryRun: z.boolean(),
});

/** An action of a grid, once for each selected row. */
export const gridBulkAction = defineJob({
  kind: "GridBulkAction",
  input,
  async run(run) {
    const { selection: _, actionId, values, dryRun, ...reference } = run.input;
    await forEachRow(run, { reference, dryRun }, (context, found) => {
      const asked = bulkActionOf(found, actionId);
      if (asked === null) return { fields: [], call: () => ({ refused: "This action is no longer available." }) };
      const { action, form } = asked;
      const from = callingElement(reference, found, form?.id ?? action.action.Id);
      return {
        fields: rowReads([
          action.visibleWhen,
          action.enabledWhen,
          ...Object.values(action.parameters),
          ...Object.values(form?.save?.parameters ?? {}),
        ]),
        call: (row) => {
          const scope = rowScope(context, reference, row);
          const isOffered = [action.visibleWhen, action.enabledWhen].every((rule) => rule === undefined || rule.evaluate(scope) === true);
          if (!isOffered) return { refused: "This action is not possible for this row." };
          const call = callOf(action, form, values, scope);
          return "refused" in call ? call : { ...call, from };
        },
      };
    });
    return undefined;
  },
});

function callOf(
  { action, parameters }: CompiledAction,
  form: CompiledForm | undefined,
  values: Readonly<Record<string, unknown>>,
  scope: Scope,
): OperationCall | { readonly refused: Sentence } {
  if (form?.save !== undefined) {
    const { Service, Operation } = form.save.call;
    // The action's own parameters for each row, and the values that were typed once for all rows.
    const all = { ...evaluateAll(parameters, scope), ...values };
    return { service: Service, operation: Operation, input: fillRequest(form.save, all, { ...scope, Values: all }) };
  }
  const { Service, Operation } = action;
  if (Service === undefined || Operation === undefined) return { refused: "This action calls no operation." };
  return { service: Service, operation: Operation, input: evaluateAll(parameters, scope) };
}

/** An action on selected rows, with the form that is filled in first, if it has one. */
interface BulkAction {
  readonly action: CompiledAction;
  readonly form: CompiledForm | undefined;
}

/** @returns null: the grid has no such action for selected rows, or not for this caller. */
export function bulkActionOf({ layout, grid }: FoundGrid, actionId: string): BulkAction | null {
  const action = grid.actions.find((candidate) => candidate.action.Id === actionId && candidate.action.On === "Selection");
  if (action === undefined) return null;
  const form = action.action.Form === undefined ? undefined : layout.containersById.get(action.action.Form);
  if (form === undefined) return { action, form: undefined };
  return form.kind === "Form" ? { action, form } : null;
}
