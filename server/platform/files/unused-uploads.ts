import { type Kysely, sql } from "kysely";
import type { Database } from "../database/schema.ts";

/** Blocks of a table that are read in one statement: 16 MiB. */
const BLOCKS = 2_048;
/** How long an upload without a reference is kept in case it is referred to again; PostgreSQL interval. */
const GRACE = "7 days";

type Transaction = <T>(work: (db: Kysely<Database>) => Promise<T>) => Promise<T>;

interface Kept {
  readonly file_id: string;
  readonly path: string;
  readonly ends: boolean;
}

/**
 * Set an expiry for kept uploads without a reference: an image that was replaced, a file whose record is gone. An upload that is referred to again in time is
 * kept forever again. Uploads that expire within a day anyway and files of jobs and calls are ignored.
 *
 * @param within a transaction that sees every account, for each step
 * @returns how many uploads got an expiry
 */
export async function endUnusedUploads(within: Transaction, signal: AbortSignal): Promise<number> {
  const kept = await within(async (db) => {
    const { rows } = await sql<Kept>`select file_id, path, expires_at is not null as ends from kept_file
      where account_id is not null and is_complete and created_at < now() - interval '1 day'`.execute(db);
    return new Map(rows.map((row) => [row.path, row]));
  });
  if (kept.size === 0) return 0;
  const used = new Set<string>();
  const linked = await within(async (db) => (await sql<{ id: string }>`select linked_files() as id`.execute(db)).rows);
  const byId = new Map([...kept.values()].map(({ file_id, path }) => [file_id, path]));
  for (const { id } of linked) used.add(byId.get(id) ?? "");
  const columns = await within(
    async (db) =>
      (await sql<{ table_name: string; column_name: string; blocks: string }>`select * from columns_that_refer()`.execute(db)).rows,
  );
  for (const { table_name, column_name, blocks } of columns)
    for (let from = 0; from < Number(blocks); from += BLOCKS) {
      signal.throwIfAborted();
      const { rows } = await within((db) =>
        sql<{ path: string }>`select paths_in(${table_name}, ${column_name}, ${from}::bigint, ${from + BLOCKS}::bigint) as path`.execute(
          db,
        ),
      );
      for (const { path } of rows) used.add(path);
    }
  const back = [...kept.values()].filter(({ path, ends }) => ends && used.has(path)).map(({ file_id }) => file_id);
  const unused = [...kept.values()].filter(({ path, ends }) => !ends && !used.has(path)).map(({ file_id }) => file_id);
  await within(async (db) => {
    await sql`update kept_file set expires_at = null where file_id = any (${back}::uuid[])`.execute(db);
    await sql`update kept_file set expires_at = now() + interval '${sql.raw(GRACE)}' where file_id = any (${unused}::uuid[]) and expires_at is null`.execute(
      db,
    );
  });
  return unused.length;
}
