import type { FileRef } from "../../../shared/generated/types.ts";
import { callerOf } from "../call/caller.ts";
import type { Context } from "../call/context.ts";
import { downloadName } from "./file-names.ts";
import { completeFile, storeContent } from "./keep-file.ts";

/** How long an answer can be fetched, as with the files of jobs; PostgreSQL interval. */
const ANSWER_LIFE = "7 days";

export interface AnswerFile {
  /** The file name without extension; characters other than letters, digits and underscores become underscores. */
  readonly name: string;
  readonly contentType: string;
  /** 3 or 4 letters. */
  readonly extension: string;
  readonly content: AsyncIterable<Uint8Array | string> | Buffer;
}

/**
 * Store a file that a call answers with, readable only by the caller. Its bytes are stored as they are produced, so its size does not matter. If the call
 * fails afterwards, they expire by themselves.
 */
export async function keepAnswer(context: Context, { name, contentType, extension, content }: AnswerFile): Promise<FileRef> {
  const draft = {
    fileName: downloadName(`${name}.${extension}`, extension),
    contentType,
    extension,
    ownerAccountId: callerOf(context).userAccountId,
    accountId: null,
  };
  const stored = await storeContent(context.system, draft, Buffer.isBuffer(content) ? once(content) : content);
  return completeFile(context.db, stored, ANSWER_LIFE);
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  if (bytes.length > 0) yield bytes;
}
