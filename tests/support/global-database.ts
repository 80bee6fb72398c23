import { mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { type Connection, parseDatabaseUrl } from "../../server/platform/config/connection.ts";
import { startEmbedded } from "../../server/platform/database/embedded.ts";
import { migrate } from "../../server/platform/database/migrate.ts";
import { createDatabase, demoTemplateName, dropDatabase, templateName } from "./database-cluster.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Owner's connection to the server of this run; the database in it is the template. */
    databaseOwner: Connection;
    databaseApp: Connection;
  }
}

/**
 * One PostgreSQL for the whole run, with one migrated template that every test file copies.
 * `TEST_DATABASE_URL` runs the same tests on another server, for example the oldest version that is supported.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const address = process.env.TEST_DATABASE_URL;
  const template = templateName(process.pid);
  const server = address ? { base: parseDatabaseUrl(address), stop: async () => undefined } : await startDisposable();
  const owner: Connection = { ...server.base, database: template };
  await createDatabase(server.base, template);
  const { appConnection } = await migrate(owner);
  project.provide("databaseOwner", owner);
  project.provide("databaseApp", appConnection);
  return async () => {
    if (address) {
      const demo = [false, true].map((isGrown) => demoTemplateName(template, { isGrown }));
      for (const name of [template, ...demo, ...demo.map((each) => `${each}_draft`)]) await dropDatabase(server.base, name);
    }
    await server.stop();
  };
}

/** Several times the maximum size of a run's databases and log. */
const ROOM = 4 * 2 ** 30;

/** In memory where the system offers that much of it as files: two hundred databases of five hundred files each come and go in a run. */
function disposableFolder(): string {
  try {
    const { bavail, bsize } = statfsSync("/dev/shm");
    if (bavail * bsize >= ROOM) return "/dev/shm";
  } catch {
    // Linux alone has it.
  }
  return tmpdir();
}

async function startDisposable(): Promise<{ base: Connection; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(disposableFolder(), "tessera-test-"));
  const embedded = await startEmbedded({ folder, disposable: true, database: "postgres" });
  return {
    base: embedded.connection,
    async stop() {
      await embedded.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
