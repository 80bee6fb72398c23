/**
 * The product admin's second journey: a new page is published while portals are open. It has a menu entry, a typed parameter, a list with actions,
 * a form and texts; users without the right do not see it; after a rollback it is gone.
 */

import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dump } from "js-yaml";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Layout } from "../../layout/model.ts";
import { signIn } from "../support/browser.ts";
import { demo } from "../support/demo-accounts.ts";
import { runLayouts } from "../support/layouts-command.ts";
import { openBrowser } from "./support/open-browser.ts";

const COMPANY = demo.customer(15);
const PARENT = "Route.parentAccountId == null ? Company.AccountId : Route.parentAccountId";

const teamDesk: Layout = {
  Id: "desk.teams",
  Name: "TeamDesk",
  Title: { en: "Team desk", de: "Teams" },
  Target: { Route: "/desk/teams/{parentAccountId?}" },
  Parameters: [{ Name: "parentAccountId", DataType: "integer" }],
  ReadAccess: { Capability: "DEPARTMENT_ACCOUNT", Actions: ["Create"] },
  Menu: { Section: { en: "Desk", de: "Arbeitsplatz" }, Order: 10 },
  Actions: [
    {
      Id: "own-teams",
      DisplayValue: { en: "Teams of my company" },
      On: "Page",
      Navigate: { Route: "/desk/teams/{parentAccountId?}", Parameters: { parentAccountId: "Company.AccountId" } },
    },
    { Id: "all-teams", DisplayValue: { en: "All teams" }, On: "Page", Navigate: { Route: "/desk/teams/{parentAccountId?}" } },
  ],
  Pages: [
    {
      Id: "teams",
      Name: "Teams",
      DisplayValue: { en: "Teams" },
      Containers: [
        {
          Id: "words",
          Name: "Words",
          DisplayValue: { en: "What this is" },
          Kind: "Text",
          Text: { en: "**Hello {{ User.Firstname }}**, these are the teams below account {{ Route.parentAccountId }}." },
        },
        {
          Id: "teams-list",
          Name: "TeamsList",
          DisplayValue: { en: "Teams" },
          Kind: "Grid",
          Source: {
            Service: "Account",
            Operation: "ListAccounts",
            Parameters: { parentAccountId: PARENT, include: "'Descendants'", accountTypes: "['Department']" },
            Items: "Items",
            Total: "TotalCount",
          },
          RowKey: "AccountId",
          Sort: [{ Field: "DisplayName", Direction: "Ascending" }],
          Searchable: true,
          Export: true,
          Columns: [
            { Name: "DisplayName", DisplayValue: { en: "Team" }, DisplayTemplate: "TextBox", Width: 260, Priority: 1, Filterable: true },
            { Name: "CostCenter", DisplayValue: { en: "Cost centre" }, DisplayTemplate: "TextBox", Width: 160, Priority: 1 },
          ],
          Actions: [
            {
              Id: "new-team",
              DisplayValue: { en: "New team" },
              Icon: "Plus",
              On: "Container",
              Form: "team-form",
              Refreshes: ["teams-list"],
            },
            {
              Id: "charge",
              DisplayValue: { en: "Charge to headquarters" },
              On: "Row",
              Service: "Account",
              Operation: "UpdateAccount",
              Parameters: { accountId: "Row.AccountId", rowVersion: "Row.RowVersion", values: "{'CostCenter': 'HQ-1'}" },
              Confirm: {
                Title: { en: "Charge {{ Row.DisplayName }} to headquarters?" },
                Text: { en: "Its invoices will name the cost centre HQ-1." },
              },
              EnabledWhen: "Row.CostCenter != 'HQ-1'",
              DisabledReason: { en: "It is charged to headquarters already." },
              Refreshes: ["teams-list"],
              SuccessMessage: { en: "{{ Result.DisplayName }} is charged to headquarters." },
            },
          ],
        },
        {
          Id: "team-form",
          Name: "TeamForm",
          DisplayValue: { en: "New team" },
          Kind: "Form",
          Submit: {
            Service: "Account",
            Operation: "CreateAccount",
            Parameters: { accountType: "'Department'", parentAccountId: PARENT },
            Values: "values",
          },
          SubmitLabel: { en: "Create team" },
          SuccessMessage: { en: "The team is there." },
          Fields: [
            { Name: "DepartmentName", DisplayValue: { en: "Name of the team" }, DisplayTemplate: "TextBox", Width: 12 },
            { Name: "CostCenter", DisplayValue: { en: "Cost centre" }, DisplayTemplate: "TextBox", Width: 6 },
          ],
        },
        {
          Id: "tree",
          Name: "Tree",
          DisplayValue: { en: "Everything below" },
          Kind: "Tree",
          Source: {
            Service: "Account",
            Operation: "GetAccountTree",
            Parameters: { rootAccountId: `Row == null ? (${PARENT}) : Row.AccountId` },
            Items: "Roots",
          },
          RowKey: "AccountId",
          Fields: [{ Name: "DisplayName", DisplayValue: { en: "Name" }, DisplayTemplate: "TextBox" }],
          IconFrom: "Icon",
          HasChildrenFrom: "HasChildren",
          ChildrenFrom: "Children",
        },
      ],
    },
  ],
};

/** Room for all menus of an administrator. */
const WIDE = { viewport: { width: 1680, height: 900 } };
const browser = openBrowser();
let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "screen-"));
  file = join(folder, "team-desk.layout.yaml");
  await writeFile(file, dump(teamDesk));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const row = (page: Page, name: string) => page.getByRole("grid").getByRole("row").filter({ hasText: name });

describe("a page that a product admin adds", () => {
  it("is in the menu of open portals at once and works, for those who may", async () => {
    const page = await browser.newPage(WIDE);
    await signIn(page, "distributor.admin", `/v/#/account/${COMPANY}`);
    await page.getByRole("tab", { name: "Overview" }).waitFor();
    const other = await browser.newPage(WIDE);
    await signIn(other, "platform.operations");
    const menu = page.getByRole("navigation", { name: "Main" }).getByRole("button", { name: "Desk" });
    expect(await menu.count()).toBe(0);

    expect(await runLayouts(["check", file])).not.toContain("error");
    await runLayouts(["publish", file]);
    await menu.click();
    await page.getByRole("menuitem", { name: "Team desk" }).click();
    await page.getByRole("heading", { level: 1, name: "Team desk" }).waitFor();

    await page.goto(`/v/#/desk/teams/${COMPANY}`);
    await page.getByText(`these are the teams below account ${COMPANY}.`).waitFor();
    // The last part of the address may be missing; links lead to both forms, and going back to the first.
    const addressed = async (hash: string, words: RegExp) => {
      await page.getByText(words).waitFor();
      await expect.poll(() => new URL(page.url()).hash).toBe(hash);
    };
    await page.getByRole("button", { name: "Teams of my company" }).click();
    await addressed("#/desk/teams/1", /these are the teams below account 1\./);
    await page.getByRole("button", { name: "All teams" }).click();
    await addressed("#/desk/teams", /these are the teams below account \./);
    await page.goBack();
    await addressed("#/desk/teams/1", /these are the teams below account 1\./);
    await page.goto(`/v/#/desk/teams/${COMPANY}`);
    await addressed(`#/desk/teams/${COMPANY}`, new RegExp(`these are the teams below account ${COMPANY}\\.`));
    await page.getByRole("button", { name: "New team" }).click();
    const dialog = page.getByRole("dialog", { name: "New team" });
    await dialog.getByLabel("Name of the team").fill("Night Watch");
    await dialog.getByLabel("Cost centre").fill("NW-7");
    await dialog.getByRole("button", { name: "Create team" }).click();
    await page.getByText("The team is there.").waitFor();
    await row(page, "Night Watch").getByText("NW-7").waitFor();

    await page.getByRole("textbox", { name: "Search", exact: true }).fill("Night");
    await expect.poll(() => page.getByRole("grid").getByRole("row").count()).toBe(2);
    await row(page, "Night Watch").getByRole("button", { name: "Charge to headquarters" }).click();
    const question = page.getByRole("dialog", { name: "Charge Night Watch to headquarters?" });
    await question.getByRole("button", { name: "No" }).click();
    await row(page, "NW-7").getByRole("button", { name: "Charge to headquarters" }).click();
    await question.getByRole("button", { name: "Yes, do it" }).click();
    await page.getByText("Night Watch is charged to headquarters.").waitFor();
    await row(page, "Night Watch").getByText("HQ-1").waitFor();
    const charge = row(page, "Night Watch").getByRole("button", { name: "Charge to headquarters" });
    expect(await charge.getAttribute("aria-disabled")).toBe("true");
    expect(await charge.getAttribute("title")).toBe("It is charged to headquarters already.");

    // Users who may not create departments have no such page, neither in the menu nor by its address.
    await other.goto("/v/#/desk/teams");
    await other.getByRole("heading", { name: "Page not found" }).waitFor();
    expect(await other.getByRole("button", { name: "Desk" }).count()).toBe(0);

    // A word of another type than the layout says is no parameter.
    await page.goto("/v/#/desk/teams/many");
    await page.getByText("The address is incomplete. Check parentAccountId.").waitFor();

    await runLayouts(["unpublish", teamDesk.Id]);
    await menu.waitFor({ state: "detached" });
    await page.getByRole("heading", { name: "Page not found" }).waitFor();
  }, 120_000);

  it("exports what is filtered, as a job that the top bar follows to its file", async () => {
    await runLayouts(["publish", file]);
    const page = await browser.newPage(WIDE);
    await signIn(page, "distributor.admin", `/v/#/desk/teams/1`);
    const total = page.getByRole("grid").getByRole("row");
    await page.getByRole("textbox", { name: "Search", exact: true }).fill("Finance");
    await expect.poll(() => total.count()).toBeGreaterThan(1);
    await expect.poll(async () => (await total.allTextContents()).slice(1).every((text) => text.includes("Finance"))).toBe(true);
    await page.getByRole("button", { name: "Export" }).click();
    await page.getByRole("menuitem", { name: /CSV/ }).click();

    const job = page.getByRole("dialog", { name: "Progress" }).getByRole("listitem").filter({ hasText: "Teams" }).first();
    const link = job.getByRole("link", { name: "Download" });
    await link.waitFor({ timeout: 30_000 });
    const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
    expect(download.suggestedFilename()).toMatch(/^\w+\.csv$/);
    const lines = (await readFile(await download.path(), "utf8")).trim().split(/\r?\n/);
    expect(lines[0]).toContain("Team");
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.slice(1).every((line) => line.includes("Finance"))).toBe(true);

    // It is there after a reload, until it is taken off the list.
    await page.reload();
    await page.getByRole("button", { name: "1 job is done" }).click();
    await job.getByRole("button", { name: "Remove from list: Export: Teams (CSV)" }).click();
    await job.waitFor({ state: "detached" });
    await runLayouts(["unpublish", teamDesk.Id]);
  }, 120_000);
});
