import type { SystemAccess } from "../database/system-database.ts";

/** The bytes of a file, piece by piece: a slow reader occupies no connection. The caller has already checked who may read it. */
export async function* readContent(system: SystemAccess, fileId: string): AsyncGenerator<Buffer> {
  const { fixed } = system("content of a file");
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
