import { sql } from "kysely";
import type { Decimal } from "../../../../shared/decimal.ts";
import type { CataloguePrice, ListServicePricesRequest, SaveServicePricesRequest } from "../../../../shared/generated/types.ts";
import type { ServiceManagementOperations } from "../../../generated/operations.ts";
import { dayOf } from "../../../platform/call/calendar.ts";
import type { Context } from "../../../platform/call/context.ts";
import { type ProblemDetail, validationFailed } from "../../../platform/call/problem.ts";
import { businessNow } from "../../../platform/database/clock.ts";
import { code, day, decimal, integer, text } from "../../../platform/lists/column.ts";
import { defineList } from "../../../platform/lists/define-list.ts";
import { pricedAs, updateVendorPrices } from "../../pricing/index.ts";
import { describeService, loadOwned } from "../owned-service.ts";

const TODAY = sql`business_now()::date`;
const today = (
  kind: "Cost" | "Srp",
) => sql`(select p.unit_price from vendor_price p where p.priceable_item_id = row.item and p.kind = ${kind}
  and p.country is not distinct from row.country and p.currency = row.currency and p.valid_from <= ${TODAY} order by p.valid_from desc limit 1)`;
const cost = today("Cost");
const srp = today("Srp");

/** An item, a country and a currency: those that have prices, and the seller's currency for an item that has none. */
const prices = defineList<{ row: CataloguePrice; given: Pick<ListServicePricesRequest, "serviceId"> }>({
  columns: {
    RowKey: code(sql`row.item || '|' || coalesce(row.country, '') || '|' || row.currency`),
    PriceableItemId: integer(sql`row.item`),
    ItemName: text(sql`row.description`, { searched: true }),
    OfferName: text(sql`row.offer_name`, { searched: true }),
    PricedAs: code(sql`row.priced_as`),
    Unit: text(sql`row.unit`),
    Country: code(sql`row.country`),
    Currency: code(sql`row.currency`),
    Cost: decimal(cost, { shown: sql`trim_scale(${cost})::text` }),
    Srp: decimal(srp, { shown: sql`trim_scale(${srp})::text` }),
    ValidFrom: day(sql`null::date`, { asked: false }),
    NextFrom: day(sql`(select min(p.valid_from) from vendor_price p where p.priceable_item_id = row.item
      and p.country is not distinct from row.country and p.currency = row.currency and p.valid_from > ${TODAY})`),
  },
  rows: ({ given: { serviceId } }) => ({
    from: sql`(select i.priceable_item_id as item, i.description, o.name as offer_name, i.unit,
        ${pricedAs("i")} as priced_as, key.country, coalesce(key.currency, owner.currency, 'EUR') as currency
      from priceable_item i join service s using (service_id) join account owner on owner.account_id = s.owner_account_id left join offer o on o.offer_id = i.offer_id
        left join lateral (select distinct p.country, p.currency from vendor_price p where p.priceable_item_id = i.priceable_item_id) key on true
      where i.service_id = ${serviceId}) row`,
    order: sql`row.item, row.country nulls first, row.currency`,
  }),
});

export const listServicePrices: ServiceManagementOperations["ListServicePrices"] = async (context, request) => {
  await loadOwned(context, request.serviceId, ["SERVICE_TOOL_PRICING", "Read"]);
  return prices.page(context, request, request);
};

interface Change {
  readonly item: number;
  readonly kind: "Cost" | "Srp";
  readonly country: string | null;
  readonly currency: string;
  readonly price: Decimal | null;
  readonly from: string;
  /** Path of the row in the request. */
  readonly field: string;
}

export const saveServicePrices: ServiceManagementOperations["SaveServicePrices"] = async (context, request) => {
  const owned = await loadOwned(context, request.serviceId, ["SERVICE_TOOL_PRICING", "Update"], "for update");
  describeService(context, owned);
  const now = dayOf(await businessNow(context.db));
  const changes = changesOf(request, now);
  await assertRight(context, request.serviceId, changes, now);
  if (changes.length === 0) return { Changed: 0, Job: null };
  await sql`
    insert into vendor_price (priceable_item_id, kind, country, currency, unit_price, valid_from, source)
    select item, kind, country, currency, price, "from", 'Manual' from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as row (item bigint, kind text, country text, currency text, price numeric, "from" date)
    on conflict (priceable_item_id, kind, country, currency, valid_from) do update set unit_price = excluded.unit_price, source = excluded.source`.execute(
    context.db,
  );
  for (const { item, kind, currency, price } of changes.slice(0, MOST_AUDITED))
    context.audit.changes.push({ field: `${kind} of item ${item} in ${currency}`, oldValue: null, newValue: price });
  const [first = now] = changes.map(({ from }) => from).sort();
  return { Changed: changes.length, Job: await updateVendorPrices(context, [...new Set(changes.map(({ item }) => item))], first) };
};
/** One record of the trail stays readable. */
const MOST_AUDITED = 200;

function changesOf({ prices: rows = [], price }: SaveServicePricesRequest, now: string): readonly Change[] {
  const given = rows.map(({ RowKey, ...values }, index) => {
    const [item = "", country = "", currency = ""] = RowKey.split("|");
    return { ...values, item: Number(item), country: country || null, currency, field: `prices/${index}` };
  });
  const added =
    price === undefined
      ? []
      : [{ ...price, item: price.PriceableItemId, country: price.Country ?? null, currency: price.Currency, field: "price" }];
  return [...given, ...added].flatMap(({ item, country, currency, Cost, Srp, ValidFrom, field }) =>
    (
      [
        ["Cost", Cost],
        ["Srp", Srp],
      ] as const
    ).flatMap(([kind, value]) =>
      value === undefined ? [] : [{ item, kind, country, currency, price: value, from: ValidFrom ?? now, field }],
    ),
  );
}

async function assertRight({ db }: Context, serviceId: number, changes: readonly Change[], now: string): Promise<void> {
  const known = await db.selectFrom("priceable_item").select("priceable_item_id").where("service_id", "=", serviceId).execute();
  const items = new Set(known.map(({ priceable_item_id }) => priceable_item_id));
  const seen = new Set<string>();
  const problems = changes.flatMap(({ item, kind, country, currency, price, from, field }): ProblemDetail[] => {
    const key = [item, kind, country, currency, from].join("|");
    const isTwice = seen.has(key);
    seen.add(key);
    if (!items.has(item) || isTwice) return [{ field, code: "item", message: "This value is not valid." }];
    if (from < now) return [{ field: `${field}/ValidFrom`, code: "outOfRange", message: "Choose today or a later day." }];
    // A vendor charges the same everywhere.
    if (kind === "Cost" && country !== null && price !== null)
      return [{ field: `${field}/Cost`, code: "country", message: "This value is not valid." }];
    return [];
  });
  if (problems.length > 0) throw validationFailed(problems);
}
