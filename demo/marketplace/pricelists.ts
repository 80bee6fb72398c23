import type { PricingModel, VendorFilterType } from "../../server/topics/marketplace/tables.ts";
import type { CatalogueEntry } from "../catalogue.ts";

export interface DemoRule {
  readonly name: string;
  readonly model: PricingModel;
  readonly value: string;
  /** What it is for: one of the three. */
  readonly vendors?: readonly string[];
  readonly groups?: readonly string[];
  /** Its first item. */
  readonly service?: string;
}

export interface DemoFilter {
  readonly type: VendorFilterType;
  /** Empty: every vendor. */
  readonly vendors: readonly string[];
  readonly includedTags?: readonly string[];
  readonly excludedTags?: readonly string[];
}

/** A group of services that a reseller's rules may name. */
export interface DemoGroup {
  readonly id: number;
  readonly ownerId: number;
  readonly name: string;
  readonly color: string;
  readonly vendors: readonly string[];
  /** Absent: all services of those vendors. */
  readonly services?: readonly string[];
}

const REMAINING = ["Hushport", "Palisadeo", "Inkwharf", "Meridiem", "Tessergrid", "Loomwell", "Cartnine", "Oakmoor"];
const VENDORS = ["Quillbox", "Nimblade", "Kelpforge", "Stratumly", ...REMAINING];
const TO_THE_CENT = ["Quillbox Start", "Inkwharf Solo", "Loomwell Core HR"];

/** Nine groups, three a reseller (domain §10.2). */
export const GROUPS: readonly DemoGroup[] = [
  { id: 1, ownerId: 10, name: "Backup", color: "1565c0", vendors: ["Kelpforge"] },
  {
    id: 2,
    ownerId: 10,
    name: "Protected devices",
    color: "2e7d32",
    vendors: ["Nimblade"],
    services: ["Nimblade Shield Basic", "Nimblade Shield Plus", "Nimblade Shield Max", "Nimblade Mobile Guard", "Nimblade Patch add-on"],
  },
  { id: 3, ownerId: 10, name: "Workplace", color: "6a1b9a", vendors: ["Quillbox", "Loomwell"] },
  { id: 4, ownerId: 11, name: "Schools", color: "ef6c00", vendors: ["Quillbox", "Inkwharf", "Loomwell"] },
  { id: 5, ownerId: 11, name: "Networks", color: "00695c", vendors: ["Hushport", "Palisadeo"] },
  { id: 6, ownerId: 11, name: "Telephony", color: "4527a0", vendors: ["Meridiem"] },
  { id: 7, ownerId: 12, name: "Data", color: "1565c0", vendors: ["Kelpforge", "Tessergrid"] },
  { id: 8, ownerId: 12, name: "Identity", color: "ad1457", vendors: ["Oakmoor"] },
  { id: 9, ownerId: 12, name: "Business", color: "37474f", vendors: ["Loomwell", "Cartnine"] },
];

export const isInGroup = ({ vendors, services }: DemoGroup, { vendor, productName }: Pick<CatalogueEntry, "vendor" | "productName">) =>
  vendors.includes(vendor) && (services === undefined || services.includes(productName));

/**
 * Rules of each pricelist, the strongest first; the default one, the vendor's suggested price, comes after them (domain §10.3).
 *
 * Standard EUR has two pairs that meet, the backup ones and those of Nimblade. Of the first pair the weaker rule never applies.
 */
export const RULES: Readonly<Record<number, readonly DemoRule[]>> = {
  1: [
    { name: "Infrastructure", model: "GrossMargin", value: "9", vendors: ["Stratumly"] },
    { name: "Partners", model: "Markup", value: "8", vendors: VENDORS.filter((vendor) => vendor !== "Stratumly") },
  ],
  2: [
    { name: "Infrastructure", model: "GrossMargin", value: "9", vendors: ["Stratumly"] },
    { name: "Partners", model: "Markup", value: "8", vendors: VENDORS.filter((vendor) => vendor !== "Stratumly") },
  ],
  3: [{ name: "Gold", model: "Markup", value: "12", vendors: VENDORS }],
  4: [{ name: "Resellers", model: "Markup", value: "10", vendors: VENDORS }],
  5: [
    { name: "Backup weeks", model: "SrpDiscount", value: "25", groups: ["Backup"] },
    { name: "Kelpforge", model: "Markup", value: "15", vendors: ["Kelpforge"] },
    { name: "Protected devices", model: "Markup", value: "22", groups: ["Protected devices"] },
    { name: "Nimblade", model: "GrossMargin", value: "18", vendors: ["Nimblade"] },
    { name: "Quillbox", model: "Markup", value: "18", vendors: ["Quillbox"] },
    { name: "Everything else", model: "Markup", value: "20", vendors: REMAINING },
  ],
  6: [{ name: "Schools", model: "GrossMargin", value: "20", groups: ["Schools"] }],
  7: [
    ...TO_THE_CENT.map(
      (service, index): DemoRule => ({ name: service, model: "Static", value: ["5.90", "6.40", "5.20"][index] ?? "5.90", service }),
    ),
    { name: "Below the suggested price", model: "SrpDiscount", value: "7.5", vendors: VENDORS },
  ],
  8: [{ name: "Autumn", model: "GrossMargin", value: "14", vendors: VENDORS }],
  9: [{ name: "Standard", model: "GrossMargin", value: "18", vendors: VENDORS }],
};

/** What flows into each pricelist by itself (domain §4.6, §10.3). */
export const FILTERS: Readonly<Record<number, readonly DemoFilter[]>> = {
  1: [{ type: "Included", vendors: [] }],
  2: [{ type: "Included", vendors: [] }],
  3: [{ type: "Included", vendors: [], excludedTags: ["nonprofit"] }],
  4: [{ type: "Excluded", vendors: ["Stratumly"], excludedTags: ["nonprofit"] }],
  5: [{ type: "Excluded", vendors: ["Stratumly"], excludedTags: ["nonprofit"] }],
  6: [{ type: "Included", vendors: ["Quillbox", "Inkwharf", "Loomwell"], includedTags: ["eu-hosted"] }],
  7: [{ type: "Included", vendors: [] }],
  8: [{ type: "Included", vendors: [], includedTags: ["promo"] }],
  9: [{ type: "Excluded", vendors: ["Stratumly"], excludedTags: ["nonprofit"] }],
};

export function passesFilter(
  { type, vendors, includedTags = [], excludedTags = [] }: DemoFilter,
  { vendor, tags }: CatalogueEntry,
): boolean {
  const isVendor = vendors.length === 0 || vendors.includes(vendor) === (type === "Included");
  const isTagged = includedTags.length === 0 || includedTags.some((tag) => tags.includes(tag));
  return isVendor && isTagged && !excludedTags.some((tag) => tags.includes(tag));
}

/** The strongest rule of a pricelist for an item; none: the default one. */
export function ruleFor(
  pricelistId: number,
  entry: Pick<CatalogueEntry, "vendor" | "productName">,
  isFirstItem: boolean,
): DemoRule | undefined {
  return RULES[pricelistId]?.find(({ vendors, groups, service }) => {
    if (service !== undefined) return isFirstItem && service === entry.productName;
    if (vendors?.includes(entry.vendor)) return true;
    return GROUPS.some((group) => groups?.includes(group.name) === true && isInGroup(group, entry));
  });
}
