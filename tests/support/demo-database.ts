import { inject } from "vitest";
import { seedDemo } from "../../server/demo/seed-demo.ts";
import { contracts } from "../../server/generated/contracts.ts";
import { layouts } from "../../server/generated/layouts.ts";
import { seedShippedLayouts } from "../../server/layouts/seed-shipped.ts";
import { openTestDatabase, startTestDatabase, type TestDatabase } from "./database.ts";
import { demoTemplateName, ensureDatabase } from "./database-cluster.ts";

/** Of every demo sign-in. */
export const DEMO_PASSWORD = "Mosaic-of-42-stones!";

/** A database of its own with the demo data and the shipped layouts: made once in a run, then copied, which takes a tenth of the time. */
export async function startDemoDatabase(): Promise<TestDatabase> {
  const server = inject("databaseOwner");
  const name = demoTemplateName(server.database);
  await ensureDatabase(server, name, server.database, async (draft) => {
    const { owner, db, close } = openTestDatabase(draft);
    try {
      await seedDemo(owner, { password: DEMO_PASSWORD });
      await seedShippedLayouts(db, layouts, contracts);
    } finally {
      await close();
    }
  });
  return await startTestDatabase(name);
}
