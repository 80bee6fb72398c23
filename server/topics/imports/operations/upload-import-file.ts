import { sql } from "kysely";
import type { CapabilityName } from "../../../../shared/generated/types.ts";
import type { ImportOperations } from "../../../generated/operations.ts";
import { loadLivingAccount } from "../../../platform/accounts/account-row.ts";
import { ACCOUNT_CAPABILITY } from "../../../platform/accounts/accounts.ts";
import { callerOf } from "../../../platform/call/caller.ts";
import type { Context } from "../../../platform/call/context.ts";
import { denied, Problem, validationFailed } from "../../../platform/call/problem.ts";
import { ACCOUNT_TYPE_OF, assertColumns, importColumns, matchColumns } from "../run/import-columns.ts";
import { MOST_BYTES, readImportFile } from "../run/read-file.ts";
import type { ImportType } from "../tables.ts";
import { previewRow } from "./get-import-rows.ts";
import { describeImport } from "./read-imports.ts";

/** Rows that the answer shows. */
const PREVIEW = 10;

/** The rows are in the database now: the file itself is not kept. */
export const uploadImportFile: ImportOperations["UploadImportFile"] = async (context, { type, parentAccountId, file }) => {
  const session = callerOf(context);
  if (!mayCreate(context, type)) throw denied();
  const parent = await loadLivingAccount(context, parentAccountId ?? session.companyAccountId);
  const { fileId, fileName, bytes } = await takeUpload(context, file);
  const { delimiter, titles, rows } = readImportFile(bytes);
  const columns = await importColumns(context, type);
  const matched = matchColumns(titles, columns);
  assertColumns(matched, columns);
  const { import_id } = await context.db
    .insertInto("import")
    .values({
      name: fileName,
      import_type: type,
      creator_account_id: session.userAccountId,
      company_account_id: session.companyAccountId,
      parent_account_id: parent.account_id,
      file_name: fileName,
      delimiter,
      columns: JSON.stringify(titles),
      row_count: rows.length,
    })
    .returning("import_id")
    .executeTakeFirstOrThrow();
  await sql`insert into import_row (import_id, row_number, cells)
    select ${import_id}, (row ->> 'number')::integer, row -> 'cells' from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) row`.execute(
    context.db,
  );
  await context.db.deleteFrom("kept_file").where("file_id", "=", fileId).execute();
  describeImport(context, { ImportId: import_id, Name: fileName, ParentAccountId: parent.account_id }, parent.account_path);
  context.audit.changes.push({ field: "NumberOfRows", oldValue: null, newValue: rows.length });
  return {
    ImportId: import_id,
    Columns: titles,
    Rows: rows.length,
    Preview: rows.slice(0, PREVIEW).map(({ number, cells }) => previewRow(number, cells, titles)),
    IgnoredColumns: matched.ignored,
  };
};

/** On any account: the rights are checked again for each row, on its own parent. */
function mayCreate(context: Context, type: ImportType): boolean {
  const accountType = ACCOUNT_TYPE_OF[type];
  const capability: CapabilityName = accountType === null ? "CUSTOM_CHARGE_MANAGE" : ACCOUNT_CAPABILITY[accountType];
  return context.can(capability, ["Create"]);
}

/** The caller's upload that nothing refers to yet. */
async function takeUpload({ db, session }: Context, path: string): Promise<{ fileId: string; fileName: string; bytes: Buffer }> {
  const file = await db
    .selectFrom("kept_file")
    .select(["file_id", "file_name", "size_bytes", "content_type"])
    .where("path", "=", path)
    .where("owner_account_id", "=", session?.userAccountId ?? 0)
    .where("is_complete", "=", true)
    .where("account_id", "is not", null)
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
  if (file === undefined)
    throw validationFailed([{ field: "file", code: "unknownFile", message: "The file is no longer available. Upload it again." }]);
  if (file.content_type !== "text/csv") throw new Problem("FileTypeNotAllowed");
  if (file.size_bytes > MOST_BYTES) throw new Problem("FileTooLarge", { message: "A file to import may have at most 5 MiB." });
  const pieces = await db.selectFrom("kept_file_chunk").select("bytes").where("file_id", "=", file.file_id).orderBy("position").execute();
  return { fileId: file.file_id, fileName: file.file_name, bytes: Buffer.concat(pieces.map(({ bytes }) => bytes)) };
}
