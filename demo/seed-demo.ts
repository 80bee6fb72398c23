import { type Kysely, sql } from "kysely";
import type { Database } from "../server/platform/database/schema.ts";
import { asSystem } from "../server/platform/database/transaction.ts";
import { ensurePredefinedRoles } from "../server/topics/sign-in/operations/predefined-roles.ts";
import { writeBilling, writeFurtherOffers } from "./billing/write-billing.ts";
import { withoutIndexes } from "./bulk-load.ts";
import { demoHistory, writeHistory } from "./history.ts";
import { largeTree } from "./large-tree.ts";
import { writeMemberships, writeSignIns } from "./roles.ts";
import { SIGN_INS } from "./sign-ins.ts";
import { standardTree } from "./standard-tree.ts";
import { writeAccounts } from "./write-accounts.ts";
import { writeImports } from "./write-imports.ts";
import { writeMarketplaces } from "./write-marketplaces.ts";
import { writeNotifications } from "./write-notifications.ts";
import { writeProvisioning } from "./write-provisioning.ts";
import { writeSecurity } from "./write-security.ts";
import { writeTerminations } from "./write-terminations.ts";
import { writeTerms } from "./write-terms.ts";

export interface SeedOptions {
  /** Of every demo sign-in. */
  readonly password: string;
  /** Number of accounts in all; absent or below the standard tree's 1,044: only that tree. */
  readonly size?: number;
  readonly progress?: (written: number, size: number) => void;
}

export interface SeedResult {
  readonly accounts: number;
  /** Usernames that can sign in, one per predefined role. */
  readonly signIns: readonly string[];
}

/** From this many on it is faster to build the indexes afterwards. */
const LARGE = 20_000;

/**
 * Fill an empty installation with the demo data (domain §10): the same rows, ids and names every time. One transaction, so an interrupted run leaves nothing.
 *
 * @param owner connection of the database's owner.
 * @throws Error when the installation has accounts already.
 */
export async function seedDemo(owner: Kysely<Database>, options: SeedOptions): Promise<SeedResult> {
  const accounts = await asSystem(owner, async (db) => {
    if (!(await isEmpty(db))) throw new Error("There are accounts already; demo data only goes into an empty database.");
    return writeDemo(db, options);
  });
  await afterSeeding(owner);
  return { accounts, signIns: SIGN_INS.map((signIn) => signIn.username) };
}

/** All rows of the demo data, into tables that are empty; in a transaction of the database's owner. @returns how many accounts there are */
export async function writeDemo(db: Kysely<Database>, { password, size = 0, progress }: SeedOptions): Promise<number> {
  const standard = standardTree();
  const more = Math.max(0, size - standard.length);
  const total = standard.length + more;
  await writeAccounts(db, standard, false, (written) => progress?.(written, total));
  const roles = await ensurePredefinedRoles(db, 1);
  await writeMemberships(db, roles, standard);
  await writeSignIns(db, roles, password);
  await writeMarketplaces(db, 1, standard);
  await writeBilling(db, standard);
  await writeTerms(db, { rootId: 1, publisherId: 1000, accounts: standard });
  await writeProvisioning(db, standard);
  await writeTerminations(db);
  await writeImports(db, standard);
  await writeSecurity(db, standard);
  await writeHistory(db, demoHistory(standard));
  const [reader] = SIGN_INS.filter(({ role }) => role === "reseller-administrator");
  if (reader !== undefined) await writeNotifications(db, reader, standard);
  // Last, so that what reads all accounts above reads few.
  const load = async () => {
    await writeFurtherOffers(db);
    await writeAccounts(db, largeTree(more), true, (written) => progress?.(standard.length + written, total));
  };
  if (more > 0) await (total >= LARGE ? withoutIndexes(db, load) : load());
  return total;
}

/** Outside of the transaction: the visibility map lets lists answer from the indexes alone, the statistics choose between them. */
export async function afterSeeding(owner: Kysely<Database>): Promise<void> {
  await sql`vacuum (analyze) account`.execute(owner);
  await sql`vacuum (analyze) subscription`.execute(owner);
  await sql`vacuum (analyze) audit_record`.execute(owner);
  await sql`analyze`.execute(owner);
}

/** Has no one created an account yet? Decides whether the first start makes demo data. Needs the owner or the system context. */
export async function isEmpty(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom("account").select("account_id").limit(1).executeTakeFirst()) === undefined;
}
