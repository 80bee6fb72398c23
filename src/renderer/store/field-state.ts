/** What is true of one field whatever form it is in: whether it was changed, whether another user changed it too, how it starts. */

import type { CompiledField } from "../../../layout/compiled.ts";
import type { EnumMember } from "../../../layout/model.ts";
import { sameValue } from "../values/equal.ts";
import { baseOf, type Contested, type FieldState } from "./field-entry.ts";

/** A value that a person typed into a field that the layout no longer has, or that no longer takes it. */
export interface OrphanedValue {
  /** Of the field; where it holds another value by now, with a mark behind it that no Id has. */
  id: string;
  label: string;
  value: unknown;
  /** The choices that it was made from: their words tell the user what the value is. */
  members?: readonly EnumMember[] | undefined;
  /** What the record held when it was typed; undefined: not known. */
  was?: unknown;
  /** Is not shown, nor kept beyond the page. */
  isSecret?: boolean;
  /** The name of its field in the record; undefined: not known. */
  name?: string | undefined;
  /** What kind of field it was typed into (`kindOfField`); undefined: not known. */
  kind?: string | undefined;
  /** Other fields that showed the same value: one of them has it when the first is gone. */
  alsoIn?: readonly string[];
  /** Of a table: what its rows held. */
  columns?: readonly CompiledField[];
  /** Only cells of a table that still has its place: they stay in its rows, and here they are seen. */
  cells?: CellColumn;
}

/** A column of a table that went out of sight. */
export interface CellColumn {
  table: string;
  id: string;
  /** Its member of the rows. */
  name: string;
  label: string;
  /** `kindOfField`; undefined: not known. */
  kind: string | undefined;
}

/** A computed value is no change: no one typed it, and the server that saves the record works it out itself. A command sends it like any other. */
export const isChange = (field: CompiledField, value: unknown, baseline: unknown): boolean =>
  field.computedAs === undefined && !sameValue(value, baseline);

/** A typed value over a newer one: contested unless the newer one is what both began from, or came to the same. */
export function contestOf({ value, baseline, contested }: FieldState, newer: unknown): Contested | undefined {
  const was = baseOf({ baseline, contested });
  if (sameValue(was, newer) || sameValue(value, newer)) return undefined;
  return contested ?? { was };
}

/** A field before its rules are evaluated. It keeps errors, flags and another user's value from an earlier version of the layout. */
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
