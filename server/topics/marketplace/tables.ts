import type { ColumnType, Generated } from "kysely";

interface VendorTable {
  vendor_id: Generated<number>;
  name: string;
  /** The account whose users keep its profile; null: the owner of the catalogue. */
  owner_account_id: number | null;
  country: string | null;
  website: string | null;
  support_url: string | null;
  support_email: string | null;
  /** Path of a picture. */
  logo: string | null;
  /** Markdown by language. Written as JSON text. */
  descriptions: ColumnType<Readonly<Record<string, string>>, string | undefined, string>;
  row_version: Generated<number>;
}

interface CategoryTable {
  category_id: Generated<number>;
  parent_id: number | null;
  /** By language; `en` always. Written as JSON text. */
  name: ColumnType<Readonly<Record<string, string>>, string, string>;
  sort_order: Generated<number>;
  row_version: Generated<number>;
}

interface TagTable {
  tag_id: Generated<number>;
  name: string;
  color: string | null;
  row_version: Generated<number>;
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
  material_number: Generated<string>;
  /** How its offers are billed unless one says otherwise. */
  billing_rule: Generated<"InAdvance" | "InArrears" | "Prepaid">;
  /** Of an add-on: the services that it goes with; empty: all of its vendor. */
  addon_for: Generated<number[]>;
  bundle_items: Generated<number[]>;
  row_version: Generated<number>;
  /** The most precise one first. */
  category_ids: Generated<number[]>;
  tags: Generated<string[]>;
  is_bundle: Generated<boolean>;
  is_addon: Generated<boolean>;
  status: Generated<ServiceStatus>;
  /** A calendar day: the service counts as new up to and including it. */
  new_until: ColumnType<Date | null, string | null, string | null>;
  /** Null: everywhere, to everyone. */
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
  country: string | null;
  /** Prices of later versions are being computed. 0: none is published. */
  published_version: Generated<number>;
  /** Decimal texts, as `rate_uplift`. */
  rounding_step: Generated<string>;
  rounding_ending: Generated<string>;
  /** Places after the point; null: those of the currency, two at most. */
  paid_precision: number | null;
  usage_precision: Generated<number>;
  rate_policy: Generated<RatePolicy>;
  /** Per cent on top of each exchange rate. */
  rate_uplift: Generated<string>;
  sell_at_cost_without_srp: Generated<boolean>;
  show_srp: Generated<boolean>;
  /** Of its properties; `rules_version` is that of its rules. */
  row_version: Generated<number>;
  rules_version: Generated<number>;
}

/** When a pricelist takes newer exchange rates: on the first day of a month, each day, or when its seller says so. */
export type RatePolicy = "Monthly" | "Daily" | "Manual";

interface MarketplaceServiceTable {
  marketplace_id: number;
  service_id: number;
  status: Generated<"Open" | "ClosedForNewSales" | "Removed">;
  /** A position: smaller comes first. */
  ranking: Generated<number>;
  is_featured: Generated<boolean>;
  listed_from: ColumnType<string, string | undefined, string>;
  listed_to: ColumnType<string | null, string | null | undefined, string | null>;
  /** Added by hand: no propagation filter takes it out. */
  is_manual: Generated<boolean>;
}

interface MarketplaceAssignmentTable {
  marketplace_id: number;
  account_id: number;
  /** The buyer has none but its assigned pricelists: its seller's default one does not count. */
  only_assigned: Generated<boolean>;
}

interface MarketplaceTables {
  vendor: VendorTable;
  category: CategoryTable;
  tag: TagTable;
  service: ServiceTable;
  marketplace: MarketplaceTable;
  marketplace_service: MarketplaceServiceTable;
  marketplace_assignment: MarketplaceAssignmentTable;
}

export type PricingModel = "Static" | "Srp" | "Markup" | "GrossMargin" | "SrpDiscount";
export type VendorFilterType = "Included" | "Excluded";

interface ServiceGroupTable {
  service_group_id: Generated<number>;
  owner_account_id: number;
  name: string;
  description: Generated<string>;
  color: string | null;
  service_ids: Generated<number[]>;
  row_version: Generated<number>;
}

/** Of a pricelist. The default one is written by a trigger, with the pricelist. */
interface PricingRuleTable {
  pricing_rule_id: Generated<number>;
  marketplace_id: number;
  name: string;
  /** 1 is the strongest. */
  priority: number;
  is_default: Generated<boolean>;
  is_enabled: Generated<boolean>;
  priceable_item_ids: Generated<number[]>;
  service_group_ids: Generated<number[]>;
  vendor_ids: Generated<number[]>;
  /** Null: of every kind. */
  fee_types: string[] | null;
  model: PricingModel;
  /** Decimal text: an amount for Static, else per cent. */
  value: string | null;
  currency: string | null;
  valid_from: ColumnType<string | null, string | null | undefined, string | null>;
  valid_to: ColumnType<string | null, string | null | undefined, string | null>;
}

/** Rules that add services to a pricelist automatically. */
interface PropagationFilterTable {
  propagation_filter_id: Generated<number>;
  marketplace_id: number;
  vendor_filter_type: VendorFilterType;
  /** Empty: every vendor that no other filter of the pricelist includes. */
  vendor_ids: Generated<number[]>;
  included_tags: Generated<string[]>;
  excluded_tags: Generated<string[]>;
}

interface PricelistTables {
  service_group: ServiceGroupTable;
  pricing_rule: PricingRuleTable;
  propagation_filter: PropagationFilterTable;
}

type DatabaseTime = ColumnType<Date, Date | undefined, never>;

export type TermsKind = "Platform" | "Privacy" | "Reseller" | "Vendor" | "Product";
export type AcceptanceMode = "EveryPurchase" | "FirstPurchase" | "FirstPurchaseAndChange" | "EveryPurchaseAndChange";

interface TermsDocumentTable {
  document_id: Generated<number>;
  /** They count for accounts at and below it. */
  owner_account_id: number;
  kind: TermsKind;
  /** Set exactly for the kind Vendor. */
  vendor_id: number | null;
  /** Set exactly for the kind Product. */
  product_name: string | null;
  acceptance_mode: Generated<AcceptanceMode>;
}

/** Published permanently: neither a version nor its texts change. */
interface TermsVersionTable {
  term_id: Generated<number>;
  document_id: number;
  /** From 1. */
  version: number;
  valid_from: DatabaseTime;
  published_by: number | null;
}

interface TermsTextTable {
  term_id: number;
  language: string;
  name: string;
  /** Markdown. */
  terms_text: string;
  /** Markdown: changes since the previous version. */
  changes: ColumnType<string, string | undefined, never>;
  file_id: string;
}

interface TermsAcceptanceTable {
  term_id: number;
  account_id: number;
  /** Empty: for the account as a whole. */
  product_name: ColumnType<string, string | undefined, never>;
  accepted_by: number;
  accepted_at: DatabaseTime;
  remote_address: string;
}

interface TermsTables {
  terms_document: TermsDocumentTable;
  terms_version: TermsVersionTable;
  terms_text: TermsTextTable;
  terms_acceptance: TermsAcceptanceTable;
}

declare module "../../platform/database/schema.ts" {
  interface Database extends MarketplaceTables, PricelistTables, TermsTables {}
}
