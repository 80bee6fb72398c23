import type { CompiledContainer, CompiledForm, CompiledLayout } from "../../../../../layout/compiled.ts";
import { labelOf } from "../../../fields/widget/field-options.ts";
import type { TrayItem } from "../../../saving/tray-list.tsx";
import type { Work } from "../../../saving/unfinished-work.ts";

export type Mode = "keep" | "set" | "clear";

/** What the user has chosen for many rows and not sent yet: it outlives its dialog when a new version of the layout takes the grid away, and comes back with it. */
export class BulkDraft implements Work {
  modes: Readonly<Record<string, Mode>> = {};
  values: Readonly<Record<string, unknown>> = {};
  #labels: ReadonlyMap<string, string> = new Map();

  /** @param form the columns that are offered */
  offer(form: CompiledForm): void {
    this.#labels = new Map(form.fields.map((field) => [field.name, labelOf(field)]));
  }

  get hasTyped(): boolean {
    return Object.values(this.modes).some((mode) => mode !== "keep");
  }

  follow(_: CompiledLayout, container: CompiledContainer | undefined): boolean {
    return container?.kind === "Grid" && container.container.BulkEdit === true && container.save !== undefined;
  }

  get strays(): readonly TrayItem[] {
    return Object.entries(this.modes).flatMap(([name, mode]) =>
      mode !== "set" || this.values[name] === undefined
        ? []
        : [{ id: `bulk ${name}`, label: this.#labels.get(name) ?? name, value: this.values[name], dismiss: () => this.#drop(name) }],
    );
  }

  /** Sent, or not wanted any more. */
  clear(): void {
    this.modes = {};
    this.values = {};
  }

  #drop(name: string): void {
    this.modes = { ...this.modes, [name]: "keep" };
  }
}
