/** The life of a user: invited, accepted, renamed and suspended; the notes about them stay. */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { signIn } from "../support/browser.ts";
import { demo } from "../support/demo-accounts.ts";
import { headerAction } from "./support/menus.ts";
import { openBrowser } from "./support/open-browser.ts";

const PASSWORD = "Eleven-patient-Otters-4!";

const browser = openBrowser();

/** The link in the mail that invites this user. */
async function invitation(page: Page, username: string): Promise<string> {
  const mailbox = await page.context().newPage();
  const link = new RegExp(`(http://\\S+/v/#/reset-password/${username.replaceAll(".", "\\.")}/[\\w-]{43})`);
  let found: RegExpExecArray | null = null;
  await expect
    .poll(
      async () => {
        await mailbox.goto("/dev/mailbox");
        found = link.exec(await mailbox.locator("body").innerText());
        return found !== null;
      },
      { timeout: 20_000, interval: 500 },
    )
    .toBe(true);
  await mailbox.close();
  return (found as RegExpExecArray | null)?.[1] ?? "";
}

it("a user is created with a role and a link, chooses a password, is renamed, noted and suspended", { timeout: 150_000 }, async () => {
  const page = await browser.newPage();
  await signIn(page, "reseller.admin", `/v/#/account/${demo.company}/create/User`);
  await page.getByLabel("First name").fill("Nora");
  await page.getByLabel("Last name").fill("Newcomer");
  await page.getByLabel("Email").fill("nora@larkfield.example");
  await page.getByLabel("Username").fill("nora.newcomer");
  await page.getByLabel("Roles").click();
  await page.keyboard.type("Company User");
  await page.getByRole("option", { name: "Company User" }).first().click();
  await page.keyboard.press("Escape");
  // Enter in a field submits the form: the button belongs to the form but is outside its element.
  await page.getByLabel("Last name").press("Enter");
  await page.getByRole("heading", { level: 1, name: "Nora Newcomer" }).first().waitFor();
  const account = /account\/(\d+)/.exec(page.url())?.[1] ?? "";

  const person = await browser.newPage();
  await person.goto(await invitation(page, "nora.newcomer"));
  await person.getByLabel("New password", { exact: true }).fill(PASSWORD);
  await person.getByLabel("Confirm new password").fill(PASSWORD);
  await person.getByRole("button", { name: "Save password" }).click();
  await person.getByRole("heading", { name: "Your password has been changed" }).waitFor();

  await (await headerAction(page, "Change username")).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Username" }).fill("nora.n2026");
  await dialog.getByRole("button", { name: "Change username" }).click();
  await page.getByRole("definition").filter({ hasText: "nora.n2026" }).first().waitFor();
  await person.goto("/v/#/login");
  await person.getByLabel("Username").fill("nora.n2026");
  await person.getByRole("textbox", { name: "Password", exact: true }).fill(PASSWORD);
  await person.getByRole("button", { name: "Sign in", exact: true }).click();
  await person.getByRole("button", { name: "Sign in", exact: true }).waitFor({ state: "detached" });

  await (await headerAction(page, "Notes")).click();
  await page.getByText("No notes yet.").waitFor();
  await page.getByRole("button", { name: "New note" }).first().click();
  await dialog.getByRole("textbox", { name: "Note" }).fill("Works on Mondays only.");
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByText("Works on Mondays only.").first().waitFor();

  await page.goto(`/v/#/account/${account}`);
  await (await headerAction(page, "Suspend")).click();
  await dialog.getByRole("textbox", { name: "Reason" }).fill("On leave");
  await dialog.getByRole("button", { name: "Suspend" }).click();
  await page.getByText("Suspended", { exact: true }).first().waitFor();
  // Signed out everywhere at once: the open page asks to sign in again.
  await person.getByRole("button", { name: "Sign in", exact: true }).waitFor();
});
