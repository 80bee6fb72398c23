/**
 * Cells that are edited in place: typed, saving or refused values, by row and column.
 *
 * A saved value is shown in its cell at once and is taken back if the server refuses it; the typed value then stays in the editor with the server's
 * message. Saves of one row run one after the other, because each needs the row version that the previous save returned.
 *
 * The edits outlive the grid: a typed value is still there when its page is opened again, and goes to the tray when a new version of the layout has
 * no cell for it. One class, because typing, saving and adopting a layout change the same edits.
 */

import type { CompiledColumn, CompiledContainer, CompiledLayout } from "../../../../../layout/compiled.ts";
import { checkFieldValue } from "../../../../../layout/container-values.ts";
import { fillRequest } from "../../../../../layout/fill-request.ts";
import { Signal } from "../../../../state/signal.ts";
import { mayChange } from "../../../fields/rows/may-write.ts";
import { errorText } from "../../../fields/widget/error-text.ts";
import { labelOf } from "../../../fields/widget/field-options.ts";
import { isCallError } from "../../../ports/operations.ts";
import type { TrayItem } from "../../../saving/tray-list.tsx";
import { kindOfField } from "../../../store/field-entry.ts";
import { fittingValue } from "../../../store/fitting-value.ts";
import { withStepUp } from "../../../values/calls/with-step-up.ts";
import { isEmpty, sameValue } from "../../../values/equal.ts";
import type { Row } from "../rows/list-question.ts";
import type { CellBlocks } from "./cell-blocks.ts";
import { CellChecks, type CellVerdict, type EditContext } from "./cell-checks.ts";
import { mergeSaved, refusalText } from "./saved-row.ts";
import type { StagedCell, StagedCells, StagedParts } from "./staged-cells.ts";

export interface CellEdit {
  state: "editing" | "saving" | "refused";
  value: unknown;
  /** The column when typing began: its label and type describe the value after the layout has changed. */
  column: CompiledColumn;
  /** Name of the row, for messages while the row is not visible. */
  rowName: string;
  /** Why the value was refused, as a text for users. */
  message?: string;
  /** True: the editor starts with everything selected, because a key was typed over the cell. */
  replaces?: boolean;
}
/** By row key and column Id. */
type Edits = ReadonlyMap<string, ReadonlyMap<string, CellEdit>>;

interface WaitingCell {
  rowKey: string;
  base: Row;
  columnId: string;
  cell: StagedCell;
}

export class RowEdits {
  context: EditContext;
  #edits: Edits = new Map();
  readonly #saves = new Map<string, Promise<void>>();
  readonly #checks = new CellChecks(() => this.context);
  /** Columns of the present layout, by Id. */
  #columns: ReadonlyMap<string, CompiledColumn>;
  readonly #signal = new Signal();
  /** Changed cells that wait for one save; set when their code has loaded. Until then nothing can be edited. */
  staged: StagedCells | undefined;
  /** Operations on several cells, for grids whose cells wait for one save. */
  blocks: CellBlocks | undefined;
  /** Scrolls a cell into view and focuses it; set by the table. @returns false when the row is not loaded */
  reveal: (rowKey: string, columnId: string) => boolean = () => false;
  /** Values of columns that no longer exist. */
  #astray: readonly TrayItem[] = [];

  constructor(context: EditContext) {
    this.context = context;
    this.#columns = new Map(context.grid.columns.map((column) => [column.id, column]));
  }

  readonly subscribe = this.#signal.subscribe;
  readonly edits = (): Edits => this.#edits;

  /** Whether changed cells wait for one save. */
  get isBatch(): boolean {
    return (this.context.grid.container.SaveMode ?? "Cell") !== "Cell";
  }
  /** @param make creates the staged cells from what they need of these edits */
  startBatch(make: (parts: StagedParts) => StagedCells, blocks: CellBlocks): StagedCells {
    this.blocks = blocks;
    this.staged ??= make({
      judge: (column, value, row) => this.#problemOf(column, value, row),
      columnOf: (columnId) => this.#columns.get(columnId),
      changed: () => {
        this.#edits = new Map(this.#edits);
        this.#publish();
      },
    });
    this.#edits = new Map(this.#edits);
    this.#publish();
    return this.staged;
  }
  /** The row with its unsaved values. */
  shown(rowKey: string, row: Row): Row {
    return this.staged?.shown(rowKey, row) ?? row;
  }
  /** Checks a value against `IsUnique` and `RemoteValidation`; undefined when the column has neither. */
  judge(rowKey: string, column: CompiledColumn, value: unknown, row: Row): Promise<CellVerdict> | undefined {
    return this.#checks.judge(cellKey(rowKey, column), column, value, row);
  }

  /** Number of unsaved values that leaving would lose. */
  get unsaved(): number {
    const waiting = this.staged?.count ?? 0;
    return (
      waiting +
      [...this.#edits.values()].reduce((sum, cells) => sum + [...cells.values()].filter(({ state }) => state !== "saving").length, 0)
    );
  }

  /** Whether this cell may be edited now. */
  isEditable(column: CompiledColumn, row: Row): boolean {
    const { grid, ports, scope } = this.context;
    if (column.column.Editable !== true || grid.save === undefined) return false;
    if (this.isBatch && this.staged === undefined) return false;
    if (!ports.operations.access(grid.save.call.Service, grid.save.call.Operation, "rows").allowed) return false;
    if (!mayChange(column, ports)) return false;
    const around = { ...scope, Row: row, Values: row };
    return [column.visibleWhen, column.enabledWhen].every((rule) => rule === undefined || rule.evaluate(around) === true);
  }

  get hasTyped(): boolean {
    return this.unsaved > 0;
  }

  /** Adopts a new layout. Typed values stay with their column, or go to the tray if the column or the grid is gone or no longer accepts them. */
  follow(_: CompiledLayout, container: CompiledContainer | undefined): boolean {
    // Columns of a matrix or a report are known only when it is drawn: until then typed values stay.
    const isMadeLater = container?.kind === "Matrix" || (container?.kind === "Grid" && container.columnsFrom !== undefined);
    if (!isMadeLater) this.#columns = new Map(container?.kind === "Grid" ? container.columns.map((column) => [column.id, column]) : []);
    if (container?.kind === "Grid" && !isMadeLater) this.#putAstray();
    this.#publish();
    return container?.kind === "Grid" || container?.kind === "Matrix";
  }

  /** Adopts the columns that the grid is drawn with: an operation may answer other columns than before. */
  showColumns(columns: readonly CompiledColumn[]): void {
    this.#columns = new Map(columns.map((column) => [column.id, column]));
    this.#putAstray();
  }

  /** Moves cells whose columns no longer accept them to the tray. */
  #putAstray(): void {
    const gone = this.#waiting().filter(({ columnId, cell }) => !this.#hasCell(columnId, { ...cell, state: "editing", rowName: "" }));
    if (gone.length === 0) return;
    this.#astray = [...this.#astray, ...gone.map((each) => this.#trayItem(each))];
    this.staged?.revert(gone);
  }
  #waiting(): WaitingCell[] {
    return [...(this.staged?.rows.values() ?? [])].flatMap(({ key, base, cells }) =>
      [...cells].map(([columnId, cell]) => ({ rowKey: key, base, columnId, cell })),
    );
  }
  #trayItem({ rowKey, base, columnId, cell }: WaitingCell): TrayItem {
    const id = cellKey(rowKey, cell.column);
    const dismiss = () => {
      this.#astray = this.#astray.filter((item) => item.id !== id);
      this.staged?.revert([{ rowKey, columnId }]);
      this.#publish();
    };
    return {
      id,
      label: [this.#nameOf(base), labelOf(cell.column)].filter(Boolean).join(" – "),
      value: cell.value,
      members: cell.column.field.EnumMembers,
      dismiss,
    };
  }

  /** Values typed into cells that no longer exist. */
  get strays(): TrayItem[] {
    const waiting = this.#columns.size === 0 ? this.#waiting().map((each) => this.#trayItem(each)) : [];
    const typed = this.#strayEdits();
    return [...this.#astray, ...waiting, ...typed];
  }
  #strayEdits(): TrayItem[] {
    return [...this.#edits].flatMap(([rowKey, cells]) =>
      [...cells].flatMap(([columnId, edit]) => {
        const isTyped = edit.state !== "saving" && !sameValue(edit.value, this.context.list.row(rowKey)?.[edit.column.name]);
        if (!isTyped || this.#hasCell(columnId, edit)) return [];
        const label = [edit.rowName, labelOf(edit.column)].filter(Boolean).join(" – ");
        return {
          id: cellKey(rowKey, edit.column),
          label,
          value: edit.value,
          members: edit.column.field.EnumMembers,
          dismiss: () => this.cancel(rowKey, edit.column),
        };
      }),
    );
  }

  #hasCell(columnId: string, { column, value }: CellEdit): boolean {
    const now = this.#columns.get(columnId);
    return Boolean(
      now && now.column.Editable === true && mayChange(now, this.context.ports) && fittingValue(now, value, kindOfField(column)),
    );
  }

  start(rowKey: string, column: CompiledColumn, replaces = false): boolean {
    const row = this.#rowOf(rowKey);
    const known = this.#edits.get(rowKey)?.get(column.id);
    const isSaving = known?.state === "saving" || this.staged?.rows.get(rowKey)?.isSaving === true;
    if (row === undefined || isSaving || !this.isEditable(column, row)) return false;
    const begun = known ?? { value: row[column.name], column, rowName: this.#nameOf(row) };
    this.#set(rowKey, column.id, { ...begun, state: known?.state ?? "editing", replaces });
    return true;
  }
  change(rowKey: string, column: CompiledColumn, value: unknown): void {
    const known = this.#edits.get(rowKey)?.get(column.id);
    if (known === undefined) return;
    const { message: _, ...rest } = known;
    this.#set(rowKey, column.id, { ...rest, state: "editing", value });
    const row = this.context.list.row(rowKey);
    if (row === undefined) return;
    this.#checks.typed(cellKey(rowKey, column), column, value, row, (message) => {
      const now = this.#edits.get(rowKey)?.get(column.id);
      if (now?.state === "editing" && sameValue(now.value, value)) this.#set(rowKey, column.id, { ...now, state: "refused", message });
    });
  }
  /** Discards what was typed. */
  cancel(rowKey: string, column: CompiledColumn): void {
    this.#checks.forget(cellKey(rowKey, column));
    this.#set(rowKey, column.id, undefined);
  }
  discard(): void {
    this.#edits = new Map();
    this.staged?.clear();
    this.#publish();
  }
  #rowOf(rowKey: string): Row | undefined {
    const row = this.context.list.row(rowKey);
    return row && this.shown(rowKey, row);
  }

  /** Saves the cell. @returns false when the typed value cannot be saved: it stays, with the reason */
  commit(rowKey: string, column: CompiledColumn): boolean {
    const edit = this.#edits.get(rowKey)?.get(column.id);
    const row = this.context.list.row(rowKey);
    if (edit === undefined || edit.state === "saving" || row === undefined) return true;
    if (this.isBatch && this.staged !== undefined) {
      this.#stage(rowKey, column, edit.value, row);
      return true;
    }
    if (sameValue(edit.value, row[column.name])) {
      this.cancel(rowKey, column);
      return true;
    }
    const problem = this.#problemOf(column, edit.value, row);
    if (problem !== undefined) {
      this.#set(rowKey, column.id, { ...edit, state: "refused", message: problem });
      return false;
    }
    const verdict = this.#checks.judge(cellKey(rowKey, column), column, edit.value, row);
    const { rowName } = edit;
    if (verdict === undefined) this.#begin(rowKey, column, edit.value, row);
    else {
      this.#set(rowKey, column.id, { state: "saving", value: edit.value, column, rowName });
      void verdict.then(({ message, value }) => {
        if (message !== undefined) this.#set(rowKey, column.id, { state: "refused", value: edit.value, message, column, rowName });
        else this.#begin(rowKey, column, value, this.context.list.row(rowKey) ?? row);
      });
    }
    return true;
  }

  /** The typed value waits in its cell even if it is invalid; a check on the server may refuse it later. */
  #stage(rowKey: string, column: CompiledColumn, value: unknown, row: Row): void {
    this.#set(rowKey, column.id, undefined);
    if (this.staged?.stage([{ rowKey, row, column, value }]) !== 1) return;
    void this.judge(rowKey, column, value, row)?.then(({ message }) => {
      const cell = this.staged?.rows.get(rowKey)?.cells.get(column.id);
      if (message !== undefined && cell && sameValue(cell.value, value)) this.staged?.refused(rowKey, new Map([[column.id, message]]));
    });
  }

  /** Shows the new value in its cell at once and saves it after earlier changes of the row. */
  #begin(rowKey: string, column: CompiledColumn, typed: unknown, row: Row): void {
    const before = row[column.name];
    const value = isEmpty(typed) ? (column.dataType === "array" ? [] : null) : typed;
    this.#checks.forget(cellKey(rowKey, column));
    this.#set(rowKey, column.id, { state: "saving", value, column, rowName: this.#nameOf(row) });
    this.context.list.patch(rowKey, (current) => ({ ...current, [column.name]: value }));
    const earlier = this.#saves.get(rowKey) ?? Promise.resolve();
    const save = earlier.then(() => this.#save(rowKey, column, { value, before }));
    this.#saves.set(rowKey, save);
  }

  #problemOf(column: CompiledColumn, value: unknown, row: Row): string | undefined {
    const { ports, scope } = this.context;
    const isRequired = column.field.IsRequired === true || column.requiredWhen?.evaluate({ ...scope, Row: row, Values: row }) === true;
    if (isEmpty(value)) return isRequired ? errorText({ code: "required", source: "local" }, column, ports.texts) : undefined;
    const [problem] = checkFieldValue(column, value);
    return problem && errorText({ code: problem.code, params: problem.params, source: "local" }, column, ports.texts);
  }

  async #save(rowKey: string, column: CompiledColumn, { value, before }: { value: unknown; before: unknown }): Promise<void> {
    const { grid, layout, ports, scope } = this.context;
    const { save } = grid;
    const row = this.context.list.row(rowKey);
    if (save === undefined || row === undefined) return;
    const input = fillRequest(save, { [column.name]: value }, { ...scope, Row: row });
    try {
      const response = await withStepUp(ports.operations, () =>
        ports.operations.call(save.call.Service, save.call.Operation, input, { layout, element: grid.id }),
      );
      this.context.list.patch(rowKey, (current) => mergeSaved(current, response, save));
      this.#set(rowKey, column.id, undefined);
    } catch (reason) {
      if (!isCallError(reason)) reportError(reason);
      const isConflict = isCallError(reason) && reason.code === "ConcurrencyConflict" && reason.current !== undefined;
      this.context.list.patch(rowKey, (current) => {
        const back = { ...current, [column.name]: before };
        return isConflict ? mergeSaved(back, reason.current, save) : back;
      });
      this.#set(rowKey, column.id, {
        state: "refused",
        value,
        column,
        rowName: this.#nameOf(row),
        message: isConflict ? ports.texts.t("renderer.grid.edit.conflict") : refusalText(reason, column, ports),
      });
    }
  }

  #nameOf(row: Row): string {
    return String(row[this.context.grid.columns[0]?.name ?? ""] ?? "");
  }

  #set(rowKey: string, columnId: string, edit: CellEdit | undefined): void {
    const cells = new Map(this.#edits.get(rowKey));
    if (edit === undefined) cells.delete(columnId);
    else cells.set(columnId, edit);
    const edits = new Map(this.#edits);
    if (cells.size === 0) edits.delete(rowKey);
    else edits.set(rowKey, cells);
    this.#edits = edits;
    this.#publish();
  }
  #publish(): void {
    this.#signal.emit();
  }
}

const cellKey = (rowKey: string, { id }: CompiledColumn): string => `${rowKey}|${id}`;
