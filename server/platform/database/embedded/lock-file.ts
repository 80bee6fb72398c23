import { execFileSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

/** The contents of `postmaster.pid`, which a running PostgreSQL writes into its data folder. */
export interface LockFile {
  pid: number;
  socketFolder: string;
}

/** Read the lock of a data folder, or null when nothing holds it. */
export function readLockFile(dataFolder: string): LockFile | null {
  let text: string;
  try {
    text = readFileSync(lockPath(dataFolder), "utf8");
  } catch {
    // The file is usually missing: the last run stopped cleanly.
    return null;
  }
  const lines = text.split("\n");
  const pid = Number(lines[0]);
  return Number.isInteger(pid) && pid > 0 ? { pid, socketFolder: lines[4] ?? "" } : null;
}

/**
 * Is the process that wrote the lock still PostgreSQL? After a reboot or in a new container another process may have the number, and PostgreSQL would refuse
 * to start.
 */
export function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false;
  try {
    const name =
      process.platform === "linux"
        ? readFileSync(`/proc/${pid}/comm`, "utf8")
        : execFileSync("ps", ["-o", "comm=", "-p", String(pid)], { encoding: "utf8" });
    return name.includes("postgres");
  } catch {
    // It ended between the two checks.
    return false;
  }
}

/** Remove a lock whose owner is gone. Never call it while the owner may run: two servers on one folder destroy the data. */
export function clearLockFile(dataFolder: string): void {
  rmSync(lockPath(dataFolder), { force: true });
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

const lockPath = (dataFolder: string) => join(dataFolder, "postmaster.pid");
