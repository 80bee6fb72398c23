import { type RawBuilder, sql } from "kysely";
import type { ImportRowError, ImportRowStatus } from "../../database/tables/imports.ts";
import type { ImportOperations } from "../../generated/operations.ts";
import type { GetImportRowsRequest, ImportError, ImportRow } from "../../generated/types.ts";
import type { Context } from "../../http/context.ts";
import { type ListColumn, listClauses } from "../../lists/list-clauses.ts";
import { findImport } from "./read-imports.ts";

interface StoredRow {
  readonly row_number: number;
  readonly cells: readonly string[];
  readonly status: ImportRowStatus;
  readonly account_id: number | null;
  readonly errors: readonly ImportRowError[];
}

/** The first cell that is not empty: files begin with what a row is known by. */
const LABEL = sql<string>`(select cell from jsonb_array_elements_text(r.cells) cell where cell <> '' limit 1)`;
const MESSAGES = sql<string | null>`(select string_agg(e ->> 'message', ' ') from jsonb_array_elements(r.errors) e)`;

const COLUMNS: Readonly<Record<string, ListColumn>> = {
  RowNumber: { expression: sql`r.row_number`, kind: "number" },
  Label: { expression: LABEL, kind: "text" },
  Status: { expression: sql`r.status`, kind: "text" },
  ErrorsText: { expression: MESSAGES, kind: "text" },
};

/** @param isMine whoever sent the file may search what stands in it; nobody else is told by a search what that is */
function rowClauses(importId: number, { onlyErrors, text, sort, filters }: GetImportRowsRequest, isMine: boolean) {
  const columns = isMine ? COLUMNS : { ...COLUMNS, Label: { expression: sql`r.row_number::text`, kind: "text" as const } };
  const { where, order } = listClauses(
    columns,
    { ...(text === undefined ? {} : { text }), ...(sort === undefined ? {} : { sort }), ...(filters === undefined ? {} : { filters }) },
    ["Label", "ErrorsText"],
    sql`r.row_number`,
  );
  const conditions: RawBuilder<unknown>[] = [sql`r.import_id = ${importId}`, where];
  if (onlyErrors === true) conditions.push(sql`r.status in ('Invalid', 'Failed')`);
  return { where: sql.join(conditions, sql` and `), order };
}

export const getImportRows: ImportOperations["GetImportRows"] = async (context, input) => {
  const { importId, skip = 0, take = 50 } = input;
  const found = await findImport(context, importId);
  const { where, order } = rowClauses(importId, input, found.is_mine);
  const [page, total] = await Promise.all([
    sql<StoredRow>`select r.row_number, r.cells, r.status, seen.account_id, r.errors from import_row r
      left join account seen on seen.account_id = r.account_id where ${where} order by ${order} limit ${take} offset ${skip}`.execute(
      context.db,
    ),
    sql<{ total: number }>`select count(*)::integer as total from import_row r where ${where}`.execute(context.db),
  ]);
  return {
    Items: page.rows.map((row) => presentRow(row, found.columns, found.is_mine)),
    TotalCount: total.rows[0]?.total ?? 0,
  };
};

/** All rows with errors, in the order of the file. */
export async function readErrorRows({ db }: Context, importId: number): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`select row_number, cells, status, account_id, errors from import_row
    where import_id = ${importId} and status in ('Invalid', 'Failed') order by row_number`.execute(db);
  return rows;
}

export function presentRow(row: StoredRow, titles: readonly string[], isMine: boolean): ImportRow {
  const { row_number, cells, status, account_id, errors } = row;
  return {
    RowNumber: row_number,
    Label: isMine ? (cells.find((cell) => cell !== "") ?? "") : String(row_number),
    Status: status,
    AccountId: account_id,
    ErrorsText: errors.length === 0 ? null : errors.map(({ message }) => message).join(" "),
    Errors: errors.map(({ column, code, message, rawValue }) => ({
      Column: column,
      // Written by the job in the words of the contract.
      Code: code as ImportError["Code"],
      Message: message,
      RawValue: isMine ? rawValue : null,
    })),
    Cells: isMine ? Object.fromEntries(titles.map((title, at) => [title, cells[at] ?? ""])) : null,
  };
}
