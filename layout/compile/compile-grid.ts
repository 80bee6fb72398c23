/** Compile a Grid container: its columns, the source of its rows, their details, and the calls that change them. */

import { TEXTS } from "../check/check-member-type.ts";
import { at, inside, type Position } from "../check/report.ts";
import type { CompiledColumn, CompiledExpression, CompiledGrid, CompiledSource } from "../compiled.ts";
import { typeOfField, typeOfRecord } from "../contract/expression-type.ts";
import { BOOLEAN, comparable, isUnknown, listOf, withArticle } from "../expressions/types.ts";
import { isRelativeDate } from "../filter-operators.ts";
import type { ColumnsSource, GridContainer } from "../model.ts";
import { compileActions } from "./compile-action.ts";
import { compileColumns } from "./compile-columns.ts";
import { compileShown, NOTHING_REQUIRED } from "./compile-field.ts";
import { compileBoard, compileCard, compileDay, compileFacets } from "./compile-presentation.ts";
import { compileSource, LIST_MEMBERS } from "./compile-source.ts";
import { compileQuestion, compileTemplate } from "./compile-template.ts";
import { type Context, compileAt, scoped } from "./context.ts";
import { fieldTypes } from "./field-types.ts";
import { checkBatch, compileReorder, compileSave } from "./grid-saves.ts";
import { checkGroups, checkOnlyChanged, checkRowNames } from "./grid-start.ts";
import type { Surroundings } from "./kind-compiler.ts";
import { withLive } from "./live-scope.ts";
import { checkMembers, checkPages } from "./named-members.ts";
import { checkDetail, openedRow } from "./opened-row.ts";
import { rowRecord } from "./record-of-container.ts";
import { compileTogether } from "./save-together.ts";

export function compileGrid(
  context: Context,
  container: GridContainer,
  position: Position,
  { targets, compileOpened }: Surroundings,
): CompiledGrid {
  const sourcePosition = at(position, "Source");
  const record = rowRecord(context, container.Source, sourcePosition);
  const row = typeOfRecord("Row", fieldTypes([...container.Columns, ...(container.Detail ?? [])], record), record);
  const scope = scoped(context, { Row: row, Selection: listOf(row) });
  const columns = compileColumns(context, { container, columns: container.Columns, source: container.Source, position, scope, record });
  if (record !== undefined) checkRowNames(context, container, record, columns, position);
  checkOffers(context, container, columns, position);
  checkGroups(context, container, columns, position);
  const grid: CompiledGrid = {
    id: container.Id,
    kind: "Grid",
    container,
    actions: compileActions(context, container.Actions, position, scope, targets),
    columns,
    detail: (container.Detail ?? []).map((field, index) =>
      compileShown(context, {
        field: { ...field, IsReadOnly: true },
        position: inside(at(position, "Detail"), field.Name, String(index)),
        container: { Id: `${container.Id}.detail` },
        scope,
        record,
        required: NOTHING_REQUIRED,
      }),
    ),
    source: compileSource(context, container.Source, sourcePosition, scoped(context, {}), LIST_MEMBERS),
    facets: compileFacets(context, container, columns, position),
  };
  if (container.RowColors !== undefined) {
    const ofRow = scoped(context, { Row: row });
    grid.rowColors = container.RowColors.map(({ When, Color, DisplayValue }, index) => ({
      when: compileAt(context, ofRow, When, at(position, "RowColors", String(index)), ["When"], BOOLEAN),
      color: Color,
      label: DisplayValue,
    }));
  }
  if (container.Filters?.some(({ Value }) => Value !== undefined))
    grid.filterValues = compileFilterValues(context, container, columns, position);
  if (container.ColumnsFrom !== undefined)
    grid.columnsFrom = compileColumnsFrom(context, container.ColumnsFrom, at(position, "ColumnsFrom"));
  if (container.DetailTitle !== undefined)
    grid.detailTitle = compileTemplate(context, scoped(context, { Row: row }), container.DetailTitle, position, ["DetailTitle"]);
  checkDetail(context, container, position);
  if (container.DetailContainers !== undefined)
    grid.opened = compileOpened(openedRow(context, container, container.DetailContainers, position, row));
  const card = compileCard(context, container, columns, record, position);
  if (card !== undefined) grid.card = card;
  const board = compileBoard(context, container, columns, grid.actions, position);
  if (board !== undefined) grid.board = board;
  const day = compileDay(context, container, columns, position);
  if (day !== undefined) grid.day = day;
  if (container.Save !== undefined && container.SaveMode === "Together")
    Object.assign(grid, compileTogether(context, container, container.Save, position));
  else if (container.Save !== undefined) grid.save = compileSave(context, container, container.Save, columns, position, scope);
  if (container.Reorder !== undefined) grid.reorder = compileReorder(context, container, container.Reorder, position, row);
  checkBatch(context, container, position);
  checkOnlyChanged(context, container, position);
  if (container.Confirm !== undefined)
    grid.confirm = compileQuestion(context, withLive(context, scoped(context, { Selection: listOf(row) })), container.Confirm, position);
  return grid;
}

/** Columns that are known when the screen is drawn: properties that name a column must name one of these. */
function compileColumnsFrom(context: Context, source: ColumnsSource, position: Position): CompiledSource {
  if (source.Total !== undefined) checkPages(context, source, position);
  checkMembers(context, rowRecord(context, source, position), position, {
    NameFrom: [source.NameFrom, TEXTS],
    LabelFrom: [source.LabelFrom, TEXTS],
    DataTypeFrom: [source.DataTypeFrom, TEXTS],
  });
  return compileSource(context, source, position, scoped(context, {}), LIST_MEMBERS);
}

/** Values of filters that are read when the list opens: of the type of their columns. */
function compileFilterValues(
  context: Context,
  { Filters = [] }: GridContainer,
  columns: readonly CompiledColumn[],
  position: Position,
): ReadonlyMap<number, CompiledExpression> {
  const scope = scoped(context, {});
  const compiled = new Map<number, CompiledExpression>();
  for (const [index, { Field, Operator, Value, Values }] of Filters.entries()) {
    if (Value === undefined) continue;
    const where = at(position, "Filters", String(index));
    const expression = compileAt(context, scope, Value, where, ["Value"]);
    compiled.set(index, expression);
    const refuse = (code: "NotFilterable" | "TypeMismatch", message: string, hint: string) =>
      context.report.error(at(where, "Value"), code, message, hint);
    if (Values !== undefined) refuse("NotFilterable", "a filter has one Value or a list of Values", "remove one of them");
    if (Operator === "isEmpty" || Operator === "isNotEmpty" || isRelativeDate(Operator))
      refuse("NotFilterable", `"${Operator}" takes no value`, "remove Value");
    const column = columns.find(({ name }) => name === Field);
    const type = scope.known.get(Value)?.type;
    if (column === undefined || type === undefined) continue;
    const takesList = Operator === "in" || Operator === "between";
    const one = takesList && type.kind === "list" ? type.item : type;
    if (!isUnknown(one) && (one.kind === "list" || one.kind === "object" || !comparable(one, typeOfField(column.field, column.dataType))))
      refuse("TypeMismatch", `${withArticle(type)} is no value of "${Field}", which is ${column.dataType}`, "read a value of that type");
  }
  return compiled;
}

/** Features of the grid that its operation must support. */
function checkOffers(context: Context, container: GridContainer, columns: readonly CompiledColumn[], position: Position): void {
  const { report, contracts } = context;
  if (contracts === undefined) return;
  const { Source, Save, BulkEdit } = container;
  const operation = contracts.operation(Source.Service, Source.Operation);
  const takes = (name: string) => Object.hasOwn(operation?.request.properties ?? {}, name);
  const needs = (property: "Groupable" | "Total", member: string) => {
    for (const [index, { name, column }] of columns.entries()) {
      if (column[property] === undefined || column[property] === false || operation === undefined || takes(member)) continue;
      report.error(
        at(inside(at(position, "Columns"), name, String(index)), property),
        "NotOffered",
        `${Source.Service}.${Source.Operation} takes no "${member}"`,
        `remove ${property}`,
      );
    }
  };
  if (container.Paging !== "Client") {
    needs("Groupable", "groupBy");
    needs("Total", "totals");
  }
  const editable = columns.some(({ column }) => column.Editable === true);
  if (editable && Save === undefined)
    report.error(at(position, "Save"), "MissingSave", "columns are editable, but nothing saves them", "add Save, or remove Editable");
  if (BulkEdit === true && !editable)
    report.error(at(position, "BulkEdit"), "NothingEditable", "no column is editable", "add Editable: true to columns, or remove BulkEdit");
}
