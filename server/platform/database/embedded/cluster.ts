import { execFileSync } from "node:child_process";
import { chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { DatabaseBinaries } from "./binaries.ts";
import type { Launch } from "./privileges.ts";

/**
 * Create the PostgreSQL cluster in `folder` unless it exists.
 *
 * It is built in a neighbouring folder and renamed, so that an interrupted first start leaves no incomplete cluster.
 */
export function createCluster(binaries: DatabaseBinaries, launch: Launch, folder: string, owner: string, disposable: boolean): void {
  if (existsSync(join(folder, "PG_VERSION"))) return;
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  if (launch.owner) chownSync(draft, launch.owner.uid, launch.owner.gid);
  const args = ["-D", draft, "-U", owner, "-E", "UTF8", "--auth=trust", "--no-instructions", ...localeArgs(binaries.major)];
  const [command = "", ...rest] = [...launch.prefix, binaries.initdb, ...args, ...(disposable ? ["--no-sync"] : [])];
  try {
    execFileSync(command, rest, { stdio: ["ignore", "ignore", "pipe"], encoding: "utf8", cwd: "/", env: { ...process.env, LC_ALL: "C" } });
  } catch (error) {
    const detail = error instanceof Error && "stderr" in error ? String(error.stderr) : String(error);
    throw new Error(`PostgreSQL could not create its data folder ${folder}:\n${detail.trim()}`);
  }
  // The socket's folder has mode 0700 and no port listens: only this user reaches the socket.
  writeFileSync(join(draft, "pg_hba.conf"), "local all all trust\n");
  renameSync(draft, folder);
}

/** The same order and case rules on every machine; the built-in provider knows Unicode without the system's locales. */
const localeArgs = (major: number) =>
  major >= 17 ? ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"] : ["--locale=C.UTF-8"];
