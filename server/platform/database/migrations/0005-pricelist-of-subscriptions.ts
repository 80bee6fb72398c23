import { type Kysely, sql } from "kysely";

/**
 * A subscription remembers the pricelist of its seller that it was ordered from. Null where no pricelist of the buyer lists the service: it cannot have been
 * ordered from one. After a move to another seller it is the pricelist that an order would be made from there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(STATEMENTS).execute(db);
}

const STATEMENTS = `
alter table subscription add column marketplace_id bigint references marketplace (marketplace_id) on delete restrict;
create index subscription_by_marketplace on subscription (marketplace_id) where marketplace_id is not null;

-- Of the pricelists that the buyer has at the seller, the seller's default one last, the first by priority in which the service is open. With the owner's
-- rights: which one it is does not depend on who orders.
create function pricelist_for_order(buyer bigint, seller bigint, wanted bigint) returns bigint language sql stable security definer
set search_path = public, pg_temp as $$
  select m.marketplace_id from marketplace m
    join marketplace_service l on l.marketplace_id = m.marketplace_id and l.service_id = wanted and l.status = 'Open'
    left join marketplace_assignment a on a.marketplace_id = m.marketplace_id and a.account_id = buyer
   where m.owner_account_id = seller and m.status = 'Active' and (a.account_id is not null or m.is_default)
   order by a.account_id is null, m.price_priority limit 1
$$;

create function subscription_ordered() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select pricelist_for_order(a.company_account_id, a.seller_account_id, new.service_id) into new.marketplace_id
    from account a where a.account_id = new.account_id;
  return new;
end $$;

create trigger subscription_ordered before insert on subscription for each row when (new.marketplace_id is null) execute function subscription_ordered();

-- The subscriptions of a company that has another seller now.
create function keep_pricelists(moved bigint) returns void language sql volatile security definer set search_path = public, pg_temp as $$
  update subscription s set marketplace_id = pricelist_for_order(a.company_account_id, a.seller_account_id, s.service_id)
    from account a, account_in_context(moved) company
   where a.account_type = 'Product' and a.company_account_id = company.account_id and s.account_id = a.account_id
$$;

revoke execute on function pricelist_for_order(bigint, bigint, bigint), subscription_ordered(), keep_pricelists(bigint) from public;
grant execute on function keep_pricelists(bigint) to tessera_app;

update subscription s set marketplace_id = pricelist_for_order(a.company_account_id, a.seller_account_id, s.service_id)
  from account a where a.account_id = s.account_id;
`;
