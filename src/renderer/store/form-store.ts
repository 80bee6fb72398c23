/**
 * The state of one record or command while a user edits it, outside React.
 *
 * Each rendered field subscribes to its own entry, so a keystroke renders one field and those whose rules read it. One store contains all
 * containers of a record: their rules may read each other's values, and one save sends them together. Fields are identified by Id, so that a new
 * version of the layout can adopt typed values; values are identified by name, as in the contract.
 *
 * The file is long because values, rules, baseline and layout change together: split, each part would need the others' private members.
 */

import type { CompiledField, CompiledForm, Scope } from "../../../layout/compiled.ts";
import { validityRules } from "../../../layout/field-validity.ts";
import { isEmpty, sameValue } from "../values/equal.ts";
import { afterPress } from "./after-press.ts";
import { beginning } from "./beginning.ts";
import { type AssignedValue, assignFields, type Claim, claimsOf, orphanOf, type Typing, typingOf } from "./carry-over.ts";
import { carryRows } from "./carry-rows.ts";
import { ChangeHistory, type Step, UNTOUCHED } from "./change-history.ts";
import { type DraftValues, draftOf, typedOf, withOwnIds } from "./draft-values.ts";
import { FieldEntry, type FieldError, type FieldEvents, type FieldState, kindOfField } from "./field-entry.ts";
import { FieldRules, readersByName } from "./field-rules.ts";
import { contestOf, isChange, type OrphanedValue, startState } from "./field-state.ts";
import { FormTally } from "./form-tally.ts";
import { KnownForSave } from "./known-for-save.ts";
import { changesOf, sentValue } from "./sent-values.ts";

export interface FormStoreOptions {
  forms: readonly CompiledForm[];
  /** The record as stored on the server; empty for a command. */
  record: Readonly<Record<string, unknown>>;
  scope: Scope;
  /** Validates one field; `undefined`: valid. */
  check: (store: FormStore, entry: FieldEntry) => FieldError | undefined;
  /** Is called after a value has changed or its field has lost the focus: starts remote checks and drafts. */
  onChange?: (entry: FieldEntry) => void;
  onBlur?: (entry: FieldEntry) => void;
  /** Whether the user may edit the field. Input in a field that became read-only goes to the tray. */
  isWritable?: (field: CompiledField) => boolean;
}

export class FormStore implements FieldEvents {
  #options: FormStoreOptions;
  #forms: readonly CompiledForm[] = [];
  #entries = new Map<string, FieldEntry>();
  #byName = new Map<string, FieldEntry[]>();
  /** Name of a field → fields whose `ValidWhen` or bounds read it. */
  #comparedWith: ReadonlyMap<string, readonly FieldEntry[]> = new Map();
  #values: Record<string, unknown> = {};
  #baseline: Record<string, unknown> = {};
  #scope: Scope;
  #orphans: readonly OrphanedValue[] = [];
  readonly #tally = new FormTally();
  readonly subscribe = this.#tally.subscribe;
  readonly status = this.#tally.status;
  readonly #known = new KnownForSave();
  readonly #history = new ChangeHistory();
  readonly #rules: FieldRules;
  /** By name: several fields may show one value, and be separated by a later layout. */
  readonly #typings = new Map<string, Typing>();
  /** True while a change of the user settles: what rules clear because of it belongs to the same step. */
  #isRecording = false;
  /** Id of the focused field; a control that is removed from the page sends no blur event. */
  focused: string | undefined;

  constructor(options: FormStoreOptions) {
    this.#options = options;
    this.#scope = options.scope;
    this.#baseline = { ...options.record };
    this.#values = { ...options.record };
    this.#rules = new FieldRules(this, { compute: (name, value) => this.#write(name, value), clear: (entry) => this.#clear(entry) });
    this.#build(options.forms, new Map(), () => true);
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
  /** Values as typed, including hidden fields. */
  get values(): Readonly<Record<string, unknown>> {
    return this.#values;
  }
  get baseline(): Readonly<Record<string, unknown>> {
    return this.#baseline;
  }
  get scope(): Scope {
    return { ...this.#scope, Values: this.#rules.seen, Initial: this.#baseline };
  }
  /** Neither computed fields nor fields without write access can be edited. */
  isWritable(field: CompiledField): boolean {
    const isOpen = field.field.IsReadOnly !== true && field.computedAs === undefined;
    return isOpen && (this.#options.isWritable?.(field) ?? true);
  }
  get orphans(): readonly OrphanedValue[] {
    return this.#orphans;
  }

  // --- changes of the user -----------------------------------------------------------------------------------------

  change(entry: FieldEntry, value: unknown): void {
    const { changed, value: before } = entry.state;
    this.#history.note(entry.field.id, { before: changed ? before : UNTOUCHED, after: value });
    this.#isRecording = true;
    this.setValue(entry, value);
    this.#isRecording = false;
    this.#changed(entry);
  }

  /** Sets a field as a consequence of the change just made: undo reverts both together. */
  fillIn(entry: FieldEntry, value: unknown): void {
    const { changed, value: before } = entry.state;
    this.#history.also(entry.field.id, { before: changed ? before : UNTOUCHED, after: value });
    this.setValue(entry, value);
    this.#changed(entry);
  }

  /** Undoes the last change with its consequences. @returns the fields that have another value now; undefined if there was nothing to undo */
  undo(): readonly FieldEntry[] | undefined {
    return this.#replay(() => this.#history.back(), "before");
  }
  redo(): readonly FieldEntry[] | undefined {
    return this.#replay(() => this.#history.forward(), "after");
  }

  keep(entry: FieldEntry): void {
    for (const namesake of this.entriesNamed(entry.field.name)) namesake.patch({ contested: undefined });
    this.#tally.publish(true);
    this.#options.onChange?.(entry);
  }

  blur(entry: FieldEntry): void {
    entry.touched = true;
    this.#history.close();
    if (this.focused === entry.field.id) this.focused = undefined;
    afterPress(() => this.#judgeLeft(entry));
  }

  #judgeLeft(entry: FieldEntry): void {
    // An untouched empty field shows no error when Tab passes through it; the save reports it.
    if (entry.state.changed || entry.state.error !== undefined || !isEmpty(entry.state.value)) {
      const error = this.#options.check(this, entry);
      // A remote error about the present value stays when the local check finds none.
      if (error !== undefined || entry.state.error?.source === "local") entry.patch({ error });
    }
    this.#judgeCompared(entry, (other) => other.touched || other.state.changed);
    this.#tally.publish();
    this.#options.onBlur?.(entry);
  }

  /** Validates fields whose rules compare them with this one. */
  #judgeCompared({ field }: FieldEntry, concerns: (other: FieldEntry) => boolean): void {
    for (const other of this.#comparedWith.get(field.name) ?? []) {
      const { error } = other.state;
      if (other.field.name === field.name || !concerns(other) || (error !== undefined && error.source !== "local")) continue;
      other.patch({ error: this.#options.check(this, other) });
    }
  }

  focus(entry: FieldEntry): void {
    this.focused = entry.field.id;
  }

  patched(entry: FieldEntry, before: FieldState): void {
    if (this.#entries.get(entry.field.id) !== entry) return;
    this.#tally.follow(entry, before);
    this.#known.follow(entry);
  }

  discard(): void {
    this.#orphans = [];
    this.reset();
    this.#tally.publish(true);
  }

  /** Resets every field to the record, including input in fields that rules have hidden. Values without a field stay. */
  reset(): void {
    this.#values = { ...this.#baseline };
    this.#history.clear();
    this.#typings.clear();
    const untouched = { changed: false, error: undefined, checking: false, flagged: false, contested: undefined };
    for (const entry of this.#entries.values()) {
      entry.touched = false;
      entry.patch({ value: this.#baseline[entry.field.name], ...untouched });
    }
    this.#rules.evaluateAll();
    this.#tally.publish();
  }

  /** Moves typed values that became invisible, not by the user's action, to the tray. */
  setAside(entries: readonly FieldEntry[]): void {
    const added = entries.map((entry): OrphanedValue => ({ ...orphanOf(entry), ...this.#typings.get(entry.field.name) }));
    const isNew = (known: OrphanedValue) => !added.some(({ id, value }) => id === known.id && sameValue(value, known.value));
    this.#orphans = withOwnIds([...this.#orphans.filter(isNew), ...added]);
    this.#tally.publish(true);
  }

  dismissOrphan(id: string): void {
    this.#orphans = this.#orphans.filter((orphan) => orphan.id !== id);
    this.#tally.publish(true);
  }

  // --- changes from outside ----------------------------------------------------------------------------------------

  /** Writes a value and evaluates the rules that read it. */
  setValue(entry: FieldEntry, value: unknown): void {
    this.#typings.set(entry.field.name, typingOf(entry.field, value));
    this.#write(entry.field.name, value);
    this.#rules.settle([entry.field.name]);
  }

  setError(entry: FieldEntry, error: FieldError | undefined): void {
    entry.patch({ error, checking: false });
    this.#tally.publish();
  }

  setErrors(errors: ReadonlyMap<FieldEntry, FieldError>): void {
    // Only touches fields with an error, so that a valid long form costs nothing.
    for (const entry of [...this.#tally.wrong]) if (!errors.has(entry)) entry.patch({ error: undefined });
    for (const [entry, error] of errors) {
      entry.touched = true;
      entry.patch({ error });
    }
    this.#tally.publish();
  }

  setScope(scope: Scope): void {
    if (scope === this.#scope) return;
    this.#scope = scope;
    this.#rules.evaluateAll();
    this.#tally.publish();
  }

  /**
   * Adopts a newer record: untouched fields show it, typed values stay, and those that another user has changed too become contested.
   *
   * @param sent values that were just saved: fields that still have them now show the server's result
   * @returns untouched fields that have another value now
   */
  rebase(record: Readonly<Record<string, unknown>>, sent: Readonly<Record<string, unknown>> = {}): readonly FieldEntry[] {
    const typed = new Map<string, unknown>();
    for (const { field, state } of this.#entries.values()) {
      const saved = Object.hasOwn(sent, field.name) && sameValue(sent[field.name], sentValue(field, state.value, this.scope));
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
      // The user has just saved this field, so it is not contested.
      else if (!Object.hasOwn(sent, field.name)) part.contested = contestOf(state, baseline);
      if (!state.changed && field.computedAs === undefined && !sameValue(state.baseline, baseline)) takenOver.push(entry);
      entry.patch(part);
    }
    this.#rules.evaluateAll();
    this.#tally.publish();
    return takenOver;
  }

  /**
   * Adopts a new version of the layout. Typed values follow the Id of their field, even if its name changed. Values whose field is gone, is
   * read-only or has another kind become orphans, which stay visible until a field takes them. Empty fields that became required are flagged.
   */
  adopt(forms: readonly CompiledForm[]): void {
    const before = this.#entries;
    const fields = new Map(forms.flatMap((form) => form.fields.map((field) => [field.id, field])));
    const computed = computedNames(fields.values());
    const open = (id: string) => this.#openField(fields.get(id), computed);
    const [cells, orphans] = [this.#orphans.filter((each) => each.cells), this.#orphans.filter((each) => !each.cells)];
    const fromFields = claimsOf(before.values(), this.#typings);
    const { assigned, left } = assignFields([...fromFields, ...orphans.map(claimOfOrphan)], open);
    this.#typings.clear();
    this.#values = { ...this.#baseline };
    const tables = new Set([...assigned.values()].map(({ field }) => field.id));
    const stillGone = cells.filter(({ cells: column }) => !tables.has(column?.table ?? ""));
    for (const [name, { claim, field, value }] of assigned) {
      const own = cells.filter(({ cells: column }) => column?.table === field.id);
      const others = [...fields.values()].filter((other) => other !== field && other.name === name);
      const rows = carryRows([field, ...others], { ...claim, value }, own);
      stillGone.push(...rows.gone);
      this.#values[name] = rows.value ?? undefined;
      this.#typings.set(name, {
        id: claim.id,
        kind: claim.kind ?? kindOfField(field),
        value: rows.value === value ? claim.value : rows.value,
        isSecret: claim.isSecret === true,
      });
    }
    const isFresh = (claim: Claim) => fromFields.includes(claim);
    this.#orphans = withOwnIds([...left.filter((claim) => !isFresh(claim)), ...left.filter(isFresh), ...stillGone]);
    const isKept = (id: string) => kindOf(before.get(id)?.field) === kindOf(open(id));
    this.#history.forget([...[...before.keys()].filter((id) => !isKept(id)), ...left.map(({ id }) => id)]);
    this.#build(forms, before, ({ field, state }) => {
      const claim = assigned.get(fields.get(field.id)?.name ?? "")?.claim;
      return !state.changed || claim?.id === field.id || claim?.alsoIn.includes(field.id) === true;
    });
    for (const each of assigned.values()) this.#contest(each);
    this.#tally.publish(true);
  }

  /** A field that the user may see and edit; whether rules hide it just now does not matter. @param computed names that formulas overwrite */
  #openField(field: CompiledField | undefined, computed: ReadonlySet<string>): CompiledField | undefined {
    const isOpen = field && !UNSEEN.has(field.field.DisplayTemplate) && !computed.has(field.name) && this.isWritable(field);
    return isOpen ? field : undefined;
  }

  /** Marks the field as contested if another user has saved it since the value was typed. */
  #contest({ claim: { name, was }, field }: AssignedValue): void {
    const entry = this.#entries.get(field.id);
    // Under another name the record has another value, which no one has changed.
    if (!entry?.state.changed || was === undefined || (name !== undefined && name !== field.name)) return;
    for (const namesake of this.entriesNamed(entry.field.name))
      namesake.patch({ contested: contestOf({ ...namesake.state, contested: undefined, baseline: was }, namesake.state.baseline) });
  }

  // --- saving --------------------------------------------------------------------------------------------------

  /** Fields whose values belong to the next save of changes; for hidden ones `OnHide` decides. */
  changedEntries(): readonly FieldEntry[] {
    return this.#known.changed();
  }

  /** Values to send for a record: only changed ones, null for cleared ones. */
  changedValues(): Record<string, unknown> {
    return changesOf(this.changedEntries(), this.scope);
  }

  /** Values to send for a command: every filled-in value. */
  filledValues(): Readonly<Record<string, unknown>> {
    return this.#known.filled(() => this.scope);
  }

  /** Fields that may be invalid: validation can skip all others. */
  get unjudged(): Iterable<FieldEntry> {
    return this.#known.unjudged;
  }
  /** Marks the field as valid until it changes. */
  accept(entry: FieldEntry): void {
    this.#known.accept(entry);
  }

  /** Fields that would be sent and that another user has changed too; one of those that share a value. */
  contestedEntries(): FieldEntry[] {
    const names = new Set<string>();
    return this.changedEntries().filter(({ field, state }) => {
      if (state.contested === undefined || names.has(field.name)) return false;
      names.add(field.name);
      return true;
    });
  }

  /** Ids of containers that the user has typed into; if several show a value, the one that was used. */
  typedContainers(): ReadonlySet<string> {
    const isOwner = ({ field }: FieldEntry) => (this.#typings.get(field.name)?.id ?? field.id) === field.id;
    return new Set(
      this.#typedEntries()
        .filter(isOwner)
        .map(({ containerId }) => containerId),
    );
  }

  /** Typed values, including those without a field, and their previous values, by field Id, for a draft. */
  draft(): DraftValues {
    return draftOf(this.#typedEntries(), this.#orphans);
  }
  /** Like `draft`, with values that no draft contains, for `restore`. */
  typed(): DraftValues {
    return typedOf(this.#typedEntries(), this.#orphans);
  }
  #typedEntries(): FieldEntry[] {
    return [...this.#entries.values()].filter(({ state }) => state.changed);
  }

  /**
   * Returns typed values to their fields. Values whose field is gone, is read-only or has another kind become orphans; fields that another user has
   * saved since become contested.
   *
   * @returns the number of fields that got their value
   */
  restore({ typed, loaded = {}, labels, kinds = {}, secrets = [] }: Partial<DraftValues> & Pick<DraftValues, "typed" | "labels">): number {
    const claims = Object.entries(typed).map(([id, value]): Claim => {
      const kind = kinds[id];
      return {
        id,
        alsoIn: [],
        name: this.#entries.get(id)?.field.name,
        label: String(labels[id] ?? id),
        value,
        was: loaded[id],
        kind: typeof kind === "string" ? kind : undefined,
        isSecret: secrets.includes(id),
      };
    });
    const computed = computedNames([...this.#entries.values()].map(({ field }) => field));
    const { assigned, left } = assignFields(claims, (id) => this.#openField(this.#entries.get(id)?.field, computed));
    const unseen: OrphanedValue[] = [];
    for (const [name, { claim, field, value }] of assigned) {
      this.#typings.set(name, { ...typingOf(field, claim.value), ...(claim.kind === undefined ? {} : { kind: claim.kind }) });
      this.#write(name, value ?? undefined);
      const others = this.entriesNamed(name).flatMap((entry) => (entry.field === field ? [] : entry.field));
      unseen.push(...carryRows([field, ...others], { value, was: claim.was }).gone);
    }
    for (const each of assigned.values()) this.#contest(each);
    const known = (claim: Claim) => this.#orphans.some(({ id, value }) => id === claim.id && sameValue(value, claim.value));
    // Restored values are older than the present ones.
    this.#orphans = withOwnIds([...left.filter((claim) => !known(claim)), ...this.#orphans, ...unseen]);
    // Evaluates all rules, so that a value that a rule would clear goes to the tray now, not at the next change.
    this.#rules.evaluateAll();
    this.#tally.publish(true);
    return [...this.#entries.values()].filter(({ field, state }) => state.changed && assigned.has(field.name)).length;
  }

  // --- inside --------------------------------------------------------------------------------------------------

  /** @param isCarried whether messages of a field, such as an error, still apply */
  #build(forms: readonly CompiledForm[], before: ReadonlyMap<string, FieldEntry>, isCarried: (old: FieldEntry) => boolean): void {
    const asked = new Set([...before.values()].filter(({ state }) => state.required && isEmpty(state.value)).map(({ field }) => field.id));
    this.#forms = forms;
    this.#entries = new Map();
    this.#byName = new Map();
    for (const [name, value] of Object.entries(beginning(forms, this.#baseline, this.scope))) {
      if (this.#baseline[name] !== undefined) continue;
      this.#baseline[name] = value;
      // A field that the user has cleared stays empty.
      if (!this.#typings.has(name)) this.#values[name] ??= value;
    }
    for (const form of forms) {
      for (const field of form.fields) {
        const old = before.get(field.id);
        const carried = old && isCarried(old) && kindOf(old.field) === kindOf(field) ? old : undefined;
        const entry = old?.field === field && old.containerId === form.id ? old : this.#enter(field, form.id, carried);
        if (entry === old) this.#stay(old, carried !== undefined);
        this.#entries.set(field.id, entry);
        const namesakes = this.#byName.get(field.name);
        if (namesakes) namesakes.push(entry);
        else this.#byName.set(field.name, [entry]);
      }
    }
    this.#comparedWith = readersByName(this.#entries.values(), validityRules);
    this.#tally.begin(this.#entries.values());
    this.#known.begin(this.#entries.values());
    this.#rules.follow();
    for (const entry of this.#entries.values()) {
      const isNewlyRequired = before.size > 0 && entry.state.required && !asked.has(entry.field.id) && isEmpty(entry.state.value);
      if (isNewlyRequired && entry.field.field.IsReadOnly !== true) entry.patch({ flagged: true });
    }
  }

  /** Keeps the entry object, so that its component renders only if its value or its messages changed. */
  #stay(entry: FieldEntry, isCarried: boolean): void {
    const { name } = entry.field;
    const { value, baseline, changed, error, flagged, contested } = startState(
      entry.field,
      this.#values[name],
      this.#baseline[name],
      isCarried ? entry.state : undefined,
    );
    // The results of its rules are evaluated with all others.
    entry.patch({ value, baseline, changed, error, flagged, contested });
    entry.touched &&= isCarried;
  }

  #enter(field: CompiledField, containerId: string, old: FieldEntry | undefined): FieldEntry {
    const { name } = field;
    const entry = new FieldEntry(field, containerId, startState(field, this.#values[name], this.#baseline[name], old?.state), this);
    entry.touched = old?.touched ?? false;
    return entry;
  }

  #write(name: string, value: unknown): void {
    this.#values[name] = value;
    this.#rules.see(name);
    const baseline = this.#baseline[name];
    for (const entry of this.#byName.get(name) ?? []) {
      const { flagged, contested } = entry.state;
      const changed = isChange(entry.field, value, baseline);
      entry.patch({ value, changed, flagged: flagged && isEmpty(value), contested: changed ? contested : undefined });
    }
  }

  /** After the user changed a value: validates it again if it was refused, and notifies drafts and remote checks. */
  #changed(entry: FieldEntry): void {
    if (entry.state.error !== undefined) entry.patch({ error: this.#options.check(this, entry) });
    this.#judgeCompared(entry, (other) => other.state.error !== undefined);
    this.#tally.publish();
    this.#options.onChange?.(entry);
  }

  #replay(next: () => Step | undefined, side: "before" | "after"): readonly FieldEntry[] | undefined {
    for (let step = next(); step !== undefined; step = next()) {
      const entries: FieldEntry[] = [];
      for (const [id, change] of step) {
        const entry = this.#entries.get(id);
        // Its field is gone, so the typed value is in the tray.
        if (!entry || !this.isWritable(entry.field)) continue;
        const value = change[side] === UNTOUCHED ? this.#baseline[entry.field.name] : change[side];
        if (sameValue(value, entry.state.value)) continue;
        this.#typings.set(entry.field.name, typingOf(entry.field, value));
        this.#write(entry.field.name, value);
        entries.push(entry);
      }
      if (entries.length === 0) continue;
      this.#rules.settle(entries.map(({ field }) => field.name));
      for (const entry of entries) this.#changed(entry);
      return entries;
    }
    return undefined;
  }

  #clear(entry: FieldEntry): void {
    const { field, state } = entry;
    // Another field shows the value.
    if (this.entriesNamed(field.name).some((namesake) => namesake !== entry && namesake.state.visible)) return;
    if (this.#isRecording) this.#history.also(field.id, { before: state.changed ? state.value : UNTOUCHED, after: undefined });
    // A value that was hidden without the user's action goes to the tray.
    else if (state.changed && !isEmpty(state.value) && this.#typings.has(field.name)) this.setAside([entry]);
    this.#typings.delete(field.name);
    this.#write(field.name, undefined);
  }
}

const UNSEEN: ReadonlySet<string> = new Set(["Heading", "Hidden"]);
const computedNames = (fields: Iterable<CompiledField>): ReadonlySet<string> =>
  new Set([...fields].flatMap(({ name, computedAs }) => (computedAs === undefined ? [] : name)));
const kindOf = (field: CompiledField | undefined): string | undefined => field && kindOfField(field);
const claimOfOrphan = (orphan: OrphanedValue): Claim => ({ alsoIn: [], ...orphan });
