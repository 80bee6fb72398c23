/**
 * A layout changes while users work: input of a removed field is kept visibly, a newly required field is marked, the save works, and a list keeps
 * its settings.
 */

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dump } from "js-yaml";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Container, Layout } from "../../layout/model.ts";
import { signIn } from "../support/browser.ts";
import { demo } from "../support/demo-accounts.ts";
import { layouts } from "../support/layouts.ts";
import { runLayouts } from "../support/layouts-command.ts";
import { openBrowser } from "./support/open-browser.ts";

const COMPANY = demo.customer(15);
const VIEW = "account.company.view";
const browser = openBrowser();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "changed-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(() => runLayouts(["rollback", VIEW]));

/** Publish the shipped view of companies with a change. */
async function publish(change: (container: Container) => void): Promise<void> {
  const layout = structuredClone(layouts.find(({ Id }) => Id === VIEW)) as unknown as Layout;
  for (const container of layout.Pages.flatMap(({ Containers }) => Containers)) change(container);
  const file = join(folder, "company.layout.yaml");
  await writeFile(file, dump(layout));
  await runLayouts(["publish", file]);
}

describe("a layout that changes", () => {
  it("keeps what was typed into a field that goes away, flags what is required now, and lets it be saved", async () => {
    const page = await browser.newPage();
    await signIn(page, "reseller.admin", `/v/#/account/${COMPANY}`);
    const company = page.getByRole("region", { name: "Company", exact: true });
    await company.getByRole("button", { name: "Edit" }).click();
    await page.getByLabel("Registration number").fill("HR 4711");
    await page.getByLabel("Website").fill("https://typed.example/");
    await page.getByLabel("Customer number").fill("");

    await publish((container) => {
      if (container.Kind !== "Fields") return;
      container.Fields = container.Fields.filter(({ Name }) => Name !== "RegistrationNumber");
      for (const field of container.Fields) if (field.Name === "CustomerId") field.IsRequired = true;
    });
    const tray = page.getByRole("region", { name: "Values without a field" });
    await tray.getByText("HR 4711").waitFor();
    expect(await page.getByLabel("Registration number", { exact: true }).count()).toBe(0);
    expect(await page.getByLabel("Website").inputValue()).toBe("https://typed.example/");
    await page.getByText("This field is now required.").waitFor();

    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Customer number is required.").first().waitFor();
    expect(await page.getByLabel("Customer number").getAttribute("aria-invalid")).toBe("true");
    expect(await tray.getByText("HR 4711").count()).toBe(1);
    await page.getByLabel("Customer number").fill("C-4711");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await company.getByText("C-4711").waitFor();
    await company.getByText("https://typed.example/").waitFor();
  }, 120_000);

  it("leaves a list as someone has set it", async () => {
    const page = await browser.newPage();
    await signIn(page, "distributor.admin", `/v/#/account/${COMPANY}/users`);
    const rows = page.getByRole("grid").getByRole("row");
    await rows.nth(1).waitFor();
    const search = page.getByRole("textbox", { name: "Search", exact: true });
    const listed = page.waitForResponse((response) => {
      const asked = response.url().endsWith("/ListAccounts") ? (response.request().postData() ?? "") : "";
      return asked.includes('"text":"a"') && asked.includes('"Username"') && asked.includes('"sort":[{');
    });
    await search.fill("a");
    const username = page.getByRole("columnheader", { name: "Username" });
    await username.getByRole("button", { name: "Username" }).first().click();
    await expect.poll(() => username.getAttribute("aria-sort")).toBe("ascending");
    await listed;
    await page.locator('.ts-grid-scroll[aria-busy="false"]').waitFor();
    await rows.nth(1).getByRole("checkbox").check();
    const before = await rows.count();

    // The same layout, and the same list: a column more, and another field on another page.
    await publish((container) => {
      if (container.Kind === "Grid" && container.Id === "users-list")
        container.Columns.splice(2, 0, {
          Name: "Department",
          DisplayValue: "Team name",
          DisplayTemplate: "TextBox",
          DataType: "string",
          IsCustom: true,
          Width: 140,
          Priority: 1,
        });
      if (container.Kind === "Fields" && container.Id === "company") container.Fields.reverse();
    });
    await page.getByRole("columnheader", { name: "Team name" }).waitFor();
    expect(await search.inputValue()).toBe("a");
    expect(await username.getAttribute("aria-sort")).toBe("ascending");
    expect(await rows.nth(1).getByRole("checkbox").isChecked()).toBe(true);
    expect(await rows.count()).toBe(before);
  }, 120_000);
});
