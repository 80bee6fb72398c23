import { type Selectable, sql } from "kysely";
import { withoutZeros } from "../../../../shared/decimal.ts";
import type {
  MarketplaceProperties,
  MarketplacePropertiesInput,
  SaveMarketplacePropertiesRequest,
} from "../../../../shared/generated/types.ts";
import type { MarketplaceOperations } from "../../../generated/operations.ts";
import { reference } from "../../../platform/accounts/account-row.ts";
import { type FormAdapter, withForm } from "../../../platform/call/form-adapter.ts";
import { conflict } from "../../../platform/call/problem.ts";
import type { Database } from "../../../platform/database/schema.ts";
import { audited, loadPricelist, type Needed, type PricelistRecord } from "../pricelists/load-pricelist.ts";
import { updatePrices } from "../pricelists/update-prices.ts";

/** The column of each property. */
const COLUMN_OF = {
  RoundingStep: "rounding_step",
  RoundingEnding: "rounding_ending",
  PaidPrecision: "paid_precision",
  UsagePrecision: "usage_precision",
  SellAtCostWithoutSrp: "sell_at_cost_without_srp",
  ShowSrp: "show_srp",
} as const satisfies Record<keyof MarketplacePropertiesInput, keyof Selectable<Database["marketplace"]>>;
/** It changes what buyers see beside a price, and no price. */
const SHOWN_ONLY = "ShowSrp" satisfies keyof MarketplacePropertiesInput;

const UPDATE: Needed = ["MARKETPLACE_MANAGEMENT", "Update"];

export const getMarketplaceProperties: MarketplaceOperations["GetMarketplaceProperties"] = async (context, { marketplaceId }) => {
  const { list } = await loadPricelist(context, marketplaceId, ["MARKETPLACE_MANAGEMENT", "Read"]);
  return presentProperties(list);
};

const propertiesForm: FormAdapter<SaveMarketplacePropertiesRequest, { record: true }> = {
  async load(context, { marketplaceId }) {
    const { list, owner } = await loadPricelist(context, marketplaceId, UPDATE);
    return { values: { ...presentProperties(list) }, isNew: false, about: reference(owner) };
  },
};

export const saveMarketplaceProperties: MarketplaceOperations["SaveMarketplaceProperties"] = withForm(
  propertiesForm,
  async (context, { marketplaceId, properties, rowVersion }) => {
    const pricelist = await loadPricelist(context, marketplaceId, UPDATE, "for update");
    const before = presentProperties(pricelist.list);
    if (before.RowVersion !== rowVersion) throw conflict(before);
    const given = Object.entries(properties).filter(([, value]) => value !== undefined);
    const saved = await context.db
      .updateTable("marketplace")
      .set({
        ...Object.fromEntries(given.map(([name, value]) => [COLUMN_OF[name as keyof MarketplacePropertiesInput], value])),
        row_version: sql<number>`row_version + 1`,
      })
      .where("marketplace_id", "=", marketplaceId)
      .returningAll()
      .executeTakeFirstOrThrow();
    const after = presentProperties(saved);
    const names = Object.keys(COLUMN_OF) as (keyof MarketplacePropertiesInput)[];
    const changed = names.filter((name) => before[name] !== after[name]);
    context.audit.about(audited(pricelist));
    for (const name of changed) context.audit.changes.push({ field: name, oldValue: before[name], newValue: after[name] });
    const isPriced = changed.some((name) => name !== SHOWN_ONLY);
    return { Properties: after, Job: isPriced ? await updatePrices(context, { lists: [marketplaceId], cause: "Properties" }) : null };
  },
);

const presentProperties = (list: PricelistRecord): MarketplaceProperties => ({
  MarketplaceId: list.marketplace_id,
  Currency: list.currency,
  RowVersion: list.row_version,
  RoundingStep: withoutZeros(list.rounding_step, 0),
  RoundingEnding: withoutZeros(list.rounding_ending, 0),
  PaidPrecision: list.paid_precision,
  UsagePrecision: list.usage_precision,
  SellAtCostWithoutSrp: list.sell_at_cost_without_srp,
  ShowSrp: list.show_srp,
});
