/**
 * The rules of one field at work, for given values. A rule that cannot be evaluated is not true: hidden, disabled, not required.
 */
import type { CompiledField, Scope } from "./compiled.ts";
import { isEmpty } from "./is-empty.ts";

export interface FieldState {
  readonly visible: boolean;
  /** False for read-only fields too. */
  readonly enabled: boolean;
  /** Only if the user can fill in the field. */
  readonly required: boolean;
  /** Set for computed fields: the value, null when it cannot be computed. */
  readonly computed?: unknown;
}

/** Judge one field. What `scope.Values` holds under the names that its rules read must have settled. */
export function judgeField(field: CompiledField, scope: Scope): FieldState {
  const visible = field.visibleWhen === undefined || field.visibleWhen.evaluate(scope) === true;
  const writable = field.field.IsReadOnly !== true && field.computedAs === undefined;
  // Only a stored value locks it, not a typed one.
  const isSet = field.isSetOnce === true && !isEmpty(scope.Initial?.[field.name]);
  const enabled = writable && !isSet && (field.enabledWhen === undefined || field.enabledWhen.evaluate(scope) === true);
  // A hidden or locked field cannot be filled in.
  const required = visible && enabled && (field.field.IsRequired === true || field.requiredWhen?.evaluate(scope) === true);
  if (field.computedAs === undefined) return { visible, enabled, required };
  return { visible, enabled, required, computed: field.computedAs.evaluate(scope) ?? null };
}

/** The value that rules read: null while every field that shows it is hidden, unless one of them keeps it. */
export function readValue(showing: readonly { field: CompiledField; state: { visible: boolean } }[], value: unknown): unknown {
  const isRead = showing.length === 0 || showing.some(({ field, state }) => state.visible || field.field.OnHide === "Keep");
  return isRead ? (value ?? null) : null;
}
