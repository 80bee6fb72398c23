/**
 * Changed cells of a grid that wait for one save: their values, their errors, and the steps for undo.
 *
 * Cells are kept by row, and the object of a row is replaced only when that row changes: a keystroke costs the same however many cells wait.
 */
import type { CompiledColumn } from "../../../../../layout/compiled.ts";
import { ChangeHistory, type Step, UNTOUCHED } from "../../../store/change-history.ts";
import { isEmpty, sameValue } from "../../../values/equal.ts";
import type { Row } from "../rows/list-question.ts";

export interface StagedCell {
  readonly column: CompiledColumn;
  readonly value: unknown;
  /** Which rule of the layout the value breaks; such a row is not sent. */
  readonly problem?: string;
  /** The server's message of the last refusal. The value may be sent again. */
  readonly refusal?: string;
}

export interface StagedRow {
  readonly key: string;
  /** The row when its first cell was changed, or the stored row since a conflict: the save is sent with its version. */
  readonly base: Row;
  /** By column Id. */
  readonly cells: ReadonlyMap<string, StagedCell>;
  /** Why the server refused the row, if it named none of its cells. */
  readonly refusal?: string;
  readonly isSaving: boolean;
}

export interface CellChange {
  readonly rowKey: string;
  readonly row: Row;
  readonly column: CompiledColumn;
  readonly value: unknown;
}

/** Which rule of the layout a value breaks. @returns undefined for a valid value */
export type Judge = (column: CompiledColumn, value: unknown, row: Row) => string | undefined;

export interface StagedParts {
  judge: Judge;
  /** The column in the present layout. */
  columnOf: (columnId: string) => CompiledColumn | undefined;
  /** Is called after each change. */
  changed: () => void;
}

/** Identifies a cell among all rows. */
export const cellId = (rowKey: string, columnId: string): string => `${rowKey}|${columnId}`;
const partsOf = (id: string) => {
  const at = id.lastIndexOf("|");
  return { rowKey: id.slice(0, at), columnId: id.slice(at + 1) };
};

export class StagedCells {
  readonly #judge: Judge;
  readonly #changed: () => void;
  readonly #columnOf: StagedParts["columnOf"];
  readonly #rows = new Map<string, StagedRow>();
  /** Base rows of all changed cells, for undo and redo. */
  readonly #bases = new Map<string, Row>();
  readonly #history = new ChangeHistory();
  /** The displayed row, cached until it or its cells change. */
  readonly #shown = new WeakMap<StagedRow, { row: Row; shown: Row }>();
  #count = 0;
  /** Counts changes. */
  revision = 0;
  #problems = 0;
  #refusals = 0;

  constructor({ judge, columnOf, changed }: StagedParts) {
    this.#judge = judge;
    this.#columnOf = columnOf;
    this.#changed = changed;
  }

  /** Number of unsaved cells. */
  get count(): number {
    return this.#count;
  }
  /** Number of cells that break a rule of the layout. */
  get problems(): number {
    return this.#problems;
  }
  /** Number of cells and rows that the server refused. */
  get refusals(): number {
    return this.#refusals;
  }
  get canUndo(): boolean {
    return this.#history.canGoBack;
  }
  get canRedo(): boolean {
    return this.#history.canGoForward;
  }
  get rows(): ReadonlyMap<string, StagedRow> {
    return this.#rows;
  }

  /** The row with its unsaved values. */
  shown(rowKey: string, row: Row): Row {
    const staged = this.#rows.get(rowKey);
    if (staged === undefined) return row;
    const known = this.#shown.get(staged);
    if (known?.row === row) return known.shown;
    const shown = withCells(row, staged.cells);
    this.#shown.set(staged, { row, shown });
    return shown;
  }

  /** Applies one step of a user: typing, paste, fill or clear. @returns the number of cells that changed */
  stage(changes: Iterable<CellChange>): number {
    const step: [string, { before: unknown; after: unknown }][] = [];
    for (const change of changes) {
      const { rowKey, column } = change;
      if (this.#rows.get(rowKey)?.isSaving === true) continue;
      this.#bases.set(rowKey, this.#rows.get(rowKey)?.base ?? change.row);
      const before = this.#valueOf(rowKey, column.id);
      const after = this.#put(rowKey, column, change.value);
      if (before !== after && !sameValue(before, after)) step.push([cellId(rowKey, column.id), { before, after }]);
    }
    this.#note(step);
    this.#tell();
    return step.length;
  }

  /** Resets cells to their saved values, as one step of undo. */
  revert(cells: Iterable<{ rowKey: string; columnId: string }>): void {
    const step: [string, { before: unknown; after: unknown }][] = [];
    for (const { rowKey, columnId } of cells) {
      const before = this.#valueOf(rowKey, columnId);
      if (before === UNTOUCHED || this.#rows.get(rowKey)?.isSaving === true) continue;
      step.push([cellId(rowKey, columnId), { before, after: UNTOUCHED }]);
      this.#take(rowKey, columnId);
    }
    this.#note(step);
    this.#tell();
  }
  revertAll(): void {
    this.revert([...this.#rows].flatMap(([rowKey, { cells }]) => [...cells.keys()].map((columnId) => ({ rowKey, columnId }))));
  }

  /** @returns the first cell that changed, so that it can be shown */
  undo(): { rowKey: string; columnId: string } | undefined {
    const step = this.#history.back();
    if (step === undefined) return undefined;
    return this.#apply(step, "before");
  }
  redo(): { rowKey: string; columnId: string } | undefined {
    const step = this.#history.forward();
    if (step === undefined) return undefined;
    return this.#apply(step, "after");
  }

  /** Discards all edits without undo, because the page is left. */
  clear(): void {
    this.#rows.clear();
    this.#bases.clear();
    this.#history.clear();
    this.#count = this.#problems = this.#refusals = 0;
    this.#tell();
  }

  /** Marks the row as being saved. */
  saving(rowKey: string): void {
    this.#update(rowKey, (row) => ({ ...withoutRefusals(row), isSaving: true }));
    this.#tell();
  }
  /** Removes a saved row. Its earlier steps leave the undo history, because they no longer match the stored row. */
  saved(rowKey: string): void {
    const staged = this.#rows.get(rowKey);
    if (staged === undefined) return;
    this.#replace(rowKey, undefined);
    this.#bases.delete(rowKey);
    this.#history.clear();
    this.#tell();
  }
  /**
   * Marks a row that the server or a check refused: its cells stay unsaved and show the reasons.
   *
   * @param messages by column Id; messages about the whole row are under ""
   * @param base the stored row, after a conflict: the next save overwrites it
   */
  refused(rowKey: string, messages: ReadonlyMap<string, string>, base?: Row): void {
    this.#update(rowKey, (row) => {
      const cells = new Map([...row.cells].map(([id, cell]) => [id, withRefusal(cell, messages.get(id) ?? cell.refusal)]));
      const whole = messages.get("");
      const { refusal: _, ...rest } = row;
      return { ...rest, base: base ?? row.base, cells, isSaving: false, ...(whole === undefined ? {} : { refusal: whole }) };
    });
    if (base !== undefined) this.#bases.set(rowKey, base);
    this.#tell();
  }

  #tell(): void {
    this.revision++;
    this.#changed();
  }
  #valueOf(rowKey: string, columnId: string): unknown {
    const cell = this.#rows.get(rowKey)?.cells.get(columnId);
    return cell === undefined ? UNTOUCHED : cell.value;
  }

  #note(step: readonly [string, { before: unknown; after: unknown }][]): void {
    const [first, ...others] = step;
    if (first === undefined) return;
    this.#history.close();
    this.#history.note(...first);
    for (const each of others) this.#history.also(...each);
    this.#history.close();
  }

  #apply(step: Step, side: "before" | "after"): { rowKey: string; columnId: string } | undefined {
    let first: { rowKey: string; columnId: string } | undefined;
    for (const [id, change] of step) {
      const cell = partsOf(id);
      const column = this.#columnOf(cell.columnId);
      if (column === undefined || this.#rows.get(cell.rowKey)?.isSaving === true) continue;
      first ??= cell;
      if (change[side] === UNTOUCHED) this.#take(cell.rowKey, cell.columnId);
      else this.#put(cell.rowKey, column, change[side]);
    }
    this.#tell();
    return first;
  }

  /** @returns the value that the cell has now */
  #put(rowKey: string, column: CompiledColumn, typed: unknown): unknown {
    const base = this.#bases.get(rowKey);
    if (base === undefined) return UNTOUCHED;
    const value = isEmpty(typed) ? (column.dataType === "array" ? [] : null) : typed;
    const now = base[column.name];
    if (sameValue(value, now) || (isEmpty(value) && isEmpty(now))) {
      this.#take(rowKey, column.id);
      return UNTOUCHED;
    }
    const staged = this.#rows.get(rowKey) ?? { key: rowKey, base, cells: new Map<string, StagedCell>(), isSaving: false };
    this.#replace(rowKey, this.#judged({ ...staged, cells: new Map([...staged.cells, [column.id, { column, value }]]) }));
    return value;
  }
  #take(rowKey: string, columnId: string): void {
    const staged = this.#rows.get(rowKey);
    if (staged === undefined || !staged.cells.has(columnId)) return;
    const cells = new Map(staged.cells);
    cells.delete(columnId);
    this.#replace(rowKey, cells.size === 0 ? undefined : this.#judged({ ...staged, cells }));
  }

  /** Rules read the whole row, so a change of one cell checks all cells of the row. */
  #judged(staged: StagedRow): StagedRow {
    const shown = withCells(staged.base, staged.cells);
    const cells = new Map(
      [...staged.cells].map(([id, cell]) => {
        const { problem: _, ...rest } = cell;
        const problem = this.#judge(cell.column, cell.value, shown);
        return [id, problem === undefined ? rest : { ...rest, problem }];
      }),
    );
    return { ...staged, cells };
  }

  #update(rowKey: string, change: (row: StagedRow) => StagedRow): void {
    const staged = this.#rows.get(rowKey);
    if (staged !== undefined) this.#replace(rowKey, change(staged));
  }
  #replace(rowKey: string, next: StagedRow | undefined): void {
    this.#tally(this.#rows.get(rowKey), -1);
    this.#tally(next, 1);
    if (next === undefined) this.#rows.delete(rowKey);
    else this.#rows.set(rowKey, next);
  }
  #tally(row: StagedRow | undefined, sign: 1 | -1): void {
    if (row === undefined) return;
    this.#count += sign * row.cells.size;
    if (row.refusal !== undefined) this.#refusals += sign;
    for (const { problem, refusal } of row.cells.values()) {
      if (problem !== undefined) this.#problems += sign;
      if (refusal !== undefined) this.#refusals += sign;
    }
  }
}

const withCells = (row: Row, cells: StagedRow["cells"]): Row => ({
  ...row,
  ...Object.fromEntries([...cells.values()].map(({ column, value }) => [column.name, value])),
});

function withRefusal({ refusal: _, ...cell }: StagedCell, refusal: string | undefined): StagedCell {
  return refusal === undefined ? cell : { ...cell, refusal };
}
function withoutRefusals({ refusal: _, ...row }: StagedRow): StagedRow {
  return { ...row, cells: new Map([...row.cells].map(([id, cell]) => [id, withRefusal(cell, undefined)])) };
}
