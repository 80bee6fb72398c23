import type { CompiledContainer, CompiledLayout, CompiledTemplate, Scope } from "../../../layout/compiled.ts";
import type { Container, FormContainer, StepsContainer } from "../../../layout/model.ts";
import { follow, hostScope } from "../calls/evaluate.ts";
import { fillTemplate, tellsResult } from "../containers/text/value-text.ts";
import type { RendererHost } from "../host.ts";
import { beginning } from "../store/beginning.ts";
import { isRecord } from "../store/equal.ts";
import type { FieldError } from "../store/field-entry.ts";
import { FormSession, type SessionOptions } from "./form-session.ts";

export interface CommandSessionOptions extends SessionOptions {
  /** Values that the caller already knows, e.g. of the row an action was taken on. */
  given?: Readonly<Record<string, unknown>>;
  /** Variables of the place the command was called from. */
  around?: Scope;
  onDone?: (response: unknown) => void;
}

/** One command: the request of an operation, filled in and sent. */
export class CommandSession extends FormSession {
  readonly #given: Readonly<Record<string, unknown>>;
  #around: Scope;
  readonly #onDone: ((response: unknown) => void) | undefined;
  /** The parameters of the address that its initial values were read from. */
  #place: string;

  constructor(options: CommandSessionOptions) {
    super(options);
    this.#place = placeOf(options.host);
    this.#given = options.given ?? {};
    this.#around = options.around ?? {};
    this.#onDone = options.onDone;
    const draft = this.draft.read();
    if (draft) this.applyDraft(draft);
  }

  protected override startValues(): Readonly<Record<string, unknown>> {
    return this.#given;
  }
  protected override scope(): Scope {
    return { ...hostScope(this.host), ...this.#around };
  }

  /** The host of now; where it stands at another address, fields nobody touched begin with what they would begin with there, and typed values stay. */
  standAt(host: RendererHost): void {
    this.host = host;
    const place = placeOf(host);
    if (place === this.#place) return;
    this.#place = place;
    if (!this.hasStore) return;
    const { store } = this;
    store.setScope(this.scope());
    store.rebase(beginning(this.forms, this.startValues(), store.scope));
    // Nobody else has typed anything: there is only another beginning.
    for (const entry of store.entries) if (entry.state.contested !== undefined) entry.patch({ contested: undefined });
  }

  /** The layout is another one: the form goes on in its container, as long as that asks for the request of an operation. */
  follow(compiled: CompiledLayout, container: CompiledContainer | undefined): boolean {
    const form = container?.kind === "Form" || container?.kind === "Steps" ? container : undefined;
    this.adopt(compiled, form ? [form] : []);
    return form !== undefined;
  }

  /** Something around the command changed, such as which step of a wizard is open: its rules follow. */
  look(around: Scope): void {
    this.#around = { ...this.#around, ...around };
    this.store.setScope(this.scope());
  }

  /** Judges only the fields of these names, as a wizard does before it goes on; what is said of others stays. @returns whether they may stand. */
  async judge(names: ReadonlySet<string>): Promise<boolean> {
    const others = [...this.store.entries].flatMap((entry) =>
      names.has(entry.field.name) || !entry.state.error ? [] : { entry, error: entry.state.error as FieldError },
    );
    const isGood = await this.isAcceptable(({ field }) => names.has(field.name));
    this.patch({ saving: false });
    for (const { entry, error } of others) this.store.setError(entry, error);
    return isGood;
  }

  /** Says something to screen readers. */
  announce(text: string): void {
    this.patch({ announcement: text });
  }

  protected override async save(): Promise<void> {
    if (!(await this.isAcceptable(() => true))) return;
    if (await this.#isConfirmed()) await this.#send();
    else this.patch({ saving: false });
  }

  /** Asked once everything is right: whoever has agreed is not sent back to the fields. */
  async #isConfirmed(): Promise<boolean> {
    const [form] = this.forms;
    if (form?.confirm === undefined) return true;
    const { host, compiled } = this;
    const scope = { ...this.scope(), Values: this.store.values };
    const fill = (template: CompiledTemplate) => fillTemplate(template, { host, compiled, containerId: form.id, scope });
    return host.confirm({ title: fill(form.confirm.title), text: fill(form.confirm.text), isDestructive: true });
  }

  async #send(): Promise<void> {
    const form = this.forms[0];
    if (!form?.save) throw new Error(`Layout ${this.compiled.layout.Id}: Form ${form?.id} has no Submit.`);
    const scope = this.scope();
    try {
      const response = await this.request(form.save, this.store.filledValues(), scope);
      this.forget();
      this.store.rebase(this.store.values);
      const { successMessage } = form;
      const after = { ...scope, Values: this.store.values, Result: isRecord(response) ? response : null };
      const text = successMessage
        ? fillTemplate(successMessage, { host: this.host, compiled: this.compiled, containerId: form.id, scope: after })
        : this.host.t("renderer.done");
      this.host.notify({ severity: "success", text, ...(successMessage && tellsResult(successMessage) ? { stays: true } : {}) });
      this.patch({ announcement: text, restored: undefined });
      this.#onDone?.(response);
      if (form.navigate) follow(this.host, form.navigate, after);
    } catch (reason) {
      this.fail(reason);
    }
  }
}

const placeOf = ({ scope }: RendererHost): string => JSON.stringify(scope.Route);

/** The part of a container that says what is done in the end; undefined for one that only shows. */
export const commandOf = (container: Container): FormContainer | StepsContainer | undefined =>
  container.Kind === "Form" || container.Kind === "Steps" ? container : undefined;
