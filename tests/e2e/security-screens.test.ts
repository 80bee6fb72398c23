/**
 * An administrator above a company creates a capability set and a role, and assigns the role to a user of the company. The user gets the new screen
 * at once, on an open page, and loses it as quickly.
 */

import { expect, it } from "vitest";
import { signIn } from "../support/browser.ts";
import { demo } from "../support/demo-accounts.ts";
import { openBrowser } from "./support/open-browser.ts";

const browser = openBrowser();

const COMPANY = demo.company;
const USER = demo.users.companyUser;

it("a role that is made and given shows its holder a new screen at once, and hides it when it is taken away", {
  timeout: 120_000,
}, async () => {
  const user = await browser.newPage();
  await signIn(user, "company.user", `/v/#/account/${USER}`);
  await user.getByRole("definition").filter({ hasText: "company.user" }).waitFor();
  // This user's own language is German.
  const opensRights = user.locator("main a, main button").filter({ hasText: /^(Roles and permissions|Rollen und Rechte)$/ });
  expect(await opensRights.count()).toBe(0);

  const admin = await browser.newPage();
  await signIn(admin, "reseller.admin", `/v/#/account/${COMPANY}/security?page=sets`);
  const dialog = admin.getByRole("dialog");
  await admin.getByRole("button", { name: "New capability set" }).click();
  await dialog.getByLabel("Name").fill("Watches security");
  await dialog.getByRole("button", { name: "Create and choose permissions" }).click();
  await admin.getByRole("heading", { name: "Allowed actions" }).first().waitFor();
  await admin.getByRole("button", { name: "Edit" }).last().click();
  for (const type of ["Companies", "Roles and capability sets"]) {
    const row = admin
      .getByRole("row")
      .filter({ has: admin.getByText(type, { exact: true }) })
      .first();
    await row.scrollIntoViewIfNeeded();
    await row.getByRole("checkbox", { name: /Read/ }).check();
    // Actions that do not apply to this object type cannot be ticked.
    expect(await row.getByRole("checkbox", { name: /Execute/ }).isDisabled()).toBe(true);
  }
  await admin.getByRole("button", { name: "Save", exact: true }).click();
  await admin.getByText("Saved.").first().waitFor();

  await admin.goto(`/v/#/account/${COMPANY}/security?page=roles`);
  await admin.getByRole("button", { name: "New role" }).click();
  await dialog.getByLabel("Name").fill("Security watcher");
  await dialog.getByLabel("Capability sets").click();
  await admin.keyboard.type("Watches");
  await admin.getByRole("option", { name: "Watches security" }).click();
  await admin.keyboard.press("Escape");
  await dialog.getByRole("button", { name: "Create role" }).click();

  await admin.getByRole("button", { name: "Assign to user" }).click();
  await dialog.getByRole("combobox").first().click();
  await admin.keyboard.type("Jürgen Schäfer");
  await admin.getByRole("option", { name: /Jürgen Schäfer/ }).click();
  await dialog.getByRole("button", { name: "Assign role" }).click();
  await admin.getByRole("button", { name: "Remove" }).waitFor();

  await opensRights.click();
  // The role opens only this page of the screen.
  const rights = user.getByRole("heading", {
    name: /^(Effective permissions and where they come from|Geltende Rechte und ihre Herkunft)$/,
  });
  await rights.first().waitFor();
  await user.getByText("Security watcher").first().waitFor();

  await admin.getByRole("button", { name: "Remove" }).click();
  await dialog.getByRole("button").last().click();
  await rights.first().waitFor({ state: "detached" });
});

it("two roles are compared side by side, and the address keeps which", { timeout: 120_000 }, async () => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await signIn(page, "reseller.admin", `/v/#/account/${COMPANY}/security?page=roles`);
  const row = page.getByRole("row").filter({ has: page.getByText("Company Administrator", { exact: true }) });
  await row
    .first()
    .getByRole("button", { name: /More|Actions/ })
    .click();
  await page.getByRole("menuitem", { name: "Compare" }).click();
  await page.getByRole("combobox", { name: "Second" }).click();
  await page.getByRole("option", { name: "Company User", exact: true }).click();
  await page.locator(".ts-compared").first().waitFor();
  const differences = await page.getByText("Different", { exact: true }).count();
  expect(differences).toBeGreaterThan(3);
  expect(await page.getByRole("gridcell", { name: "Same" }).count()).toBe(0);
  const shared = page.url();
  const other = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await signIn(other, "reseller.admin", shared.slice(shared.indexOf("/v/")));
  await other.getByText("Different", { exact: true }).first().waitFor();
  await other.getByRole("button", { name: "Show details" }).first().click();
  await other.locator(".ts-compared").first().waitFor();
  await page.getByRole("gridcell").nth(2).click();
  await page.keyboard.press("ArrowDown");
  expect(await page.evaluate(() => document.activeElement?.closest("[role=grid]") !== null)).toBe(true);
});
