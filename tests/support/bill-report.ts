import type { BillReport } from "../../server/topics/billing/online-bill/report.ts";
import type { InvoiceLine } from "../../shared/generated/types.ts";

const LINE: InvoiceLine = {
  LineKey: "1-1",
  LineNo: 1,
  InvoiceId: 1,
  InvoiceNumber: "TS-2026-000001",
  ChargeType: "Recurring",
  AccountId: 5000,
  SubscriptionName: "Quillbox Business",
  ServiceName: "Quillbox Business",
  ServiceId: 3,
  VendorName: "Quillbox",
  PriceableItemId: 5,
  PriceableItemDescription: "Quillbox Business, seat",
  FeeType: "Recurring",
  ProductNumber: "QB-003",
  MaterialNumber: "M-1003",
  VendorReference: null,
  Quantity: "25",
  UnitPrice: "20.7",
  UnitCost: null,
  Amount: "517.50",
  Cost: null,
  Currency: "EUR",
  CostCurrency: null,
  PeriodStart: "2026-10-01",
  PeriodEnd: "2026-10-31",
  Factor: "1",
  DepartmentId: null,
  DepartmentName: null,
  PayerName: "Larkfield Foods",
  EndCustomerAccountId: 100,
  EndCustomerName: "Larkfield Foods",
  PurchaseOrderNumber: null,
  ContractId: null,
  ExchangeRate: null,
  OriginalAmount: null,
  OriginalCurrency: null,
  CustomChargeId: null,
};

export interface ReportSize {
  readonly sections: number;
  readonly linesEach: number;
  readonly commitments?: number;
}

/** A bill of any size whose lines are made as they are read, as from a database. */
export function buildReport({ sections, linesEach, commitments = 0 }: ReportSize): BillReport {
  const keys = Array.from({ length: sections }, (_, index) => String(index + 1));
  return {
    header: {
      IntervalId: "2026-10",
      Start: "2026-10-01",
      End: "2026-10-31",
      Status: "Final",
      Currency: "EUR",
      Seller: {
        AccountId: 10,
        Name: "Tannwald Systems",
        Address: "Tannenweg 3",
        Zip: "79098",
        City: "Freiburg",
        Country: "DE",
        VatId: "DE811234560",
      },
      SellerName: "Tannwald Systems",
      Payer: {
        AccountId: 100,
        Name: "Larkfield Foods",
        CustomerId: "K-000100",
        VatId: "DE136695976",
        Address: "Hafenstraße 12",
        Address2: "Haus C",
        Zip: "20457",
        City: "Hamburg",
        Country: "DE",
      },
      PayerName: "Larkfield Foods",
      InvoiceNumbers: ["TS-2026-000001"],
      InvoiceCount: 1,
      LineCount: sections * linesEach,
      GeneratedAt: "2026-11-01T02:00:00.000Z",
      HideIndirectPayments: true,
      GroupByCustomers: false,
      Problem: null,
      ProblemText: null,
      NetTotal: "517.50",
      TaxTotal: "98.33",
      GrossTotal: "615.83",
    },
    invoice: null,
    sections: keys.map((Key) => ({ Key, Name: `Section ${Key}`, LineCount: linesEach, SubTotal: "517.50", Currency: "EUR" })),
    totals: [{ Currency: "EUR", Net: "517.50", Tax: "98.33", Gross: "615.83", ExchangeRate: "1" }],
    commitments: Array.from({ length: commitments }, (_, index) => ({
      AccountId: index + 1,
      SubscriptionName: `Subscription ${index}`,
      ServiceName: "Quillbox Business",
      CustomerAccountId: 100,
      CustomerName: "Larkfield Foods",
      Quantity: 25,
      CommitmentTerm: "Annual",
      TermEnd: "2027-02-28",
      RenewAction: "Renew",
      RemainingCommitment: "2070.00",
      Currency: "EUR",
    })),
    pendingCharges: [],
    async *lines() {
      let number = 0;
      for (const sectionKey of keys)
        for (let line = 0; line < linesEach; line += 1) {
          number += 1;
          yield { sectionKey, line: { ...LINE, LineKey: `1-${number}`, LineNo: number } };
        }
    },
  };
}
