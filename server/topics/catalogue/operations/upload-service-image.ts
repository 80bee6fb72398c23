import type { ServiceManagementOperations } from "../../../generated/operations.ts";
import { callerOf } from "../../../platform/call/caller.ts";
import { notFound, Problem } from "../../../platform/call/problem.ts";
import { typeOfContent } from "../../../platform/files/file-types.ts";
import { completeFile, findStoredUpload } from "../../../platform/files/keep-file.ts";
import { UPLOAD_LIFE } from "../../../platform/files/keep-uploads.ts";

/** The door has stored the bytes and detected their type; the file is deleted within a day unless a service's texts refer to it. */
export const uploadServiceImage: ServiceManagementOperations["UploadServiceImage"] = async (context, { file }) => {
  const stored = await findStoredUpload(context.db, file, callerOf(context).userAccountId);
  if (stored === undefined) throw notFound();
  const kept = await completeFile(context.db, stored, UPLOAD_LIFE);
  if (typeOfContent(kept.ContentType)?.isImage !== true) throw new Problem("FileTypeNotAllowed", { message: "File format not supported." });
  context.audit.about({ type: "File", id: kept.Path, name: kept.FileName });
  return kept;
};
