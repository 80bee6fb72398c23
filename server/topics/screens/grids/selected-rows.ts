import type { CompiledGrid, ContractIndex } from "../../../../layout/compiled.ts";
import { listPages } from "../../../platform/lists/list-file.ts";
import type { ListSelection } from "./selection-token.ts";

export type Row = Readonly<Record<string, unknown>>;
export type RowKey = string | number;
export type CallList = (service: string, operation: string, input: Record<string, unknown>) => Promise<unknown>;

/** Rows that one list call answers at most (the convention of list operations). */
const PAGE = 200;

/** A list to read: its operation, its request, and the response member with the rows. */
export interface ListSource {
  readonly service: string;
  readonly operation: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly items: string;
}

export function sourceOf({ source }: CompiledGrid, input: Readonly<Record<string, unknown>>): ListSource {
  const { Service, Operation, Items } = source.source;
  return { service: Service, operation: Operation, input, items: Items ?? "Items" };
}

/** Does the operation page? One that does not answers everything at once. */
const pages = (contracts: ContractIndex, { service, operation }: ListSource): boolean =>
  Object.hasOwn(contracts.operation(service, operation)?.request.properties ?? {}, "skip");

/** All rows that a list request matches, page by page, with the members in `fields`. */
export async function* listedPages(
  call: CallList,
  contracts: ContractIndex,
  source: ListSource,
  fields: readonly string[],
): AsyncGenerator<readonly Row[]> {
  if (pages(contracts, source)) yield* listPages((page) => pageOf(call, contracts, source, { ...source.input, ...page }, fields));
  else yield await pageOf(call, contracts, source, source.input, fields);
}

async function pageOf(
  call: CallList,
  contracts: ContractIndex,
  source: ListSource,
  input: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): Promise<readonly Row[]> {
  const takesFields = Object.hasOwn(contracts.operation(source.service, source.operation)?.request.properties ?? {}, "fields");
  const answer = await call(source.service, source.operation, { ...input, ...(takesFields && fields.length > 0 ? { fields } : {}) });
  const items = (answer as Record<string, unknown>)[source.items];
  return Array.isArray(items) ? (items as Row[]) : [];
}

const isKey = (value: unknown): value is RowKey => typeof value === "string" || typeof value === "number";

/**
 * Keys of everything that a selection means at this moment. They are gathered before the first row is changed: a change may take its row out of the
 * filter, and the pages behind it would move up.
 */
export async function selectedKeys(call: CallList, contracts: ContractIndex, selection: ListSelection, items: string): Promise<RowKey[]> {
  const excluded = new Set(selection.excludedKeys.map(String));
  const keys: RowKey[] = [];
  for await (const rows of listedPages(call, contracts, { ...selection, items }, []))
    for (const row of rows) {
      const key = row[selection.rowKey];
      if (isKey(key) && !excluded.has(String(key))) keys.push(key);
    }
  return keys;
}

/** Rows by key as they are now, a page at a time; one that is gone or out of sight is given as null. */
export async function* rowsByKey(
  call: CallList,
  contracts: ContractIndex,
  source: ListSource,
  rowKey: string,
  keys: readonly RowKey[],
  fields: readonly string[],
): AsyncGenerator<{ key: RowKey; row: Row | null }> {
  for (let start = 0; start < keys.length; start += PAGE) {
    const some = keys.slice(start, start + PAGE);
    const input = { ...source.input, skip: 0, take: PAGE, filters: [{ field: rowKey, operator: "in", value: some }] };
    const rows = await pageOf(call, contracts, source, input, fields);
    const found = new Map(rows.map((row) => [String(row[rowKey]), row]));
    for (const key of some) yield { key, row: found.get(String(key)) ?? null };
  }
}
