import type { CustomChargeOperations } from "../../../generated/operations.ts";
import { callerOf } from "../../../platform/call/caller.ts";
import { notFound, Problem } from "../../../platform/call/problem.ts";
import { completeFile, findStoredUpload } from "../../../platform/files/keep-file.ts";
import { UPLOAD_LIFE } from "../../../platform/files/keep-uploads.ts";

/** File types for orders and charges (spec §5). */
const ATTACHED: ReadonlySet<string> = new Set(["doc", "docx", "xls", "xlsx", "pdf"]);

/** The door has stored the bytes and detected their type; from now on the file can be read. It is deleted later unless a charge refers to it. */
export const uploadCustomChargeAttachment: CustomChargeOperations["UploadCustomChargeAttachment"] = async (context, { file }) => {
  const stored = await findStoredUpload(context.db, file, callerOf(context).userAccountId);
  if (stored === undefined) throw notFound();
  const reference = await completeFile(context.db, stored, UPLOAD_LIFE);
  if (!ATTACHED.has(reference.Path.slice(reference.Path.lastIndexOf(".") + 1)))
    throw new Problem("FileTypeNotAllowed", { message: "File format not supported." });
  context.audit.about({ type: "File", id: reference.Path, name: reference.FileName });
  return reference;
};
