import { type RawBuilder, sql } from "kysely";
import { callerOf } from "../../access/caller.ts";
import type { ImportStatus, ImportType } from "../../database/tables/imports.ts";
import type { ImportOperations } from "../../generated/operations.ts";
import type { CapabilityName, Import } from "../../generated/types.ts";
import type { Context } from "../../http/context.ts";
import { notFound } from "../../http/problem.ts";
import { scopePredicate } from "../../http/scope.ts";
import { importColumns, matchColumns } from "../../imports/import-columns.ts";
import { type ListColumn, listClauses } from "../../lists/list-clauses.ts";

/** An import with what its reader may know of it. */
export interface ImportRow {
  readonly import_id: number;
  readonly name: string;
  readonly import_type: ImportType;
  readonly status: ImportStatus;
  readonly creator: string | null;
  readonly created_at: Date;
  readonly ended_at: Date | null;
  readonly file_name: string;
  readonly delimiter: "," | ";";
  readonly columns: readonly string[];
  readonly parent_account_id: number;
  readonly parent_name: string | null;
  readonly parent_path: string | null;
  readonly row_count: number;
  readonly valid: number;
  readonly imported: number;
  readonly errors: number;
  readonly send_invitations: boolean;
  readonly job_id: string | null;
  readonly check_job_id: string | null;
  readonly is_mine: boolean;
  readonly may_cancel: boolean;
}

const EVERYBODY: CapabilityName = "MY_IMPORTS_ALL";
const counted = (condition: RawBuilder<boolean>) =>
  sql<number>`(select count(*) from import_row r where r.import_id = i.import_id and ${condition})::integer`;
const IMPORTED = counted(sql`r.status = 'Imported'`);
const ERRORS = counted(sql`r.status in ('Invalid', 'Failed')`);

const TABLES = sql`import i
  left join account creator on creator.account_id = i.creator_account_id
  left join account parent on parent.account_id = i.parent_account_id
  left join job j on j.job_id = i.job_id`;

const isMine = (context: Context) => sql<boolean>`i.creator_account_id = ${callerOf(context).userAccountId}`;
const looksAfter = (context: Context, action: "Read" | "Delete") =>
  sql<boolean>`coalesce(${scopePredicate(context.scopeFor(EVERYBODY, [action]), "parent")}, false)`;
/** A draft is nobody's business but its maker's. */
const visible = (context: Context) => sql<boolean>`(${isMine(context)} or (i.status <> 'Draft' and ${looksAfter(context, "Read")}))`;

const selected = (
  context: Context,
) => sql`i.import_id, i.name, i.import_type, i.status, creator.display_name as creator, i.created_at, i.ended_at,
  i.file_name, i.delimiter, i.columns, i.parent_account_id, parent.display_name as parent_name, parent.account_path as parent_path, i.row_count,
  ${counted(sql`r.status = 'Valid'`)} as valid, ${IMPORTED} as imported, ${ERRORS} as errors, i.send_invitations, i.job_id, i.check_job_id,
  ${isMine(context)} as is_mine,
  (i.status in ('Pending', 'InProgress') and j.job_id is not null and (${isMine(context)} or ${looksAfter(context, "Delete")})) as may_cancel`;

const COLUMNS: Readonly<Record<string, ListColumn>> = {
  ImportId: { expression: sql`i.import_id`, kind: "number" },
  Name: { expression: sql`i.name`, kind: "text" },
  Type: { expression: sql`i.import_type`, kind: "text" },
  Source: { expression: sql`'CsvFile'::text`, kind: "text" },
  Status: { expression: sql`i.status`, kind: "text" },
  Creator: { expression: sql`creator.display_name`, kind: "text" },
  DateCreated: { expression: sql`i.created_at`, kind: "time" },
  ScheduledDate: { expression: sql`null::timestamptz`, kind: "time" },
  EndedAt: { expression: sql`i.ended_at`, kind: "time" },
  FileName: { expression: sql`i.file_name`, kind: "text" },
  ParentDisplayName: { expression: sql`parent.display_name`, kind: "text" },
  NumberOfRows: { expression: sql`i.row_count`, kind: "number" },
  NumberOfImportedAccounts: { expression: IMPORTED, kind: "number" },
  NumberOfErrors: { expression: ERRORS, kind: "number" },
};

export const listImports: ImportOperations["ListImports"] = async (context, { mine, status, type, skip = 0, take = 50, ...query }) => {
  const { where, order } = listClauses(COLUMNS, query, ["Name", "FileName", "Creator"], sql`i.created_at desc, i.import_id desc`);
  const conditions = sql.join(
    [
      sql`i.status <> 'Draft'`,
      visible(context),
      where,
      ...(mine === true ? [isMine(context)] : []),
      ...(status === undefined ? [] : [sql`i.status = any (${status}::text[])`]),
      ...(type === undefined ? [] : [sql`i.import_type = any (${type}::text[])`]),
    ],
    sql` and `,
  );
  const [page, total] = await Promise.all([
    sql<ImportRow>`select ${selected(context)} from ${TABLES} where ${conditions} order by ${order} limit ${take} offset ${skip}`.execute(
      context.db,
    ),
    sql<{ total: number }>`select count(*)::integer as total from ${TABLES} where ${conditions}`.execute(context.db),
  ]);
  return { Items: await Promise.all(page.rows.map((row) => presentImport(context, row))), TotalCount: total.rows[0]?.total ?? 0 };
};

/** @throws Problem NotFound for one that is unknown and for one that the caller may not see alike */
export async function findImport(context: Context, importId: number): Promise<ImportRow> {
  const { rows } =
    await sql<ImportRow>`select ${selected(context)} from ${TABLES} where i.import_id = ${importId} and ${visible(context)}`.execute(
      context.db,
    );
  const [row] = rows;
  if (row === undefined) throw notFound();
  return row;
}

export const getImport: ImportOperations["GetImport"] = async (context, { importId }) =>
  presentImport(context, await findImport(context, importId));

/** What is done to an import goes on record with the account that it is for. */
export function describeImport({ audit }: Context, row: Pick<ImportRow, "import_id" | "name" | "parent_account_id" | "parent_path">): void {
  audit.objectType = "Import";
  audit.objectId = String(row.import_id);
  audit.objectDisplayName = row.name;
  audit.objectAccountId = row.parent_account_id;
  if (row.parent_path !== null) audit.objectAccountPath = row.parent_path;
}

export async function presentImport(context: Context, row: ImportRow): Promise<Import> {
  const { used, ignored } = matchColumns(row.columns, await importColumns(context, row.import_type));
  const isOwnDraft = row.is_mine && row.status === "Draft";
  return {
    ImportId: row.import_id,
    Name: row.name,
    Type: row.import_type,
    Source: "CsvFile",
    Status: row.status,
    Creator: row.creator,
    DateCreated: row.created_at.toISOString(),
    ScheduledDate: null,
    EndedAt: row.ended_at?.toISOString() ?? null,
    FileName: row.file_name,
    Delimiter: row.delimiter,
    ParentAccountId: row.parent_account_id,
    ParentDisplayName: row.parent_name,
    NumberOfRows: row.row_count,
    NumberOfValidRows: row.valid,
    NumberOfImportedAccounts: row.imported,
    NumberOfErrors: row.errors,
    SendInvitations: row.send_invitations,
    UsedColumns: used,
    IgnoredColumns: ignored,
    CanCheck: isOwnDraft,
    CanSubmit: isOwnDraft,
    CanCancel: row.may_cancel,
  };
}
