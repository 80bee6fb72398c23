import { type ChildProcess, spawn } from "node:child_process";
import process from "node:process";
import { createServer } from "vite";
import { formatDatabaseUrl } from "../../server/platform/config/connection.ts";
import { startEmbedded } from "../../server/platform/database/embedded.ts";

/** Vite has the portal's port and proxies everything that is not a module to the server. */
const port = Number(process.env.PORT ?? 8080);
const serverPort = port + 1;

/**
 * `npm run dev`: database, generated code that follows its sources, a server that restarts when they change, and the portal
 * with hot module replacement, in one terminal. The database is started here, so that a restart of the server does not wait for it.
 */
async function dev(): Promise<void> {
  const database = process.env.DATABASE_URL ? null : await startEmbedded({ folder: process.env.DATA_DIR ?? ".data" });
  const environment = {
    ...process.env,
    ...(database ? { DATABASE_URL: formatDatabaseUrl(database.connection) } : {}),
    PORT: String(serverPort),
    PUBLIC_ORIGIN: `http://localhost:${port}`,
    LOG_LEVEL: process.env.LOG_LEVEL ?? "info",
  };
  const children = [
    spawn(process.execPath, ["codegen/cli.mjs", "--watch"], { stdio: "inherit" }),
    spawn(process.execPath, ["--watch", "--watch-preserve-output", "server/main.ts"], { stdio: "inherit", env: environment }),
  ];
  process.env.TESSERA_SERVER_PORT = String(serverPort);
  const portal = await createServer();
  await portal.listen();
  console.log(`Portal with hot reload: http://localhost:${port}/v/`);

  let ending = false;
  const end = async () => {
    if (ending) process.exit(130);
    ending = true;
    await Promise.all([portal.close(), ...children.map(stopChild)]);
    await database?.stop();
    process.exit(0);
  };
  process.on("SIGINT", () => void end());
  process.on("SIGTERM", () => void end());
}

function stopChild(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
  });
}

await dev();
