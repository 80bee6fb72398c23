/** What a browser fetches for the first screens, and what it must not. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { signIn, startBrowser, type TestBrowser } from "../support/browser.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** Words that stand in the studio's own code, styles and texts, and nowhere else. */
const OF_STUDIO = ["studio-splitter", "studio-preview-window", "layout-studio-sizes"];

it("no byte of the layout studio is fetched before somebody opens it, and then all of it", async () => {
  const page = await browser.newPage();
  const bodies: Promise<string>[] = [];
  page.on("response", (response) => {
    if (/\.(js|css)$/.test(new URL(response.url()).pathname)) bodies.push(response.text().catch(() => ""));
  });
  const holding = async () => {
    const fetched = await Promise.all(bodies);
    return OF_STUDIO.filter((word) => fetched.some((body) => body.includes(word)));
  };
  await signIn(page, "distributor.admin", "/v/#/");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle");
  expect((await Promise.all(bodies)).length).toBeGreaterThan(3);
  expect(await holding()).toEqual([]);
  await page.goto("/v/#/admin-console/layouts/account.company.view");
  await page.getByRole("tree").waitFor();
  await page.frameLocator("iframe").getByRole("tab").first().waitFor();
  expect(await holding()).toEqual(OF_STUDIO);
  expect(browser.takeComplaints()).toEqual([]);
});

it("the studio's parts are files of their own", async () => {
  const folder = "dist/portal/assets";
  const scripts = (await readdir(folder)).filter((name) => name.endsWith(".js"));
  const holders = await Promise.all(
    scripts.map(async (name) => ((await readFile(join(folder, name), "utf8")).includes("studio-splitter") ? [name] : [])),
  );
  expect(holders.flat().map((name) => name.replace(/-[\w-]{8}\.js$/, ""))).toEqual(["studio-route"]);
});
