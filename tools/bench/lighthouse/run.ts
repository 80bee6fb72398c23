/** Lighthouse results of the first screens: of a visitor, and of a signed-in user. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { ensureChromium } from "../../../scripts/test/chromium.ts";
import { runCommand } from "../../../scripts/test/stage.ts";
import { findFreePort } from "../../../tests/support/server-process.ts";
import { BROWSER_FLAGS } from "../browser.ts";
import { PASSWORD, startSite } from "../portal/site.ts";
import { markdownTable, median } from "../statistics.ts";

const PROGRAM = "tools/bench/peers/node_modules/lighthouse/cli/index.js";
const CATEGORIES = ["performance", "accessibility", "best-practices"] as const;
const DEVICES = ["desktop", "mobile"] as const;

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number; readonly score: number | null }>>;
}

/** @returns the Markdown of the Lighthouse chapter */
export async function benchLighthouse({ rounds }: { readonly rounds: number }): Promise<string> {
  const site = await startSite();
  const folder = mkdtempSync(join(tmpdir(), "tessera-lighthouse-"));
  try {
    const rows: string[][] = [];
    const lost = new Set<string>();
    const screens = [
      { name: "sign-in", path: "/v/", isSignedIn: false },
      { name: "dashboard", path: "/v/#/dashboard", isSignedIn: true },
    ];
    for (const { name, path, isSignedIn } of screens) {
      const browser = await startBrowser(join(folder, name));
      if (isSignedIn) await browser.signIn(site.origin);
      for (const device of DEVICES) {
        const reports: Report[] = [];
        for (let round = 0; round < rounds; round++) reports.push(await judge(`${site.origin}${path}`, device, browser.port, folder));
        const score = (category: string) => median(reports.map(({ categories }) => (categories[category]?.score ?? 0) * 100)).toFixed(0);
        const lcp = median(reports.map(({ audits }) => audits["largest-contentful-paint"]?.numericValue ?? Number.NaN)).toFixed(0);
        rows.push([`${name}, ${device}`, ...CATEGORIES.map(score), lcp]);
        for (const [id, { score: points }] of Object.entries(reports[0]?.audits ?? {}))
          if (points === 0) lost.add(`${name}, ${device}: ${id}`);
      }
      await browser.stop();
    }
    return [
      `Scores of 100, medians of ${rounds} rounds; Lighthouse's own throttling: desktop with a fast connection, mobile with slow 4G and a processor 4 × slower. Goal: ≥ 95.\n`,
      markdownTable(["screen", ...CATEGORIES, "LCP ms"], rows),
      lost.size > 0 ? `\nAudits without a point: ${[...lost].join("; ")}.` : "",
    ].join("\n");
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Starts a browser that Lighthouse connects to, so that it can measure with a session. */
async function startBrowser(profile: string) {
  const port = await findFreePort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await ensureChromium(),
    args: [...BROWSER_FLAGS, `--remote-debugging-port=${port}`],
  });
  return {
    port,
    async signIn(origin: string) {
      const page = await context.newPage();
      await page.addInitScript(() => localStorage.setItem("locale", "en"));
      await page.goto(`${origin}/v/`);
      await page.getByLabel("Username").fill("reseller.admin");
      await page.getByRole("textbox", { name: "Password", exact: true }).fill(PASSWORD);
      await page.getByRole("button", { name: "Sign in", exact: true }).click();
      await page.getByRole("banner").waitFor();
      await page.close();
    },
    stop: () => context.close(),
  };
}

async function judge(url: string, device: (typeof DEVICES)[number], port: number, folder: string): Promise<Report> {
  const path = join(folder, "report.json");
  const args = [PROGRAM, url, "--quiet", "--output=json", `--output-path=${path}`, `--only-categories=${CATEGORIES.join()}`];
  args.push(`--port=${port}`, "--disable-storage-reset");
  if (device === "desktop") args.push("--preset=desktop");
  const { code, output } = await runCommand(process.execPath, args, { minutes: 3 });
  if (code !== 0) throw new Error(`Lighthouse failed:\n${output}`);
  return JSON.parse(readFileSync(path, "utf8"));
}
