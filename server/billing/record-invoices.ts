import type { Kysely } from "kysely";
import { systemEntry } from "../audit/system-entry.ts";
import { auditRow } from "../audit/write-audit.ts";
import type { Database } from "../database/schema.ts";
import type { IssuedInvoice } from "./party.ts";

/** Put on record, of each payer, that the product has issued its invoice, in the transaction that did. */
export async function recordInvoices(db: Kysely<Database>, jobId: string, invoices: readonly IssuedInvoice[]): Promise<void> {
  if (invoices.length === 0) return;
  const rows = invoices.map(({ payer, invoiceNumber, grossTotal }) =>
    auditRow(
      systemEntry({
        correlationId: jobId,
        operation: "Account.GenerateCustomerInvoices",
        eventType: "Invoice.Generated",
        object: { type: payer.type, id: String(payer.id), accountId: payer.id, accountPath: payer.path, displayName: payer.name },
        changes: [
          { field: "InvoiceNumber", oldValue: null, newValue: invoiceNumber },
          { field: "GrossTotal", oldValue: null, newValue: `${grossTotal} ${payer.currency}` },
        ],
      }),
    ),
  );
  await db.insertInto("audit_record").values(rows).execute();
}
