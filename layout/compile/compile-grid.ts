/**
 * Compile a Grid container: the columns with what can be sorted and filtered by, and the source of its rows.
 */
import { at, inside, type Place } from "../check/report.ts";
import type { CompiledColumn, CompiledGrid, FilterOperator } from "../compiled.ts";
import { typeOfRecord } from "../contract/expression-type.ts";
import type { RecordShape } from "../contract/record.ts";
import { listOf } from "../expressions/types.ts";
import type { Column, DataType, GridContainer } from "../model.ts";
import { suggestion } from "../suggest.ts";
import { compileActions, type Targets } from "./compile-action.ts";
import { compileField } from "./compile-field.ts";
import { compileSource, LIST_MEMBERS } from "./compile-source.ts";
import { type Context, scoped } from "./context.ts";
import { fieldTypes } from "./field-types.ts";
import { rowRecord } from "./record-of-container.ts";

export function compileGrid(context: Context, container: GridContainer, place: Place, targets: Targets): CompiledGrid {
  const sourcePlace = at(place, "Source");
  const record = rowRecord(context, container.Source, sourcePlace);
  const row = typeOfRecord("Row", fieldTypes(container.Columns, record), record);
  const scope = scoped(context, { Row: row, Selection: listOf(row) });
  const columns = container.Columns.map((column, index) => {
    const columnPlace = inside(inside(place, "Columns"), column.Name, String(index));
    const field = compileField(context, { field: column, place: columnPlace, container, scope, record, required: NOTHING_REQUIRED });
    return {
      ...field,
      column: { ...column, ...field.field },
      ...capabilities(context, container, column, field.dataType, field.field.EnumMembers !== undefined),
    };
  });
  if (record !== undefined) checkRowNames(context, container, record, columns, place);
  return {
    id: container.Id,
    kind: "Grid",
    container,
    actions: compileActions(context, container.Actions, place, scope, targets),
    columns,
    source: compileSource(context, container.Source, sourcePlace, scoped(context, {}), LIST_MEMBERS),
  };
}

const NOTHING_REQUIRED: ReadonlySet<string> = new Set();

const TEXT: readonly FilterOperator[] = ["contains", "equals", "notEquals", "startsWith", "in", "isEmpty", "isNotEmpty"];
const CHOICE: readonly FilterOperator[] = ["in", "equals", "notEquals", "isEmpty", "isNotEmpty"];
const ORDERED: readonly FilterOperator[] = [
  "equals",
  "notEquals",
  "lessThan",
  "lessOrEqual",
  "greaterThan",
  "greaterOrEqual",
  "isEmpty",
  "isNotEmpty",
];

/** Filter operators that fit a data type. The first is the one a person is offered first. */
const OPERATORS: Readonly<Record<DataType, readonly FilterOperator[]>> = {
  string: TEXT,
  integer: [...ORDERED, "in"],
  decimal: ORDERED,
  boolean: ["equals", "isEmpty", "isNotEmpty"],
  date: ORDERED,
  dateTime: ORDERED,
  array: ["contains", "isEmpty", "isNotEmpty"],
  object: ["isEmpty", "isNotEmpty"],
};
const CHOOSING: ReadonlySet<string> = new Set(["Combobox", "Autocomplete", "RadioGroup", "Status", "Country", "Currency", "Language"]);

type Capabilities = Pick<CompiledColumn, "sortable" | "filterable" | "operators">;

/** Sorting and filtering are the server's, so the operation must take `sort` and `filters`; lists and objects have no order. */
function capabilities(context: Context, { Source }: GridContainer, column: Column, dataType: DataType, hasMembers: boolean): Capabilities {
  const request = context.contracts?.operation(Source.Service, Source.Operation)?.request;
  const takes = (member: string) => request === undefined || Object.hasOwn(request.properties ?? {}, member);
  const hasValue = column.DisplayTemplate !== "Heading";
  const isChoice = dataType === "string" && (hasMembers || column.EnumSource !== undefined || CHOOSING.has(column.DisplayTemplate));
  return {
    sortable: (column.Sortable ?? (dataType !== "array" && dataType !== "object")) && hasValue && takes("sort"),
    filterable: (column.Filterable ?? true) && hasValue && takes("filters"),
    operators: isChoice ? CHOICE : OPERATORS[dataType],
  };
}

function checkRowNames(
  context: Context,
  container: GridContainer,
  record: RecordShape,
  columns: readonly CompiledColumn[],
  place: Place,
): void {
  const known = (name: string) => record.property(name) !== undefined || columns.some((column) => column.name === name && column.isCustom);
  if (!known(container.RowKey)) {
    context.report.error(
      at(place, "RowKey"),
      "UnknownField",
      `"${container.RowKey}" is not in ${record.label}`,
      suggestion(container.RowKey, record.names()),
    );
  }
  for (const [index, { Field }] of (container.Sort ?? []).entries()) {
    const column = columns.find((candidate) => candidate.name === Field);
    const sortPlace = at(place, "Sort", String(index), "Field");
    if (!known(Field))
      context.report.error(sortPlace, "UnknownField", `"${Field}" is not in ${record.label}`, suggestion(Field, record.names()));
    else if (column !== undefined && !column.sortable) context.report.error(sortPlace, "NotSortable", `"${Field}" cannot be sorted by`);
  }
}
