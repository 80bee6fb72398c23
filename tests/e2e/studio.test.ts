/**
 * A product admin without experience, with only what is on the screen: adds a field with choices and a condition, translates it, previews it as
 * another user, publishes it to one reseller and then to all, and rolls back, while a user types into the form.
 */

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { signIn } from "../support/browser.ts";
import { demo } from "../support/demo-accounts.ts";
import { openFromMenu } from "./support/menus.ts";
import { openBrowser } from "./support/open-browser.ts";

const COMPANY = demo.customer(15);
const NAME = "Larkfield Foods";
const RESELLER = "Tannwald Systems";

/** Room for all menus of an administrator. */
const WIDE = { viewport: { width: 1680, height: 900 } };
const browser = openBrowser();

const tool = (page: Page, name: string) => page.getByRole("toolbar", { name: "Tools" }).getByRole("button", { name, exact: true }).click();
const properties = (page: Page) => page.getByRole("region", { name: "Properties" }).last();
const saved = (page: Page) => page.getByText("Saved as draft").waitFor();

/** The company's own form, with something typed into it. */
async function typeInto(page: Page, username: string): Promise<void> {
  await signIn(page, username, `/v/#/account/${COMPANY}`);
  const overview = page.getByRole("region", { name: "Company", exact: true });
  await overview.getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("Website").fill("https://typed.example/");
}

async function addField(page: Page): Promise<void> {
  await page.getByRole("treeitem", { name: "Company, Record" }).click();
  await page.getByRole("button", { name: "Add fields" }).click();
  const dialog = page.getByRole("dialog", { name: "Add fields" });
  await dialog.getByRole("tab", { name: "New field" }).click();
  await dialog.getByLabel("Display name").fill("Loyalty tier");
  await dialog.getByRole("radio", { name: "Drop-down list" }).check();
  await dialog.getByRole("button", { name: /^Add/ }).click();
  await properties(page).getByRole("heading", { name: "Loyalty tier" }).waitFor();
  const label = properties(page).getByRole("list", { name: "Fixed choices" }).getByRole("textbox", { name: "Display name" });
  await label.nth(0).fill("Bronze");
  await properties(page).getByLabel("Stored value of Bronze").fill("bronze");
  await label.nth(1).fill("Sandalwood");
  await properties(page).getByLabel("Stored value of Sandalwood").fill("sandalwood");
  await properties(page).getByRole("textbox", { name: "Shown when" }).fill("Values.Segment == 'Commercial'");
  await saved(page);
}

async function translate(page: Page): Promise<void> {
  await tool(page, "Texts");
  const texts = page.getByRole("region", { name: "Texts" });
  await texts.getByLabel("Show").selectOption({ label: "Not translated" });
  await texts.getByRole("textbox", { name: /Loyalty tier · Label, German/ }).fill("Treuestufe");
  await texts
    .getByRole("row")
    .filter({ hasText: "Sandalwood" })
    .getByRole("textbox", { name: /German/ })
    .fill("Sandelholz");
  await saved(page);
}

async function lookAsAnotherUser(page: Page): Promise<void> {
  const how = page.getByRole("toolbar", { name: "Preview settings" });
  await how.getByRole("combobox", { name: "Record" }).fill("lark");
  await page.getByRole("option", { name: NAME }).click();
  await how.getByLabel("View as").selectOption({ label: "Company User" });
  await how.getByLabel("Preview language").selectOption({ label: "German" });
  await how.getByLabel("Preview width").selectOption({ label: "360 px" });
  const preview = page.frameLocator("iframe");
  await preview.getByText("Treuestufe").waitFor();
  expect(await preview.locator("html").evaluate((root) => root.clientWidth)).toBe(360);
  expect(await preview.getByRole("button", { name: "Bearbeiten" }).count()).toBe(0);
}

describe("a product admin in the layout studio", () => {
  it("adds a field, shows it to one reseller, then to all, and takes it back while people type", async () => {
    const reader = await browser.newPage(WIDE);
    await typeInto(reader, "reseller.admin");
    const field = reader.getByRole("combobox", { name: "Loyalty tier" });

    const page = await browser.newPage(WIDE);
    await signIn(page, "distributor.admin");
    await openFromMenu(page, "Administration", "Layouts");
    await page.getByRole("heading", { level: 1, name: "Layouts" }).waitFor();
    await page.getByRole("textbox", { name: "Search", exact: true }).fill("account.company.view");
    await page.getByRole("grid", { name: "Layouts" }).getByRole("link", { name: "Company view" }).click();

    await addField(page);
    await translate(page);
    await lookAsAnotherUser(page);

    await tool(page, "Impact");
    await page
      .getByText(/No record becomes invalid/)
      .first()
      .waitFor();

    await page.getByRole("button", { name: "Publish…" }).click();
    const publish = page.getByRole("region", { name: "Publish", exact: true });
    await publish.getByRole("radio", { name: /Selected resellers/ }).check();
    await publish.getByRole("combobox", { name: "Search resellers" }).fill(RESELLER);
    await page.getByRole("option", { name: RESELLER }).first().click();
    await publish.getByRole("button", { name: "Publish", exact: true }).click();
    const question = page.getByRole("dialog");
    await question.getByText(/everyone below them get it immediately/).waitFor();
    await question.getByRole("button", { name: "Publish", exact: true }).click();
    await field.waitFor();
    expect(await reader.getByLabel("Website").inputValue()).toBe("https://typed.example/");
    await field.selectOption({ label: "Sandalwood" });

    // The admin's own company is not among them.
    const other = await browser.newPage(WIDE);
    await typeInto(other, "distributor.admin");
    expect(await other.getByLabel("Loyalty tier").count()).toBe(0);

    await page.getByText("As published").waitFor();
    if ((await publish.count()) === 0) await tool(page, "Publish");
    await publish.getByRole("button", { name: "Publish to everyone" }).click();
    await question.getByRole("button").last().click();
    await other.getByLabel("Loyalty tier").waitFor();
    expect(await other.getByLabel("Website").inputValue()).toBe("https://typed.example/");
    expect(await field.inputValue()).not.toBe("");

    await tool(page, "History");
    const history = page.getByRole("region", { name: "History" });
    await history.getByRole("button", { name: "Actions for version 1", exact: true }).click();
    await page.getByRole("menuitem", { name: /back/i }).click();
    await question.getByRole("button").last().click();
    await field.waitFor({ state: "detached" });
    const tray = reader.getByRole("region", { name: "Values without a field" });
    await tray.getByText("sandalwood").waitFor();
    expect(await reader.getByLabel("Website").inputValue()).toBe("https://typed.example/");
    expect(browser.takeComplaints()).toEqual([]);
  }, 180_000);
});
