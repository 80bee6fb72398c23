/** The product as it is deployed: built, with demo data, in a process of its own. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildAll } from "../../../scripts/build/build-all.ts";
import { startEmbedded } from "../../../server/platform/database/embedded.ts";
import { startServerProcess } from "../../../tests/support/server-process.ts";

export const PASSWORD = "Quiet-Harbour-42";

export async function startSite(): Promise<{ origin: string; stop: () => Promise<void> }> {
  await buildAll();
  const folder = mkdtempSync(join(tmpdir(), "tessera-bench-"));
  const database = await startEmbedded({ folder, disposable: true });
  const stopDatabase = async () => {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const server = await startServerProcess({
      database: database.connection,
      env: { DEMO_PASSWORD: PASSWORD, DATA_DIR: folder },
    });
    return {
      origin: server.origin,
      async stop() {
        await server.stop();
        await stopDatabase();
      },
    };
  } catch (error) {
    await stopDatabase();
    throw error;
  }
}
