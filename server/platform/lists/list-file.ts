import type { Kind } from "../../../shared/lists/kind.ts";
import type { Cell } from "../files/table-content.ts";
import { writeCsv } from "../files/write-csv.ts";
import { writeXlsx } from "../files/write-xlsx.ts";
import type { NamedMembers } from "./column.ts";
import { cellOf } from "./export-cells.ts";

/** Rows read at once: the most that a list operation answers. */
const PAGE = 200;
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const MOST_LETTERS_ON_A_TAB = 31;

/** Every page of a list, until one is not full. */
export async function* listPages<Row>(
  read: (page: { readonly skip: number; readonly take: number }) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let skip = 0; ; skip += PAGE) {
    const rows = await read({ skip, take: PAGE });
    yield rows;
    if (rows.length < PAGE) return;
  }
}

export interface FileColumn<Row> {
  readonly title: string;
  cell(row: Row): Cell;
}

/** The list's declaration, which has the kind of each member. */
interface Declared<Row> {
  readonly kinds: Readonly<Record<NamedMembers<Row>, Kind>>;
}

/** A file column for a member of the list. */
export const columnOf = <Row extends object>(list: Declared<Row>, member: NamedMembers<Row>, title: string = member): FileColumn<Row> => ({
  title,
  cell: (row) => cellOf(list.kinds[member], row[member]),
});

export interface ListFile<Row> {
  readonly format: "Csv" | "Xlsx";
  /** Without extension, as people save it. */
  readonly name: string;
  /** The tab of the sheet. */
  readonly sheet?: string;
  readonly columns: readonly FileColumn<Row>[];
  readonly pages: AsyncIterable<readonly Row[]>;
  readonly signal?: AbortSignal;
}

/** Rows of a list as a file, which is made while it is read: every export is one. */
export function listFile<Row>({ format, name, sheet, columns, pages, signal }: ListFile<Row>) {
  const table = { columns: columns.map(({ title }) => title), rows: cells(columns, pages, signal) };
  return format === "Csv"
    ? { name, extension: "csv", contentType: "text/csv", content: writeCsv(table, { hasByteOrderMark: true }) }
    : {
        ...{ name, extension: "xlsx", contentType: XLSX },
        content: writeXlsx(table, {
          ...(sheet === undefined ? {} : { sheet: sheet.slice(0, MOST_LETTERS_ON_A_TAB) }),
          ...(signal === undefined ? {} : { signal }),
        }),
      };
}

async function* cells<Row>(
  columns: readonly FileColumn<Row>[],
  pages: AsyncIterable<readonly Row[]>,
  signal: AbortSignal | undefined,
): AsyncGenerator<Cell[]> {
  for await (const rows of pages) {
    signal?.throwIfAborted();
    for (const row of rows) yield columns.map((column) => column.cell(row));
  }
}
