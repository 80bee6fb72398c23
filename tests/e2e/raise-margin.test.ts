/** A reseller raises a margin, sees the effect before saving, and what it reaches: the customer's price, and no invoice. */
import { expect, it } from "vitest";
import { signIn } from "../support/browser.ts";
import { demo } from "../support/demo-accounts.ts";
import { openBrowser } from "./support/open-browser.ts";
import { openDatabase, PRICELISTS, region, saveRules } from "./support/pricelists.ts";

const browser = openBrowser();
const database = openDatabase();
const LIST = PRICELISTS.standard;

interface Billed {
  readonly payer: number;
  readonly item: number;
  readonly description: string;
}

/** A customer of the standard pricelist that was billed for mail last year. */
const billed = () =>
  database.one<Billed>(
    `select i.payer_account_id::int as payer, l.priceable_item_id::int as item, l.priceable_item_description as description
     from invoice_line l join invoice i using (invoice_id) join account a on a.account_id = i.payer_account_id
     where i.seller_account_id = $1 and i.interval_id = '2025-12' and l.vendor_name = 'Quillbox' and l.charge_type = 'Recurring'
       and a.account_type = 'Company' and a.account_state = 'Active' and a.account_id <> $2
       and not exists (select from marketplace_assignment s where s.account_id = a.account_id and s.marketplace_id <> $3)
     order by i.line_count, l.account_id limit 1`,
    [demo.reseller, demo.company, LIST],
  );

it("a raised margin shows its effect, changes what the customer pays, and leaves old invoices alone", { timeout: 60_000 }, async () => {
  const { payer, item, description } = await billed();
  const [before, version] = [await database.priceOf(LIST, item), await database.versionOf(LIST)];
  const page = await browser.newPage({ viewport: { width: 1440, height: 1200 } });
  const bill = `/v/#/account/${payer}/billing?interval=2025-12&page=bill`;
  await signIn(page, "reseller.admin", bill);
  const opener = page.getByRole("button", { name: `Open details of ${description}` }).first();
  await opener.waitFor();
  await page.waitForLoadState("networkidle");
  const invoice = await page.getByRole("row").allInnerTexts();

  await page.goto(`/v/#/pricelists/${LIST}/edit-prices`);
  const value = page.getByLabel("Value of Quillbox (%)");
  await value.fill("31");
  // While typing, in the browser: how many prices change. Then, from the server: this pricelist, and what customers pay in a month.
  const figures = region(page, "Effect of the rules");
  await expect.poll(async () => Number(/Prices that change\s*(\d+)/.exec(await figures.innerText())?.[1])).toBeGreaterThan(5);
  const effect = region(page, "Effect by pricelist");
  await effect.getByRole("gridcell", { name: "Standard EUR", exact: true }).waitFor();
  await saveRules(page);
  await page.getByText("Rules saved. Prices are updated soon.").waitFor();
  await database.untilPublished(LIST, version);
  const after = await database.priceOf(LIST, item);
  expect(after).not.toBe(before);

  await page.goto(`/v/#/price-simulator?customer=${payer}&item=${item}`);
  await region(page, "Result").getByText(after).first().waitFor();
  expect(await region(page, "Result").getByText(before, { exact: true }).count()).toBe(0);
  await page.goto(bill);
  await opener.waitFor();
  await expect.poll(() => page.getByRole("row").allInnerTexts()).toEqual(invoice);
});
