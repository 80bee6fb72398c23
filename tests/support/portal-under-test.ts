/**
 * The portal that the journeys of one file run against: its own server on its own copy of the demo data. Nothing that one file leaves behind
 * reaches another, so files run side by side and in any order. Set up before each file of the browser tests (vitest.config.ts).
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import type { Connection } from "../../server/platform/config/connection.ts";
import { DEMO_PASSWORD, startDemoDatabase } from "./demo-database.ts";
import { proveFactor } from "./prove-factor.ts";
import { type ServerProcess, startServerProcess } from "./server-process.ts";

/** The product as people run it: built, with demo data. */
export interface PortalUnderTest {
  readonly origin: string;
  /** Of every demo sign-in. */
  readonly password: string;
  /** Owner's connection to its database, for commands that work beside the server. */
  readonly database: Connection;
  /** The sessions of a user count as signed in with a second factor, proved a moment ago: demo users have none. */
  proveFactor(username: string): Promise<void>;
}

const folder = mkdtempSync(join(tmpdir(), "tessera-portal-"));
const database = await startDemoDatabase();
const server = await startPortalServer();

export const portal: PortalUnderTest = {
  origin: server.origin,
  password: DEMO_PASSWORD,
  database: database.ownerConnection,
  proveFactor: (username) => proveFactor(database.ownerPool, username),
};

/** One more server on the same database, with other settings if need be. */
export async function startPortalServer(settings: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
  return await startServerProcess({
    database: database.ownerConnection,
    program: "dist/server/main.js",
    env: { DEMO_PASSWORD, DATA_DIR: folder, ...settings },
  });
}

afterAll(async () => {
  await server.stop();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});
