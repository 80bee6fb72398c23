/** Two people change the rules of one pricelist at once: the second one finds both changes in front of them, and saves them. */
import { expect, it } from "vitest";
import { signIn } from "../support/browser.ts";
import { RULES, settled, violations } from "./support/axe.ts";
import { openBrowser } from "./support/open-browser.ts";
import { openDatabase, PRICELISTS, saveRules } from "./support/pricelists.ts";

const browser = openBrowser();
const database = openDatabase();
const LIST = PRICELISTS.gold;

it("rules that another user saved first are merged, and nothing is lost", { timeout: 60_000 }, async () => {
  const version = await database.versionOf(LIST);
  const open = async (user: string) => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 1000 } });
    await signIn(page, user, `/v/#/pricelists/${LIST}/edit-prices`);
    await page.getByLabel("Value of Gold (%)").waitFor();
    return page;
  };
  const [first, second] = [await open("reseller.admin"), await open("distributor.admin")];
  await first.getByLabel("Value of Gold (%)").fill("13");
  await second.getByLabel("Name of the rule").fill("Gold customers");
  await saveRules(first);
  await first.getByText("Rules saved. Prices are updated soon.").waitFor();

  // The second one sees it at once where the portal has heard of it, else when they save.
  const note = second.getByRole("status", { name: "Another user saved first" });
  if ((await note.count()) === 0) await saveRules(second);
  await note.getByText("Their changes and yours are both here.").waitFor();
  expect(await second.getByLabel("Name of the rule").inputValue()).toBe("Gold customers");
  expect(await second.getByLabel("Value of Gold customers (%)").inputValue()).toBe("13");
  await settled(second);
  expect(await violations(second, RULES)).toEqual([]);
  await saveRules(second);
  await second.getByText("Rules saved. Prices are updated soon.").waitFor();
  const rules = "select name, value::float8 as value from pricing_rule where marketplace_id = $1 and not is_default";
  expect(await database.one(rules, [LIST])).toEqual({ name: "Gold customers", value: 13 });
  await database.untilPublished(LIST, version);
});
