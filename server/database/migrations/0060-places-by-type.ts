/**
 * Users and products are nearly all of what stands below anybody: whoever reads those of a subtree finds them in the index by place, which holds the type. Only
 * for the others, which are few among them, is an index by type and place worth what it costs every move (domain §1.5) and every new account.
 */
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("drop index account_by_path").execute(db);
  await sql
    .raw(`create index account_by_path on account (account_type, account_path) include (account_id, display_name, account_state, country)
      where account_type in ('Reseller', 'Company', 'Department')`)
    .execute(db);
}
