/** Checks what a grid names of its rows and columns: the row key, and the sort, filters and groups that it starts with. */

import { checkMemberType, KEYS } from "../check/check-member-type.ts";
import { at, type Position } from "../check/report.ts";
import type { CompiledColumn } from "../compiled.ts";
import { typeOfField, typeOfShape } from "../contract/expression-type.ts";
import type { RecordShape } from "../contract/record.ts";
import type { Shape } from "../contract/shape.ts";
import { choicesOf } from "../expressions/types.ts";
import { RELATIVE_DATES } from "../filter-operators.ts";
import type { GridContainer } from "../model.ts";
import { suggestion } from "../suggest.ts";
import type { Context } from "./context.ts";

export function checkRowNames(
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
  if (key !== undefined) checkMemberType(context.report, at(position, "RowKey"), container.RowKey, key, KEYS);
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
export function checkGroups(
  { report }: Context,
  { GroupBy = [] }: GridContainer,
  columns: readonly CompiledColumn[],
  position: Position,
): void {
  for (const [index, name] of GroupBy.entries()) {
    const where = at(position, "GroupBy", String(index));
    const column = columns.find((candidate) => candidate.name === name);
    const names = columns.map((candidate) => candidate.name);
    if (column === undefined) report.error(where, "UnknownColumn", `there is no column "${name}"`, suggestion(name, names));
    else if (column.column.Groupable !== true)
      report.error(where, "NotOffered", `rows cannot be gathered by "${name}"`, "make the column Groupable, or remove it from GroupBy");
  }
}

/** Unchanged rows can only be left out if all rows are in the browser. */
export function checkOnlyChanged({ report }: Context, { OnlyChanged, Columns, Paging }: GridContainer, position: Position): void {
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

/** The filters that a user could choose for the column: dates also have relative filters, and ordered types have ranges. */
function operatorsOf({ operators, dataType }: Pick<CompiledColumn, "operators" | "dataType">): readonly string[] {
  const isOrdered = operators.includes("greaterOrEqual");
  const isDay = dataType === "date" || dataType === "dateTime";
  return [...operators, ...(isOrdered ? ["between"] : []), ...(isDay ? RELATIVE_DATES : [])];
}
