/** A user with access to the audit log sees changes field by field, finds them again, and downloads them. */

import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { signIn } from "../support/browser.ts";
import { demo } from "../support/demo-accounts.ts";
import { RULES, settled, sideways, violations } from "./support/axe.ts";
import { openBrowser } from "./support/open-browser.ts";

const USER = demo.users.companyUser;

const browser = openBrowser();

const grid = (page: Page) => page.getByRole("grid");

it("an edit is read field by field, found by what it is called, and exported as it is filtered", { timeout: 90_000 }, async () => {
  const page = await browser.newPage();
  await signIn(page, "reseller.admin", `/v/#/account/${USER}`);
  const person = page
    .getByRole("region")
    .filter({ has: page.getByText("Job title", { exact: true }) })
    .first();
  await person.getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("Job title").fill("Head of tests");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Saved.").first().waitFor();

  await page.goto(`/v/#/account/${USER}/audit-log`);
  // The default: the last 30 days.
  await page
    .getByText(/last 30 days/i)
    .first()
    .waitFor();
  const changed = grid(page).getByRole("row").filter({ hasText: "Account changed" }).first();
  await changed.getByRole("button", { name: /^Open details/ }).click();
  const drawer = page.getByRole("dialog", { name: "Account changed" });
  const fields = drawer.getByRole("table").filter({ has: page.getByRole("columnheader", { name: "Afterwards" }) });
  const row = fields.getByRole("row").filter({ hasText: "Job title" });
  await row.getByText("Head of tests").waitFor();
  await drawer.getByRole("button", { name: "Close" }).click();

  await page.getByRole("button", { name: "Filter", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Filter" });
  await dialog.getByLabel("Column").selectOption({ label: "Event" });
  // Nothing is cut at the panel's edge, on a phone either, however long the names to choose are.
  await dialog.getByRole("checkbox").nth(5).waitFor();
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await dialog.evaluate((panel) => panel.scrollWidth - panel.clientWidth)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole("searchbox").fill("account changed");
  await dialog.getByRole("checkbox", { name: "Account changed" }).check();
  await dialog.getByRole("button", { name: "Apply filter" }).click();
  await expect.poll(() => page.url()).toContain("EventType");
  await grid(page).getByRole("row").filter({ hasText: "Account changed" }).first().waitFor();
  expect(await grid(page).getByText("Signed in", { exact: true }).count()).toBe(0);

  const download = page.waitForEvent("download", { timeout: 45_000 });
  // If the journey fails earlier, the download is not awaited.
  download.catch(() => undefined);
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: /CSV/ }).click();
  const fetching = page.getByRole("button", { name: /Download/ }).or(page.getByRole("link", { name: /Download/ }));
  await fetching.first().click({ timeout: 45_000 });
  const text = await readFile(await (await download).path(), "utf8");
  expect(text.split(/\r?\n/)[0]).toContain("Time (UTC)");
  expect(text).toContain("Account changed");
  expect(text).toContain("Head of tests");
});

it("the user log has what someone did, the system's log what no one did", async () => {
  const page = await browser.newPage();
  await signIn(page, "distributor.admin", `/v/#/account/${demo.users.distributorAdmin}/user-log`);
  await page.getByRole("heading", { level: 2, name: "User log" }).waitFor();
  await grid(page).getByRole("row").nth(1).waitFor();
  await page.goto("/v/#/admin-console/audit");
  await page.getByRole("heading", { name: "System audit log" }).first().waitFor();
  await grid(page).getByRole("row").nth(1).waitFor();
  expect(await grid(page).getByRole("row").count()).toBeGreaterThan(1);
});

it.each([360, 1440])("the logs and the choices about notifications have no barriers at %i px", { timeout: 120_000 }, async (width) => {
  const page = await browser.newPage({ viewport: { width, height: 800 } });
  await signIn(page, "reseller.admin", `/v/#/account/${demo.reseller}/audit-log`);
  const record = page.getByRole("button", { name: /^Open details/ }).nth(1);
  await record.waitFor();
  const found: string[] = [];
  const look = async (screen: string) => {
    await settled(page);
    // Content under the top bar can be scrolled into view.
    await page.evaluate(() => scrollTo(0, 0));
    found.push(...(await violations(page, RULES)).map((finding) => `${screen}: ${finding}`), ...(await sideways(page)));
  };
  await look("audit log");
  await record.click();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).waitFor();
  await look("audit log, an open record");
  for (const path of ["account/100/notifications", "account/100/notifications?page=commitments", "my/notifications?page=preferences"]) {
    await page.goto(`/v/#/${path}`);
    await page.getByRole("button", { name: "Edit" }).first().waitFor();
    await look(path);
    await page.getByRole("button", { name: "Edit" }).first().click();
    await page.getByRole("button", { name: "Save", exact: true }).first().waitFor();
    await look(`${path}, edited`);
    await page
      .getByRole("button", { name: /Discard|Cancel/ })
      .first()
      .click();
  }
  expect(found).toEqual([]);
});
