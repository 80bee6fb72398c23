import { isRecord } from "../../../../shared/is-record.ts";
import { type Row, rowsIn } from "./rows.ts";
import type { Reader } from "./use-answer.ts";

/** Maximum number of rows read from a paged operation; a chart of more rows would show nothing new. */
export const MOST_ROWS = 5_000;
const PAGE = 200;

/** Reads all rows of a paged operation up to `MOST_ROWS`, with the other members of the first page; calls any other operation once. */
export const readAllRows: Reader = async (call, input, source) => {
  if (source.source.Total === undefined) return call(input);
  const { Items = "Items", Total } = source.source;
  const gathered: Row[] = [];
  let total = 0;
  let first: unknown;
  do {
    const page = await call({ ...input, skip: gathered.length, take: PAGE });
    first ??= page;
    const { rows, total: reportedTotal } = rowsIn(page, source);
    gathered.push(...rows);
    total = reportedTotal ?? gathered.length;
    if (rows.length === 0) break;
  } while (gathered.length < Math.min(total, MOST_ROWS));
  return { ...(isRecord(first) ? first : {}), [Items]: gathered, [Total]: total };
};
