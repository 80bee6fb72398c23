/**
 * The product admin's journey: a field is added to an open form by publishing a layout. No restart, no reload, nothing typed is lost.
 */

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dump } from "js-yaml";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FieldsContainer, GridContainer, Layout } from "../../layout/model.ts";
import { signIn } from "../support/browser.ts";
import { demo } from "../support/demo-accounts.ts";
import { runLayouts } from "../support/layouts-command.ts";
import { shippedFiles } from "../support/shipped-layouts.ts";
import { openBrowser } from "./support/open-browser.ts";

const COMPANY = demo.customer(15);
const FIELD = "LoyaltyTier";
const browser = openBrowser();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "layouts-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A shipped layout with a change, as a file that an admin would publish. */
async function changed(name: string, change: (layout: Layout) => void): Promise<string> {
  const shipped = shippedFiles.find(({ file }) => file === `account/${name}.layout.yaml`);
  if (shipped === undefined) throw new Error(`We ship no ${name}.`);
  const layout = structuredClone(shipped.layout);
  change(layout);
  const file = join(folder, `${name}.layout.yaml`);
  await writeFile(file, dump(layout));
  return file;
}

const container = <T>(layout: Layout, id: string): T => {
  const found = layout.Pages.flatMap(({ Containers }) => Containers).find(({ Id }) => Id === id);
  if (found === undefined) throw new Error(`The layout has no container ${id}.`);
  return found as T;
};

const tier = {
  Name: FIELD,
  DisplayValue: { en: "Loyalty tier", de: "Treuestufe" },
  DisplayTemplate: "Combobox" as const,
  DataType: "string" as const,
  IsCustom: true,
  IsRequired: true,
  VisibleWhen: "Values.Segment == 'Commercial'",
  EnumMembers: [
    { DisplayName: { en: "Bronze", de: "Bronze" }, Value: "bronze" },
    { DisplayName: { en: "Gold", de: "Gold" }, Value: "gold" },
  ],
  Width: 3,
};

describe("the product admin", () => {
  it("adds a field to an open form, a column to a grid, and takes the field back, while people work", async () => {
    const page = await browser.newPage();
    await signIn(page, "distributor.admin", `/v/#/account/${COMPANY}`);
    await page.getByRole("tab", { name: "Overview" }).waitFor();
    const overview = page.getByRole("region", { name: "Company", exact: true });
    await overview.getByRole("button", { name: "Edit" }).click();
    await page.getByLabel("Registration number").fill("HR 4711");
    await page.getByLabel("Website").fill("https://typed.example/");

    const view = await changed("company-view", (layout) => container<FieldsContainer>(layout, "company").Fields.push(tier));
    await runLayouts(["publish", view]);
    const published = Date.now();
    const field = page.getByLabel("Loyalty tier");
    await field.waitFor({ timeout: 10_000 });
    expect(Date.now() - published).toBeLessThan(2_000);
    expect(await page.getByLabel("Registration number").inputValue()).toBe("HR 4711");
    expect(await page.getByLabel("Website").inputValue()).toBe("https://typed.example/");

    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Loyalty tier is required.").first().waitFor();
    expect(await field.getAttribute("aria-invalid")).toBe("true");
    await field.selectOption({ label: "Gold" });
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await overview.getByText("Gold").waitFor();
    expect(await overview.getByText("HR 4711").count()).toBe(1);

    // The value is a column, a filter and found by search, without anything but a layout.
    const parent = await changed("reseller-view", (layout) => {
      const { Columns } = layout.Pages.flatMap(({ Containers }) => Containers).find(
        (each): each is GridContainer => each.Kind === "Grid" && each.Id.includes("compan"),
      ) ?? { Columns: [] };
      const { IsRequired: _, VisibleWhen: __, Width: ___, ...column } = tier;
      Columns.splice(1, 0, { ...column, Width: 160, Priority: 1, Sortable: true, Filterable: true });
    });
    await runLayouts(["publish", parent]);
    await page.goto(`/v/#/account/${demo.reseller}/companies`);
    await page.getByRole("columnheader", { name: "Loyalty tier" }).waitFor();
    await page.getByRole("button", { name: "Filter" }).click();
    await page.getByLabel("Column", { exact: true }).selectOption({ label: "Loyalty tier" });
    await page.getByRole("checkbox", { name: "Gold", exact: true }).check();
    await page.getByRole("button", { name: "Apply filter" }).click();
    await expect.poll(() => page.getByRole("grid").getByRole("row").count()).toBe(2);
    expect(await page.getByRole("grid").getByRole("row").nth(1).textContent()).toContain("Gold");

    await page.goto(`/v/#/account/${COMPANY}`);
    await page.getByText("Loyalty tier").waitFor();
    await runLayouts(["rollback", "account.company.view"]);
    await page.getByText("Loyalty tier").waitFor({ state: "detached", timeout: 10_000 });
    await runLayouts(["rollback", "account.reseller.view"]);
    // Only the screen forgot the field: the value is still with the account.
    await runLayouts(["publish", view]);
    await overview.getByText("Gold").waitFor();
    await runLayouts(["rollback", "account.company.view"]);
  }, 120_000);
});
