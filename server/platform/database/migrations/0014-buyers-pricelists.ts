import { type Kysely, sql } from "kysely";

/**
 * In which pricelists a buyer buys from its seller is one function, for orders, catalogues, prices and what sellers can sell. Functions that run with the owner's
 * rights answer and write for accounts of the caller only.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(STATEMENTS).execute(db);
}

const seen = (owner: string) => `(is_system_context() or exists (select from account_in_context(${owner})))`;
const ofList = (list: string) =>
  `(is_system_context() or exists (select from marketplace kept, account_in_context(kept.owner_account_id) where kept.marketplace_id = ${list}))`;

const STATEMENTS = `
-- The pricelists in which each buyer buys from its seller: those assigned to it by their priority, and the seller's default one as the last, unless an assignment
-- says that only assigned ones count (commerce C11). Only other functions call it: it answers for all accounts, also for buyers that the caller does not see.
create function pricelists_of_buyers(buyers bigint[], sellers bigint[]) returns table (buyer bigint, seller bigint, marketplace_id bigint, rank integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select buyer, seller, marketplace_id, (row_number() over (partition by buyer, seller order by not is_assigned, price_priority))::integer
    from (select pair.buyer, pair.seller, m.marketplace_id, m.price_priority, a.account_id is not null as is_assigned,
        bool_or(coalesce(a.only_assigned, false)) over (partition by pair.buyer, pair.seller) as is_only_assigned
      from (select distinct buyer, seller from unnest(buyers, sellers) as given (buyer, seller)) pair
        join marketplace m on m.owner_account_id = pair.seller and m.status = 'Active'
        left join marketplace_assignment a on a.marketplace_id = m.marketplace_id and a.account_id = pair.buyer
      where a.account_id is not null or m.is_default) listed
   where is_assigned or not is_only_assigned
$$;

-- The same for the caller's own organization and for accounts that the caller sees.
create function purchase_pricelists(buyers bigint[], sellers bigint[]) returns table (buyer bigint, seller bigint, marketplace_id bigint, rank integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.* from pricelists_of_buyers(buyers, sellers) p
   where is_system_context() or p.buyer = (select u.company_account_id from account u where u.account_id = context_user())
     or exists (select from account_in_context(p.buyer))
$$;

create or replace function pricelist_for_order(buyer bigint, seller bigint, wanted bigint) returns bigint language sql stable security definer
set search_path = public, pg_temp as $$
  select p.marketplace_id from pricelists_of_buyers(array[buyer], array[seller]) p
    join marketplace_service l on l.marketplace_id = p.marketplace_id and l.service_id = wanted and l.status = 'Open'
   order by p.rank limit 1
$$;

-- The pricelists that count for the caller's organization: its own, and those in which it buys. Runs as the owner: a customer does not see its seller's account.
create or replace function my_marketplaces() returns setof bigint language sql stable security definer set search_path = public, pg_temp rows 4 as $$
  with company as (
    select c.account_id, c.seller_account_id from account u join account c on c.account_id = u.company_account_id where u.account_id = context_user())
  select m.marketplace_id from company join marketplace m on m.owner_account_id = company.account_id where m.status = 'Active'
  union select p.marketplace_id from company, pricelists_of_buyers(array[company.account_id], array[company.seller_account_id]) p
$$;

create or replace function sellable_services(seller bigint) returns table (service_id bigint, is_open boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select offered.service_id, bool_or(offered.is_open) from (
    select l.service_id, l.status = 'Open' as is_open
      from account b cross join lateral pricelists_of_buyers(array[b.account_id], array[b.seller_account_id]) p
        join marketplace_service l on l.marketplace_id = p.marketplace_id
     where b.account_id = sellable_services.seller and l.status <> 'Removed'
    union all
    select s.service_id, s.status <> 'Retired' from service s where s.owner_account_id = seller and s.status <> 'Draft') offered
  where ${seen("sellable_services.seller")}
  group by offered.service_id
$$;

create or replace function propagation_effects(list bigint, filters jsonb, by_hand bigint[])
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
    where ${ofList("list")}
      and case when cardinality(by_hand) > 0 then s.service_id = any (by_hand) else o.service_id is not null or l.service_id is not null end),
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

-- Also of resellers that the caller does not see: what is on offer below follows the change of a pricelist.
create or replace function dependent_pricelists(list bigint) returns setof bigint language sql stable security definer set search_path = public, pg_temp as $$
  select d.marketplace_id from marketplace m
    cross join lateral (select array_agg(account_id) as ids, array_agg(seller_account_id) as sellers from account
      where seller_account_id = m.owner_account_id and account_type = 'Reseller') b
    cross join lateral pricelists_of_buyers(b.ids, b.sellers) p
    join marketplace d on d.owner_account_id = p.buyer and d.status <> 'Archived'
   where m.marketplace_id = list and p.marketplace_id = list and ${seen("m.owner_account_id")}
$$;

create or replace function replace_pricelist(replaced bigint, replacement bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from marketplace one join marketplace other using (owner_account_id)
      where one.marketplace_id = replaced and other.marketplace_id = replacement and ${seen("one.owner_account_id")}) then
    raise exception 'one of the pricelists is out of sight, or they have different owners' using errcode = '42501';
  end if;
  insert into marketplace_assignment (marketplace_id, account_id, only_assigned)
    select replacement, account_id, only_assigned from marketplace_assignment where marketplace_id = replaced on conflict do nothing;
  delete from marketplace_assignment where marketplace_id = replaced;
  update subscription set marketplace_id = replacement where marketplace_id = replaced;
end $$;

create or replace function drop_staged_prices(list bigint) returns void language sql volatile security definer set search_path = public, pg_temp as $$
  delete from price p using marketplace m where m.marketplace_id = list and p.marketplace_id = list and p.version > m.published_version
    and ${seen("m.owner_account_id")};
  delete from price_version v using marketplace m where m.marketplace_id = list and v.marketplace_id = list and v.version > m.published_version
    and ${seen("m.owner_account_id")};
$$;

-- Nothing ends updates of prices that have no job. Each update names the pricelists that take newer rates from now on.
update price_cascade set status = 'Failed', problem = 'It had no job.', ended_at = business_now() where status = 'Queued' and job_id is null;
update price_cascade c set cause_ref = c.cause_ref - 'isRateRenewed' || jsonb_build_object('renewsRates', (select jsonb_agg(list::bigint)
    from jsonb_object_keys(c.cause_ref -> 'lists') list))
  where c.status in ('Queued', 'Computing') and c.cause_ref -> 'isRateRenewed' = 'true';

drop function purchase_pricelists(bigint);
revoke execute on function pricelists_of_buyers(bigint[], bigint[]), purchase_pricelists(bigint[], bigint[]) from public;
grant execute on function purchase_pricelists(bigint[], bigint[]) to tessera_app;
`;
