import type { SelfCareOperations } from "../../../generated/operations.ts";
import { notFound } from "../../../platform/call/problem.ts";
import { completeFile, findStoredUpload } from "../../../platform/files/keep-file.ts";
import { UPLOAD_LIFE } from "../../../platform/files/keep-uploads.ts";

/** The door has stored the bytes and put their id where the file was; from here on the file can be read, and goes away again unless something saved refers to it. */
export const uploadFile: SelfCareOperations["UploadFile"] = async ({ db, session, audit }, { file }) => {
  const stored = await findStoredUpload(db, file, session?.userAccountId ?? 0);
  if (stored === undefined) throw notFound();
  const reference = await completeFile(db, stored, UPLOAD_LIFE);
  audit.about({ type: "File", id: reference.Path, name: reference.FileName });
  return reference;
};
