import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { FileRef } from "../../../shared/generated/types.ts";
import type { Database } from "../database/schema.ts";
import type { SystemAccess } from "../database/system-database.ts";
import { newKeptPath } from "./file-names.ts";

/** Size of one row of a file: large enough that a download takes few rows, small enough to keep several in memory. */
export const PIECE = 256 * 1024;

export interface FileDraft {
  readonly fileName: string;
  readonly contentType: string;
  /** Extension of the path, 3 or 4 letters. */
  readonly extension: string;
  readonly ownerAccountId: number;
  /** Users who see this account see the file; null: only the owner does. */
  readonly accountId: number | null;
}

/** Stored bytes that no one can read yet: they expire within a day unless the file is completed. */
export interface StoredContent {
  readonly fileId: string;
  readonly sizeBytes: number;
}

/**
 * Store content as it arrives, piece by piece, each in its own transaction: a slow sender occupies no connection.
 *
 * @throws whatever `content` throws; the pieces stored until then are deleted
 */
export async function storeContent(
  system: SystemAccess,
  draft: FileDraft,
  content: AsyncIterable<Uint8Array | string>,
): Promise<StoredContent> {
  const { file_id } = await system("content of a file").write((transaction) =>
    transaction
      .insertInto("kept_file")
      .values({
        path: newKeptPath(draft.extension),
        file_name: draft.fileName,
        content_type: draft.contentType,
        owner_account_id: draft.ownerAccountId,
        account_id: draft.accountId,
        expires_at: new Date(Date.now() + 86_400_000),
      })
      .returning("file_id")
      .executeTakeFirstOrThrow(),
  );
  const digest = createHash("sha256");
  let sizeBytes = 0;
  let position = 0;
  try {
    for await (const bytes of inPieces(content)) {
      digest.update(bytes);
      sizeBytes += bytes.length;
      const row = { file_id, position, bytes };
      await system("content of a file").write((transaction) => transaction.insertInto("kept_file_chunk").values(row).execute());
      position += 1;
    }
  } catch (error) {
    await deleteFile(system, file_id);
    throw error;
  }
  const sha256 = digest.digest();
  await system("content of a file").write((transaction) =>
    transaction.updateTable("kept_file").set({ sha256, size_bytes: sizeBytes }).where("file_id", "=", file_id).execute(),
  );
  return { fileId: file_id, sizeBytes };
}

/** Content that a user has sent and that no operation has completed yet. Expects the user's own context. */
export async function findStoredUpload(db: Kysely<Database>, fileId: string, ownerAccountId: number): Promise<StoredContent | undefined> {
  const row = await db
    .selectFrom("kept_file")
    .select(["file_id", "size_bytes"])
    .where("file_id", "=", fileId)
    .where("owner_account_id", "=", ownerAccountId)
    .where("is_complete", "=", false)
    .executeTakeFirst();
  return row === undefined ? undefined : { fileId: row.file_id, sizeBytes: row.size_bytes };
}

/** Whole pieces, whatever the sizes in which bytes arrive. */
async function* inPieces(content: AsyncIterable<Uint8Array | string>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const part of content) {
    const bytes = typeof part === "string" ? Buffer.from(part, "utf8") : Buffer.from(part.buffer, part.byteOffset, part.byteLength);
    waiting.push(bytes);
    length += bytes.length;
    if (length < PIECE) continue;
    const joined = Buffer.concat(waiting);
    let at = 0;
    for (; length - at >= PIECE; at += PIECE) yield joined.subarray(at, at + PIECE);
    waiting = at < length ? [joined.subarray(at)] : [];
    length -= at;
  }
  if (length > 0) yield Buffer.concat(waiting);
}

/** Complete a stored file, in the transaction of the record that refers to it. `keptFor` is a PostgreSQL interval; null keeps it forever. */
export async function completeFile(db: Kysely<Database>, stored: StoredContent, keptFor: string | null): Promise<FileRef> {
  const row = await db
    .updateTable("kept_file")
    .set({
      is_complete: true,
      expires_at: keptFor === null ? null : sql<Date>`now() + ${keptFor}::interval`,
    })
    .where("file_id", "=", stored.fileId)
    .returning(["file_name", "content_type", "path", "size_bytes", "expires_at"])
    .executeTakeFirstOrThrow();
  return {
    FileName: row.file_name,
    ContentType: row.content_type,
    Path: row.path,
    SizeBytes: row.size_bytes,
    ExpiresAt: row.expires_at?.toISOString() ?? null,
  };
}

/** Deletes its pieces and smaller images as well. */
export async function deleteFile(system: SystemAccess, fileId: string): Promise<void> {
  await system("delete a file").write((transaction) => transaction.deleteFrom("kept_file").where("file_id", "=", fileId).execute());
}
