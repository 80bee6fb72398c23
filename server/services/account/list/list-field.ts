import { type RawBuilder, sql } from "kysely";
import type { ValueKind } from "../profiles.ts";

/** A field of account lists: where its value stands and how it compares. */
export interface ListField {
  readonly name: string;
  readonly kind: ValueKind | "id" | "time";
  /** The value as SQL, comparable and sortable. */
  readonly expression: RawBuilder<unknown>;
  /** Absent for values in the JSON document. */
  readonly column?: string;
  /** Can a list of any length be read in this order from an index? */
  readonly isIndexed: boolean;
}

const column = (name: string, columnName: string, kind: ListField["kind"], isIndexed = true): ListField => ({
  name,
  kind,
  column: columnName,
  isIndexed,
  expression: sql.ref(`account.${columnName}`),
});

const COLUMNS: ReadonlyMap<string, ListField> = new Map(
  [
    column("AccountId", "account_id", "id"),
    column("ParentAccountId", "parent_account_id", "id", false),
    column("AccountType", "account_type", "text"),
    column("DisplayName", "display_name", "text"),
    column("AccountState", "account_state", "text"),
    column("Currency", "currency", "text"),
    column("Country", "country", "text"),
    column("ProductName", "product_name", "text"),
    column("Username", "username_key", "text"),
    column("CreatedAt", "created_at", "time"),
    column("UpdatedAt", "updated_at", "time"),
    // What users know as their status is the state of the account.
    { ...column("Status", "account_state", "text"), name: "Status" },
  ].map((field) => [field.name, field]),
);

export const columnField = (name: string): ListField | undefined => COLUMNS.get(name);

/** A value of the JSON document. Names are parameters, never part of the SQL. */
export function valueField(name: string, kind: ValueKind): ListField {
  const text = sql<string>`(account."values" ->> ${name}::text)`;
  const expression =
    kind === "number"
      ? // A text that is no number has no place in the order; the cast alone would fail the whole list.
        sql`(case when ${text} ~ '^-?[0-9]{1,30}([.][0-9]{1,30})?$' then ${text}::numeric end)`
      : sql`(${text} collate "und-x-icu")`;
  return { name, kind, expression, isIndexed: false };
}
