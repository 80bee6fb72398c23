/**
 * A product admin without experience builds a screen in the studio with only what is on the screen: the screen appears in the menu, is used and
 * removed; a layout file of another portal is compared, becomes a draft and is published.
 */
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { signIn } from "../support/browser.ts";
import { openFromMenu } from "./support/menus.ts";
import { openBrowser } from "./support/open-browser.ts";

/** Larkfield Foods, by its number. */
const COMPANY = "123";

/** Room for all menus of an administrator. */
const WIDE = { viewport: { width: 1680, height: 900 } };
const browser = openBrowser();

const tool = (page: Page, name: string) => page.getByRole("toolbar", { name: "Tools" }).getByRole("button", { name, exact: true }).click();
const properties = (page: Page) => page.getByRole("region", { name: "Properties" }).last();
const saved = (page: Page) => page.getByText("Saved as draft").waitFor();
const inTree = (page: Page, name: string) => page.getByRole("treeitem", { name: new RegExp(`^${name}`) });
const select = async (page: Page, name: string) => {
  await inTree(page, name).first().click();
};

async function openLayouts(page: Page): Promise<void> {
  await openFromMenu(page, "Administration", "Layouts");
  await page.getByRole("heading", { level: 1, name: "Layouts" }).waitFor();
}

async function publish(page: Page): Promise<void> {
  await saved(page);
  await page.getByRole("button", { name: "Publish…" }).click();
  const panel = page.getByRole("region", { name: "Publish", exact: true });
  await panel.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByText("As published").waitFor();
}

/** A part of the selected page. */
async function addPart(
  page: Page,
  kind: string,
  label: string,
  operation: { asked: RegExp; name: string; choice?: [string, string] },
): Promise<void> {
  await select(page, "Team desk, Page");
  await properties(page).getByRole("button", { name: "Add section" }).click();
  const dialog = page.getByRole("dialog", { name: "Add section" });
  await dialog.getByRole("radio", { name: new RegExp(`^${kind} `) }).click();
  await dialog.getByLabel("Display name").fill(label);
  await choose(dialog.getByRole("combobox", { name: operation.asked }), operation.name);
  if (operation.choice !== undefined) await dialog.getByLabel(operation.choice[0]).selectOption(operation.choice[1]);
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await properties(page).getByRole("heading", { name: label }).waitFor();
}

async function choose(combobox: Locator, name: string): Promise<void> {
  await combobox.click();
  await combobox.fill(name);
  await combobox.page().getByRole("option", { name }).first().click();
}

/** Rarely used groups are closed at first. */
const openGroup = (page: Page, name: string) => properties(page).getByText(name, { exact: true }).click();

async function remove(page: Page, name: string): Promise<void> {
  await select(page, name);
  await page.keyboard.press("Delete");
  await inTree(page, name).waitFor({ state: "detached" });
}

async function addList(page: Page): Promise<void> {
  await addPart(page, "List", "Teams", { asked: /returns the rows/, name: "Account.ListAccounts" });
  const panel = properties(page);
  await panel.getByRole("textbox", { name: "Data source: Parameters: accountTypes" }).fill("['Department', 'User']");
  await panel.getByRole("textbox", { name: "Data source: Parameters: parentAccountId" }).fill(COMPANY);
  await panel.getByRole("combobox", { name: "Add parameter" }).fill("include");
  await panel.getByRole("textbox", { name: "Data source: Parameters: include" }).fill("'Descendants'");
  await openGroup(page, "Appearance");
  await panel.getByRole("checkbox", { name: "Search box" }).check();
  // A new column is not one of the values for programs.
  expect(await inTree(page, "Parent account ID, Field").count()).toBe(0);
  await remove(page, "Currency, Field");
}

async function addForm(page: Page): Promise<void> {
  await addPart(page, "Form", "New team", {
    asked: /receives the form/,
    name: "Account.CreateAccount",
    choice: ["Account type", "Department"],
  });
  // The required field of a department exists already.
  await inTree(page, "Department name, Field").waitFor();
  const panel = properties(page);
  await panel.getByRole("textbox", { name: "Submit operation: Parameters: parentAccountId" }).fill(COMPANY);
  await panel.getByRole("button", { name: "Add fields" }).click();
  const dialog = page.getByRole("dialog", { name: "Add fields" });
  await dialog.getByRole("checkbox", { name: /CostCenter/ }).check();
  await dialog.getByRole("button", { name: "Add 1 field" }).click();
  await inTree(page, "Cost center, Field").waitFor();
}

async function addAction(page: Page): Promise<void> {
  await select(page, "Teams, Table");
  await properties(page).getByRole("button", { name: "Add action" }).click();
  const dialog = page.getByRole("dialog", { name: "Add action" });
  await dialog.getByRole("radio", { name: /^Open a form/ }).click();
  await dialog.getByLabel("Display name").fill("Found a team");
  await dialog.getByRole("combobox", { name: "Open a form" }).selectOption({ label: "New team" });
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await properties(page).getByRole("heading", { name: "Found a team" }).waitFor();
  await properties(page).getByLabel("Button position").selectOption({ label: "Above the section" });
}

async function putInMenu(page: Page): Promise<void> {
  await select(page, "Team desk, Layout");
  await properties(page).getByRole("textbox", { name: "Menu", exact: true }).fill("Desk");
}

describe("a product admin who builds a screen in the studio", () => {
  it("gives it a list, an action with a form and a chart, finds it in the menu, uses it and takes it away", async () => {
    const page = await browser.newPage(WIDE);
    await signIn(page, "distributor.admin");
    const user = await browser.newPage(WIDE);
    await signIn(user, "distributor.admin");
    const menu = user.getByRole("navigation", { name: "Main" }).getByRole("button", { name: "Desk" });

    await openLayouts(page);
    await page.getByRole("button", { name: "New layout" }).click();
    await page.getByRole("radio", { name: "Separate screen" }).check();
    await page.getByLabel("Address").fill("/desk/teams");
    await page.getByLabel("Title").fill("Team desk");
    await page.getByLabel("Name", { exact: true }).fill("TeamDesk");
    await page.getByLabel("Identifier").fill("desk.teams");
    await page.getByRole("button", { name: "Create and open" }).click();
    await inTree(page, "Team desk, Layout").waitFor();

    await addList(page);
    await addForm(page);
    await addAction(page);
    await addPart(page, "Chart", "Accounts by type", { asked: /returns the entries/, name: "Account.GetAccountFigures" });
    await putInMenu(page);
    await page.frameLocator("iframe").getByRole("figure").waitFor();
    expect(await menu.count()).toBe(0);
    await publish(page);

    // In a portal that was open all the time.
    await menu.click();
    await user.getByRole("menuitem", { name: "Team desk" }).click();
    await user.getByRole("heading", { level: 1, name: "Team desk" }).waitFor();
    await user.getByRole("region", { name: "Accounts by type" }).getByRole("figure").getByText("Company").first().waitFor();
    const rows = user.getByRole("grid", { name: "Teams" }).getByRole("row");
    await expect.poll(() => rows.count()).toBeGreaterThan(1);
    await user.getByRole("button", { name: "Found a team" }).click();
    const dialog = user.getByRole("dialog", { name: "Found a team" });
    await dialog.getByLabel("Department name").fill("Night Watch");
    await dialog.getByLabel("Cost center").fill("NW-7");
    await dialog.getByRole("button", { name: "Send" }).click();
    await dialog.waitFor({ state: "detached" });
    await user.getByRole("textbox", { name: "Search", exact: true }).fill("Night Watch");
    await rows.filter({ hasText: "Night Watch" }).waitFor();

    await openLayouts(page);
    await page.getByRole("textbox", { name: "Search", exact: true }).fill("desk.teams");
    const row = page.getByRole("grid", { name: "Layouts" }).getByRole("row").filter({ hasText: "Team desk" });
    await row.getByRole("button", { name: "Actions" }).click();
    await page.getByRole("menuitem", { name: "Remove from screens" }).click();
    await page.getByRole("dialog").getByRole("button").last().click();
    await menu.waitFor({ state: "detached" });
    await user.getByRole("heading", { name: "Page not found" }).waitFor();
  }, 150_000);
});

describe("a product admin who brings a layout from another portal", () => {
  it("sees what the file would change, takes it over as a draft and publishes it", async () => {
    const page = await browser.newPage(WIDE);
    let asked = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/ImportViewLayouts")) asked += 1;
    });
    await signIn(page, "distributor.admin", "/v/#/admin-console/layouts/account.department.view");
    await inTree(page, "General, Record").click();
    const label = properties(page).getByRole("textbox", { name: "Label", exact: true });
    const own = await label.inputValue();
    const reader = await browser.newPage(WIDE);
    await signIn(reader, "distributor.admin", "/v/#/admin-console/layouts/account.department.view");

    // The other portal: there the part is called otherwise.
    await label.fill("Department at a glance");
    await publish(page);
    await tool(page, "Export and import");
    const transfer = page.getByRole("region", { name: "Export and import" });
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      transfer.getByRole("button", { name: "Export", exact: true }).click(),
    ]);
    const file = { name: download.suggestedFilename(), mimeType: "application/json", buffer: await readFile(await download.path()) };

    // This one: there it never was.
    await tool(page, "History");
    const history = page.getByRole("region", { name: "History" });
    await history.getByRole("button", { name: "Actions for version 1", exact: true }).click();
    await page.getByRole("menuitem", { name: "Roll back to this version" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Roll back to this version" }).click();
    // The selection stays.
    await expect.poll(() => label.inputValue()).toBe(own);

    await tool(page, "Export and import");
    await transfer.getByLabel("Choose a file…").setInputFiles(file);
    const preview = transfer.getByRole("region", { name: file.name });
    await preview.getByText("Changed", { exact: true }).first().waitFor();
    await preview.getByRole("insertion").getByText("Department at a glance").waitFor();
    expect(await label.inputValue()).toBe(own);
    expect(asked).toBe(1);
    await preview.getByRole("button", { name: "Import as draft" }).click();
    await page.getByText("The file was imported as a draft.").waitFor();
    await page.getByRole("region", { name: "Compare" }).getByRole("insertion").getByText("Department at a glance").waitFor();
    await inTree(page, "Department at a glance, Record").waitFor();
    await publish(page);
    await inTree(reader, "Department at a glance, Record").waitFor();
  }, 120_000);
});
