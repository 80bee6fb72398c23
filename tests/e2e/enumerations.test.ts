/**
 * A product admin manages a list of values: creates it, offers it in a field, translates and changes it. Open forms follow each step, and a record
 * keeps its value.
 */

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dump } from "js-yaml";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Field, Layout } from "../../layout/model.ts";
import { signIn } from "../support/browser.ts";
import { demo } from "../support/demo-accounts.ts";
import { layouts } from "../support/layouts.ts";
import { runLayouts } from "../support/layouts-command.ts";
import { openBrowser } from "./support/open-browser.ts";

const COMPANY = demo.customer(15);
/** Another one at each attempt. */
const sectorOf = (list: string): Field => ({
  Name: "Sector",
  DisplayValue: { en: "Line of business", de: "Geschäftsfeld" },
  DisplayTemplate: "Combobox",
  DataType: "string",
  IsCustom: true,
  EnumSource: { Service: "Metadata", Operation: "ListEnumerationMembers", Parameters: { name: `'${list}'` } },
});

/** The shipped view of companies with the field. */
function companyLayout(list: string): Layout {
  const layout = structuredClone(layouts.find(({ Id }) => Id === "account.company.view")) as unknown as Layout;
  const container = layout.Pages.flatMap(({ Containers }) => Containers).find(({ Id }) => Id === "company");
  if (container?.Kind !== "Fields") throw new Error("the company layout has no container of its company");
  container.Fields.unshift(sectorOf(list));
  return layout;
}

const browser = openBrowser();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lists-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const part = (page: Page, name: string): Locator => page.getByRole("region", { name, exact: true });
const cell = (page: Page, column: string, row: number): Locator =>
  page.getByRole("textbox", { name: `${column}, row ${row}`, exact: true });
async function edit(page: Page): Promise<void> {
  await part(page, "Value list").getByRole("button", { name: "Edit" }).click();
  await page.getByRole("button", { name: "Add a row" }).waitFor();
}
async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("button", { name: "Add a row" }).waitFor({ state: "detached" });
}

describe("a list of values", () => {
  it("is made, offered, chosen, translated and changed, and keeps what records hold", async () => {
    const list = `Sectors${Date.now()}`;
    const admin = await browser.newPage();
    await signIn(admin, "distributor.admin", "/v/#/admin-console/enumerations");
    await admin.getByRole("button", { name: "New value list" }).first().click();
    const form = admin.getByRole("dialog", { name: "New value list" });
    await form.getByRole("textbox", { name: "Title" }).fill("Lines of business");
    await form.getByRole("textbox", { name: "Name in layouts" }).fill(list);
    await form.getByRole("button", { name: "Create" }).click();
    await admin.waitForURL(`**/admin-console/enumerations/${list}`);

    await edit(admin);
    for (const [index, [label, value]] of [
      ["Retail", "retail"],
      ["Public sector", "public"],
    ].entries()) {
      await admin.getByRole("button", { name: "Add a row" }).click();
      await cell(admin, "Label", index + 1).fill(label ?? "");
      await cell(admin, "Value", index + 1).fill(value ?? "");
    }
    await save(admin);
    await admin.getByRole("cell", { name: "Public sector" }).waitFor();

    const file = join(folder, "company.layout.yaml");
    await writeFile(file, dump(companyLayout(list)));
    await runLayouts(["publish", file]);

    const seller = await browser.newPage();
    await signIn(seller, "reseller.admin", `/v/#/account/${COMPANY}`);
    await part(seller, "Company").getByRole("button", { name: "Edit" }).click();
    await seller.getByRole("combobox", { name: "Line of business" }).click();
    await seller.getByRole("listbox").getByRole("option", { name: "Retail" }).click();
    await seller.getByRole("button", { name: "Save", exact: true }).click();
    await part(seller, "Company").getByText("Retail", { exact: true }).waitFor();

    // Another label, and one in German: who looks at the record sees it at once.
    await edit(admin);
    await cell(admin, "Label", 1).fill("Retail trade");
    await admin.getByRole("button", { name: "Label, row 1 in other languages: 0 of 14" }).click();
    await admin.getByRole("dialog").getByRole("textbox", { name: "German" }).fill("Handel");
    await admin.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await admin.getByRole("button", { name: "Label, row 1 in other languages: 1 of 14" }).waitFor();
    await save(admin);
    await part(seller, "Company").getByText("Retail trade", { exact: true }).waitFor();

    // The record has the value, so it cannot be deleted; it can be disabled.
    await edit(admin);
    await admin.getByRole("button", { name: "Remove row 1" }).click();
    await admin.getByRole("button", { name: "Save", exact: true }).click();
    await admin
      .getByText(/A value that you removed is still in use \(retail; records: 1\)/)
      .first()
      .waitFor();
    await admin.reload();
    await admin.getByRole("button", { name: "Discard" }).first().click();
    await edit(admin);
    await admin.getByRole("checkbox", { name: "No longer offered, row 1" }).check();
    await save(admin);
    await part(seller, "Company").getByRole("button", { name: "Edit" }).click();
    await seller.getByRole("combobox", { name: "Line of business" }).click();
    await seller.getByRole("listbox").getByRole("option", { name: "Public sector" }).waitFor();
    expect(await seller.getByRole("listbox").getByRole("option", { name: "Retail trade" }).getAttribute("aria-disabled")).toBe("true");

    await admin.getByRole("tab", { name: "Where it is used" }).click();
    await part(admin, "Fields that use it").getByRole("link", { name: "CompanyView" }).waitFor();
  }, 180_000);
});
