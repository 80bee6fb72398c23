import type { Context } from "../../../platform/call/context.ts";
import type { JobRun } from "../../../platform/call/define-job.ts";
import type { CallingElement } from "../../../platform/call/form-adapter.ts";
import { notFound } from "../../../platform/call/problem.ts";
import type { Locale } from "../../../platform/texts/locales.ts";
import type { ImportStatus, ImportType } from "../tables.ts";
import { plainCell } from "./cell-value.ts";
import { type ColumnMeaning, type ImportColumn, importColumns, importForm, matchColumns } from "./import-columns.ts";

/** Rows read at once. */
const PAGE = 100;

/** An import for its run: the choices for all rows, and the meaning of each column. */
export interface LoadedImport {
  readonly id: number;
  readonly type: ImportType;
  readonly status: ImportStatus;
  readonly companyAccountId: number;
  readonly parentAccountId: number;
  readonly titles: readonly string[];
  readonly byIndex: readonly (ImportColumn | undefined)[];
  readonly columns: readonly ImportColumn[];
  /** The form that its rows could have been typed into. */
  readonly form: CallingElement | undefined;
  readonly sendInvitations: boolean;
  readonly language: Locale;
}

export interface FileRow {
  readonly number: number;
  readonly cells: readonly string[];
}

/** @throws Problem NotFound when the import went away */
export async function loadImport(context: Context, importId: number): Promise<LoadedImport> {
  const row = await context.db.selectFrom("import").selectAll().where("import_id", "=", importId).executeTakeFirst();
  if (row === undefined) throw notFound();
  const columns = await importColumns(context, row.import_type);
  return {
    id: importId,
    type: row.import_type,
    status: row.status,
    companyAccountId: row.company_account_id,
    parentAccountId: row.parent_account_id,
    titles: row.columns,
    byIndex: matchColumns(row.columns, columns).byIndex,
    columns,
    form: await importForm(context, row.import_type),
    sendInvitations: row.send_invitations,
    language: context.language,
  };
}

/** All rows in the order of the file, a page at a time. */
export async function* rowsOf(run: JobRun<unknown>, importId: number): AsyncGenerator<FileRow> {
  for (let after = 0; ; ) {
    run.signal.throwIfAborted();
    const rows = await run.read(({ db }) =>
      db
        .selectFrom("import_row")
        .select(["row_number", "cells"])
        .where("import_id", "=", importId)
        .where("row_number", ">", after)
        .orderBy("row_number")
        .limit(PAGE)
        .execute(),
    );
    for (const { row_number: number, cells } of rows) yield { number, cells };
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.row_number;
  }
}

/** The row's value in the column with this meaning; null when it is empty or missing. */
export function cellOf({ byIndex }: Pick<LoadedImport, "byIndex">, row: FileRow, kind: ColumnMeaning["kind"]): string | null {
  const index = byIndex.findIndex((column) => column?.meaning.kind === kind);
  const text = plainCell(row.cells[index] ?? "");
  return text === "" ? null : text;
}

export const columnName = ({ columns }: Pick<LoadedImport, "columns">, kind: ColumnMeaning["kind"]): string =>
  columns.find(({ meaning }) => meaning.kind === kind)?.name ?? "";
