/** Blocks of cells: copied for spreadsheets, pasted from them, filled down, cleared. Each is one step that can be undone. */
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

/** The cells that a block is written into. */
interface BlockCells {
  readonly context: { readonly grid: CompiledGrid };
  readonly staged: StagedCells | undefined;
  isEditable(column: CompiledColumn, row: Row): boolean;
  shown(rowKey: string, row: Row): Row;
}
export interface BlockContext {
  edits: BlockCells;
  list: LineList;
  /** In sight, in their order. */
  columns: readonly CompiledColumn[];
  layout: Layout;
  fieldRegistry: FieldRegistry;
  ports: RendererPorts;
}

/** More rows than this are no table that someone copies by hand. */
const MOST_LINES = 10_000;
const READ_MS = 30_000;

interface BlockRow {
  rowKey: string;
  row: Row;
}

/** The rows of lines, asked for where they were not in sight yet. Groups and opened details are left out. */
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

/** Until the list says that something came, or a moment: pages are asked for no faster than a person could scroll. */
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

/** What the range shows, as spreadsheets take it. Rows that are not there yet are left out. */
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
  /** Cells that cannot be edited. */
  left: number;
  /** Names that no choice has. */
  unknown: readonly string[];
}

/** A block from a spreadsheet. One value, or a block that fits several times, fills the whole range; any other begins at its first cell. */
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
      // Values of remote choices are looked up by name, each once where the choices do not depend on the row.
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

/** The first line of the range over the others; a range of one line takes what is above it. */
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

/** For the table, which does not fetch this code itself. */
export const cellBlocks = { copyBlock, pasteBlock, fillDown, clearBlock };
export type CellBlocks = typeof cellBlocks;
