import { KEYS } from "../check/check-member-type.ts";
import { at, inside, type Position } from "../check/report.ts";
import type { CompiledCall, CompiledGrid } from "../compiled.ts";
import type { Call, GridContainer } from "../model.ts";
import { compileParameters } from "./compile-call.ts";
import { changedCell, checkCellRules, compileChanges } from "./compile-matrix.ts";
import { type Context, scoped } from "./context.ts";
import { checkMembers } from "./named-members.ts";

/** The call that saves all changed rows (SaveMode Together): it takes a list of them, each with the key of its row. */
export function compileTogether(
  context: Context,
  container: GridContainer,
  { Values, ...call }: Call,
  position: Position,
): Pick<CompiledGrid, "save" | "changes"> {
  const { report, contracts } = context;
  const savePosition = at(position, "Save");
  const item = changedCell(context, { ...call, ...(Values === undefined ? {} : { Values }) }, savePosition, container);
  checkMembers(context, item, position, { RowKey: [container.RowKey, KEYS] });
  const editable = container.Columns.filter(({ Editable }) => Editable === true);
  for (const [index, column] of container.Columns.entries()) {
    if (column.Editable !== true) continue;
    const where = inside(at(position, "Columns"), column.Name, String(index));
    checkCellRules(context, column, where, call);
    if (item !== undefined && item.property(column.Name) === undefined)
      report.error(
        at(where, "Editable"),
        "NotSaved",
        `"${column.Name}" is not in ${item.label}, so it cannot be changed here`,
        "remove Editable",
      );
  }
  if (container.BulkEdit === true)
    report.error(
      at(position, "BulkEdit"),
      "NotOffered",
      "bulk edit saves row by row, and these rows are saved with one call",
      "remove BulkEdit: one value can be pasted into many cells",
    );
  const save: CompiledCall = {
    call,
    parameters: compileParameters(context, {
      position: savePosition,
      scope: scoped(context, {}),
      operation: contracts?.operation(call.Service, call.Operation),
      parameters: call.Parameters,
      supplied: Values === undefined ? [] : [Values],
    }),
  };
  return Values === undefined ? { save } : { save, changes: compileChanges(context, container, editable, { ...call, Values }) };
}
