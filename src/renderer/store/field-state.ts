/**
 * Rules for the state of one field, independent of its form: whether it has changed, whether another user changed it too, and its initial state.
 */

import type { CompiledField } from "../../../layout/compiled.ts";
import type { EnumMember } from "../../../layout/model.ts";
import { sameValue } from "../values/equal.ts";
import { baseOf, type Contested, type FieldState } from "./field-entry.ts";

/** A typed value whose field the layout no longer has, or which the field no longer accepts. */
export interface OrphanedValue {
  /** Id of the field; with a mark behind it if the field has another value by now. */
  id: string;
  label: string;
  value: unknown;
  /** The choices of the field, whose labels describe the value. */
  members?: readonly EnumMember[] | undefined;
  /** The value of the record when it was typed; undefined: not known. */
  was?: unknown;
  /** True: not shown, and not stored beyond the page. */
  isSecret?: boolean;
  /** Name of its field in the record; undefined: not known. */
  name?: string | undefined;
  /** Kind of its field (`kindOfField`); undefined: not known. */
  kind?: string | undefined;
  /** Ids of other fields that showed the same value: one of them takes it when the first is gone. */
  alsoIn?: readonly string[];
  /** Columns of a table value. */
  columns?: readonly CompiledField[];
  /** Set for cells of a table that still exists: they stay in its rows, and are shown here. */
  cells?: CellColumn;
}

/** A column of a table that is no longer visible. */
export interface CellColumn {
  table: string;
  id: string;
  /** Its member in the rows. */
  name: string;
  label: string;
  /** `kindOfField`; undefined: not known. */
  kind: string | undefined;
}

/** A computed value is not a change: the server computes it when it saves a record. A command sends it like any other. */
export const isChange = (field: CompiledField, value: unknown, baseline: unknown): boolean =>
  field.computedAs === undefined && !sameValue(value, baseline);

/** Whether a typed value is contested by a newer one: not if the newer one equals the original or the typed value. */
export function contestOf({ value, baseline, contested }: FieldState, newer: unknown): Contested | undefined {
  const was = baseOf({ baseline, contested });
  if (sameValue(was, newer) || sameValue(value, newer)) return undefined;
  return contested ?? { was };
}

/** The state of a field before its rules are evaluated. It keeps errors, flags and another user's value from an earlier version of the layout. */
export const startState = (field: CompiledField, value: unknown, baseline: unknown, old: FieldState | undefined): FieldState => ({
  value,
  baseline,
  changed: isChange(field, value, baseline),
  visible: true,
  enabled: true,
  required: field.field.IsRequired === true && field.field.IsReadOnly !== true,
  error: old?.error,
  checking: false,
  flagged: old?.flagged ?? false,
  contested: old?.contested,
});
