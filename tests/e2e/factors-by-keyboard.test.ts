/** Second factors without a mouse: from the list to each set-up and back, tested, renamed, and asked for again before a protected change. */
import { Secret, TOTP } from "otpauth";
import pg from "pg";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { signInByForm } from "../support/browser.ts";
import { portal } from "../support/portal-under-test.ts";
import { goTo, press } from "./support/keyboard.ts";
import { openBrowser } from "./support/open-browser.ts";

const browser = openBrowser();

const USER = "finance.manager";
const MANY = 60;

let database: pg.Client;
beforeAll(async () => {
  database = new pg.Client(portal.database);
  await database.connect();
});
afterAll(async () => {
  await database.end();
});

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
const code = (page: Page) => page.getByLabel("Six-digit code");

/** The menu of the last row is in its last cell; a grid is one stop for Tab. */
async function chooseOfRow(page: Page, name: string): Promise<void> {
  const isInside = () => page.getByRole("grid").evaluate((grid) => grid.contains(document.activeElement));
  for (let pressed = 0; pressed < MANY && !(await isInside()); pressed += 1) await page.keyboard.press("Tab");
  for (const key of ["Control+End", "Enter"]) await page.keyboard.press(key);
  await goTo(page, page.getByRole("menuitem", { name, exact: true }), "ArrowDown");
  await page.keyboard.press("Enter");
}

it("are set up, tried out, renamed, and proved again, all by keyboard", { timeout: 150_000 }, async () => {
  const page = await browser.newPage();
  await signInByForm(page, USER, "/v/#/login?redirect=/my/sign-ins");
  await page.getByRole("tab", { name: "Active sessions" }).waitFor();
  await goTo(page, page.getByRole("tab", { name: "Active sessions" }));
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await press(page, button(page, "Add another"));

  await heading(page, "Set up two-step verification");
  await press(page, link(page, "Use email codes instead"));
  await heading(page, "Set up email codes");
  await press(page, link(page, "Use an authenticator app instead"));
  await heading(page, "Set up two-step verification");
  await press(page, link(page, "Use a passkey instead"));
  await heading(page, "Set up a passkey");
  await goTo(page, button(page, "Create a passkey"));
  await press(page, link(page, "Use an authenticator app instead"));

  await page.getByRole("img", { name: "QR code" }).waitFor();
  const secret = ((await page.locator("code").first().textContent()) ?? "").replaceAll(" ", "");
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  await goTo(page, code(page));
  await page.keyboard.type("000000");
  await page.getByRole("alert").waitFor();
  // Still there after the refusal, without another press.
  expect(await code(page).evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type(totp.generate());
  await heading(page, "Save your recovery codes");
  await press(page, page.getByRole("checkbox", { name: /I have saved these codes/ }), "Space");
  await press(page, button(page, "Continue"));
  await page.getByRole("tab", { name: "Two-step verification", selected: true }).waitFor();

  /** The same code again: this test does not check that each counts once. */
  const forgetStep = () => database.query("update authentication_method set last_step = null");
  await forgetStep();
  await chooseOfRow(page, "Test");
  const dialog = page.getByRole("dialog");
  await goTo(page, dialog.getByLabel("Six-digit code"));
  await page.keyboard.type(totp.generate());
  await page.keyboard.press("Enter");
  await page.getByText("The code is correct.").waitFor();

  await chooseOfRow(page, "Rename");
  await goTo(page, dialog.getByRole("textbox", { name: "Name" }));
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Phone in the drawer");
  await page.keyboard.press("Enter");
  await page.getByRole("gridcell", { name: "Phone in the drawer" }).waitFor();

  // A quarter of an hour later.
  await database.query("update session set mfa_verified_at = now() - interval '16 minutes'");
  await forgetStep();
  await press(page, button(page, "New recovery codes"));
  await press(page, dialog.getByRole("button").last());
  await page.getByRole("heading", { name: "Confirm it's you" }).waitFor();
  await goTo(page, code(page));
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await press(page, button(page, "New recovery codes"));
  await press(page, dialog.getByRole("button").last());
  await goTo(page, code(page));
  await page.keyboard.type(totp.generate());
  await page.getByText(/Keep these codes, they are shown only now/).waitFor();
});
