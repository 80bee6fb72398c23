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
 * The file at a path, if the caller may read it: the owner may; who has the account it was kept for in scope; and everyone whose company is that account or
 * below it, because a seller's logo is there for its customers. What a job wrote belongs to no account and is its owner's alone.
 *
 * Looked up without tenant context, as accounts that a request names are: who may know of it is decided here. For others it is as good as not there.
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
