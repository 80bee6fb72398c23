/**
 * Cells that are edited in place: what is being typed, saved or was refused, by row and column.
 *
 * A saved value stands in its cell at once and is taken back when the server refuses it; what was typed stays in the editor with the
 * server's words. Saves of one row go one after the other, because each needs the row version that the one before brought.
 */

import type { CompiledCall, CompiledColumn, CompiledGrid, Scope } from "../../../../layout/compiled.ts";
import { checkFieldValue } from "../../../../layout/container-values.ts";
import { fillRequest } from "../../../../layout/fill-request.ts";
import type { Layout } from "../../../../layout/model.ts";
import { withStepUp } from "../../calls/with-step-up.ts";
import { errorText } from "../../fields/error-text.ts";
import { mayChange } from "../../fields/may-write.ts";
import { isCallError, type RendererHost } from "../../host.ts";
import { isEmpty, isRecord, sameValue } from "../../store/equal.ts";
import type { LineList } from "../rows/line-list.ts";
import type { Row } from "../rows/list-question.ts";
import { CellChecks } from "./cell-checks.ts";

export interface CellEdit {
  state: "editing" | "saving" | "refused";
  value: unknown;
  /** Why it was refused, for people. */
  message?: string;
  /** How the editor begins: with everything selected when a key was typed over the cell. */
  replaces?: boolean;
}
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
  readonly #listeners = new Set<() => void>();

  constructor(place: EditPlace) {
    this.place = place;
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

  start(rowKey: string, column: CompiledColumn, replaces = false): boolean {
    const row = this.place.list.row(rowKey);
    const known = this.#edits.get(rowKey)?.get(column.name);
    if (row === undefined || known?.state === "saving" || !this.isEditable(column, row)) return false;
    this.#set(rowKey, column.name, { ...(known ?? { value: row[column.name] }), state: known?.state ?? "editing", replaces });
    return true;
  }
  change(rowKey: string, column: CompiledColumn, value: unknown): void {
    const known = this.#edits.get(rowKey)?.get(column.name);
    if (known === undefined) return;
    const { message: _, ...rest } = known;
    this.#set(rowKey, column.name, { ...rest, state: "editing", value });
    const row = this.place.list.row(rowKey);
    if (row === undefined) return;
    this.#checks.typed(cellKey(rowKey, column), column, value, row, (message) => {
      const now = this.#edits.get(rowKey)?.get(column.name);
      if (now?.state === "editing" && sameValue(now.value, value)) this.#set(rowKey, column.name, { ...now, state: "refused", message });
    });
  }
  /** Takes back what was typed. */
  cancel(rowKey: string, column: CompiledColumn): void {
    this.#checks.forget(cellKey(rowKey, column));
    this.#set(rowKey, column.name, undefined);
  }
  discard(): void {
    this.#edits = new Map();
    this.#publish();
  }

  /** Saves the cell. @returns false when what was typed cannot be saved: it stays, with the reason. */
  commit(rowKey: string, column: CompiledColumn): boolean {
    const edit = this.#edits.get(rowKey)?.get(column.name);
    const row = this.place.list.row(rowKey);
    if (edit === undefined || edit.state === "saving" || row === undefined) return true;
    if (sameValue(edit.value, row[column.name])) {
      this.cancel(rowKey, column);
      return true;
    }
    const problem = this.#problemOf(column, edit.value, row);
    if (problem !== undefined) {
      this.#set(rowKey, column.name, { ...edit, state: "refused", message: problem });
      return false;
    }
    const verdict = this.#checks.judge(cellKey(rowKey, column), column, edit.value, row);
    if (verdict === undefined) this.#begin(rowKey, column, edit.value, row);
    else {
      this.#set(rowKey, column.name, { state: "saving", value: edit.value });
      void verdict.then(({ message, value }) => {
        if (message !== undefined) this.#set(rowKey, column.name, { state: "refused", value: edit.value, message });
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
    this.#set(rowKey, column.name, { state: "saving", value });
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
      this.#set(rowKey, column.name, undefined);
    } catch (reason) {
      if (!isCallError(reason)) reportError(reason);
      const isConflict = isCallError(reason) && reason.code === "ConcurrencyConflict" && reason.current !== undefined;
      this.place.list.patch(rowKey, (current) => {
        const back = { ...current, [column.name]: before };
        return isConflict ? mergeSaved(back, reason.current, save) : back;
      });
      this.#set(rowKey, column.name, {
        state: "refused",
        value,
        message: isConflict ? host.t("renderer.grid.edit.conflict") : refusalText(reason, column, host),
      });
    }
  }

  #set(rowKey: string, name: string, edit: CellEdit | undefined): void {
    const cells = new Map(this.#edits.get(rowKey));
    if (edit === undefined) cells.delete(name);
    else cells.set(name, edit);
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

const cellKey = (rowKey: string, { name }: CompiledColumn): string => `${rowKey}|${name}`;

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
