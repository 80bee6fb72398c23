import type { ColumnType, Generated } from "kysely";
import type { Decimal } from "../../../shared/decimal.ts";
import type { Day, PricingRule } from "../../../shared/pricing/rules.ts";

/** Written as JSON text. */
type Json<T> = ColumnType<T, string, string>;
type GeneratedJson<T> = ColumnType<T, string | undefined, string>;
type DatabaseTime = ColumnType<Date, Date | undefined, Date>;

/** Rows are only added, by cascades. The price of a day is the first one by `valid_from` and `version`, both descending, of those that begin by then and are published. */
interface PriceTable {
  price_id: Generated<number>;
  seller_account_id: number;
  marketplace_id: number;
  priceable_item_id: number;
  currency: string;
  /** Null: not sold from here on. */
  unit_price: Decimal | null;
  valid_from: Day;
  version: Generated<number>;
  /** Found in the version's rules; null: typed by a person, or older than versions. */
  pricing_rule_id: number | null;
  /** Bits of `FLAGS`. */
  flags: Generated<number>;
}

export type VendorPriceKind = "Cost" | "Srp";

/** Rows are only added. */
interface VendorPriceTable {
  vendor_price_id: Generated<number>;
  priceable_item_id: number;
  kind: VendorPriceKind;
  /** Null: everywhere. A cost has none. */
  country: string | null;
  currency: string;
  /** Null: none from this day on. */
  unit_price: Decimal | null;
  valid_from: Day;
  source: string;
  created_at: DatabaseTime;
}

interface PinnedPriceTable {
  marketplace_id: number;
  priceable_item_id: number;
  price: Decimal;
  valid_from: Day;
  valid_to: Day | null;
  comment: Generated<string>;
  set_by: number;
  set_at: DatabaseTime;
}

interface PromotionTable {
  promotion_id: Generated<number>;
  owner_account_id: number;
  vendor_id: number;
  name: string;
  kind: "List" | "Order";
  priceable_item_ids: Generated<number[]>;
  service_ids: Generated<number[]>;
  discount_type: "Percent" | "Amount" | "FixedPrice";
  value: Decimal;
  /** Null exactly for Percent. */
  currency: string | null;
  applies_to: "Purchase" | "Srp" | "Both";
  valid_from: Day;
  valid_to: Day | null;
  /** From here on: conditions of the kind Order. */
  duration_months: number | null;
  new_subscriptions_only: Generated<boolean>;
  min_quantity: number | null;
  max_quantity: number | null;
  segments: string[] | null;
  countries: string[] | null;
  is_withdrawn: Generated<boolean>;
  row_version: Generated<number>;
}

interface SubscriptionPriceTable {
  subscription_price_id: Generated<number>;
  /** The subscription. */
  account_id: number;
  seller_account_id: number;
  priceable_item_id: number;
  kind: "Deal" | "Quote" | "Protected" | "Promotion";
  /** Exactly one of the two is set. */
  price: Decimal | null;
  percent: Decimal | null;
  currency: string;
  valid_from: Day;
  valid_to: Day | null;
  comment: Generated<string>;
  set_by: number | null;
  set_at: DatabaseTime;
}

export type CascadeCause =
  | "RulesSaved"
  | "PricesPinned"
  | "VendorPrices"
  | "Rate"
  | "Promotion"
  | "Propagation"
  | "Group"
  | "Properties"
  | "Reverted"
  | "Manual";
export type CascadeStatus = "Queued" | "Computing" | "Published" | "Superseded" | "Failed" | "Cancelled";

interface PriceCascadeTable {
  cascade_id: Generated<string>;
  root_account_id: number;
  cause: CascadeCause;
  cause_ref: GeneratedJson<Readonly<Record<string, unknown>>>;
  status: Generated<CascadeStatus>;
  effective_on: Day;
  requested_by: number | null;
  acknowledged: Generated<boolean>;
  note: Generated<string>;
  counts: GeneratedJson<Readonly<Record<string, number>>>;
  job_id: string | null;
  problem: string | null;
  created_at: DatabaseTime;
  ended_at: Date | null;
}

/** A rule as it was, with the services of the groups that it names. */
export interface RuleSnapshot extends PricingRule {
  readonly name: string;
  readonly groups?: Readonly<Record<string, readonly number[]>>;
}

/** How much of the pricelist's currency one unit of another is worth, with the pricelist's uplift. Numerator and denominator are whole numbers. */
export interface PinnedRate {
  readonly from: string;
  readonly to: string;
  readonly numerator: string;
  readonly denominator: string;
  /** The moment of the rate; of a rate made of two the older one. */
  readonly rateOf: string;
}

export interface PinnedSnapshot {
  readonly itemId: number;
  readonly price: Decimal;
  readonly validFrom: Day;
  readonly validTo?: Day;
}

interface PriceVersionTable {
  marketplace_id: number;
  version: number;
  cascade_id: string;
  effective_on: Day;
  rules: Json<readonly RuleSnapshot[]>;
  pinned: GeneratedJson<readonly PinnedSnapshot[]>;
  rates: GeneratedJson<readonly PinnedRate[]>;
  upstream: GeneratedJson<readonly { readonly marketplace_id: number; readonly version: number }[]>;
  engine: Generated<number>;
  changed: Generated<number>;
  up: Generated<number>;
  down: Generated<number>;
  below_cost: Generated<number>;
  waiting: Generated<number>;
  published_at: Date | null;
  reverted_by: number | null;
}

interface PriceStageTable {
  marketplace_id: number;
  cascade_id: string;
}

interface WaitingPriceTable {
  marketplace_id: number;
  priceable_item_id: number;
  version: number;
  reason: "RateStale";
  old_purchase: Decimal | null;
  new_purchase: Decimal | null;
}

interface PricingTables {
  price: PriceTable;
  vendor_price: VendorPriceTable;
  pinned_price: PinnedPriceTable;
  promotion: PromotionTable;
  subscription_price: SubscriptionPriceTable;
  price_cascade: PriceCascadeTable;
  price_version: PriceVersionTable;
  price_stage: PriceStageTable;
  waiting_price: WaitingPriceTable;
}

declare module "../../platform/database/schema.ts" {
  interface Database extends PricingTables {}
}
