import { sql } from "kysely";
import { isAtOrBelow } from "../../../../shared/capabilities.ts";
import type { CountedBelow, ListQuery } from "./list-request.ts";

/** Selected with a row of `account`: the counters of the accounts below it. */
export const countedBelow = sql<CountedBelow[]>`(select coalesce(jsonb_agg(counted), '[]') from (
    select account_type as type, account_state as state, sum(descendants)::bigint as count
      from account_count where ancestor_path = account.account_path group by 1, 2) counted)`;

/** Selected with them: the approximate number of all accounts, from the table's statistics; 0 before the first analysis. */
export const accountsInAll = sql<number>`(select greatest(reltuples, 0)::bigint from pg_class where oid = 'account'::regclass)`;

/** The counters' answer about a list. */
export interface KnownSize {
  /** Accounts of the requested types; terminated ones only when requested. */
  readonly size: number;
  /** The number of listed accounts; null if the list has other conditions than the state. */
  readonly total: number | null;
}

/** From the counters; null when they cannot answer (children only, or a scope without the whole subtree). */
export function knownSize({ parent, include, types, includeTerminated, conditions }: ListQuery): KnownSize | null {
  const isWhole = types.every(({ scope }) =>
    scope.branches.some(
      (branch) => branch.companyAccountId === null && (branch.path === "" || isAtOrBelow(parent.account_path, branch.path)),
    ),
  );
  if (include === "Children" || !isWhole) return null;
  const asked = new Set(types.map(({ type }) => type));
  const here = parent.counted.filter(({ type, state }) => asked.has(type) && (includeTerminated || state !== "Terminated"));
  const size = sumOf(here);
  const { predicates } = conditions;
  const total = predicates.every(({ states }) => states !== undefined)
    ? sumOf(here.filter(({ state }) => predicates.every(({ states }) => states?.includes(state))))
    : null;
  return { size, total };
}

/** Is so much of the table below the account that most rows of an index order are its own? */
export const holdsMost = ({ parent }: ListQuery): boolean => sumOf(parent.counted) * 4 > parent.inAll;

const sumOf = (counts: readonly CountedBelow[]): number => counts.reduce((sum, { count }) => sum + count, 0);
