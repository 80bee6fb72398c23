/** The requests of the first screens, and requests that they must not make. */

import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Request } from "playwright-core";
import { expect, it } from "vitest";
import { signInByForm } from "../support/browser.ts";
import { demo } from "../support/demo-accounts.ts";
import { portal } from "../support/portal-under-test.ts";
import { openBrowser } from "./support/open-browser.ts";

const browser = openBrowser();

/** A browser requests all known resources at once; this is the maximum pause before the next round. */
const THINKS_MS = 700;

it.each([
  ["the dashboard's figures", "/v/#/dashboard", ".ts-figure:not(:has(.ts-skeleton))"],
  ["an account's values", `/v/#/account/${demo.company}`, ".ts-item .ts-value"],
])("%s wait for no more than two round trips behind the page", { timeout: 120_000 }, async (_, path, content) => {
  const page = await browser.newPage();
  await signInByForm(page, "reseller.admin", "/v/");
  await page.getByRole("banner").waitFor();
  const cookies = await page.context().cookies();
  /** All answers of a round arrive at once, when no further request is made: the number of rounds is the depth of the request chain. */
  const rounds = async (): Promise<string[][]> => {
    const fresh = await browser.newPage();
    await fresh.context().addCookies([...cookies, { name: "tessera-locale", value: "en", url: portal.origin }]);
    let waiting: { request: Request; go: () => void }[] = [];
    const seen: string[][] = [];
    await fresh.route("**/*", (route) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.push({ request: route.request(), go: resolve });
      return promise.then(() => route.continue());
    });
    void fresh.goto(path);
    while (seen.length < 8) {
      await expect.poll(() => waiting.length).toBeGreaterThan(0);
      for (let known = 0; known < waiting.length; ) {
        known = waiting.length;
        await fresh.waitForTimeout(THINKS_MS);
      }
      seen.push(waiting.map(({ request }) => new URL(request.url()).pathname));
      for (const { go } of waiting.splice(0)) go();
      waiting = [];
      if (
        await fresh
          .locator(content)
          .first()
          .waitFor({ timeout: 3_000 })
          .then(
            () => true,
            () => false,
          )
      )
        break;
    }
    await fresh.unrouteAll({ behavior: "ignoreErrors" });
    await fresh.context().close();
    return seen;
  };
  const seen = await rounds();
  expect(seen.length, seen.map((names) => names.join(" ")).join("\n")).toBeLessThanOrEqual(3);
});

/** Words that are in the studio's own code, styles and texts, and nowhere else. */
const OF_STUDIO = ["studio-splitter", "studio-preview-window", "layout-studio-sizes"];

it("no byte of the layout studio is fetched before someone opens it, and then all of it", async () => {
  const page = await browser.newPage();
  const bodies: Promise<string>[] = [];
  page.on("response", (response) => {
    if (/\.(js|css)$/.test(new URL(response.url()).pathname)) bodies.push(response.text().catch(() => ""));
  });
  const holding = async () => {
    const fetched = await Promise.all(bodies);
    return OF_STUDIO.filter((word) => fetched.some((body) => body.includes(word)));
  };
  await signInByForm(page, "distributor.admin", "/v/#/");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle");
  expect((await Promise.all(bodies)).length).toBeGreaterThan(3);
  expect(await holding()).toEqual([]);
  await page.goto("/v/#/admin-console/layouts/account.company.view");
  await page.getByRole("tree").waitFor();
  await page.frameLocator("iframe").getByRole("tab").first().waitFor();
  expect(await holding()).toEqual(OF_STUDIO);
});

it("the studio's parts are files of their own", async () => {
  const folder = "dist/portal/assets";
  const scripts = (await readdir(folder)).filter((name) => name.endsWith(".js"));
  const holders = await Promise.all(
    scripts.map(async (name) => ((await readFile(join(folder, name), "utf8")).includes("studio-splitter") ? [name] : [])),
  );
  expect(holders.flat().map((name) => name.replace(/-[\w-]{8}\.js$/, ""))).toEqual(["studio-route"]);
});

/** The scripts of the build, by name without their hash. */
async function scriptsOf(name: string): Promise<string[]> {
  const folder = "dist/portal/assets";
  const files = (await readdir(folder)).filter((file) => file.endsWith(".js") && file.replace(/-[\w-]{8}\.js$/, "") === name);
  return Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
}

/** KiB with gzip. A change that needs more finds what can load later (ADR 97), and does not raise the limit. */
const LIMITS = { start: 101, portal: 154 };

it.each(Object.entries(LIMITS))("%s, which everyone waits for, has at most %i KiB", async (name, limit) => {
  const scripts = await scriptsOf(name);
  expect(scripts).toHaveLength(1);
  expect(gzipSync(scripts.join(""), { level: 9 }).length / 1024).toBeLessThanOrEqual(limit);
});

/** Codes of problems that only these report. */
const ONLY_IN = { checks: "NotInherited", charts: "NotForChart", flows: "TwoHierarchies", grids: "NotForTable" };

it.each(Object.entries(ONLY_IN))("what compiles or checks %s is in a later file", async (_, word) => {
  for (const name of Object.keys(LIMITS)) for (const script of await scriptsOf(name)) expect(script, name).not.toContain(word);
  const folder = "dist/portal/assets";
  const scripts = (await readdir(folder)).filter((file) => file.endsWith(".js"));
  const texts = await Promise.all(scripts.map((file) => readFile(join(folder, file), "utf8")));
  expect(texts.some((text) => text.includes(word))).toBe(true);
});
