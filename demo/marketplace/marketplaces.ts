import { type CatalogueEntry, type DemoService, SERVICES, type ServiceFamily } from "../catalogue.ts";
import { type DemoAccount, daysFromNow, isoDay } from "../demo-account.ts";
import { CATEGORIES_OF } from "./categories.ts";
import { FILTERS, passesFilter } from "./pricelists.ts";

const ICON: Readonly<Record<ServiceFamily, string>> = {
  mail: "Email",
  security: "Shield",
  backup: "CloudUpload",
  infrastructure: "Server",
  access: "Key",
  firewall: "ShieldCheck",
  signature: "FileSign",
  telephony: "Phone",
  analytics: "ChartBar",
  hr: "AccountGroup",
  erp: "ReceiptText",
  identity: "AccountKey",
};

/** Tags that a whole field has; with those of single services below, fifteen. */
const FIELD_TAGS: Readonly<Record<ServiceFamily, readonly string[]>> = {
  mail: ["per-user", "eu-hosted", "mobile"],
  security: ["per-device", "eu-hosted"],
  backup: ["usage-based", "eu-hosted", "iso-27001"],
  infrastructure: ["usage-based", "iso-27001"],
  access: ["per-user"],
  firewall: ["prepaid", "on-site"],
  signature: ["prepaid", "eu-hosted"],
  telephony: ["per-user", "usage-based"],
  analytics: ["per-user", "trial"],
  hr: ["per-user", "eu-hosted"],
  erp: ["per-user", "annual"],
  identity: ["per-user", "iso-27001"],
};

const NO_NEW_SALES = new Set([
  "Nimblade Vault Scan",
  "Kelpforge Archive Tier",
  "Stratumly Queue",
  "Hushport Access S",
  "Palisadeo Branch 50",
  "Meridiem Fax Bridge",
  "Loomwell Benefits",
  "Cartnine Sandbox",
]);
const RETIRED = new Set([
  "Quillbox Calendar Plus",
  "Hushport Guest Pass",
  "Inkwharf Notary Link",
  "Tessergrid Gateway Node",
  "Oakmoor Certificate Hub",
  "Palisadeo Wireless Guard",
]);
const NEW = new Set([
  "Quillbox Compliance add-on",
  "Nimblade Response Desk",
  "Kelpforge Cloud Copy",
  "Stratumly Container Run",
  "Hushport Audit Trail",
  "Inkwharf API Pack",
  "Tessergrid Forecast",
  "Loomwell Onboarding",
  "Oakmoor Device Trust",
]);
const PROMO = new Set(["Quillbox Business", "Nimblade Shield Plus", "Kelpforge Server Backup", "Tessergrid Creator", "Loomwell Payroll"]);
const NONPROFIT = new Set(["Quillbox Frontline", "Loomwell Learning", "Inkwharf Forms"]);
const SUPPORTED_BY_PHONE = new Set(["Quillbox Enterprise", "Nimblade Shield Max", "Palisadeo Edge Care", "Cartnine Premium"]);

const COUNTRIES: ReadonlyMap<string, readonly string[]> = new Map([
  ["Palisadeo Edge Spare", ["DE", "AT", "CH"]],
  ["Meridiem Number Block", ["DE", "CH", "FI"]],
]);
const SEGMENTS: ReadonlyMap<string, readonly string[]> = new Map([["Loomwell Learning", ["Education", "Government", "Nonprofit"]]]);

/** The catalogue of the top reseller: 120 services, the same every time (domain §10.2). */
export const CATALOGUE: readonly CatalogueEntry[] = SERVICES.map((service, index) => entryOf(service, index));

function entryOf({ vendor, name, productName, family }: DemoService, index: number): CatalogueEntry {
  const vendorIndex = Math.floor(index / 10);
  const isAddon = name.endsWith("add-on");
  const isBundle = name.endsWith("Bundle");
  const isNew = NEW.has(productName);
  return {
    id: index + 1,
    vendor,
    productName,
    icon: ICON[family],
    vendorSku: `${vendor.slice(0, 3).toUpperCase()}-${String((index % 10) + 1).padStart(3, "0")}`,
    productNumber: String(700_100 + vendorIndex * 100 + (index % 10) + 1),
    categoryIds: CATEGORIES_OF[family],
    tags: [
      ...FIELD_TAGS[family],
      ...(isAddon ? ["add-on"] : []),
      ...(isBundle ? ["bundle"] : []),
      ...(isNew ? ["new"] : []),
      ...(PROMO.has(productName) ? ["promo"] : []),
      ...(NONPROFIT.has(productName) ? ["nonprofit"] : []),
      ...(SUPPORTED_BY_PHONE.has(productName) ? ["phone-support"] : []),
    ],
    isBundle,
    isAddon,
    status: RETIRED.has(productName) ? "Retired" : NO_NEW_SALES.has(productName) ? "NoNewSales" : "Active",
    newUntil: isNew ? isoDay(daysFromNow(30)) : null,
    countries: COUNTRIES.get(productName) ?? null,
    segments: SEGMENTS.get(productName) ?? null,
    ranking: (index % 10) * 12 + vendorIndex + 1,
  };
}

export interface DemoMarketplace {
  readonly id: number;
  readonly ownerId: number;
  readonly name: string;
  readonly currency: string;
  readonly priority: number;
  readonly isDefault: boolean;
  readonly lists: (entry: CatalogueEntry) => boolean;
  /** Customers and resellers that it was assigned to by hand. */
  readonly assignedTo: readonly number[];
}

const market = (id: number, ownerId: number, name: string, currency: string, priority: number, assignedTo: readonly number[]) => ({
  id,
  ownerId,
  name,
  currency,
  priority,
  isDefault: DEFAULTS.has(id),
  lists: (entry: CatalogueEntry) => FILTERS[id]?.some((filter) => passesFilter(filter, entry)) === true,
  assignedTo,
});
const DEFAULTS = new Set([1, 5, 7, 9]);

/** The pricelists of domain §10.3, each a marketplace with what flows into it. */
export const MARKETPLACES: readonly DemoMarketplace[] = [
  market(1, 1, "Partner EUR", "EUR", 1, [10, 11]),
  market(2, 1, "Partner CHF", "CHF", 2, [10]),
  market(3, 10, "Gold customers", "EUR", 1, [102, 103, 107, 110]),
  market(4, 10, "Partner CHF for sub-resellers", "CHF", 2, [12]),
  market(5, 10, "Standard EUR", "EUR", 3, [102, 103, 107, 110]),
  market(6, 11, "Education", "EUR", 1, [112, 121]),
  market(7, 11, "Standard", "EUR", 2, [121]),
  market(8, 12, "Autumn action", "CHF", 1, [129, 133]),
  market(9, 12, "Standard CHF", "CHF", 2, [129, 133]),
];

/** Who has which: as above, and every other company the default one of its seller, which it was given when it was created. */
export function assignments(tree: readonly DemoAccount[]): { marketplace_id: number; account_id: number }[] {
  const given = MARKETPLACES.flatMap(({ id, assignedTo }) =>
    assignedTo.map((accountId) => ({ marketplace_id: id, account_id: accountId })),
  );
  const known = new Set(given.map(({ account_id }) => account_id));
  return tree
    .filter(({ type, id }) => type === "Company" && !known.has(id))
    .flatMap(({ id, parentId }) =>
      MARKETPLACES.filter((list) => list.ownerId === parentId && list.isDefault).map((list) => ({
        marketplace_id: list.id,
        account_id: id,
      })),
    )
    .concat(given);
}
