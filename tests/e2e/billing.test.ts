/** A customer sees months, bills and invoices, and downloads them; the seller sets the credit limit. */
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeInvoice, type Query } from "../support/bills.ts";
import { signIn } from "../support/browser.ts";
import { demo } from "../support/demo-accounts.ts";
import { portal } from "../support/portal-under-test.ts";
import { RULES, settled, sideways, violations } from "./support/axe.ts";
import { openBrowser } from "./support/open-browser.ts";

const COMPANY = demo.customer(4);
const MONTH = "2024-05";

const browser = openBrowser();
const pool = new pg.Pool({ ...portal.database, max: 1 });
const query: Query = async (text, values = []) => (await pool.query(text, [...values])).rows;
beforeAll(async () => {
  await makeInvoice(query, {
    payer: COMPANY,
    seller: demo.reseller,
    interval: MONTH,
    taxTotal: "98.33",
    lines: [
      { amount: "517.50", quantity: "25", unitPrice: "20.70", description: "Twenty-five seats" },
      { amount: "300.00", service: "Consulting", description: "Migration" },
    ],
  });
});
afterAll(() => pool.end());

it("shows a month's bill, hands it out as a file, and says what a month without data has", { timeout: 120_000 }, async () => {
  const page = await browser.newPage();
  await signIn(page, "reseller.admin", `/v/#/account/${COMPANY}/billing?interval=${MONTH}&page=bill`);
  await page.getByText("Twenty-five seats").first().waitFor();
  await page.getByText("Consulting").first().waitFor();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "XML" }).first().click();
  const schema = await page.request.get("/v/schemas/online-bill.xsd");
  expect(schema.headers()["content-type"]).toContain("application/xml");
  expect((await download).suggestedFilename()).toMatch(/^OnlineBill_.*_2024_05_[A-Z]{3}\.xml$/);

  await page.goto(`/v/#/account/${COMPANY}/billing?interval=1999-01&page=bill`);
  await page.getByText("No billing data for this period.").first().waitFor();

  await page.goto(`/v/#/account/${COMPANY}/billing?page=invoices`);
  await page
    .getByText(/TEST-\d+/)
    .first()
    .waitFor();
});

it("an account's credit is decided by its seller, with a reason that stays", { timeout: 120_000 }, async () => {
  const page = await browser.newPage();
  await signIn(page, "reseller.admin", `/v/#/account/${COMPANY}/billing?page=credit`);
  await page.getByRole("button", { name: "Set limit" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Credit limit").fill("7500");
  await dialog.getByLabel("Reason").fill("Agreed by telephone");
  await dialog.getByRole("button", { name: "Set limit" }).click();
  await page.getByText("The limit now applies.").first().waitFor();
  await page.getByText("Agreed by telephone").first().waitFor();
  const [account] = await query(`select "values" ->> 'CreditLimit' as credit from account where account_id = $1`, [COMPANY]);
  expect(account).toEqual({ credit: "7500.00" });
  // The open overview draws figures and charts with their tables.
  await page.goto(`/v/#/account/${COMPANY}/billing?page=overview`);
  await page.getByText("Remaining commitment").first().waitFor();
});

it("a seller has the invoices of a month made: the month is asked for, two presses are one run, and the result stays visible", async () => {
  const runs = () => query("select title from job where kind = 'GenerateInvoices' and title like 'Invoices of Tannwald Systems%'");
  const page = await browser.newPage();
  await signIn(page, "reseller.admin", `/v/#/account/${demo.reseller}/billing?page=invoices`);
  const form = page.getByRole("region", { name: "Generate invoices" });
  const generate = form.getByRole("button", { name: "Generate invoices" });
  await generate.click();
  const month = form.getByRole("combobox", { name: "Month" });
  await form.getByText("Month is required.").waitFor();
  await month.click();
  await page.getByRole("option").first().click();
  await generate.dblclick();
  const run = page.getByRole("dialog", { name: "Progress" }).getByRole("listitem").filter({ hasText: "Invoices of Tannwald Systems" });
  await run.getByText(/^Done/).waitFor({ timeout: 45_000 });
  expect(await runs()).toHaveLength(1);
});

it.each([
  { width: 1440, height: 900 },
  { width: 360, height: 800 },
])("a reseller's billing and charges have no barriers at $width px", { timeout: 180_000 }, async (viewport) => {
  const page = await browser.newPage({ viewport });
  await signIn(page, "reseller.admin", `/v/#/account/${demo.reseller}/billing?page=invoices`);
  await page.getByText("Invoices of this account to its customers").first().waitFor();
  for (const [screen, text] of [
    [`/account/${demo.reseller}/billing?page=overview`, "By month"],
    [`/account/${COMPANY}/billing?interval=${MONTH}&page=bill`, "Totals by currency"],
    [`/account/${demo.reseller}/billing?page=commitment`, "Remaining commitment"],
    [`/account/${COMPANY}/billing?page=settings`, "How invoices are sent"],
    [`/account/${demo.reseller}/custom-charges`, "Custom charges for the customers of this account"],
  ] as const) {
    await page.goto(`/v/#${screen}`);
    await page.getByText(text).first().waitFor();
    // A chart out of sight waits to be drawn until it is seen.
    for (const figure of await page.getByRole("figure").all()) await figure.scrollIntoViewIfNeeded();
    await settled(page);
    expect([...(await violations(page, RULES)), ...(await sideways(page))], screen).toEqual([]);
  }
});
