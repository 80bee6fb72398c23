/** `IsUnique` and `RemoteValidation`: asks the server when typing pauses, and again before a save. */
import type { Layout } from "../../../../layout/model.ts";
import type { RemoteCheck } from "../../ports/choices.ts";
import type { RendererPorts } from "../../ports/ports.ts";
import { isEmpty, sameValue } from "../../values/equal.ts";
import type { FieldEntry, FieldError } from "../field-entry.ts";
import type { FormStore } from "../form-store.ts";

const DEBOUNCE_MS = 300;

interface Pending {
  value: unknown;
  timer: ReturnType<typeof setTimeout> | undefined;
  controller: AbortController;
  done: Promise<void>;
}

export class RemoteChecks {
  readonly #ports: () => Pick<RendererPorts, "checks">;
  readonly #layout: () => Layout;
  readonly #pending = new Map<string, Pending>();
  /** Field Id → the last value that was accepted. */
  readonly #accepted = new Map<string, unknown>();
  /** Field Id → the record when the field was refused: with other values in it the result may differ. */
  readonly #refused = new Map<string, unknown>();
  #known: { forms: FormStore["forms"]; entries: readonly FieldEntry[] } | undefined;

  constructor(ports: () => Pick<RendererPorts, "checks">, layout: () => Layout) {
    this.#ports = ports;
    this.#layout = layout;
  }

  /** Called when a value has changed: drops the result for the older value. */
  changed(store: FormStore, entry: FieldEntry): void {
    this.#cancel(entry);
    if (entry.state.error?.source === "remote" || entry.state.error?.source === "server") store.setError(entry, undefined);
    if (entry.touched) this.#schedule(store, entry, DEBOUNCE_MS);
  }

  left(store: FormStore, entry: FieldEntry): void {
    this.#schedule(store, entry, 0);
    // Another field may be valid now: a postal code that was invalid for the previous country may be valid for the new one.
    for (const other of this.#asked(store)) if (this.#isStale(store, other)) this.#schedule(store, other, 0);
  }

  /** Finds in a pause what `settle` would otherwise look up during the save. */
  prepare(store: FormStore): void {
    this.#asked(store);
  }

  /** Checks all values that have not been checked. @returns a promise, or undefined when there is nothing to wait for */
  settle(store: FormStore): Promise<unknown> | undefined {
    for (const entry of this.#asked(store)) {
      const pending = this.#pending.get(entry.field.id);
      if (pending?.timer !== undefined) this.#cancel(entry);
      this.#schedule(store, entry, 0);
    }
    return this.#pending.size === 0 ? undefined : Promise.all([...this.#pending.values()].map((pending) => pending.done));
  }

  /** Fields with a remote check: few, so the list is cached for the save. */
  #asked(store: FormStore): readonly FieldEntry[] {
    if (this.#known?.forms !== store.forms) {
      const entries = [...store.entries].filter(({ field: { field } }) => field.IsUnique === true || field.RemoteValidation === true);
      this.#known = { forms: store.forms, entries };
    }
    return this.#known.entries;
  }

  #schedule(store: FormStore, entry: FieldEntry, delay: number): void {
    const checks = this.#checksOf(entry);
    const { value } = entry.state;
    const id = entry.field.id;
    if (checks.length === 0 || !entry.state.changed || !entry.state.visible || isEmpty(value)) return;
    if (entry.state.error !== undefined && !this.#isStale(store, entry)) return;
    if (this.#accepted.has(id) && sameValue(this.#accepted.get(id), value)) return;
    const running = this.#pending.get(id);
    if (running && sameValue(running.value, value)) return;
    this.#cancel(entry);
    const controller = new AbortController();
    const pending: Pending = { value, timer: undefined, controller, done: Promise.resolve() };
    pending.done = new Promise((resolve) => {
      const run = () => {
        pending.timer = undefined;
        void this.#run(store, entry, checks, controller).then(() => {
          if (this.#pending.get(id) === pending) this.#pending.delete(id);
          resolve();
        });
      };
      controller.signal.addEventListener("abort", () => resolve());
      if (delay === 0) run();
      else pending.timer = setTimeout(run, delay);
    });
    this.#pending.set(id, pending);
  }

  async #run(store: FormStore, entry: FieldEntry, checks: readonly [RemoteCheck, string][], { signal }: AbortController): Promise<void> {
    const { value } = entry.state;
    const request = { layout: this.#layout(), containerId: entry.containerId, field: entry.field, value, values: store.values };
    entry.patch({ checking: true });
    try {
      for (const [check, code] of checks) {
        const verdict = await check(request, { signal });
        if (signal.aborted) return;
        if (!verdict.ok) {
          const error: FieldError = { code, source: "remote", ...(verdict.message ? { message: verdict.message } : {}) };
          this.#refused.set(entry.field.id, { ...request.values });
          store.setError(entry, error);
          return;
        }
        const { normalizedValue } = verdict;
        if (!isEmpty(normalizedValue) && !sameValue(normalizedValue, value)) store.setValue(entry, normalizedValue);
      }
      this.#accepted.set(entry.field.id, entry.state.value);
      if (entry.state.error?.source === "remote") store.setError(entry, undefined);
    } catch {
      // The check is unreachable. The server checks at the save anyway, so a missing result must not block typing.
    } finally {
      entry.patch({ checking: false });
    }
  }

  #isStale(store: FormStore, { state: { error }, field }: FieldEntry): boolean {
    return error?.source === "remote" && !sameValue(this.#refused.get(field.id), store.values);
  }

  #checksOf({ field }: FieldEntry): [RemoteCheck, string][] {
    const { unique, remote } = this.#ports().checks;
    const checks: [RemoteCheck, string][] = [];
    if (field.field.IsUnique === true && unique) checks.push([unique, "notUnique"]);
    if (field.field.RemoteValidation === true && remote) checks.push([remote, "invalid"]);
    return checks;
  }

  #cancel(entry: FieldEntry): void {
    const pending = this.#pending.get(entry.field.id);
    if (!pending) return;
    clearTimeout(pending.timer);
    this.#pending.delete(entry.field.id);
    pending.controller.abort();
  }
}
