import { type Kysely, sql } from "kysely";
import type { Database } from "../server/platform/database/schema.ts";

/**
 * Load many accounts without their list and search indexes, and build those afterwards: four times faster than keeping them up row by row.
 *
 * @param owner must own the table. No one else may use the database meanwhile: everything happens in one transaction that locks it.
 */
export async function withoutIndexes(owner: Kysely<Database>, load: () => Promise<void>): Promise<void> {
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select index_class.relname as name, pg_get_indexdef(index.indexrelid) as definition
    from pg_index index join pg_class index_class on index_class.oid = index.indexrelid
    where index.indrelid in ('account'::regclass, 'subscription'::regclass) and not index.indisunique`.execute(owner);
  await checkSubscriptions(owner);
  for (const index of indexes) await sql`drop index ${sql.ref(index.name)}`.execute(owner);
  await load();
  await checkSubscriptions(owner);
  await sql`set local maintenance_work_mem = '512MB'`.execute(owner);
  for (const index of indexes) await sql.raw(index.definition).execute(owner);
}

/** That each product has its subscription is checked when the transaction ends, or here: PostgreSQL changes no indexes of a table while checks of it wait. */
async function checkSubscriptions(owner: Kysely<Database>): Promise<void> {
  for (const when of ["immediate", "deferred"])
    await sql`set constraints product_has_subscription, product_keeps_subscription ${sql.raw(when)}`.execute(owner);
}
