import { asksOnEverySave } from "../../../layout/compile/record-forms.ts";
import type { CompiledField, Scope } from "../../../layout/compiled.ts";
import { isRouteTarget } from "../../../layout/model.ts";
import { isRecord } from "../../../shared/is-record.ts";
import { mayChange } from "../fields/rows/may-write.ts";
import { labelOf } from "../fields/widget/field-options.ts";
import { isCallError, isRefusal } from "../ports/operations.ts";
import type { RendererPorts } from "../ports/ports.ts";
import type { FieldEntry } from "../store/field-entry.ts";
import { areFormToolsLoaded, withFormTools } from "../store/load-form-tools.ts";
import { hostScope } from "../values/calls/evaluate.ts";
import { displayValuesOf, valuesOf } from "../values/calls/record.ts";
import { isEmpty, sameValue } from "../values/equal.ts";
import type { FoundDraft } from "./draft.ts";
import { FormSession, type SessionOptions } from "./form-session.ts";

export interface RecordSessionOptions extends SessionOptions {
  /** Answer of the source operation. */
  response: unknown;
  /** Is called when a save returned a newer record, so that caches and other containers can follow (`undefined`: the record changed, load it). */
  onNewer?: (response: unknown) => void;
}

// Another user may save again between two attempts; after this many merges the user is asked.
const MAX_MERGES = 3;
const UNSEEN: ReadonlySet<string> = new Set(["Heading", "Hidden"]);

/** One record: shown, edited in place, saved with only the changed values. All Fields containers with the same source and save share it. */
export class RecordSession extends FormSession {
  #response: unknown;
  #onNewer: ((response: unknown) => void) | undefined;
  /** Ids of the fields that were to be sent when Save was pressed, until everything is saved or discarded. */
  #wanted: ReadonlySet<string> = new Set();

  constructor(options: RecordSessionOptions) {
    super(options);
    this.#response = options.response;
    this.#onNewer = options.onNewer;
    const draft = this.maySave ? this.draft.read() : undefined;
    if (draft) withFormTools(() => this.applyDraft(draft));
  }

  get response(): unknown {
    return this.#response;
  }
  get values(): Readonly<Record<string, unknown>> {
    return valuesOf(this.#response, this.forms[0]?.source) ?? {};
  }
  get displayValues(): Readonly<Record<string, unknown>> {
    return displayValuesOf(this.#response);
  }
  get maySave(): boolean {
    const call = this.forms[0]?.save?.call;
    return call !== undefined && this.ports.operations.access(call.Service, call.Operation).allowed;
  }
  /**
   * `Result` is the response that the record was loaded with. On the screen of an account the layout's record is that account, and may be newer than the host's copy. A screen without a record uses the
   * host's.
   *
   * @param ports those of the render that asks: the session adopts them after it
   */
  override scope(ports: RendererPorts = this.ports): Scope {
    const response = isRecord(this.#response) ? this.#response : null;
    const scope = { ...hostScope(ports), Result: response };
    const { layout } = this.compiled;
    const { source } = this.forms[0] ?? {};
    const isOwn = !isRouteTarget(layout.Target) && source !== undefined && source.source === layout.Source;
    return isOwn && response !== null ? { ...scope, Account: response } : scope;
  }
  protected override get isFillable(): boolean {
    return this.maySave;
  }

  /** Applies a draft to the present record; the user decides about fields that another user has saved meanwhile. */
  protected override applyDraft(draft: FoundDraft): number {
    const count = super.applyDraft(draft);
    if (count === 0) return 0;
    const drafted = this.forms.filter((form) => form.fields.some((field) => Object.hasOwn(draft.typed, field.id)));
    this.patch({ editing: new Set([...this.snapshot().editing, ...drafted.map((form) => form.id)]) });
    this.#ask();
    return count;
  }
  protected override mayWrite(field: CompiledField): boolean {
    return mayChange(field, this.ports);
  }
  protected override startValues(): Readonly<Record<string, unknown>> {
    return this.values;
  }

  edit(containerId: string): void {
    const isOpen = this.snapshot().editing.has(containerId);
    const open = () => this.patch({ editing: new Set([...this.snapshot().editing, containerId]) });
    // The screen loads the inputs meanwhile, and says so if they do not arrive.
    if (!areFormToolsLoaded()) open();
    withFormTools(() => {
      // Creates the store before listeners are notified, so that they can subscribe to it at once.
      this.start();
      if (!isOpen) this.#offerInitial(containerId);
      open();
    });
  }

  /** Empty fields get their initial value as if it had been typed: it can be saved, changed or cancelled. */
  #offerInitial(containerId: string): void {
    const { store } = this;
    for (const entry of store.entries) {
      const { field, state } = entry;
      if (entry.containerId !== containerId || field.initialValue === undefined || state.changed || !isEmpty(state.value)) continue;
      if (!state.visible || !state.enabled || !this.mayWrite(field)) continue;
      const value = field.initialValue.evaluate(store.scope) ?? null;
      if (value !== null) store.setValue(entry, value);
    }
  }

  /** After a new version of the layout, every container with a typed value switches to inputs, so that nothing is saved that is not visible. */
  protected override adopted(): void {
    if (!this.hasStore) return;
    const open = [...this.snapshot().editing].filter((id) => this.forms.some((form) => form.id === id));
    this.patch({ editing: new Set([...open, ...this.store.typedContainers()]) });
    if (this.snapshot().conflict) this.#ask();
  }

  /** Leaves edit mode; typed values are lost. */
  override discard(): void {
    super.discard();
    this.#wanted = new Set();
    this.patch({ editing: new Set(), announcement: this.ports.texts.t("renderer.discarded") });
  }

  /** Adopts a newer record after another user's save or a reload: untouched fields follow it, typed values stay. */
  take(response: unknown): void {
    if (response === this.#response) return;
    const isTyping = this.snapshot().editing.size > 0;
    const others = this.#rebase(response).filter(({ field, state }) => state.visible && !UNSEEN.has(field.field.DisplayTemplate));
    if (this.snapshot().conflict) this.#ask();
    if (!isTyping || others.length === 0) return;
    const text = this.ports.texts.t("renderer.takenOver", {
      count: others.length,
      fields: others.map(({ field }) => labelOf(field)).join(", "),
    });
    this.ports.messages.notify({ severity: "info", text });
    this.patch({ announcement: text });
  }

  /** @returns untouched fields that have another value now */
  #rebase(response: unknown, sent: Readonly<Record<string, unknown>> = {}): readonly FieldEntry[] {
    this.#response = response;
    if (this.hasStore) this.store.setScope(this.scope());
    const others = this.hasStore ? this.store.rebase(this.values, sent) : [];
    this.patch({ revision: this.snapshot().revision + 1 });
    return others;
  }

  protected override async save(): Promise<void> {
    if (this.snapshot().conflict) this.patch({ conflict: undefined });
    const { editing } = this.snapshot();
    this.#wanted = new Set([...this.#wanted, ...this.store.changedEntries().map(({ field }) => field.id)]);
    const asked = new Set(this.forms.filter(asksOnEverySave).map(({ id }) => id));
    const isMissing = ({ field, state, containerId }: FieldEntry) =>
      state.required && asked.has(containerId) && isEmpty(state.value) && this.mayWrite(field);
    const concerns = (entry: FieldEntry) => entry.state.changed || editing.has(entry.containerId) || isMissing(entry);
    if (await this.isAcceptable(concerns)) await this.#send(0);
    else this.#openErrors();
  }

  /** @param choices field Id → whose value to save. All other typed values are saved too. */
  async resolveConflict(choices: ReadonlyMap<string, "mine" | "theirs">): Promise<void> {
    for (const { entry, theirs } of this.snapshot().conflict?.fields ?? []) {
      const now = this.store.entry(entry.field.id);
      // The field was saved again meanwhile: the user has not seen that value and is asked again.
      if (!now || !sameValue(now.state.baseline, theirs)) continue;
      if (choices.get(entry.field.id) === "theirs") this.store.change(now, theirs);
      else this.store.keep(now);
    }
    this.patch({ conflict: undefined });
    await this.submit();
  }

  /** Returns to the form with everything typed, on top of the newer record. */
  postponeConflict(): void {
    this.patch({ conflict: undefined });
  }

  async #send(merges: number): Promise<void> {
    const save = this.forms[0]?.save;
    if (!save) throw new Error(`Layout ${this.compiled.layout.Id}: container ${this.forms[0]?.id} has no Save, so it cannot be edited.`);
    if (this.#ask()) return;
    const sent = this.store.changedValues();
    if (Object.keys(sent).length === 0) return this.#leave();
    try {
      this.#saved(await this.request(save, sent, this.scope()), sent);
    } catch (reason) {
      if (isCallError(reason) && reason.code === "ConcurrencyConflict" && isRecord(reason.current))
        await this.#meet(reason.current, merges);
      else {
        this.fail(reason, isCallError(reason) && !isRefusal(reason) ? [this.ports.texts.t("renderer.saveFailed")] : []);
        this.#openErrors();
      }
    }
  }

  #saved(response: unknown, sent: Readonly<Record<string, unknown>>): void {
    const next = valuesOf(response, this.forms[0]?.source) === undefined ? undefined : response;
    if (next !== undefined) this.#rebase(next, sent);
    else this.store.rebase({ ...this.values, ...sent }, sent);
    this.#onNewer?.(next);
    const text = this.ports.texts.t("renderer.saved");
    this.ports.messages.notify({ severity: "success", text });
    // Input during the save is still unsaved.
    if (this.store.status().changed > 0) this.patch({ announcement: text });
    else this.#leave(text);
  }

  #leave(announcement = ""): void {
    // Another user's save may have hidden fields that were to be saved.
    const lost = [...this.store.entries].filter(({ field, state }) => state.changed && !state.visible && this.#wanted.has(field.id));
    if (lost.length > 0) this.store.setAside(lost);
    this.#wanted = new Set();
    this.store.reset();
    this.forget();
    this.patch({ editing: new Set(), restored: undefined, announcement });
  }

  /** Changes of different fields are merged; the user decides about fields that both changed. */
  async #meet(current: Record<string, unknown>, merges: number): Promise<void> {
    this.take(current);
    this.#onNewer?.(current);
    if (merges < MAX_MERGES) await this.#send(merges + 1);
    else if (!this.#ask()) this.refuse([this.ports.texts.t("renderer.conflict.again")]);
  }

  /** Shows the fields that both changed. @returns whether there are any */
  #ask(): boolean {
    const fields = this.store
      .contestedEntries()
      .map((entry) => ({ entry, was: entry.state.contested?.was, mine: entry.state.value, theirs: entry.state.baseline }));
    const isOpen = fields.length > 0;
    this.patch({
      conflict: isOpen ? { fields } : undefined,
      ...(isOpen ? { announcement: this.ports.texts.t("renderer.conflict.title") } : {}),
    });
    return isOpen;
  }

  /** Switches containers with errors to inputs, because an error in a read view cannot be corrected. */
  #openErrors(): void {
    const refused = [...this.store.entries].filter((entry) => entry.state.error !== undefined).map((entry) => entry.containerId);
    if (refused.length > 0) this.patch({ editing: new Set([...this.snapshot().editing, ...refused]) });
  }
}
