import { inject } from "vitest";
import type { Connection } from "../../server/platform/config/connection.ts";
import { openDatabase, startTestDatabase, type TestDatabase } from "./database.ts";
import { type DemoVariant, demoTemplateName, ensureDatabase } from "./database-cluster.ts";

/** Password of every demo sign-in. */
export const DEMO_PASSWORD = "Mosaic-of-42-stones!";

/** A database with the demo data and the shipped layouts: created once per run, then copied, which takes a tenth of the time. */
export async function startDemoDatabase(variant: DemoVariant = { isGrown: false }): Promise<TestDatabase> {
  return await startTestDatabase(await ensureDemoTemplate(inject("databaseOwner"), inject("databaseApp"), variant));
}

/**
 * Make what demo databases are copies of, unless this run has it.
 *
 * @param owner to the migrated template of the run
 * @returns its name
 */
export async function ensureDemoTemplate(owner: Connection, app: Connection, variant: DemoVariant = { isGrown: false }): Promise<string> {
  const name = demoTemplateName(owner.database, variant);
  await ensureDatabase(owner, name, owner.database, async (draft) => {
    // A test that only copies it needs none of what fills it: a quarter of the server, for each of the files that load their modules again.
    const { fillDemo } = await import("./fill-demo.ts");
    const { owner: rows, db, close } = openDatabase({ ...owner, database: draft }, { ...app, database: draft });
    try {
      await fillDemo(rows, db, DEMO_PASSWORD, variant);
    } finally {
      await close();
    }
  });
  return name;
}
