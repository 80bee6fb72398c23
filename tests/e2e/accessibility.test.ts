/**
 * Every screen and every tab of every type of account, read, edited and created: axe finds nothing, in both schemes, on a phone and on a desk;
 * nothing but grids and the row of tabs scrolls sideways; and nothing breaks the security policy.
 */
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { signIn, startBrowser, type TestBrowser } from "../support/browser.ts";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** What another scheme can break. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

let browser: TestBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());
afterEach(() => {
  expect(browser.takeComplaints()).toEqual([]);
});

/** Nothing is on its way any more: neither data nor scripts of a screen. */
async function settled(page: Page): Promise<void> {
  await page.locator("h1").first().waitFor();
  await page.waitForFunction(
    () => document.querySelector("[aria-busy=true], .skeleton, .ts-skeleton, .page-skeleton, .ts-grid-skeleton") === null,
  );
}

/**
 * A colour on its way to another is none that anybody has to read: whatever moves is brought to its end, and what never ends is stopped.
 *
 * What has ended may stay in the list for good: a container out of sight (`content-visibility`) is not styled again, and only that takes it off.
 */
async function endMotion(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const moving = document.getAnimations().filter(({ playState }) => playState !== "finished");
    for (const animation of moving) {
      if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) animation.cancel();
      else animation.finish();
    }
    return moving.length === 0;
  });
}

async function violations(page: Page, colorScheme: "light" | "dark", place: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await endMotion(page);
  // The portal has no frames, for which the other mode opens a page of its own each time.
  // Nothing is asked about what is right: describing every element that passes takes most of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const found = await (colorScheme === "light" ? axe.withTags(RULES) : axe.withRules(COLOUR_RULES)).analyze();
  return found.violations.map(({ id, nodes }) => {
    const [first] = nodes;
    return `${place}, ${colorScheme}: ${id} × ${nodes.length}, as ${first?.html.slice(0, 200)}: ${first?.any.concat(first.all, first.none)[0]?.message}`;
  });
}

/** Elements that stick out of the window or must be scrolled sideways, grids and the row of tabs aside. */
function sideways(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isFree = (element: Element) => element.closest("[role=grid], .ts-grid-scroll, .ts-tabs, pre") !== null;
    const scrolls = [...document.querySelectorAll("*")].filter((element) => {
      if (isFree(element) || element.scrollWidth <= element.clientWidth + 1) return false;
      return element === document.documentElement || ["auto", "scroll"].includes(getComputedStyle(element).overflowX);
    });
    return scrolls.map((element) => `<${element.tagName.toLowerCase()} class="${element.className}"> is ${element.scrollWidth} px wide`);
  });
}

async function findingsOn(page: Page, place: string): Promise<string[]> {
  await settled(page);
  const light = await violations(page, "light", place);
  const wide = (await sideways(page)).map((finding) => `${place}: ${finding}`);
  return [...light, ...wide, ...(await violations(page, "dark", place))];
}

async function openAccount(page: Page, path: string): Promise<void> {
  await page.goto(`/v/#/account/${path}`);
  await page.getByRole("tab", { selected: true }).waitFor();
  await settled(page);
}

describe.each([
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
])("at $width px", (viewport) => {
  let page: Page;
  beforeAll(async () => {
    page = await browser.newPage({ viewport });
    await signIn(page, "reseller.admin");
    await page.getByRole("tab", { selected: true }).waitFor();
  });

  it("signing in, with and without a refusal, has no barriers", async () => {
    const visitor = await browser.newPage({ viewport });
    await visitor.goto("/v/");
    const found = await findingsOn(visitor, "sign-in");
    await visitor.getByLabel("Username").fill("nobody");
    await visitor.getByLabel("Password").fill("wrong");
    await visitor.getByRole("button", { name: "Sign in" }).click();
    await visitor.getByRole("alert").waitFor();
    expect([...found, ...(await findingsOn(visitor, "sign-in refused"))]).toEqual([]);
  });

  it("a page that is not there has no barriers", async () => {
    await page.goto("/v/#/no/such/page");
    expect(await findingsOn(page, "not found")).toEqual([]);
  });

  it.each([
    { type: "reseller", id: 10 },
    { type: "company", id: 100 },
    { type: "department", id: 200 },
    { type: "user", id: 1031 },
    { type: "product", id: 5000 },
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
