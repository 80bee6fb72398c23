/**
 * The state of one record or command while a person edits it, outside React.
 *
 * Each rendered field subscribes to its own entry, so a keystroke renders one field and those whose rules read it. One store carries
 * all containers that share a record: their rules may read each other's values and one save sends them together. Fields are known by
 * Id, so a new version of the layout can take the typed values over; values go by name, as the contract has them.
 *
 * Longer than a page because values, rules, baseline and layout change together: split, each part would need the others' private state.
 */

import type { CompiledField, CompiledForm, Scope } from "../../../layout/compiled.ts";
import { initialValues, judgeField, readValue } from "../../../layout/evaluate-form.ts";
import { settledRows } from "../../../layout/table-rows.ts";
import { type DraftValues, draftOf, isSecret, typedOf } from "../saving/drafts.ts";
import { afterPress } from "./after-press.ts";
import { ChangeHistory, type Step, UNTOUCHED } from "./change-history.ts";
import { isEmpty, sameValue } from "./equal.ts";
import { baseOf, type Contested, FieldEntry, type FieldError, type FieldEvents, type FieldState } from "./field-entry.ts";
import { ANY_VALUE, hasRules, readersByName } from "./readers.ts";

/** What save bar and summary show; replaced when any figure changes. */
export interface FormStatus {
  changed: number;
  errors: number;
}

/** A value that a person typed into a field that the layout no longer has. */
export interface OrphanedValue {
  id: string;
  label: string;
  value: unknown;
  /** What the record held when it was typed; undefined: not known. */
  was?: unknown;
  /** Is not shown, nor kept beyond the page. */
  isSecret?: boolean;
}

export interface FormStoreOptions {
  forms: readonly CompiledForm[];
  /** The record as the server has it; empty for a command. */
  record: Readonly<Record<string, unknown>>;
  scope: Scope;
  /** Judges one field as typed: `undefined` accepts it. */
  check: (store: FormStore, entry: FieldEntry) => FieldError | undefined;
  /** Called after a value changed or its field lost focus: remote checks and drafts hang on here. */
  onChange?: (entry: FieldEntry) => void;
  onBlur?: (entry: FieldEntry) => void;
  /** May the person fill it in? What was typed into one that became read-only is kept in sight instead. */
  isWritable?: (field: CompiledField) => boolean;
}

// A chain of computed fields longer than this is a cycle that slipped past the compiler; stop instead of hanging the page.
const MAX_SETTLE_STEPS = 5_000;

export class FormStore implements FieldEvents {
  #options: FormStoreOptions;
  #forms: readonly CompiledForm[] = [];
  #entries = new Map<string, FieldEntry>();
  #byName = new Map<string, FieldEntry[]>();
  #readers = new Map<string, FieldEntry[]>();
  #values: Record<string, unknown> = {};
  /** What rules read: as typed, but null where a field is hidden and its value not kept. */
  #seen: Record<string, unknown> = {};
  #baseline: Record<string, unknown> = {};
  #scope: Scope;
  #orphans: readonly OrphanedValue[] = [];
  #status: FormStatus = { changed: 0, errors: 0 };
  readonly #history = new ChangeHistory();
  /** A person's own change is settling: what rules empty because of it belongs to the same step. */
  #isRecording = false;
  readonly #listeners = new Set<() => void>();
  /** Id of the field that has the focus; a control that is taken out of the page does not say that it lost it. */
  focused: string | undefined;

  constructor(options: FormStoreOptions) {
    this.#options = options;
    this.#scope = options.scope;
    this.#baseline = { ...options.record };
    this.#values = { ...options.record };
    this.#build(options.forms, new Map());
  }

  // --- reading -------------------------------------------------------------------------------------------------

  get forms(): readonly CompiledForm[] {
    return this.#forms;
  }
  get entries(): Iterable<FieldEntry> {
    return this.#entries.values();
  }
  entry(id: string): FieldEntry | undefined {
    return this.#entries.get(id);
  }
  entriesNamed(name: string): readonly FieldEntry[] {
    return this.#byName.get(name) ?? [];
  }
  /** As typed, hidden fields included. */
  get values(): Readonly<Record<string, unknown>> {
    return this.#values;
  }
  get baseline(): Readonly<Record<string, unknown>> {
    return this.#baseline;
  }
  get scope(): Scope {
    return { ...this.#scope, Values: this.#seen, Initial: this.#baseline };
  }
  get orphans(): readonly OrphanedValue[] {
    return this.#orphans;
  }
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly status = (): FormStatus => this.#status;

  // --- what a person does --------------------------------------------------------------------------------------

  change(entry: FieldEntry, value: unknown): void {
    const { changed, value: before } = entry.state;
    this.#history.note(entry.field.id, { before: changed ? before : UNTOUCHED, after: value });
    this.#isRecording = true;
    this.setValue(entry, value);
    this.#isRecording = false;
    this.#changed(entry);
  }

  /** Takes the last change back, with what followed from it. @returns the fields that have another value now; undefined when there was none to take back. */
  undo(): readonly FieldEntry[] | undefined {
    return this.#replay(() => this.#history.back(), "before");
  }
  redo(): readonly FieldEntry[] | undefined {
    return this.#replay(() => this.#history.forward(), "after");
  }

  keep(entry: FieldEntry): void {
    for (const namesake of this.entriesNamed(entry.field.name)) namesake.patch({ contested: undefined });
    this.#publish(true);
    this.#options.onChange?.(entry);
  }

  blur(entry: FieldEntry): void {
    entry.touched = true;
    this.#history.close();
    if (this.focused === entry.field.id) this.focused = undefined;
    afterPress(() => this.#judgeLeft(entry));
  }

  #judgeLeft(entry: FieldEntry): void {
    // An untouched empty field is not scolded for being passed through with Tab; the save finds it.
    if (entry.state.changed || entry.state.error !== undefined || !isEmpty(entry.state.value)) {
      const error = this.#options.check(this, entry);
      // A remote verdict on this very value outlives a local check that has nothing to say.
      if (error !== undefined || entry.state.error?.source === "local") entry.patch({ error });
    }
    this.#publish();
    this.#options.onBlur?.(entry);
  }

  focus(entry: FieldEntry): void {
    this.focused = entry.field.id;
  }

  discard(): void {
    this.#orphans = [];
    this.reset();
    this.#publish(true);
  }

  /** The form is done with: every field as the record has it, those too that rules hid with something typed in them. What has no field stays. */
  reset(): void {
    this.#values = { ...this.#baseline };
    this.#history.clear();
    const untouched = { changed: false, error: undefined, checking: false, flagged: false, contested: undefined };
    for (const entry of this.#entries.values()) {
      entry.touched = false;
      entry.patch({ value: this.#baseline[entry.field.name], ...untouched });
    }
    this.#evaluateAll();
    this.#publish();
  }

  /** Typed values that went out of sight without the person's doing are kept in sight apart from the form. */
  setAside(entries: readonly FieldEntry[]): void {
    const ids = new Set(entries.map(({ field }) => field.id));
    this.#orphans = [...this.#orphans.filter(({ id }) => !ids.has(id)), ...entries.map(orphanOf)];
    this.#publish(true);
  }

  dismissOrphan(id: string): void {
    this.#orphans = this.#orphans.filter((orphan) => orphan.id !== id);
    this.#publish(true);
  }

  // --- what others do to it ------------------------------------------------------------------------------------

  /** Writes a value and lets the rules that read it settle. */
  setValue(entry: FieldEntry, value: unknown): void {
    this.#write(entry.field.name, value);
    this.#settle([entry.field.name]);
  }

  setError(entry: FieldEntry, error: FieldError | undefined): void {
    entry.patch({ error, checking: false });
    this.#publish();
  }

  setErrors(errors: ReadonlyMap<FieldEntry, FieldError>): void {
    let isNews = false;
    for (const entry of this.#entries.values()) {
      const error = errors.get(entry);
      if (error !== undefined) entry.touched = true;
      if (error !== entry.state.error) isNews = entry.patch({ error }) || isNews;
    }
    if (isNews) this.#publish();
  }

  setScope(scope: Scope): void {
    if (scope === this.#scope) return;
    this.#scope = scope;
    this.#evaluateAll();
    this.#publish();
  }

  /**
   * Takes a newer record over: fields nobody touched show it, typed values stay, and those that somebody else has changed too are contested.
   *
   * @param sent values that were just saved: fields that still hold them now show what the server made of them.
   * @returns untouched fields that have another value now
   */
  rebase(record: Readonly<Record<string, unknown>>, sent: Readonly<Record<string, unknown>> = {}): readonly FieldEntry[] {
    const typed = new Map<string, unknown>();
    for (const { field, state } of this.#entries.values()) {
      const saved = Object.hasOwn(sent, field.name) && sameValue(sent[field.name], this.#sent(field, state.value));
      if (state.changed && !saved) typed.set(field.name, state.value);
    }
    if (Object.keys(sent).length > 0) this.#history.clear();
    this.#baseline = { ...record };
    this.#values = { ...record, ...Object.fromEntries(typed) };
    const takenOver: FieldEntry[] = [];
    for (const entry of this.#entries.values()) {
      const { field, state } = entry;
      const [value, baseline] = [this.#values[field.name], record[field.name]];
      const changed = isChange(field, value, baseline);
      const part: Partial<FieldState> = { value, baseline, changed, contested: undefined };
      if (!changed) Object.assign(part, { error: undefined, flagged: false });
      // What the person has just saved is nobody else's.
      else if (!Object.hasOwn(sent, field.name)) part.contested = contestOf(state, baseline);
      if (!state.changed && field.computedAs === undefined && !sameValue(state.baseline, baseline)) takenOver.push(entry);
      entry.patch(part);
    }
    this.#evaluateAll();
    this.#publish();
    return takenOver;
  }

  /**
   * Continues under a new version of the layout. Typed values follow their field's Id, even when its name changed; those of removed
   * fields become orphans, kept in sight until their field is back; fields that have become required and are empty are flagged.
   */
  adopt(forms: readonly CompiledForm[]): void {
    const before = this.#entries;
    const idsNow = new Set(forms.flatMap((form) => form.fields.filter((field) => this.#isWritable(field)).map((field) => field.id)));
    const lost = [...before.values()].filter((entry) => entry.state.changed && !idsNow.has(entry.field.id)).map(orphanOf);
    for (const { field, state } of before.values())
      if (state.changed && !idsNow.has(field.id)) this.#values[field.name] = this.#baseline[field.name];
    const back = this.#orphans.filter((orphan) => idsNow.has(orphan.id));
    this.#orphans = [...this.#orphans.filter((orphan) => !idsNow.has(orphan.id)), ...lost];
    this.#build(forms, before);
    this.restore(typedOf([], back));
  }

  // --- saving --------------------------------------------------------------------------------------------------

  /** Fields whose values belong in the next save of changes. Hidden ones do as `OnHide` says. */
  changedEntries(): FieldEntry[] {
    return [...this.#entries.values()].filter((entry) => entry.state.changed && isSent(entry));
  }

  /** What to send for a record: only what changed, null for what was emptied. */
  changedValues(): Record<string, unknown> {
    return Object.fromEntries(
      this.changedEntries().map(({ field, state }) => [field.name, isEmpty(state.value) ? emptied(field) : this.#sent(field, state.value)]),
    );
  }

  /** What to send for a command: every filled-in value. */
  filledValues(): Record<string, unknown> {
    const filled: [string, unknown][] = [];
    for (const entry of this.#entries.values())
      if (!isEmpty(entry.state.value) && isSent(entry)) filled.push([entry.field.name, this.#sent(entry.field, entry.state.value)]);
    return Object.fromEntries(filled);
  }

  /** Rows go out as their rules leave them: without cells that are hidden, with those that are computed. */
  #sent(field: CompiledField, value: unknown): unknown {
    return field.columns === undefined ? value : settledRows(field, value, this.scope);
  }

  /** Fields whose values would be sent and that somebody else has changed as well; of those that share a value, one. */
  contestedEntries(): FieldEntry[] {
    const names = new Set<string>();
    return this.changedEntries().filter(({ field, state }) => {
      if (state.contested === undefined || names.has(field.name)) return false;
      names.add(field.name);
      return true;
    });
  }

  /** Typed values, those whose field is gone among them, and what was there before, by field Id: what a draft keeps. */
  draft(): DraftValues {
    return draftOf(this.#typedEntries(), this.#orphans);
  }
  /** The same with what no draft keeps, to be given back with `restore`. */
  typed(): DraftValues {
    return typedOf(this.#typedEntries(), this.#orphans);
  }
  #typedEntries(): FieldEntry[] {
    return [...this.#entries.values()].filter(({ state }) => state.changed);
  }

  /**
   * Gives typed values back to their fields. Those whose field is gone, or is not to be filled in any more, become orphans; those whose field somebody else
   * has saved since are contested.
   *
   * @returns how many fields got their value
   */
  restore({ typed, loaded = {}, labels }: Partial<DraftValues> & Pick<DraftValues, "typed" | "labels">): number {
    let restored = 0;
    const names: string[] = [];
    for (const [id, value] of Object.entries(typed)) {
      const entry = this.#entries.get(id);
      if (!entry || !this.#isWritable(entry.field)) {
        if (!this.#orphans.some((orphan) => orphan.id === id))
          this.#orphans = [...this.#orphans, { id, label: String(labels[id] ?? id), value, was: loaded[id] }];
        continue;
      }
      this.#write(entry.field.name, value ?? undefined);
      if (entry.state.changed) {
        restored++;
        if (Object.hasOwn(loaded, id))
          entry.patch({ contested: contestOf({ ...entry.state, baseline: loaded[id] }, entry.state.baseline) });
      }
      names.push(entry.field.name);
    }
    this.#settle(names);
    this.#publish(true);
    return restored;
  }

  // --- inside --------------------------------------------------------------------------------------------------

  #build(forms: readonly CompiledForm[], before: ReadonlyMap<string, FieldEntry>): void {
    this.#forms = forms;
    this.#entries = new Map();
    this.#byName = new Map();
    this.#fillInitialValues(forms);
    for (const form of forms) {
      for (const field of form.fields) {
        const entry = this.#enter(field, form.id, before.get(field.id));
        this.#entries.set(field.id, entry);
        const namesakes = this.#byName.get(field.name);
        if (namesakes) namesakes.push(entry);
        else this.#byName.set(field.name, [entry]);
      }
    }
    this.#readers = readersByName(this.#entries.values());
    this.#evaluateAll();
    for (const entry of this.#entries.values()) {
      const old = before.get(entry.field.id);
      const isNewlyRequired = before.size > 0 && entry.state.required && old?.state.required !== true && isEmpty(entry.state.value);
      if (isNewlyRequired && entry.field.field.IsReadOnly !== true) entry.patch({ flagged: true });
    }
  }

  /** A command starts from its initial values; leaving them as they are is not a change. */
  #fillInitialValues(forms: readonly CompiledForm[]): void {
    for (const form of forms) {
      if (form.kind === "Fields") continue;
      const given = Object.fromEntries(form.fields.flatMap(({ name, field }) => (field.Value === undefined ? [] : [[name, field.Value]])));
      const initial = initialValues(form, { ...this.scope, Values: { ...given, ...this.#baseline } });
      for (const { name } of form.fields) {
        if (initial[name] === undefined || this.#baseline[name] !== undefined) continue;
        this.#baseline[name] = initial[name];
        this.#values[name] ??= initial[name];
      }
    }
  }

  #enter(field: CompiledField, containerId: string, old: FieldEntry | undefined): FieldEntry {
    const { name } = field;
    // What a formula came to is nothing that a person typed, should the field be his to fill in now.
    if (old?.field.computedAs !== undefined) this.#values[name] = this.#baseline[name];
    if (old?.state.changed === true) {
      if (old.field.name !== name) this.#values[old.field.name] = this.#baseline[old.field.name];
      this.#values[name] = old.state.value;
    }
    const value = this.#values[name];
    const baseline = this.#baseline[name];
    const entry = new FieldEntry(
      field,
      containerId,
      {
        value,
        baseline,
        changed: isChange(field, value, baseline),
        visible: true,
        enabled: true,
        required: field.field.IsRequired === true && field.field.IsReadOnly !== true,
        error: old?.state.error,
        checking: false,
        flagged: old?.state.flagged ?? false,
        contested: old?.state.contested,
      },
      this,
    );
    entry.touched = old?.touched ?? false;
    return entry;
  }

  #write(name: string, value: unknown): void {
    this.#values[name] = value;
    this.#see(name);
    const baseline = this.#baseline[name];
    for (const entry of this.#byName.get(name) ?? []) {
      const { flagged, contested } = entry.state;
      const changed = isChange(entry.field, value, baseline);
      entry.patch({ value, changed, flagged: flagged && isEmpty(value), contested: changed ? contested : undefined });
    }
  }

  /** After a value changed by the person's hand: judged again if it was refused, and told to whoever keeps drafts and asks registers. */
  #changed(entry: FieldEntry): void {
    if (entry.state.error !== undefined) entry.patch({ error: this.#options.check(this, entry) });
    this.#publish();
    this.#options.onChange?.(entry);
  }

  #replay(next: () => Step | undefined, side: "before" | "after"): readonly FieldEntry[] | undefined {
    for (let step = next(); step !== undefined; step = next()) {
      const entries: FieldEntry[] = [];
      for (const [id, change] of step) {
        const entry = this.#entries.get(id);
        // Its field is gone, and what was typed there stands in the tray.
        if (!entry || !this.#isWritable(entry.field)) continue;
        const value = change[side] === UNTOUCHED ? this.#baseline[entry.field.name] : change[side];
        if (sameValue(value, entry.state.value)) continue;
        this.#write(entry.field.name, value);
        entries.push(entry);
      }
      if (entries.length === 0) continue;
      this.#settle(entries.map(({ field }) => field.name));
      for (const entry of entries) this.#changed(entry);
      return entries;
    }
    return undefined;
  }

  #isWritable(field: CompiledField): boolean {
    const isOpen = field.field.IsReadOnly !== true && field.computedAs === undefined;
    return isOpen && (this.#options.isWritable?.(field) ?? true);
  }

  #see(name: string): void {
    this.#seen[name] = readValue(this.#byName.get(name) ?? [], this.#values[name]);
  }

  #evaluateAll(): void {
    this.#seen = { ...this.#values };
    // Rules read null, not "no such member", for a field that nobody has filled in.
    for (const name of this.#byName.keys()) this.#seen[name] ??= null;
    const scope = this.scope;
    const computed: string[] = [];
    for (const entry of this.#entries.values()) if (hasRules(entry.field) && this.#apply(entry, scope)) computed.push(entry.field.name);
    this.#settle(computed);
  }

  /** Evaluates the rules that read these values, then those that read what they computed, until nothing moves. */
  #settle(names: string[]): void {
    if (this.#readers.size === 0) return;
    const scope = this.scope;
    const queue = [...names];
    for (let step = 0; step < queue.length && step < MAX_SETTLE_STEPS; step++) {
      const name = queue[step] ?? "";
      for (const key of [name, ANY_VALUE]) {
        for (const entry of this.#readers.get(key) ?? []) if (this.#apply(entry, scope)) queue.push(entry.field.name);
      }
    }
  }

  /** @returns whether the value that rules read of the field changed. */
  #apply(entry: FieldEntry, scope: Scope): boolean {
    const { field } = entry;
    const before = this.#seen[field.name];
    const wasVisible = entry.state.visible;
    const { computed, ...outcome } = judgeField(field, scope);
    entry.patch(outcome);
    if (entry.state.visible !== wasVisible) this.#see(field.name);
    if (field.computedAs !== undefined && !sameValue(computed, entry.state.value)) this.#write(field.name, computed);
    if (!entry.state.visible && field.field.OnHide === "Clear" && !isEmpty(entry.state.value)) this.#clear(entry);
    return !Object.is(before, this.#seen[field.name]);
  }

  #clear({ field, state }: FieldEntry): void {
    if (this.#isRecording) this.#history.also(field.id, { before: state.changed ? state.value : UNTOUCHED, after: undefined });
    this.#write(field.name, undefined);
  }

  #publish(always = false): void {
    let changed = 0;
    let errors = 0;
    for (const entry of this.#entries.values()) {
      if (entry.state.changed && isSent(entry)) changed++;
      if (entry.state.error !== undefined && entry.state.visible) errors++;
    }
    if (!always && changed === this.#status.changed && errors === this.#status.errors) return;
    this.#status = { changed, errors };
    for (const listener of this.#listeners) listener();
  }
}

/** A computed value is no change: nobody typed it, and the server that saves the record works it out itself. A command sends it like any other. */
const isChange = (field: CompiledField, value: unknown, baseline: unknown): boolean =>
  field.computedAs === undefined && !sameValue(value, baseline);

/** Omit (the default) keeps the value of a hidden field in the form and out of the request. */
const isSent = ({ field, state }: FieldEntry): boolean => {
  const { IsReadOnly, DisplayTemplate, OnHide = "Omit" } = field.field;
  if (IsReadOnly === true || DisplayTemplate === "Heading") return false;
  return state.visible || OnHide !== "Omit";
};

const orphanOf = ({ field, state }: FieldEntry): OrphanedValue => ({
  id: field.id,
  label: String(field.field.DisplayValue),
  value: state.value,
  was: baseOf(state) ?? null,
  isSecret: isSecret(field),
});

/** A typed value over a newer one: contested unless the newer one is what both began from, or came to the same. */
function contestOf({ value, baseline, contested }: FieldState, newer: unknown): Contested | undefined {
  const was = baseOf({ baseline, contested });
  if (sameValue(was, newer) || sameValue(value, newer)) return undefined;
  return contested ?? { was };
}

const emptied = (field: CompiledField): unknown => (field.dataType === "array" ? [] : null);
