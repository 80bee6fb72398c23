import { ACKNOWLEDGED } from "../../../layout/acknowledged.ts";
import { fieldsRead } from "../../../layout/compile/dependents.ts";
import type { CompiledContainer, CompiledLayout, CompiledTemplate, Scope } from "../../../layout/compiled.ts";
import type { Container, FormContainer, StepsContainer } from "../../../layout/model.ts";
import { isRecord } from "../../../shared/is-record.ts";
import { fillTemplate, mentionsResult } from "../fields/rows/value-text.ts";
import type { FieldRegistry } from "../fields/widget/field-registry.ts";
import { plainText } from "../fields/widget/widget-props.ts";
import { beginning } from "../store/beginning.ts";
import type { FieldError } from "../store/field-entry.ts";
import { follow, hostScope } from "../values/calls/evaluate.ts";
import { reasonOf } from "../values/calls/why.ts";
import { FormSession, type SessionOptions } from "./form-session.ts";
import type { LiveAnswers } from "./live-answers.ts";

export interface CommandSessionOptions extends SessionOptions {
  fieldRegistry: FieldRegistry;
  /** Values that the caller already knows, e.g. of the row of an action. */
  given?: Readonly<Record<string, unknown>>;
  /** Variables of the screen that opened the command. */
  around?: Scope;
  onDone?: (response: unknown) => void;
  /** Answers of live sources on the screen, for the command's rules. */
  live?: LiveAnswers;
}

/** One command: the request of an operation, filled in and sent. */
export class CommandSession extends FormSession {
  readonly #given: Readonly<Record<string, unknown>>;
  readonly #fieldRegistry: FieldRegistry;
  #around: Scope;
  readonly #onDone: ((response: unknown) => void) | undefined;
  readonly #live: LiveAnswers | undefined;

  constructor(options: CommandSessionOptions) {
    super(options);
    this.#fieldRegistry = options.fieldRegistry;
    this.#given = options.given ?? {};
    this.#around = options.around ?? {};
    this.#onDone = options.onDone;
    this.#live = options.live;
    const draft = this.draft.read();
    if (draft) this.applyDraft(draft);
  }

  protected override startValues(): Readonly<Record<string, unknown>> {
    return this.#given;
  }
  protected override scope(): Scope {
    return { ...hostScope(this.ports), ...this.#around };
  }

  /** At another address, untouched fields get the initial values of that address, and typed values stay. */
  protected override moved(): void {
    const { store } = this;
    store.rebase(beginning(this.forms, this.startValues(), store.scope));
    // Only the initial values have changed, not another user's input, so no field is contested.
    for (const entry of store.entries) if (entry.state.contested !== undefined) entry.patch({ contested: undefined });
  }

  /** Adopts a new layout. The form continues in its container, as long as that still sends the request of an operation. */
  follow(compiled: CompiledLayout, container: CompiledContainer | undefined): boolean {
    const form = container?.kind === "Form" || container?.kind === "Steps" ? container : undefined;
    this.adopt(compiled, form ? [form] : []);
    return form !== undefined;
  }

  /** Adopts changed variables around the command, such as the open step of a wizard, and evaluates its rules again. */
  look(around: Scope): void {
    this.#around = { ...this.#around, ...around };
    this.store.setScope(this.scope());
  }

  /**
   * Validates only the fields with these names, as a wizard does before its next step; messages of other fields stay. @returns whether they are
   * valid
   */
  async judge(names: ReadonlySet<string>): Promise<boolean> {
    const others = [...this.store.entries].flatMap((entry) =>
      names.has(entry.field.name) || !entry.state.error ? [] : { entry, error: entry.state.error as FieldError },
    );
    const isGood = await this.isAcceptable(({ field }) => names.has(field.name), false);
    this.patch({ saving: false });
    for (const { entry, error } of others) this.store.setError(entry, error);
    return isGood;
  }

  /** Announces a text to screen readers. */
  announce(text: string): void {
    this.patch({ announcement: text });
  }

  protected override async save(): Promise<void> {
    if (!(await this.isAcceptable(() => true))) return;
    // Waits for live sources to answer for the last typed values, because the request may use their answers.
    const waiting = this.forms[0] && this.#live?.settle(this.forms[0].id);
    if (waiting) {
      this.patch({ saving: true });
      await waiting;
    }
    const reason = this.reasonAgainst();
    if (reason !== undefined) this.refuse([reason]);
    else if (await this.#isConfirmed()) await this.#send();
    else this.patch({ saving: false });
  }

  /** Why the call cannot be made now, regardless of the typed values; undefined: it can. */
  reasonAgainst(): string | undefined {
    const [form] = this.forms;
    if (form?.enabledWhen === undefined) return undefined;
    const scope = this.#asking();
    if (form.enabledWhen.evaluate(scope) === true) return undefined;
    return reasonOf(form.enabledWhen, scope, this.ports.texts, plainText(commandOf(form.container)?.DisabledReason));
  }

  /** For `useSyncExternalStore`: notifies when `reasonAgainst` may have changed. */
  watchReason(listener: () => void): () => void {
    const { enabledWhen } = this.forms[0] ?? {};
    if (enabledWhen === undefined) return () => undefined;
    const read = fieldsRead(enabledWhen) ?? [...new Set([...this.store.entries].map(({ field }) => field.name))];
    const entries = read.flatMap((name) => this.store.entriesNamed(name));
    const stops = [this.#live, this, ...entries].flatMap((store) => store?.subscribe(listener) ?? []);
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** Scope of the rules that are read before the call. */
  #asking(): Scope {
    return { ...this.store.scope, ...this.scope(), Live: this.#live?.answers() ?? {} };
  }

  /** Asks for confirmation last, when everything is valid, so that a user who has agreed is not sent back to the fields. */
  async #isConfirmed(): Promise<boolean> {
    const [form] = this.forms;
    if (form?.confirm === undefined) return true;
    const { ports, compiled } = this;
    const scope = { ...this.#asking(), Values: this.store.values };
    const fill = (template: CompiledTemplate) =>
      fillTemplate(template, { ports, fieldRegistry: this.#fieldRegistry, compiled, containerId: form.id, scope });
    const { title, text, acknowledge } = form.confirm;
    const tick = acknowledge && { acknowledge: fill(acknowledge) };
    return ports.messages.confirm({ title: fill(title), text: fill(text), ...tick, isDestructive: true });
  }

  async #send(): Promise<void> {
    const form = this.forms[0];
    if (!form?.save) throw new Error(`Layout ${this.compiled.layout.Id}: Form ${form?.id} has no Submit.`);
    const scope = this.scope();
    try {
      const ticked = form.confirm?.acknowledge && { [ACKNOWLEDGED]: true };
      const response = await this.request(form.save, this.store.filledValues(), scope, ticked);
      this.forget();
      this.store.rebase(this.store.values);
      const { successMessage } = form;
      const after = { ...scope, Values: this.store.values, Result: isRecord(response) ? response : null };
      const text = successMessage
        ? fillTemplate(successMessage, {
            ports: this.ports,
            fieldRegistry: this.#fieldRegistry,
            compiled: this.compiled,
            containerId: form.id,
            scope: after,
          })
        : this.ports.texts.t("renderer.done");
      this.ports.messages.notify({
        severity: "success",
        text,
        ...(successMessage && mentionsResult(successMessage) ? { stays: true } : {}),
      });
      this.patch({ announcement: text, restored: undefined });
      this.#onDone?.(response);
      if (form.navigate) follow(this.ports.navigation, form.navigate, after);
    } catch (reason) {
      this.fail(reason);
    }
  }
}

/** The part of a container that defines its command; undefined for a read-only container. */
export const commandOf = (container: Container): FormContainer | StepsContainer | undefined =>
  container.Kind === "Form" || container.Kind === "Steps" ? container : undefined;
