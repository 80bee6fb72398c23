/**
 * The common part of records and commands while a user fills them in: one store, its checks, its draft, and the state of a running save. It lives
 * outside React, so that switching pages or a new layout version loses nothing.
 *
 * The file is long because saving, drafts, undo and new layouts change the same state: split, each part would need the others' private members.
 */

import type { CompiledCall, CompiledField, CompiledForm, CompiledLayout, Scope } from "../../../layout/compiled.ts";
import { fillRequest } from "../../../layout/fill-request.ts";
import { randomId } from "../../state/random-id.ts";
import { Signal } from "../../state/signal.ts";
import { focusField } from "../fields/rows/focus-field.ts";
import { mayWrite } from "../fields/rows/may-write.ts";
import { labelOf } from "../fields/widget/field-options.ts";
import { isCallError } from "../ports/operations.ts";
import type { RendererPorts } from "../ports/ports.ts";
import { type DraftValues, draftOf, isEmptyDraft } from "../store/draft-values.ts";
import type { FieldEntry, FieldError } from "../store/field-entry.ts";
import type { FormStore } from "../store/form-store.ts";
import { formTools, withFormTools } from "../store/load-form-tools.ts";
import type { RemoteChecks } from "../store/validation/remote-checks.ts";
import { hostScope } from "../values/calls/evaluate.ts";
import { asksForFactor } from "../values/calls/with-step-up.ts";
import { sameValue } from "../values/equal.ts";
import { DRAFT_DELAY_MS, Draft, type FoundDraft } from "./draft.ts";
import { sendCall } from "./send-call.ts";
import { type SessionState, START } from "./session-state.ts";
import type { TrayItem } from "./tray-list.tsx";

export interface SessionOptions {
  ports: RendererPorts;
  compiled: CompiledLayout;
  forms: readonly CompiledForm[];
  /** Identifies the record, for its draft. */
  recordKey: string;
}

export abstract class FormSession {
  ports: RendererPorts;
  compiled: CompiledLayout;
  forms: readonly CompiledForm[];
  readonly key: string;
  protected readonly draft: Draft;
  /** There with the store. */
  #remote: RemoteChecks | undefined;
  #store: FormStore | undefined;
  #state: SessionState = START;
  #isBusy = false;
  #draftTimer: ReturnType<typeof setTimeout> | undefined;
  /** What the last Discard removed. */
  #discarded: { values: DraftValues; editing: ReadonlySet<string>; other: FoundDraft | undefined } | undefined;
  /** The parameters of the address with which its rules were evaluated last. */
  #route: string;
  readonly #signal = new Signal();

  constructor({ ports, compiled, forms, recordKey }: SessionOptions) {
    this.ports = ports;
    this.compiled = compiled;
    this.forms = forms;
    this.#route = routeOf(ports);
    this.key = `${compiled.layout.Id}:${recordKey}:${forms[0]?.id ?? ""}`;
    const draftKey = { layoutId: compiled.layout.Id, recordKey };
    this.draft = new Draft(
      () => this.ports.drafts,
      draftKey,
      (other) => withFormTools(() => this.#meetDraft(other)),
    );
    if (ports.drafts.storage?.server) whenIdle(() => void this.#findDraft());
  }

  readonly subscribe = this.#signal.subscribe;
  readonly snapshot = (): SessionState => this.#state;

  /** Created when the user starts to edit, because most records are only read. */
  get store(): FormStore {
    return this.start();
  }
  protected start(): FormStore {
    if (this.#store) return this.#store;
    const { FormStore, RemoteChecks, checkEntry, loadPatternEngine } = formTools();
    void loadPatternEngine();
    whenIdle(() => this.#rehearse());
    const remote = new RemoteChecks(
      () => this.ports,
      () => this.compiled.layout,
    );
    this.#remote = remote;
    this.#store = new FormStore({
      forms: this.forms,
      record: this.startValues(),
      scope: this.scope(),
      check: (store, entry) => checkEntry(entry, () => store.scope),
      onChange: (entry) => this.#changed(entry),
      onBlur: (entry) => remote.left(this.store, entry),
      isWritable: (field) => this.mayWrite(field),
    });
    return this.#store;
  }
  get hasStore(): boolean {
    return this.#store !== undefined;
  }

  /** Values before the user typed anything. */
  protected abstract startValues(): Readonly<Record<string, unknown>>;
  /** Whether the user may fill in the field. */
  protected mayWrite(field: CompiledField): boolean {
    return mayWrite(field, this.ports);
  }
  /** Variables around the form that expressions may read. */
  protected scope(): Scope {
    return hostScope(this.ports);
  }

  /** Adopts the present host. At another address, rules are evaluated again with its parameters. */
  showAt(ports: RendererPorts): void {
    this.ports = ports;
    const route = routeOf(ports);
    if (route === this.#route) return;
    this.#route = route;
    if (!this.#store) return;
    this.#store.setScope(this.scope());
    this.moved();
    this.patch({});
  }

  /** Is called when the address has changed under a form that is being filled in. */
  protected moved(): void {}

  /** Validates and sends. Does nothing while it is running: a double click sends once. */
  async submit(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      await this.save();
    } finally {
      this.#isBusy = false;
      this.patch({ saving: false });
    }
  }
  protected abstract save(): Promise<void>;

  /**
   * Sends a request. The screen shows "saving" only after that, because the checks before it take no visible time.
   *
   * @param beside request members that no field fills in
   */
  protected async request(
    compiledCall: CompiledCall,
    sent: Readonly<Record<string, unknown>>,
    scope: Scope,
    beside: Readonly<Record<string, unknown>> = {},
  ): Promise<unknown> {
    const { call } = compiledCall;
    const input = { ...this.#inputOf(compiledCall, sent, scope), ...beside };
    const element = this.forms.find(({ save }) => save === compiledCall)?.id;
    const from = { layout: this.compiled.layout, ...(element === undefined ? {} : { element }) };
    const answer = sendCall(this.ports, { service: call.Service, operation: call.Operation, input }, from);
    // Lets the browser send the request before the screen renders.
    await undefined;
    this.patch({ saving: true, problems: [] });
    return await answer;
  }

  /** Adopts a new version of the layout: typed values follow their fields. */
  adopt(compiled: CompiledLayout, forms: readonly CompiledForm[]): void {
    // The same layout is compiled again when the code of a kind has arrived.
    const isNew = compiled.layout !== this.compiled.layout;
    if (compiled === this.compiled && forms.length === this.forms.length && forms.every((form, index) => form === this.forms[index]))
      return;
    this.compiled = compiled;
    this.forms = forms;
    this.#store?.adopt(forms);
    this.#keepFocus();
    const isAnnounced = isNew && this.#store !== undefined;
    this.patch({
      revision: this.#state.revision + 1,
      ...(isAnnounced ? { announcement: this.ports.texts.t("renderer.layoutChanged") } : {}),
    });
    this.adopted();
  }

  /** Is called after a new layout was adopted. */
  protected adopted(): void {}

  /** Whether the user can type anything here, so that it makes sense to look for drafts. */
  protected get isFillable(): boolean {
    return true;
  }

  /** Restores the typed values of an interrupted visit. @returns the number of restored fields */
  protected applyDraft({ savedAt, withheld, ...values }: FoundDraft): number {
    const count = this.store.restore({ ...values, withheld });
    if (count > 0)
      this.patch({ restored: { count, savedAt, withheld }, announcement: this.ports.texts.t("renderer.draft.restored", { count }) });
    return count;
  }

  async #findDraft(): Promise<void> {
    const other = this.isFillable ? await this.draft.load() : undefined;
    if (other) withFormTools(() => this.#meetDraft(other));
  }

  /** Handles another draft of this form: applied at once if nothing has been typed here, otherwise offered, never merged. */
  #meetDraft(other: FoundDraft): void {
    const mine = this.#store?.draft();
    if (mine === undefined || isEmptyDraft(mine)) this.takeOtherDraft(other);
    else if (sameValue(mine.typed, other.typed)) this.draft.goOver(other, mine);
    else
      this.patch({
        otherDraft: other,
        announcement: this.ports.texts.t("renderer.draft.other", { count: Object.keys(other.typed).length }),
      });
  }

  /** Replaces the values typed here by those of the other draft; `undoDiscard` restores them. */
  takeOtherDraft(other: FoundDraft): void {
    this.#remember(other);
    this.#store?.discard();
    this.applyDraft(other);
    this.patch({ otherDraft: undefined });
    this.draft.goOver(other, this.store.draft());
  }

  /** Keeps the values typed here and overwrites the other draft. */
  keepOwnDraft(): void {
    const { otherDraft } = this.#state;
    this.patch({ otherDraft: undefined });
    if (otherDraft) this.draft.goOver(otherDraft, this.store.draft());
  }

  discard(): void {
    this.#remember();
    this.#store?.discard();
    this.forget();
    this.patch({ problems: [], restored: undefined });
  }

  #remember(other?: FoundDraft): void {
    const values = this.#store?.typed();
    this.#discarded = values === undefined || isEmptyDraft(values) ? undefined : { values, editing: this.#state.editing, other };
  }
  get hasDiscarded(): boolean {
    return this.#discarded !== undefined;
  }

  /** Restores what the last Discard removed. Fields with newer input keep that. */
  undoDiscard(): void {
    const gone = this.#discarded;
    if (!gone) return;
    this.#discarded = undefined;
    // Offers the draft again that had replaced the values, because the two are never merged.
    if (gone.other) this.store.discard();
    const typed = Object.entries(gone.values.typed).filter(([id]) => this.store.entry(id)?.state.changed !== true);
    this.store.restore({ ...gone.values, typed: Object.fromEntries(typed) });
    this.patch({
      editing: new Set([...this.#state.editing, ...gone.editing]),
      otherDraft: gone.other,
      restored: undefined,
      announcement: this.ports.texts.t("renderer.undoneDiscard"),
    });
    this.draft.write(this.store.draft());
  }

  /** Undoes the last change of a field. @returns whether there was one */
  undo(): boolean {
    return this.#say("renderer.undone", this.#store?.undo());
  }
  redo(): boolean {
    return this.#say("renderer.redone", this.#store?.redo());
  }
  #say(key: string, entries: readonly FieldEntry[] | undefined): boolean {
    if (entries === undefined) return false;
    const fields = entries.map(({ field }) => labelOf(field)).join(", ");
    this.patch({ announcement: this.ports.texts.t(key, { fields }) });
    // Scrolls without focusing: inside a text field the same keys would use the field's own history.
    document.getElementById(entries[0]?.field.id ?? "")?.scrollIntoView?.({ block: "nearest" });
    return true;
  }

  /** Drops the draft of fields on the screen, including a write that is waiting. Values without a field stay until the user removes them. */
  protected forget(): void {
    clearTimeout(this.#draftTimer);
    this.#draftTimer = undefined;
    this.draft.write(draftOf([], this.#store?.orphans ?? []));
  }

  /** Removes a value whose field is gone, at the user's request. */
  dismissOrphan(id: string): void {
    this.store.dismissOrphan(id);
    this.draft.write(this.store.draft());
    // Notifies components that show the tray only while it has content.
    this.patch({});
  }

  /** Typed values whose field is gone, for the tray. */
  get strays(): TrayItem[] {
    if (!this.#store) return [];
    return this.#store.orphans.map((orphan) => ({ ...orphan, dismiss: () => this.dismissOrphan(orphan.id) }));
  }
  get hasTyped(): boolean {
    return this.#store !== undefined && !isEmptyDraft(this.#store.typed());
  }

  /** Writes unsaved input to the draft now. @param isLeaving true: also sends it to the server, because the page may be closed */
  keepDraft(isLeaving = false): void {
    if (this.#draftTimer !== undefined) {
      clearTimeout(this.#draftTimer);
      this.#draftTimer = undefined;
      this.draft.write(this.store.draft());
    }
    if (isLeaving) this.draft.leave();
  }

  /** Closes the note about restored values. */
  dismissRestored(): void {
    this.patch({ restored: undefined });
  }

  dismissProblems(): void {
    this.patch({ problems: [] });
  }

  /**
   * Validates what would be sent, including remote checks.
   *
   * @param isWhole false: some fields of a wizard, so rules about several fields are not checked yet
   * @returns whether it may be sent; if not, the fields show their errors and the screen is notified
   */
  protected async isAcceptable(concerns: (entry: FieldEntry) => boolean, isWhole = true): Promise<boolean> {
    const { store } = this;
    const { brokenRules, loadPatternEngine } = formTools();
    const waits = [loadPatternEngine(), this.#remote?.settle(store)].filter((wait) => wait !== undefined);
    if (waits.length > 0) {
      this.patch({ saving: true });
      await Promise.all(waits);
    }
    const errors = this.#judge(concerns);
    store.setErrors(errors);
    const broken = isWhole ? brokenRules(store, this.compiled, this.forms) : [];
    if (errors.size > 0 || broken.length > 0) this.refuse(broken);
    return errors.size === 0 && broken.length === 0;
  }

  #judge(concerns: (entry: FieldEntry) => boolean): Map<FieldEntry, FieldError> {
    return formTools().judgeForm(this.store, this.compiled, this.forms, concerns);
  }

  /**
   * Shows why the server refused, at the fields that it names.
   *
   * @param lead sentences before the server's message, if it belongs to no field
   */
  protected fail(reason: unknown, lead: readonly string[] = []): void {
    if (!isCallError(reason)) {
      reportError(reason);
      this.refuse([this.ports.texts.t("renderer.failed")]);
      return;
    }
    const { assignMissingFactor, assignServerErrors } = formTools();
    if (asksForFactor(reason) && assignMissingFactor(this.store, reason)) {
      this.refuse([]);
      return;
    }
    const calls = this.forms.flatMap(({ save }) => save ?? []);
    const rest = assignServerErrors(this.store, reason, calls);
    const hasAssigned = (reason.details?.length ?? 0) > rest.length;
    this.refuse(hasAssigned ? rest : [...lead, reason.message, ...rest]);
  }

  protected refuse(problems: readonly string[]): void {
    const { errors } = this.store.status();
    const announcement = problems[0] ?? this.ports.texts.t("renderer.refused", { count: errors });
    this.patch({ problems, refusals: this.#state.refusals + 1, announcement });
  }

  protected patch(part: Partial<SessionState>): void {
    this.#state = { ...this.#state, ...part };
    this.#signal.emit();
  }

  // A new field moves others into the next chunk of a long form, which mounts them again and loses the focus.
  #keepFocus(): void {
    const id = this.#store?.focused;
    if (id !== undefined && document.activeElement === document.body) setTimeout(() => focusField(id), 0);
  }

  // Computes what Save needs during a pause, so that the click finds known results and warmed-up code.
  #rehearse(): void {
    if (!this.#store) return;
    this.#remote?.prepare(this.#store);
    this.#judge(() => true);
    this.#store.changedEntries();
    this.#store.filledValues();
    const save = this.forms[0]?.save;
    if (save) this.#inputOf(save, {}, {});
    randomId();
  }

  #inputOf(save: CompiledCall, sent: Readonly<Record<string, unknown>>, scope: Scope): Record<string, unknown> {
    return fillRequest(save, sent, { ...scope, Values: this.store.values, Initial: this.store.baseline });
  }

  #changed(entry: FieldEntry): void {
    this.#remote?.changed(this.store, entry);
    clearTimeout(this.#draftTimer);
    this.#draftTimer = setTimeout(() => {
      this.keepDraft();
      whenIdle(() => this.#rehearse());
    }, DRAFT_DELAY_MS);
  }
}

const routeOf = ({ scope }: RendererPorts): string => JSON.stringify(scope.Route);

const whenIdle = (work: () => void): void => {
  if (typeof requestIdleCallback === "function") requestIdleCallback(work);
  else setTimeout(work, 200);
};
