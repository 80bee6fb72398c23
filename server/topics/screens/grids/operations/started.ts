import type { z } from "zod";
import type { Selection } from "../../../../../shared/generated/types.ts";
import type { Context } from "../../../../platform/call/context.ts";
import { validationFailed } from "../../../../platform/call/problem.ts";
import type { FoundGrid, GridReference } from "../grid-reference.ts";
import type { selectedRows } from "../grid-reference-input.ts";
import { readSelection } from "../selection-token.ts";
import { secretOf } from "./create-selection.ts";
import { sessionOf } from "./saved-views.ts";

/** The grid reference that a job stores; absent members stay absent. */
export function referenceOf(input: GridReference) {
  const { layoutId, containerId, layoutVersion, parameters, variables } = input;
  return {
    layoutId,
    containerId,
    parameters: { ...parameters },
    ...(layoutVersion === undefined ? {} : { layoutVersion }),
    ...(variables === undefined
      ? {}
      : { variables: { Account: variables.Account == null ? null : { ...variables.Account }, Route: { ...variables.Route } } }),
  };
}

/** The rows that are meant. A token must be about the list that this grid shows. */
export function rowsOf(
  context: Context,
  { grid }: FoundGrid,
  selection: Selection,
): { rows: z.output<typeof selectedRows>; total: number | null } {
  if (selection.keys !== undefined) return { rows: { keys: [...selection.keys] }, total: selection.keys.length };
  const list = readSelection(secretOf(context), sessionOf(context).userAccountId, selection.token ?? "", context.now);
  const { Service, Operation } = grid.source.source;
  if (list.service !== Service || list.operation !== Operation || list.rowKey !== grid.container.RowKey)
    throw validationFailed([{ field: "selection.token", code: "invalidSelection", message: "This selection belongs to another list." }]);
  return { rows: { list: { ...list, input: { ...list.input }, excludedKeys: [...list.excludedKeys] } }, total: null };
}

/** The audit record of work on a grid. */
export function describeAudit({ audit }: Context, { layout, grid }: FoundGrid, changes: Readonly<Record<string, unknown>>): void {
  audit.about({ type: "Grid", id: `${layout.layout.Id} ${grid.id}`, name: String(grid.container.DisplayValue) });
  for (const [field, value] of Object.entries(changes)) audit.changes.push({ field, oldValue: null, newValue: String(value) });
}
