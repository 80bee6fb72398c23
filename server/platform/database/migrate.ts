import { Kysely, type Migration, Migrator, PostgresDialect, sql } from "kysely";
import type { Connection } from "../config/connection.ts";
import { withAdvisoryLock } from "./advisory-lock.ts";
import { appRole, ensureAppLogin } from "./app-role.ts";
import * as baseline from "./migrations/0001-baseline.ts";
import * as oneSubscription from "./migrations/0002-one-subscription-a-product.ts";
import * as chargeAttachments from "./migrations/0003-charge-attachments.ts";
import * as customValuesOfSets from "./migrations/0004-custom-values-of-sets.ts";
import * as pricelistOfSubscriptions from "./migrations/0005-pricelist-of-subscriptions.ts";
import * as namesOfServices from "./migrations/0006-names-of-services.ts";
import * as prices from "./migrations/0007-prices.ts";
import * as serviceInfo from "./migrations/0008-service-info.ts";
import * as propagation from "./migrations/0009-propagation.ts";
import * as pricingRuleGroups from "./migrations/0010-pricing-rule-groups.ts";
import * as serviceTool from "./migrations/0011-service-tool.ts";
import * as largeLayouts from "./migrations/0012-large-layouts.ts";
import * as vendorPricesByHand from "./migrations/0013-vendor-prices-by-hand.ts";
import * as buyersPricelists from "./migrations/0014-buyers-pricelists.ts";
import * as pricesBelowCost from "./migrations/0015-prices-below-cost.ts";
import { adoptBaseline } from "./migrations/adopt-baseline.ts";
import { createPool } from "./pool.ts";

/**
 * All migrations, in the order in which they run. A list and not a folder scan, because the bundled server has no folder.
 * Published ones never change: a correction is a new migration.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  "0001-baseline": baseline,
  "0002-one-subscription-a-product": oneSubscription,
  "0003-charge-attachments": chargeAttachments,
  "0004-custom-values-of-sets": customValuesOfSets,
  "0005-pricelist-of-subscriptions": pricelistOfSubscriptions,
  "0006-names-of-services": namesOfServices,
  "0007-prices": prices,
  "0008-service-info": serviceInfo,
  "0009-propagation": propagation,
  "0010-pricing-rule-groups": pricingRuleGroups,
  "0011-service-tool": serviceTool,
  "0012-large-layouts": largeLayouts,
  "0013-vendor-prices-by-hand": vendorPricesByHand,
  "0014-buyers-pricelists": buyersPricelists,
  "0015-prices-below-cost": pricesBelowCost,
};

export interface MigrateOptions {
  /** The application's connection when an administrator created its role; otherwise the role is created here. */
  appConnection?: Connection;
}

export interface MigrateResult {
  /** Connection of the role that requests run as. */
  appConnection: Connection;
  /** Names of the migrations that this call ran. */
  applied: string[];
}

/**
 * Bring the database to this version: roles, then every migration that has not run, all in one transaction.
 *
 * Several nodes may start at once: one migrates while the others wait for its lock and then find nothing to do.
 *
 * @throws Error that says what the database lacks, or names the migration that failed; its changes are rolled back.
 */
export async function migrate(connection: Connection, options: MigrateOptions = {}): Promise<MigrateResult> {
  const pool = createPool(connection, { name: "tessera-migrate", size: 2, limits: "owner", onError: () => undefined });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await assertUsable(db);
    return await withAdvisoryLock(pool, "migrate", async () => {
      const appConnection = options.appConnection ?? (await ensureAppLogin(db, connection));
      await sql`grant usage on schema public to ${sql.ref(appRole)}`.execute(db);
      const applied = await runMigrations(db);
      return { appConnection, applied };
    });
  } finally {
    await db.destroy();
  }
}

/** The oldest PostgreSQL with the features that the migrations use. */
const OLDEST = 15;

/** Checked before any change: an existing database may be too old or unable to store every language. */
async function assertUsable(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string; encoding: string; version: string; number: string }>`
    select current_database() as name, current_setting('server_encoding') as encoding, current_setting('server_version') as version,
      current_setting('server_version_num') as number`.execute(db);
  const [found] = rows;
  if (!found) return;
  if (Number(found.number) < OLDEST * 10_000)
    throw new Error(`This is PostgreSQL ${found.version}; PostgreSQL ${OLDEST} or newer is needed.`);
  if (found.encoding === "UTF8") return;
  const create = `create database ${found.name} encoding 'UTF8' template template0`;
  throw new Error(`The database "${found.name}" has the encoding ${found.encoding}, and names need UTF8. Make one with: ${create}`);
}

async function runMigrations(db: Kysely<unknown>): Promise<string[]> {
  await adoptBaseline(db);
  const provider = { getMigrations: async (): Promise<Record<string, Migration>> => ({ ...migrations }) };
  const migrator = new Migrator({ db, provider, migrationTableName: "schema_migration", migrationLockTableName: "schema_migration_lock" });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) {
    const failed = results.find((result) => result.status === "Error");
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Migration ${failed?.migrationName ?? "(before the first)"} failed: ${reason}`, { cause: error });
  }
  return results.filter((result) => result.status === "Success").map((result) => result.migrationName);
}
