/** A reseller saves rules that turn out wrong, and puts the version before them back. */
import { expect, it } from "vitest";
import { signIn } from "../support/browser.ts";
import { RULES, settled, sideways, violations } from "./support/axe.ts";
import { openBrowser } from "./support/open-browser.ts";
import { openDatabase, PRICELISTS, region, saveRules } from "./support/pricelists.ts";

const browser = openBrowser();
const database = openDatabase();
const LIST = PRICELISTS.ofSubReseller;

it("a version that is put back brings its prices and its rules back", { timeout: 60_000 }, async () => {
  const version = await database.versionOf(LIST);
  const { item } = await database.one<{ item: number }>(
    "select priceable_item_id::int as item from price where marketplace_id = $1 and unit_price > 1 order by priceable_item_id limit 1",
    [LIST],
  );
  const before = await database.priceOf(LIST, item);
  const page = await browser.newPage({ viewport: { width: 1440, height: 1100 } });
  await signIn(page, "reseller.admin", `/v/#/pricelists/${LIST}/edit-prices`);
  await page.getByLabel("Value of Standard (%)").fill("45");
  await saveRules(page);
  await database.untilPublished(LIST, version);
  expect(await database.priceOf(LIST, item)).not.toBe(before);

  await page.goto(`/v/#/pricelists/${LIST}?page=versions`);
  await page.getByRole("tab", { name: "Versions", exact: true }).click();
  const versions = region(page, "Versions");
  const earlier = versions.getByRole("row").filter({ has: page.getByText("Earlier", { exact: true }) });
  await earlier.first().getByRole("button", { name: "Actions" }).click();
  await page.getByRole("menuitem", { name: "Put back" }).click();
  const question = page.getByRole("dialog", { name: `Put version ${version} back?` });
  await question.getByText("Its rules and typed prices become the present ones").waitFor();
  await question.getByRole("checkbox").check();
  await question.getByRole("button", { name: "Yes, do it" }).click();
  const active = versions.getByRole("row").filter({ has: page.getByText("Active", { exact: true }) });
  await active.filter({ hasText: "Put back or withdrawn" }).waitFor();
  expect(await database.priceOf(LIST, item)).toBe(before);
  await settled(page);
  expect(await violations(page, RULES)).toEqual([]);

  await page.goto(`/v/#/pricelists/${LIST}/edit-prices`);
  const value = page.getByLabel("Value of Standard (%)");
  // What the editor last read is shown until the present rules arrive.
  await expect.poll(() => value.inputValue()).toBe("18");
  await page.setViewportSize({ width: 360, height: 800 });
  await settled(page);
  expect(await sideways(page)).toEqual([]);
});
