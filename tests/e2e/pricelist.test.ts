/** A reseller makes a pricelist out of another one, and its customer pays the prices of it. */
import pg from "pg";
import type { Page } from "playwright-core";
import { afterAll, expect, it } from "vitest";
import { signIn } from "../support/browser.ts";
import { demo } from "../support/demo-accounts.ts";
import { portal } from "../support/portal-under-test.ts";
import { RULES, settled, sideways, violations } from "./support/axe.ts";
import { openBrowser } from "./support/open-browser.ts";

const NAME = "Autumn EUR";
/** It has no pricelist but the default one of its reseller. */
const CUSTOMER = demo.company;

const browser = openBrowser();
const pool = new pg.Pool({ ...portal.database, max: 1 });
afterAll(() => pool.end());

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
async function one<Row extends object>(text: string, values: readonly unknown[]): Promise<Row> {
  const { rows } = await pool.query<Row>(text, [...values]);
  const [row] = rows;
  if (!row) throw new Error(`There is no row: ${text}`);
  return row;
}

async function copyStandard(page: Page): Promise<number> {
  const row = page.getByRole("row").filter({ has: page.getByRole("link", { name: "Standard EUR", exact: true }) });
  await row.getByRole("button", { name: "Actions" }).click();
  await page.getByRole("menuitem", { name: "Copy", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Copy" });
  await dialog.getByLabel("Name").fill(NAME);
  await dialog.getByRole("button", { name: "Create copy" }).click();
  await page.waitForURL(/#\/pricelists\/\d+/);
  return Number(/pricelists\/(\d+)/.exec(page.url())?.[1]);
}

/** Whole amounts less a cent, so that its prices are not those of the copied one. */
async function round(page: Page): Promise<void> {
  const rounding = region(page, "Rounding");
  await rounding.getByRole("button", { name: "Edit" }).click();
  await rounding.getByLabel("Rounding step").fill("1");
  await rounding.getByLabel("Price ending").fill("-0.01");
  await region(page, "Unsaved changes: Rounding").getByRole("button", { name: "Save" }).click();
  await rounding.getByRole("button", { name: "Edit" }).waitFor();
}

async function assign(page: Page, customer: string): Promise<void> {
  await page.getByRole("tab", { name: "Customers" }).click();
  await page.getByRole("button", { name: "Assign customers" }).click();
  const dialog = page.getByRole("dialog", { name: "Assign customers" });
  await dialog.getByRole("button", { name: /^Choose:/ }).click();
  const choosing = page.getByRole("dialog", { name: /^Choose:/ });
  await choosing.getByRole("searchbox").fill(customer);
  await choosing.getByLabel(customer, { exact: true }).first().check();
  await choosing.getByRole("button", { name: "Apply" }).click();
  await dialog.getByLabel("Only assigned pricelists").check();
  await dialog.getByRole("button", { name: "Assign", exact: true }).click();
  await region(page, "Customers").getByRole("link", { name: customer }).waitFor();
}

async function letStratumlyIn(page: Page): Promise<void> {
  await page.getByRole("tab", { name: "Propagation filters" }).click();
  await page.getByRole("button", { name: "New filter" }).click();
  const dialog = page.getByRole("dialog", { name: "New filter" });
  await dialog.getByRole("combobox", { name: "Vendors" }).fill("Strat");
  await page.getByRole("option", { name: "Stratumly" }).click();
  await page.keyboard.press("Escape");
  await dialog.getByText("Stratumly Compute").waitFor();
  await dialog.getByRole("button", { name: "Next" }).click();
  await dialog.getByRole("button", { name: "Next" }).click();
  await dialog.getByRole("button", { name: "Save filter" }).click();
  await page.getByRole("button", { name: "Yes, do it" }).click();
  await region(page, "Propagation filters").getByRole("gridcell", { name: "Stratumly", exact: true }).first().waitFor();
}

it("a pricelist is copied, changed and assigned, and its customer pays its prices", { timeout: 120_000 }, async () => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 1100 } });
  const { name } = await one<{ name: string }>("select display_name as name from account where account_id = $1", [CUSTOMER]);
  await signIn(page, "reseller.admin", "/v/#/pricelists");
  const list = await copyStandard(page);
  await round(page);
  await assign(page, name);
  await letStratumlyIn(page);

  await page.getByRole("tab", { name: "Versions", exact: true }).click();
  const updates = region(page, "Price updates");
  await updates.getByRole("row", { name: /^Published Services/ }).waitFor();
  const versions = region(page, "Versions");
  const active = versions.getByRole("row").filter({ has: page.getByText("Active", { exact: true }) });
  await active.filter({ hasText: "Services" }).waitFor();
  await settled(page);
  expect(await violations(page, RULES)).toEqual([]);

  // The version of the filter against the first one.
  await versions.getByRole("checkbox").nth(1).check();
  await versions.getByRole("checkbox").last().check();
  await versions.getByRole("button", { name: "Compare", exact: true }).click();
  await region(page, "Prices that differ").getByText("Cartnine Essentials").first().waitFor();
  await page.setViewportSize({ width: 360, height: 800 });
  await settled(page);
  expect(await sideways(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 1100 });

  const { item, price } = await one<{ item: number; price: string }>(
    `select priceable_item_id as item, trim_scale(unit_price)::text as price from price join priceable_item using (priceable_item_id)
      join service s using (service_id) join vendor v using (vendor_id)
    where marketplace_id = $1 and v.name = 'Stratumly' and unit_price between 5 and 900 order by priceable_item_id limit 1`,
    [list],
  );
  expect(price).toMatch(/\.99$/);
  await page.goto(`/v/#/price-simulator?customer=${CUSTOMER}&item=${item}`);
  await region(page, "Result").getByText(`€${price}`).first().waitFor();
  await region(page, "From seller to seller").getByText(NAME).first().waitFor();
});
