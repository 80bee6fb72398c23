/**
 * What a person has made of a grid, as it stands in the URL: so a link, Reload and Back show the same rows.
 *
 * Written as one query parameter per grid, `sort=-Name&text=foo&page=2&f=State.in.Active,Suspended&hide=City&order=…&width=Name.200`,
 * with everything left out that the layout says anyway. Columns are named by field, so a link outlives a layout change; what no longer
 * exists is dropped.
 */
import type { CompiledColumn, CompiledGrid, FilterOperator } from "../../../layout/compiled.ts";

export interface GridFilter {
  field: string;
  operator: FilterOperator;
  /** Text as typed; several values with `in`. None with isEmpty and isNotEmpty. */
  values: readonly string[];
}
export interface GridSort {
  field: string;
  direction: "Ascending" | "Descending";
}
export interface GridState {
  sort: readonly GridSort[];
  text: string;
  filters: readonly GridFilter[];
  /** From 1. */
  page: number;
  pageSize: number;
  /** Shown columns, in their order. */
  columns: readonly string[];
  /** Pixels, for columns that were resized. */
  widths: Readonly<Record<string, number>>;
}

export const PAGE_SIZES = [20, 50, 100, 200] as const;
const MIN_WIDTH = 60;
const MAX_WIDTH = 800;

export function initialState({ columns, container }: CompiledGrid): GridState {
  const grid = container.Kind === "Grid" ? container : undefined;
  return {
    sort: (grid?.Sort ?? []).map(({ Field, Direction }) => ({ field: Field, direction: Direction })),
    text: "",
    filters: [],
    page: 1,
    pageSize: grid?.PageSize ?? 20,
    columns: columns
      .filter(({ column, field }) => column.HiddenByDefault !== true && field.DisplayTemplate !== "Hidden")
      .map(({ name }) => name),
    widths: {},
  };
}

const wantsValue = (operator: FilterOperator): boolean => operator !== "isEmpty" && operator !== "isNotEmpty";
export const isComplete = ({ operator, values }: GridFilter): boolean => !wantsValue(operator) || values.some((value) => value !== "");

const same = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/** @returns null when the grid stands as the layout has it. */
export function formatState(state: GridState, initial: GridState): string | null {
  const parameters = new URLSearchParams();
  if (!same(state.sort, initial.sort))
    parameters.set("sort", state.sort.map(({ field, direction }) => `${direction === "Descending" ? "-" : ""}${field}`).join(","));
  if (state.text !== "") parameters.set("text", state.text);
  for (const filter of state.filters.filter(isComplete))
    parameters.append("f", [filter.field, filter.operator, ...filter.values].map(encodeURIComponent).join("~"));
  if (state.page !== 1) parameters.set("page", String(state.page));
  if (state.pageSize !== initial.pageSize) parameters.set("size", String(state.pageSize));
  if (!same(state.columns, initial.columns)) parameters.set("columns", state.columns.join(","));
  const widths = Object.entries(state.widths);
  if (widths.length > 0) parameters.set("widths", widths.map(([field, width]) => `${field}~${Math.round(width)}`).join(","));
  const text = parameters.toString();
  return text === "" ? null : text;
}

/** Reads what a URL says; anything unknown or out of range is left as the layout has it. */
export function parseState(text: string | null, grid: CompiledGrid): GridState {
  const initial = initialState(grid);
  if (text === null) return initial;
  const parameters = new URLSearchParams(text);
  const byName = new Map(grid.columns.map((column) => [column.name, column]));
  const sort = parameters.get("sort");
  const columns = (parameters.get("columns") ?? "").split(",").filter((name) => byName.has(name));
  return {
    sort: sort === null ? initial.sort : sort.split(",").flatMap((part) => parseSort(part, byName)),
    text: parameters.get("text") ?? "",
    filters: parameters.getAll("f").flatMap((part) => parseFilter(part, byName)),
    page: positive(parameters.get("page")) ?? 1,
    pageSize: PAGE_SIZES.find((size) => size === positive(parameters.get("size"))) ?? initial.pageSize,
    columns: columns.length > 0 ? columns : initial.columns,
    widths: Object.fromEntries((parameters.get("widths") ?? "").split(",").flatMap((part) => parseWidth(part, byName))),
  };
}

function parseSort(part: string, columns: ReadonlyMap<string, CompiledColumn>): GridSort[] {
  const isDescending = part.startsWith("-");
  const field = isDescending ? part.slice(1) : part;
  return columns.get(field)?.sortable ? [{ field, direction: isDescending ? "Descending" : "Ascending" }] : [];
}

function parseFilter(part: string, columns: ReadonlyMap<string, CompiledColumn>): GridFilter[] {
  const [field = "", wanted = "", ...values] = part.split("~").map(decode);
  const operator = columns.get(field)?.operators.find((known) => known === wanted);
  return operator === undefined ? [] : [{ field, operator, values }];
}

function parseWidth(part: string, columns: ReadonlyMap<string, CompiledColumn>): [string, number][] {
  const [field = "", width = ""] = part.split("~");
  const pixels = positive(width);
  return pixels !== undefined && columns.has(field) ? [[field, Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, pixels))]] : [];
}

function positive(text: string | null): number | undefined {
  const number = text === null ? Number.NaN : Number(text);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A link cut short in a mail: the half-written value is still the best guess.
    return text;
  }
}
