/** Containers that come on demand, under the portal's own content security policy. */

import { expect, it } from "vitest";
import { signIn } from "../support/browser.ts";
import { demo } from "../support/demo-accounts.ts";
import { openBrowser } from "./support/open-browser.ts";

const browser = openBrowser();

it("the hierarchy is opened level by level with the keyboard, found again after a reload, and leads to its accounts", async () => {
  const page = await browser.newPage();
  await signIn(page, "reseller.admin", `/v/#/account/${demo.reseller}`);
  await page.getByRole("tab", { name: "Hierarchy" }).click();
  const tree = page.getByRole("tree", { name: "Hierarchy" });
  await tree.getByRole("treeitem", { level: 2 }).first().waitFor();
  await tree.getByRole("treeitem", { level: 1 }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await tree.getByRole("treeitem", { level: 3 }).first().waitFor();
  const name = await tree.getByRole("treeitem", { level: 2 }).first().getAttribute("aria-label");
  expect(name).toBeTruthy();
  await page.reload();
  await tree.getByRole("treeitem", { level: 3 }).first().waitFor();
  await tree
    .getByRole("link", { name: name ?? "" })
    .first()
    .click();
  await page.getByRole("heading", { level: 1, name: name ?? "" }).waitFor();
});

it("a screen prints every page, on white paper and without anything to press", async () => {
  const page = await browser.newPage();
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await signIn(page, "company.admin", `/v/#/account/${demo.company}`);
  await page.getByRole("button", { name: "Print" }).click();
  await page.locator("html[data-printed]").waitFor();
  await page.emulateMedia({ media: "print" });
  for (const title of ["Overview", "Subscriptions", "Hierarchy"])
    await page.getByRole("heading", { level: 2, name: title, exact: true }).first().waitFor();
  expect(await page.locator("main :is(button, input, [role=tab])").filter({ visible: true }).count()).toBe(0);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe("rgb(255, 255, 255)");
});
