/**
 * The end of a subscription: the preview, a scheduled request, the simulated clock is advanced, and it has ended: struck through in the search.
 * Another one is requested and cancelled.
 */

import pg from "pg";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { formatDatabaseUrl } from "../../server/platform/config/connection.ts";
import { signIn } from "../support/browser.ts";
import { demo } from "../support/demo-accounts.ts";
import { portal } from "../support/portal-under-test.ts";
import { headerAction } from "./support/menus.ts";
import { openBrowser } from "./support/open-browser.ts";

/** A monthly and a yearly one, in a company of the demo reseller. */
const MONTHLY = demo.monthlySubscription;
const ANNUAL = demo.subscription;
/** To the minute, some hours and a day from now. */
const WANTED = `${new Date(Date.now() + 30 * 3_600_000).toISOString().slice(0, 16)}:00Z`;

const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const browser = openBrowser();
beforeAll(async () => {
  // The demo data have a fixed date; locks are valid today.
  const client = new pg.Client(formatDatabaseUrl(portal.database));
  await client.connect();
  for (const [id, term, days] of [
    [MONTHLY, "OneMonth", 20],
    [ANNUAL, "Annual", 265],
  ] as const) {
    await client.query(
      "update subscription set commitment_term = $2, term_start = $3, term_end = $4, billing_start = $3, offer_id = null where account_id = $1",
      [id, term, day(-40), day(days)],
    );
  }
  await client.end();
});

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

async function openTermination(page: Page, accountId: number): Promise<void> {
  await signIn(page, "reseller.admin", `/v/#/account/${accountId}`);
  await (await headerAction(page, /^Terminate/)).click();
  await region(page, "Simulation").waitFor();
}

async function ask(page: Page, reason: string): Promise<void> {
  const form = region(page, "Terminate");
  await form.getByRole("combobox", { name: "Reason" }).selectOption(reason);
  await form.getByRole("button", { name: "Terminate", exact: true }).click();
  const question = page.getByRole("dialog");
  await question.getByRole("checkbox", { name: "I understand that a termination cannot be undone" }).check();
  await question.getByRole("button", { name: "Yes, do it" }).click();
}

describe("a termination", () => {
  it("is simulated, scheduled, and happens when the clock gets there", { timeout: 120_000 }, async () => {
    const page = await browser.newPage();
    await openTermination(page, MONTHLY);
    await region(page, "Simulation").getByText("Possible", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Simulate another date" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Ends on (UTC)").first().fill(WANTED);
    await dialog.getByRole("button", { name: "Simulate", exact: true }).click();
    await expect.poll(() => page.url(), { timeout: 15_000 }).toContain("at=");
    // The screen follows the address: the form begins with the time that was looked at.
    await region(page, "Terminate").getByRole("radio", { name: "At a later time", checked: true }).waitFor();
    await ask(page, "Too expensive");
    const termination = region(page, "Termination");
    await termination.getByText("Scheduled", { exact: true }).waitFor({ timeout: 45_000 });
    await termination.getByText("Too expensive").waitFor();

    const admin = await browser.newPage();
    await signIn(admin, "distributor.admin", "/v/#/admin-console/clock");
    const clock = region(admin, "Business time");
    await clock.getByText("Simulation", { exact: true }).waitFor();
    for (const _ of [1, 2]) {
      await clock.getByRole("button", { name: "One day ahead" }).click();
      await admin.getByText("Simulated time is advancing.", { exact: false }).first().waitFor();
    }
    await page.getByText("Terminated", { exact: true }).first().waitFor({ timeout: 60_000 });

    // The address of the page later shows how it ended, without a request form.
    await page.goto(`/v/#/account/${MONTHLY}/terminate`);
    await region(page, "Termination").getByText("Ended since (UTC)").waitFor();
    await region(page, "Termination").getByText("Too expensive").waitFor();
    for (const gone of ["Simulation", "Subscriptions", "Terminate"]) expect(await region(page, gone).count()).toBe(0);

    const search = page.getByRole("combobox", { name: /^Search accounts/ });
    await search.fill(String(MONTHLY));
    await page.getByRole("option").locator("s").first().waitFor();
  });

  it("of what is locked says until when, and one that is scheduled can be cancelled", { timeout: 60_000 }, async () => {
    const page = await browser.newPage();
    await openTermination(page, ANNUAL);
    await region(page, "Simulation").getByText("Not possible", { exact: true }).waitFor();
    await region(page, "Subscriptions").getByText("Locked", { exact: true }).first().waitFor();
    const form = region(page, "Terminate");
    await form.getByRole("radio", { name: "At a later time" }).check();
    await form
      .getByLabel("Ends on (UTC)")
      .first()
      .fill(`${new Date(Date.now() + 700 * 86_400_000).toISOString().slice(0, 16)}:00Z`);
    await ask(page, "No longer needed");
    const termination = region(page, "Termination");
    await termination.getByText("Scheduled", { exact: true }).waitFor();
    await termination.getByRole("button", { name: "Cancel termination" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Yes, do it" }).click();
    await termination.waitFor({ state: "detached" });
    expect(await (await headerAction(page, /^Terminate/)).isVisible()).toBe(true);
  });

  it("cannot be asked for without the right to delete the account, and the portal says so", async () => {
    const page = await browser.newPage();
    await signIn(page, "finance.manager", `/v/#/account/${demo.company}`);
    await page.getByRole("heading", { level: 1, name: /Larkfield/ }).waitFor();
    const action = await headerAction(page, /^Terminate/);
    await action.waitFor();
    expect(await action.getAttribute("aria-disabled")).toBe("true");
    await page.getByText("You need permission to read, delete and terminate this account.").first().waitFor({ state: "attached" });
  });
});
