import { sql } from "kysely";
import type { RatePolicy } from "../../../../shared/generated/types.ts";
import type { PricingOperations } from "../../../generated/operations.ts";
import type { Context } from "../../../platform/call/context.ts";
import { conflict, Problem } from "../../../platform/call/problem.ts";
import { startCascade } from "../cascade/start-cascade.ts";
import { audited, CHANGE_PRICES, loadPricelist, READ_PRICES } from "../pricelists/load-pricelist.ts";

export const getRatePolicy: PricingOperations["GetRatePolicy"] = async (context, { marketplaceId }) => {
  await loadPricelist(context, marketplaceId, READ_PRICES);
  return await loadPolicy(context, marketplaceId);
};

/** When a pricelist takes over exchange rates, and with which uplift (commerce C8). */
export const saveRatePolicy: PricingOperations["SaveRatePolicy"] = async (context, { marketplaceId, ratePolicy, rateUplift, ...given }) => {
  const { db, audit } = context;
  const pricelist = await loadPricelist(context, marketplaceId, CHANGE_PRICES, "for update");
  context.audit.about(audited(pricelist));
  const before = await loadPolicy(context, marketplaceId);
  if (before.RowVersion !== given.rowVersion) throw conflict(before);
  if (before.Rates.some(({ IsStale, CurrentRate }) => IsStale || CurrentRate === null)) throw new Problem("ExchangeRateStale");
  await sql`update marketplace set rate_policy = ${ratePolicy}, rate_uplift = ${rateUplift}, row_version = row_version + 1
    where marketplace_id = ${marketplaceId}`.execute(db);
  const after = await loadPolicy(context, marketplaceId);
  for (const field of ["RatePolicy", "RateUplift"] as const)
    if (before[field] !== after[field]) audit.changes.push({ field, oldValue: before[field], newValue: after[field] });
  const { job } = await startCascade(context, { lists: [marketplaceId], cause: "Rate", isRateRenewed: true, acknowledged: true });
  return { Policy: after, Job: job };
};

/** Row-level security leaves the pricelists in which the owner buys: its own seller's to the owner, all of them to who sees both. */
async function loadPolicy({ db }: Context, marketplaceId: number): Promise<RatePolicy> {
  const { rows } = await sql<RatePolicy>`
    select m.marketplace_id as "MarketplaceId", m.name as "Name", m.currency as "Currency", m.rate_policy as "RatePolicy",
      trim_scale(m.rate_uplift)::text as "RateUplift", m.row_version as "RowVersion",
      (select count(*)::int from waiting_price h where h.marketplace_id = m.marketplace_id and h.version = m.published_version) as "WaitingCount",
      coalesce((select json_agg(json_build_object('RateId', bought.currency || '-' || m.currency, 'FromCurrency', bought.currency, 'ToCurrency', m.currency,
          'Rate', pinned.rate, 'CurrentRate', trim_scale(round(now.rate * (100 + m.rate_uplift) / 100, 15))::text, 'IsStale', coalesce(now.is_stale, false),
          'StaleAt', (select case r.source when 'Manual' then r.retrieved_at + interval '30 days' else working_days_after(r.retrieved_at, 2) end
            from exchange_rate r where (r.from_currency, r.to_currency) in ((bought.currency, m.currency), (m.currency, bought.currency))
              and r.valid_from <= business_now() order by r.valid_from desc limit 1)) order by bought.currency)
        from (
          select up.currency from purchase_pricelists(array[owner.account_id], array[owner.seller_account_id]) p join marketplace up using (marketplace_id)
          union select c.currency from vendor_price c where owner.seller_account_id is null
          union select rate ->> 'from' from jsonb_array_elements(v.rates) rate) bought
        left join lateral (select trim_scale(round((rate ->> 'numerator')::numeric / (rate ->> 'denominator')::numeric, 15))::text as rate
          from jsonb_array_elements(v.rates) rate where rate ->> 'from' = bought.currency limit 1) pinned on true
        left join lateral exchange_rate_at(bought.currency, m.currency, business_now()) now on true
        where bought.currency <> m.currency), '[]') as "Rates"
    from marketplace m join account owner on owner.account_id = m.owner_account_id
      left join price_version v on v.marketplace_id = m.marketplace_id and v.version = m.published_version
    where m.marketplace_id = ${marketplaceId}`.execute(db);
  const [policy] = rows;
  if (policy === undefined) throw new Problem("NotFound");
  const utc = (moment: string | null) => (moment === null ? null : new Date(moment).toISOString());
  return { ...policy, Rates: policy.Rates.map((rate) => ({ ...rate, StaleAt: utc(rate.StaleAt) })) };
}
