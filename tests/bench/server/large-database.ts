/** A database with a million accounts, made once and kept under node_modules/.cache for later runs. */
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Kysely, PostgresDialect } from "kysely";
import type { Connection } from "../../../server/database/connection.ts";
import { startEmbedded } from "../../../server/database/embedded.ts";
import { migrate } from "../../../server/database/migrate.ts";
import { createPool } from "../../../server/database/pool.ts";
import type { Database } from "../../../server/database/schema.ts";
import { seedDemo } from "../../../server/demo/seed-demo.ts";

const CACHE = "node_modules/.cache/bench-data";
export const PASSWORD = "Mosaic-of-42-stones!";

export interface LargeDatabase {
  /** The role that requests run as. */
  readonly app: Connection;
  readonly owner: Connection;
  stop(): Promise<void>;
}

/** Starts the kept database, or fills a new one when the tables or the shape of the tree changed since. A million accounts take some minutes. */
export async function openLargeDatabase(size: number): Promise<LargeDatabase> {
  const name = `${size}-${sourceHash()}`;
  const folder = join(CACHE, name);
  const filled = join(folder, "filled");
  mkdirSync(CACHE, { recursive: true });
  // Others of this size are of earlier sources, or were not finished.
  for (const other of readdirSync(CACHE))
    if (other.startsWith(`${size}-`) && (other !== name || !existsSync(filled))) rmSync(join(CACHE, other), { recursive: true });
  const embedded = await startEmbedded({ folder });
  try {
    const { appConnection } = await migrate(embedded.connection);
    if (!existsSync(filled)) {
      await fill(embedded.connection, size);
      writeFileSync(filled, "");
    }
    return { app: appConnection, owner: embedded.connection, stop: embedded.stop };
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

function sourceHash(): string {
  const hash = createHash("sha256");
  for (const path of globSync(["server/database/migrations/*.ts", "server/demo/large-tree.ts"]).sort())
    hash.update(path).update(readFileSync(path));
  return hash.digest("hex").slice(0, 12);
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
