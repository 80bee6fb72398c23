/** A user changes notification settings; an administrator sets further recipients and commitment reminders. */
import { expect, it } from "vitest";
import { signIn } from "../support/browser.ts";
import { demo } from "../support/demo-accounts.ts";
import { openBrowser } from "./support/open-browser.ts";

const browser = openBrowser();

it("an event is mailed once a day, mandatory events stay locked, and both are kept after a reload", async () => {
  const page = await browser.newPage();
  await signIn(page, "reseller.admin", "/v/#/my/notifications?page=preferences");
  const region = page.getByRole("region", { name: "Your notification settings" });
  await region.getByRole("button", { name: "Edit" }).click();
  await region.getByRole("checkbox").first().waitFor();
  for (const width of [360, 960]) {
    await page.setViewportSize({ width, height: 900 });
    // Nothing scrolls sideways, however many columns there are.
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  const row = (event: string) =>
    region
      .getByRole("row")
      .filter({ has: page.getByText(event, { exact: true }) })
      .first();
  const suspended = row("Account suspended or resumed");
  await suspended.getByRole("checkbox", { name: /Use company setting/ }).uncheck();
  await suspended.getByRole("checkbox", { name: /By email/ }).check();
  await suspended.getByRole("combobox", { name: /Email frequency/ }).selectOption({ label: "Once a day" });
  const password = row("Password changed");
  for (const name of [/In the portal/, /By email/]) expect(await password.getByRole("checkbox", { name }).isDisabled()).toBe(true);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Saved.").first().waitFor();
  await page.reload();
  await region.getByRole("row").filter({ hasText: "Account suspended or resumed" }).getByText("Once a day").waitFor();
  await region.getByRole("row").filter({ hasText: "Account suspended or resumed" }).getByText("Yourself").waitFor();
});

it("a company sets further recipients and commitment reminders; at least one period is selected", async () => {
  const page = await browser.newPage();
  await signIn(page, "reseller.admin", `/v/#/account/${demo.company}/notifications`);
  const recipients = page.getByRole("region", { name: "Also notify" });
  const event = recipients.getByRole("row").filter({ hasText: "Account suspended or resumed" });
  await event
    .getByRole("button", { name: /Change recipients|Actions|More/ })
    .first()
    .click();
  const item = page.getByRole("menuitem", { name: "Change recipients" });
  if (await item.isVisible().catch(() => false)) await item.click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email addresses").fill("it@example.org");
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await recipients.getByText("it@example.org").waitFor();

  await page.goto(`/v/#/account/${demo.company}/notifications?page=commitments`);
  const reminders = page.getByRole("region", { name: "Before a commitment ends" });
  await reminders.getByRole("button", { name: "Edit" }).click();
  await reminders.getByRole("switch", { name: "Inherited" }).or(reminders.getByLabel("Inherited")).first().uncheck();
  for (const box of await reminders.getByRole("checkbox", { name: /Remind/ }).all()) await box.uncheck();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Select at least one commitment period.").first().waitFor();
  await reminders
    .getByRole("checkbox", { name: /Remind/ })
    .nth(1)
    .check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Saved.").first().waitFor();
  expect(await page.getByRole("button", { name: "Save", exact: true }).count()).toBe(0);
});
