import { type Kysely, sql } from "kysely";

/**
 * An account of type Product has exactly one subscription, once the transaction that writes the two has ended; no other account has one. Which pricelist a
 * subscription was ordered from was guessed when its account was created, and nothing read it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(STATEMENTS).execute(db);
}

// With the owner's rights: whether the row is there does not depend on who looks.
const STATEMENTS = `
create function product_has_subscription() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  product bigint := case when tg_op = 'DELETE' then old.account_id else new.account_id end;
begin
  if exists (select from account where account_id = product and account_type = 'Product')
    and not exists (select from subscription where account_id = product) then
    raise exception 'account % has no subscription', product using errcode = '23514', constraint = 'product_has_subscription';
  end if;
  return null;
end $$;

create constraint trigger product_has_subscription after insert or update of account_type on account deferrable initially deferred
  for each row when (new.account_type = 'Product') execute function product_has_subscription();
create constraint trigger product_keeps_subscription after delete or update of account_id on subscription deferrable initially deferred
  for each row execute function product_has_subscription();

create function subscription_keeps_product() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from subscription where account_id = new.account_id) then
    raise exception 'account % has a subscription', new.account_id using errcode = '23514', constraint = 'subscription_of_product';
  end if;
  return null;
end $$;

create constraint trigger subscription_keeps_product after update of account_type on account deferrable initially deferred
  for each row when (new.account_type <> 'Product') execute function subscription_keeps_product();

alter table subscription drop column marketplace_id;
`;
