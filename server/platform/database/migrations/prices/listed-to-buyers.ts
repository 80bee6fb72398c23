/** Which pricelists a buyer has: the assigned ones, and the seller's default one as the last, unless an assignment says that only assigned ones count (commerce C11). */
export const LISTED_TO_BUYERS = `
alter table marketplace_assignment add column only_assigned boolean not null default false;

-- The marketplaces that count for the caller's company: its own, those assigned to it, and the default one of the nearest seller that has one, so that a small
-- special pricelist hides nothing. Runs as the owner: a customer does not see its seller's account.
create or replace function my_marketplaces() returns setof bigint language sql stable security definer set search_path = public, pg_temp rows 4 as $$
  with company as (
    select c.account_id, c.account_path from account u join account c on c.account_id = u.company_account_id where u.account_id = context_user()),
  assigned as (
    select a.marketplace_id, a.only_assigned from company join marketplace_assignment a using (account_id) join marketplace m using (marketplace_id)
      where m.status = 'Active')
  select m.marketplace_id from company join marketplace m on m.owner_account_id = company.account_id where m.status = 'Active'
  union select marketplace_id from assigned
  union (select m.marketplace_id from company
    cross join unnest(string_to_array(company.account_path, '/')::bigint[]) with ordinality as above (account_id, depth)
    join marketplace m on m.owner_account_id = above.account_id
    where above.account_id <> company.account_id and m.is_default and m.status = 'Active' and not exists (select from assigned where only_assigned)
    order by above.depth desc limit 1)
$$;

create or replace function pricelist_for_order(buyer bigint, seller bigint, wanted bigint) returns bigint language sql stable security definer
set search_path = public, pg_temp as $$
  select m.marketplace_id from marketplace m
    join marketplace_service l on l.marketplace_id = m.marketplace_id and l.service_id = wanted and l.status = 'Open'
    left join marketplace_assignment a on a.marketplace_id = m.marketplace_id and a.account_id = buyer
   where m.owner_account_id = seller and m.status = 'Active' and (a.account_id is not null or m.is_default and not exists (
     select from marketplace_assignment o join marketplace om using (marketplace_id)
      where o.account_id = buyer and o.only_assigned and om.owner_account_id = seller and om.status = 'Active'))
   order by a.account_id is null, m.price_priority limit 1
$$;`;
