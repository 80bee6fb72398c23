import { type RawBuilder, sql } from "kysely";
import type { CapabilityName, Import } from "../../../../shared/generated/types.ts";
import type { ImportOperations } from "../../../generated/operations.ts";
import { callerOf } from "../../../platform/call/caller.ts";
import type { Context } from "../../../platform/call/context.ts";
import { notFound } from "../../../platform/call/problem.ts";
import { scopePredicate } from "../../../platform/call/scope.ts";
import { boolean, code, computed, integer, text, time } from "../../../platform/lists/column.ts";
import { defineList } from "../../../platform/lists/define-list.ts";
import { type ImportColumn, importColumns, matchColumns } from "../run/import-columns.ts";

/** The columns that work on an import needs beside its row in the list. */
interface ImportDetails {
  readonly columns: readonly string[];
  readonly parent_path: string | null;
  readonly job_id: string | null;
  readonly is_mine: boolean;
}

/** An import as its reader may see it. */
export interface FoundImport {
  readonly row: Import;
  readonly also: ImportDetails;
}

const ALL_IMPORTS: CapabilityName = "MY_IMPORTS_ALL";
const counted = (condition: RawBuilder<boolean>) =>
  sql<number>`(select count(*) from import_row r where r.import_id = i.import_id and ${condition})::integer`;

const TABLES = sql`import i
  left join account creator on creator.account_id = i.creator_account_id
  left join account parent on parent.account_id = i.parent_account_id
  left join job j on j.job_id = i.job_id`;

const isMine = (context: Context) => sql<boolean>`i.creator_account_id = ${callerOf(context).userAccountId}`;
const looksAfter = (context: Context, action: "Read" | "Delete") =>
  sql<boolean>`coalesce(${scopePredicate(context.scopeFor(ALL_IMPORTS, [action]), "parent")}, false)`;
/** A draft is seen only by its author. */
const visible = (context: Context) => sql<boolean>`(${isMine(context)} or (i.status <> 'Draft' and ${looksAfter(context, "Read")}))`;

const NONE: readonly ImportColumn[] = [];

/** Imports that the caller may see, the newest first. `given`: which of them, over `i` (the import). */
const imports = defineList<{
  row: Import;
  also: ImportDetails;
  given: readonly RawBuilder<unknown>[];
  loaded: ReadonlyMap<Import["Type"], readonly ImportColumn[]>;
}>({
  columns: {
    ImportId: integer(sql`i.import_id`),
    Name: text(sql`i.name`, { searched: true }),
    Type: code(sql`i.import_type`),
    Source: code(sql`'CsvFile'::text`),
    Status: code(sql`i.status`),
    Creator: text(sql`creator.display_name`, { searched: true }),
    DateCreated: time(sql`i.created_at`),
    ScheduledDate: time(sql`null::timestamptz`),
    EndedAt: time(sql`i.ended_at`),
    FileName: text(sql`i.file_name`, { searched: true }),
    Delimiter: code(sql`i.delimiter`),
    ParentAccountId: integer(sql`i.parent_account_id`),
    ParentDisplayName: text(sql`parent.display_name`),
    NumberOfRows: integer(sql`i.row_count`),
    NumberOfValidRows: integer(counted(sql`r.status = 'Valid'`)),
    NumberOfImportedAccounts: integer(counted(sql`r.status = 'Imported'`)),
    NumberOfErrors: integer(counted(sql`r.status in ('Invalid', 'Failed')`)),
    SendInvitations: boolean(sql`i.send_invitations`),
    UsedColumns: computed((row, { loaded }) => matchColumns(row.columns, loaded.get(row.Type) ?? NONE).used),
    IgnoredColumns: computed((row, { loaded }) => matchColumns(row.columns, loaded.get(row.Type) ?? NONE).ignored),
    CanCheck: computed((row) => row.is_mine && row.Status === "Draft"),
    CanSubmit: computed((row) => row.is_mine && row.Status === "Draft"),
    CanCancel: boolean(
      ({ context }) =>
        sql`(i.status in ('Pending', 'InProgress') and j.job_id is not null and (${isMine(context)} or ${looksAfter(context, "Delete")}))`,
      { asked: false },
    ),
  },
  also: {
    columns: sql`i.columns`,
    parent_path: sql`parent.account_path`,
    job_id: sql`i.job_id`,
    is_mine: ({ context }) => isMine(context),
  },
  rows: ({ context, given }) => ({
    from: TABLES,
    where: [visible(context), ...given],
    order: sql`i.created_at desc, i.import_id desc`,
  }),
  async load(rows, { context }) {
    const types = [...new Set(rows.map(({ Type }) => Type))];
    return new Map(await Promise.all(types.map(async (type) => [type, await importColumns(context, type)] as const)));
  },
});

export const listImports: ImportOperations["ListImports"] = (context, { mine, status, type, ...request }) =>
  imports.page(context, request, [
    sql`i.status <> 'Draft'`,
    ...(mine === true ? [isMine(context)] : []),
    ...(status === undefined ? [] : [sql`i.status = any (${status}::text[])`]),
    ...(type === undefined ? [] : [sql`i.import_type = any (${type}::text[])`]),
  ]);

/** @throws Problem NotFound both for an unknown import and for one that the caller may not see */
export async function findImport(context: Context, importId: number): Promise<FoundImport> {
  const [found] = await imports.query(
    context,
    (members) => sql`select ${members} from ${TABLES} where i.import_id = ${importId} and ${visible(context)}`,
    [],
  );
  if (found === undefined) throw notFound();
  return found;
}

export const getImport: ImportOperations["GetImport"] = async (context, { importId }) => (await findImport(context, importId)).row;

/** The audit record of an import belongs to the account that it is for. */
export function describeImport(
  { audit }: Context,
  { ImportId, Name, ParentAccountId }: Pick<Import, "ImportId" | "Name" | "ParentAccountId">,
  parentPath: string | null,
): void {
  audit.about({ type: "Import", id: ImportId, name: Name, accountId: ParentAccountId });
  if (parentPath !== null) audit.about({ accountPath: parentPath });
}
