import { sql } from "kysely";
import { type CatalogueEntry, SERVICES } from "../catalogue.ts";
import type { DemoTopic } from "../demo-topic.ts";
import { CATEGORIES } from "./categories.ts";
import { assignments, CATALOGUE, MARKETPLACES } from "./marketplaces.ts";

/** Whose catalogue it is: the top reseller. */
const ROOT = 1;
/** How many services of each marketplace are highlighted. */
const FEATURED = 6;
const VENDOR_COUNTRIES = ["DE", "FI", "SE", "FR", "CH", "NL"] as const;
/** A bundle has the first services of its vendor. */
const IN_BUNDLE = 3;
const isInBundle = (other: CatalogueEntry, bundle: CatalogueEntry): boolean =>
  other.vendor === bundle.vendor && !other.isBundle && other.id < bundle.id + IN_BUNDLE && other.status === "Active";

/** The catalogue of the top reseller and who sells what of it (domain §10.2, §10.3). */
export const writeMarketplaces: DemoTopic = async (db, { accounts: tree }) => {
  const vendors = [...new Set(CATALOGUE.map(({ vendor }) => vendor))];
  await db
    .insertInto("vendor")
    .values(
      vendors.map((name, index) => ({
        vendor_id: index + 1,
        name,
        country: VENDOR_COUNTRIES[index % VENDOR_COUNTRIES.length] ?? null,
        website: `https://${name.toLowerCase()}.example/`,
        support_email: `support@${name.toLowerCase()}.example`,
      })),
    )
    .execute();
  await db
    .insertInto("category")
    .values(
      CATEGORIES.map(({ id, parentId, name }) => ({
        category_id: id,
        parent_id: parentId,
        name: JSON.stringify(name),
        sort_order: id * 10,
      })),
    )
    .execute();
  await db
    .insertInto("service")
    .values(
      CATALOGUE.map((entry) => ({
        service_id: entry.id,
        owner_account_id: ROOT,
        vendor_id: vendors.indexOf(entry.vendor) + 1,
        product_name: entry.productName,
        display_name: entry.productName,
        icon: entry.icon,
        vendor_sku: entry.vendorSku,
        product_number: entry.productNumber,
        category_ids: [...entry.categoryIds],
        tags: [...entry.tags],
        is_bundle: entry.isBundle,
        is_addon: entry.isAddon,
        bundle_items: entry.isBundle ? CATALOGUE.filter((other) => isInBundle(other, entry)).map(({ id }) => id) : [],
        billing_rule: SERVICES[entry.id - 1]?.billingRule ?? "InAdvance",
        material_number: `M${entry.productNumber}`,
        status: entry.status,
        new_until: entry.newUntil,
        countries: entry.countries === null ? null : [...entry.countries],
        segments: entry.segments === null ? null : [...entry.segments],
      })),
    )
    .execute();
  await db
    .insertInto("marketplace")
    .values(
      MARKETPLACES.map((marketplace) => ({
        marketplace_id: marketplace.id,
        owner_account_id: marketplace.ownerId,
        name: marketplace.name,
        currency: marketplace.currency,
        price_priority: marketplace.priority,
        is_default: marketplace.isDefault,
      })),
    )
    .execute();
  await db
    .insertInto("marketplace_service")
    .values(
      MARKETPLACES.flatMap((marketplace) =>
        CATALOGUE.filter(marketplace.lists).map((entry) => ({
          marketplace_id: marketplace.id,
          service_id: entry.id,
          ranking: entry.ranking,
          is_featured: entry.ranking <= FEATURED,
        })),
      ),
    )
    .execute();
  await db.insertInto("marketplace_assignment").values(assignments(tree)).execute();
  // Ids given here bypass the sequences: whatever is created next must come after them.
  for (const [table, column] of [
    ["vendor", "vendor_id"],
    ["category", "category_id"],
    ["service", "service_id"],
    ["marketplace", "marketplace_id"],
  ] as const)
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}), (select max(${sql.ref(column)}) from ${sql.table(table)}))`.execute(
      db,
    );
};
