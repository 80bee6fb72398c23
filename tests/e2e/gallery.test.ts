/**
 * The gallery of layouts in a browser: nothing sticks out sideways in 200 % text, the patterns of grid, tree, tabs, steps and menus work by keyboard,
 * and ten thousand rows scroll. What axe says of each kind and template is in conformance.test.ts.
 */
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { FIXTURES } from "../../src/app/dev/fixtures/fixtures.ts";
import { signIn } from "../support/browser.ts";
import { settled, sideways } from "./support/axe.ts";
import { openBrowser } from "./support/open-browser.ts";

/** Every fixture of a container, so that new ones are covered. */
const KINDS = FIXTURES.filter(({ group }) => group === "container").map(({ id }) => id);

const browser = openBrowser();

async function openGallery(viewport: { width: number; height: number }): Promise<Page> {
  const page = await browser.newPage({ viewport });
  await signIn(page, "reseller.admin", "/v/#/dev/layouts");
  await page.locator(".dev-bar").waitFor();
  return page;
}

async function show(page: Page, fixture: string, state = "read", look = ""): Promise<void> {
  await page.goto(`/v/#/dev/layouts/${fixture}?state=${state}&look=${look}`);
  await page.locator(`.dev-frame[data-fixture="${fixture}"][data-state="${state}"]`).waitFor();
  await settled(page);
}

it("text of twice the size sticks out nowhere", async () => {
  // 200 % of a window of 720 px is one of 360 px with everything twice as large.
  const page = await openGallery({ width: 820, height: 900 });
  const found: string[] = [];
  for (const fixture of KINDS) {
    await show(page, fixture, "read", "large");
    found.push(...(await sideways(page, ".dev-frame, .dev-frame *")).map((each) => `${fixture}: ${each}`));
  }
  expect(KINDS.length).toBeGreaterThan(13);
  expect(found).toEqual([]);
}, 180_000);

describe("by keyboard", () => {
  let page: Page;
  beforeAll(async () => {
    page = await openGallery({ width: 1440, height: 900 });
  });
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");

  it("Tab reaches every control of a form", async () => {
    await show(page, "form");
    const controls = await page.locator(".dev-frame").evaluate((frame) => {
      const all = [...frame.querySelectorAll<HTMLElement>("input, select, textarea, button")];
      return all.filter((each) => each.tabIndex >= 0 && !each.matches(":disabled") && each.offsetParent !== null).length;
    });
    await page.locator(".dev-frame").evaluate((frame) => {
      frame.tabIndex = -1;
      frame.focus();
    });
    const reached = new Set<string>();
    for (let step = 0; step < controls + 2; step++) {
      await press("Tab");
      reached.add(
        await page.evaluate(() => {
          const { activeElement: here } = document;
          const frame = document.querySelector(".dev-frame");
          return here && frame?.contains(here) ? String([...frame.querySelectorAll("*")].indexOf(here)) : "outside";
        }),
      );
    }
    reached.delete("outside");
    expect(reached.size).toBeGreaterThanOrEqual(controls);
  });

  it("arrows go from cell to cell of a grid, and leave it where they found it", async () => {
    await show(page, "grid");
    const grid = page.getByRole("grid");
    await grid.getByRole("gridcell").nth(2).click();
    const before = await focused();
    await press("ArrowDown");
    expect(await focused()).not.toBe(before);
    await press("ArrowUp");
    expect(await focused()).toBe(before);
  });

  it("arrows open, close and walk a tree", async () => {
    await show(page, "tree");
    const first = page.getByRole("treeitem").first();
    await first.focus();
    await press("ArrowRight");
    await expect.poll(() => first.getAttribute("aria-expanded")).toBe("true");
    await press("ArrowDown");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-level"))).toBe("2");
    await press("ArrowLeft", "ArrowLeft");
    await expect.poll(() => first.getAttribute("aria-expanded")).toBe("false");
  });

  it("arrows change the page in a row of tabs", async () => {
    await show(page, "pages");
    await page.locator(".dev-frame").getByRole("tab").first().focus();
    await press("ArrowRight");
    await press("Enter");
    await expect.poll(() => page.locator(".dev-frame").getByRole("tab", { selected: true }).textContent()).toContain("More");
  });

  it("Escape closes the menu of a row and gives the focus back", async () => {
    // On a phone the actions of a row are behind one button.
    await page.setViewportSize({ width: 480, height: 900 });
    await show(page, "grid");
    await page.getByRole("grid").getByRole("button", { name: "Actions" }).first().click();
    await page.getByRole("menuitem", { name: "Open" }).waitFor();
    await press("ArrowDown", "Escape");
    await page.getByRole("menuitem", { name: "Open" }).waitFor({ state: "detached" });
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it("Enter goes on to the next step once the first is filled in", async () => {
    await show(page, "steps");
    await page.getByRole("textbox", { name: "Name" }).fill("Lark");
    await page
      .locator(".dev-frame")
      .getByRole("button", { name: /Next|Continue/ })
      .focus();
    await press("Enter");
    await page.getByRole("radio", { name: "Gold" }).waitFor();
    expect(await page.getByRole("textbox", { name: "Name" }).count()).toBe(0);
  });
});

it("ten thousand rows scroll to their end", async () => {
  const page = await openGallery({ width: 1440, height: 900 });
  await show(page, "grid-client", "many");
  await page.getByRole("grid").getByRole("gridcell").first().click();
  await page.keyboard.press("Control+End");
  await page.getByText("Systems 10000").waitFor();
  expect(await page.getByRole("grid").getByRole("row").count()).toBeLessThan(1_000);
});
