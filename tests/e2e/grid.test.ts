/** Long lists: scroll, group, select all matching rows, change many rows at once, and export. */

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { signIn } from "../support/browser.ts";
import { demo } from "../support/demo-accounts.ts";
import { openBrowser } from "./support/open-browser.ts";

const browser = openBrowser();

const grid = (page: Page) => page.getByRole("grid");
const firstRow = (page: Page) => grid(page).getByRole("row").nth(1).waitFor();
const columnMenu = async (page: Page, column: RegExp, entry: string) => {
  await grid(page).getByRole("columnheader", { name: column }).focus();
  await page.keyboard.press("Alt+ArrowDown");
  await page.getByRole("menu").getByText(entry, { exact: true }).click();
};

it("a long list is one scroll: a far row is reached by its number, and a reload is at the same place", async () => {
  const page = await browser.newPage();
  await signIn(page, "reseller.admin", `/v/#/account/${demo.reseller}/audit-log`);
  await firstRow(page);
  await page.getByLabel("Go to row").fill("150");
  await page.keyboard.press("Enter");
  const row = grid(page).locator('tr[aria-rowindex="151"]:not([aria-busy])');
  await row.waitFor();
  // Event labels are loaded once, a moment after the rows.
  await expect.poll(() => row.textContent()).not.toMatch(/[A-Z][a-z]+\.[A-Z]/);
  const text = await row.textContent();
  await expect.poll(() => page.url()).toContain("top%3D");
  await page.reload();
  await row.waitFor();
  await expect.poll(() => row.textContent()).toBe(text);
});

it("rows are gathered by a column, and a group shows what is in it", async () => {
  const page = await browser.newPage();
  await signIn(page, "reseller.admin", `/v/#/account/${demo.reseller}/companies`);
  await firstRow(page);
  await columnMenu(page, /Country/, "Group by this column");
  const germany = page.getByRole("button", { name: /Country Germany \d+ rows/ });
  await germany.click();
  await grid(page).getByRole("gridcell", { name: "Germany", exact: true }).first().waitFor();
  expect(await grid(page).getByRole("gridcell", { name: "Poland", exact: true }).count()).toBe(0);
});

it("everything that matches is changed at once: tried first, then done as a job, then seen in the list", async () => {
  const page = await browser.newPage();
  await signIn(page, "reseller.admin", `/v/#/account/${demo.customer(6)}/users`);
  await firstRow(page);
  await page
    .getByRole("checkbox", { name: /^Select (?!visible rows)/ })
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
  const changed = grid(page).getByRole("gridcell", { name: "CC-4711" });
  await changed.first().waitFor();
  expect(await changed.count()).toBeGreaterThan(1);
});

it("cells are edited in place and pasted, saved together, and keep their values after a reload", async () => {
  const page = await browser.newPage();
  await signIn(page, "reseller.admin", `/v/#/account/${demo.customer(6)}/users?users-list=columns%3DDisplayName%2CJobTitle`);
  await firstRow(page);
  const cell = grid(page).locator('tr[aria-rowindex="2"] td[aria-colindex="3"]');
  await cell.dblclick();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Harbour master");
  await page.keyboard.press("Enter");
  const bar = page.getByRole("region", { name: "Unsaved changes: Users" });
  await bar.getByText("1 cell changed in 1 row").waitFor();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "Pilot\r\nStoker\r\n");
    document.activeElement?.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await bar.getByText("3 cells changed in 3 rows").waitFor();
  await page.reload();
  await bar.getByText("3 cells changed in 3 rows").waitFor();
  await bar.getByRole("button", { name: "Review and save" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await page.getByText("3 rows saved.").waitFor();
  await page.reload();
  for (const name of ["Harbour master", "Pilot", "Stoker"]) await grid(page).getByRole("gridcell", { name }).waitFor();
  expect(await bar.count()).toBe(0);
});

it("what a list shows is kept as a view, and the list opens with it", async () => {
  const page = await browser.newPage();
  await signIn(page, "reseller.admin", `/v/#/account/${demo.reseller}/companies`);
  await firstRow(page);
  await columnMenu(page, /City/, "Sort descending");
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("menuitem", { name: "Save as new view…" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("By city");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Views: By city" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Open with this view" }).click();
  await page.getByRole("tab", { name: "Overview" }).click();
  await page.goto(`/v/#/account/${demo.reseller}/companies`);
  await page.reload();
  await page.getByRole("button", { name: "Views: By city" }).waitFor();
  expect(await grid(page).getByRole("columnheader", { name: /City/ }).getAttribute("aria-sort")).toBe("descending");
});
