/** The screen of the guide: a wizard with live effects and a flow beside it, and a list of cards with facets, by a layout alone. */
import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { signIn } from "../support/browser.ts";
import { demo } from "../support/demo-accounts.ts";
import { runLayouts } from "../support/layouts-command.ts";
import { RULES, settled, sideways, violations } from "./support/axe.ts";
import { openFromMenu } from "./support/menus.ts";
import { openBrowser } from "./support/open-browser.ts";

const FILE = "docs/layout-examples/move-desk.layout.yaml";
const PERSON = demo.users.colleague;

const browser = openBrowser();

it("takes fewer than 150 lines, and moves an account once its effects were read", { timeout: 120_000 }, async () => {
  expect((await readFile(FILE, "utf8")).split("\n").length).toBeLessThan(150);
  expect(await runLayouts(["check", FILE])).not.toContain("error");
  const page = await browser.newPage();
  await signIn(page, "reseller.admin", `/v/#/account/${PERSON}`);
  await page.getByRole("tab", { name: "Access" }).waitFor();
  const name = (await page.getByRole("heading", { level: 1 }).first().textContent()) ?? "";

  await runLayouts(["publish", FILE]);
  await openFromMenu(page, "Desk", "Move desk");
  const effects = page.getByRole("region", { name: "Effects" });
  await effects.getByText("Shown once this is filled in: Account to move", { exact: false }).waitFor();
  const choose = async (label: string, text: string) => {
    const input = page.getByRole("combobox", { name: label });
    await input.click();
    if (text !== "") await input.fill(text);
    const option = page.getByRole("option").first();
    await option.waitFor();
    const chosen = (await option.textContent()) ?? "";
    await option.click();
    return chosen;
  };
  await choose("Account to move", name);
  // A user account has no provisioning: the flow beside the wizard follows the choice.
  await page.getByRole("region", { name: "Provisioning" }).getByText("No provisioning requests yet.").waitFor();
  await page.getByRole("button", { name: "Next" }).click();
  await choose("Destination", "");
  await effects.getByText("Possible", { exact: true }).waitFor();
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await settled(page);
    expect([...(await violations(page, RULES)), ...(await sideways(page))]).toEqual([]);
  }
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Move", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: `Move ${name}?` });
  await dialog.getByRole("checkbox").check();
  await dialog.getByRole("button", { name: "Yes, do it" }).click();
  await page.waitForURL(new RegExp(`#/account/${PERSON}`));
});

it("narrows the catalogue by a facet, which the address keeps", { timeout: 60_000 }, async () => {
  const page = await browser.newPage();
  await signIn(page, "reseller.admin", "/v/#/examples/move-desk?page=services");
  await page.getByRole("grid", { name: "Services" }).getByRole("row").first().waitFor();
  const total = page.getByRole("status").filter({ hasText: /^\d+ rows?$/ });
  const all = await total.textContent();
  await page.getByRole("group", { name: "Vendor" }).getByRole("checkbox").first().check();
  await expect.poll(() => page.url()).toContain("VendorId");
  await expect.poll(() => total.textContent()).not.toBe(all);
});
