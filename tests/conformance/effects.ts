import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { TestDatabase } from "../support/database.ts";

/** Counters that any call moves: they are no effect of an operation. */
const COUNTERS = ["rate_counter", "sign_in_attempt"];

/**
 * A fingerprint of the whole database, one line per table: two equal fingerprints mean that nothing was written in between.
 *
 * Every write has a later transaction than all before it and stores its number in the rows it wrote, so the number of rows and their latest
 * transaction reveal any write, and no content has to be read. Sessions are read, because `last_seen_at` changes with any call, and so are live
 * events, because the event of a change is written a moment later and may belong to the call before.
 *
 * @param except tables that may change, such as `audit_record`, which records refusals
 */
export async function fingerprint({ owner, ownerPool }: TestDatabase, except: readonly string[] = []): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(
    owner,
  );
  const names = tables.map(({ name }) => name).filter((name) => ![...COUNTERS, ...except].includes(name));
  const parts = names.map((name) => {
    const content =
      name === "session" ? sql`bit_xor(hashtextextended(id_hash::text || user_account_id || expires_at, 0))` : sql`max(xmin::text::bigint)`;
    const counted = name === "live_outbox" ? sql`body ->> 'type' <> 'records changed'` : sql`true`;
    return sql`select ${sql.lit(name)} as name, count(*) || ' rows, ' || coalesce(${content}, 0) as content
      from ${sql.table(name)} where ${counted}`;
  });
  const { sql: text } = sql.join(parts, sql` union all `).compile(owner);
  // Under a name it is planned once: to plan a look at a hundred tables takes longer than the look.
  const name = createHash("md5").update(text).digest("hex");
  const { rows } = await ownerPool.query<{ name: string; content: string }>({ name, text });
  return Object.fromEntries(rows.map(({ name, content }) => [name, content]));
}
