import type { CompiledSource } from "../../../../layout/compiled.ts";
import type { Source } from "../../../../layout/model.ts";
import { isRecord } from "../../../../shared/is-record.ts";

export type Row = Readonly<Record<string, unknown>>;

/** Names of the members of an answer that have the rows and their number. */
export const listMembers = ({ Items = "Items", Total = "TotalCount" }: Pick<Source, "Items" | "Total">) => ({ items: Items, total: Total });

/** The rows inside a response, at the path that the source names, and the total if the operation reports one. */
export function rowsIn(response: unknown, { source }: CompiledSource): { rows: readonly Row[]; total: number | undefined } {
  const members = isRecord(response) ? response : {};
  const names = listMembers(source);
  const items = members[names.items];
  const total = members[names.total];
  return { rows: Array.isArray(items) ? items.filter(isRecord) : [], total: typeof total === "number" ? total : undefined };
}
