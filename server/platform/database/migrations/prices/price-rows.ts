/** The rows of prices in their new shape, and what there is of them (commerce §3.3). */
export const PRICE_ROWS = `
insert into vendor_price (priceable_item_id, kind, currency, unit_price, valid_from, source)
  select priceable_item_id, 'Cost', currency, unit_price, valid_from, 'Migrated' from price where marketplace_id is null;
-- A price that ended and had no successor: none from the day after.
insert into vendor_price (priceable_item_id, kind, currency, unit_price, valid_from, source)
  select priceable_item_id, 'Cost', currency, null, valid_to + 1, 'Migrated' from price where marketplace_id is null and valid_to is not null
  on conflict do nothing;
delete from price where marketplace_id is null;

-- A pricelist has one currency; prices in another were never what its buyers paid.
delete from price p using marketplace m where m.marketplace_id = p.marketplace_id and p.currency <> m.currency
  and exists (select from price o where (o.marketplace_id, o.priceable_item_id, o.currency) = (p.marketplace_id, p.priceable_item_id, m.currency));

alter table price drop constraint price_marketplace_id_priceable_item_id_currency_valid_from_key;
alter table price drop constraint price_check1;
drop index price_by_item;
alter table price
  add column version integer not null default 1 check (version > 0),
  -- Found in the version's snapshot; null: typed by someone, or older than versions.
  add column pricing_rule_id bigint,
  -- Bits of FLAGS in shared/pricing.
  add column flags integer not null default 0,
  alter column unit_price drop not null,
  alter column marketplace_id set not null,
  alter column seller_account_id set not null;
-- The price of a day is the first row that begins by then and whose version is published. Also what is asked for most.
create unique index price_in_order on price (marketplace_id, priceable_item_id, valid_from desc, version desc);
insert into price (seller_account_id, marketplace_id, priceable_item_id, currency, unit_price, valid_from)
  select seller_account_id, marketplace_id, priceable_item_id, currency, null, valid_to + 1 from price where valid_to is not null
  on conflict do nothing;
alter table price drop column valid_to;
create index price_by_item on price (priceable_item_id);

-- With the services of its groups: a group that changes later changes no price of a version.
create function pricing_rules_of(list bigint) returns jsonb language sql stable set search_path = public, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', r.pricing_rule_id, 'name', r.name, 'priority', r.priority,
      'isDefault', nullif(r.is_default, false), 'isEnabled', nullif(r.is_enabled, true), 'itemIds', nullif(to_jsonb(r.priceable_item_ids), '[]'),
      'groupIds', nullif(to_jsonb(r.service_group_ids), '[]'), 'vendorIds', nullif(to_jsonb(r.vendor_ids), '[]'), 'pricedAs', to_jsonb(r.fee_types),
      'model', r.model, 'value', trim_scale(r.value)::text, 'validFrom', r.valid_from, 'validTo', r.valid_to,
      'groups', (select jsonb_object_agg(g.service_group_id, to_jsonb(g.service_ids)) from service_group g where g.service_group_id = any (r.service_group_ids))))
    order by r.priority), '[]')
  from pricing_rule r where r.marketplace_id = list
$$;

with made as (
  insert into price_cascade (root_account_id, cause, status, effective_on, acknowledged, counts, ended_at)
    select m.owner_account_id, 'Manual', 'Published', min(p.valid_from), true, jsonb_build_object('changed', count(*)), business_now()
    from marketplace m join price p using (marketplace_id) group by m.owner_account_id
    returning cascade_id, root_account_id, effective_on),
listed as (
  insert into price_version (marketplace_id, version, cascade_id, effective_on, rules, changed, published_at)
    select m.marketplace_id, 1, made.cascade_id, made.effective_on, pricing_rules_of(m.marketplace_id),
      (select count(*) from price p where p.marketplace_id = m.marketplace_id), business_now()
    from made join marketplace m on m.owner_account_id = made.root_account_id
    returning marketplace_id)
update marketplace set published_version = 1 where marketplace_id in (select marketplace_id from listed);

-- Rows beyond the published version are those of a cascade that did not finish. Nothing else ever leaves the table.
create function drop_staged_prices(list bigint) returns void language sql volatile security definer set search_path = public, pg_temp as $$
  delete from price p using marketplace m where m.marketplace_id = list and p.marketplace_id = list and p.version > m.published_version;
  delete from price_version v using marketplace m where m.marketplace_id = list and v.marketplace_id = list and v.version > m.published_version;
$$;`;
