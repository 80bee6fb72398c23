/**
 * An administrator uses the console: operations are listed, called with a form generated from the contract, and confirmed if dangerous; results are
 * shown and stored; jobs are followed; the state of the installation is refreshed automatically.
 */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { signIn, type TestBrowser } from "../support/browser.ts";
import { openBrowser } from "./support/open-browser.ts";

const browser = openBrowser();

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
async function administrator(path: string, options: Parameters<TestBrowser["newPage"]>[0] = {}): Promise<Page> {
  const page = await browser.newPage(options);
  await signIn(page, "distributor.admin", `/v/#${path}`);
  return page;
}

describe("the administration console", () => {
  it("lists what may be called and leads to its form, which asks before it does what is dangerous", async () => {
    const page = await administrator("/admin-console");
    await region(page, "Operations").getByRole("link", { name: "Announce, start or end maintenance" }).click();
    const form = region(page, "Announce, start or end maintenance");
    await form.getByRole("combobox", { name: /Maintenance/ }).selectOption({ label: "After a countdown" });
    await form.getByRole("button", { name: "Run now", exact: true }).click();
    const question = page.getByRole("alertdialog").or(page.getByRole("dialog"));
    await question.getByText("Are you sure? This takes effect immediately.").waitFor();
    await question.getByRole("button", { name: "No", exact: true }).click();
    await question.waitFor({ state: "detached" });
    expect(page.url()).toMatch(/SetMaintenance$/);

    // A rule of the maintenance screen holds here as well, at the field that it is about.
    await form.getByRole("button", { name: "Run now", exact: true }).click();
    await question.getByRole("button", { name: "Yes, do it" }).click();
    await form.getByText("Countdown is required.").first().waitFor();

    await form
      .getByRole("spinbutton", { name: "Countdown" })
      .or(form.getByRole("textbox", { name: "Countdown" }))
      .fill("3600");
    await form.getByRole("button", { name: "Run now", exact: true }).click();
    await question.getByRole("button", { name: "Yes, do it" }).click();
    await region(page, "Result").getByText("After a countdown").waitFor();
    expect(page.url()).toMatch(/SetMaintenance\/[0-9a-f-]{36}$/);
    await region(page, "Log").getByText("Started.").waitFor();
    await region(page, "Run with").getByText("3,600").waitFor();
  });

  it("runs it again with what it was called with, and keeps the runs", async () => {
    const page = await administrator("/admin-console");
    await region(page, "My runs").getByRole("link", { name: "Announce, start or end maintenance" }).first().click();
    await region(page, "Run").getByRole("button", { name: "Run again" }).waitFor();
    const first = page.url();
    await region(page, "Run").getByRole("button", { name: "Run again" }).click();
    const dialog = page.getByRole("dialog").filter({ has: page.getByRole("combobox") });
    await expect.poll(() => dialog.getByRole("combobox", { name: /Maintenance/ }).inputValue()).not.toBe("");
    const countdown = dialog.getByRole("spinbutton", { name: "Countdown" }).or(dialog.getByRole("textbox", { name: "Countdown" }));
    expect((await countdown.inputValue()).replaceAll(/\D/g, "")).toBe("3600");
    await dialog.getByRole("button", { name: "Run now", exact: true }).click();
    await page.getByText("Are you sure? This takes effect immediately.").waitFor();
    await page.getByRole("button", { name: "Yes, do it" }).click();
    await expect.poll(() => page.url()).not.toBe(first);
    await region(page, "Result").getByText("After a countdown").waitFor();
  });

  it("follows work that goes on until it has ended", async () => {
    const page = await administrator("/admin-console/RunJob");
    const form = region(page, "Start scheduled work now");
    await form.getByRole("combobox", { name: /Work/ }).selectOption({ label: "Commitment reminders" });
    await form.getByRole("button", { name: "Run now", exact: true }).click();
    await region(page, "Run").getByText("Done", { exact: true }).waitFor();
    await region(page, "Log").getByText("The job has started.").waitFor();
    const progress = page.getByRole("main").getByRole("region", { name: "Progress", exact: true });
    await progress.waitFor({ state: "detached" });
    expect(await region(page, "Run").getByText("Done", { exact: true }).isVisible()).toBe(true);
  });

  it("says how the installation is, at 360 px too, and is closed for others", async () => {
    const page = await administrator("/admin-console/status", { viewport: { width: 360, height: 780 }, colorScheme: "dark" });
    await region(page, "Now").getByText("Open portals").waitFor();
    await region(page, "Nodes").getByText("Running").waitFor();
    await region(page, "Versions")
      .getByText(/^\d{4}-/)
      .waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    const other = await browser.newPage();
    await signIn(other, "company.admin", "/v/#/admin-console/SetMaintenance");
    await other.getByRole("heading", { level: 1 }).waitFor();
    expect(await other.getByText("Announce, start or end maintenance").count()).toBe(0);
  });
});
