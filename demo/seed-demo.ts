import { type Kysely, sql } from "kysely";
import type { Database } from "../server/platform/database/schema.ts";
import { asSystem } from "../server/platform/database/transaction.ts";
import { ensurePredefinedRoles } from "../server/topics/sign-in/operations/predefined-roles.ts";
import { writeRoles } from "./access/roles.ts";
import { writeSecurity } from "./access/write-security.ts";
import { writeAccounts } from "./accounts/write-accounts.ts";
import { writeHistory } from "./audit-log/history.ts";
import { writeBilling, writeFurtherOffers } from "./billing/write-billing.ts";
import { writeServiceInfo } from "./catalogue/write-service-info.ts";
import type { DemoTopic } from "./demo-topic.ts";
import { writeImports } from "./imports/write-imports.ts";
import { largeTree } from "./large-tree.ts";
import { writeMarketplaces } from "./marketplace/write-marketplaces.ts";
import { writeTerms } from "./marketplace/write-terms.ts";
import { writeNotifications } from "./notifications/write-notifications.ts";
import { writeProvisioning } from "./provisioning/provisioning-requests.ts";
import { SIGN_INS } from "./sign-ins.ts";
import { standardTree } from "./standard-tree.ts";
import { writeTerminations } from "./terminations/write-terminations.ts";

export interface SeedOptions {
  /** Password of every demo sign-in. */
  readonly password: string;
  /** Total number of accounts; absent or below the standard tree's 1,044: only that tree. */
  readonly size?: number;
  readonly progress?: (written: number, size: number) => void;
}

export interface SeedResult {
  readonly accounts: number;
  /** Usernames that can sign in, one per predefined role. */
  readonly signIns: readonly string[];
}

/** In this order: each may read what those before it wrote. */
const TOPICS: readonly DemoTopic[] = [
  writeRoles,
  writeMarketplaces,
  writeServiceInfo,
  writeBilling,
  writeTerms,
  writeProvisioning,
  writeTerminations,
  writeImports,
  writeSecurity,
  writeHistory,
  writeNotifications,
];

/** From this number on, building the indexes afterwards is faster. */
const LARGE = 20_000;

/**
 * Fills an empty installation with the demo data (domain §10): the same rows, ids and names every time. One transaction, so an interrupted run
 * leaves nothing.
 *
 * @param owner connection of the database's owner
 * @throws Error if the installation already has accounts
 */
export async function seedDemo(owner: Kysely<Database>, options: SeedOptions): Promise<SeedResult> {
  const accounts = await asSystem(owner, "demo data: writing", async (db) => {
    if (!(await isEmpty(db))) throw new Error("There are accounts already; demo data only goes into an empty database.");
    return writeDemo(db, options);
  });
  await afterSeeding(owner);
  return { accounts, signIns: SIGN_INS.map((signIn) => signIn.username) };
}

/** Writes all rows of the demo data into empty tables, in a transaction of the database's owner. @returns the number of accounts */
export async function writeDemo(db: Kysely<Database>, { password, size = 0, progress }: SeedOptions): Promise<number> {
  const standard = standardTree();
  const more = Math.max(0, size - standard.length);
  const total = standard.length + more;
  await writeAccounts(db, standard, false, (written) => progress?.(written, total));
  const base = { accounts: standard, roles: await ensurePredefinedRoles(db, 1), password };
  for (const writeTopic of TOPICS) await writeTopic(db, base);
  // Last, so that the topics above, which read all accounts, read few.
  const load = async () => {
    await writeFurtherOffers(db);
    await writeAccounts(db, largeTree(more), true, (written) => progress?.(standard.length + written, total));
  };
  if (more > 0) await (total >= LARGE ? withoutIndexes(db, load) : load());
  return total;
}

/** Outside the transaction: lists use index-only scans only with a visibility map, and good plans only with statistics. */
export async function afterSeeding(owner: Kysely<Database>): Promise<void> {
  await sql`vacuum (analyze) account`.execute(owner);
  await sql`vacuum (analyze) subscription`.execute(owner);
  await sql`vacuum (analyze) audit_record`.execute(owner);
  await sql`analyze`.execute(owner);
}

/** Whether there is no account yet, so that the first start creates demo data. Needs the owner or the system context. */
export async function isEmpty(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom("account").select("account_id").limit(1).executeTakeFirst()) === undefined;
}

/**
 * Loads many accounts without list and search indexes, and builds these afterwards: four times faster than updating them row by row.
 *
 * @param owner must own the table. No other process may use the database meanwhile: one transaction locks it
 */
async function withoutIndexes(owner: Kysely<Database>, load: () => Promise<void>): Promise<void> {
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select index_class.relname as name, pg_get_indexdef(index.indexrelid) as definition
    from pg_index index join pg_class index_class on index_class.oid = index.indexrelid
    where index.indrelid in ('account'::regclass, 'subscription'::regclass) and not index.indisunique`.execute(owner);
  await checkSubscriptions(owner);
  for (const index of indexes) await sql`drop index ${sql.ref(index.name)}`.execute(owner);
  await load();
  await checkSubscriptions(owner);
  await sql`set local maintenance_work_mem = '512MB'`.execute(owner);
  for (const index of indexes) await sql.raw(index.definition).execute(owner);
}

/** Checks the deferred constraints between products and subscriptions now: PostgreSQL cannot change indexes of a table with pending checks. */
async function checkSubscriptions(owner: Kysely<Database>): Promise<void> {
  for (const when of ["immediate", "deferred"])
    await sql`set constraints product_has_subscription, product_keeps_subscription ${sql.raw(when)}`.execute(owner);
}
