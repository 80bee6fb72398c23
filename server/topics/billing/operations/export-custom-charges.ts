import type { CustomCharge } from "../../../../shared/generated/types.ts";
import type { CustomChargeOperations } from "../../../generated/operations.ts";
import { findAccount } from "../../../platform/accounts/account-row.ts";
import type { Context } from "../../../platform/call/context.ts";
import { Problem } from "../../../platform/call/problem.ts";
import { keepAnswer } from "../../../platform/files/keep-answer.ts";
import type { Cell } from "../../../platform/files/table-content.ts";
import { writeCsv } from "../../../platform/files/write-csv.ts";
import { writeXlsx } from "../../../platform/files/write-xlsx.ts";
import { cellOf } from "../../../platform/lists/export-cells.ts";
import { type BillTextKey, billText } from "../online-bill/bill-texts.ts";
import { type ChargeQuery, charges } from "./read-custom-charges.ts";

const MOST = 20_000;
const PAGE = 500;
/** Columns of the file, with their titles. */
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
  ["Attachments", "attachment"],
] as const satisfies readonly (readonly [member: keyof CustomCharge, title: BillTextKey])[];

/** The charges of a question as a file, page by page as its asker may see them. */
export const exportCustomCharges: CustomChargeOperations["ExportCustomCharges"] = async (context, { format, ...query }) => {
  const total = await charges.count(context, query, query);
  if (total > MOST)
    throw new Problem("StateConflict", { message: "These are more than 20,000 charges. Choose a shorter period or fewer customers." });
  const about = query.companyAccountId ?? query.sellerAccountId;
  const account = about === undefined ? null : await findAccount(context, about);
  context.audit.about({ type: "CustomCharge" });
  if (account !== null) {
    context.audit.about({ accountId: account.account_id, accountPath: account.account_path, name: account.display_name });
  }
  const sheet = billText("customCharges", context.language);
  const name = `${sheet} ${account?.display_name ?? ""}`.trim();
  const table = { columns: COLUMNS.map(([, title]) => billText(title, context.language)), rows: rowsOf(context, query) };
  if (format === "Csv")
    return keepAnswer(context, { name, contentType: "text/csv", extension: "csv", content: writeCsv(table, { hasByteOrderMark: true }) });
  const contentType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  return keepAnswer(context, { name, contentType, extension: "xlsx", content: writeXlsx(table, { sheet: sheet.slice(0, 31) }) });
};

async function* rowsOf(context: Context, query: ChargeQuery): AsyncGenerator<Cell[]> {
  for (let skip = 0; ; skip += PAGE) {
    const page = await charges.items(context, { ...query, skip, take: PAGE }, query);
    for (const charge of page) yield COLUMNS.map(([column]) => chargeCell(context, column, charge));
    if (page.length < PAGE) return;
  }
}

function chargeCell({ language }: Context, column: (typeof COLUMNS)[number][0], charge: CustomCharge): Cell {
  if (column === "Attachments") return charge.Attachments.map(({ FileName }) => FileName).join(", ");
  if (column === "Status") return billText(charge.Status === "Billed" ? "statusBilled" : "statusPendingBilling", language);
  return cellOf(charges.kinds[column], charge[column]);
}
