import type { ContractIndex } from "../../../../layout/compiled.ts";
import { isRecord } from "../../../../shared/is-record.ts";
import type { CallList, Row } from "../grids/selected-rows.ts";

/** Most rows of one list on paper; users who need more export the list. */
export const MOST_PRINTED = 1_000;
/** The most that an operation lists at a time. */
const PAGE = 200;

export interface ListAnswer {
  readonly rows: readonly Row[];
  /** There are more than were read. */
  readonly isCut: boolean;
  /** Keyed by column, if totals were requested. */
  readonly totals: Readonly<Record<string, unknown>>;
  /** The first answer of the operation. */
  readonly answer: Readonly<Record<string, unknown>>;
}

/** The request to an operation, and the member of its answer with the rows. */
export interface ListCall {
  readonly service: string;
  readonly operation: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly items: string;
}

/** The rows of a list, page by page where the operation takes `skip` and `take`, up to {@link MOST_PRINTED}. */
export async function readRows(
  call: CallList,
  contracts: ContractIndex,
  { service, operation, input, items }: ListCall,
): Promise<ListAnswer> {
  const isPaged = Object.hasOwn(contracts.operation(service, operation)?.request.properties ?? {}, "skip");
  const rows: Row[] = [];
  let first: Record<string, unknown> | undefined;
  for (;;) {
    const page = await call(service, operation, { ...input, ...(isPaged ? { skip: rows.length, take: PAGE } : {}) });
    const answer = isRecord(page) ? page : {};
    first ??= answer;
    const list = answer[items];
    const some = Array.isArray(list) ? list.filter(isRecord) : [];
    rows.push(...some);
    if (!isPaged || some.length < PAGE || rows.length > MOST_PRINTED) break;
  }
  const { Totals } = first;
  return {
    rows: rows.slice(0, MOST_PRINTED),
    isCut: rows.length > MOST_PRINTED,
    totals: isRecord(Totals) ? Totals : {},
    answer: first,
  };
}
