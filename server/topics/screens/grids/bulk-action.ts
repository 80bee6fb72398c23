import type { CompiledAction, CompiledForm } from "../../../../layout/compiled.ts";
import type { FoundGrid } from "./grid-reference.ts";

/** An action on selected rows, with the form that is filled in first, if it has one. */
export interface BulkAction {
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
