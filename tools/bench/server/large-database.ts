/** A database with a million accounts, made once and kept under node_modules/.cache for later runs. */
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { Kysely, PostgresDialect } from "kysely";
import { seedDemo } from "../../../demo/seed-demo.ts";
import type { Connection } from "../../../server/platform/config/connection.ts";
import { startEmbedded } from "../../../server/platform/database/embedded.ts";
import { migrate } from "../../../server/platform/database/migrate.ts";
import { createPool } from "../../../server/platform/database/pool.ts";
import type { Database } from "../../../server/platform/database/schema.ts";

const CACHE = "node_modules/.cache/bench-data";
export const PASSWORD = "Mosaic-of-42-stones!";

export interface LargeDatabase {
  /** The role that requests run as. */
  readonly app: Connection;
  readonly owner: Connection;
  stop(): Promise<void>;
}

/**
 * Starts the kept database and migrates it, or fills a new one when the shape of the tree or a migration that it has seen changed since. A million
 * accounts take some minutes.
 */
export async function openLargeDatabase(size: number): Promise<LargeDatabase> {
  const name = `${size}-${hashOf("demo/large-tree.ts")}`;
  const folder = join(CACHE, name);
  /** Written last: the migrations that the database was filled with. */
  const filled = join(folder, "filled");
  mkdirSync(CACHE, { recursive: true });
  // Others of this size are of earlier sources, or were not finished.
  for (const other of readdirSync(CACHE))
    if (other.startsWith(`${size}-`) && (other !== name || !isOfSameMigrations(filled))) rmSync(join(CACHE, other), { recursive: true });
  const embedded = await startEmbedded({ folder });
  try {
    const { appConnection } = await migrate(embedded.connection);
    if (!existsSync(filled)) await fill(embedded.connection, size);
    writeFileSync(filled, JSON.stringify(migrationHashes()));
    return { app: appConnection, owner: embedded.connection, stop: embedded.stop };
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

const hashOf = (path: string): string => createHash("sha256").update(readFileSync(path)).digest("hex").slice(0, 12);

/** By name, in the order in which they run. */
const migrationHashes = (): Record<string, string> =>
  Object.fromEntries(
    globSync("server/platform/database/migrations/{baseline/,0}*.ts")
      .sort()
      .map((path) => [basename(path), hashOf(path)]),
  );

/** Are the first of today's migrations those that the database has seen? The others run when it is opened. */
function isOfSameMigrations(filled: string): boolean {
  if (!existsSync(filled)) return false;
  const seen = Object.entries(JSON.parse(readFileSync(filled, "utf8")));
  const today = Object.entries(migrationHashes());
  return JSON.stringify(today.slice(0, seen.length)) === JSON.stringify(seen);
}

async function fill(owner: Connection, size: number): Promise<void> {
  const begun = performance.now();
  const onError = ({ message }: { message: string }) => console.error(message);
  const pool = createPool(owner, { name: "bench data", size: 2, limits: "owner", onError });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  let shown = 0;
  try {
    await seedDemo(db, {
      password: PASSWORD,
      size,
      progress(written) {
        if (written - shown < size / 10) return;
        shown = written;
        console.log(`  ${written} of ${size} accounts written`);
      },
    });
  } finally {
    await db.destroy();
  }
  console.log(`  filled in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
}
