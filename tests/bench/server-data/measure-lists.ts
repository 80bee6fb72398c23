/**
 * How long account lists and searches take at a million accounts, through the whole door, under accounts of every size.
 *
 *   DATABASE_URL=postgres://owner@host/db node tests/bench/server-data/measure-lists.ts [--demo-size 1000000] [--rounds 15]
 *
 * An empty database is filled with demo data of that size first. Prints a Markdown table; 20 ms at the 95th percentile is the goal for each line.
 */
import { parseArgs } from "node:util";
import { Kysely, PostgresDialect, sql } from "kysely";
import { pino } from "pino";
import { parseConfig } from "../../../server/config.ts";
import { parseDatabaseUrl } from "../../../server/database/connection.ts";
import { migrate } from "../../../server/database/migrate.ts";
import { createPool } from "../../../server/database/pool.ts";
import type { Database } from "../../../server/database/schema.ts";
import { asSystem } from "../../../server/database/transaction.ts";
import { isEmpty, seedDemo } from "../../../server/demo/seed-demo.ts";
import { contracts } from "../../../server/generated/contracts.ts";
import { layouts as shippedLayouts } from "../../../server/generated/layouts.ts";
import { operations } from "../../../server/generated/registry.ts";
import { rateLimits } from "../../../server/http/rate-limits.ts";
import { buildServer } from "../../../server/http/server.ts";
import { seedShippedLayouts } from "../../../server/layouts/seed-shipped.ts";
import { LayoutStore } from "../../../server/layouts/store.ts";
import { OutboxHub } from "../../../server/live/outbox-hub.ts";
import { handlers as account } from "../../../server/services/account/handlers.ts";
import { handlers as authorization } from "../../../server/services/authorization/handlers.ts";
import { handlers as metadata } from "../../../server/services/metadata/handlers.ts";

const PASSWORD = "Mosaic-of-42-stones!";
const { values: options } = parseArgs({
  options: { "demo-size": { type: "string", default: "1000000" }, rounds: { type: "string", default: "15" } },
});

const server = await start(Number(options["demo-size"]));
const headers = await signIn();
const places = await choosePlaces();
const rows: string[] = ["| call | under | rows below | least ms | median ms | p95 ms |", "|---|---|---:|---:|---:|---:|"];
for (const place of places)
  for (const [name, input] of lists())
    await measure(name, place, "ListAccounts", { parentAccountId: place.id, include: "Descendants", take: 50, ...input });
const [root] = places;
if (root !== undefined) {
  for (const text of [
    "lark",
    "larkfield foods",
    "gmbh",
    "zzzqqq",
    "k-00123",
    "ida brandt",
    "öttinger",
    "a",
    "nimblade",
    "555123",
    "foods gmbh",
  ])
    await measure(`search “${text}”`, root, "SearchAccount", { text });
  for (const id of [100, 1030, 5003]) await measure(`load ${id}`, root, "LoadAccountById", { accountId: id });
}
console.log(rows.join("\n"));
await server.stop();

interface Place {
  id: number;
  name: string;
  size: number;
}

function lists(): [string, Record<string, unknown>][] {
  const users = { accountTypes: ["User"] };
  const companies = { accountTypes: ["Company"] };
  const products = { accountTypes: ["Product"] };
  const by = (field: string, direction = "Ascending") => ({ sort: [{ field, direction }] });
  const where = (field: string, operator: string, value: unknown) => ({ filters: [{ field, operator, value }] });
  return [
    ["users by name", users],
    ["users by name, descending", { ...users, ...by("DisplayName", "Descending") }],
    ["users by username", { ...users, ...by("Username") }],
    ["users by state", { ...users, ...by("AccountState", "Descending") }],
    ["users suspended", { ...users, ...where("AccountState", "equals", "Suspended") }],
    ["users in Finland by newest", { ...users, ...where("Country", "equals", "FI"), ...by("CreatedAt", "Descending") }],
    ["users named “linnea voß” by text", { ...users, text: "frieda voß" }],
    ["users, job title Designer", { ...users, ...where("JobTitle", "equals", "Designer") }],
    ["users, cost centre CC-777", { ...users, ...where("CostCenter", "equals", "CC-777") }],
    ["users and departments by name", { accountTypes: ["User", "Department"] }],
    ["companies by country", { ...companies, ...by("Country") }],
    ["companies in education", { ...companies, ...where("Segment", "equals", "Education") }],
    ["companies containing “holm”", { ...companies, ...where("DisplayName", "contains", "holm") }],
    ["subscriptions by product", { ...products, ...by("ProductName") }],
    ["subscriptions by last change", { ...products, ...by("UpdatedAt", "Descending") }],
    ["subscriptions of one product", { ...products, ...where("ProductName", "equals", "Quillbox Business") }],
    ["subscriptions that ended", { ...products, ...where("AccountState", "equals", "Terminated") }],
    ["subscriptions, three years", { ...products, ...where("CommitmentTerm", "equals", "ThreeYears") }],
    ["everything living by name", { accountTypes: ["Reseller", "Company", "Department", "User", "Product"], includeTerminated: false }],
  ];
}

async function measure(name: string, place: Place, operation: string, input: unknown): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < Number(options.rounds) + 2; round++) {
    const begun = performance.now();
    const reply = await server.post("Account", operation, input, headers);
    const time = performance.now() - begun;
    if (reply.statusCode !== 200) throw new Error(`${name}: ${reply.statusCode} ${reply.body.slice(0, 300)}`);
    if (round >= 2) times.push(time);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1);
  rows.push(`| ${name} | ${place.name} | ${place.size} | ${at(0)} | ${at(0.5)} | ${at(0.95)} |`);
}

/** The root, the largest resellers, some of the middle, a company. */
async function choosePlaces(): Promise<Place[]> {
  const found = await asSystem(server.db, (db) =>
    sql<Place>`with sized as (select ancestor_path, sum(descendants)::bigint as size from account_count group by 1)
      select a.account_id as id, a.display_name as name, s.size from sized s join account a on a.account_path = s.ancestor_path where a.account_type in ('Reseller', 'Company') order by s.size desc`.execute(
      db,
    ),
  );
  const all = found.rows.map((row) => ({ ...row, id: Number(row.id), size: Number(row.size) }));
  return [0, 1, 4, 8, 20, 60, 200, 2000].flatMap((index) => all[index] ?? []);
}

async function signIn(): Promise<Record<string, string>> {
  const reply = await server.post("Authorization", "Authenticate", { userName: "distributor.admin", password: PASSWORD }, {});
  const cookies = [reply.headers["set-cookie"]].flat().map((cookie) => String(cookie).split(";")[0] ?? "");
  const xsrf = cookies.find((cookie) => cookie.startsWith("XSRF-TOKEN="))?.slice("XSRF-TOKEN=".length) ?? "";
  return { cookie: cookies.join("; "), "x-xsrf-token": xsrf };
}

async function start(size: number) {
  const owner = parseDatabaseUrl(process.env.DATABASE_URL ?? "");
  const { appConnection } = await migrate(owner);
  const log = pino({ level: "warn" });
  const onError = (error: Error) => log.warn(error);
  const ownerPool = createPool(owner, { name: "bench-owner", size: 2, limits: "owner", onError });
  const ownerDb = new Kysely<Database>({ dialect: new PostgresDialect({ pool: ownerPool }) });
  if (await asSystem(ownerDb, isEmpty)) await seedDemo(ownerDb, { password: PASSWORD, size });
  const pool = createPool(appConnection, { name: "bench", size: 8, limits: "request", onError });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  await seedShippedLayouts(db, shippedLayouts, contracts);
  const config = parseConfig({ NODE_ENV: "test", SECRET: "a secret for measuring, long enough to pass" });
  const built = buildServer(
    { config, pool, db, layouts: new LayoutStore({ db, contracts }), live: new OutboxHub(db, pool, log), log },
    {
      registry: operations,
      handlers: { Account: account, Authorization: authorization, Metadata: metadata },
      portalFolder: "tests/fixtures/no-such-folder",
      rateLimits: { ...rateLimits, default: { ...rateLimits.default, points: 1_000_000, lease: 10_000 } },
    },
  );
  return {
    db: ownerDb,
    post: (service: string, operation: string, input: unknown, more: Record<string, string>) =>
      built.server.inject({
        method: "POST",
        url: `/DataModel/service.svc/rest${service}/${operation}`,
        headers: { "content-type": "application/json", origin: "http://localhost:8080", ...more },
        payload: JSON.stringify(input),
      }),
    async stop() {
      await built.server.close();
      await db.destroy();
      await ownerDb.destroy();
    },
  };
}
