import type { CompiledSource } from "../../../../layout/compiled.ts";
import { isRecord } from "../../../../shared/is-record.ts";

export type Row = Readonly<Record<string, unknown>>;

/** The rows inside a response, where the source says they are; and how many there are in all, if the operation says so. */
export function rowsIn(
  response: unknown,
  { source: { Items = "Items", Total = "TotalCount" } }: CompiledSource,
): { rows: readonly Row[]; total: number | undefined } {
  const members = isRecord(response) ? response : {};
  const items = members[Items];
  const total = members[Total];
  return { rows: Array.isArray(items) ? items.filter(isRecord) : [], total: typeof total === "number" ? total : undefined };
}
