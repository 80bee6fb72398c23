/** The edits of this studio's user. A later save of another user overwrites them on the server without an error, so the studio shows a notice. */
import { tableOf } from "../../../../layout/elements.ts";
import type { Layout } from "../../../../layout/model.ts";
import { sameJson } from "../../../../layout/same-json.ts";
import { type Steps, stepsTo, valueAt } from "./element-steps.ts";

export interface OwnEdit {
  readonly key: string;
  /** Steps from the element to the property. */
  readonly path: Steps;
  readonly value: unknown;
}

export class OwnEdits {
  readonly #edits = new Map<string, OwnEdit>();

  note(key: string, changes: readonly { readonly path: Steps; readonly value: unknown }[]): void {
    for (const { path, value } of changes) this.#edits.set(`${key} ${path.join("/")}`, { key, path, value });
  }

  /**
   * The edits that a merge has overwritten: they were in the layout before it and are not after it.
   *
   * @returns each edit once; undone edits do not count
   */
  overwritten(before: Layout, after: Layout): readonly OwnEdit[] {
    if (this.#edits.size === 0) return [];
    const [had, has] = [reader(before), reader(after)];
    const lost = [...this.#edits].filter(([, { key, path, value }]) => sameJson(had(key, path), value) && !sameJson(has(key, path), value));
    for (const [name] of lost) this.#edits.delete(name);
    return lost.map(([, edit]) => edit);
  }

  clear(): void {
    this.#edits.clear();
  }
}

function reader(layout: Layout): (key: string, path: Steps) => unknown {
  const table = tableOf(layout);
  return (key, path) => {
    const steps = stepsTo(table, key);
    return steps === undefined ? undefined : valueAt(layout, [...steps, ...path]);
  };
}
