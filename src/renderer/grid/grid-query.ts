/** The list convention of the contracts: what a grid's state asks of the server. */
import type { CompiledColumn, CompiledGrid } from "../../../layout/compiled.ts";
import { type GridFilter, type GridState, isComplete } from "./grid-state.ts";

export function listRequest(grid: CompiledGrid, state: GridState, parameters: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const filters = state.filters.filter(isComplete).flatMap((filter) => requestFilter(filter, grid));
  const text = state.text.trim();
  return {
    ...parameters,
    skip: (state.page - 1) * state.pageSize,
    take: state.pageSize,
    ...(state.sort.length > 0 ? { sort: state.sort } : {}),
    ...(text === "" ? {} : { text }),
    ...(filters.length > 0 ? { filters } : {}),
    fields: state.columns,
  };
}

function requestFilter({ field, operator, values }: GridFilter, grid: CompiledGrid): object[] {
  const column = grid.columns.find(({ name }) => name === field);
  if (column === undefined) return [];
  if (operator === "isEmpty" || operator === "isNotEmpty") return [{ field, operator }];
  const typed = values.filter((value) => value !== "").map((value) => typedValue(column, value));
  return [{ field, operator, value: operator === "in" ? typed : typed[0] }];
}

/** Decimals stay strings: the server compares them as decimals. */
function typedValue({ dataType, field }: CompiledColumn, text: string): string | number | boolean {
  const member = field.EnumMembers?.find(({ Value }) => String(Value) === text);
  if (member !== undefined) return member.Value;
  if (dataType === "boolean") return text === "true";
  if (dataType === "integer" && /^-?\d+$/.test(text)) return Number(text);
  return text;
}
