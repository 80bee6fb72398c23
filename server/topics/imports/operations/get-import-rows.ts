import { sql } from "kysely";
import type { ImportError, ImportRow } from "../../../../shared/generated/types.ts";
import type { ImportOperations } from "../../../generated/operations.ts";
import type { Context } from "../../../platform/call/context.ts";
import { code, computed, integer, text } from "../../../platform/lists/column.ts";
import { defineList } from "../../../platform/lists/define-list.ts";
import type { ImportRowError, ImportRowStatus } from "../tables.ts";
import { type FoundImport, findImport } from "./read-imports.ts";

interface StoredRow {
  readonly row_number: number;
  readonly cells: readonly string[];
  readonly status: ImportRowStatus;
  readonly account_id: number | null;
  readonly errors: readonly ImportRowError[];
}

interface RowsOf {
  readonly found: FoundImport;
  readonly onlyErrors: boolean;
}

/** The first cell that is not empty: files usually begin with the column that identifies a row. */
const LABEL = sql`coalesce((select cell from jsonb_array_elements_text(r.cells) cell where cell <> '' limit 1), '')`;

/** The rows of an import. Only who sent the file reads and searches its cells. */
const importRows = defineList<{ row: ImportRow; given: RowsOf; also: Pick<StoredRow, "cells" | "errors"> }>({
  columns: {
    RowNumber: integer(sql`r.row_number`),
    Label: text(({ given }) => (given.found.also.is_mine ? LABEL : sql`r.row_number::text`), { searched: true }),
    Status: code(sql`r.status`),
    AccountId: integer(sql`seen.account_id`),
    ErrorsText: text(sql`(select string_agg(e ->> 'message', ' ') from jsonb_array_elements(r.errors) e)`, { searched: true }),
    Errors: computed(({ errors }, { given }) => errors.map((error) => presentError(error, given.found.also.is_mine))),
    Cells: computed(({ cells }, { given: { found } }) => (found.also.is_mine ? byTitle(cells, found.also.columns) : null)),
  },
  also: { cells: sql`r.cells`, errors: sql`r.errors` },
  rows: ({ given: { found, onlyErrors } }) => ({
    from: sql`import_row r left join account seen on seen.account_id = r.account_id`,
    where: [sql`r.import_id = ${found.row.ImportId}`, ...(onlyErrors ? [sql`r.status in ('Invalid', 'Failed')`] : [])],
    order: sql`r.row_number`,
  }),
});

const presentError = ({ column, code, message, rawValue }: ImportRowError, isMine: boolean): ImportError => ({
  Column: column,
  // The job wrote it with the names of the contract.
  Code: code as ImportError["Code"],
  Message: message,
  RawValue: isMine ? rawValue : null,
});

const byTitle = (cells: readonly string[], titles: readonly string[]): Record<string, string> =>
  Object.fromEntries(titles.map((title, at) => [title, cells[at] ?? ""]));

export const getImportRows: ImportOperations["GetImportRows"] = async (context, { importId, onlyErrors = false, ...request }) =>
  importRows.page(context, request, { found: await findImport(context, importId), onlyErrors });

/** A row of a file that has just been sent. */
export const previewRow = (rowNumber: number, cells: readonly string[], titles: readonly string[]): ImportRow => ({
  RowNumber: rowNumber,
  Label: cells.find((cell) => cell !== "") ?? "",
  Status: "Waiting",
  AccountId: null,
  ErrorsText: null,
  Errors: [],
  Cells: byTitle(cells, titles),
});

/** All rows with errors, in the order of the file. */
export async function readErrorRows({ db }: Context, importId: number): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`select row_number, cells, status, account_id, errors from import_row
    where import_id = ${importId} and status in ('Invalid', 'Failed') order by row_number`.execute(db);
  return rows;
}
