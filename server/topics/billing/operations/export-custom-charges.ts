import type { CustomCharge } from "../../../../shared/generated/types.ts";
import type { CustomChargeOperations } from "../../../generated/operations.ts";
import { findAccount } from "../../../platform/accounts/account-row.ts";
import type { Context } from "../../../platform/call/context.ts";
import { Problem } from "../../../platform/call/problem.ts";
import { keepAnswer } from "../../../platform/files/keep-answer.ts";
import { columnOf, type FileColumn, listFile, listPages } from "../../../platform/lists/list-file.ts";
import { type BillTextKey, billText } from "../online-bill/bill-texts.ts";
import { charges } from "./read-custom-charges.ts";

const MOST = 20_000;
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

/** The charges of a list request as a file, page by page with the caller's rights. */
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
  const file = listFile({
    ...{ format, name: `${sheet} ${account?.display_name ?? ""}`.trim(), sheet },
    columns: COLUMNS.map(([member, title]) => chargeColumn(context, member, billText(title, context.language))),
    pages: listPages((page) => charges.items(context, { ...query, ...page }, query)),
  });
  return await keepAnswer(context, file);
};

function chargeColumn({ language }: Context, member: (typeof COLUMNS)[number][0], title: string): FileColumn<CustomCharge> {
  if (member === "Attachments") return { title, cell: ({ Attachments }) => Attachments.map(({ FileName }) => FileName).join("; ") };
  if (member === "Status")
    return { title, cell: ({ Status }) => billText(Status === "Billed" ? "statusBilled" : "statusPendingBilling", language) };
  return columnOf(charges, member, title);
}
