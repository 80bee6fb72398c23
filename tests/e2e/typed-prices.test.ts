/** Prices are pasted from a spreadsheet and read from a file: looked at first, then saved together. */
import { expect, it } from "vitest";
import { signIn } from "../support/browser.ts";
import { RULES, settled, violations } from "./support/axe.ts";
import { openBrowser } from "./support/open-browser.ts";
import { openDatabase, PRICELISTS, region } from "./support/pricelists.ts";

const browser = openBrowser();
const database = openDatabase();
const LIST = PRICELISTS.resellers;

const numbered = (name: string) =>
  database.one<{ item: number; number: string }>(
    `select i.priceable_item_id::int as item, i.product_number as number from priceable_item i join service s using (service_id)
     where s.display_name = $1 order by i.priceable_item_id limit 1`,
    [name],
  );
const typed = async (item: number): Promise<number> =>
  (
    await database.one<{ price: number }>(
      "select price::float8 from pinned_price where marketplace_id = $1 and priceable_item_id = $2 order by valid_from desc limit 1",
      [LIST, item],
    )
  ).price;

it("prices are pasted as a block and saved together", { timeout: 60_000 }, async () => {
  const version = await database.versionOf(LIST);
  const page = await browser.newPage({ viewport: { width: 1440, height: 1000 } });
  await signIn(
    page,
    "reseller.admin",
    `/v/#/pricelists/${LIST}/edit-all-prices?prices=columns%3DServiceName%2CItemName%2CPrice%2CPinnedPrice`,
  );
  const grid = page.getByRole("grid", { name: "All prices" });
  const cell = grid.locator('tr[aria-rowindex="2"] td[aria-colindex="5"]');
  await cell.click();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "91.50\r\n92.25\r\n");
    document.activeElement?.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  const bar = region(page, "Unsaved changes: All prices");
  await bar.getByText("2 cells changed in 2 rows").waitFor();
  await bar.getByRole("button", { name: "Review and save" }).click();
  const question = page.getByRole("dialog", { name: "Save 2 prices?" });
  await question.getByText("prices of pricelists below follow").waitFor();
  await question.getByRole("checkbox").check();
  await question.getByRole("button", { name: "Save" }).click();
  await database.untilPublished(LIST, version);
  const { rows } = await database.one<{ rows: number[] }>(
    "select array_agg(price::float8 order by price) as rows from pinned_price where marketplace_id = $1 and price in (91.5, 92.25)",
    [LIST],
  );
  expect(rows).toEqual([91.5, 92.25]);
});

it("a file is tried before its prices are taken over, and refused rows are left out on demand", { timeout: 60_000 }, async () => {
  const [mail, shield] = [await numbered("Quillbox Business"), await numbered("Nimblade Shield Plus")];
  const version = await database.versionOf(LIST);
  const page = await browser.newPage({ viewport: { width: 1440, height: 1200 } });
  await signIn(page, "reseller.admin", `/v/#/pricelists/${LIST}/edit-all-prices?page=file`);
  await page.getByRole("tab", { name: "From a file" }).click();
  const lines = ["ProductNumber,PinnedPrice", `${mail.number},71.25`, `${shield.number},72.75`, "nothing-like-it,9"];
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "prices.csv", mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) });
  const rows = region(page, "Rows of the file");
  await rows.getByText("Refused", { exact: true }).first().waitFor();
  expect(await rows.getByRole("gridcell", { name: "Changed", exact: true }).count()).toBe(2);
  const take = page.getByRole("button", { name: "Take over prices" });
  expect(await take.getAttribute("aria-disabled")).toBe("true");
  await settled(page);
  expect(await violations(page, RULES)).toEqual([]);
  await page.getByLabel("Leave refused rows out").check();
  await take.click();
  const question = page.getByRole("dialog", { name: "Take over 2 prices?" });
  await question.getByText("Left out: 1.").waitFor();
  await question.getByRole("checkbox").check();
  await question.getByRole("button", { name: "Yes, do it" }).click();
  await page.getByText("Prices are updated soon.").first().waitFor();
  await database.untilPublished(LIST, version);
  expect([await typed(mail.item), await typed(shield.item)]).toEqual([71.25, 72.75]);
});
