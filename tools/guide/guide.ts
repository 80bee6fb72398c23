/**
 * `npm run guide`: takes the pictures of `docs/guide` from the running portal by following the guide step by step. Data, size and times are fixed,
 * so that a picture changes only when the screen does. If the screen lacks what a step names, the run ends.
 */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "playwright-core";
import sharp from "sharp";
import { ensureChromium } from "../../scripts/test/chromium.ts";
import { PASSWORD, startSite } from "../bench/portal/site.ts";

const FOLDER = join(import.meta.dirname, "../../docs/guide/pictures");
const LAYOUT = "account.company.view";

const tool = (page: Page, name: string) => page.getByRole("toolbar", { name: "Tools" }).getByRole("button", { name, exact: true }).click();

/** Long enough for late content; afterwards nothing moves. */
const REST = 1_500;

async function picture(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(REST);
  const png = await page.screenshot({ animations: "disabled", caret: "hide" });
  await sharp(png)
    .webp({ quality: 72 })
    .toFile(join(FOLDER, `${name}.webp`));
}

/** The fixed time of the guide. */
const CLOCK = "2026-11-02T09:30:00.000Z";
const TIME = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z/g;

/** Replaces times of the run by the guide's clock. @param begun earlier times belong to the demo data and stay */
const fixTimes = (context: BrowserContext, begun: number) =>
  context.route("**/DataModel/**", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(TIME, (time) => (Date.parse(time) >= begun ? CLOCK : time));
    await route.fulfill({ response, body });
  });

async function takePictures(page: Page): Promise<void> {
  await page.goto("/v/");
  await page.getByLabel("Username").fill("distributor.admin");
  await page.getByRole("textbox", { name: "Password", exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("button", { name: "Administration" }).click();
  await page.getByRole("menuitem", { name: "Layouts", exact: true }).click();
  await page.getByRole("textbox", { name: "Search", exact: true }).fill(LAYOUT);
  await page.getByRole("link", { name: "CompanyView" }).waitFor();
  await picture(page, "layouts");

  await page.getByRole("link", { name: "CompanyView" }).click();
  await page.getByRole("treeitem", { name: "Company, Record" }).click();
  await picture(page, "studio");

  await page.getByRole("button", { name: "Add fields" }).click();
  const dialog = page.getByRole("dialog", { name: "Add fields" });
  await dialog.getByRole("tab", { name: "New field" }).click();
  await dialog.getByLabel("Display name").fill("Loyalty tier");
  await dialog.getByRole("radio", { name: "Drop-down list" }).check();
  await picture(page, "new-field");
  await dialog.getByRole("button", { name: /^Add/ }).click();
  const properties = page.getByRole("region", { name: "Properties" }).last();
  const label = properties.getByRole("list", { name: "Fixed choices" }).getByRole("textbox", { name: "Display name" });
  await label.nth(0).fill("Bronze");
  await label.nth(1).fill("Sandalwood");
  await properties.getByRole("textbox", { name: "Shown when" }).fill("Values.Segment == 'Commercial'");
  await page.getByText("Saved as draft").waitFor();
  await picture(page, "choices");

  await tool(page, "Texts");
  await page.getByRole("region", { name: "Texts" }).getByLabel("Show").selectOption({ label: "Not translated" });
  await page.getByRole("textbox", { name: /Loyalty tier · Label, German/ }).fill("Treuestufe");
  await picture(page, "texts");
  await tool(page, "Texts");

  const how = page.getByRole("toolbar", { name: "Preview settings" });
  await how.getByRole("combobox", { name: "Record" }).fill("lark");
  await page.getByRole("option", { name: "Larkfield Foods" }).click();
  await how.getByLabel("View as").selectOption({ label: "Company User" });
  await how.getByLabel("Preview language").selectOption({ label: "German" });
  await how.getByLabel("Preview width").selectOption({ label: "360 px" });
  await page.frameLocator("iframe").getByText("Treuestufe").waitFor();
  await picture(page, "preview");

  await tool(page, "Impact");
  await picture(page, "impact");
  await page.getByRole("button", { name: "Publish…" }).click();
  await page.getByRole("radio", { name: /Selected resellers/ }).check();
  await page.getByRole("combobox", { name: "Search resellers" }).fill("Tannwald Systems");
  await page.getByRole("option", { name: "Tannwald Systems" }).first().click();
  await picture(page, "publish");
  await tool(page, "History");
  await picture(page, "history");
  await tool(page, "Export and import");
  await picture(page, "transfer");
}

await mkdir(FOLDER, { recursive: true });
const begun = Date.now();
const site = await startSite();
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ["--no-sandbox", "--disable-gpu"] });
try {
  const context = await browser.newContext({
    baseURL: site.origin,
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    timezoneId: "UTC",
    reducedMotion: "reduce",
  });
  await context.addInitScript(() => localStorage.setItem("locale", "en"));
  context.setDefaultTimeout(60_000);
  await fixTimes(context, begun);
  await takePictures(await context.newPage());
} finally {
  await browser.close();
  await site.stop();
}
