import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runCommand } from "../../scripts/test/stage.ts";

const FOLDER = "tools/bench/peers";

/** Installs the libraries that are compared, unless those of the lockfile are installed. They have a package folder of their own. */
export async function installPeers(): Promise<void> {
  const lock = readFileSync(join(FOLDER, "package-lock.json"), "utf8");
  const installed = join(FOLDER, "node_modules/.tessera-lock.json");
  if (existsSync(installed) && readFileSync(installed, "utf8") === lock) return;
  console.log("Installing what is measured against…");
  const { code, output } = await runCommand("npm", ["ci", "--prefix", FOLDER, "--no-audit", "--no-fund"], { minutes: 10 });
  if (code !== 0) throw new Error(`npm ci in ${FOLDER} failed:\n${output}`);
  writeFileSync(installed, lock);
}
