import { sql } from "kysely";
import { isAtOrBelow } from "../../../../shared/capabilities.ts";
import type { CountedBelow, ListQuery } from "./list-request.ts";

/** To select with a row of `account`: the counters of what is below it. */
export const countedBelow = sql<CountedBelow[]>`(select coalesce(jsonb_agg(counted), '[]') from (
    select account_type as type, account_state as state, sum(descendants)::bigint as count
      from account_count where ancestor_path = account.account_path group by 1, 2) counted)`;

/** To select likewise: all accounts there are, as the last look at the table's statistics had it; 0 before the first. */
export const accountsInAll = sql<number>`(select greatest(reltuples, 0)::bigint from pg_class where oid = 'account'::regclass)`;

/** What the counters know of a list. */
export interface KnownSize {
  /** Accounts of the types asked for, terminated ones only if they are. */
  readonly size: number;
  /** Those of them that the list shows; null where its conditions ask for more than a state. */
  readonly total: number | null;
}

/** From the counters; null when they do not say (children only, or a scope that does not hold the whole subtree). */
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

/** Does the account have so much of the table below it that most rows of an order are its own? */
export const holdsMost = ({ parent }: ListQuery): boolean => sumOf(parent.counted) * 4 > parent.inAll;

const sumOf = (counts: readonly CountedBelow[]): number => counts.reduce((sum, { count }) => sum + count, 0);
