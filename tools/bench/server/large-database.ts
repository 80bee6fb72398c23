/** A database with a million accounts, created once and kept under node_modules/.cache. */
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
  /** The database role of requests. */
  readonly app: Connection;
  readonly owner: Connection;
  stop(): Promise<void>;
}

/**
 * Starts the kept database and migrates it, or fills a new one if the tree's shape or an applied migration has changed. A million accounts take
 * some minutes.
 */
export async function openLargeDatabase(size: number): Promise<LargeDatabase> {
  const name = `${size}-${hashOf("demo/large-tree.ts")}`;
  const folder = join(CACHE, name);
  /** Written last: the migrations applied when the database was filled. */
  const filled = join(folder, "filled");
  mkdirSync(CACHE, { recursive: true });
  // Other databases of this size are outdated or incomplete.
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

/** Whether the applied migrations are the first of today's; the others run when the database is opened. */
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
