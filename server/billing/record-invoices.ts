import type { Kysely } from "kysely";
import { auditRow } from "../audit/write-audit.ts";
import type { Database } from "../database/schema.ts";
import type { OperationName } from "../generated/registry.ts";
import type { IssuedInvoice } from "./party.ts";

const OPERATION = "Account.GenerateCustomerInvoices" satisfies OperationName;
const [service, operation] = OPERATION.split(".") as [string, string];

/** Put on record, of each payer, that the product has issued its invoice, in the transaction that did. */
export async function recordInvoices(db: Kysely<Database>, jobId: string, invoices: readonly IssuedInvoice[]): Promise<void> {
  if (invoices.length === 0) return;
  const rows = invoices.map(({ payer, invoiceNumber, grossTotal }) =>
    auditRow({
      channel: "System",
      actor: null,
      impersonator: null,
      remoteAddress: null,
      userAgent: null,
      sessionIdHash: null,
      correlationId: jobId,
      service,
      operation,
      eventType: "Invoice.Generated",
      object: { type: payer.type, id: String(payer.id), accountId: payer.id, accountPath: payer.path, displayName: payer.name },
      changes: [
        { field: "InvoiceNumber", oldValue: null, newValue: invoiceNumber },
        { field: "GrossTotal", oldValue: null, newValue: `${grossTotal} ${payer.currency}` },
      ],
      result: "Success",
      errorCode: null,
    }),
  );
  await db.insertInto("audit_record").values(rows).execute();
}
