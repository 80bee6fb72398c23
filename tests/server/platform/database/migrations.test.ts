import { readdirSync } from "node:fs";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Connection } from "../../../../server/platform/config/connection.ts";
import { migrate, migrations } from "../../../../server/platform/database/migrate.ts";
import { startTestDatabase, type TestDatabase } from "../../../support/database.ts";
import { createDatabase, dropDatabase } from "../../../support/database-cluster.ts";

/** The migrations before the baseline. */
const FORMER_NAMES = `
0001-accounts 0002-access 0003-layouts 0004-audit 0005-account-search 0006-first-pages 0008-jobs-and-files 0010-saved-views 0011-form-drafts
0012-step-up 0014-job-keys 0015-second-factors 0016-mail-and-passwords 0018-roles-and-tokens 0020-suspended-users 0021-replace-password
0022-providers-and-impersonation 0023-marketplace-catalogue 0024-terms 0026-notifications 0027-maintenance 0028-own-looks 0030-known-devices
0031-linked-identities 0034-clock-and-schedules 0035-terminations 0036-billing 0037-charges-and-credit 0038-notes-and-moves 0039-audit-and-reminders
0040-who-hears-of-an-account 0041-layout-stages 0042-enumerations 0043-admin-runs 0044-administrators-over 0045-layout-impact 0046-seller-prices
0048-calling-sessions 0049-words-of-moves 0050-records-of-former-places 0051-pricelists 0052-sellers-terms 0053-provisioning-requests 0057-imports
0058-unused-uploads 0059-words-beside-accounts 0060-places-by-type 0065-asking-vendors 0070-files-referred-to 0071-parties-of-invoices
0072-subscriptions 0073-fragments 0079-custom-values`
  .trim()
  .split(/\s+/);

/** Their leftovers. */
const FORMER_SCHEMA = `
create function account_sample(kinds text[], condition text) returns float8 language sql as 'select 1.0';
create function account_estimate(kinds text[], words text[], wanted jsonb) returns float8 language sql as 'select 1.0';
create function account_candidates(low text, high text, kinds text[], words text[], wanted jsonb) returns setof bigint language sql as 'select 1';
create function looks_after(wanted bigint) returns bigint[] language sql as 'select administrators_over(wanted)';
create function place_waiting_words() returns void language sql as 'select place_waiting_values()';
alter table offer rename constraint offer_check to service_offer_check;
alter table offer rename constraint offer_service_id_fkey to service_offer_service_id_fkey;`;

/** Takes back what the migrations after the baseline do: in one's own database they have run already. */
const ONLY_BASELINE = `
do $$
declare gone record;
begin
  for gone in select tablename, policyname from pg_policies where policyname ~ '^(vendor|category|offer|priceable_item)_(owner|read|made|changed|taken)$'
      or policyname in ('service_made', 'service_changed') loop
    execute format('drop policy %I on %I', gone.policyname, gone.tablename);
  end loop;
end $$;
alter table vendor disable row level security, no force row level security;
alter table category disable row level security, no force row level security;
alter table offer disable row level security, no force row level security;
alter table priceable_item disable row level security, no force row level security;
drop policy vendor_price_of_own on vendor_price;
drop table upgrade_path, tag;
drop function service_tags() cascade;
drop index category_by_parent, service_by_owner;
alter table vendor drop column owner_account_id, drop column country, drop column website, drop column support_url, drop column support_email, drop column logo,
  drop column descriptions, drop column row_version;
alter table category drop column row_version;
alter table service drop column billing_rule, drop column material_number, drop column addon_for, drop column bundle_items, drop column row_version;
alter table offer drop column status, drop column min_quantity, drop column max_quantity, drop column valid_from, drop column valid_to, drop column renewal,
  drop column renew_offer_id, drop column row_version;
alter table priceable_item drop column row_version;
drop table pricing_rule_group;
drop function propagation_effects(bigint, jsonb, bigint[]), dependent_pricelists(bigint), replace_pricelist(bigint, bigint), sellable_services(bigint),
  purchase_pricelists(bigint[], bigint[]), pricelists_of_buyers(bigint[], bigint[]);
alter table service_group drop column row_version;
drop function service_texts(bigint, bigint[], text, boolean);
drop table service_info;
drop function exchange_rate_at(text, text, timestamptz), direct_rate(text, text, timestamptz), pricing_rules_of(bigint), drop_staged_prices(bigint);
create function direct_rate(text, text, timestamptz) returns numeric language sql as 'select 1.0';
create function exchange_rate_at(text, text, timestamptz) returns numeric language sql as 'select 1.0';
drop index exchange_rate_pair;
drop table waiting_price, price_stage, price_version, price_cascade, subscription_price, promotion, pinned_price, vendor_price;
drop policy price_seen on price;
drop policy price_added on price;
drop index price_in_order;
drop index price_by_item;
drop index priceable_item_by_offer;
alter table price drop column version, drop column pricing_rule_id, drop column flags, add column valid_to date check (valid_to >= valid_from),
  alter column marketplace_id drop not null, alter column seller_account_id drop not null, alter column unit_price set not null,
  add check ((seller_account_id is null) = (marketplace_id is null)), add unique nulls not distinct (marketplace_id, priceable_item_id, currency, valid_from);
create index price_by_item on price (priceable_item_id, marketplace_id);
create policy price_seen on price for select to tessera_app using (true);
do $$
declare gone record;
begin
  for gone in select tablename, policyname from pg_policies where policyname ~ '_(made|changed|taken)$'
      and tablename in ('marketplace', 'marketplace_service', 'marketplace_assignment', 'service_group', 'pricing_rule', 'propagation_filter') loop
    execute format('drop policy %I on %I', gone.policyname, gone.tablename);
  end loop;
end $$;
create policy marketplace_kept on marketplace for update to tessera_app using (true);
alter table marketplace_assignment drop column only_assigned;
alter table marketplace_service drop column listed_from, drop column listed_to, drop column is_manual;
alter table marketplace drop column country, drop column published_version, drop column rounding_step, drop column rounding_ending, drop column paid_precision,
  drop column usage_precision, drop column rate_policy, drop column rate_uplift, drop column sell_at_cost_without_srp, drop column show_srp,
  drop column row_version, drop column rules_version;
alter table capability_set drop column custom_values;
drop function subscription_named() cascade;
drop function renamed_parts(text[], text[]);
alter table account drop constraint account_product;
drop function subscription_ordered() cascade;
drop function keep_pricelists(bigint);
drop function pricelist_for_order(bigint, bigint, bigint);
alter table subscription drop column marketplace_id;
drop table custom_charge_attachment;
alter table custom_charge add column attachment_file_id uuid references kept_file (file_id);
create index custom_charge_by_file on custom_charge (attachment_file_id) where attachment_file_id is not null;
drop function product_has_subscription() cascade;
drop function subscription_keeps_product() cascade;
alter table subscription add column marketplace_id bigint references marketplace (marketplace_id) on delete restrict;`;

/** Functions and constraints: all that differs between the two ways. */
async function schemaOf(pool: pg.Pool): Promise<readonly string[]> {
  const { rows } = await pool.query(`select oid::regprocedure::text as name from pg_proc where pronamespace = 'public'::regnamespace
    union all select conrelid::regclass || '.' || conname from pg_constraint where connamespace = 'public'::regnamespace order by name`);
  return rows.map(({ name }) => String(name));
}

/** Runs with its own migrated database. */
async function inCopy(work: (connection: Connection, pool: pg.Pool) => Promise<void>): Promise<void> {
  const copy = await startTestDatabase();
  try {
    await work(copy.ownerConnection, copy.ownerPool);
  } finally {
    await copy.stop();
  }
}

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

describe("migrations", () => {
  it("lists every file of the folder, in the order of their numbers", () => {
    const files = readdirSync(new URL("../../../../server/platform/database/migrations", import.meta.url))
      .filter((name) => /^\d{4}-.*\.ts$/.test(name))
      .map((name) => name.replace(/\.ts$/, ""))
      .sort();
    expect(Object.keys(migrations)).toEqual(files);
  });

  it("run once when three nodes start on an empty database at the same time", async () => {
    const connection = { ...database.ownerConnection, database: `${database.ownerConnection.database}_race` };
    await createDatabase(database.ownerConnection, connection.database);
    try {
      const results = await Promise.all([migrate(connection), migrate(connection), migrate(connection)]);
      expect(results.flatMap((result) => result.applied)).toEqual(Object.keys(migrations));
      expect(new Set(results.map((result) => result.appConnection.user)).size).toBe(1);
    } finally {
      await dropDatabase(database.ownerConnection, connection.database);
    }
  });

  it("find nothing to do the second time", async () => {
    expect((await migrate(database.ownerConnection)).applied).toEqual([]);
  });

  it("go on with a database of the migrations before the baseline, and make it the same", async () => {
    await inCopy(async (connection, pool) => {
      const before = await schemaOf(pool);
      await pool.query(ONLY_BASELINE);
      await pool.query(FORMER_SCHEMA);
      await pool.query("delete from schema_migration");
      await pool.query("insert into schema_migration (name, timestamp) select unnest($1::text[]), now()::text", [FORMER_NAMES]);
      expect(await schemaOf(pool)).not.toEqual(before);
      expect((await migrate(connection)).applied).toEqual(Object.keys(migrations).slice(1));
      expect(await schemaOf(pool)).toEqual(before);
      const { rows } = await pool.query("select name from schema_migration order by name");
      expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations));
    });
  });

  it("say what to do with a database that only some of those have made", async () => {
    await inCopy(async (connection, pool) => {
      await pool.query("delete from schema_migration");
      await pool.query("insert into schema_migration (name, timestamp) select unnest($1::text[]), now()::text", [
        FORMER_NAMES.slice(0, -1),
      ]);
      await expect(migrate(connection)).rejects.toThrow(
        "This database was made by an early version of Tessera (its last migration is 0073-fragments), and this version cannot bring it up to date. " +
          "Begin with a new one: npm start -- --fresh, or, with DATABASE_URL, an empty database.",
      );
    });
  });

  it("say which database there should be instead of one that cannot hold every language", async () => {
    const connection = { ...database.ownerConnection, database: `${database.ownerConnection.database}_ascii` };
    await database.ownerPool.query(`create database ${connection.database} encoding 'SQL_ASCII' locale 'C' template template0`);
    try {
      await expect(migrate(connection)).rejects.toThrow(
        `The database "${connection.database}" has the encoding SQL_ASCII, and names need UTF8. ` +
          `Make one with: create database ${connection.database} encoding 'UTF8' template template0`,
      );
    } finally {
      await dropDatabase(database.ownerConnection, connection.database);
    }
  });
});
