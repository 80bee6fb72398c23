import type { CompiledSource } from "../../../../layout/compiled.ts";
import { isRecord } from "../../../../shared/is-record.ts";

export type Row = Readonly<Record<string, unknown>>;

/** The rows inside a response, at the path that the source names, and the total if the operation reports one. */
export function rowsIn(
  response: unknown,
  { source: { Items = "Items", Total = "TotalCount" } }: CompiledSource,
): { rows: readonly Row[]; total: number | undefined } {
  const members = isRecord(response) ? response : {};
  const items = members[Items];
  const total = members[Total];
  return { rows: Array.isArray(items) ? items.filter(isRecord) : [], total: typeof total === "number" ? total : undefined };
}
