import { fileTypeFromStream } from "file-type";
import { type Kysely, sql } from "kysely";
import type { Pool } from "pg";
import type { Database } from "../database/schema.ts";
import { asSystem } from "../database/transaction.ts";
import { Problem } from "../http/problem.ts";
import type { IncomingFile } from "../http/read-multipart.ts";
import type { SessionFacts } from "../sessions/session-facts.ts";
import { downloadName } from "./file-names.ts";
import { typeOfName } from "./file-types.ts";
import { deleteFile, PIECE, storeContent } from "./keep-file.ts";
import { readContent } from "./read-content.ts";

/** Uploads of one person together, in bytes: nobody fills the database alone. */
const MOST_OF_ONE = 1_073_741_824;

/**
 * Store what somebody uploads, as it arrives. Its type is decided by the extension and confirmed by the bytes; what is neither, or one thing under the name of
 * another, is not kept.
 *
 * @returns what the handler finds it by; until the handler has completed it nobody can read it
 * @throws Problem FileTypeNotAllowed, FileTooLarge
 */
export async function storeUpload(
  runtime: { readonly db: Kysely<Database>; readonly pool: Pool },
  session: SessionFacts,
  file: IncomingFile,
): Promise<string> {
  const type = typeOfName(file.name);
  if (type === undefined) throw new Problem("FileTypeNotAllowed");
  await assertRoom(runtime.db, session.userAccountId);
  const [extension] = type.extensions;
  const draft = {
    fileName: downloadName(file.name, extension),
    contentType: type.contentType,
    extension,
    ownerAccountId: session.userAccountId,
    accountId: session.companyAccountId,
  };
  const { fileId, sizeBytes } = await storeContent(runtime.db, draft, type.signature === null ? asText(file.content) : file.content);
  try {
    if (sizeBytes === 0) throw new Problem("FileTypeNotAllowed", { message: "The file is empty." });
    const found = await fileTypeFromStream(ReadableStream.from(readContent(runtime, fileId)));
    if ((found?.mime ?? null) !== type.signature) throw new Problem("FileTypeNotAllowed");
    return fileId;
  } catch (error) {
    await deleteFile(runtime.db, fileId);
    throw error;
  }
}

async function assertRoom(db: Kysely<Database>, userAccountId: number): Promise<void> {
  const { used } = await asSystem(db, (transaction) =>
    transaction
      .selectFrom("kept_file")
      .select(({ fn }) => fn.coalesce(fn.sum<string>("size_bytes"), sql<string>`0`).as("used"))
      .where("owner_account_id", "=", userAccountId)
      .where("account_id", "is not", null)
      .executeTakeFirstOrThrow(),
  );
  if (Number(used) >= MOST_OF_ONE) throw new Problem("FileTooLarge", { message: "Your files take up 1 GB already." });
}

/** Text has no signature, but it has no NUL either. */
async function* asText(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let seen = 0;
  for await (const bytes of content) {
    if (seen < PIECE && bytes.includes(0)) throw new Problem("FileTypeNotAllowed");
    seen += bytes.length;
    yield bytes;
  }
}
