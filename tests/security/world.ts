/**
 * Five resellers with four companies each and three departments per company, besides the demo data: enough foreign accounts of every kind. Each
 * account has a unique word (`zq71000x`), so that a response reveals whose data it contains.
 */

import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { hashSecret, newSecret } from "../../server/platform/sessions/session-id.ts";
import { hashPassword } from "../../server/topics/sign-in/sessions/password.ts";
import type { AccountType } from "../../shared/generated/types.ts";
import { demo } from "../support/demo-accounts.ts";
import { type DemoServer, PASSWORD, startDemoServer } from "../support/demo-server.ts";
import { type AccountRow, insertAccounts } from "../support/factories/account-rows.ts";
import { EVERYTHING, giveRole } from "../support/give-role.ts";

export interface WorldAccount {
  readonly id: number;
  readonly type: AccountType;
  readonly parentId: number | null;
}

export const ROOT = demo.distributor;
const RESELLERS = 5;
const COMPANIES = 4;
const DEPARTMENTS = 3;

export const reseller = (r: number): number => 70_000 + r * 1_000;
export const company = (r: number, c: number): number => reseller(r) + c * 100;
export const department = (r: number, c: number, d: number): number => company(r, c) + d * 10;
/** The user in every account with users. */
export const userOf = (accountId: number): number => accountId + 1;
export const productOf = (companyId: number): number => companyId + 5;

/** Users with all rights in the scope of their name. `stranger` is an administrator of another reseller. */
export const ACTORS = {
  unknown: { id: reseller(1) + 2, parentId: reseller(1), at: null, scope: null },
  direct: { id: reseller(1) + 3, parentId: reseller(1), at: reseller(1), scope: "Direct" },
  hierarchy: { id: reseller(1) + 4, parentId: reseller(1), at: reseller(1), scope: "WholeHierarchy" },
  companyDirect: { id: company(1, 1) + 2, parentId: company(1, 1), at: company(1, 1), scope: "Direct" },
  companyHierarchy: { id: company(1, 1) + 3, parentId: company(1, 1), at: company(1, 1), scope: "WholeHierarchy" },
  departmentAdmin: { id: department(1, 1, 1) + 2, parentId: department(1, 1, 1), at: department(1, 1, 1), scope: "WholeHierarchy" },
  stranger: { id: reseller(3) + 4, parentId: reseller(3), at: reseller(3), scope: "WholeHierarchy" },
} as const;
export type Actor = keyof typeof ACTORS;
export const actors = Object.keys(ACTORS) as Actor[];

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

function* organisation(): Generator<WorldAccount> {
  for (const r of range(RESELLERS)) {
    yield { id: reseller(r), type: "Reseller", parentId: ROOT };
    for (const c of range(COMPANIES)) {
      yield { id: company(r, c), type: "Company", parentId: reseller(r) };
      for (const d of range(DEPARTMENTS)) yield { id: department(r, c, d), type: "Department", parentId: company(r, c) };
    }
  }
}

function* everything(): Generator<WorldAccount> {
  for (const account of organisation()) {
    yield account;
    yield { id: userOf(account.id), type: "User", parentId: account.id };
    if (account.type === "Company") yield { id: productOf(account.id), type: "Product", parentId: account.id };
  }
  for (const { id, parentId } of Object.values(ACTORS)) yield { id, type: "User", parentId };
}

export const accounts: ReadonlyMap<number, WorldAccount> = new Map(
  [{ id: ROOT, type: "Reseller" as const, parentId: null }, ...everything()].map((account) => [account.id, account]),
);

/** Five digits at least: fewer come about by chance in a ticket. */
export const wordOf = (accountId: number): string => `zq${String(accountId).padStart(5, "0")}x`;
/** The accounts whose data a text holds. */
export const accountsIn = (text: string): number[] => [...new Set([...text.matchAll(/zq(\d{5,})x/gi)].map(([, id]) => Number(id)))];

/** Which accounts an actor sees, computed from the parents alone, without the product's paths and ranges. */
export function sees(actor: Actor, accountId: number): boolean {
  const { at, scope } = ACTORS[actor];
  if (at === null) return false;
  for (let here = accounts.get(accountId); here !== undefined; here = here.parentId === null ? undefined : accounts.get(here.parentId)) {
    if (here.id === at) return true;
    // A direct role ends at the next organisation.
    if (scope === "Direct" && (here.type === "Reseller" || here.type === "Company")) return false;
  }
  return false;
}

export interface World {
  readonly server: DemoServer;
  /** Calls as this actor, with their session. */
  call(actor: Actor, key: string, input: object): Promise<{ status: number; text: string; headers: Readonly<Record<string, unknown>> }>;
  query<Row = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  stop(): Promise<void>;
}

export async function startWorld(): Promise<World> {
  const server = await startDemoServer();
  const query: World["query"] = async <Row>(text: string, values: readonly unknown[] = []) =>
    (await server.database.ownerPool.query(text, [...values])).rows as Row[];
  const rows = [...everything()].map(({ id, type, parentId }): AccountRow => {
    const name = nameOf({ id, type });
    const row = { id, type, parent: parentId, name, searchText: name.toLowerCase(), values: valuesOf({ id, type }) };
    return type === "Product" ? { ...row, product: "Nimblade Shield Plus" } : row;
  });
  const products = rows.filter(({ type }) => type === "Product").map(({ id = 0 }) => ({ id, word: wordOf(id) }));
  // When the transaction ends, the database checks that each product has a subscription.
  await server.database.owner.transaction().execute(async (db) => {
    await insertAccounts(db, rows);
    await sql`insert into subscription (account_id, service_id, quantity, provisioning_state, vendor_reference)
      select id, service_id, 1, 'Active', word from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as row (id bigint, word text)
        join account on account_id = id join service using (product_name)`.execute(db);
  });
  await query(
    `insert into provisioning_request (account_id, order_id, sdp_order_id, order_action, order_status, last_sent_at, error_code, error_message, response_history)
     select id, word, word, 'Create', 'Failed', now(), 'Conflict', word, '[]' from jsonb_to_recordset($1::jsonb) as row (id bigint, word text)`,
    [JSON.stringify(products)],
  );
  const hash = await hashPassword(PASSWORD);
  for (const [name, { id, at, scope }] of Object.entries(ACTORS)) {
    await query("insert into credential (user_account_id, password_hash) values ($1, $2)", [id, hash]);
    if (at !== null) await giveRole(query, { userId: id, at, scope, name: `Everything ${name} ${wordOf(at)}`, capabilities: EVERYTHING });
    else
      await giveRole(query, {
        userId: id,
        at: id,
        scope: "Direct",
        name: `Nothing ${wordOf(id)}`,
        capabilities: [{ objectType: "LOGIN", actions: "X", value: null }],
      });
  }
  return {
    server,
    query,
    async call(actor, key, input) {
      const username = nameOf({ id: ACTORS[actor].id, type: "User" }).toLowerCase();
      const reply = await server.send(key, JSON.stringify(input), { headers: await server.headersOf(username) });
      if (reply.headers["set-cookie"] !== undefined) server.forget(username);
      return reply;
    },
    stop: () => server.stop(),
  };
}

const nameOf = ({ id, type }: Pick<WorldAccount, "id" | "type">): string =>
  `${type} ${wordOf(id)}`.replace(" ", type === "User" ? "." : " ");

function valuesOf({ id, type }: Pick<WorldAccount, "id" | "type">): object {
  const word = wordOf(id);
  if (type === "User")
    return { FirstName: word, LastName: word, Email: `${word}@example.com`, Language: "en", Username: nameOf({ id, type }).toLowerCase() };
  if (type === "Department") return { DepartmentName: nameOf({ id, type }) };
  if (type === "Product") return {};
  return {
    CompanyName: nameOf({ id, type }),
    RegistrationNumber: word,
    Website: `https://${word}.example/`,
    Country: "DE",
    Currency: "EUR",
    // Required by the shipped layouts, whichever part of the record is saved.
    Segment: "Commercial",
    Address: `${word} 1`,
    Zip: "10115",
    City: "Berlin",
    ContactPerson: word,
    ContactEmail: `${word}@example.com`,
    Language: "en",
  };
}

/** Creates objects other than accounts for a user; returns their ids. */
export const make = {
  async role(world: World, ownerId: number): Promise<number> {
    const [row] = await world.query<{ id: string }>("insert into role (owner_account_id, name) values ($1, $2) returning role_id as id", [
      ownerId,
      `Role ${wordOf(ownerId)} ${randomUUID()}`,
    ]);
    return Number(row?.id);
  },
  async set(world: World, ownerId: number): Promise<number> {
    const [row] = await world.query<{ id: string }>(
      "insert into capability_set (owner_account_id, name, capabilities) values ($1, $2, '[]') returning capability_set_id as id",
      [ownerId, `Set ${wordOf(ownerId)} ${randomUUID()}`],
    );
    return Number(row?.id);
  },
  async job(world: World, userId: number, status: "Queued" | "Failed" = "Failed"): Promise<string> {
    const [row] = await world.query<{ id: string }>(
      `insert into job (kind, title, owner_account_id, status, input, origin, finished_at)
       values ('AuditLogExport', $1, $2, $3, '{}', '{}', case when $3 = 'Queued' then null else now() end) returning job_id as id`,
      [`Job ${wordOf(userId)}`, userId, status],
    );
    return String(row?.id);
  },
  async token(world: World, userId: number): Promise<string> {
    const [row] = await world.query<{ id: string }>(
      `insert into api_token (user_account_id, name, token_hash, scope_account_id, scope, capabilities, expires_at)
       select account_id, $2, $3, company_account_id, 'Direct', '[]', now() + interval '1 day' from account where account_id = $1 returning token_id as id`,
      [userId, `Token ${wordOf(userId)} ${randomUUID()}`, hashSecret(newSecret())],
    );
    return String(row?.id);
  },
  /** A run of an operation of the administration console. */
  async run(world: World, userId: number): Promise<string> {
    const [row] = await world.query<{ id: string }>(
      `insert into admin_run (run_id, user_account_id, method, parameters, result, log, status, started_at, finished_at)
       values (gen_random_uuid(), $1, 'GetClock', jsonb_build_object('word', $2::text), '{}', '[]', 'Succeeded', now(), now()) returning run_id as id`,
      [userId, wordOf(userId)],
    );
    return String(row?.id);
  },
  async view(world: World, userId: number, scope: "Own" | "Hierarchy" = "Own"): Promise<string> {
    const [row] = await world.query<{ id: string }>(
      `insert into saved_view (layout_id, container_id, owner_account_id, owner_name, company_account_id, name, scope, state)
       select 'account.company.view', 'users-list', account_id, display_name, company_account_id, $2, $3, '{"Columns":[],"Sort":[],"Filters":[]}'
       from account where account_id = $1 returning view_id as id`,
      [userId, `View ${wordOf(userId)} ${randomUUID()}`, scope],
    );
    return String(row?.id);
  },
  /** The account ends in a month, and nothing else is planned for it. */
  async scheduledTermination(world: World, accountId: number): Promise<number> {
    await make.noTermination(world, accountId);
    await world.query(
      "insert into scheduled_termination (account_id, termination_at, reason) values ($1, now() + interval '30 days', 'NoLongerNeeded')",
      [accountId],
    );
    return accountId;
  },
  async noTermination(world: World, accountId: number): Promise<number> {
    await world.query(
      "update scheduled_termination set status = 'Cancelled', ended_at = now() where account_id = $1 and status in ('Scheduled', 'ReminderSent', 'Executing')",
      [accountId],
    );
    return accountId;
  },
  async method(world: World, userId: number): Promise<number> {
    const [row] = await world.query<{ id: string }>(
      `insert into authentication_method (user_account_id, authenticator_type, name, address) values ($1, 'EmailCode', $2, 'me@example.com')
       returning authentication_method_id as id`,
      [userId, `Mailbox ${wordOf(userId)} ${randomUUID()}`],
    );
    return Number(row?.id);
  },
  async notification(world: World, userId: number): Promise<number> {
    const [row] = await world.query<{ id: string }>(
      `insert into notification (user_account_id, event_type, severity, text_key, "values") values ($1, 'JobFinished', 'error', 'jobFailed', $2)
       returning notification_id as id`,
      [userId, { title: `Work ${wordOf(userId)}` }],
    );
    return Number(row?.id);
  },
};
