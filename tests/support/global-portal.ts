import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { buildAll } from "../../scripts/build/build-all.ts";
import { ensureChromium } from "../../scripts/test/chromium.ts";
import type { Connection } from "../../server/database/connection.ts";
import { startEmbedded } from "../../server/database/embedded.ts";
import { startServerProcess } from "./server-process.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Origin of a portal with demo data, for journeys in a browser. */
    portalOrigin: string;
    portalPassword: string;
    /** Owner's connection to the portal's database, for commands that work beside the server. */
    portalDatabase: Connection;
    chromium: string;
  }
}

/** The product as people run it, built and with demo data, and a browser to look at it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const chromium = await ensureChromium();
  await buildAll();
  const folder = mkdtempSync(join(tmpdir(), "tessera-portal-"));
  const password = "Quiet-Harbour-42";
  const database = await startEmbedded({ folder, disposable: true });
  const server = await startServerProcess({
    database: database.connection,
    program: "dist/server/main.js",
    env: { DEMO_PASSWORD: password, DATA_DIR: folder },
  });
  project.provide("portalOrigin", server.origin);
  project.provide("portalPassword", password);
  project.provide("portalDatabase", database.connection);
  project.provide("chromium", chromium);
  return async () => {
    await server.stop();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
