/**
 * Compile a Grid container: the columns with what can be sorted and filtered by, the source of its rows, and what saves a cell.
 */
import { checkAcknowledged } from "../check/check-acknowledged.ts";
import { checkEnforced } from "../check/check-enforced.ts";
import { at, inside, type Position } from "../check/report.ts";
import type {
  CompiledCall,
  CompiledColumn,
  CompiledExpression,
  CompiledField,
  CompiledGrid,
  CompiledLayout,
  CompiledSource,
} from "../compiled.ts";
import { typeOfField, typeOfRecord, typeOfShape } from "../contract/expression-type.ts";
import type { RecordShape } from "../contract/record.ts";
import type { Shape } from "../contract/shape.ts";
import { BOOLEAN, choicesOf, comparable, type ExpressionType, INTEGER, isUnknown, listOf, withArticle } from "../expressions/types.ts";
import { isRelativeDate, RELATIVE_DATES } from "../filter-operators.ts";
import type { Call, Column, ColumnsSource, Container, GridContainer, Page, Source } from "../model.ts";
import { suggestion } from "../suggest.ts";
import { filterOperators } from "./column-capabilities.ts";
import { compileActions, type Targets } from "./compile-action.ts";
import { compileParameters, findOperation } from "./compile-call.ts";
import { compileShown, NOTHING_REQUIRED } from "./compile-field.ts";
import { compileBoard, compileCard, compileFacets } from "./compile-presentation.ts";
import { checkMembers, checkPages } from "./compile-shown.ts";
import { checkMemberType, compileSource, KEYS, LIST_MEMBERS, TEXTS } from "./compile-source.ts";
import { compileQuestion, compileTemplate } from "./compile-template.ts";
import { type Context, compileAt, type Scoped, scoped } from "./context.ts";
import { fieldTypes } from "./field-types.ts";
import { withLive } from "./live-scope.ts";
import { callRecord, rowRecord, suppliedBy } from "./record-of-container.ts";

/** Compiled separately: the containers of an opened row, as a page that reads `Row`. */
export interface OpenedRow {
  context: Context;
  page: Page;
  /** Position of the list of containers. */
  position: Position;
}

/** @param compileOpened compiles the containers of an opened row, which may be of any kind */
export function compileGrid(
  context: Context,
  container: GridContainer,
  position: Position,
  targets: Targets,
  compileOpened: (opened: OpenedRow) => CompiledLayout,
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
  if (container.Save !== undefined) grid.save = compileSave(context, container, container.Save, columns, position, scope);
  if (container.Reorder !== undefined) grid.reorder = compileReorder(context, container, container.Reorder, position, row);
  checkBatch(context, container, position);
  checkOnlyChanged(context, container, position);
  if (container.Confirm !== undefined)
    grid.confirm = compileQuestion(context, withLive(context, scoped(context, { Selection: listOf(row) })), container.Confirm, position);
  return grid;
}

/** The surrounding layout is about the same account, but shows no record of its own here, and has no actions. */
function openedRow(context: Context, grid: GridContainer, containers: Container[], position: Position, row: ExpressionType): OpenedRow {
  const { Source: _source, Save: _save, Actions: _actions, ...rest } = context.layout;
  const page: Page = { Id: `${grid.Id}.detail`, Name: grid.Name, DisplayValue: grid.DisplayValue, Containers: containers };
  const layout = { ...rest, Pages: [page] };
  return {
    context: { ...context, layout, ambient: { ...context.ambient, Row: row }, isOpenedRow: true },
    page,
    position: inside(position, "DetailContainers"),
  };
}

/** Input beneath a row would scroll away with it, and all opened rows would share one address. */
const ONLY_IN_DRAWERS: ReadonlySet<string> = new Set(["Form", "Steps", "Grid", "Tree"]);

function checkDetail({ contracts, report, isOpenedRow }: Context, grid: GridContainer, position: Position): void {
  if (contracts === undefined) return;
  const { Detail, DetailContainers, DetailAs = "Row", DetailTitle } = grid;
  const isDrawer = DetailAs === "Drawer";
  if (DetailContainers !== undefined && isOpenedRow === true)
    report.error(
      at(position, "DetailContainers"),
      "TooDeep",
      "a row that is opened in an opened row can show its own values and no containers",
      "use Detail, or lead to a screen of its own with an action",
    );
  if (isDrawer && isOpenedRow === true)
    report.error(at(position, "DetailAs"), "TooDeep", "there is one drawer at a time", "remove DetailAs: these rows open in place");
  if (isDrawer && Detail === undefined && DetailContainers === undefined)
    report.error(
      at(position, "DetailAs"),
      "NothingToOpen",
      "a row has nothing to show when it is opened",
      "add Detail or DetailContainers, or remove DetailAs",
    );
  if (DetailTitle !== undefined && !isDrawer)
    report.error(at(position, "DetailTitle"), "NotForRows", "only a drawer has a heading", "write DetailAs: Drawer, or remove DetailTitle");
  for (const [index, nested] of (DetailContainers ?? []).entries()) {
    const where = inside(at(position, "DetailContainers"), nested.Id, String(index));
    const needsRoom = ONLY_IN_DRAWERS.has(nested.Kind) || (nested.Kind === "Fields" && nested.Save !== undefined);
    if (needsRoom && !isDrawer)
      report.error(
        at(where, "Kind"),
        "NotForRows",
        `what is typed or opened in "${nested.Id}" would be lost when its row scrolls out of sight`,
        `write DetailAs: Drawer on "${grid.Id}"`,
      );
    if ((nested.Kind === "Fields" || nested.Kind === "Tiles") && nested.Source === undefined)
      report.error(
        where,
        "MissingProperty",
        "an opened row is no record that is loaded, so this shows nothing",
        "add a Source whose Parameters read Row, or put the fields into Detail",
      );
  }
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

/** The call that saves a cell: it must take every editable column. */
function compileSave(
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
    checkEnforced(context.report, cells, { kind: "Cells", call: save, saving: operation, required: NOTHING_REQUIRED, positionOf });
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
function compileReorder(context: Context, container: GridContainer, reorder: Call, position: Position, row: ExpressionType): CompiledCall {
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

/** A batch of cells needs editable cells, and only a batch can be confirmed. */
function checkBatch({ report, contracts }: Context, container: GridContainer, position: Position): void {
  const { SaveMode = "Cell", Save, Confirm, Columns } = container;
  if (SaveMode === "Batch" && !Columns.some(({ Editable }) => Editable === true))
    report.error(at(position, "SaveMode"), "NothingEditable", "no column is editable", "add Editable: true to columns, or remove SaveMode");
  if (Confirm !== undefined && SaveMode !== "Batch")
    report.error(
      at(position, "Confirm"),
      "NotBatch",
      "each cell is saved when it is left, and no one is asked about each",
      "write SaveMode: Batch, or remove Confirm",
    );
  if (SaveMode !== "Batch" || contracts === undefined || Save === undefined) return;
  checkAcknowledged(report, {
    operation: contracts.operation(Save.Service, Save.Operation),
    question: Confirm,
    given: Object.keys(Save.Parameters ?? {}),
    position,
  });
}

/** Only where all rows are in the browser can it leave out those that did not change. */
function checkOnlyChanged({ report }: Context, { OnlyChanged, Columns, Paging }: GridContainer, position: Position): void {
  if (OnlyChanged !== true) return;
  if (!Columns.some(({ CompareFrom }) => CompareFrom !== undefined))
    report.error(
      at(position, "OnlyChanged"),
      "NotCompared",
      "no column is compared with an earlier value",
      "add CompareFrom to a column, or remove OnlyChanged",
    );
  else if (Paging !== "Client")
    report.error(
      at(position, "OnlyChanged"),
      "NotOffered",
      "the rows are loaded page by page, so the browser does not know which of all rows changed",
      "write Paging: Client where the operation answers everything; otherwise let it answer a member such as IsChanged, and use Filters",
    );
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

interface Columns {
  container: { Id: string };
  columns: readonly Column[];
  source: Source;
  position: Position;
  scope: Scoped;
  record: RecordShape | undefined;
}

/** Columns of a grid, or of the table behind a chart. */
export function compileColumns(context: Context, { container, columns, source, position, scope, record }: Columns): CompiledColumn[] {
  const siblings = [{ record, types: fieldTypes(columns, record) }];
  return columns.map((column, index) => {
    const columnPosition = inside(inside(position, "Columns"), column.Name, String(index));
    const input = { field: column, position: columnPosition, container, scope, record, required: NOTHING_REQUIRED, siblings };
    const field = compileShown(context, input);
    if (column.LiveFrom !== undefined && context.contracts !== undefined)
      context.report.error(
        at(input.position, "LiveFrom"),
        "NotLive",
        "the rows here are what their operation answers",
        "remove LiveFrom: let the operation answer the value",
      );
    return {
      ...field,
      column: { ...column, ...field.field },
      ...capabilities(context, source, column, field),
    };
  });
}

type Capabilities = Pick<CompiledColumn, "sortable" | "filterable" | "operators">;

/** Sorting and filtering are the server's, so the operation must take `sort` and `filters`; lists and objects have no order. */
function capabilities(context: Context, Source: Source, column: Column, compiled: CompiledField): Capabilities {
  const { dataType } = compiled;
  const request = context.contracts?.operation(Source.Service, Source.Operation)?.request;
  const takes = (member: string) => request === undefined || Object.hasOwn(request.properties ?? {}, member);
  const hasValue = column.DisplayTemplate !== "Heading";
  return {
    sortable: (column.Sortable ?? (dataType !== "array" && dataType !== "object")) && hasValue && takes("sort"),
    filterable: (column.Filterable ?? true) && hasValue && takes("filters"),
    operators: filterOperators(compiled),
  };
}

function checkRowNames(
  context: Context,
  container: GridContainer,
  record: RecordShape,
  columns: readonly CompiledColumn[],
  position: Position,
): void {
  const known = (name: string) => record.property(name) !== undefined || columns.some((column) => column.name === name && column.isCustom);
  if (!known(container.RowKey)) {
    context.report.error(
      at(position, "RowKey"),
      "UnknownField",
      `"${container.RowKey}" is not in ${record.label}`,
      suggestion(container.RowKey, record.names()),
    );
  }
  const key = record.property(container.RowKey);
  if (key !== undefined) checkMemberType(context, at(position, "RowKey"), container.RowKey, key, KEYS);
  for (const [index, { Field }] of (container.Sort ?? []).entries()) {
    const column = columns.find((candidate) => candidate.name === Field);
    const sortPosition = at(position, "Sort", String(index), "Field");
    if (!known(Field))
      context.report.error(sortPosition, "UnknownField", `"${Field}" is not in ${record.label}`, suggestion(Field, record.names()));
    else if (column !== undefined && !column.sortable) context.report.error(sortPosition, "NotSortable", `"${Field}" cannot be sorted by`);
  }
  for (const [index, { Field, Operator, Values }] of (container.Filters ?? []).entries()) {
    const filterPosition = at(position, "Filters", String(index));
    const column = columns.find((candidate) => candidate.name === Field);
    if (column === undefined)
      context.report.error(
        at(filterPosition, "Field"),
        "UnknownColumn",
        `the grid has no column "${Field}"`,
        suggestion(
          Field,
          columns.map(({ name }) => name),
        ),
      );
    else if (!column.filterable) context.report.error(at(filterPosition, "Field"), "NotFilterable", `"${Field}" cannot be filtered by`);
    else if (!operatorsOf(column).includes(Operator))
      context.report.error(
        at(filterPosition, "Operator"),
        "NotFilterable",
        `"${Field}" is not filtered by "${Operator}"`,
        suggestion(Operator, operatorsOf(column)),
      );
    if (column !== undefined) checkFilterValues(context, column, record.property(Field), Operator, Values, at(filterPosition, "Values"));
  }
}

/** These operators compare whole values. */
const WHOLE: readonly string[] = ["equals", "notEquals", "in"];

/** A value that no row can have makes the list always empty, or always full. */
function checkFilterValues(
  { report }: Context,
  { name, dataType, field }: CompiledColumn,
  member: Shape | undefined,
  operator: string,
  values: readonly unknown[] = [],
  position: Position,
): void {
  const choices = choicesOf(member === undefined ? typeOfField(field, dataType) : typeOfShape(member, name));
  for (const [index, value] of values.entries()) {
    if (typeof value !== "string") continue;
    if (value.includes("{{"))
      report.error(
        at(position, String(index)),
        "NotATemplate",
        "filter values are taken as they are written: no {{ expression }} is read",
        "write the value alone, or give the operation a parameter in Source.Parameters",
      );
    else if (choices !== undefined && WHOLE.includes(operator) && !choices.includes(value))
      report.error(
        at(position, String(index)),
        "UnknownMember",
        `"${value}" is no value of "${name}"`,
        suggestion(value, choices) ?? `one of ${choices.join(", ")}`,
      );
  }
}

/** The initial grouping may use only columns by which users can group. */
function checkGroups({ report }: Context, { GroupBy = [] }: GridContainer, columns: readonly CompiledColumn[], position: Position): void {
  for (const [index, name] of GroupBy.entries()) {
    const where = at(position, "GroupBy", String(index));
    const column = columns.find((candidate) => candidate.name === name);
    const names = columns.map((candidate) => candidate.name);
    if (column === undefined) report.error(where, "UnknownColumn", `there is no column "${name}"`, suggestion(name, names));
    else if (column.column.Groupable !== true)
      report.error(where, "NotOffered", `rows cannot be gathered by "${name}"`, "make the column Groupable, or remove it from GroupBy");
  }
}

/** The filters that a user could choose for the column: dates also have relative filters, and ordered types have ranges. */
function operatorsOf({ operators, dataType }: Pick<CompiledColumn, "operators" | "dataType">): readonly string[] {
  const isOrdered = operators.includes("greaterOrEqual");
  const isDay = dataType === "date" || dataType === "dateTime";
  return [...operators, ...(isOrdered ? ["between"] : []), ...(isDay ? RELATIVE_DATES : [])];
}
