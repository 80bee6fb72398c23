/** What people do with long lists: scroll, group, select everything that matches, change many rows at once, and take them along as a file. */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { signIn } from "../support/browser.ts";
import { openBrowser } from "./support/open-browser.ts";

const browser = openBrowser();

const grid = (page: Page) => page.getByRole("grid");
const firstRow = (page: Page) => grid(page).getByRole("row").nth(1).waitFor();
const columnMenu = async (page: Page, column: RegExp, entry: string) => {
  await grid(page).getByRole("columnheader", { name: column }).focus();
  await page.keyboard.press("Alt+ArrowDown");
  await page.getByRole("menu").getByText(entry, { exact: true }).click();
};

it("a long list is one scroll: a far row is reached by its number, and a reload stands at the same place", async () => {
  const page = await browser.newPage();
  await signIn(page, "reseller.admin", "/v/#/account/10/audit-log");
  await firstRow(page);
  await page.getByLabel("Go to row").fill("150");
  await page.keyboard.press("Enter");
  const row = grid(page).locator('tr[aria-rowindex="151"]:not([aria-busy])');
  await row.waitFor();
  // What events are called is asked for once, and stands a moment after the rows.
  await expect.poll(() => row.textContent()).not.toMatch(/[A-Z][a-z]+\.[A-Z]/);
  const text = await row.textContent();
  await expect.poll(() => page.url()).toContain("top%3D");
  await page.reload();
  await row.waitFor();
  await expect.poll(() => row.textContent()).toBe(text);
});

it("rows are gathered by a column, and a group shows what is in it", async () => {
  const page = await browser.newPage();
  await signIn(page, "reseller.admin", "/v/#/account/10/companies");
  await firstRow(page);
  await columnMenu(page, /Country/, "Group by this column");
  const germany = page.getByRole("button", { name: /Country Germany \d+ rows/ });
  await germany.click();
  await grid(page).getByRole("gridcell", { name: "Germany", exact: true }).first().waitFor();
  expect(await grid(page).getByRole("gridcell", { name: "Poland", exact: true }).count()).toBe(0);
});

it("everything that matches is changed at once: tried first, then done as a job, then seen in the list", async () => {
  const page = await browser.newPage();
  await signIn(page, "reseller.admin", "/v/#/account/106/users");
  await firstRow(page);
  await page
    .getByRole("checkbox", { name: /^Select (?!the rows)/ })
    .first()
    .click();
  await page.getByRole("button", { name: /^Select all/ }).click();
  const bar = page.getByRole("region", { name: "Selected rows" });
  await bar.getByText(/that match(es)? (is|are) selected/).waitFor();
  await bar.getByRole("button", { name: "Edit" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Cost centre", { exact: true }).selectOption("set");
  await dialog.getByRole("textbox", { name: "Cost centre" }).fill("CC-4711");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await dialog.getByText(/will be changed/).waitFor();
  await dialog.getByRole("button", { name: /^Change/ }).click();
  await dialog.getByText(/changed\./).waitFor();
  await dialog.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("checkbox", { name: "Cost centre" }).check();
  await page.keyboard.press("Escape");
  await grid(page).getByRole("gridcell", { name: "CC-4711" }).first().waitFor();
});

it("a cell is edited in place and keeps its value after a reload", async () => {
  const page = await browser.newPage();
  await signIn(page, "reseller.admin", "/v/#/account/106/users?users-list=columns%3DDisplayName%2CJobTitle");
  await firstRow(page);
  const cell = grid(page).locator('tr[aria-rowindex="2"] td[aria-colindex="3"]');
  await cell.dblclick();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Harbour master");
  const saved = page.waitForResponse((response) => response.url().includes("UpdateAccount"));
  await page.keyboard.press("Enter");
  expect((await saved).status()).toBe(200);
  await page.reload();
  await grid(page).getByRole("gridcell", { name: "Harbour master" }).waitFor();
});

it("what a list shows is kept as a view, and the list opens with it", async () => {
  const page = await browser.newPage();
  await signIn(page, "reseller.admin", "/v/#/account/10/companies");
  await firstRow(page);
  await columnMenu(page, /City/, "Sort descending");
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("menuitem", { name: "Save as a new view…" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("By city");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Views: By city" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Open with this view" }).click();
  await page.getByRole("tab", { name: "Overview" }).click();
  await page.goto("/v/#/account/10/companies");
  await page.reload();
  await page.getByRole("button", { name: "Views: By city" }).waitFor();
  expect(await grid(page).getByRole("columnheader", { name: /City/ }).getAttribute("aria-sort")).toBe("descending");
});
