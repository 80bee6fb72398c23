import type { AccountType } from "../../../layout/model.ts";
import type { AccountValueName } from "../../../shared/generated/account-value-names.ts";
import type { CapabilityName } from "../../../shared/generated/types.ts";

export const ACCOUNT_TYPES: readonly AccountType[] = ["Reseller", "Company", "Department", "User", "Product"];

/** Types that may be above a type (domain §1.1). The database enforces the same table; here it serves menus and clear answers. */
export const PARENT_TYPES: Readonly<Record<AccountType, readonly AccountType[]>> = {
  Reseller: ["Reseller"],
  Company: ["Reseller"],
  Department: ["Company", "Department"],
  User: ["Reseller", "Company", "Department"],
  Product: ["Company", "Department", "User"],
};

/** Icon names of the specification (§1); it has none for products. */
export const ICONS: Readonly<Record<AccountType, string>> = {
  Reseller: "AccountTie",
  Company: "AccountGroup",
  Department: "AccountMultiple",
  User: "Account",
  Product: "Cloud",
};

/** The object type whose capability covers accounts of a type. */
export const ACCOUNT_CAPABILITY = {
  Reseller: "RESELLER_ACCOUNT",
  Company: "COMPANY_ACCOUNT",
  Department: "DEPARTMENT_ACCOUNT",
  User: "USER_ACCOUNT",
  Product: "PRODUCT_ACCOUNT",
} as const satisfies Record<AccountType, CapabilityName>;

/** Resellers and companies have a currency and a country of their own; everything below them inherits (domain §1.3). */
export function ownsCurrency(type: AccountType): boolean {
  return type === "Reseller" || type === "Company";
}

export function childTypes(type: AccountType): AccountType[] {
  return ACCOUNT_TYPES.filter((child) => PARENT_TYPES[child].includes(type));
}

/**
 * Values that the account table keeps in columns of their own, by field name. They are read and written like every other value;
 * nothing is stored twice.
 */
export const COLUMN_FIELDS = {
  Currency: "currency",
  Country: "country",
  Username: "username",
  DisplayName: "display_name",
} as const;

/** Values that must never be found by searching, filtered by, or written to the trail in clear. The contract marks them `x-secret`. */
export const SECRET_FIELDS: ReadonlySet<string> = new Set<AccountValueName>(["BankName", "Iban", "Bic", "CreditRating", "EncryptionKey"]);

const text = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

/** The display name of an account, from its values (domain §1.7). */
export function deriveDisplayName(type: AccountType, values: Readonly<Record<string, unknown>>, productName: string | null): string {
  switch (type) {
    case "Reseller":
    case "Company":
      return text(values.CompanyName);
    case "Department":
      return text(values.DepartmentName);
    case "User":
      return `${text(values.FirstName)} ${text(values.LastName)}`.trim();
    case "Product":
      return text(values.SubscriptionName) || text(values.ServiceDisplayName) || (productName ?? "");
  }
}

/** Values that do not identify an account: too many accounts share them, so they would only slow the search down. */
const NOT_SEARCHED: ReadonlySet<string> = new Set<AccountValueName>([
  "Language",
  "Segment",
  "InvoiceFormat",
  "InvoiceDelivery",
  "BillingInterval",
  "GroupInvoiceBy",
  "PaymentTerms",
  "TimeZone",
  "DateFormat",
  "NumberFormat",
  "ProvisioningStatus",
  "CommitmentTerm",
  "BillingRule",
  "AdvancePeriodEndAction",
  "Salutation",
  "Category",
  "Industry",
  "CompanySize",
  "Comment",
  "ErrorDetails",
  "ServiceName",
  "VendorDisplayName",
  "OfferName",
  "Edition",
  "PolicyTemplate",
  "DataRegion",
  "State",
  "Address",
  "Address2",
  "PartnerLevel",
  "CreditExposure",
  "PortalTitle",
  "PrimaryColor",
  "SupportButtonText",
  "SupportWorkingHoursRegular",
  "SupportWorkingDaysRegular",
  "SupportWorkingHoursOthers",
  "SupportWorkingDaysOthers",
  "CreditLimit",
  "RemainingCreditLimit",
  "MonthlyBudget",
  "DefaultCreditLimit",
  "SalesCurrencies",
]);

/** Names from the catalogue in the values of a subscription. Each is a separate part of the search text, so that the database can replace it. */
const CATALOGUE_NAMES = [
  "ServiceDisplayName",
  "VendorDisplayName",
  "ServiceName",
  "OfferName",
  "RenewOffer",
] as const satisfies readonly AccountValueName[];
/** Separates the parts; users cannot type it. */
const PART = "\x1f";

/**
 * The words by which an account is found: its name, its username and its text values that are not secret. For a subscription these are the first part; the
 * names from the catalogue follow in a fixed order (see the migration 0006-names-of-services).
 *
 * @param hidden fields that not every reader may see; a hit on one would reveal its value.
 */
export function searchText(
  account: { displayName: string; username: string | null; values: Readonly<Record<string, unknown>> },
  hidden: ReadonlySet<string> = SECRET_FIELDS,
): string {
  const words = new Set<string>([account.displayName, ...(account.username === null ? [] : [account.username])]);
  for (const [field, value] of Object.entries(account.values)) {
    if (hidden.has(field) || !isSearched(field) || isCatalogueName(field)) continue;
    for (const word of Array.isArray(value) ? value : [value])
      if (typeof word === "string" && word !== "" && !WITHOUT_IDENTITY.test(word)) words.add(word);
  }
  const own = [...words].join(" ").replaceAll(PART, " ").toLowerCase().slice(0, 8000);
  const names = CATALOGUE_NAMES.map((field) => (hidden.has(field) ? "" : text(account.values[field]).toLowerCase()));
  return names.every((name) => name === "") ? own : [own, ...names].join(PART);
}

const isCatalogueName = (field: string): boolean => (CATALOGUE_NAMES as readonly string[]).includes(field);

/** Does the text of this field belong to {@link searchText}? */
export const isSearched = (field: string): boolean => !SECRET_FIELDS.has(field) && !NOT_SEARCHED.has(field);

/** Texts that are dates or web addresses. */
const WITHOUT_IDENTITY = /^(\d{4}-\d{2}-\d{2}|https?:)/;
