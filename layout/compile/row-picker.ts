/** A RowPicker field: the list that it offers rows of. */
import { ROOT } from "../check/report.ts";
import type { RecordShape } from "../contract/record.ts";
import type { Field } from "../model.ts";
import type { Context } from "./context.ts";
import { rowRecord } from "./record-of-container.ts";

/** One of the rows that a RowPicker offers. */
export const pickedRecord = (context: Context, { EnumSource }: Field): RecordShape | undefined =>
  EnumSource === undefined ? undefined : rowRecord(context, EnumSource, ROOT);
