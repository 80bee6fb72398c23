import type { AccountState } from "../database/tables/account.ts";
import type { Locale } from "../domain/locales.ts";
import { daysFromNow, isoDay } from "./demo-account.ts";

interface CompanyScenario {
  readonly name?: string;
  readonly state?: AccountState;
  readonly values?: Readonly<Record<string, unknown>>;
  /** Languages of its users, in turn. */
  readonly languages?: readonly Locale[];
}

/** It is to end in twenty days, with a reminder a week before. */
export const ENDING_COMPANY = 102;

/** It has ended. */
export const ENDED_COMPANY = 101;

/** Companies whose id stands for a situation (domain §10.5), as far as the fields of an account can show it. */
const COMPANIES: Readonly<Record<number, CompanyScenario>> = {
  100: {
    name: "Larkfield Foods",
    values: {
      Industry: "Retail",
      Address2: "Hinterhaus, 3. Stock",
      State: "Berlin",
      TechnicalContact: "Jonas Kühn",
      TechnicalEmail: "it@larkfieldfoods.example.de",
      PurchaseOrderNumber: "PO-2026-117",
      BankName: "Musterbank",
      Iban: "DE89370400440532013000",
      Bic: "MUSTDEFFXXX",
      Salesman: "Greta Schäfer",
      TechnicalAccountManager: "Emil Voß",
      AccountManagerId: 1006,
      CreditRating: "A2",
      VatId: "DE136695976",
      InvoiceDelivery: "ElectronicInvoicing",
      EInvoiceAddress: "0204:99-12345-67",
      EInvoiceOperator: "Peppol",
      CompanyContractEndDate: "2028-12-31",
    },
  },
  [ENDED_COMPANY]: { state: "Terminated" },
  [ENDING_COMPANY]: { values: { CompanyContractEndDate: isoDay(daysFromNow(20)) } },
  106: { values: { CompanyContractEndDate: "2027-12-31" } },
  113: { values: { Industry: "Finance" } },
  115: { languages: ["hu", "ro", "tr"] },
  116: { name: "Straßenbahn-Öl- & Schmierstoffgroßhandel „Übermut“ Gebr. Ängström's Söhne Nachfolger Verwaltungsgesellschaft mbH Mölln" },
  117: { values: { CreditLimit: "0.00" } },
  118: { values: { CreditLocked: true } },
  121: { values: { GroupInvoiceBy: "Service", InvoiceFormat: "Csv" } },
};

export function companyScenario(id: number): CompanyScenario {
  return COMPANIES[id] ?? {};
}
