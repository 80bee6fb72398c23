import type { CompiledContainer, CompiledField, CompiledForm, CompiledLayout } from "../../../../../layout/compiled.ts";
import { labelOf } from "../../../fields/widget/field-options.ts";
import type { TrayItem } from "../../../saving/tray-list.tsx";
import type { Work } from "../../../saving/unfinished-work.ts";

export type Mode = "keep" | "set" | "clear";

/**
 * Values that the user has chosen for many rows and not sent yet. The draft survives when a new version of the layout removes the grid and closes
 * the dialog, and is restored with the grid.
 */
export class BulkDraft implements Work {
  modes: Readonly<Record<string, Mode>> = {};
  values: Readonly<Record<string, unknown>> = {};
  #fields: ReadonlyMap<string, CompiledField> = new Map();

  /** @param form the columns that can be edited */
  offer(form: CompiledForm): void {
    this.#fields = new Map(form.fields.map((field) => [field.name, field]));
  }

  get hasTyped(): boolean {
    return Object.values(this.modes).some((mode) => mode !== "keep");
  }

  follow(_: CompiledLayout, container: CompiledContainer | undefined): boolean {
    return container?.kind === "Grid" && container.container.BulkEdit === true && container.save !== undefined;
  }

  get strays(): readonly TrayItem[] {
    return Object.entries(this.modes).flatMap(([name, mode]) => {
      if (mode !== "set" || this.values[name] === undefined) return [];
      const field = this.#fields.get(name);
      const label = field === undefined ? name : labelOf(field);
      return [{ id: `bulk ${name}`, label, value: this.values[name], members: field?.field.EnumMembers, dismiss: () => this.#drop(name) }];
    });
  }

  /** Discards the draft: the values were sent, or the user cancelled. */
  clear(): void {
    this.modes = {};
    this.values = {};
  }

  #drop(name: string): void {
    this.modes = { ...this.modes, [name]: "keep" };
  }
}
