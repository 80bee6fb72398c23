/** The second lock alone: tables asked without any condition, and operations whose own conditions are switched off, give no data of a stranger. */

import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { operations } from "../../server/generated/registry.ts";
import { readAs, writeAs } from "../../server/platform/database/tenant-database.ts";
import type { OperationName } from "../../shared/generated/operation-types.ts";
import { fingerprint } from "../conformance/effects.ts";
import { demo } from "../support/demo-accounts.ts";
import { atDepth, figure } from "../support/depth.ts";
import { imports } from "./import-rows.ts";
import type { MatrixCase } from "./matrix/matrix-case.ts";
import { matrix } from "./matrix-rows.ts";
import {
  ACTORS,
  accounts,
  accountsIn,
  company,
  department,
  make,
  productOf,
  ROOT,
  reseller,
  startWorld,
  userOf,
  type World,
  wordOf,
} from "./world.ts";

/** Switched off for one test: who is in scope, and what a right counts on. */
const switches = vi.hoisted(() => ({ off: false }));
vi.mock(import("../../server/platform/call/scope.ts"), async (original) => {
  const real = await original();
  const { sql: raw } = await import("kysely");
  return {
    ...real,
    isInScope: (...given: Parameters<typeof real.isInScope>) => switches.off || real.isInScope(...given),
    scopePredicate: (...given: Parameters<typeof real.scopePredicate>) =>
      switches.off ? raw<boolean>`true` : real.scopePredicate(...given),
  };
});
vi.mock(import("../../shared/capabilities.ts"), async (original) => {
  const real = await original();
  return {
    ...real,
    can: (memberships, objectType, actions, account, value) =>
      real.can(memberships, objectType, actions, switches.off ? undefined : account, value),
  };
});

const HOME = reseller(1);
const ME = ACTORS.hierarchy.id;
const tenant = { low: `1/${HOME}`, high: `1/${HOME}0`, userAccountId: ME };
const strangers = [reseller(2), company(2, 1), department(2, 1, 1), reseller(3), company(3, 2), department(3, 2, 1)];

/** A number for each user that rises with their rights: no data of a tenant. */
const NOT_OF_TENANTS = ["permission_version"];
/** Stages of layouts: every node must know them to answer each reader. Two numbers, no name. */
const KNOWN_TO_ALL = ["layout_stage"];

let world: World;
beforeAll(async () => {
  world = await startWorld();
  for (const owner of [...strangers, HOME, company(1, 1)]) await fill(owner);
}, 120_000);
afterAll(() => world.stop());

/** Something of an account in every table that keeps something of accounts. */
async function fill(owner: number): Promise<void> {
  const user = userOf(owner);
  const word = wordOf(owner);
  await make.role(world, owner);
  await make.set(world, owner);
  await make.token(world, user);
  await make.view(world, user);
  await make.method(world, user);
  const job = await make.job(world, user);
  const q = (text: string, values: unknown[]) => world.query(text, values);
  await q("insert into job_row (job_id, key, label, status) values ($1, 'a', $2, 'Succeeded')", [job, word]);
  await q("insert into ip_restriction_list (account_id) values ($1)", [owner]);
  await q("insert into ip_restriction (account_id, list_type, ranges, comment) values ($1, 'Deny', '192.0.2.1', $2)", [owner, word]);
  await q("insert into mfa_policy (account_id, includes_children, mode, allowed_types) values ($1, false, 'Optional', '{Passkey}')", [
    owner,
  ]);
  await q("insert into credential (user_account_id, password_hash) values ($1, $2)", [user, word]);
  await q("insert into recovery_code (user_account_id, code_hash) values ($1, sha256($2::bytea))", [user, Buffer.from(word)]);
  await q(
    "insert into session (id_hash, user_account_id, expires_at, remote_address, user_agent) values (sha256($2::bytea), $1, now() + interval '1 hour', '192.0.2.1', $3)",
    [user, Buffer.from(word), word],
  );
  await q("insert into reset_token (token_hash, user_account_id, expires_at) values (sha256($2::bytea), $1, now() + interval '1 hour')", [
    user,
    Buffer.from(word),
  ]);
  await q(
    "insert into role_membership (user_account_id, role_id, scope_account_id, scope) select $1, role_id, $2, 'Direct' from role where owner_account_id = $2 limit 1",
    [user, owner],
  );
  await q(
    `with made as (insert into marketplace (owner_account_id, name, currency, price_priority, is_default) values ($1, $2, 'EUR', 1, true) returning marketplace_id),
       added as (insert into service (owner_account_id, vendor_id, product_name, display_name, icon, vendor_sku, product_number)
         values ($1, 1, $2, $2, 'Cloud', $2, $2) returning service_id),
       assigned as (insert into marketplace_assignment select marketplace_id, $1 from made)
     insert into marketplace_service (marketplace_id, service_id) select marketplace_id, service_id from made, added`,
    [owner, word],
  );
  await q(
    `with document as (insert into terms_document (owner_account_id, kind) values ($1, 'Reseller') returning document_id),
       version as (insert into terms_version (document_id, version) select document_id, 1 from document returning term_id),
       worded as (insert into terms_text (term_id, language, name, terms_text, file_id)
         select term_id, 'en', $2, $2, (select file_id from terms_text limit 1) from version)
     insert into terms_acceptance (term_id, account_id, accepted_by, remote_address) select term_id, $1, $3, '192.0.2.1' from version`,
    [owner, word, user],
  );
  await q(
    "insert into form_draft (user_account_id, layout_id, record_key, content, writer, saved_at) values ($1, 'account.company.view', 'general', $2, 'another tab', now())",
    [user, Buffer.from(word)],
  );
  await q(
    "insert into billing_interval (interval_id, starts_on, ends_on) values ('2026-10', '2026-10-01', '2026-10-31') on conflict do nothing",
    [],
  );
  await q(
    `with made as (insert into invoice (interval_id, seller_account_id, payer_account_id, seller_name, payer_name, currency, issue_date, due_date, status, generated_at)
         values ('2026-10', ${ROOT}, $1, 'Distributor', $2, 'EUR', '2026-11-01', '2026-12-01', 'Draft', now()) returning invoice_id),
       numbered as (insert into invoice_counter (seller_account_id, year, last_number) values ($1, 2026, 1)),
       changed as (insert into quantity_change (account_id, changed_at, old_quantity, new_quantity) values ($1, now(), 1, 2)),
       ended as (insert into subscription_end (account_id, ended_at) values ($1, now()))
     insert into invoice_line (invoice_id, line_no, charge_type, priceable_item_description, fee_type, quantity, unit_price, amount, currency, period_start,
       period_end, factor, billed_days, period_days, end_customer_account_id, end_customer_name)
     select invoice_id, 1, 'Recurring', 'Seats', 'Recurring', 1, 10, 10, 'EUR', '2026-10-01', '2026-10-31', 1, 31, 31, $1, $2 from made`,
    [owner, word],
  );
  await q(
    `insert into admin_run (run_id, user_account_id, method, parameters, log, status, started_at, finished_at)
     values (gen_random_uuid(), $1, 'GetClock', jsonb_build_object('word', $2::text), '[]', 'Succeeded', now(), now())`,
    [user, word],
  );
  await imports.make(world, user, "Pending");
  await q("insert into import_reference (company_account_id, external_id, account_id) values ($1, $2, $1)", [owner, word]);
  await q("insert into user_preference (user_account_id, scheme, density) values ($1, 'dark', 'compact')", [user]);
  await q(
    "insert into page_arrangement (user_account_id, layout_id, page_id, container_ids, hidden_ids) values ($1, $2, 'overview', '{}', '{}')",
    [user, word],
  );
}

/** Rows that show a stranger: by the word of their account, or by its id in a column that holds ids. */
function showsStranger(row: Record<string, unknown>): boolean {
  const isForeign = (id: number) => accounts.has(id) && id !== ROOT && !isAtHome(id);
  const byWord = accountsIn(JSON.stringify(row)).some(isForeign);
  return byWord || Object.entries(row).some(([name, value]) => /account_id$/.test(name) && isForeign(Number(value)));
}
function isAtHome(id: number | null): boolean {
  return id === HOME || (id !== null && isAtHome(accounts.get(id)?.parentId ?? null));
}

describe("row-level security", () => {
  it("is forced on every table that keeps something of accounts or sessions", async () => {
    const open = await world.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind = 'r' and not (c.relrowsecurity and c.relforcerowsecurity)
         and has_table_privilege('tessera_app', c.oid, 'select')
         and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname ~ '(account_id|session_id_hash|user_id)$') order by 1`,
    );
    expect(open.map(({ name }) => name)).toEqual(NOT_OF_TENANTS);
  });

  it("gives a tenant who asks for everything no data of a stranger, table by table", async () => {
    const tables = await world.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and has_table_privilege('tessera_app', oid, 'select') order by 1",
    );
    const db = readAs(world.server.database.db, world.server.database.pool, tenant);
    const leaks: string[] = [];
    let rowsSeen = 0;
    for (const { name } of tables.filter(({ name: table }) => ![...NOT_OF_TENANTS, ...KNOWN_TO_ALL].includes(table))) {
      const rows = (await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)).rows;
      const all = await world.query(`select * from ${name}`);
      rowsSeen += rows.length;
      if (rows.some(showsStranger)) leaks.push(`${name}: ${JSON.stringify(rows.find(showsStranger)).slice(0, 200)}`);
      // Otherwise nothing would have been kept from anyone.
      if (["account", "role", "job", "api_token", "session", "credential", "audit_record", "provisioning_request"].includes(name))
        expect(all.length, name).toBeGreaterThan(rows.length);
    }
    expect(leaks).toEqual([]);
    expect(rowsSeen).toBeGreaterThan(50);
  });

  it("lets a tenant neither change nor delete data of a stranger", async () => {
    const { db, pool } = world.server.database;
    const before = await fingerprint(world.server.database);
    for (const [table, column] of [
      ["account", "account_id"],
      ["role", "owner_account_id"],
      ["job", "owner_account_id"],
      ["api_token", "user_account_id"],
      ["session", "user_account_id"],
      ["mfa_policy", "account_id"],
      ["provisioning_request", "account_id"],
    ] as const)
      for (const text of [
        `update ${table} set ${column} = ${column} where ${column} between 72000 and 75999`,
        `delete from ${table} where ${column} between 72000 and 75999`,
      ]) {
        const transaction = writeAs(db, pool, tenant);
        const { rows } = await sql
          .raw(`with done as (${text} returning 1) select count(*)::int as n from done`)
          .execute(transaction.db)
          .catch((error: Error) => ({ rows: [{ n: error.message }] }));
        await transaction.rollback();
        const [{ n }] = rows as [{ n: number | string }];
        expect(n === 0 || String(n).includes("permission denied"), `${text}: ${n}`).toBe(true);
      }
    expect(await fingerprint(world.server.database)).toEqual(before);
  });

  it("stays with its own statement, however statements of tenants take turns on connections", { timeout: 300_000 }, async () => {
    const uses = atDepth(400, 4_000);
    const { db, pool } = world.server.database;
    const homes = [1, 2, 3, 4, 5].map((r) => ({
      r,
      context: { low: `1/${reseller(r)}`, high: `1/${reseller(r)}0`, userAccountId: userOf(reseller(r)) },
    }));
    const count = sql<{ id: number }>`select account_id as id from account where account_type in ('Company', 'Reseller')`;
    const foreign = async (use: number): Promise<number> => {
      const home = homes[use % homes.length] as (typeof homes)[number];
      const isOwn = ({ id }: { id: number }) => Math.floor((id - 70_000) / 1_000) === home.r;
      if (use % 3 === 0) {
        const transaction = writeAs(db, pool, home.context);
        try {
          if (use % 9 === 0) await sql`select 1/0`.execute(transaction.db).catch(() => undefined);
          else return (await count.execute(transaction.db)).rows.filter((row) => !isOwn(row)).length;
        } finally {
          await transaction.rollback();
        }
        return 0;
      }
      // A statement without a tenant sees no rows.
      if (use % 7 === 0) return (await count.execute(db)).rows.length;
      const { rows } = await count.execute(readAs(db, pool, home.context));
      return rows.length === 5 ? rows.filter((row) => !isOwn(row)).length : 1;
    };
    let wrong = 0;
    for (let at = 0; at < uses; at += 40)
      wrong += (await Promise.all(Array.from({ length: 40 }, (_, index) => foreign(at + index)))).reduce((sum, one) => sum + one, 0);
    figure("A3 interleaved uses", { uses, leaks: wrong });
    expect(wrong).toBe(0);
  });
});

describe("with the application's own conditions switched off", () => {
  const cases = (Object.keys(operations) as OperationName[]).flatMap((key) =>
    (matrix[key] as readonly MatrixCase[]).map((one) => [key, Object.keys(one.ids).join(", "), one] as const),
  );
  const targets = [ROOT, reseller(2), company(3, 2), userOf(department(3, 2, 1)), productOf(company(3, 2))];

  it.each(cases)("%s (%s) still gives no data of a stranger and changes none", async (key, _paths, one) => {
    const input = typeof one.input === "function" ? await one.input(world) : one.input;
    await world.query("update session set mfa_verified_at = now() where stage = 'complete'");
    const before = await ofStrangers();
    switches.off = true;
    try {
      for (const [path, kind] of Object.entries(one.ids)) {
        if (kind !== "account") continue;
        for (const id of targets) {
          const reply = await world.call("hierarchy", key, replaced(input, path, id));
          const outside = accountsIn(reply.text).filter((one) => !isAtHome(one) && !accountsIn(JSON.stringify(input)).includes(one));
          expect(outside, `${path} = ${id}: ${reply.text.slice(0, 400)}`).toEqual([]);
        }
      }
    } finally {
      switches.off = false;
    }
    expect(await ofStrangers()).toEqual(before);
  });

  async function ofStrangers(): Promise<unknown> {
    return world.query(
      `select (select bit_xor(hashtextextended(a::text, 0)) from account a where account_id between 72000 and 75999 or account_id = ${demo.distributor})::text as accounts,
        (select bit_xor(hashtextextended(m::text, 0)) from role_membership m where user_account_id between 72000 and 75999 or scope_account_id between 72000 and 75999)::text as memberships,
        (select count(*) from role where owner_account_id between 72000 and 75999) as roles, (select count(*) from capability_set where owner_account_id between 72000 and 75999) as sets,
        (select bit_xor(hashtextextended(p::text, 0)) from mfa_policy p where account_id between 72000 and 75999 or account_id = ${demo.distributor})::text as policies,
        (select bit_xor(hashtextextended(i::text, 0)) from ip_restriction i where account_id between 72000 and 75999 or account_id = ${demo.distributor})::text as lists,
        (select bit_xor(hashtextextended(c::text, 0)) from credential c where user_account_id between 72000 and 75999)::text as credentials`,
    );
  }
});

function replaced(input: object, path: string, id: number): object {
  const copy = structuredClone(input);
  const names = path.split(".");
  const last = names.pop() ?? "";
  const holder = names.reduce<unknown>((part, name) => Reflect.get(part as object, name), copy);
  Reflect.set(holder as object, last, id);
  return copy;
}
