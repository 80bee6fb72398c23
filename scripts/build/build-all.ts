import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const SERVER = "dist/server/main.js";
const SHARED = ["layout", "shared", "schemas", "package-lock.json", "scripts/build"];

/**
 * Builds generated code, server and portal as far as their sources changed. Without changes it only reads.
 *
 * Each step is a process of its own: vite sets NODE_ENV and uses some hundred megabytes, and the server starts in this process next.
 *
 * @returns the server's bundle
 */
export async function buildAll(): Promise<string> {
  const begun = performance.now();
  await generate();
  const portal = ["src", "public", "index.html", "vite.config.ts", ...SHARED];
  const changed = await Promise.all([
    bundleServer(),
    whenChanged("portal", portal, "dist/portal/index.html", () => run("scripts/build/portal.ts")),
  ]);
  if (changed.includes(true)) console.log(`Built in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  return SERVER;
}

/** The same without the portal, for tests that start servers. */
export async function buildServer(): Promise<void> {
  await generate();
  await bundleServer();
}

function generate(): Promise<boolean> {
  const generated = ["schemas", "codegen", "layout", "shared/generated", "src/generated", "server/generated"];
  return whenChanged("codegen", generated, "shared/generated/operation-types.ts", () => run("codegen/cli.mjs"));
}

const bundleServer = (): Promise<boolean> =>
  whenChanged("server", ["server", "demo", ...SHARED], SERVER, () => run("scripts/build/server.ts"));

function run(script: string): Promise<void> {
  return new Promise((resolve, reject) => {
    // Always a production build: with a test runner's NODE_ENV, React would be the development build.
    const env = { ...process.env, NODE_ENV: "production" };
    const child = spawn(process.execPath, [script], { env, stdio: ["ignore", "inherit", "inherit"] });
    child.once("error", reject);
    child.once("exit", (code) => (code === 0 ? resolve() : reject(new Error(`${script} failed; the lines above say why.`))));
  });
}

const folder = "node_modules/.cache/tessera";

/**
 * Runs `work` unless it ran before on the same sources and its output still exists.
 *
 * @param name of the stamp
 * @param sources files and folders that are hashed; missing ones count as absent
 * @param output file that `work` writes
 * @returns whether it ran
 */
async function whenChanged(name: string, sources: readonly string[], output: string, work: () => Promise<void>): Promise<boolean> {
  const stamp = join(folder, name);
  if (existsSync(output) && existsSync(stamp) && readFileSync(stamp, "utf8") === hashSources(sources)) return false;
  await work();
  mkdirSync(dirname(stamp), { recursive: true });
  // Hashed afterwards, because code generation rewrites some of its own sources.
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
