/** The calls of a grid that change rows: saving cells, one by one or as a batch, and moving a row. */
import { at, inside, type Position } from "../check/report.ts";
import type { CompiledCall, CompiledColumn } from "../compiled.ts";
import { type ExpressionType, INTEGER } from "../expressions/types.ts";
import { type Call, type GridContainer, isStaged } from "../model.ts";
import { compileParameters, findOperation } from "./compile-call.ts";
import { NOTHING_REQUIRED } from "./compile-field.ts";
import { type Context, type Scoped, scoped } from "./context.ts";
import { callRecord, suppliedBy } from "./record-of-container.ts";

/** The call that saves a cell: it must take every editable column. */
export function compileSave(
  context: Context,
  container: GridContainer,
  save: Call,
  columns: readonly CompiledColumn[],
  position: Position,
  scope: Scoped,
): CompiledCall {
  const savePosition = at(position, "Save");
  const saved = callRecord(context, save, savePosition, true, container.Source.Parameters);
  const editable = container.Columns.filter((column) => column.Editable === true);
  for (const [index, column] of columns.entries()) {
    if (column.column.Editable !== true || saved === undefined || saved.property(column.name) !== undefined) continue;
    if (column.isCustom && saved.takesCustom) continue;
    context.report.error(
      at(inside(at(position, "Columns"), column.name, String(index)), "Editable"),
      "NotSaved",
      `"${column.name}" is not in ${saved.label}, so it cannot be changed here`,
      "remove Editable",
    );
  }
  const operation = context.contracts?.operation(save.Service, save.Operation);
  if (operation !== undefined) {
    const positions = new Map(columns.map(({ name }, index) => [name, index]));
    const positionOf = (name: string) => inside(at(position, "Columns"), name, String(positions.get(name)));
    const cells = columns.filter(({ column }) => column.Editable === true);
    context.checks?.checkEnforced(context.report, cells, {
      kind: "Cells",
      call: save,
      saving: operation,
      required: NOTHING_REQUIRED,
      positionOf,
    });
  }
  return {
    call: save,
    parameters: compileParameters(context, {
      position: savePosition,
      scope,
      operation,
      parameters: save.Parameters,
      supplied: suppliedBy(save, editable),
    }),
  };
}

/** The call that moves a row: it needs the new position, and positions exist only in the whole list, in its own order. */
export function compileReorder(
  context: Context,
  container: GridContainer,
  reorder: Call,
  position: Position,
  row: ExpressionType,
): CompiledCall {
  const reorderPosition = at(position, "Reorder");
  const { report, contracts } = context;
  const operation = findOperation(context, reorder, reorderPosition);
  const parameters = compileParameters(context, {
    position: reorderPosition,
    scope: scoped(context, { Row: row, Position: INTEGER }),
    operation,
    parameters: reorder.Parameters,
    supplied: [],
  });
  if (contracts === undefined) return { call: reorder, parameters };
  if (operation?.kind === "query")
    report.error(at(reorderPosition, "Operation"), "NotMoved", `${reorder.Service}.${reorder.Operation} changes nothing`);
  if (reorder.Values !== undefined)
    report.error(at(reorderPosition, "Values"), "NotMoved", "nothing is typed when a row is moved", "use Parameters");
  const reads = (name: string) =>
    Object.values(parameters).some(({ dependencies }) => dependencies.some((path) => path === name || path.startsWith(`${name}.`)));
  for (const [variable, hint] of [
    ["Row", `add a parameter such as id: Row.${container.RowKey}`],
    ["Position", "add a parameter such as position: Position"],
  ] as const)
    if (!reads(variable))
      report.error(
        at(reorderPosition, "Parameters"),
        "NotMoved",
        `${reorder.Service}.${reorder.Operation} is not told ${variable === "Row" ? "which row is moved" : "where the row is moved to"}`,
        hint,
      );
  for (const property of ["Filters", "GroupBy"] as const)
    if ((container[property] ?? []).length > 0)
      report.error(at(position, property), "NotWhole", "rows are moved only in the whole list", `remove ${property}, or Reorder`);
  if (container.Presentation !== undefined && !container.Presentation.includes("Table"))
    report.error(reorderPosition, "NotWhole", "rows are moved only in a table", "add Table to Presentation, or remove Reorder");
  return { call: reorder, parameters };
}

/** A batch of cells needs editable cells, and only a batch can be confirmed. */
export function checkBatch({ report, contracts, checks }: Context, container: GridContainer, position: Position): void {
  const { Save, Confirm, Columns } = container;
  if (isStaged(container) && !Columns.some(({ Editable }) => Editable === true))
    report.error(at(position, "SaveMode"), "NothingEditable", "no column is editable", "add Editable: true to columns, or remove SaveMode");
  if (Confirm !== undefined && !isStaged(container))
    report.error(
      at(position, "Confirm"),
      "NotBatch",
      "each cell is saved when it is left, and no one is asked about each",
      "write SaveMode: Batch, or remove Confirm",
    );
  if (!isStaged(container) || contracts === undefined || Save === undefined) return;
  checks?.checkAcknowledged(report, {
    operation: contracts.operation(Save.Service, Save.Operation),
    question: Confirm,
    given: Object.keys(Save.Parameters ?? {}),
    position,
  });
}
