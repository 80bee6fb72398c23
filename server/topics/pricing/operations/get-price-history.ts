import { sql } from "kysely";
import { type Decimal, withoutZeros } from "../../../../shared/decimal.ts";
import type { PricingOperations } from "../../../generated/operations.ts";
import { reference } from "../../../platform/accounts/account-row.ts";
import { addMonths, type Day } from "../../../platform/call/calendar.ts";
import { effectivePrices } from "../reading/effective-prices.ts";
import { loadExplanation } from "../reading/load-explanation.ts";
import { seesPurchasePrices } from "../rules/sees-purchase-prices.ts";

const MONTHS = 24;

interface HistoryRow {
  readonly valid_from: Day;
  readonly unit_price: Decimal | null;
  readonly currency: string;
  readonly version: number;
  readonly published_at: Date | null;
  readonly rule_name: string | null;
}

/** Each change of a pricelist's price of an item, as the published versions have it. */
export const getPriceHistory: PricingOperations["GetPriceHistory"] = async (context, { from, to, ...subject }) => {
  const { hops, on, item, sellers } = await loadExplanation(context, subject);
  const last = hops.at(-1);
  const seller = last && sellers.get(last.sellerId);
  if (!last?.list || !seller) return { Items: [], TotalCount: 0 };
  const until = to ?? addMonths(on, MONTHS);
  const since = from ?? addMonths(on, -MONTHS);
  const db = context.system("history of a price");
  // The price of the first day is there as of its own beginning.
  const { rows } = await sql<HistoryRow>`
    select distinct on (p.valid_from) p.valid_from, p.unit_price, p.currency, p.version, v.published_at,
      (select rule ->> 'name' from jsonb_array_elements(v.rules) rule where rule ->> 'id' = p.pricing_rule_id::text) as rule_name
    from price p join marketplace m using (marketplace_id) left join price_version v on v.marketplace_id = p.marketplace_id and v.version = p.version
    where p.marketplace_id = ${last.list.id} and p.priceable_item_id = ${item.id} and p.version <= m.published_version and p.valid_from <= ${until}::date
      and p.valid_from >= coalesce((select max(b.valid_from) from price b where b.marketplace_id = p.marketplace_id
        and b.priceable_item_id = p.priceable_item_id and b.version <= m.published_version and b.valid_from <= ${since}::date), ${since}::date)
    order by p.valid_from, p.version desc`.execute(db);
  const seesPurchase = seesPurchasePrices(context, reference(seller));
  const purchases = await effectivePrices(db, {
    buyers: seesPurchase ? [{ id: seller.account_id, sellerId: seller.seller_account_id }] : [],
    itemIds: [item.id],
    from: rows[0]?.valid_from ?? since,
    to: until,
  });
  const purchaseOn = (day: Day) => {
    const price = seesPurchase ? purchases.billed({ buyerId: seller.account_id, itemId: item.id, on: day }) : null;
    return price === null || "missing" in price ? null : price;
  };
  const Items = rows.map((row) => {
    const bought = purchaseOn(row.valid_from);
    return {
      RowKey: `${last.list?.id}-${row.valid_from}-${row.version}`,
      ValidFrom: row.valid_from,
      Price: row.unit_price === null ? null : withoutZeros(row.unit_price, 2),
      Currency: row.currency,
      Version: row.version,
      PublishedAt: row.published_at?.toISOString() ?? null,
      RuleName: row.rule_name,
      PurchasePrice: bought === null ? null : withoutZeros(bought.unitPrice, 2),
      PurchaseCurrency: bought?.currency ?? null,
    };
  });
  return { Items, TotalCount: Items.length };
};
