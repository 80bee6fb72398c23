/** A user imports people from a file, corrects the wrong rows, and imports those. */
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { signIn } from "../support/browser.ts";
import { RULES, settled, violations } from "./support/axe.ts";
import { openBrowser } from "./support/open-browser.ts";

const browser = openBrowser();
/** Like no import of the demo data. */
const NAME = "joiners";
const TITLES = "ExternalId;FirstName;LastName;Email;Username;Shoe size";
const row = (id: number, last: string, email = `person${id}@import.example`) => `J-${id};Ida;${last};${email};journey.person${id};4${id}`;

async function upload(page: Page, content: string): Promise<void> {
  await page.getByLabel("Import type").first().selectOption("Users");
  await page.locator('input[type="file"]').setInputFiles({ name: `${NAME}.csv`, mimeType: "text/csv", buffer: Buffer.from(content) });
  await page.getByRole("button", { name: "Remove" }).waitFor();
  await page.getByRole("button", { name: "Upload and check" }).click();
  await page.getByRole("button", { name: "Check the rows" }).waitFor();
}
async function start(page: Page): Promise<void> {
  // The work that was followed is open over the page.
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Start import" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Start import" }).click();
  await page.getByText("Completed", { exact: true }).first().waitFor({ timeout: 60_000 });
}

it("a file with three good and two bad rows, then the bad ones corrected", { timeout: 240_000 }, async () => {
  const page = await browser.newPage();
  await signIn(page, "reseller.admin", "/v/#/provisioning/my-imports");
  const imports = page.getByRole("region", { name: "My imports", exact: true }).getByRole("row");
  // Others were imported before, of which the head of the list is none.
  await imports.nth(1).waitFor();
  const before = await imports.allInnerTexts();
  expect(before.filter((text) => text.includes(NAME))).toEqual([]);
  await page.getByRole("button", { name: "Import accounts" }).first().click();

  const example = page.waitForEvent("download");
  await page.getByRole("button", { name: "Template file" }).click();
  await page.getByRole("dialog").getByLabel("Import type").selectOption("Users");
  await page.getByRole("dialog").getByRole("button", { name: "Download" }).click();
  expect(await readFile(await (await example).path(), "utf8")).toMatch(/ExternalId;.*Email/);

  await upload(page, [TITLES, row(1, "Ott"), row(2, "Ahl"), row(3, ""), row(4, "Berg", "unknown"), row(5, "Holm")].join("\n"));
  // An unknown column is reported, and nothing is imported yet.
  await page.getByText("Shoe size").first().waitFor();
  await page.getByText("Not checked").first().waitFor();
  await page.getByRole("button", { name: "Check the rows" }).click();
  await page.getByText("Last name is required.").first().waitFor({ timeout: 60_000 });
  await page.getByText("Email is not in the correct format.").first().waitFor();
  await settled(page);
  expect(await violations(page, RULES)).toEqual([]);

  await start(page);
  const waiting = page.waitForEvent("download");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Download rows with errors" }).click();
  const file = await readFile(await (await waiting).path(), "utf8");
  expect(file).toContain("Last name is required.");
  expect(file).not.toContain("J-1;");

  await page.getByRole("button", { name: "Import accounts" }).first().click();
  await upload(page, file.replace("J-3;Ida;;", "J-3;Ida;Lund;").replace(";unknown;", ";berg@import.example;"));
  await start(page);
  await page.getByRole("button", { name: "My imports" }).first().click();
  await imports.filter({ hasText: NAME }).nth(1).waitFor();
  const after = await imports.allInnerTexts();
  // The newest rows come first, and earlier ones are unchanged.
  expect(after.slice(1, 3).map((text) => text.replaceAll(/\s+/g, " "))).toEqual([
    expect.stringMatching(/^joiners\b.* 2 0\b/),
    expect.stringMatching(/^joiners\b.* 3 2\b/),
  ]);
  expect(after.toSpliced(1, 2)).toEqual(before);
});
