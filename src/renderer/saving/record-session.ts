import type { Scope } from "../../../layout/compiled.ts";
import { isRouteTarget } from "../../../layout/model.ts";
import { hostScope } from "../calls/evaluate.ts";
import { displayValuesOf, valuesOf } from "../calls/record.ts";
import { isCallError } from "../host.ts";
import { isRecord, sameValue } from "../store/equal.ts";
import type { FieldEntry } from "../store/field-entry.ts";
import type { DraftValues } from "./drafts.ts";
import { type ConflictField, FormSession, type SessionOptions } from "./form-session.ts";

export interface RecordSessionOptions extends SessionOptions {
  /** Answer of the source operation. */
  response: unknown;
  /** A save answered a newer record (`undefined`: it changed, load it): caches and other containers want to know. */
  onNewer?: (response: unknown) => void;
}

// Somebody else may save between our two attempts as well; after a few rounds the person should hear about it.
const MAX_MERGES = 3;

/** One record: shown, edited in place, saved with only what changed. All Fields containers of the same source and save share it. */
export class RecordSession extends FormSession {
  #response: unknown;
  #onNewer: ((response: unknown) => void) | undefined;

  constructor(options: RecordSessionOptions) {
    super(options);
    this.#response = options.response;
    this.#onNewer = options.onNewer;
    const draft = this.draft.read();
    if (draft === undefined || !this.maySave) return;
    const drafted = this.forms.filter((form) => form.fields.some((field) => Object.hasOwn(draft.typed, field.id)));
    if (this.restoreDraft() === 0) return;
    const fields = this.#savedSince(draft);
    this.patch({
      editing: new Set(drafted.map((form) => form.id)),
      ...(fields.length > 0 ? { conflict: { fields, current: this.#response } } : {}),
    });
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
    return call !== undefined && this.host.access(call.Service, call.Operation).allowed;
  }
  /**
   * On a screen of an account, the layout's own record is that account, and may be newer than the one the host knows. A screen without a record, such
   * as the choice of a product, stands under the host's.
   */
  override scope(): Scope {
    const scope = hostScope(this.host);
    const { layout } = this.compiled;
    const { source } = this.forms[0] ?? {};
    const isOwn = !isRouteTarget(layout.Target) && source !== undefined && source.source === layout.Source;
    return isOwn && isRecord(this.#response) ? { ...scope, Account: this.#response } : scope;
  }
  protected override startValues(): Readonly<Record<string, unknown>> {
    return this.values;
  }

  get isChanged(): boolean {
    return this.hasStore && this.store.status().changed > 0;
  }

  edit(containerId: string): void {
    // The store is there before anybody hears of it, so that whoever counts changes can subscribe at once.
    this.start();
    this.patch({ editing: new Set([...this.snapshot().editing, containerId]) });
  }

  /** Leaves edit mode; typed values are gone. */
  override discard(): void {
    super.discard();
    this.patch({ editing: new Set(), announcement: this.host.t("renderer.discarded") });
  }

  /** Somebody else's save, or a reload, brought a newer record. */
  take(response: unknown, sent: Readonly<Record<string, unknown>> = {}): void {
    if (response === this.#response) return;
    this.#response = response;
    if (this.hasStore) {
      this.store.setScope(this.scope());
      this.store.rebase(this.values, sent);
    }
    this.patch({ revision: this.snapshot().revision + 1 });
  }

  protected override async save(): Promise<void> {
    if (this.snapshot().conflict) this.patch({ conflict: undefined });
    const { editing } = this.snapshot();
    const concerns = (entry: FieldEntry) => entry.state.changed || editing.has(entry.containerId);
    if (await this.isAcceptable(concerns)) await this.#send(0);
    else this.#openErrors();
  }

  /** @param choices field Id → whose value stands. Everything else that was typed goes along. */
  async resolveConflict(choices: ReadonlyMap<string, "mine" | "theirs">): Promise<void> {
    const { conflict } = this.snapshot();
    if (!conflict) return;
    for (const { entry, theirs } of conflict.fields) if (choices.get(entry.field.id) === "theirs") this.store.setValue(entry, theirs);
    this.#takeCurrent(conflict.current);
    this.patch({ conflict: undefined });
    await this.submit();
  }

  /** Back to the form with everything typed, on top of the newer record. */
  postponeConflict(): void {
    this.patch({ conflict: undefined });
  }

  async #send(merges: number): Promise<void> {
    const save = this.forms[0]?.save;
    if (!save) throw new Error(`Layout ${this.compiled.layout.Id}: container ${this.forms[0]?.id} has no Save, so it cannot be edited.`);
    const sent = this.store.changedValues();
    if (Object.keys(sent).length === 0) return this.#leave();
    try {
      this.#saved(await this.request(save, sent, this.scope()), sent);
    } catch (reason) {
      if (isCallError(reason) && reason.code === "ConcurrencyConflict" && isRecord(reason.current))
        await this.#meet(reason.current, merges);
      else {
        this.fail(reason);
        this.#openErrors();
      }
    }
  }

  #saved(response: unknown, sent: Readonly<Record<string, unknown>>): void {
    const next = valuesOf(response, this.forms[0]?.source) === undefined ? undefined : response;
    if (next !== undefined) this.take(next, sent);
    else this.store.rebase({ ...this.values, ...sent }, sent);
    this.#onNewer?.(next);
    const text = this.host.t("renderer.saved");
    this.host.notify({ severity: "success", text });
    // What was typed while the save was under way is still to be saved.
    if (this.store.status().changed > 0) this.patch({ announcement: text });
    else this.#leave(text);
  }

  #leave(announcement = ""): void {
    this.forget();
    this.patch({ editing: new Set(), restored: 0, announcement });
  }

  /** Changes of different fields go together; a field that both changed is for the person to decide. */
  async #meet(current: Record<string, unknown>, merges: number): Promise<void> {
    const fields = this.#bothChanged(current);
    if (fields.length === 0 && merges < MAX_MERGES) {
      this.#takeCurrent(current);
      return this.#send(merges + 1);
    }
    this.patch({ conflict: { fields, current }, announcement: this.host.t("renderer.conflict.title") });
  }

  #takeCurrent(current: unknown): void {
    this.take(current);
    this.#onNewer?.(current);
  }

  /** A draft is put on the record as it is now; what somebody else has saved meanwhile is for the person to decide. */
  #savedSince({ loaded }: DraftValues): ConflictField[] {
    return this.store
      .changedEntries()
      .filter(({ field, state }) => Object.hasOwn(loaded, field.id) && !sameValue(loaded[field.id], state.baseline))
      .map((entry) => ({ entry, mine: entry.state.value, theirs: entry.state.baseline }));
  }

  #bothChanged(current: Record<string, unknown>): ConflictField[] {
    const theirs = valuesOf(current, this.forms[0]?.source) ?? {};
    return this.store
      .changedEntries()
      .filter(({ field, state }) => !sameValue(theirs[field.name], state.baseline) && !sameValue(theirs[field.name], state.value))
      .map((entry) => ({ entry, mine: entry.state.value, theirs: theirs[entry.field.name] }));
  }

  /** An error in a container that is only shown would be out of reach. */
  #openErrors(): void {
    const refused = [...this.store.entries].filter((entry) => entry.state.error !== undefined).map((entry) => entry.containerId);
    if (refused.length > 0) this.patch({ editing: new Set([...this.snapshot().editing, ...refused]) });
  }
}
