/** Finds an element in the layout itself, and changes it without touching anything else. */

import type { ElementTable } from "../../../../layout/elements.ts";
import type { Layout } from "../../../../layout/model.ts";
import { isRecord } from "../../../../shared/is-record.ts";

export type Steps = readonly (string | number)[];

/** Steps from the layout to the element: `["Pages", 0, "Containers", 1]`; undefined if the table has no such key. */
export function stepsTo(table: ElementTable, key: string): Steps | undefined {
  const steps: (string | number)[] = [];
  for (let element = table.elements.get(key); element !== undefined; element = table.elements.get(element.parent)) {
    if (element.list === undefined) return steps.reverse();
    const index = table.children.get(`${element.parent}/${element.list}`)?.indexOf(element.key) ?? -1;
    steps.push(index, element.list);
  }
  return undefined;
}

export function valueAt(value: unknown, steps: Steps): unknown {
  return steps.reduce<unknown>(
    (owner, step) =>
      typeof owner === "object" && owner !== null ? (owner as Readonly<Record<string | number, unknown>>)[step] : undefined,
    value,
  );
}

/**
 * Returns the value with `next` at the end of the steps; everything off the path is shared with the original. Undefined removes: a list closes the
 * gap, and an object or list that becomes empty is removed too, so that setting and unsetting a property leaves no trace.
 */
export function withValueAt(value: unknown, steps: Steps, next: unknown): unknown {
  const [step, ...rest] = steps;
  if (step === undefined) return next;
  const inner = withValueAt(valueAt(value, [step]), rest, next);
  if (Array.isArray(value) || (value === undefined && typeof step === "number"))
    return withItem((value as unknown[] | undefined) ?? [], Number(step), inner);
  const members: Record<string, unknown> = isRecord(value) ? { ...value } : {};
  if (inner === undefined) delete members[step];
  // Assigning to an existing member keeps the member order of the author.
  else members[step] = inner;
  return inner === undefined && Object.keys(members).length === 0 ? undefined : members;
}

function withItem(list: readonly unknown[], index: number, item: unknown): unknown[] | undefined {
  if (item !== undefined) return Object.assign([...list], { [index]: item });
  const left = list.filter((_, at) => at !== index);
  return left.length === 0 ? undefined : left;
}

/** Lists of elements stay in the layout when they become empty. */
export function withList(layout: Layout, steps: Steps, change: (list: readonly unknown[]) => readonly unknown[]): Layout {
  const before = valueAt(layout, steps);
  return withValueAt(layout, steps, change(Array.isArray(before) ? before : [])) as Layout;
}
