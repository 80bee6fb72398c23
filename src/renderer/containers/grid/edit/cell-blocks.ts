/** Operations on blocks of cells: copy to and paste from spreadsheets, fill down, clear. Each is one step of undo. */
import type { CompiledColumn, CompiledGrid } from "../../../../../layout/compiled.ts";
import type { Layout } from "../../../../../layout/model.ts";
import { labelCache, readScope } from "../../../fields/choices/label-cache.ts";
import { type FieldRegistry, textOf } from "../../../fields/widget/field-registry.ts";
import { lookUpNames, parseBlock, parseCell } from "../../../fields/widgets/table/pasted-cells.ts";
import type { RendererPorts } from "../../../ports/ports.ts";
import { choiceContextOf, hasRemoteChoices } from "../filters/filter-labels.ts";
import type { Line, LineList } from "../rows/line-list.ts";
import type { Row } from "../rows/list-question.ts";
import type { CellRange } from "../selection/use-cell-range.ts";
import type { CellChange, StagedCells } from "./staged-cells.ts";

/** The cells that an operation writes to. */
interface BlockCells {
  readonly context: { readonly grid: CompiledGrid };
  readonly staged: StagedCells | undefined;
  isEditable(column: CompiledColumn, row: Row): boolean;
  shown(rowKey: string, row: Row): Row;
}
export interface BlockContext {
  edits: BlockCells;
  list: LineList;
  /** The visible columns, in their order. */
  columns: readonly CompiledColumn[];
  layout: Layout;
  fieldRegistry: FieldRegistry;
  ports: RendererPorts;
}

/** Maximum number of pasted lines: a table that someone copies by hand is not longer. */
const MOST_LINES = 10_000;
const READ_MS = 30_000;

interface BlockRow {
  rowKey: string;
  row: Row;
}

/** Loads the rows of some lines, if they are not loaded yet. Groups and opened details are left out. */
async function rowsOfLines(list: LineList, first: number, count: number): Promise<BlockRow[]> {
  const found: BlockRow[] = [];
  const until = Date.now() + READ_MS;
  for (let line = first; line < list.count && found.length < count; line++) {
    let at: Line = list.line(line);
    while (at.kind === "shell" && Date.now() < until) {
      await nextChange(list, () => list.ensure(line, Math.min(line + 50, list.count - 1)));
      at = list.line(line);
    }
    if (at.kind === "shell" || at.kind === "failed") break;
    if (at.kind === "row") found.push({ rowKey: at.key, row: at.row });
  }
  return found;
}

/** Resolves when the list has changed or after a moment, so that pages are not requested faster than a user could scroll. */
function nextChange(list: LineList, ask: () => void): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const stop = list.subscribe(done);
    const timer = setTimeout(done, 200);
    ask();
  });
}

const columnsOf = ({ columns }: BlockContext, { columns: { from, to } }: CellRange): CompiledColumn[] => columns.slice(from, to + 1);
const sizeOf = ({ lines: { from, to } }: CellRange): number => to - from + 1;

/** The cells of the range as text that spreadsheets accept. Rows that are not loaded are left out. */
function copyBlock(context: BlockContext, range: CellRange): string {
  const { list, edits, layout, fieldRegistry, ports } = context;
  const grid = edits.context.grid;
  const cell = (row: Row, column: CompiledColumn): string => {
    const value = row[column.name];
    const choices = hasRemoteChoices(column) ? choiceContextOf(ports, layout, grid, column) : undefined;
    const label = choices && labelCache(ports).read({ ...choices, scope: readScope(ports, row) }, value);
    return label ?? textOf(column, value, { ports, fieldRegistry, layout, containerId: grid.id, values: row, displayValues: {} });
  };
  const lines: string[] = [];
  for (let index = range.lines.from; index <= range.lines.to; index++) {
    const line = list.line(index);
    if (line.kind === "row")
      lines.push(
        columnsOf(context, range)
          .map((column) => quoted(cell(edits.shown(line.key, line.row), column)))
          .join("\t"),
      );
  }
  return lines.join("\n");
}
const quoted = (text: string): string => (/[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export interface BlockResult {
  changed: number;
  /** Number of cells that cannot be edited. */
  left: number;
  /** Names that match no choice. */
  unknown: readonly string[];
}

/**
 * Pastes a block from a spreadsheet. One value, or a block that fits several times, fills the whole range; any other block starts at the first cell
 * of the range.
 */
async function pasteBlock(context: BlockContext, range: CellRange, text: string): Promise<BlockResult> {
  const { edits, list, columns, ports, layout } = context;
  const block = parseBlock(text);
  const width = Math.max(...block.map(({ length }) => length));
  const across = range.columns.to - range.columns.from + 1;
  const isTiled = sizeOf(range) % block.length === 0 && across % width === 0;
  const lines = Math.min(isTiled ? sizeOf(range) : block.length, MOST_LINES);
  const targets = columns.slice(range.columns.from, range.columns.from + (isTiled ? across : width));
  const rows = await rowsOfLines(list, range.lines.from, lines);
  const names = new Map<string, { column: CompiledColumn; text: string; row: number }>();
  const written = rows.flatMap(({ rowKey, row }, down) =>
    targets.map((column, right) => {
      const typed = block[down % block.length]?.[right % width] ?? "";
      const value = parseCell(column, typed, ports.texts);
      // Looks up values of remote choices by name; each name only once if the choices do not depend on the row.
      const depends = (column.enumSource?.dependsOn.length ?? 0) > 0;
      const nameKey = `${column.id}|${depends ? rowKey : ""}|${typed.trim()}`;
      const isName = hasRemoteChoices(column) && value !== undefined && edits.isEditable(column, edits.shown(rowKey, row));
      if (isName && !names.has(nameKey)) names.set(nameKey, { column, text: typed.trim(), row: down });
      return { rowKey, row, column, value, ...(isName ? { nameKey } : {}) };
    }),
  );
  const asked = [...names];
  const { found, unknown } = await lookUpNames(
    asked.map(([, name]) => name),
    { ports, layout, containerId: edits.context.grid.id },
    (row) => readScope(ports, rows[row]?.row ?? {}),
  );
  const meant = new Map(
    asked.flatMap(([key, name]) => {
      const match = found.find((each) => each.column === name.column && each.row === name.row && each.text === name.text);
      return match === undefined ? [] : [[key, match.value]];
    }),
  );
  const values = written.map(({ nameKey, ...cell }) =>
    nameKey !== undefined && meant.has(nameKey) ? { ...cell, value: meant.get(nameKey) } : cell,
  );
  return { ...put(context, values), unknown };
}

/** Copies the first line of the range into its other lines; a range of one line is filled from the line above. */
async function fillDown(context: BlockContext, range: CellRange): Promise<BlockResult> {
  const { edits, list } = context;
  const from = range.lines.to > range.lines.from ? range.lines.from : range.lines.from - 1;
  if (from < 0) return { changed: 0, left: 0, unknown: [] };
  const [source, ...rows] = await rowsOfLines(list, from, Math.min(range.lines.to - from + 1, MOST_LINES));
  if (source === undefined) return { changed: 0, left: 0, unknown: [] };
  const shown = edits.shown(source.rowKey, source.row);
  return put(
    context,
    rows.flatMap(({ rowKey, row }) => columnsOf(context, range).map((column) => ({ rowKey, row, column, value: shown[column.name] }))),
  );
}

async function clearBlock(context: BlockContext, range: CellRange): Promise<BlockResult> {
  const rows = await rowsOfLines(context.list, range.lines.from, Math.min(sizeOf(range), MOST_LINES));
  return put(
    context,
    rows.flatMap(({ rowKey, row }) => columnsOf(context, range).map((column) => ({ rowKey, row, column, value: undefined }))),
  );
}

function put({ edits }: BlockContext, cells: readonly CellChange[]): BlockResult {
  const editable = cells.filter(({ rowKey, row, column }) => edits.isEditable(column, edits.shown(rowKey, row)));
  return { changed: edits.staged?.stage(editable) ?? 0, left: cells.length - editable.length, unknown: [] };
}

/** One object for the table, which loads this module on demand. */
export const cellBlocks = { copyBlock, pasteBlock, fillDown, clearBlock };
export type CellBlocks = typeof cellBlocks;
