/** A seller reads why a customer paid what it paid a year ago, and what another rule would change. */
import pg from "pg";
import { afterAll, expect, it } from "vitest";
import { signIn } from "../support/browser.ts";
import { demo } from "../support/demo-accounts.ts";
import { portal } from "../support/portal-under-test.ts";
import { RULES, settled, sideways, violations } from "./support/axe.ts";
import { openBrowser } from "./support/open-browser.ts";

const browser = openBrowser();
const pool = new pg.Pool({ ...portal.database, max: 1 });
afterAll(() => pool.end());

interface BilledRow {
  readonly payer: string;
  readonly subscription: string;
  readonly item: number;
  readonly description: string;
  readonly price: string;
}

/** A line of the first month that a price rise changed later. */
async function lineOfLastYear(): Promise<BilledRow> {
  const { rows } =
    await pool.query<BilledRow>(`select i.payer_account_id as payer, l.account_id as subscription, l.priceable_item_id as item,
      l.priceable_item_description as description, trim_scale(l.unit_price)::text as price
    from invoice_line l join invoice i using (invoice_id) where i.interval_id = '2025-12' and i.seller_account_id = ${demo.reseller}
      and l.charge_type = 'Recurring' and l.original_unit_price is null and l.vendor_name = 'Quillbox' and i.payer_account_id = l.end_customer_account_id
    order by i.line_count, l.account_id limit 1`);
  const [row] = rows;
  if (!row) throw new Error("The demo data has no such line.");
  return row;
}
const asMoney = (price: string | number) => `€${Number(price).toFixed(2)}`;

it("a price is explained from an invoice line of last year", { timeout: 120_000 }, async () => {
  const line = await lineOfLastYear();
  const page = await browser.newPage({ viewport: { width: 1440, height: 1000 } });
  await signIn(page, "reseller.admin", `/v/#/account/${line.payer}/billing?interval=2025-12&page=bill`);
  await page
    .getByRole("button", { name: `Open details of ${line.description}` })
    .first()
    .click();
  const drawer = page.getByRole("dialog", { name: line.description });
  // The stored price of that day, its seller, the rule that made it and those that lost.
  const price = drawer.getByRole("region", { name: "Price", exact: true });
  await price.getByText(asMoney(line.price)).waitFor();
  await price.getByText("Stored as computed").waitFor();
  const hops = drawer.getByRole("region", { name: "From seller to seller" });
  await hops.getByText("Tannwald Systems").first().waitFor();
  await hops.getByText("Purchase price").first().waitFor();
  expect(await hops.getByText("Brixholm").count()).toBe(0);
  const rules = drawer.getByRole("region", { name: "Rules that match" });
  await rules.getByText("Makes the price", { exact: true }).waitFor();
  await rules.getByText("A stronger rule applies").first().waitFor();
  await settled(page);
  expect(await violations(page, RULES)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 800 });
  await settled(page);
  expect(await sideways(page)).toEqual([]);
});

it("the price simulator follows what is typed, and its link brings it back", { timeout: 120_000 }, async () => {
  const line = await lineOfLastYear();
  const page = await browser.newPage({ viewport: { width: 1440, height: 1400 } });
  await signIn(page, "reseller.admin", `/v/#/price-simulator?customer=${line.payer}&item=${line.item}`);
  const result = page.getByRole("region", { name: "Result" });
  const applies = result.getByText("Price that applies");
  await applies.waitFor();
  const before = await result.innerText();
  const form = page.getByRole("region", { name: "Customer, item and changes" });
  await form.getByLabel("Changed rule").selectOption({ label: "Fixed price" });
  await form.getByLabel("Value").fill("50");
  await result.getByText("€50.00").first().waitFor();
  expect(before).not.toContain("€50.00");
  await form.getByRole("button", { name: "Create link" }).click();
  await page.waitForURL(/model=Static/);
  await page.reload();
  await result.getByText("€50.00").first().waitFor();
  await settled(page);
  expect(await violations(page, RULES)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.emulateMedia({ colorScheme: "dark" });
  await settled(page);
  expect(await sideways(page)).toEqual([]);
});
