/**
 * Every screen and every tab of every type of account, read, edited and created: axe finds nothing, in both schemes, on a phone and on a desk;
 * nothing but grids and the row of tabs scrolls sideways; and nothing breaks the security policy.
 */

import { Secret, TOTP } from "otpauth";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { signIn } from "../support/browser.ts";
import { demo } from "../support/demo-accounts.ts";
import { portal } from "../support/portal-under-test.ts";
import { COLOUR_RULES, RULES, settled, sideways, violations } from "./support/axe.ts";
import { openBrowser } from "./support/open-browser.ts";

const browser = openBrowser();

/**
 * A colour on its way to another is none that anyone has to read: whatever moves is brought to its end, and what never ends is stopped.
 *
 * What has ended may stay in the list for good: a container out of sight (`content-visibility`) is not styled again, and only that takes it off.
 */
async function endMotion(page: Page): Promise<void> {
  // Another scheme begins its motion with the frame that draws it.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.waitForFunction(() => {
    const moving = document.getAnimations().filter(({ playState }) => playState !== "finished");
    for (const animation of moving) {
      if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) animation.cancel();
      else animation.finish();
    }
    return moving.length === 0;
  });
}

async function barriers(page: Page, colorScheme: "light" | "dark", screen: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme });
  const look = async () => {
    await endMotion(page);
    return await violations(page, colorScheme === "light" ? RULES : COLOUR_RULES);
  };
  // A violation counts only if a second look finds it too: some exist only for the frame in which colours change.
  const found = (await look()).length === 0 ? [] : await look();
  return found.map((finding) => `${screen}, ${colorScheme}: ${finding}`);
}

async function findingsOn(page: Page, screen: string): Promise<string[]> {
  await page.locator("h1").first().waitFor();
  await settled(page);
  const light = await barriers(page, "light", screen);
  const wide = (await sideways(page)).map((finding) => `${screen}: ${finding}`);
  // Colours are the same at every width.
  const isWidest = page.viewportSize()?.width === VIEWPORTS.at(-1)?.width;
  return [...light, ...wide, ...(isWidest ? await barriers(page, "dark", screen) : [])];
}

async function openAccount(page: Page, path: string): Promise<void> {
  await page.goto(`/v/#/account/${path}`);
  await page.getByRole("tab", { selected: true }).waitFor();
  await settled(page);
}

const VIEWPORTS = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
];

describe.each(VIEWPORTS)("at $width px", (viewport) => {
  let page: Page;
  beforeAll(async () => {
    page = await browser.newPage({ viewport });
    await signIn(page, "reseller.admin", `/v/#/account/${demo.reseller}`);
    await page.getByRole("tab", { selected: true }).waitFor();
  });

  it("signing in, with and without a refusal, has no barriers", async () => {
    const visitor = await browser.newPage({ viewport });
    await visitor.goto("/v/");
    const found = await findingsOn(visitor, "sign-in");
    await visitor.getByLabel("Username").fill("unknown");
    await visitor.getByRole("textbox", { name: "Password", exact: true }).fill("wrong");
    await visitor.getByRole("button", { name: "Sign in", exact: true }).click();
    await visitor.getByRole("alert").waitFor();
    expect([...found, ...(await findingsOn(visitor, "sign-in refused"))]).toEqual([]);
  });

  it("a page that is not there has no barriers", async () => {
    await page.goto("/v/#/no/such/page");
    expect(await findingsOn(page, "not found")).toEqual([]);
  });

  it("the dashboard and its arranging have no barriers", async () => {
    await page.goto("/v/#/dashboard");
    await page.getByRole("figure").first().waitFor();
    const found = await findingsOn(page, "dashboard");
    await page.getByRole("button", { name: "Arrange this page" }).click();
    await page.getByRole("dialog").getByRole("checkbox").first().waitFor();
    found.push(...(await findingsOn(page, "arranging")));
    await page.keyboard.press("Escape");
    expect(found).toEqual([]);
  });

  it.each([
    { type: "reseller", id: demo.reseller },
    { type: "company", id: demo.company },
    { type: "department", id: demo.department },
    { type: "user", id: demo.users.companyUser },
    { type: "product", id: demo.subscription },
  ])(
    "a $type has no barriers, on any of its tabs, nor when it is edited",
    async ({ type, id }) => {
      await openAccount(page, String(id));
      const found: string[] = [];
      const tabs = await page.getByRole("tab").allTextContents();
      for (const tab of tabs) {
        await page.getByRole("tab", { name: tab, exact: true }).click();
        found.push(...(await findingsOn(page, `${type}, ${tab}`)));
      }
      await page.getByRole("tab").first().click();
      await page.getByRole("button", { name: "Edit" }).first().click();
      await page.getByRole("button", { name: "Save", exact: true }).waitFor();
      found.push(...(await findingsOn(page, `${type}, edited`)));
      await page
        .getByRole("button", { name: /Discard|Cancel/ })
        .first()
        .click();
      expect(found).toEqual([]);
    },
    120_000,
  );

  it("the forms that create accounts have no barriers", async () => {
    const found: string[] = [];
    for (const path of ["10/create/Reseller", "10/create/Company", "100/create/Department", "100/create/User", "100/create/Product"]) {
      await page.goto(`/v/#/account/${path}`);
      await page.getByRole("heading", { level: 1, name: "New" }).waitFor();
      found.push(...(await findingsOn(page, path)));
    }
    // A subscription begins with its product, and then has a form like the others.
    await page.getByRole("button", { name: "Nimblade Shield Plus" }).click();
    await page.getByRole("textbox").nth(1).waitFor();
    found.push(...(await findingsOn(page, "subscription")));
    expect(found).toEqual([]);
  }, 120_000);

  it("filtering a list has no barriers", async () => {
    await openAccount(page, "100/users");
    await page.getByRole("button", { name: "Filter" }).click();
    await page.getByLabel("Column", { exact: true }).waitFor();
    const found = await findingsOn(page, "filter");
    await page.getByLabel("Value", { exact: true }).fill("an");
    await page.getByRole("button", { name: "Apply filter" }).click();
    await page.getByRole("list", { name: "Filters" }).waitFor();
    expect([...found, ...(await findingsOn(page, "filtered list"))]).toEqual([]);
  });

  it("the menus, the search and its look-up have no barriers", async () => {
    await openAccount(page, "100");
    await page.getByRole("button", { name: /^Profile of/ }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).waitFor();
    const found = await findingsOn(page, "profile menu");
    await page.keyboard.press("Escape");
    await page.getByRole("combobox", { name: "Search accounts" }).first().fill("la");
    await page.getByRole("option").first().waitFor();
    found.push(...(await findingsOn(page, "search")));
    await page.getByRole("button", { name: "Show all results" }).click();
    await page.getByRole("dialog").getByRole("row").nth(1).waitFor();
    found.push(...(await findingsOn(page, "look-up")));
    expect(found).toEqual([]);
  });
});

describe("the steps of signing in have no barriers, at any width", () => {
  const WHO = "finance.manager";
  let page: Page;
  beforeAll(async () => {
    page = await browser.newPage();
  });
  const findingsOnBoth = async (screen: string): Promise<string[]> => {
    const found: string[] = [];
    for (const viewport of VIEWPORTS) {
      await page.setViewportSize(viewport);
      found.push(...(await findingsOn(page, `${screen}, ${viewport.width} px`)));
    }
    return found;
  };
  const open = async (route: string, heading: string) => {
    await page.goto(`/v/#${route}`);
    await page.getByRole("heading", { level: 1, name: heading }).waitFor();
  };
  const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate();

  it("a forgotten password", async () => {
    await open("/reset-password", "Can't sign in?");
    const found = await findingsOnBoth("reset");
    await page.getByLabel("Username").fill("unknown.at.all");
    await page.getByRole("button", { name: "Send link" }).click();
    await page.getByRole("heading", { level: 1, name: "Check your email" }).waitFor();
    found.push(...(await findingsOnBoth("link sent")));
    await open(`/reset-password/${WHO}/nothing-that-was-ever-sent`, "This link is no longer valid");
    found.push(...(await findingsOnBoth("link that does not work")));
    expect(found).toEqual([]);
  }, 120_000);

  it("a new password, and a second factor by app, mail and passkey", async () => {
    await signIn(page, WHO);
    await page.getByRole("banner").waitFor();
    await open("/change-password", "Change your password");
    const found = await findingsOnBoth("change password");
    // Some rules are met now and some are not.
    await page.getByLabel("New password", { exact: true }).fill("short1");
    await page.getByText("not met").first().waitFor();
    found.push(...(await findingsOnBoth("change password, rules broken")));
    await open("/setup-mfa-passkey", "Set up a passkey");
    found.push(...(await findingsOnBoth("set up a passkey")));
    await open("/setup-mfa-email", "Set up email codes");
    found.push(...(await findingsOnBoth("set up codes by mail")));
    await open("/setup-mfa", "Set up two-step verification");
    await page.getByRole("img", { name: "QR code" }).waitFor();
    found.push(...(await findingsOnBoth("set up an app")));
    expect(found).toEqual([]);
  }, 180_000);

  it("recovery codes, and the second factor at the next sign-in", async () => {
    const secret = (await page.locator("code").first().textContent())?.replaceAll(" ", "") ?? "";
    await page.getByLabel("Six-digit code").fill(codeOf(secret));
    await page.getByRole("heading", { level: 1, name: "Save your recovery codes" }).waitFor();
    const found = await findingsOnBoth("recovery codes");
    // Another person at the same browser.
    await page.context().clearCookies();
    await page.goto("/v/");
    await page.reload();
    await page.getByLabel("Username").fill(WHO);
    await page.getByRole("textbox", { name: "Password", exact: true }).fill(portal.password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Confirm it's you" }).waitFor();
    found.push(...(await findingsOnBoth("second factor")));
    await page.getByLabel("Six-digit code").fill("000000");
    await page.getByRole("alert").waitFor();
    found.push(...(await findingsOnBoth("second factor refused")));
    await page.getByRole("button", { name: "Use a recovery code" }).click();
    await page.getByLabel("Recovery code").waitFor();
    found.push(...(await findingsOnBoth("recovery code")));
    await open("/select-mfa-method", "Choose how to confirm it's you");
    found.push(...(await findingsOnBoth("choose a method")));
    expect(found).toEqual([]);
  }, 180_000);
});
