/** Who reads and writes what. Prices are added by cascades, in the system context, and are never changed. */
const visible = (column: string) => `exists (select from account a where a.account_id = ${column})`;
const ofList = (table: string) =>
  `exists (select from marketplace m join account a on a.account_id = m.owner_account_id where m.marketplace_id = ${table}.marketplace_id)`;

const kept = (table: string, condition: string, grants: string): string => `
alter table ${table} enable row level security, force row level security;
create policy ${table}_owner on ${table} to current_user using (true);
create policy ${table}_scope on ${table} to tessera_app using (is_system_context() or ${condition}) with check (is_system_context() or ${condition});
grant ${grants} on ${table} to tessera_app;`;

/** For writing only: a further condition on reading would make each read of the table slower. */
const written = (table: string, condition: string): string => `
create policy ${table}_made on ${table} for insert to tessera_app with check (is_system_context() or ${condition});
create policy ${table}_changed on ${table} for update to tessera_app using (is_system_context() or ${condition}) with check (is_system_context() or ${condition});
create policy ${table}_taken on ${table} for delete to tessera_app using (is_system_context() or ${condition});`;

export const PRICE_ACCESS = `
drop policy price_seen on price;
create policy price_seen on price for select to tessera_app using (is_system_context() or ${visible("price.seller_account_id")}
  or price.marketplace_id in (select my_marketplaces())
    and price.version <= (select m.published_version from marketplace m where m.marketplace_id = price.marketplace_id));
create policy price_added on price for insert to tessera_app with check (is_system_context());
grant insert on price to tessera_app;
${kept("vendor_price", "exists (select from account where parent_account_id is null)", "select, insert")}
${kept("pinned_price", ofList("pinned_price"), "select, insert, update, delete")}
${kept("promotion", visible("promotion.owner_account_id"), "select, insert, update, delete")}
${kept("subscription_price", visible("subscription_price.seller_account_id"), "select, insert, update, delete")}
${kept("price_cascade", visible("price_cascade.root_account_id"), "select, insert, update")}
${kept("price_version", ofList("price_version"), "select, insert, update")}
${kept("waiting_price", ofList("waiting_price"), "select, insert")}
${kept("price_stage", ofList("price_stage"), "select, insert, update, delete")}

drop policy marketplace_kept on marketplace;
${written("marketplace", visible("marketplace.owner_account_id"))}
grant insert, update, delete on marketplace to tessera_app;
${written("marketplace_service", ofList("marketplace_service"))}
grant insert, update, delete on marketplace_service to tessera_app;
create policy marketplace_assignment_changed on marketplace_assignment for update to tessera_app
  using (${visible("marketplace_assignment.account_id")}) with check (${visible("marketplace_assignment.account_id")} and ${ofList("marketplace_assignment")});
grant update (only_assigned) on marketplace_assignment to tessera_app;
${written("service_group", visible("service_group.owner_account_id"))}
grant insert, update, delete on service_group to tessera_app;
${written("pricing_rule", ofList("pricing_rule"))}
grant insert, update, delete on pricing_rule to tessera_app;
${written("propagation_filter", ofList("propagation_filter"))}
grant insert, update, delete on propagation_filter to tessera_app;
grant insert, update on exchange_rate to tessera_app;

revoke execute on function pricing_rules_of(bigint), drop_staged_prices(bigint) from public;
grant execute on function pricing_rules_of(bigint), drop_staged_prices(bigint) to tessera_app;`;
