/** Signing in with a password and signing out (spec §2, §4, §5): waiting states, messages, what stays, and what is removed. */

import pg from "pg";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { hashPassword } from "../../server/topics/sign-in/sessions/password.ts";
import { signInByForm } from "../support/browser.ts";
import { demo } from "../support/demo-accounts.ts";
import { portal } from "../support/portal-under-test.ts";
import { openBrowser } from "./support/open-browser.ts";

const browser = openBrowser();

const username = (page: Page) => page.getByLabel("Username");
const password = (page: Page) => page.getByRole("textbox", { name: "Password", exact: true });
const button = (page: Page) => page.getByRole("button", { name: "Sign in", exact: true });
const routeOf = (page: Page) => new URL(page.url()).hash;
const firstLevel = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Profile of/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await button(page).waitFor();
}

describe("signing in", () => {
  it("shows the sign-in page first, takes a demo user into the portal and breaks no security policy on the way", async () => {
    const page = await browser.newPage();
    await signInByForm(page, "company.admin");
    await page.getByRole("banner").waitFor();
    expect(page.url()).not.toContain("login");
  });

  it("waits for both values and takes the username without the blanks around it", async () => {
    const page = await browser.newPage();
    await page.goto("/v/");
    expect(await button(page).isDisabled()).toBe(true);
    await username(page).fill("   ");
    await password(page).fill("x");
    expect(await button(page).isDisabled()).toBe(true);
    await username(page).fill("  company.admin ");
    await password(page).fill("");
    expect(await button(page).isDisabled()).toBe(true);
    await password(page).fill(portal.password);
    await expect.poll(() => button(page).isDisabled()).toBe(false);
    const sent = page.waitForRequest(/\/Authenticate$/);
    await button(page).click();
    expect((await sent).postDataJSON()).toEqual({ userName: "company.admin", password: portal.password });
    await firstLevel(page, "Dashboard").waitFor();
  });

  it("says that it failed, empties and focuses the password, and takes the sentence back at the next key", async () => {
    const page = await browser.newPage();
    await page.goto("/v/");
    await username(page).fill("company.admin");
    await password(page).fill("not the password");
    await password(page).press("Enter");
    await page.getByRole("alert").waitFor();
    expect(await page.getByRole("alert").textContent()).toBe("The username or the password is not correct.");
    await expect.poll(() => password(page).inputValue()).toBe("");
    expect(await username(page).inputValue()).toBe("company.admin");
    expect(await password(page).evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await button(page).isDisabled()).toBe(true);
    await page.keyboard.press("a");
    await page.getByRole("alert").waitFor({ state: "detached" });
    // The session hint and the address do not reveal an attempt.
    expect(routeOf(page)).toMatch(/^#\/login/);
  });

  it("tells someone who may not log in what is missing, and starts no session", async () => {
    const database = new pg.Client(portal.database);
    await database.connect();
    const { rows } = await database.query(`select username from account where account_id = ${demo.users.distant}`);
    await database.query("insert into credential (user_account_id, password_hash) values (1419, $1) on conflict do nothing", [
      await hashPassword("Seven-Quiet-Otters-9"),
    ]);
    await database.end();
    const page = await browser.newPage();
    await page.goto("/v/");
    await username(page).fill(String(rows[0].username));
    await password(page).fill("Seven-Quiet-Otters-9");
    await button(page).click();
    await page.getByRole("alert").waitFor();
    expect(await page.getByRole("alert").textContent()).toBe("Missing capabilities to log in");
    expect((await page.context().cookies()).filter(({ httpOnly }) => httpOnly)).toEqual([]);
  });

  it("leads to where the person wanted to go, with everything that was in the address", async () => {
    const page = await browser.newPage();
    await page.goto(`/v/#/account/${demo.company}/users`);
    await button(page).waitFor();
    expect(routeOf(page)).toBe(`#/login?redirect=${encodeURIComponent(`/account/${demo.company}/users`)}`);
    await signInByForm(page, "company.admin", page.url());
    await page.getByRole("tab", { name: "Users", selected: true }).waitFor();
    expect(routeOf(page)).toBe(`#/account/${demo.company}/users`);
  });

  it.each(["//evil.example/", "javascript:alert(1)", "/login?redirect=/login"])("leads home when the address says %s", async (redirect) => {
    const page = await browser.newPage();
    const origin = new URL(portal.origin).origin;
    await signInByForm(page, "company.user", `/v/#/login?redirect=${encodeURIComponent(redirect)}`);
    await page.getByRole("banner").waitFor();
    await expect.poll(() => routeOf(page)).toBe("#/dashboard");
    expect(new URL(page.url()).origin).toBe(origin);
  });
});

describe("the sign-in page", () => {
  it("of the demo is in English, as its readme is, until a user chooses another language", async () => {
    const page = await browser.newPage();
    await page.addInitScript(() => localStorage.removeItem("locale"));
    await page.goto("/v/");
    await firstLevel(page, "Welcome back").waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe("en");
  });

  it("is painted in the language that was chosen here before any script runs, and what is typed into it meanwhile stays", async () => {
    const page = await browser.newPage();
    await page.goto("/v/");
    await page.getByRole("combobox", { name: "Language" }).selectOption("de");
    await firstLevel(page, "Willkommen zurück").waitFor();
    let comeOn = (): void => undefined;
    const waiting = new Promise<void>((resolve) => (comeOn = resolve));
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await waiting;
      await route.continue();
    });
    await page.reload({ waitUntil: "commit" });
    await firstLevel(page, "Willkommen zurück").waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe("de");
    expect(await page.locator(".sign-in-title").textContent()).toBe("Brixholm Cloud Distribution Portal");
    await page.getByLabel("Benutzername").fill("company.admin");
    comeOn();
    await page.getByLabel("Passwort").fill("x");
    await expect.poll(() => page.getByRole("button", { name: "Anmelden", exact: true }).isEnabled()).toBe(true);
    expect(await page.getByLabel("Benutzername").inputValue()).toBe("company.admin");
    await firstLevel(page, "Willkommen zurück").waitFor();
  });
});

describe("signing out", () => {
  it("leaves nothing for the next person: not by Back, not by a reload, not by the address", async () => {
    const page = await browser.newPage();
    await signInByForm(page, "company.admin", `/v/#/account/${demo.company}`);
    await firstLevel(page, "Larkfield Foods").waitFor();
    await page.getByRole("tab", { name: "Users" }).click();
    await page.getByRole("grid").getByRole("row").nth(1).waitFor();
    await signOut(page);
    expect(routeOf(page)).toBe("#/login");
    for (const step of [() => page.goBack(), () => page.reload(), () => page.goto(`/v/#/account/${demo.company}`)]) {
      await step();
      await button(page).waitFor();
      expect(await page.getByText("Larkfield").count()).toBe(0);
    }
    // The device stays known: it opens nothing, it only counts failures apart.
    const secrets = (await page.context().cookies()).filter(({ httpOnly, name }) => httpOnly && !name.endsWith("tessera-device"));
    expect(secrets).toEqual([]);
  });

  it("in one tab ends the others, with no word about it from them", async () => {
    const page = await browser.newPage();
    await signInByForm(page, "company.user");
    await page.getByRole("banner").waitFor();
    const other = await page.context().newPage();
    await other.goto("/v/");
    await other.getByRole("banner").waitFor();
    await signOut(page);
    await button(other).waitFor();
    expect(await other.getByRole("banner").count()).toBe(0);
  });
});

describe("a branding that speaks German", () => {
  const speak = async (language: string) => {
    const database = new pg.Client(portal.database);
    await database.connect();
    await database.query(
      `update account set "values" = "values" || jsonb_build_object('Language', $1::text) where parent_account_id is null`,
      [language],
    );
    await database.end();
    const branding = async () => (await fetch(new URL("/branding/latest/config.gen.js", portal.origin))).text();
    await vi.waitFor(async () => expect(await branding()).toContain(`"default_locale":"${language}"`), { timeout: 15_000 });
  };
  beforeAll(() => speak("de"));
  afterAll(() => speak("en"));

  it("keeps the language that was chosen, and passes over one that it has no texts for", async () => {
    const page = await browser.newPage({ locale: "de-DE" });
    await page.goto("/v/");
    await page.evaluate(() => localStorage.setItem("locale", "fi"));
    await page.reload();
    await firstLevel(page, "Tervetuloa takaisin").waitFor();
    expect(await page.evaluate(() => [document.documentElement.lang, localStorage.getItem("locale")])).toEqual(["fi", "fi"]);
    await page.evaluate(() => localStorage.setItem("locale", "xx"));
    await page.reload();
    // The branding's own.
    await expect.poll(() => page.evaluate(() => document.documentElement.lang), { timeout: 15_000 }).toBe("de");
  });

  it("shows who never chose one the branding's language, in bars and layouts alike, also when the branding comes late", async () => {
    // Room for all menus of an administrator.
    const page = await browser.newPage({ viewport: { width: 1680, height: 900 } });
    await signInByForm(page, "distributor.admin");
    await firstLevel(page, "Dashboard").waitFor();
    await page.context().clearCookies({ name: "tessera-locale" });
    await page.addInitScript(() => localStorage.removeItem("locale"));
    await page.route("**/config.gen.js", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      await route.continue();
    });
    await page.goto(`/v/?again#/account/${demo.company}`);
    await page.getByRole("tab", { name: "Übersicht" }).waitFor();
    await page.waitForResponse(/config\.gen\.js$/);
    await page.getByRole("button", { name: "Verwaltung" }).waitFor();
    expect(await page.getByRole("tab", { name: "Overview" }).count()).toBe(0);
  });
});

describe("the portal", () => {
  it("shows a page of its own for an address that leads nowhere, from which the way home works", async () => {
    const page = await browser.newPage();
    await signInByForm(page, "company.admin", "/v/#/no/such/page");
    await firstLevel(page, "Page not found").waitFor();
    await page.goto(`/v/#/account/${demo.otherCustomer(0)}`);
    await firstLevel(page, "Page not found").waitFor();
    await page.getByRole("main").getByRole("link").last().click();
    await firstLevel(page, "Dashboard").waitFor();
    expect(page.url()).toMatch(/#\/dashboard$/);
  });

  it("keeps the dark scheme over a reload, at the sign-in page and for the next visit", async () => {
    const page = await browser.newPage({ colorScheme: "light" });
    await signInByForm(page, "company.user");
    const scheme = () => page.evaluate(() => document.documentElement.dataset.colorScheme);
    const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await page.getByRole("button", { name: /^Profile of/ }).click();
    const light = await background();
    await page.getByRole("menuitemradio", { name: "Dark" }).click();
    await expect.poll(scheme).toBe("dark");
    await page.keyboard.press("Escape");
    expect(await background()).not.toBe(light);
    await page.reload();
    await page.getByRole("banner").waitFor();
    expect(await scheme()).toBe("dark");
    await signOut(page);
    expect(await scheme()).toBe("dark");
    await page.reload();
    await button(page).waitFor();
    expect(await scheme()).toBe("dark");
    expect(await background()).not.toBe(light);
  });
});
