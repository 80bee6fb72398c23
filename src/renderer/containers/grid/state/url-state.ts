/**
 * The state of a grid in the URL, so that a link, Reload and Back show the same rows.
 *
 * One query parameter per grid, `sort=-Name,City&text=foo&f=State~in~Active~Suspended&f=CreatedAt~last7Days&columns=…&pins=Name~Start&top=400`,
 * without anything that equals the layout's initial state. A link stays valid after a layout change: columns that no longer exist are dropped.
 */
import type { CompiledColumn, CompiledGrid } from "../../../../../layout/compiled.ts";
import { type GridFilter, isComplete } from "../../../../../layout/list-filter.ts";
import { fits, isKnownOperator } from "./grid-filter.ts";
import {
  comparedColumns,
  type GridSort,
  type GridState,
  initialState,
  MAX_GROUPS,
  MAX_WIDTH,
  MIN_WIDTH,
  type Pin,
  presentationsOf,
} from "./grid-state.ts";
import { isMonth } from "./month.ts";

type Columns = ReadonlyMap<string, CompiledColumn>;

/** Maximum of opened rows in a link: more would make it too long. */
const MAX_OPEN = 10;

const same = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);
const parts = (text: string | null): string[] => (text === null || text === "" ? [] : text.split(","));

/** @returns null when the state equals the initial state */
export function formatState(state: GridState, initial: GridState): string | null {
  const parameters = new URLSearchParams();
  if (!same(state.sort, initial.sort))
    parameters.set("sort", state.sort.map(({ field, direction }) => `${direction === "Descending" ? "-" : ""}${field}`).join(","));
  if (state.text !== "") parameters.set("text", state.text);
  const filters = state.filters.filter(isComplete);
  if (!same(filters, initial.filters)) {
    for (const filter of filters)
      parameters.append("f", [filter.field, filter.operator, ...filter.values].map(encodeURIComponent).join("~"));
    // An empty `f` means that the user removed the layout's filters.
    if (filters.length === 0) parameters.append("f", "");
  }
  if (state.onlyChanged !== initial.onlyChanged) parameters.set("changed", state.onlyChanged ? "1" : "0");
  if (!same(state.columns, initial.columns)) parameters.set("columns", state.columns.join(","));
  if (!same(state.pins, initial.pins)) parameters.set("pins", pairs(state.pins));
  if (Object.keys(state.widths).length > 0)
    parameters.set("widths", pairs(Object.fromEntries(Object.entries(state.widths).map(([field, width]) => [field, Math.round(width)]))));
  if (!same(state.groupBy, initial.groupBy)) parameters.set("group", state.groupBy.join(","));
  if (state.density !== undefined) parameters.set("density", state.density);
  if (state.presentation !== initial.presentation) parameters.set("as", state.presentation);
  if (state.month !== undefined) parameters.set("month", state.month);
  if (state.top > 0) parameters.set("top", String(state.top));
  if (state.open.length > 0) parameters.set("open", state.open.slice(0, MAX_OPEN).map(encodeURIComponent).join(","));
  if (state.view !== undefined) parameters.set("view", state.view);
  const text = parameters.toString();
  return text === "" ? null : text;
}

const pairs = (record: Readonly<Record<string, string | number>>): string =>
  Object.entries(record)
    .map(([field, value]) => `${field}~${value}`)
    .join(",");

/** Reads the state from a URL; unknown or invalid parts keep their initial state. */
export function parseState(text: string | null, grid: CompiledGrid): GridState {
  const initial = initialState(grid);
  if (text === null) return initial;
  const parameters = new URLSearchParams(text);
  const byName: Columns = new Map(grid.columns.map((column) => [column.name, column]));
  const sort = parameters.get("sort");
  const pins = parameters.get("pins");
  const groupBy = parameters.get("group");
  const density = parameters.get("density");
  const columns = parts(parameters.get("columns")).filter((name) => byName.has(name));
  return {
    sort: sort === null ? initial.sort : parts(sort).flatMap((part) => parseSort(part, byName)),
    text: parameters.get("text") ?? "",
    filters: parameters.has("f") ? parameters.getAll("f").flatMap((part) => parseFilter(part, byName)) : initial.filters,
    onlyChanged: parameters.has("changed") ? parameters.get("changed") === "1" && comparedColumns(grid).length > 0 : initial.onlyChanged,
    columns: columns.length > 0 ? columns : initial.columns,
    pins: pins === null ? initial.pins : Object.fromEntries(parts(pins).flatMap((part) => parsePin(part, byName))),
    widths: Object.fromEntries(parts(parameters.get("widths")).flatMap((part) => parseWidth(part, byName))),
    groupBy:
      groupBy === null
        ? initial.groupBy
        : parts(groupBy)
            .filter((name) => byName.get(name)?.column.Groupable === true)
            .slice(0, MAX_GROUPS),
    density: density === "compact" || density === "comfortable" ? density : undefined,
    presentation: presentationsOf(grid).find((offered) => offered === parameters.get("as")) ?? initial.presentation,
    month: [parameters.get("month")].find((month) => month !== null && isMonth(month)) ?? undefined,
    top: positive(parameters.get("top")) ?? 0,
    open: parts(parameters.get("open")).slice(0, MAX_OPEN).map(decode),
    view: parameters.get("view") ?? undefined,
  };
}

function parseSort(part: string, columns: Columns): GridSort[] {
  const isDescending = part.startsWith("-");
  const field = isDescending ? part.slice(1) : part;
  return columns.get(field)?.sortable ? [{ field, direction: isDescending ? "Descending" : "Ascending" }] : [];
}

function parseFilter(part: string, columns: Columns): GridFilter[] {
  const [field = "", operator = "", ...values] = part.split("~").map(decode);
  const column = columns.get(field);
  if (!column?.filterable || !isKnownOperator(column, operator)) return [];
  return values.every((value) => fits({ operator }, value, column)) ? [{ field, operator, values }] : [];
}

function parsePin(part: string, columns: Columns): [string, Pin][] {
  const [field = "", pin] = part.split("~");
  return columns.has(field) && (pin === "Start" || pin === "End") ? [[field, pin]] : [];
}

function parseWidth(part: string, columns: Columns): [string, number][] {
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
    // The link was cut off, for example in a mail: the incomplete value is used as it is.
    return text;
  }
}
