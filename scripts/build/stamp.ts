import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const folder = "node_modules/.cache/tessera";

/**
 * Run `work` unless it ran before on the same sources and its output is still there.
 *
 * @param name names the stamp
 * @param sources files and folders whose contents decide; absent ones count as absent
 * @param output file that `work` leaves
 * @returns whether it ran
 */
export async function whenChanged(name: string, sources: readonly string[], output: string, work: () => Promise<void>): Promise<boolean> {
  const stamp = join(folder, name);
  if (existsSync(output) && existsSync(stamp) && readFileSync(stamp, "utf8") === hashSources(sources)) return false;
  await work();
  mkdirSync(dirname(stamp), { recursive: true });
  // Hashed afterwards, because code generation rewrites files that are among its sources.
  writeFileSync(stamp, hashSources(sources));
  return true;
}

function hashSources(sources: readonly string[]): string {
  const hash = createHash("sha256").update(process.version);
  for (const path of sources.flatMap(listFiles)) hash.update(`\0${path}\0`).update(readFileSync(path));
  return hash.digest("hex");
}

function listFiles(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.name !== "node_modules" && !entry.name.startsWith("."))
    .map((entry) => join(path, entry.name))
    .sort()
    .flatMap(listFiles);
}
