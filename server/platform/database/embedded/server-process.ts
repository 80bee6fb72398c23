import { spawn } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { DatabaseBinaries } from "./binaries.ts";
import { isAlive } from "./lock-file.ts";
import type { Launch } from "./privileges.ts";

/** A running PostgreSQL server, started or taken over. */
export interface ServerProcess {
  /** Resolves when the process has ended, for whatever reason. */
  ended: Promise<void>;
  hasEnded(): boolean;
  /** Fast shutdown: open transactions roll back, files are left clean. */
  stop(): Promise<void>;
}

export interface LaunchOptions {
  binaries: DatabaseBinaries;
  launch: Launch;
  cluster: string;
  logFile: string;
  settings: Record<string, string>;
}

/** Start PostgreSQL in the foreground as our child, its messages appended to `logFile`. */
export function launchServer({ binaries, launch, cluster, logFile, settings }: LaunchOptions): ServerProcess {
  const args = ["-D", cluster, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])];
  const [command = "", ...rest] = [...launch.prefix, binaries.postgres, ...args];
  const log = openSync(logFile, "a", 0o600);
  // In its own session: Ctrl-C in the terminal must reach only this process, or the database ends before the last requests are answered.
  const child = spawn(command, rest, { stdio: ["ignore", log, log], detached: true, cwd: "/", env: { ...process.env, LC_ALL: "C" } });
  closeSync(log);
  child.unref();
  let over = false;
  const ended = new Promise<void>((resolve) => {
    const finish = () => {
      over = true;
      resolve();
    };
    child.once("exit", finish);
    child.once("error", finish);
  });
  return {
    ended,
    hasEnded: () => over,
    async stop() {
      if (over) return;
      child.ref();
      child.kill("SIGINT");
      // An immediate shutdown loses no data (the log is replayed) and leaves no orphan when a fast one hangs.
      const impatient = setTimeout(() => child.kill("SIGQUIT"), 8_000);
      await ended;
      clearTimeout(impatient);
    },
  };
}

/** Take over a server that an earlier Tessera started and left running. */
export function adoptServer(pid: number): ServerProcess {
  const ended = (async () => {
    // It is not our child, so we get no signal when it ends: poll.
    while (isAlive(pid)) await sleep(500, undefined, { ref: false });
  })();
  return {
    ended,
    hasEnded: () => !isAlive(pid),
    async stop() {
      if (isAlive(pid)) process.kill(pid, "SIGINT");
      while (isAlive(pid)) await sleep(20);
    },
  };
}

/** The last lines of the server's log, for an error message. */
export function readTail(logFile: string, lines = 12): string {
  return readFileSync(logFile, "utf8").trimEnd().split("\n").slice(-lines).join("\n");
}
