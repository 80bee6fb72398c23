import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import type { Config } from "../../server/platform/config/config.ts";
import { isPostgres, readLockFile } from "../../server/platform/database/embedded/lock-file.ts";

interface StartOptions {
  fresh: boolean;
  yes: boolean;
  demoSize: number | null;
}

export const usage = `npm start [-- options]

  --fresh         start over: delete the data in DATA_DIR, after asking
  --yes           do not ask
  --demo-size N   make about N accounts of demo data, the first time
  --help          this text

Settings come from the environment: PORT, HOST, DATABASE_URL, DATA_DIR, DEMO_PASSWORD and others; see server/platform/config/config.ts.`;

/**
 * Parses the arguments after `npm start --`.
 *
 * @returns null if the user asks for help
 * @throws Error that ends with the usage
 */
export function parseStartOptions(args: readonly string[]): StartOptions | null {
  const { values } = parse(args);
  if (values.help) return null;
  const size = values["demo-size"];
  if (size !== undefined && !/^\d{1,7}$/.test(size))
    throw new Error(`--demo-size takes a number of accounts, not ${JSON.stringify(size)}.\n\n${usage}`);
  return { fresh: values.fresh === true, yes: values.yes === true, demoSize: size === undefined ? null : Number(size) };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { fresh: { type: "boolean" }, yes: { type: "boolean" }, help: { type: "boolean" }, "demo-size": { type: "string" } },
    });
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}

/**
 * Deletes the embedded database and the generated secret, after asking.
 *
 * @returns false if the user declined
 * @throws Error if the data is not the project's or is in use
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
