/** The steps between sign-in form and portal (spec §2, §4): second factors, recovery codes, mailed codes, forgotten and changed passwords. */

import { Secret, TOTP } from "otpauth";
import pg from "pg";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { hashPassword } from "../../server/topics/sign-in/sessions/password.ts";
import { demo } from "../support/demo-accounts.ts";
import { portal } from "../support/portal-under-test.ts";
import { openBrowser } from "./support/open-browser.ts";

const PASSWORD = "Seven-Quiet-Otters-9";

const browser = openBrowser();
let database: pg.Client;
let people: { id: number; username: string }[];
let person: { id: number; username: string };

/** Users of a company that no other journey signs in as. */
beforeAll(async () => {
  database = new pg.Client(portal.database);
  await database.connect();
  const { rows } = await database.query(`
    select account_id as id, username from account a
    where account_type = 'User' and account_state = 'Active' and company_account_id = ${demo.company}
      and not exists (select from credential c where c.user_account_id = a.account_id)
    order by account_id desc limit 6`);
  people = rows;
  const password = await hashPassword(PASSWORD);
  for (const { id } of people) {
    await database.query("insert into credential (user_account_id, password_hash) values ($1, $2)", [id, password]);
    await database.query(
      `insert into role_membership (user_account_id, role_id, scope_account_id, scope)
       select $1, role_id, 100, 'Direct' from role where predefined_key = 'company-user'`,
      [id],
    );
  }
});
afterAll(async () => {
  await database.end();
});
beforeEach(() => {
  const next = people.shift();
  if (next === undefined) throw new Error("Too few people.");
  person = next;
});

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const code = (page: Page) => page.getByLabel("Six-digit code");
const alert = (page: Page) => page.getByRole("alert").textContent();
const routeOf = (page: Page) => new URL(page.url()).hash;

async function typePassword(page: Page, username: string, password = PASSWORD, path = "/v/#/login"): Promise<void> {
  await page.goto(path);
  await page.getByLabel("Username").fill(username);
  await page.getByRole("textbox", { name: "Password", exact: true }).fill(password);
  await button(page, "Sign in").click();
}

const STEP_MS = 30_000;
/** Typing a code and checking it take less. */
const TYPED_WITHIN_MS = 5_000;

/** The code of now, or of the step before: it is taken as well, and the one of now is left for the next time, because each counts once. */
async function codeOf(secret: string, step: "now" | "before" = "now"): Promise<string> {
  const left = STEP_MS - (Date.now() % STEP_MS);
  if (step === "before" && left < TYPED_WITHIN_MS) await new Promise((resolve) => setTimeout(resolve, left));
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() - (step === "before" ? STEP_MS : 0) });
}

/** The mails of this person, latest first, as the developer's mailbox shows them. */
async function latestMail(page: Page, containing: RegExp): Promise<string> {
  const mailbox = await page.context().newPage();
  let found: RegExpExecArray | null = null;
  await expect
    .poll(
      async () => {
        await mailbox.goto("/dev/mailbox");
        found = containing.exec(await mailbox.locator("body").innerText());
        return found === null;
      },
      { timeout: 15_000, interval: 500 },
    )
    .toBe(false);
  await mailbox.close();
  return (found as RegExpExecArray | null)?.[1] ?? "";
}

it("an authenticator app is set up, asked for at the next sign-in, and a recovery code replaces it once", {
  timeout: 150_000,
}, async () => {
  const page = await browser.newPage();
  await typePassword(page, person.username);
  await page.getByRole("banner").waitFor();

  await page.goto("/v/#/setup-mfa");
  await page.getByRole("img", { name: "QR code for the authenticator app" }).waitFor();
  const secret = ((await page.locator("code").textContent()) ?? "").replaceAll(" ", "");
  await code(page).pressSequentially("000000");
  expect(await alert(page)).toBe("MFA code is incorrect. Please try again.");
  expect(await code(page).inputValue()).toBe("");
  await code(page).pressSequentially(await codeOf(secret, "before"));
  await heading(page, "Save your recovery codes").waitFor();
  const recovery = await page.getByRole("listitem").allTextContents();
  expect(recovery).toHaveLength(10);
  expect(await button(page, "Continue").isDisabled()).toBe(true);
  await page.getByLabel("I have saved these codes in a safe place").check();
  await button(page, "Continue").click();
  await page.getByRole("banner").waitFor();

  const later = await browser.newPage();
  await typePassword(later, person.username, PASSWORD, `/v/#/account/${demo.company}/users`);
  await heading(later, "Confirm it's you").waitFor();
  expect(routeOf(later)).toBe(`#/login-mfa?redirect=${encodeURIComponent(`/account/${demo.company}/users`)}`);
  // Neither a reload nor another address gets around it.
  await later.reload();
  await heading(later, "Confirm it's you").waitFor();
  await later.goto(`/v/#/account/${demo.company}`);
  await heading(later, "Confirm it's you").waitFor();
  await later.goto(`/v/#/login-mfa?redirect=${encodeURIComponent(`/account/${demo.company}/users`)}`);
  await code(later).pressSequentially("000000");
  expect(await alert(later)).toBe("MFA code is incorrect. Please try again.");
  await code(later).pressSequentially(await codeOf(secret));
  await later.getByRole("banner").waitFor();
  await expect.poll(() => routeOf(later)).toBe(`#/account/${demo.company}/users`);

  const lost = await browser.newPage();
  await typePassword(lost, person.username);
  await button(lost, "Use a recovery code").click();
  await lost.getByLabel("Recovery code").fill(recovery[0] ?? "");
  await button(lost, "Sign in").click();
  await lost.getByRole("banner").waitFor();

  const again = await browser.newPage();
  await typePassword(again, person.username);
  await button(again, "Use a recovery code").click();
  await again.getByLabel("Recovery code").fill(recovery[0] ?? "");
  await button(again, "Sign in").click();
  expect(await alert(again)).toBe("MFA code is incorrect. Please try again.");
  await button(again, "Sign in as a different user").click();
  await again.getByLabel("Username").waitFor();
  expect((await again.context().cookies()).filter(({ httpOnly, name }) => httpOnly && name.includes("session"))).toEqual([]);
});

it("a policy forces the set-up; codes by mail do, and are sent before they are asked for", { timeout: 90_000 }, async () => {
  await database.query('update account set "values" = jsonb_set("values", \'{Email}\', to_jsonb($2::text)) where account_id = $1', [
    person.id,
    `steps-${person.id}@example.com`,
  ]);
  await database.query("insert into mfa_policy (account_id, includes_children, mode, allowed_types) values (100, false, 'Enforced', $1)", [
    ["EmailCode", "AuthenticatorApplication"],
  ]);
  const page = await browser.newPage();
  try {
    await typePassword(page, person.username, PASSWORD, `/v/#/account/${demo.company}`);
    await heading(page, "Set up two-step verification").waitFor();
    await page.goto("/v/#/change-password");
    await heading(page, "Set up two-step verification").waitFor();
    await page.getByRole("link", { name: "Use email codes instead" }).click();
    await page.getByText(/We sent a code to s•+@example\.com/).waitFor();
    const mailed = await latestMail(page, new RegExp(`To steps-${person.id}@example\\.com.*?\\b(\\d{6})\\b`, "s"));
    await code(page).pressSequentially(mailed);
    await heading(page, "Save your recovery codes").waitFor();
    await page.getByLabel("I have saved these codes in a safe place").check();
    await button(page, "Continue").click();
    await page.getByRole("banner").waitFor();
  } finally {
    await database.query(`delete from mfa_policy where account_id = ${demo.company}`);
  }

  const later = await browser.newPage();
  const sent = later.waitForRequest(/\/SendSecurityCodeNotification$/);
  await typePassword(later, person.username);
  await sent;
  await heading(later, "Confirm it's you").waitFor();
  expect(await later.getByRole("button", { name: /^Resend in \d+ s$/ }).isDisabled()).toBe(true);
});

it("with two methods one is chosen at the sign-in, and the way to where someone wanted to go is kept", { timeout: 150_000 }, async () => {
  await database.query('update account set "values" = jsonb_set("values", \'{Email}\', to_jsonb($2::text)) where account_id = $1', [
    person.id,
    `choice-${person.id}@example.com`,
  ]);
  const page = await browser.newPage();
  await typePassword(page, person.username);
  await page.getByRole("banner").waitFor();
  const keepCodes = async () => {
    await page.getByLabel("I have saved these codes in a safe place").check();
    await button(page, "Continue").click();
    await page.getByRole("banner").waitFor();
  };
  await page.goto("/v/#/setup-mfa");
  await page.getByRole("img", { name: "QR code for the authenticator app" }).waitFor();
  const secret = ((await page.locator("code").textContent()) ?? "").replaceAll(" ", "");
  await code(page).pressSequentially(await codeOf(secret));
  await heading(page, "Save your recovery codes").waitFor();
  await keepCodes();
  await page.goto("/v/#/setup-mfa-email");
  await page.getByText(/We sent a code to c•+@example\.com/).waitFor();
  const mailTo = new RegExp(`To choice-${person.id}@example\\.com.*?\\b(\\d{6})\\b`, "s");
  const first = await latestMail(page, mailTo);
  await code(page).pressSequentially(first);
  await page.getByRole("banner").waitFor();

  const later = await browser.newPage();
  await typePassword(later, person.username, PASSWORD, `/v/#/account/${demo.company}/users`);
  await heading(later, "Confirm it's you").waitFor();
  await later.getByRole("link", { name: "Try another way" }).click();
  expect(routeOf(later)).toBe(`#/select-mfa-method?redirect=${encodeURIComponent(`/account/${demo.company}/users`)}`);
  await later.reload();
  const byMail = later.getByRole("button", { name: /email/i });
  await byMail.waitFor();
  expect(await later.getByRole("main").getByRole("listitem").count()).toBe(2);
  await byMail.focus();
  const sent = later.waitForResponse(/\/SendSecurityCodeNotification$/);
  await later.keyboard.press("Enter");
  await sent;
  await heading(later, "Confirm it's you").waitFor();
  await expect.poll(() => latestMail(later, mailTo), { timeout: 20_000 }).not.toBe(first);
  await code(later).pressSequentially(await latestMail(later, mailTo));
  await later.getByRole("banner").waitFor();
  await expect.poll(() => routeOf(later)).toBe(`#/account/${demo.company}/users`);
});

it("a forgotten password is replaced by a mailed link, which works once", { timeout: 90_000 }, async () => {
  const page = await browser.newPage();
  await page.goto("/v/#/login");
  await page.getByLabel("Username").fill(person.username);
  await page.getByRole("link", { name: "Can't sign in?" }).click();
  // The typed user name is carried over: the button is enabled at once.
  await button(page, "Send link").click();
  await heading(page, "Check your email").waitFor();
  const link = await latestMail(page, new RegExp(`(http://\\S+/v/#/reset-password/${person.username.replaceAll(".", "\\.")}/[\\w-]{43})`));

  await page.goto(link);
  const next = page.getByLabel("New password", { exact: true });
  await next.fill("short");
  const rule = (text: string) => page.getByRole("listitem").filter({ hasText: text });
  expect(await rule("At least 12 characters").textContent()).toContain("not met");
  expect(await rule("A lower-case letter").textContent()).toMatch(/met$/);
  await next.fill("Twelve-Green-Herons-4");
  await page.getByLabel("Confirm new password").fill("Twelve-Green-Hens");
  await page.getByText("Passwords do not match").waitFor();
  expect(await button(page, "Save password").isDisabled()).toBe(true);
  await page.getByLabel("Confirm new password").fill("Twelve-Green-Herons-4");
  await expect.poll(() => rule("Not on a list of known passwords").textContent(), { timeout: 15_000 }).toMatch(/passwordsmet$/);
  await button(page, "Save password").click();
  await heading(page, "Your password has been changed").waitFor();

  // Elsewhere first: two addresses in one breath are one change, and the page would stay.
  await page.goto("/v/#/login");
  await page.getByLabel("Username").waitFor();
  await page.goto(link);
  await heading(page, "This link is no longer valid").waitFor();
  await typePassword(page, person.username);
  expect(await alert(page)).toBe("The username or the password is not correct.");
  await page.getByRole("textbox", { name: "Password", exact: true }).fill("Twelve-Green-Herons-4");
  await button(page, "Sign in").click();
  await page.getByRole("banner").waitFor();
});

it("a password is changed from the profile menu; a wrong current one is reported, other devices are signed out", {
  timeout: 90_000,
}, async () => {
  const other = await browser.newPage();
  await typePassword(other, person.username);
  await other.getByRole("banner").waitFor();
  const page = await browser.newPage();
  await typePassword(page, person.username);
  await page.getByRole("button", { name: /^Profile of/ }).click();
  await page.getByRole("menuitem", { name: "Change password" }).click();
  await heading(page, "Change your password").waitFor();
  const fill = async (current: string, next: string) => {
    await page.getByLabel("Current password").fill(current);
    await page.getByLabel("New password", { exact: true }).fill(next);
    await page.getByLabel("Confirm new password").fill(next);
    await button(page, "Save password").click();
  };
  await fill("not the password", "Nine-Patient-Cranes-7");
  expect(await alert(page)).toContain("not correct");
  // Still the same person in the same session, with the new password still typed.
  expect(await page.getByLabel("New password", { exact: true }).inputValue()).toBe("Nine-Patient-Cranes-7");
  await fill(PASSWORD, "Nine-Patient-Cranes-7");
  await heading(page, "Your password has been changed").waitFor();
  await page.getByRole("link", { name: "Back to the portal" }).click();
  await page.getByRole("banner").waitFor();
  await button(other, "Sign in").waitFor();
});

it("who has no factor sets one up when a field asks for it; back in the form, the change is saved", { timeout: 90_000 }, async () => {
  await database.query(
    `insert into role_membership (user_account_id, role_id, scope_account_id, scope)
     select $1, role_id, ${demo.company}, 'WholeHierarchy' from role where predefined_key = 'company-administrator'`,
    [person.id],
  );
  const page = await browser.newPage();
  await typePassword(page, person.username, PASSWORD, `/v/#/account/${person.id}`);
  const contact = page.getByRole("region", { name: "Contact", exact: true });
  await contact.getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("Mobile phone").fill("+4915123456789");
  await button(page, "Save").click();
  const dialog = page.getByRole("dialog");
  const opened = page.context().waitForEvent("page");
  await dialog.getByRole("link", { name: /Set up two-step verification/ }).click();
  const setup = await opened;
  await setup.getByRole("img", { name: "QR code for the authenticator app" }).waitFor();
  const secret = ((await setup.locator("code").textContent()) ?? "").replaceAll(" ", "");
  await code(setup).pressSequentially(await codeOf(secret));
  await heading(setup, "Save your recovery codes").waitFor();
  await setup.close();
  // A page under test counts as focused all the time, so going back to it says nothing.
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await dialog.waitFor({ state: "hidden" });
  await contact.getByText("+4915123456789").waitFor();
  const { rows } = await database.query(`select "values" ->> 'MobilePhone' as phone from account where account_id = $1`, [person.id]);
  expect(rows).toEqual([{ phone: "+4915123456789" }]);
});
