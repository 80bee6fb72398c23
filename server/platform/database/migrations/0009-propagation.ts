import { type Kysely, sql } from "kysely";

/**
 * Which services are in a pricelist follows from its propagation filters, from what was added by hand and from what its seller can sell (docs/adr/0089). Groups of
 * services count their saves.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(STATEMENTS).execute(db);
}

// With the owner's rights: a pricelist is the same for every reader, and a seller does not see everything above itself.
const STATEMENTS = `
alter table service_group add column row_version integer not null default 1;

-- The pricelists in which an account buys from its seller: those assigned to it, and the seller's default one unless only the assigned ones count.
create function purchase_pricelists(buyer bigint) returns setof bigint language sql stable security definer set search_path = public, pg_temp rows 4 as $$
  select m.marketplace_id from account b join marketplace m on m.owner_account_id = b.seller_account_id and m.status = 'Active'
    left join marketplace_assignment a on a.marketplace_id = m.marketplace_id and a.account_id = b.account_id
   where b.account_id = buyer and (a.account_id is not null or m.is_default and not exists (
     select from marketplace_assignment o join marketplace om using (marketplace_id)
      where o.account_id = buyer and o.only_assigned and om.owner_account_id = m.owner_account_id and om.status = 'Active'))
$$;

-- What a seller can put into its pricelists: what it buys, and what it brought in itself.
create function sellable_services(seller bigint) returns table (service_id bigint, is_open boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select offered.service_id, bool_or(offered.is_open) from (
    select l.service_id, l.status = 'Open' as is_open from marketplace_service l
     where l.status <> 'Removed' and l.marketplace_id in (select purchase_pricelists(seller))
    union all
    select s.service_id, s.status <> 'Retired' from service s where s.owner_account_id = seller and s.status <> 'Draft') offered
  group by offered.service_id
$$;

-- What filters do to a pricelist, service by service, and with by_hand what adding these services by hand does. A filter without vendors is for those that no
-- other filter names, included or excluded. A service whose own status ends new sales stays listed as it is: no pricelist sells it to new customers then.
create function propagation_effects(list bigint, filters jsonb, by_hand bigint[])
returns table (service_id bigint, effect text, reason text, subscriptions integer)
language sql stable security definer set search_path = public, pg_temp as $$
  with filter as materialized (select * from jsonb_to_recordset(filters) as f (type text, vendors bigint[], included text[], excluded text[])),
  named as materialized (select unnest(vendors) as vendor_id from filter),
  candidate as (
    select s.service_id, s.status, l.status as listed, o.service_id is not null as is_offered, coalesce(o.is_open, false) as is_open,
      coalesce(l.is_manual, false) or s.service_id = any (by_hand) as is_by_hand,
      o.service_id is not null and exists (select from filter f
        where case when cardinality(f.vendors) = 0 then s.vendor_id not in (select vendor_id from named)
            when f.type = 'Included' then s.vendor_id = any (f.vendors) else s.vendor_id <> all (f.vendors) end
          and (cardinality(f.included) = 0 or s.tags && f.included) and not s.tags && f.excluded) as is_let_in,
      (select count(*)::integer from subscription u join account a using (account_id)
        where u.marketplace_id = list and u.service_id = s.service_id and a.account_state <> 'Terminated') as subscriptions
    from service s
      left join (select offered.* from marketplace m, sellable_services(m.owner_account_id) offered where m.marketplace_id = list) o using (service_id)
      left join marketplace_service l on l.marketplace_id = list and l.service_id = s.service_id and l.status <> 'Removed'
    where case when cardinality(by_hand) > 0 then s.service_id = any (by_hand) else o.service_id is not null or l.service_id is not null end),
  judged as (
    select *, is_let_in or is_by_hand as is_wanted, is_open and status in ('Active', 'NoNewSales') as is_sellable,
      case when not is_offered then 'NotOffered' when status = 'Retired' then 'Retired' when not is_open then 'ClosedBySeller'
        when not is_let_in and not is_by_hand then 'NoFilter' when status = 'NoNewSales' then 'NoNewSales'
        when is_let_in then 'Filter' else 'ByHand' end as why
    from candidate where listed is not null or is_let_in or is_by_hand)
  select service_id, what.effect, case when what.effect in ('Added', 'Reopened', 'Kept') and is_wanted and is_sellable
      then case when is_let_in then 'Filter' else 'ByHand' end else why end, subscriptions
  from judged cross join lateral (select case
    when listed is null then case when is_sellable and status = 'Active' then 'Added' else 'Blocked' end
    when is_wanted and is_sellable then case when listed = 'Open' then 'Kept' when status = 'Active' then 'Reopened' else 'Blocked' end
    when subscriptions > 0 or is_by_hand then case when listed = 'Open' then 'Closed' else 'Kept' end
    else 'Removed' end as effect) what
$$;

-- The pricelists of resellers that buy in this one.
create function dependent_pricelists(list bigint) returns setof bigint language sql stable security definer set search_path = public, pg_temp as $$
  select d.marketplace_id from marketplace m join account b on b.seller_account_id = m.owner_account_id and b.account_type = 'Reseller'
    join marketplace d on d.owner_account_id = b.account_id and d.status <> 'Archived'
   where m.marketplace_id = list and list in (select purchase_pricelists(b.account_id))
$$;

-- The buyers of a pricelist, and what was ordered from it, move to another one of the same seller.
create function replace_pricelist(replaced bigint, replacement bigint) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into marketplace_assignment (marketplace_id, account_id, only_assigned)
    select replacement, account_id, only_assigned from marketplace_assignment where marketplace_id = replaced on conflict do nothing;
  delete from marketplace_assignment where marketplace_id = replaced;
  update subscription set marketplace_id = replacement where marketplace_id = replaced;
end $$;

revoke execute on function purchase_pricelists(bigint), sellable_services(bigint), propagation_effects(bigint, jsonb, bigint[]), dependent_pricelists(bigint),
  replace_pricelist(bigint, bigint) from public;
grant execute on function purchase_pricelists(bigint), sellable_services(bigint), propagation_effects(bigint, jsonb, bigint[]), dependent_pricelists(bigint),
  replace_pricelist(bigint, bigint) to tessera_app;
`;
