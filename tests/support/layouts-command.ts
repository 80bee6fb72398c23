import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { formatDatabaseUrl } from "../../server/platform/config/connection.ts";
import { portal } from "./portal-under-test.ts";

/** `npm run layouts -- …` beside the running portal. @returns what it printed. @throws with its output when it refuses. */
export async function runLayouts(words: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ["scripts/layouts.ts", ...words], {
    env: { ...process.env, DATABASE_URL: formatDatabaseUrl(portal.database) },
  });
  return stdout;
}
