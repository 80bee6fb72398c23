import { findSeenAccount } from "../../access/caller.ts";
import { keepAnswer } from "../../files/keep-answer.ts";
import type { Cell } from "../../files/table-content.ts";
import { writeCsv } from "../../files/write-csv.ts";
import { writeXlsx } from "../../files/write-xlsx.ts";
import type { CustomChargeOperations } from "../../generated/operations.ts";
import type { CustomCharge } from "../../generated/types.ts";
import type { Context } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import { type BillWord, billWord } from "../../online-bill/bill-texts.ts";
import { type ChargeQuery, countCharges, readChargePage } from "./read-charges.ts";

const MOST = 20_000;
const PAGE = 500;
/** Columns of the file, and what stands above them. */
const COLUMNS = [
  ["CustomChargeId", "chargeNumber"],
  ["ChargeDate", "chargeDate"],
  ["CompanyName", "customer"],
  ["SellerName", "seller"],
  ["Name", "charge"],
  ["ChargeAmount", "quantity"],
  ["Price", "price"],
  ["Cost", "cost"],
  ["Total", "total"],
  ["Currency", "currency"],
  ["Status", "chargeState"],
  ["InvoiceNumber", "invoiceNumber"],
  ["Creator", "creator"],
  ["DateCreatedUtc", "dateCreated"],
  ["Description", "description"],
  ["AttachmentName", "attachment"],
] as const satisfies readonly (readonly [member: keyof CustomCharge, title: BillWord])[];
const NUMBERS: ReadonlySet<string> = new Set(["ChargeAmount", "Price", "Cost", "Total"]);

/** The charges of a question as a file, page by page as its asker may see them. */
export const exportCustomCharges: CustomChargeOperations["ExportCustomCharges"] = async (context, { format, ...query }) => {
  const total = await countCharges(context, query);
  if (total > MOST)
    throw new Problem("StateConflict", { message: "These are more than 20,000 charges. Choose a shorter time or fewer customers." });
  const about = query.companyAccountId ?? query.sellerAccountId;
  const account = about === undefined ? null : await findSeenAccount(context, about);
  context.audit.objectType = "CustomCharge";
  if (account !== null) {
    context.audit.objectAccountId = account.account_id;
    context.audit.objectAccountPath = account.account_path;
    context.audit.objectDisplayName = account.display_name;
  }
  const sheet = billWord("customCharges", context.language);
  const name = `${sheet} ${account?.display_name ?? ""}`.trim();
  const table = { columns: COLUMNS.map(([, title]) => billWord(title, context.language)), rows: rowsOf(context, query) };
  if (format === "Csv")
    return keepAnswer(context, { name, contentType: "text/csv", extension: "csv", content: writeCsv(table, { hasByteOrderMark: true }) });
  const contentType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  return keepAnswer(context, { name, contentType, extension: "xlsx", content: writeXlsx(table, { sheet: sheet.slice(0, 31) }) });
};

async function* rowsOf(context: Context, query: ChargeQuery): AsyncGenerator<Cell[]> {
  for (let skip = 0; ; skip += PAGE) {
    const page = await readChargePage(context, query, skip, PAGE);
    for (const charge of page) yield COLUMNS.map(([column]) => cellOf(context, column, charge[column]));
    if (page.length < PAGE) return;
  }
}

/** Figures are numbers in a spreadsheet: people add them up there. */
function cellOf({ language }: Context, column: string, value: string | number | null): Cell {
  if (value === null || typeof value === "number") return value;
  if (column === "Status") return billWord(value === "Billed" ? "statusBilled" : "statusPendingBilling", language);
  return NUMBERS.has(column) ? Number(value) : value;
}
