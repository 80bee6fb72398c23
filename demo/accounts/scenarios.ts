import type { AccountState } from "../../server/platform/database/tables/account.ts";
import type { Locale } from "../../server/platform/texts/locales.ts";
import { daysFromNow, isoDay } from "../demo-account.ts";
import { COMPANY, COMPANY_WITHOUT_CREDIT, ENDED_COMPANY, ENDING_COMPANY, LOCKED_COMPANY, LONG_NAMED_COMPANY } from "../landmarks.ts";

interface CompanyScenario {
  readonly name?: string;
  readonly state?: AccountState;
  readonly values?: Readonly<Record<string, unknown>>;
  /** Languages of its users, in turn. */
  readonly languages?: readonly Locale[];
}

/** Companies whose id represents a scenario (domain §10.5), as far as account fields can show it. */
const COMPANIES: Readonly<Record<number, CompanyScenario>> = {
  [COMPANY]: {
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
  [LONG_NAMED_COMPANY]: {
    name: "Straßenbahn-Öl- & Schmierstoffgroßhandel „Übermut“ Gebr. Ängström's Söhne Nachfolger Verwaltungsgesellschaft mbH Mölln",
  },
  [COMPANY_WITHOUT_CREDIT]: { values: { CreditLimit: "0.00" } },
  [LOCKED_COMPANY]: { values: { CreditLocked: true } },
  121: { values: { GroupInvoiceBy: "Service", InvoiceFormat: "Csv" } },
};

export function companyScenario(id: number): CompanyScenario {
  return COMPANIES[id] ?? {};
}
