/** Widths and heights of the specification (§2, §9) and of the frame's design (design/ux.md), measured in a browser. */

import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { signIn } from "../support/browser.ts";
import { demo } from "../support/demo-accounts.ts";
import { settled } from "./support/axe.ts";
import { openBrowser } from "./support/open-browser.ts";

const browser = openBrowser();

const HEIGHT = 900;
const box = async (found: Locator) => {
  const measured = await found.boundingBox();
  if (measured === null) throw new Error(`Nothing to measure: ${found}`);
  return measured;
};

async function open(width: number, path = `/v/#/account/${demo.company}`, username = "reseller.admin"): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height: HEIGHT } });
  await signIn(page, username, path);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await settled(page);
  return page;
}

/** Only when it does not move has it its size. */
const still = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState === "finished" || effect?.getTiming().iterations === Number.POSITIVE_INFINITY),
  );

describe("the frame", { timeout: 60_000 }, () => {
  it.each([
    { width: 360, gutter: 16, isFolded: true, isFooterFixed: false },
    { width: 599, gutter: 16, isFolded: true, isFooterFixed: false },
    { width: 600, gutter: 24, isFolded: true, isFooterFixed: true },
    { width: 959, gutter: 24, isFolded: true, isFooterFixed: true },
    { width: 960, gutter: 24, isFolded: false, isFooterFixed: true },
    { width: 1440, gutter: 24, isFolded: false, isFooterFixed: true },
    { width: 2560, gutter: 24, isFolded: false, isFooterFixed: true },
  ])("at $width px", async ({ width, gutter, isFolded, isFooterFixed }) => {
    const page = await open(width);
    const top = await box(page.getByRole("banner"));
    expect([top.y, top.height]).toEqual([0, 56]);
    const footer = await box(page.getByRole("contentinfo"));
    expect(footer.height).toBe(48);
    if (isFooterFixed) expect(footer.y + footer.height).toBe(HEIGHT);

    const main = page.locator("main");
    const room = await page.evaluate(() => document.documentElement.clientWidth);
    const content = await box(main);
    expect(content.width).toBe(Math.min(1440, room));
    expect(Math.abs(content.x - (room - content.width) / 2)).toBeLessThanOrEqual(0.5);
    expect(await main.evaluate((element) => [getComputedStyle(element).paddingLeft, getComputedStyle(element).paddingRight])).toEqual([
      `${gutter}px`,
      `${gutter}px`,
    ]);
    // The bar folds into a drawer below 960 px, and nothing scrolls sideways.
    expect(await page.getByRole("button", { name: "Menu", exact: true }).isVisible()).toBe(isFolded);
    expect(await page.getByRole("navigation", { name: "Main" }).isVisible()).toBe(!isFolded);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
    await page.context().close();
  });
});

describe("what opens over it", { timeout: 60_000 }, () => {
  it("the panel of contacts is 380 wide, at the right, between the bars; the link that opened it closes it", async () => {
    const page = await open(1440);
    const link = page.getByRole("button", { name: "Contact support or sales" });
    await link.click();
    const panel = page.getByRole("complementary", { name: /support/i });
    await panel.waitFor();
    await still(page);
    const room = await page.evaluate(() => document.documentElement.clientWidth);
    expect(await box(panel)).toEqual({ x: room - 380, y: 56, width: 380, height: HEIGHT - 56 - 48 });
    await link.click();
    await panel.waitFor({ state: "detached" });
    await link.click();
    await panel.getByRole("button", { name: "Close" }).click();
    await panel.waitFor({ state: "detached" });
  });

  it("the terms are 1340 × 690, and as large as there is room for", async () => {
    const page = await open(1440);
    const show = async () => {
      await page.getByRole("button", { name: "Terms and privacy" }).click();
      await page.getByRole("menuitem", { name: "View privacy policy" }).click();
      const dialog = page.getByRole("dialog", { name: /privacy/i });
      await dialog.getByRole("tab").first().waitFor();
      await still(page);
      return dialog;
    };
    const dialog = await show();
    expect(await box(dialog)).toMatchObject({ width: 1340, height: 690 });
    await page.setViewportSize({ width: 1280, height: 600 });
    expect(await box(dialog)).toMatchObject({ width: 1280 - 32, height: 600 - 32 });
  });

  it("the question about unsaved changes is 450 wide", async () => {
    const page = await open(1440);
    await page.getByRole("button", { name: "Edit", exact: true }).first().click();
    await page.getByLabel("Company name").fill("Larkfield Foods AG");
    await page.locator(".top-bar-brand").click();
    const dialog = page.getByRole("dialog", { name: "Unsaved changes" });
    await dialog.waitFor();
    await still(page);
    expect((await box(dialog)).width).toBe(450);
    await page.mouse.click(8, HEIGHT / 2);
    expect(await dialog.isVisible()).toBe(true);
    await dialog.getByRole("button", { name: "Continue editing" }).click();
    await dialog.waitFor({ state: "detached" });
  });

  it("a question for a yes or a no is 400 wide, and a click beside it is no answer", async () => {
    const page = await open(1440, "/v/#/admin-console/SetMaintenance", "distributor.admin");
    const form = page.getByRole("region", { name: "Announce, start or end maintenance" });
    await form.getByRole("combobox", { name: /Maintenance/ }).selectOption({ label: "After a countdown" });
    await form.getByRole("button", { name: "Run now", exact: true }).click();
    const question = page.getByRole("dialog").filter({ hasText: "Are you sure?" });
    await question.waitFor();
    await still(page);
    expect((await box(question)).width).toBe(400);
    await page.mouse.click(8, HEIGHT / 2);
    expect(await question.isVisible()).toBe(true);
    await page.keyboard.press("Escape");
    await question.waitFor({ state: "detached" });
  });
});
