import { sql } from "kysely";
import { callerOf, loadLivingAccount } from "../../access/caller.ts";
import type { ImportType } from "../../database/tables/imports.ts";
import { ACCOUNT_CAPABILITY } from "../../domain/accounts.ts";
import type { ImportOperations } from "../../generated/operations.ts";
import type { CapabilityName } from "../../generated/types.ts";
import type { Context } from "../../http/context.ts";
import { denied, Problem, validationFailed } from "../../http/problem.ts";
import { ACCOUNT_TYPE_OF, assertColumns, importColumns, matchColumns } from "../../imports/import-columns.ts";
import { MOST_BYTES, readImportFile } from "../../imports/read-file.ts";
import { describeImport } from "./read-imports.ts";
import { presentRow } from "./read-rows.ts";

/** Rows that the answer shows. */
const PREVIEW = 10;

/** From here on the rows are in the database: the file itself is not kept. */
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
  describeImport(context, { import_id, name: fileName, parent_account_id: parent.account_id, parent_path: parent.account_path });
  context.audit.changes.push({ field: "NumberOfRows", oldValue: null, newValue: rows.length });
  return {
    ImportId: import_id,
    Columns: titles,
    Rows: rows.length,
    Preview: rows
      .slice(0, PREVIEW)
      .map(({ number, cells }) => presentRow({ row_number: number, cells, status: "Waiting", account_id: null, errors: [] }, titles, true)),
    IgnoredColumns: matched.ignored,
  };
};

/** Anywhere: each row is asked again, where it goes. */
function mayCreate(context: Context, type: ImportType): boolean {
  const accountType = ACCOUNT_TYPE_OF[type];
  const capability: CapabilityName = accountType === null ? "CUSTOM_CHARGE_MANAGE" : ACCOUNT_CAPABILITY[accountType];
  return context.can(capability, ["Create"]);
}

/** What the caller has uploaded and nothing refers to yet. */
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
    throw validationFailed([{ field: "file", code: "unknownFile", message: "The file is not there any more. Upload it again." }]);
  if (file.content_type !== "text/csv") throw new Problem("FileTypeNotAllowed");
  if (file.size_bytes > MOST_BYTES) throw new Problem("FileTooLarge", { message: "A file to import may have at most 5 MiB." });
  const pieces = await db.selectFrom("kept_file_chunk").select("bytes").where("file_id", "=", file.file_id).orderBy("position").execute();
  return { fileId: file.file_id, fileName: file.file_name, bytes: Buffer.concat(pieces.map(({ bytes }) => bytes)) };
}
