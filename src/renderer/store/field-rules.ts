import { fieldsRead, hasCellRules, readByCells } from "../../../layout/compile/dependents.ts";
import type { CompiledExpression, CompiledField, Scope } from "../../../layout/compiled.ts";
import { judgeField, readValue } from "../../../layout/judge-field.ts";
import { type Row, settledRows } from "../../../layout/table-rows.ts";
import { isEmpty, sameValue } from "../values/equal.ts";
import type { FieldEntry } from "./field-entry.ts";

const rulesOf = ({ visibleWhen, enabledWhen, requiredWhen, computedAs }: CompiledField): CompiledExpression[] =>
  [visibleWhen, enabledWhen, requiredWhen, computedAs].filter((rule) => rule !== undefined);

export const hasRules = (field: CompiledField): boolean => field.isSetOnce === true || rulesOf(field).length > 0;

/** The key of rules that read `Values` as a whole. */
export const ANY_VALUE = "*";

/** An index from the name of a field to the fields whose rules read it: changing `Country` evaluates the fields listed under it. */
export function readersByName<T extends { field: CompiledField }>(entries: Iterable<T>, rules = rulesOf): Map<string, T[]> {
  const readers = new Map<string, T[]>();
  for (const entry of entries) {
    for (const name of new Set(rules(entry.field).flatMap((rule) => fieldsRead(rule) ?? [ANY_VALUE]))) {
      const list = readers.get(name);
      if (list) list.push(entry);
      else readers.set(name, [entry]);
    }
  }
  return readers;
}

/**
 * Evaluates rules while values change: which fields are hidden, locked, required or computed. Only rules that read a changed value are evaluated,
 * then those that read what these computed.
 */

// A longer chain of computed fields is a cycle that the compiler missed; stop instead of hanging the page.
const MAX_SETTLE_STEPS = 5_000;

/** The form that the fields belong to. */
export interface RuledForm {
  readonly entries: Iterable<FieldEntry>;
  entriesNamed(name: string): readonly FieldEntry[];
  /** Values as typed. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Scope of the rules; its `Values` are `FieldRules.seen`. */
  readonly scope: Scope;
}

export interface RuleEffects {
  /** Sets a computed value. Must call `see`. */
  compute(name: string, value: unknown): void;
  /** Clears a hidden field whose value is not kept. Must call `see`. */
  clear(entry: FieldEntry): void;
}

export class FieldRules {
  readonly #form: RuledForm;
  readonly #effects: RuleEffects;
  #readers: ReadonlyMap<string, readonly FieldEntry[]> = new Map();
  /** Table fields whose rows other rules read, with a cache of evaluated rows. */
  #tables: ReadonlyMap<string, { table: CompiledField; known: WeakMap<Row, Row> }> = new Map();
  #seen: Record<string, unknown> = {};

  constructor(form: RuledForm, effects: RuleEffects) {
    this.#form = form;
    this.#effects = effects;
  }

  /** The values that rules read: as typed, but null for a hidden field whose value is not kept. */
  get seen(): Readonly<Record<string, unknown>> {
    return this.#seen;
  }

  /** Adopts the present fields of the form. */
  follow(): void {
    const readers = readersByName(this.#form.entries);
    const tables = new Map<string, { table: CompiledField; known: WeakMap<Row, Row> }>();
    for (const entry of this.#form.entries) {
      const { name } = entry.field;
      if (tables.has(name) || !hasCellRules(entry.field) || !(readers.has(name) || readers.has(ANY_VALUE))) continue;
      tables.set(name, { table: entry.field, known: new WeakMap() });
      for (const read of readByCells(entry.field)) readers.set(read, [...(readers.get(read) ?? []), entry]);
    }
    this.#readers = readers;
    this.#tables = tables;
    this.evaluateAll();
  }

  /** Notes a written value; `settle` then evaluates the rules. */
  see(name: string): void {
    const value = readValue(this.#form.entriesNamed(name), this.#form.values[name]);
    const { table, known } = this.#tables.get(name) ?? {};
    this.#seen[name] = table === undefined ? value : settledRows(table, value, this.#form.scope, known);
  }

  evaluateAll(): void {
    this.#seen = { ...this.#form.values };
    // Rules read null, not "no such member", for an empty field.
    for (const { field } of this.#form.entries) this.#seen[field.name] ??= null;
    for (const { field, state } of this.#form.entries) if (!state.visible) this.see(field.name);
    for (const name of this.#tables.keys()) this.#seeCells(name);
    const { scope } = this.#form;
    const computed: string[] = [];
    for (const entry of this.#form.entries) if (hasRules(entry.field) && this.#apply(entry, scope)) computed.push(entry.field.name);
    this.settle(computed);
  }

  /** Evaluates the rules that read these values, then those that read what they computed, until nothing changes. */
  settle(names: readonly string[]): void {
    if (this.#readers.size === 0) return;
    const { scope } = this.#form;
    const queue = [...names];
    for (let step = 0; step < queue.length && step < MAX_SETTLE_STEPS; step++) {
      const name = queue[step] ?? "";
      for (const key of [name, ANY_VALUE]) {
        for (const entry of this.#readers.get(key) ?? []) if (this.#apply(entry, scope)) queue.push(entry.field.name);
      }
    }
  }

  /** Evaluates the rows of a table again, because a value that their cells read has changed. */
  #seeCells(name: string): void {
    const entry = this.#tables.get(name);
    if (entry === undefined) return;
    const before = this.#seen[name];
    this.#tables = new Map(this.#tables).set(name, { ...entry, known: new WeakMap() });
    this.see(name);
    if (sameValue(before, this.#seen[name])) this.#seen[name] = before;
  }

  /** @returns whether the value that rules read has changed */
  #apply(entry: FieldEntry, scope: Scope): boolean {
    const { field } = entry;
    const before = this.#seen[field.name];
    const wasVisible = entry.state.visible;
    const { computed, ...outcome } = judgeField(field, scope);
    entry.patch(outcome);
    if (entry.state.visible !== wasVisible) this.see(field.name);
    if (this.#tables.get(field.name)?.table === field) this.#seeCells(field.name);
    if (field.computedAs !== undefined && !sameValue(computed, entry.state.value)) this.#effects.compute(field.name, computed);
    if (!entry.state.visible && field.field.OnHide === "Clear" && !isEmpty(entry.state.value)) this.#effects.clear(entry);
    return !Object.is(before, this.#seen[field.name]);
  }
}
