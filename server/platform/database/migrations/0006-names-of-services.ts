import { type Kysely, sql } from "kysely";

/**
 * The product of an account is a service that exists. Its key never changes while it is in use, because layouts and accepted terms name it too; what people call
 * the service may, and subscriptions are then called and found by the new name.
 *
 * A subscription's search text has parts: its own words, then the names of service, vendor, product, offer and next offer, each empty where it has none or not
 * everyone may read it (`searchText`, server/platform/accounts/accounts.ts).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(STATEMENTS).execute(db);
}

const STATEMENTS = `
-- When the transaction ends, so that accounts and services can be written in either order.
alter table account add constraint account_product foreign key (product_name) references service (product_name) deferrable initially deferred;

-- A part with a name keeps one, and an empty one stays empty.
create function renamed_parts(parts text[], variadic names text[]) returns text language sql immutable parallel safe as $$
  select array_to_string(coalesce(parts[1], '') || array(
    select case when coalesce(parts[1 + at], '') = '' then '' else coalesce(names[at], '') end from generate_subscripts(names, 1) as at order by at), E'\\x1f')
$$;

-- With the owner's rights: names follow wherever the subscription is.
create function subscription_named() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  affected bigint[];
begin
  if tg_table_name = 'service' then affected := array(select account_id from subscription where service_id = new.service_id);
  elsif tg_table_name = 'vendor' then
    affected := array(select u.account_id from subscription u join service s using (service_id) where s.vendor_id = new.vendor_id);
  elsif tg_table_name = 'offer' then
    affected := array(select account_id from subscription where service_id = new.service_id and new.offer_id in (offer_id, renew_offer_id));
  else affected := array[new.account_id];
  end if;
  -- One without a name of its own is called as its service is.
  if tg_table_name = 'service' then
    update account set display_name = new.display_name,
        search_text = case when starts_with(search_text, lower(old.display_name) collate "C")
          then (lower(new.display_name) collate "C") || substr(search_text, length(lower(old.display_name)) + 1) else search_text end
      where account_id = any (affected) and display_name = old.display_name and coalesce("values" ->> 'SubscriptionName', '') = '';
  end if;
  update account a set search_text = named.words
    from (select u.account_id, renamed_parts(string_to_array(product.search_text, E'\\x1f'), lower(n.display_name) collate "C",
        lower(n.vendor_name) collate "C", lower(n.name) collate "C", lower(o.name collate "und-x-icu") collate "C",
        lower(r.name collate "und-x-icu") collate "C") as words
      from subscription u join account product using (account_id) join service_name n using (service_id)
        left join offer o on o.offer_id = u.offer_id left join offer r on r.offer_id = u.renew_offer_id
      where u.account_id = any (affected)) named
    where a.account_id = named.account_id and a.search_text <> named.words collate "C";
  return null;
end $$;

create trigger subscription_named after update of display_name on service for each row when (old.display_name <> new.display_name)
  execute function subscription_named();
create trigger subscription_named after update of name on vendor for each row when (old.name <> new.name) execute function subscription_named();
create trigger subscription_named after update of name on offer for each row when (old.name <> new.name) execute function subscription_named();
create trigger subscription_named after update of offer_id, renew_offer_id on subscription for each row
  when ((old.offer_id, old.renew_offer_id) is distinct from (new.offer_id, new.renew_offer_id)) execute function subscription_named();

revoke execute on function subscription_named(), renamed_parts(text[], text[]) from public;

-- What was one text of words becomes parts; names that were among the words leave them.
update account a set search_text = array_to_string(array[own.words, lower(n.display_name), lower(n.vendor_name), lower(n.name),
    coalesce(lower(o.name collate "und-x-icu"), ''), coalesce(lower(r.name collate "und-x-icu"), '')], E'\\x1f')
  from subscription u join service_name n using (service_id) left join offer o on o.offer_id = u.offer_id left join offer r on r.offer_id = u.renew_offer_id,
    lateral (select replace(replace(replace(product.search_text, ' ' || lower(n.display_name), ''), ' ' || lower(n.vendor_name), ''), ' ' || lower(n.name), '')
      as words from account product where product.account_id = u.account_id) own
  where a.account_id = u.account_id;
`;
