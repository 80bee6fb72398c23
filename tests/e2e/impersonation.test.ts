/** Acting for another user, from their page to the way back (spec §2, §6). */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { demo } from "../support/demo-accounts.ts";
import { portal } from "../support/portal-under-test.ts";
import { openBrowser } from "./support/open-browser.ts";

const browser = openBrowser();

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

it("begins on the user's page with a reason, shows on every screen for whom and until when, and ends in the menu", async () => {
  const page = await browser.newPage();
  await page.goto(`/v/#/login?redirect=/account/${demo.users.companyUser}`);
  await page.getByLabel("Username").fill("reseller.admin");
  await page.getByRole("textbox", { name: "Password", exact: true }).fill(portal.password);
  await button(page, "Sign in").click();
  await page
    .getByRole("button", { name: "Sign in as this user" })
    .or(page.getByRole("menuitem", { name: "Sign in as this user" }))
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("Ticket 4711");
  await dialog.getByRole("button", { name: "Start" }).click();

  const banner = page.getByRole("status").filter({ hasText: "You are signed in as" });
  await banner.waitFor();
  await page.goto(`/v/#/account/${demo.users.companyUser}`);
  await banner.waitFor();
  await page.locator("button.avatar, .avatar button").first().click();
  await page.getByRole("menuitem", { name: "End impersonation" }).waitFor();
  expect(await page.getByRole("menuitem", { name: "Change password" }).count()).toBe(0);
  expect(await page.getByText("Impersonated").count()).toBe(1);
  expect(await page.getByRole("button", { name: "Sign in as this user" }).count()).toBe(0);
  await page.getByRole("menuitem", { name: "End impersonation" }).click();
  await banner.waitFor({ state: "detached" });
  await page.locator("button.avatar, .avatar button").first().click();
  await page.getByRole("menuitem", { name: "Change password" }).waitFor();
  await page.getByText("reseller.admin", { exact: true }).waitFor();
}, 90_000);
