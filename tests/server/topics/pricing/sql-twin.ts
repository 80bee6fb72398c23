/**
 * The engine once more, set by set in SQL, as its oracle: another language, another way to multiply and divide, and no code in common. Whole numbers of numeric
 * are exact, so it rounds once as well.
 */
import type pg from "pg";
import { DAY, HOPS, type World } from "./worlds.ts";

/** Of a world, a hop and an item; null: no price. */
export interface TwinPrice {
  readonly world: number;
  readonly hop: number;
  readonly item: number;
  readonly price: string | null;
  readonly rule: string | null;
}

const TABLES = `
create temp table world (world int, doc jsonb);
create temp table item (world int, item int, service int, vendor int, priced_as text);
create temp table hop (world int, hop int, doc jsonb, currency text, listed boolean);
create temp table bought (world int, hop int, item int, currency text, amount numeric);
create temp table made (world int, hop int, item int, price numeric, rule text)`;

const LOAD = `
insert into item select world, (i->>'id')::int, (i->>'serviceId')::int, (i->>'vendorId')::int, i->>'pricedAs' from world, jsonb_array_elements(doc->'items') i;
insert into hop select world, n, h, h->>'currency', (h->>'isListed')::boolean from world, jsonb_array_elements(doc->'hops') with ordinality as t (h, n);
insert into bought select world, 1, item, doc->'vendor'->>'currency', (doc->'vendor'->'prices'->(item - 1)->>'cost')::numeric from item join world using (world);
analyze item; analyze hop; analyze bought; analyze world`;

/** What a discount leaves of an amount. */
const lowered = (promotion: string, amount: string) => `case ${promotion}->>'discount'
  when 'Percent' then ${amount} * (100 - (${promotion}->>'value')::numeric) / 100
  when 'Amount' then greatest(0, ${amount} - (${promotion}->>'value')::numeric) else greatest(0, (${promotion}->>'value')::numeric) end`;
const isValid = (one: string) => `coalesce(${one}->>'validFrom', '') <= '${DAY}' and coalesce(${one}->>'validTo', '9999') >= '${DAY}'`;
/** A quotient of whole steps, half away from zero, without ever dividing to places. */
const stepped = (n: string, d: string, step: string) => `(sign(${n}) * div(2 * abs(${n}) + ${d} * ${step}, 2 * ${d} * ${step}) * ${step})`;

const oneHop = (hop: number) => `
insert into made
with offered as (
  select h.world, h.doc as list, w.doc as world_doc, h.currency as list_currency, i.item, i.service, i.vendor, i.priced_as, b.currency as bought_in, b.amount as cost,
    coalesce((h.doc->'suggested'->>(i.item - 1))::numeric, (w.doc->'vendor'->'prices'->(i.item - 1)->>'suggested')::numeric) as srp,
    case when h.doc->'suggested'->>(i.item - 1) is null then w.doc->'vendor'->>'currency' else h.currency end as srp_in
  from hop h join world w using (world) join item i using (world) join bought b on b.world = h.world and b.hop = h.hop and b.item = i.item
  where h.hop = ${hop} and h.listed),
promoted as (
  select o.*, coalesce((select min(${lowered("p", "o.cost")}) from jsonb_array_elements(list->'promotions') p
      where p->>'appliesTo' in ('Purchase', 'Both') and (p->>'discount' = 'Percent' or p->>'currency' = bought_in) and p->'itemIds' @> to_jsonb(item) and ${isValid("p")}
        and ${lowered("p", "o.cost")} < o.cost), cost) as cost_now,
    coalesce((select min(${lowered("p", "o.srp")}) from jsonb_array_elements(list->'promotions') p
      where p->>'appliesTo' in ('Srp', 'Both') and (p->>'discount' = 'Percent' or p->>'currency' = srp_in) and p->'itemIds' @> to_jsonb(item) and ${isValid("p")}
        and ${lowered("p", "o.srp")} < o.srp), srp) as srp_now
  from offered o),
rated as (
  select p.*, pr.n as cost_n, pr.d as cost_d, sr.n as srp_n, sr.d as srp_d from promoted p
  left join lateral (select 1::numeric as n, 1::numeric as d where bought_in = list_currency union all
    select (r->>'numerator')::numeric, (r->>'denominator')::numeric from jsonb_array_elements(world_doc->'rates') r where r->>'from' = bought_in and r->>'to' = list_currency) pr on cost_now is not null
  left join lateral (select 1::numeric as n, 1::numeric as d where srp_in = list_currency union all
    select (r->>'numerator')::numeric, (r->>'denominator')::numeric from jsonb_array_elements(world_doc->'rates') r where r->>'from' = srp_in and r->>'to' = list_currency) sr on srp_now is not null),
candidate as (
  select r.*, rule, rule->>'model' as model, coalesce((rule->>'value')::numeric, 0) as v, coalesce((rule->>'isDefault')::boolean, false) as is_default,
    coalesce((rule->>'isPinned')::boolean, false) as is_pinned, (rule->>'priority')::int as priority,
    coalesce((rule->>'isDefault')::boolean, false) and srp_n is null and (list->>'sellAtCostWithoutSrp')::boolean as at_cost
  from rated r, jsonb_array_elements(list->'rules') rule
  where (rule->>'isEnabled')::boolean and ${isValid("rule")} and coalesce(rule->'pricedAs' @> to_jsonb(priced_as), true)
    and (coalesce((rule->>'isDefault')::boolean, false) or rule->'itemIds' @> to_jsonb(item) or rule->'vendorIds' @> to_jsonb(vendor)
      or exists (select from jsonb_array_elements_text(rule->'groupIds') g where world_doc->'groups'->(g::int - 1) @> to_jsonb(service)))),
valued as (
  select *, case when at_cost then cost_now * cost_n when model = 'Static' then v when model = 'Srp' then srp_now * srp_n when model = 'Markup' then cost_now * cost_n * (100 + v)
      when model = 'GrossMargin' then cost_now * cost_n * 100 else srp_now * srp_n * (100 - v) end as n,
    case when at_cost then cost_d when model = 'Static' then 1 when model = 'Srp' then srp_d when model = 'Markup' then cost_d * 100 when model = 'GrossMargin' then cost_d * (100 - v)
      else srp_d * 100 end as d,
    priced_as <> 'Usage' and not is_pinned as is_stepped,
    10::numeric ^ -(case when priced_as = 'Usage' then list->>'usagePrecision' else list->>'paidPrecision' end)::int as place
  from candidate),
winner as (
  select distinct on (world, item) *, case when is_stepped and (list->>'step')::numeric > 0 then (list->>'step')::numeric else place end as step
  from valued where n is not null and d is not null order by world, item, not is_pinned, is_default, priority),
rounded as (select *, ${stepped("n", "d", "step")} as stepped, (list->>'ending')::numeric as ending from winner),
ended as (select *, case when is_stepped and stepped > 0 and stepped + ending > 0 then stepped + ending else stepped end as list_price from rounded),
replaced as (
  select e.*, s.kind as kind, coalesce(s.price, case when s.off is null then list_price else ${stepped("(list_price * (100 - s.off))", "100", "place")} end) as base
  from ended e left join lateral (
    select p->>'kind' as kind, (p->>'price')::numeric as price, (p->>'percent')::numeric as off from jsonb_array_elements(list->'subscriptionPrices'->(item - 1)) p
    where p->>'kind' <> 'Promotion' and ${isValid("p")} order by array_position(array['Deal', 'Quote', 'Protected'], p->>'kind') limit 1) s on true),
granted as (
  select r.*, least(base, (select min(coalesce((p->>'price')::numeric, ${stepped("(base * (100 - (p->>'percent')::numeric))", "100", "place")}))
    from jsonb_array_elements(list->'subscriptionPrices'->(item - 1)) p
    where p->>'kind' = 'Promotion' and ${isValid("p")} and coalesce(r.kind, 'Protected') = 'Protected')) as price
  from replaced r)
select world, ${hop}, item, price, rule->>'id' from granted;
insert into bought select m.world, ${hop + 1}, m.item, h.currency, m.price from made m join hop h on h.world = m.world and h.hop = m.hop where m.hop = ${hop};
analyze bought; analyze made`;

/** Prices at each hop that has one. */
export async function twinPrices(pool: pg.Pool, worlds: readonly World[]): Promise<TwinPrice[]> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query(TABLES);
    await client.query("insert into world select (n - 1)::int, doc from unnest($1::jsonb[]) with ordinality as t (doc, n)", [
      worlds.map((world) => JSON.stringify(world)),
    ]);
    await client.query(LOAD);
    for (let hop = 1; hop <= HOPS; hop += 1) await client.query(oneHop(hop));
    return (await client.query<TwinPrice>("select world, hop, item, price::text, rule from made")).rows;
  } finally {
    await client.query("rollback");
    client.release();
  }
}
