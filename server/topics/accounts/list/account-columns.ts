import { type RawBuilder, sql } from "kysely";
import type { AccountRow } from "../../../../shared/generated/types.ts";
import { ICONS, isSearched } from "../../../platform/accounts/accounts.ts";
import { code, computed, integer, key, text, time } from "../../../platform/lists/column.ts";
import { defineList } from "../../../platform/lists/define-list.ts";
import type { SqlColumn } from "../../../platform/lists/sql-conditions.ts";
import type { ValueKind } from "../profiles.ts";

/** Decides, beside the members of a row, which of its values are shown. */
export interface AccountDetails {
  readonly account_path: string;
  readonly company_account_id: number;
  readonly username: string | null;
}

/** A column of the table for whose order an index exists. */
const stored = (column: string) => [sql.ref(`account.${column}`), { storedIn: column, always: true }] as const;
/** The same; either all accounts of one type have it, or none. */
const storedByType = (column: string) => [sql.ref(`account.${column}`), { storedIn: column }] as const;

/** Accounts as lists show them. Which ones, and in which order, `listPage` finds. */
export const accounts = defineList<{ row: AccountRow; also: AccountDetails }>({
  columns: {
    AccountId: integer(...stored("account_id")),
    ParentAccountId: integer(sql.ref("account.parent_account_id")),
    DisplayName: text(...stored("display_name")),
    AccountType: code(...stored("account_type")),
    AccountState: code(...stored("account_state")),
    Icon: computed(({ AccountType }) => ICONS[AccountType]),
    ProductName: code(...storedByType("product_name")),
    Currency: code(...stored("currency")),
    Country: code(...stored("country")),
    CreatedAt: time(...stored("created_at")),
    UpdatedAt: time(...stored("updated_at")),
    RowVersion: integer(sql.ref("account.row_version"), { asked: false }),
  },
  askedBy: {
    Username: key(...storedByType("username_key")),
    // Users know the account state as the status of a user.
    Status: code(...stored("account_state")),
  },
  also: {
    account_path: sql.ref("account.account_path"),
    company_account_id: sql.ref("account.company_account_id"),
    username: sql.ref("account.username"),
  },
  rows: () => ({ from: sql`account`, order: sql`account.account_id` }),
});

type Scalar = string | number | boolean;
/** A JSON document that the values of an account must contain. */
export type Wanted = Readonly<Record<string, Scalar | readonly Scalar[]>>;

/** The columns by which lists of accounts are filtered and sorted: a column of the table, or a value of its JSON document. */
export interface AccountColumn extends SqlColumn {
  /** Only of values: the documents that hold one. */
  readonly documents?: (value: string) => Wanted[];
  /** The subscription has it: the list is read from {@link accountsOf}. */
  readonly isOfSubscription?: true;
  /** The search text of an account contains its words. */
  readonly isInSearchText?: boolean;
}

const IN_SEARCH_TEXT: ReadonlySet<string | undefined> = new Set(["display_name", "username_key"]);

/** A member of every row, if accounts may be asked by it. */
export function memberColumn(name: string): AccountColumn | undefined {
  const column = accounts.column(name);
  return column === undefined ? undefined : { ...column, isInSearchText: IN_SEARCH_TEXT.has(column.storedIn) };
}

/**
 * A value of the JSON document. Names are parameters, never part of the SQL.
 *
 * Equality is containment, which an index answers for every value: numbers are equal when they were written alike, and a list is equal to each of its
 * elements.
 */
export function valueColumn(name: string, valueKind: ValueKind): AccountColumn {
  const documents = (value: string) => documentsOf(name, valueKind, value);
  const contains = (document: Wanted) => sql<boolean>`account."values" @> ${JSON.stringify(document)}::jsonb`;
  return {
    kind: valueKind === "other" ? "text" : valueKind,
    expression: valueExpression(name, valueKind),
    documents,
    equalsOne: (values): RawBuilder<boolean> =>
      values.length === 0 ? sql`false` : sql`(${sql.join(values.flatMap(documents).map(contains), sql` or `)})`,
    isInSearchText: valueKind === "text" && isSearched(name),
  };
}

/** A value that accounts of type Product have in their subscription. */
export function subscriptionColumn(name: string, valueKind: ValueKind): AccountColumn {
  const isNumber = valueKind === "number";
  const value = isNumber ? sql`${sql.ref(`field.${name}`)}::numeric` : sql`${sql.ref(`field.${name}`)}::text`;
  return {
    kind: isNumber ? "number" : "text",
    expression: value,
    isOfSubscription: true,
    // As a semi-join, so that the few subscriptions with a rare value are found by its index.
    equalsOne: (values) => {
      const wanted = isNumber ? sql`${values}::text[]::numeric[]` : sql`${values}::text[]`;
      return sql`exists (select from subscription_field field where field.account_id = account.account_id and ${value} = any (${wanted}))`;
    },
    isInSearchText: valueKind === "text" && isSearched(name),
  };
}

/** The accounts of a list that is asked by these columns, joined to their subscriptions where one of them is asked for. */
export const accountsOf = (columns: readonly AccountColumn[]): RawBuilder<unknown> =>
  columns.some(({ isOfSubscription }) => isOfSubscription === true)
    ? sql`account left join subscription_field field on field.account_id = account.account_id`
    : sql`account`;

/** A value of another kind has no position in the order; a cast of it would fail the whole list. */
function valueExpression(name: string, valueKind: ValueKind): RawBuilder<unknown> {
  const value = sql`(account."values" ->> ${name}::text)`;
  if (valueKind === "number") return sql`(case when ${value} ~ '^-?[0-9]{1,30}([.][0-9]{1,30})?$' then ${value}::numeric end)`;
  return valueKind === "boolean" ? sql`(case when ${value} in ('true', 'false') then ${value}::boolean end)` : value;
}

/** The same value may be stored as text or in its own type, alone or in a list. */
function documentsOf(name: string, valueKind: ValueKind, value: string): Wanted[] {
  const forms: Scalar[] = [value];
  const isAny = valueKind === "other";
  if (valueKind === "number" || (isAny && String(Number(value)) === value)) forms.push(Number(value));
  if ((isAny || valueKind === "boolean") && (value === "true" || value === "false")) forms.push(value === "true");
  return forms.flatMap((form): Wanted[] => (isAny ? [{ [name]: form }, { [name]: [form] }] : [{ [name]: form }]));
}
