import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import type { Config } from "../../server/platform/config/config.ts";
import { isPostgres, readLockFile } from "../../server/platform/database/embedded/lock-file.ts";

/**
 * Delete the embedded database and the generated secret, after asking.
 *
 * @returns false when the person said no
 * @throws Error when the data is not ours to delete or is in use
 */
export async function startOver(config: Config, asked: boolean): Promise<boolean> {
  if (config.database) {
    throw new Error(`--fresh deletes only the database in DATA_DIR. DATABASE_URL is set: empty "${config.database.database}" yourself.`);
  }
  const cluster = join(config.dataDir, "postgres");
  if (!existsSync(cluster)) return true;
  const lock = readLockFile(cluster);
  if (lock && isPostgres(lock.pid))
    throw new Error(`${config.dataDir} is in use (PostgreSQL, process ${lock.pid}). Stop that Tessera first.`);
  if (!asked && !(await confirm(`Delete all data in ${config.dataDir}? [y/N] `))) return false;
  for (const name of ["postgres", "postgres.new", "postgres.log", "run", "secret"])
    rmSync(join(config.dataDir, name), { recursive: true, force: true });
  return true;
}

async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new Error("--fresh asks before it deletes, and no one can answer here. Add --yes.");
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await terminal.question(question)).trim());
  } finally {
    terminal.close();
  }
}
