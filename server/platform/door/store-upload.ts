import { fileTypeFromStream } from "file-type";
import { sql } from "kysely";
import { Problem } from "../call/problem.ts";
import type { SessionRecord } from "../call/session-record.ts";
import type { SystemAccess } from "../database/system-database.ts";
import { downloadName } from "../files/file-names.ts";
import { typeOfName } from "../files/file-types.ts";
import { deleteFile, PIECE, storeContent } from "../files/keep-file.ts";
import { readContent } from "../files/read-content.ts";
import type { IncomingFile } from "./read-multipart.ts";

/** Total size of one user's uploads, in bytes: no user can fill the database alone. */
const MOST_OF_ONE = 1_073_741_824;

/**
 * Store an upload while it arrives. The extension decides the type and the bytes must confirm it; other files are refused.
 *
 * @returns the id for the handler; no one can read the file until the handler has completed it
 * @throws Problem FileTypeNotAllowed, FileTooLarge
 */
export async function storeUpload(system: SystemAccess, session: SessionRecord, file: IncomingFile): Promise<string> {
  const type = typeOfName(file.name);
  if (type === undefined) throw new Problem("FileTypeNotAllowed");
  await assertRoom(system, session.userAccountId);
  const [extension] = type.extensions;
  const draft = {
    fileName: downloadName(file.name, extension),
    contentType: type.contentType,
    extension,
    ownerAccountId: session.userAccountId,
    accountId: session.companyAccountId,
  };
  const { fileId, sizeBytes } = await storeContent(system, draft, type.signature === null ? asText(file.content) : file.content);
  try {
    if (sizeBytes === 0) throw new Problem("FileTypeNotAllowed", { message: "The file is empty." });
    const found = await fileTypeFromStream(ReadableStream.from(readContent(system, fileId)));
    if ((found?.mime ?? null) !== type.signature) throw new Problem("FileTypeNotAllowed");
    return fileId;
  } catch (error) {
    await deleteFile(system, fileId);
    throw error;
  }
}

async function assertRoom(system: SystemAccess, userAccountId: number): Promise<void> {
  const { used } = await system("room for files of a user")
    .selectFrom("kept_file")
    .select(({ fn }) => fn.coalesce(fn.sum<string>("size_bytes"), sql<string>`0`).as("used"))
    .where("owner_account_id", "=", userAccountId)
    .where("account_id", "is not", null)
    .executeTakeFirstOrThrow();
  if (Number(used) >= MOST_OF_ONE) throw new Problem("FileTooLarge", { message: "Your files already use 1 GB." });
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
