import type { Scope } from "../../../layout/compiled.ts";
import type { FormContainer } from "../../../layout/model.ts";
import { follow, hostScope } from "../calls/evaluate.ts";
import { isRecord } from "../store/equal.ts";
import { plainText } from "../widgets/widget-props.ts";
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
  readonly #around: Scope;
  readonly #onDone: ((response: unknown) => void) | undefined;

  constructor(options: CommandSessionOptions) {
    super(options);
    this.#given = options.given ?? {};
    this.#around = options.around ?? {};
    this.#onDone = options.onDone;
    this.restoreDraft();
  }

  protected override startValues(): Readonly<Record<string, unknown>> {
    return this.#given;
  }
  protected override scope(): Scope {
    return { ...hostScope(this.host), ...this.#around };
  }

  protected override async save(): Promise<void> {
    if (await this.isAcceptable(() => true)) await this.#send();
  }

  async #send(): Promise<void> {
    const form = this.forms[0];
    if (!form?.save) throw new Error(`Layout ${this.compiled.layout.Id}: Form ${form?.id} has no Submit.`);
    const scope = this.scope();
    try {
      const response = await this.request(form.save, this.store.filledValues(), scope);
      this.forget();
      this.store.rebase(this.store.values);
      const text = plainText(containerOf(form.container)?.SuccessMessage) ?? this.host.t("renderer.done");
      this.host.notify({ severity: "success", text });
      this.patch({ announcement: text, restored: 0 });
      this.#onDone?.(response);
      if (form.navigate)
        follow(this.host, form.navigate, { ...scope, Values: this.store.values, Result: isRecord(response) ? response : null });
    } catch (reason) {
      this.fail(reason);
    }
  }
}

const containerOf = (container: { Kind: string }): FormContainer | undefined => (isForm(container) ? container : undefined);
const isForm = (container: { Kind: string }): container is FormContainer => container.Kind === "Form";
