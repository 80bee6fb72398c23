/**
 * The changes between two versions of a layout in its own terms: a field was added, moved, renamed, narrowed – not "line 40 differs".
 *
 * Breaking: something that drafts, saved views or stored values rely on is gone or has another meaning. Risky: records may need more input before
 * they can be saved. Safe: everything else.
 */
import { type Element, type ElementKind, type ElementTable, tableOf } from "../elements.ts";
import type { LayoutDocument } from "../model.ts";
import { sameJson } from "../same-json.ts";
import { type ChangeKind, type ChangeSeverity, diffField } from "./diff-field.ts";
import { movedKeys } from "./moved.ts";

export interface LayoutChange {
  kind: ChangeKind;
  severity: ChangeSeverity;
  /** Id of the element; the layout's Id for its own properties. */
  id: string;
  path: string;
  /** An English sentence, for the command line and logs. The following members let callers word it in another language. */
  message: string;
  element: ElementKind;
  /** A field's Name, another element's Id. */
  name: string;
  /** The changed property; absent: the element itself was added, removed or moved. */
  property?: string;
  /**
   * The values before and after. For `EnumMembers`: the removed or added values; for a move to another parent: the paths of the parents; for an
   * added element that requires a value: `after: { IsRequired: true }`.
   */
  before?: unknown;
  after?: unknown;
}

type ChangedProperty = Pick<LayoutChange, "property" | "before" | "after">;

export function diffLayouts(from: LayoutDocument, to: LayoutDocument): LayoutChange[] {
  const before = tableOf(from);
  const after = tableOf(to);
  const changes: LayoutChange[] = [];
  for (const element of before.elements.values()) {
    // The removal of a parent covers its elements.
    if (!after.elements.has(element.key) && (element.parent === "" || after.elements.has(element.parent))) changes.push(removed(element));
  }
  for (const element of after.elements.values()) {
    const old = before.elements.get(element.key);
    if (old === undefined) {
      if (before.elements.has(element.parent)) changes.push(added(element, requiredBelow(after, element)));
      continue;
    }
    if (old.parent !== element.parent)
      changes.push(
        change("moved", "safe", element, `${nameOf(element)} moved from ${ownerOf(old, before)} to ${ownerOf(element, after)}`, {
          before: before.elements.get(old.parent)?.path,
          after: after.elements.get(element.parent)?.path,
        }),
      );
    changes.push(...diffElement(old, element));
  }
  for (const key of movedKeys(before, after)) {
    const element = after.elements.get(key);
    if (element !== undefined)
      changes.push(change("moved", "safe", element, `${nameOf(element)} is at another place in ${ownerOf(element, after)}`));
  }
  return changes;
}

const change = (
  kind: ChangeKind,
  severity: ChangeSeverity,
  element: Element,
  message: string,
  changed: ChangedProperty = {},
): LayoutChange => ({
  kind,
  severity,
  id: element.id,
  path: element.path,
  message,
  element: element.kind,
  name: element.kind === "field" ? String(element.own.Name) : element.id,
  ...changed,
});

/** `field "Country"`. */
const nameOf = ({ kind, id, own }: Element): string =>
  kind === "layout" ? "the layout" : `${kind} "${kind === "field" ? String(own.Name) : id}"`;
const ownerOf = (element: Element, table: ElementTable): string => {
  const parent = table.elements.get(element.parent);
  return parent === undefined ? "the layout" : nameOf(parent);
};

function removed(element: Element): LayoutChange {
  return change("removed", element.kind === "action" ? "risky" : "breaking", element, `${nameOf(element)} was removed`);
}

/** A new page or container with required fields requires them like a new field does. */
function requiredBelow({ elements }: ElementTable, element: Element): boolean {
  if (element.kind === "field") return requiredField(element);
  for (const other of elements.values()) {
    if (!requiredField(other)) continue;
    for (let above = elements.get(other.parent); above !== undefined; above = elements.get(above.parent)) {
      // A Form asks only when it is filled in; stored records are not affected.
      if (above.own.Kind === "Form" || above.own.Kind === "Steps") break;
      if (above.key === element.key) return true;
    }
  }
  return false;
}

const requiredField = ({ kind, own }: Element): boolean => kind === "field" && own.IsRequired === true && own.IsReadOnly !== true;

function added(element: Element, demands: boolean): LayoutChange {
  return change(
    "added",
    demands ? "risky" : "safe",
    element,
    `${nameOf(element)} was added${demands ? (element.kind === "field" ? ", and is required" : ", with required fields") : ""}`,
    demands ? { after: { IsRequired: true } } : {},
  );
}

function diffElement(old: Element, element: Element): LayoutChange[] {
  if (element.kind === "field")
    return diffField(old, element).map(({ kind, severity, message, ...changed }) =>
      change(kind, severity, element, `${nameOf(element)}: ${message}`, changed),
    );
  const changes: LayoutChange[] = [];
  for (const property of new Set([...Object.keys(old.own), ...Object.keys(element.own)])) {
    const changed = { property, before: old.own[property], after: element.own[property] };
    if (property === "Version" || sameJson(changed.before, changed.after)) continue;
    if (property === "Name")
      changes.push(change("renamed", "safe", element, `${nameOf(element)} is now named "${String(element.own.Name)}"`, changed));
    else if (property === "RequiredWhenChanged") changes.push(requiredAgain(element, changed));
    else changes.push(change("changed", severityOf(property), element, `${nameOf(element)}: ${property} changed`, changed));
  }
  return changes;
}

function requiredAgain(element: Element, changed: { property: string; before: unknown; after: unknown }): LayoutChange {
  const [kind, severity, when] =
    changed.after === true
      ? (["widened", "safe", "when its values change"] as const)
      : (["narrowed", "risky", "by every save of the record"] as const);
  return change(kind, severity, element, `${nameOf(element)}: required fields are asked for ${when}`, changed);
}

/** A change of what an element reads, calls or is may break its users; a change of its looks cannot. */
function severityOf(property: string): ChangeSeverity {
  if (["Kind", "Target", "RowKey"].includes(property)) return "breaking";
  // Some users may lose the view of it, or the way to it.
  return ["ReadAccess", "Source", "Save", "Reorder", "Submit", "Service", "Operation", "Parameters", "Form", "Navigate"].includes(property)
    ? "risky"
    : "safe";
}
