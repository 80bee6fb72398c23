import type { Position } from "../check/report.ts";
import type { CompiledField } from "../compiled.ts";
import type { RecordShape } from "../contract/record.ts";
import type { Field } from "../model.ts";
import { compileShown, NOTHING_REQUIRED } from "./compile-field.ts";
import type { Context, Scoped } from "./context.ts";

interface Shown {
  container: { Id: string };
  scope: Scoped;
  record: RecordShape | undefined;
}

/** A read-only field. */
export const shownField = (context: Context, field: Field, position: Position, { container, scope, record }: Shown): CompiledField =>
  compileShown(context, { field: { ...field, IsReadOnly: true }, position, container, scope, record, required: NOTHING_REQUIRED });
