import type { Kysely } from "kysely";
import type { Pool } from "pg";
import type { Database } from "../database/schema.ts";
import { readAs } from "../database/tenant-database.ts";
import { SYSTEM } from "../sessions/call-lookup.ts";

/**
 * The bytes of a file, piece by piece: a slow reader holds no connection. Who may read it has been decided before.
 */
export async function* readContent(
  { db, pool }: { readonly db: Kysely<Database>; readonly pool: Pool },
  fileId: string,
): AsyncGenerator<Buffer> {
  const { fixed } = readAs(db, pool, SYSTEM);
  for (let position = 0; ; position += 1) {
    const piece = await fixed
      .selectFrom("kept_file_chunk")
      .select("bytes")
      .where("file_id", "=", fileId)
      .where("position", "=", position)
      .executeTakeFirst();
    if (piece === undefined) return;
    yield piece.bytes;
  }
}
