import { sql } from "kysely";
import type { ExchangeRate, GetExchangeRatesRequest } from "../../../../shared/generated/types.ts";
import type { PricingOperations } from "../../../generated/operations.ts";
import type { Context } from "../../../platform/call/context.ts";
import { notFound } from "../../../platform/call/problem.ts";
import { boolean, code, decimal, integer, text, time } from "../../../platform/lists/column.ts";
import { defineList } from "../../../platform/lists/define-list.ts";

const PAIR = sql`least(r.from_currency, r.to_currency) || '-' || greatest(r.from_currency, r.to_currency)`;
/** As in the function `direct_rate`. */
const STALE_AT = sql`(case r.source when 'Manual' then r.retrieved_at + interval '30 days' else working_days_after(r.retrieved_at, 2) end)`;
const IS_STALE = sql`(business_now() > ${STALE_AT})`;
const SAME_PAIR = (table: string) =>
  sql`least(${sql.ref(`${table}.from_currency`)}, ${sql.ref(`${table}.to_currency`)}) = least(r.from_currency, r.to_currency)
    and greatest(${sql.ref(`${table}.from_currency`)}, ${sql.ref(`${table}.to_currency`)}) = greatest(r.from_currency, r.to_currency)`;
const PREVIOUS = sql`(select case when o.from_currency = r.from_currency then o.rate else round(1 / o.rate, 15) end from exchange_rate o
  where ${SAME_PAIR("o")} and o.valid_from < r.valid_from order by o.valid_from desc limit 1)`;
/** Published versions keep what they converted with; row-level security leaves those of the caller's sellers. */
const PRICELISTS = sql`(select count(*)::int from marketplace m join price_version v on v.marketplace_id = m.marketplace_id and v.version = m.published_version
  where exists (select from jsonb_array_elements(v.rates) pinned
    where (pinned ->> 'from', pinned ->> 'to') in ((r.from_currency, r.to_currency), (r.to_currency, r.from_currency))))`;

const exchangeRates = defineList<{ row: ExchangeRate; given: GetExchangeRatesRequest }>({
  columns: {
    RateId: code(sql`(${PAIR} || ' ' || to_char(r.valid_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))`),
    Pair: code(sql`(${PAIR})`, { searched: true }),
    FromCurrency: code(sql`r.from_currency`),
    ToCurrency: code(sql`r.to_currency`),
    Rate: decimal(sql`r.rate`, { shown: sql`trim_scale(r.rate)::text` }),
    PreviousRate: decimal(PREVIOUS, { shown: sql`trim_scale(${PREVIOUS})::text` }),
    ChangePercent: decimal(sql`round((r.rate - ${PREVIOUS}) * 100 / ${PREVIOUS}, 2)`),
    ValidFrom: time(sql`r.valid_from`),
    RetrievedAt: time(sql`r.retrieved_at`),
    StaleAt: time(STALE_AT),
    IsStale: boolean(IS_STALE),
    Source: code(sql`r.source`),
    SetBy: text(sql`author.display_name`),
    PricelistCount: integer(PRICELISTS),
  },
  rows: ({ given: { date, currencies, pair, staleOnly } }) => {
    // The end of the day: what counts for its prices; today counts what there is by now.
    const until = date === undefined ? sql`business_now()` : sql`least(business_now(), (${date}::date + 1)::timestamptz)`;
    return {
      from: sql`exchange_rate r left join account author on author.account_id = r.set_by`,
      where:
        pair === undefined
          ? [
              sql`r.valid_from <= ${until}`,
              sql`not exists (select from exchange_rate o where ${SAME_PAIR("o")} and o.valid_from > r.valid_from and o.valid_from <= ${until})`,
              ...(staleOnly === true ? [IS_STALE] : []),
              ...(currencies === undefined ? [] : [sql`array[r.from_currency, r.to_currency] && ${currencies}::text[]`]),
            ]
          : [sql`${PAIR} = ${pair}`],
      order: sql`${PAIR}, r.valid_from desc`,
    };
  },
});

export const getExchangeRates: PricingOperations["GetExchangeRates"] = (context, request) => exchangeRates.page(context, request, request);

export const countStaleRates = (context: Context): Promise<number> => exchangeRates.count(context, {}, { staleOnly: true });

export async function loadRate(context: Context, from: string, to: string, validFrom: Date): Promise<ExchangeRate> {
  const which = sql`r.from_currency = ${from} and r.to_currency = ${to} and r.valid_from = ${validFrom}`;
  const rate = await exchangeRates.find(context, which, { pair: [from, to].toSorted().join("-") });
  if (rate === undefined) throw notFound();
  return rate;
}
