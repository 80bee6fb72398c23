import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright-core";
import { runCommand } from "./stage.ts";

/** The headless build first: it starts faster. */
const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const installed = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/snap/bin/chromium",
];

/**
 * A Chromium for the browser tests: an installed one, else the system's package if it may be installed, else Playwright's download.
 *
 * @returns path of the program
 * @throws Error that says how to get one
 */
export async function ensureChromium(): Promise<string> {
  return findChromium() ?? (await installPackage()) ?? (await download()) ?? refuse();
}

/** An installed Chromium that starts, or null. `CHROMIUM` overrides the search. */
export function findChromium(): string | null {
  const chosen = process.env.CHROMIUM;
  const inPath = (process.env.PATH ?? "").split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  const candidates = [...(chosen ? [chosen] : []), ...inPath, ...installed, chromium.executablePath()];
  return candidates.find((path) => existsSync(path) && starts(path)) ?? null;
}

/** Ubuntu's `chromium-browser` may be a script that only refers to snap, so its presence is not enough. */
const starts = (path: string) => spawnSync(path, ["--version", "--no-sandbox"], { stdio: "ignore", timeout: 20_000 }).status === 0;

async function installPackage(): Promise<string | null> {
  if (process.getuid?.() !== 0 || spawnSync("apt-get", ["--version"], { stdio: "ignore" }).status !== 0) return null;
  console.log("Installing chromium from the system's packages…");
  await runCommand("apt-get", ["update", "-qq"], { minutes: 3 });
  // Older releases have no package of the headless build.
  for (const name of ["chromium-headless-shell", "chromium"]) {
    await runCommand("env", ["DEBIAN_FRONTEND=noninteractive", "apt-get", "install", "-y", "-qq", "--no-install-recommends", name], {
      minutes: 6,
    });
    const found = findChromium();
    if (found !== null) return found;
  }
  return null;
}

async function download(): Promise<string | null> {
  console.log("Downloading Playwright's chromium…");
  await runCommand("playwright-core", ["install", "chromium-headless-shell", "chromium"], { minutes: 6 });
  return findChromium();
}

function refuse(): never {
  throw new Error(
    "The browser tests need Chromium and none could be had. Install one (Debian: apt-get install chromium; " +
      "elsewhere: npx playwright-core install chromium), or set CHROMIUM to its path.",
  );
}
