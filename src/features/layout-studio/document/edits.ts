/**
 * The changes that the studio makes to a layout, as pure functions. Unchanged parts are shared with the previous layout, so that the preview draws
 * only what changed.
 *
 * An Id never changes. The default Id of a field without one depends on its position (`<container>.<Name>`), so it is written into the field before
 * a change of name or position.
 */
import { type Element, type ElementTable, type ListName, ROOT_KEY, tableOf } from "../../../../layout/elements.ts";
import type { Layout } from "../../../../layout/model.ts";
import { type Steps, stepsTo, valueAt, withList, withValueAt } from "./element-steps.ts";
import { fieldFor, fits, kindOfList, listsOf } from "./fits.ts";
import { freeName, ownerOf, withFreeIds } from "./unique-ids.ts";

export interface Edited {
  readonly layout: Layout;
  /** Key of the changed element; of its parent after a removal. */
  readonly key: string;
}

export interface PropertyChange {
  readonly path: Steps;
  readonly value: unknown;
}

/** @returns undefined if nothing changes */
export function setProperties(layout: Layout, table: ElementTable, key: string, changes: readonly PropertyChange[]): Edited | undefined {
  const element = table.elements.get(key);
  const elementSteps = stepsTo(table, key);
  if (element === undefined || elementSteps === undefined) return undefined;
  const pinned = element.kind === "field" && changes.some(({ path }) => path[0] === "Name") ? pinnedFields(element, table, [key]) : [];
  let next = pinned.reduce((before, pin) => withId(before, table, pin), layout);
  for (const { path, value } of changes) {
    // The Id is immutable, and lists of elements are changed element by element.
    if (path.length === 0 || path[0] === "Id" || (path.length === 1 && element.lists.includes(path[0] as ListName))) continue;
    const steps = [...elementSteps, ...path];
    if (valueAt(next, steps) !== value) next = withValueAt(next, steps, value) as Layout;
  }
  return next === layout ? undefined : { layout: next, key };
}

/** @param index default: at the end */
export function addElement(
  layout: Layout,
  table: ElementTable,
  parentKey: string,
  list: ListName,
  element: object,
  index?: number,
): Edited | undefined {
  const parent = table.elements.get(parentKey);
  const elementSteps = stepsTo(table, parentKey);
  if (parent === undefined || elementSteps === undefined || !listsOf(parent).includes(list)) return undefined;
  const kind = kindOfList(list);
  const made = withFreeIds(
    table,
    kind === "field" ? withFreeName(element, table, parentKey, list) : element,
    kind,
    ownerIn(parent, table, list),
  );
  const at = index ?? table.children.get(`${parentKey}/${list}`)?.length ?? 0;
  const next = withList(layout, [...elementSteps, list], (before) => [...before.slice(0, at), made, ...before.slice(at)]);
  return { layout: next, key: keyAt(next, [...elementSteps, list, at]) };
}

/** Adds several elements at the end of a list, in order; the result names the last one. */
export function addElements(
  layout: Layout,
  table: ElementTable,
  parentKey: string,
  list: ListName,
  elements: readonly object[],
): Edited | undefined {
  let added: Edited | undefined;
  let [now, known] = [layout, table];
  for (const element of elements) {
    added = addElement(now, known, parentKey, list, element);
    if (added === undefined) return undefined;
    [now, known] = [added.layout, tableOf(added.layout)];
  }
  return added;
}

export function removeElement(layout: Layout, table: ElementTable, key: string): Edited | undefined {
  const element = table.elements.get(key);
  const elementSteps = stepsTo(table, key);
  if (element?.list === undefined || elementSteps === undefined) return undefined;
  const index = Number(elementSteps.at(-1));
  return { layout: withList(layout, elementSteps.slice(0, -1), (before) => before.filter((_, at) => at !== index)), key: element.parent };
}

/** @param index among the children of the target without the moved element. @returns undefined if the element does not fit or is already there */
export function moveElement(
  layout: Layout,
  table: ElementTable,
  key: string,
  parentKey: string,
  list: ListName,
  index: number,
): Edited | undefined {
  const element = table.elements.get(key);
  const from = stepsTo(table, key);
  const parent = table.elements.get(parentKey);
  if (element?.list === undefined || from === undefined || parent === undefined || !fits(table, key, parentKey, list)) return undefined;
  const isSameList = element.parent === parentKey && element.list === list;
  if (isSameList && from.at(-1) === index) return undefined;
  const isSameOwner = ownerOfFields(element, table) === ownerIn(parent, table, list);
  const pinned = isSameOwner ? [] : pinnedFields(element, table, element.kind === "step" ? childrenOf(table, key, "Fields") : [key]);
  const ready = pinned.reduce((before, pin) => withId(before, table, pin), layout);
  const moved = element.kind === "field" ? fieldFor(valueAt(ready, from) as object, element.list, list) : valueAt(ready, from);
  const without = withList(ready, from.slice(0, -1), (before) => before.filter((_, at) => at !== from.at(-1)));
  const to = stepsTo(tableOf(without), parentKey);
  if (to === undefined) return undefined;
  const next = withList(without, [...to, list], (before) => [...before.slice(0, index), moved, ...before.slice(index)]);
  return { layout: next, key };
}

/** Inserts a copy directly after the element. */
export function duplicateElement(layout: Layout, table: ElementTable, key: string): Edited | undefined {
  const element = table.elements.get(key);
  const elementSteps = stepsTo(table, key);
  if (element?.list === undefined || elementSteps === undefined) return undefined;
  const original = valueAt(layout, elementSteps) as object;
  return addElement(layout, table, element.parent, element.list, original, Number(elementSteps.at(-1)) + 1);
}

/** The key of the element at these steps. */
function keyAt(layout: Layout, elementSteps: Steps): string {
  const { children } = tableOf(layout);
  let key = ROOT_KEY;
  for (let index = 0; index < elementSteps.length; index += 2)
    key = children.get(`${key}/${elementSteps[index]}`)?.[Number(elementSteps[index + 1])] ?? "";
  return key;
}

const childrenOf = (table: ElementTable, key: string, list: ListName): readonly string[] => table.children.get(`${key}/${list}`) ?? [];

/** The prefix of default field Ids in this list. */
function ownerIn(parent: Element, table: ElementTable, list: ListName): string {
  const inside = parent.kind === "step" ? (table.elements.get(parent.parent)?.id ?? "") : "";
  return ownerOf(parent.kind, parent.id, inside, list);
}

/** The prefix of default field Ids in the list that contains the element. */
function ownerOfFields(element: Element, table: ElementTable): string | undefined {
  const parent = table.elements.get(element.parent);
  if (parent === undefined || element.list === undefined) return undefined;
  return ownerIn(parent, table, element.list);
}

/** The fields among these whose Id depends on their position. */
function pinnedFields(element: Element, table: ElementTable, keys: readonly string[]): readonly Element[] {
  if (element.kind !== "field" && element.kind !== "step") return [];
  return keys.flatMap((key) => {
    const field = table.elements.get(key);
    return field?.kind === "field" && typeof field.own.Id !== "string" ? field : [];
  });
}

/** The Id is the first member, where readers look for it. */
function withId(layout: Layout, table: ElementTable, { key, id }: Element): Layout {
  const elementSteps = stepsTo(table, key);
  if (elementSteps === undefined) return layout;
  return withValueAt(layout, elementSteps, { Id: id, ...(valueAt(layout, elementSteps) as object) }) as Layout;
}

/** A custom value gets a free name, because a second field of the same name would be the same value; a contract value may be shown twice. */
function withFreeName(field: object, table: ElementTable, parentKey: string, list: ListName): object {
  const { Name, IsCustom, DisplayTemplate } = field as { Name?: unknown; IsCustom?: unknown; DisplayTemplate?: unknown };
  if (typeof Name !== "string" || (IsCustom !== true && DisplayTemplate !== "Heading")) return field;
  const siblings = childrenOf(table, parentKey, list).map((key) => String(table.elements.get(key)?.own.Name));
  return { ...field, Name: freeName(Name, new Set(siblings), "") };
}
