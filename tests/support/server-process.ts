import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { type Connection, formatDatabaseUrl } from "../../server/platform/config/connection.ts";

/** A server as its own process, as people run it. */
export interface ServerProcess {
  /** Origin, for example `http://localhost:41231`. */
  origin: string;
  pid: number;
  /** Everything it wrote so far, for failure messages and for looking for secrets. */
  output(): string;
  /** Ask it to stop and wait; resolves with its exit code. */
  stop(): Promise<number | null>;
  /** `kill -9`. */
  kill(): Promise<void>;
}

export interface ServerProcessOptions {
  /** Database to use; without one the process runs its own in `env.DATA_DIR`. */
  database?: Connection;
  env?: Record<string, string>;
}

/** The bundle that `npm start` runs: it is built before the tests that start servers (global-server.ts, global-portal.ts). */
export const SERVER_PROGRAM = "dist/server/main.js";

/**
 * Start a server process on a free port and wait until it answers.
 *
 * @throws Error with its output when it ends first.
 */
export async function startServerProcess(options: ServerProcessOptions = {}): Promise<ServerProcess> {
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, [SERVER_PROGRAM], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "test",
      PORT: String(port),
      PUBLIC_ORIGIN: origin,
      SECRET: "only-for-tests-0123456789-abcdefghij",
      ...(options.database ? { DATABASE_URL: formatDatabaseUrl(options.database) } : {}),
      // Half of a start is the compiling of libraries and of the bundle itself: the second server of a run finds it done.
      NODE_COMPILE_CACHE: "node_modules/.cache/tessera/compiled",
      // No one is asked for consent: the question would lie over what a test looks at.
      POD_ID: "ci",
      ...options.env,
    },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let output = "";
  child.stdout?.on("data", (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stderr?.on("data", (chunk: Buffer) => {
    output += chunk.toString();
  });
  await untilReady(child, () => output);
  return {
    origin,
    pid: child.pid ?? 0,
    output: () => output,
    stop: () => end(child, "SIGTERM"),
    kill: async () => {
      await end(child, "SIGKILL");
    },
  };
}

/**
 * Two servers on one database: what one of them does, the other must know.
 */
export async function startTwoServers(database: Connection, env: Record<string, string> = {}): Promise<[ServerProcess, ServerProcess]> {
  // One after the other: the first migrates and seeds, as it would be in a rolling start.
  const first = await startServerProcess({ database, env });
  try {
    return [first, await startServerProcess({ database, env })];
  } catch (error) {
    await first.stop();
    throw error;
  }
}

async function untilReady(child: ChildProcess, output: () => string): Promise<void> {
  const ready = once(child, "message");
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`The server ended with code ${code} before it was ready:\n${output()}`);
  });
  await Promise.race([ready, ended]);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = once(child, "exit");
  child.kill(signal);
  await ended;
  return child.exitCode;
}

/** A port that no one listens on now. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "localhost");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("The system gave no port.");
  return address.port;
}
