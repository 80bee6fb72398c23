import { isAtOrBelow } from "../../../shared/capabilities.ts";
import { type AccountScope, isInScope } from "../call/scope.ts";
import type { SessionRecord } from "../call/session-record.ts";
import type { SystemAccess } from "../database/system-database.ts";

export interface ReadableFile {
  readonly fileId: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly sizeBytes: number;
  /** With its quotes. */
  readonly etag: string;
  readonly runsOut: boolean;
}

/**
 * The file at a path, if the caller may read it. Readers are: the owner; users with the file's account in scope; and users whose company is that account or
 * below it, because customers see their seller's logo. A job's file belongs to no account and only its owner reads it.
 *
 * The look-up has no tenant context, like that of accounts that a request names: this function decides who may know the file. Other callers get the answer
 * for a missing file.
 */
export async function findReadableFile(
  system: SystemAccess,
  path: string,
  session: SessionRecord,
  scope: AccountScope,
): Promise<ReadableFile | undefined> {
  const row = await system("file by its path")
    .fixed.selectFrom("kept_file as file")
    .leftJoin("account", "account.account_id", "file.account_id")
    .selectAll("file")
    .select(["account.account_path", "account.company_account_id"])
    .where("file.path", "=", path)
    .where("file.is_complete", "=", true)
    .where(({ eb, fn, or }) => or([eb("file.expires_at", "is", null), eb("file.expires_at", ">", fn<Date>("now"))]))
    .executeTakeFirst();
  if (row === undefined || row.sha256 === null) return undefined;
  const { account_path: accountPath, company_account_id: companyAccountId } = row;
  const mayRead =
    row.owner_account_id === session.userAccountId ||
    (accountPath !== null &&
      companyAccountId !== null &&
      (isAtOrBelow(session.companyAccountPath, accountPath) || isInScope(scope, { accountPath, companyAccountId })));
  if (!mayRead) return undefined;
  return {
    fileId: row.file_id,
    fileName: row.file_name,
    contentType: row.content_type,
    sizeBytes: row.size_bytes,
    etag: `"${row.sha256.toString("base64url")}"`,
    runsOut: row.expires_at !== null,
  };
}
