/** Resolves a conflict for the other side. The merge has kept this user's side, so resolving for it changes nothing. */
import { type ElementTable, type ListName, tableOf } from "../../../../layout/elements.ts";
import type { MergeConflict } from "../../../../layout/merge/merge-layouts.ts";
import type { Layout } from "../../../../layout/model.ts";
import { addElement, moveElement, removeElement, setProperties } from "./edits.ts";
import { type Steps, stepsTo, valueAt, withList } from "./element-steps.ts";
import { keyOfPath } from "./key-of-path.ts";

/** @returns the unchanged layout if the element of the conflict no longer exists */
export function takeTheirs(layout: Layout, conflict: MergeConflict): Layout {
  const table = tableOf(layout);
  const key = keyOfPath(table, conflict.path, "exact");
  switch (conflict.kind) {
    case "both-changed": {
      if (key === undefined) return layout;
      const path = stepsOf(layout, table, key, conflict.property ?? "");
      return setProperties(layout, table, key, [{ path, value: conflict.theirs }])?.layout ?? layout;
    }
    case "removed-by-us": {
      const target = listOf(table, conflict.path);
      if (target === undefined || key !== undefined || typeof conflict.theirs !== "object" || conflict.theirs === null) return layout;
      return addElement(layout, table, target.parentKey, target.list, conflict.theirs)?.layout ?? layout;
    }
    case "removed-by-them":
      return key === undefined ? layout : (removeElement(layout, table, key)?.layout ?? layout);
    case "both-moved": {
      const target = typeof conflict.theirs === "string" ? listOf(table, conflict.theirs) : undefined;
      if (key === undefined || target === undefined) return layout;
      const end = table.children.get(`${target.parentKey}/${target.list}`)?.length ?? 0;
      return moveElement(layout, table, key, target.parentKey, target.list, end)?.layout ?? layout;
    }
    case "order":
      return inOrder(layout, table, conflict);
  }
}

/** `Pages/a/Containers/b` → the containers of page a. */
function listOf(table: ElementTable, path: string): { parentKey: string; list: ListName } | undefined {
  const steps = path.split("/");
  const parentKey = keyOfPath(table, steps.slice(0, -2).join("/"), "exact");
  return parentKey === undefined ? undefined : { parentKey, list: steps.at(-2) as ListName };
}

/** Choices are found by their Value, because merge paths name them by it. */
function stepsOf(layout: Layout, table: ElementTable, key: string, property: string): Steps {
  const steps: (string | number)[] = [];
  for (const step of property.split("/")) {
    const owner = valueAt(layout, [...(stepsTo(table, key) ?? []), ...steps]);
    const index = Array.isArray(owner) ? owner.findIndex((item: { Value?: unknown } | null) => String(item?.Value) === step) : -1;
    steps.push(Array.isArray(owner) ? (index === -1 ? owner.length : index) : step);
  }
  return steps;
}

function inOrder(layout: Layout, table: ElementTable, { path, theirs }: MergeConflict): Layout {
  const steps = path.split("/");
  const parentKey = keyOfPath(table, steps.slice(0, -1).join("/"), "exact");
  const parent = parentKey === undefined ? undefined : stepsTo(table, parentKey);
  if (parentKey === undefined || parent === undefined || !Array.isArray(theirs)) return layout;
  const list = String(steps.at(-1));
  const keys = table.children.get(`${parentKey}/${list}`) ?? [];
  const rank = (index: number) => {
    const found = theirs.indexOf(keys[index]);
    return found === -1 ? theirs.length + index : found;
  };
  return withList(layout, [...parent, list], (items) =>
    items
      .map((item, index) => ({ item, rank: rank(index) }))
      .sort((left, right) => left.rank - right.rank)
      .map(({ item }) => item),
  );
}
