/** WCAG 2.2 AA on every screen of the portal, in both schemes, on a desk and on a phone; and nothing scrolls sideways but tables and tabs. */
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signIn, startBrowser, type TestBrowser } from "../support/browser.ts";

const COMPANY = 100;
const RESELLER = 10;
let browser: TestBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

const complaintsOf = async (page: Page, screen: string): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"]).analyze();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return [
    ...violations.map(({ id, nodes }) => `${screen}: ${id} at ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`),
    ...(overflow > 0 ? [`${screen}: ${overflow} px wider than the window`] : []),
  ];
};

const cases = [
  { width: 1440, height: 900, colorScheme: "light" },
  { width: 1440, height: 900, colorScheme: "dark" },
  { width: 360, height: 720, colorScheme: "light" },
  { width: 360, height: 720, colorScheme: "dark" },
] as const;

describe.each(cases)("at $width px, $colorScheme", ({ width, height, colorScheme }) => {
  it("has nothing to complain about on any screen", async () => {
    const page = await browser.newPage({ viewport: { width, height }, colorScheme });
    // A colour on its way to another is none that anybody has to read.
    await page.emulateMedia({ reducedMotion: "reduce" });
    const found: string[] = [];
    await page.goto("/v/");
    found.push(...(await complaintsOf(page, "sign-in")));

    await signIn(page, "reseller.admin", `/v/#/account/${COMPANY}`);
    await page.getByRole("button", { name: "Edit" }).first().waitFor();
    found.push(...(await complaintsOf(page, "account")));
    await page.getByRole("button", { name: "Edit" }).first().click();
    await page.getByLabel("Registration number").fill("HR 1");
    found.push(...(await complaintsOf(page, "editing")));
    await page.getByRole("button", { name: "Discard" }).click();

    await page.goto(`/v/#/account/${COMPANY}/users`);
    await page.getByRole("table").or(page.getByRole("grid")).first().waitFor();
    found.push(...(await complaintsOf(page, "grid")));
    await page.goto(`/v/#/account/${RESELLER}/create/Company`);
    await page.getByLabel("Company name").waitFor();
    found.push(...(await complaintsOf(page, "create form")));
    await page.goto("/v/#/nowhere");
    await page.getByRole("heading", { name: "There is nothing here" }).waitFor();
    found.push(...(await complaintsOf(page, "not found")));
    await page.getByRole("button", { name: /^Profile of/ }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).waitFor();
    found.push(...(await complaintsOf(page, "profile menu")));
    await page.keyboard.press("Escape");
    await page.getByRole("combobox", { name: "Search accounts" }).first().fill("la");
    await page.getByRole("option").first().waitFor();
    found.push(...(await complaintsOf(page, "search")));
    await page.getByRole("button", { name: "Show all results" }).click();
    await page.getByRole("dialog").getByRole("row").nth(1).waitFor();
    found.push(...(await complaintsOf(page, "look-up")));

    expect(found).toEqual([]);
    expect(browser.takeComplaints()).toEqual([]);
  });
});
