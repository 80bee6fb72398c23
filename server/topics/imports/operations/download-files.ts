import type { FileRef } from "../../../../shared/generated/types.ts";
import type { ImportOperations } from "../../../generated/operations.ts";
import type { Context } from "../../../platform/call/context.ts";
import { notFound, Problem } from "../../../platform/call/problem.ts";
import { keepAnswer } from "../../../platform/files/keep-answer.ts";
import { writeCsv } from "../../../platform/files/write-csv.ts";
import { ERROR_COLUMNS, type ImportColumn, importColumns } from "../run/import-columns.ts";
import { readErrorRows } from "./get-import-rows.ts";
import { describeImport, findImport } from "./read-imports.ts";

/** The values in the two rows of an example; other columns stay empty unless the form has a placeholder or choices for them. */
const EXAMPLES: Readonly<Record<string, readonly [string, string]>> = {
  ExternalId: ["X-1001", "X-1002"],
  CompanyName: ["Harbour Print", "Meadow Dairy"],
  Address: ["Quay Street 4", "Mill Lane 12"],
  Zip: ["20457", "80331"],
  City: ["Hamburg", "Munich"],
  Country: ["DE", "DE"],
  Currency: ["EUR", "EUR"],
  Language: ["de", "en"],
  ContactPerson: ["Ida Brandt", "Jon Ferris"],
  ContactEmail: ["ida@harbour-print.example", "jon@meadow-dairy.example"],
  BillingEmail: ["invoices@harbour-print.example", "bills@meadow-dairy.example|office@meadow-dairy.example"],
  SalesCurrencies: ["EUR", "EUR|USD"],
  DepartmentName: ["Sales", "Workshop"],
  FirstName: ["Ida", "Jon"],
  LastName: ["Brandt", "Ferris"],
  Email: ["ida.brandt@harbour-print.example", "jon.ferris@harbour-print.example"],
  Username: ["ida.brandt", "jon.ferris"],
  Name: ["Set-up", "Training"],
  Price: ["120.00", "80.50"],
  Amount: ["1", "2.5"],
};

export const getImportTemplate: ImportOperations["GetImportTemplate"] = async (context, { type }) => {
  const columns = await importColumns(context, type);
  context.audit.about({ type: "Import", name: type });
  return await keepTable(context, type, {
    columns: columns.map(({ name }) => name),
    rows: [0 as const, 1 as const].map((row) => columns.map((column) => example(column, row))),
  });
};

function example({ name, isMandatory, meaning }: ImportColumn, row: 0 | 1): string {
  const named = Object.hasOwn(EXAMPLES, name) ? EXAMPLES[name]?.[row] : undefined;
  if (named !== undefined || meaning.kind !== "field") return named ?? "";
  const members = meaning.field.field.EnumMembers ?? [];
  return isMandatory ? String(members[row % Math.max(1, members.length)]?.Value ?? "") : "";
}

/** The rows as they were sent, with their reasons beside them, so that they can be corrected and sent again. */
export const downloadImportErrors: ImportOperations["DownloadImportErrors"] = async (context, { importId }) => {
  const { row, also } = await findImport(context, importId);
  if (!also.is_mine) throw notFound();
  describeImport(context, row, also.parent_path);
  const rows = await readErrorRows(context, importId);
  if (rows.length === 0) throw new Problem("StateConflict", { message: "There are no rows with errors." });
  return await keepTable(
    context,
    `${row.Name} errors`,
    {
      columns: [...also.columns, ...ERROR_COLUMNS],
      rows: rows.map(({ cells, errors }) => [
        ...cells,
        errors.map(({ column }) => column).join("|"),
        errors.map(({ message }) => message).join(" "),
      ]),
    },
    row.Delimiter,
  );
};

function keepTable(
  context: Context,
  name: string,
  table: { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] },
  delimiter: "," | ";" = ";",
): Promise<FileRef> {
  const content = writeCsv(table, { hasByteOrderMark: true, delimiter });
  return keepAnswer(context, { name, contentType: "text/csv", extension: "csv", content });
}
