import { type RawBuilder, sql } from "kysely";
import type { ListQuery } from "../../../platform/lists/list-request.ts";
import { escapeLike, sqlTest } from "../../../platform/lists/sql-conditions.ts";
import type { AccountColumn, Wanted } from "./account-columns.ts";

export interface Predicate {
  readonly condition: RawBuilder<boolean>;
  /** The column of the table; absent when the condition reads words or values. */
  readonly column?: string | undefined;
  /** It reads another row, the account's subscription. */
  readonly isOfSubscription?: boolean | undefined;
  /** The states that fulfil it, when it is about nothing but the state. */
  readonly states?: readonly string[];
}

/** Conditions of a list, and those of them that an index over words or values can answer. */
export interface Conditions {
  /** All of them; exact. */
  readonly predicates: readonly Predicate[];
  /** Words that the search text must contain: necessary, not sufficient. */
  readonly words: readonly string[];
  /** Each element: alternatives of which the values must contain one. */
  readonly wanted: readonly (readonly Wanted[])[];
}

/** The conditions that filters and search text put on an account, with what indexes can answer. */
export function listConditions({ tests, words }: Pick<ListQuery<AccountColumn>, "tests" | "words">): Conditions {
  const contains = (word: string) => sql<boolean>`account.search_text like ${`%${escapeLike(word)}%`}`;
  return {
    predicates: [
      ...words.map((word) => ({ condition: contains(word) })),
      ...tests.map(({ column, test }): Predicate => {
        const predicate = {
          condition: sqlTest(column, test),
          column: column.documents === undefined ? (column.storedIn ?? "other") : undefined,
          isOfSubscription: column.isOfSubscription,
        };
        return column.storedIn === "account_state" && test.is === "oneOf" ? { ...predicate, states: test.values } : predicate;
      }),
    ],
    words: [
      ...words,
      // The search text holds the words of the column, so it must contain the part too: that an index can answer.
      ...tests.flatMap(({ column, test }) =>
        column.isInSearchText === true && (test.is === "contains" || test.is === "startsWith") ? [test.part] : [],
      ),
    ],
    wanted: tests.flatMap(({ column, test }) =>
      column.documents !== undefined && test.is === "oneOf" ? [test.values.flatMap(column.documents)] : [],
    ),
  };
}
