import { type Kysely, sql } from "kysely";
import { searchText } from "../../server/platform/accounts/accounts.ts";
import type { Database } from "../../server/platform/database/schema.ts";
import { insertSubscriptions, withoutSubscription } from "../../server/topics/subscriptions/index.ts";
import type { DemoAccount } from "../demo-account.ts";

/** Rows per statement: enough to make the round trip cheap, few enough for one parameter of a few megabytes. */
const BATCH = 4000;

/**
 * Inserts accounts in the given order, parents first; triggers set paths and counters.
 *
 * @param areServicesWritten inserts the subscriptions of these accounts too
 */
export async function writeAccounts(
  db: Kysely<Database>,
  accounts: Iterable<DemoAccount>,
  areServicesWritten: boolean,
  progress?: (written: number) => void,
): Promise<number> {
  let batch: DemoAccount[] = [];
  let written = 0;
  const flush = async () => {
    if (batch.length === 0) return;
    await insert(db, batch);
    if (areServicesWritten) await writeSubscriptions(db, batch);
    written += batch.length;
    batch = [];
    progress?.(written);
  };
  for (const account of accounts) {
    batch.push(account);
    if (batch.length === BATCH) await flush();
  }
  await flush();
  // These ids bypass the sequence, so it must continue after them.
  await sql`select setval(pg_get_serial_sequence('account', 'account_id'), greatest(100000, (select max(account_id) from account)))`.execute(
    db,
  );
  return written;
}

/** Writes the subscriptions of the accounts of type Product, from the same values. */
export async function writeSubscriptions(db: Kysely<Database>, accounts: readonly DemoAccount[]): Promise<void> {
  const products = accounts.filter(({ type }) => type === "Product");
  await insertSubscriptions(
    db,
    products.map(({ id, values }) => ({ accountId: id, values })),
  );
}

async function insert(db: Kysely<Database>, accounts: readonly DemoAccount[]): Promise<void> {
  const rows = accounts.map((account) => ({
    account_id: account.id,
    account_type: account.type,
    account_state: account.state,
    parent_account_id: account.parentId,
    display_name: account.displayName,
    currency: account.currency,
    country: account.country,
    product_name: account.productName,
    username: account.username,
    search_text: searchText({
      displayName: account.displayName,
      username: account.username,
      values: account.values,
    }),
    values: account.type === "Product" ? withoutSubscription(account.values) : account.values,
    created_at: account.createdAt,
    updated_at: account.updatedAt,
  }));
  await sql`insert into account (account_id, account_type, account_state, parent_account_id, display_name, currency, country, product_name, username,
      search_text, "values", created_at, updated_at)
    select account_id, account_type, account_state, parent_account_id, display_name, currency, country, product_name, username, search_text, "values", created_at, updated_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (account_id bigint, account_type text, account_state text, parent_account_id bigint,
      display_name text, currency text, country text, product_name text, username text, search_text text, "values" jsonb, created_at timestamptz, updated_at timestamptz)`.execute(
    db,
  );
}
