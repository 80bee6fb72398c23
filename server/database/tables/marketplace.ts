import type { ColumnType, Generated } from "kysely";

interface VendorTable {
  vendor_id: Generated<number>;
  name: string;
}

interface CategoryTable {
  category_id: Generated<number>;
  parent_id: number | null;
  /** By language; `en` always. Written as JSON text. */
  name: ColumnType<Readonly<Record<string, string>>, string, string>;
  sort_order: Generated<number>;
}

export type ServiceStatus = "Draft" | "Active" | "NoNewSales" | "Retired";

interface ServiceTable {
  service_id: Generated<number>;
  owner_account_id: number;
  vendor_id: number;
  product_name: string;
  display_name: string;
  icon: string;
  vendor_sku: string;
  product_number: string;
  /** The most precise one first. */
  category_ids: Generated<number[]>;
  tags: Generated<string[]>;
  is_bundle: Generated<boolean>;
  is_addon: Generated<boolean>;
  status: Generated<ServiceStatus>;
  /** A day; it counts as new up to and including it. */
  new_until: ColumnType<Date | null, string | null, string | null>;
  /** Null: everywhere, to everybody. */
  countries: string[] | null;
  segments: string[] | null;
  /** These two follow from the others; a trigger sets them. */
  search_name: Generated<string>;
  search_text: Generated<string>;
}

/** A pricelist is a marketplace. */
interface MarketplaceTable {
  marketplace_id: Generated<number>;
  owner_account_id: number;
  name: string;
  currency: string;
  /** A lower number wins. */
  price_priority: number;
  is_default: Generated<boolean>;
  status: Generated<"Draft" | "Active" | "Archived">;
}

interface MarketplaceServiceTable {
  marketplace_id: number;
  service_id: number;
  status: Generated<"Open" | "ClosedForNewSales">;
  /** A position: smaller comes first. */
  ranking: Generated<number>;
  is_featured: Generated<boolean>;
}

interface MarketplaceAssignmentTable {
  marketplace_id: number;
  account_id: number;
}

export interface MarketplaceTables {
  vendor: VendorTable;
  category: CategoryTable;
  service: ServiceTable;
  marketplace: MarketplaceTable;
  marketplace_service: MarketplaceServiceTable;
  marketplace_assignment: MarketplaceAssignmentTable;
}
