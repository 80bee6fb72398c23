import type { ColumnType, Generated } from "kysely";

export type PricingModel = "Static" | "Srp" | "Markup" | "GrossMargin" | "SrpDiscount";
export type VendorFilterType = "Included" | "Excluded";

interface ServiceGroupTable {
  service_group_id: Generated<number>;
  owner_account_id: number;
  name: string;
  description: Generated<string>;
  color: string | null;
  service_ids: Generated<number[]>;
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

/** Which services flow into a pricelist by themselves. */
interface PropagationFilterTable {
  propagation_filter_id: Generated<number>;
  marketplace_id: number;
  vendor_filter_type: VendorFilterType;
  /** Empty: every vendor that no other filter of the pricelist includes. */
  vendor_ids: Generated<number[]>;
  included_tags: Generated<string[]>;
  excluded_tags: Generated<string[]>;
}

export interface PricelistTables {
  service_group: ServiceGroupTable;
  pricing_rule: PricingRuleTable;
  propagation_filter: PropagationFilterTable;
}
