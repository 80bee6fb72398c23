import { type Kysely, sql } from "kysely";
import type { Database } from "../../../server/platform/database/schema.ts";
import type { AccountType } from "../../../shared/generated/types.ts";

export interface AccountRow {
  /** Without one the database gives the next. */
  readonly id?: number;
  readonly type: AccountType;
  readonly parent: number | null;
  /** In lower case it is also the username of a user. */
  readonly name: string;
  readonly product?: string;
  readonly searchText?: string;
  readonly values?: object;
}

/**
 * Rows of accounts, for tests that have a database and no server, or that need ids of their own, or thousands at once. Where a server of the whole
 * product runs, `accounts.ts` creates accounts as its users do.
 *
 * @param rows parents before their children. @returns their ids, in this order
 */
export async function insertAccounts(db: Kysely<Database>, rows: readonly AccountRow[]): Promise<number[]> {
  const { rows: inserted } = await sql<{ id: number }>`
    insert into account (account_id, account_type, parent_account_id, display_name, currency, country, username, product_name, search_text, "values")
    select coalesce(id, nextval(pg_get_serial_sequence('account', 'account_id'))), type, parent, name, 'EUR', 'DE',
      case when type = 'User' then lower(name) end, product, coalesce("searchText", ''), coalesce("values", '{}')
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as (id bigint, type text, parent bigint, name text, product text, "searchText" text, "values" jsonb)) with ordinality
      as row (id, type, parent, name, product, "searchText", "values", position)
    order by position
    returning account_id::int as id`.execute(db);
  return inserted.map(({ id }) => id);
}

/** @returns the id of the one account */
export async function insertAccount(db: Kysely<Database>, row: AccountRow): Promise<number> {
  const [id = 0] = await insertAccounts(db, [row]);
  return id;
}
