/**
 * Cells that are edited in place: what is being typed, saved or was refused, by row and column.
 *
 * A saved value stands in its cell at once and is taken back when the server refuses it; what was typed stays in the editor with the
 * server's words. Saves of one row go one after the other, because each needs the row version that the one before brought.
 *
 * They outlive the grid: what was typed is still there when its page is opened again, and goes to the tray when a new version of the layout has no cell for it.
 */

import type { CompiledCall, CompiledColumn, CompiledContainer, CompiledGrid, CompiledLayout, Scope } from "../../../../layout/compiled.ts";
import { checkFieldValue } from "../../../../layout/container-values.ts";
import { fillRequest } from "../../../../layout/fill-request.ts";
import type { Layout } from "../../../../layout/model.ts";
import { withStepUp } from "../../calls/with-step-up.ts";
import { errorText } from "../../fields/error-text.ts";
import { labelOf } from "../../fields/field-options.ts";
import { mayChange } from "../../fields/may-write.ts";
import { isCallError, type RendererHost } from "../../host.ts";
import type { TrayItem } from "../../saving/tray-list.tsx";
import { isEmpty, isRecord, sameValue } from "../../store/equal.ts";
import { fittingValue, kindOfField } from "../../store/fitting-value.ts";
import type { LineList } from "../rows/line-list.ts";
import type { Row } from "../rows/list-question.ts";
import { CellChecks } from "./cell-checks.ts";

export interface CellEdit {
  state: "editing" | "saving" | "refused";
  value: unknown;
  /** Of what it was typed into: what it is called, and what kind of value that holds. */
  column: CompiledColumn;
  /** What the row is called, for when it is not in sight. */
  rowName: string;
  /** Why it was refused, for people. */
  message?: string;
  /** How the editor begins: with everything selected when a key was typed over the cell. */
  replaces?: boolean;
}
/** By key of the row and Id of the column. */
type Edits = ReadonlyMap<string, ReadonlyMap<string, CellEdit>>;

/** What the edits work on; handed in again at every render, so that a save reads the present one. */
export interface EditPlace {
  grid: CompiledGrid;
  layout: Layout;
  host: RendererHost;
  scope: Scope;
  list: LineList;
}

export class RowEdits {
  place: EditPlace;
  #edits: Edits = new Map();
  readonly #saves = new Map<string, Promise<void>>();
  readonly #checks = new CellChecks(() => this.place);
  /** As the layout has them, by Id. */
  #columns: ReadonlyMap<string, CompiledColumn>;
  readonly #listeners = new Set<() => void>();

  constructor(place: EditPlace) {
    this.place = place;
    this.#columns = new Map(place.grid.columns.map((column) => [column.id, column]));
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly edits = (): Edits => this.#edits;

  /** Typed and not saved: what leaving would lose. */
  get unsaved(): number {
    return [...this.#edits.values()].reduce((sum, cells) => sum + [...cells.values()].filter(({ state }) => state !== "saving").length, 0);
  }

  /** May this cell be edited here and now? */
  isEditable(column: CompiledColumn, row: Row): boolean {
    const { grid, host, scope } = this.place;
    if (column.column.Editable !== true || grid.save === undefined) return false;
    if (!host.access(grid.save.call.Service, grid.save.call.Operation, "rows").allowed) return false;
    if (!mayChange(column, host)) return false;
    const around = { ...scope, Row: row, Values: row };
    return [column.visibleWhen, column.enabledWhen].every((rule) => rule === undefined || rule.evaluate(around) === true);
  }

  get hasTyped(): boolean {
    return this.unsaved > 0;
  }

  /** The layout is another one. What is typed stays with its column, unless that takes it no more; without a grid all of it is astray. */
  follow(_: CompiledLayout, container: CompiledContainer | undefined): boolean {
    this.#columns = new Map(container?.kind === "Grid" ? container.columns.map((column) => [column.id, column]) : []);
    this.#publish();
    return container?.kind === "Grid";
  }

  /** What is typed into cells that are not there any more. */
  get strays(): TrayItem[] {
    return [...this.#edits].flatMap(([rowKey, cells]) =>
      [...cells].flatMap(([columnId, edit]) => {
        const isTyped = edit.state !== "saving" && !sameValue(edit.value, this.place.list.row(rowKey)?.[edit.column.name]);
        if (!isTyped || this.#hasCell(columnId, edit)) return [];
        const label = [edit.rowName, labelOf(edit.column)].filter(Boolean).join(" – ");
        return { id: cellKey(rowKey, edit.column), label, value: edit.value, dismiss: () => this.cancel(rowKey, edit.column) };
      }),
    );
  }

  #hasCell(columnId: string, { column, value }: CellEdit): boolean {
    const now = this.#columns.get(columnId);
    return Boolean(now && now.column.Editable === true && mayChange(now, this.place.host) && fittingValue(now, value, kindOfField(column)));
  }

  start(rowKey: string, column: CompiledColumn, replaces = false): boolean {
    const row = this.place.list.row(rowKey);
    const known = this.#edits.get(rowKey)?.get(column.id);
    if (row === undefined || known?.state === "saving" || !this.isEditable(column, row)) return false;
    const begun = known ?? { value: row[column.name], column, rowName: this.#nameOf(row) };
    this.#set(rowKey, column.id, { ...begun, state: known?.state ?? "editing", replaces });
    return true;
  }
  change(rowKey: string, column: CompiledColumn, value: unknown): void {
    const known = this.#edits.get(rowKey)?.get(column.id);
    if (known === undefined) return;
    const { message: _, ...rest } = known;
    this.#set(rowKey, column.id, { ...rest, state: "editing", value });
    const row = this.place.list.row(rowKey);
    if (row === undefined) return;
    this.#checks.typed(cellKey(rowKey, column), column, value, row, (message) => {
      const now = this.#edits.get(rowKey)?.get(column.id);
      if (now?.state === "editing" && sameValue(now.value, value)) this.#set(rowKey, column.id, { ...now, state: "refused", message });
    });
  }
  /** Takes back what was typed. */
  cancel(rowKey: string, column: CompiledColumn): void {
    this.#checks.forget(cellKey(rowKey, column));
    this.#set(rowKey, column.id, undefined);
  }
  discard(): void {
    this.#edits = new Map();
    this.#publish();
  }

  /** Saves the cell. @returns false when what was typed cannot be saved: it stays, with the reason. */
  commit(rowKey: string, column: CompiledColumn): boolean {
    const edit = this.#edits.get(rowKey)?.get(column.id);
    const row = this.place.list.row(rowKey);
    if (edit === undefined || edit.state === "saving" || row === undefined) return true;
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
        else this.#begin(rowKey, column, value, this.place.list.row(rowKey) ?? row);
      });
    }
    return true;
  }

  /** The new value stands in its cell at once; it is saved after what was changed in the row before. */
  #begin(rowKey: string, column: CompiledColumn, typed: unknown, row: Row): void {
    const before = row[column.name];
    const value = isEmpty(typed) ? (column.dataType === "array" ? [] : null) : typed;
    this.#checks.forget(cellKey(rowKey, column));
    this.#set(rowKey, column.id, { state: "saving", value, column, rowName: this.#nameOf(row) });
    this.place.list.patch(rowKey, (current) => ({ ...current, [column.name]: value }));
    const earlier = this.#saves.get(rowKey) ?? Promise.resolve();
    const save = earlier.then(() => this.#save(rowKey, column, { value, before }));
    this.#saves.set(rowKey, save);
  }

  #problemOf(column: CompiledColumn, value: unknown, row: Row): string | undefined {
    const { host, scope } = this.place;
    const isRequired = column.field.IsRequired === true || column.requiredWhen?.evaluate({ ...scope, Row: row, Values: row }) === true;
    if (isEmpty(value)) return isRequired ? errorText({ code: "required", source: "local" }, column, host) : undefined;
    const [problem] = checkFieldValue(column, value);
    return problem && errorText({ code: problem.code, params: problem.params, source: "local" }, column, host);
  }

  async #save(rowKey: string, column: CompiledColumn, { value, before }: { value: unknown; before: unknown }): Promise<void> {
    const { grid, layout, host, scope } = this.place;
    const { save } = grid;
    const row = this.place.list.row(rowKey);
    if (save === undefined || row === undefined) return;
    const input = fillRequest(save, { [column.name]: value }, { ...scope, Row: row });
    try {
      const response = await withStepUp(host, () => host.call(save.call.Service, save.call.Operation, input, { layout }));
      this.place.list.patch(rowKey, (current) => mergeSaved(current, response, save));
      this.#set(rowKey, column.id, undefined);
    } catch (reason) {
      if (!isCallError(reason)) reportError(reason);
      const isConflict = isCallError(reason) && reason.code === "ConcurrencyConflict" && reason.current !== undefined;
      this.place.list.patch(rowKey, (current) => {
        const back = { ...current, [column.name]: before };
        return isConflict ? mergeSaved(back, reason.current, save) : back;
      });
      this.#set(rowKey, column.id, {
        state: "refused",
        value,
        column,
        rowName: this.#nameOf(row),
        message: isConflict ? host.t("renderer.grid.edit.conflict") : refusalText(reason, column, host),
      });
    }
  }

  #nameOf(row: Row): string {
    return String(row[this.place.grid.columns[0]?.name ?? ""] ?? "");
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
    for (const listener of this.#listeners) listener();
  }
}

const cellKey = (rowKey: string, { id }: CompiledColumn): string => `${rowKey}|${id}`;

/** The server's words about this field, else about the call. */
function refusalText(reason: unknown, column: CompiledColumn, host: RendererHost): string {
  if (!isCallError(reason)) return host.t("renderer.failed");
  const detail = reason.details?.find(({ field }) => field.split(/[./[\]]/).includes(column.name));
  return detail?.message || reason.message;
}

/** What a saved record says of members that the row shows: a new row version, a value in the server's own form. */
function mergeSaved(row: Row, response: unknown, save: CompiledCall): Row {
  if (!isRecord(response)) return row;
  const { Values = "" } = save.call;
  const inside = response[Values.charAt(0).toUpperCase() + Values.slice(1)];
  const known = { ...response, ...(isRecord(inside) ? inside : {}) };
  return { ...row, ...Object.fromEntries(Object.keys(row).flatMap((name) => (Object.hasOwn(known, name) ? [[name, known[name]]] : []))) };
}
