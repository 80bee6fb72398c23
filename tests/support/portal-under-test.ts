/**
 * The portal that the journeys of one file run against: its own server on its own copy of the demo data. Nothing that one file leaves behind
 * reaches another, so files run side by side and in any order. Opened before each file of the browser tests (portal-of-file.ts); this module stays as long as
 * the worker does.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Connection } from "../../server/platform/config/connection.ts";
import type { TestDatabase } from "./database.ts";
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

let folder = "";
let database: TestDatabase | undefined;
let server: ServerProcess | undefined;

function opened<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error("The portal under test is open while a file of tests/e2e runs.");
  return part;
}

export const portal: PortalUnderTest = {
  get origin() {
    return opened(server).origin;
  },
  password: DEMO_PASSWORD,
  get database() {
    return opened(database).ownerConnection;
  },
  proveFactor: (username) => proveFactor(opened(database).ownerPool, username),
};

export async function openPortal(): Promise<void> {
  folder = mkdtempSync(join(tmpdir(), "tessera-portal-"));
  database = await startDemoDatabase();
  server = await startPortalServer();
}

export async function closePortal(): Promise<void> {
  await server?.stop();
  await database?.stop();
  rmSync(folder, { recursive: true, force: true });
  server = undefined;
  database = undefined;
}

/** One more server on the same database, with other settings if need be. */
export async function startPortalServer(settings: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
  return await startServerProcess({
    database: portal.database,
    env: { DEMO_PASSWORD, DATA_DIR: folder, ...settings },
  });
}
