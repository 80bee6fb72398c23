import { isRecord } from "../../../../shared/is-record.ts";
import { type Row, rowsIn } from "./rows.ts";
import type { Reader } from "./use-answer.ts";

/** Rows read of an operation that pages; a picture of more says nothing that one of these does not. */
export const MOST_ROWS = 5_000;
const PAGE = 200;

/**
 * All rows of an operation that says how many there are, page by page up to `MOST_ROWS`, with what the first page says besides; one call of any other.
 */
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
