/** What is true of one field whatever form it stands in: whether it was changed, whether somebody else changed it too, how it starts. */

import type { CompiledField } from "../../../layout/compiled.ts";
import { isSecret } from "../saving/drafts.ts";
import { sameValue } from "./equal.ts";
import { baseOf, type Contested, type FieldEntry, type FieldState } from "./field-entry.ts";

/** A value that a person typed into a field that the layout no longer has. */
export interface OrphanedValue {
  id: string;
  label: string;
  value: unknown;
  /** What the record held when it was typed; undefined: not known. */
  was?: unknown;
  /** Is not shown, nor kept beyond the page. */
  isSecret?: boolean;
}

/** A computed value is no change: nobody typed it, and the server that saves the record works it out itself. A command sends it like any other. */
export const isChange = (field: CompiledField, value: unknown, baseline: unknown): boolean =>
  field.computedAs === undefined && !sameValue(value, baseline);

/** A typed value over a newer one: contested unless the newer one is what both began from, or came to the same. */
export function contestOf({ value, baseline, contested }: FieldState, newer: unknown): Contested | undefined {
  const was = baseOf({ baseline, contested });
  if (sameValue(was, newer) || sameValue(value, newer)) return undefined;
  return contested ?? { was };
}

export const orphanOf = ({ field, state }: FieldEntry): OrphanedValue => ({
  id: field.id,
  label: String(field.field.DisplayValue),
  value: state.value,
  was: baseOf(state) ?? null,
  isSecret: isSecret(field),
});

/** A field before its rules have spoken. What an earlier version of the layout said of it holds on: errors, flags, somebody else's value. */
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
