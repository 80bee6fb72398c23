/** Checks of every page: axe, and no horizontal overflow. */
import axeCore from "axe-core";
import type { Page } from "playwright-core";

export const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Rules that another scheme can break. */
export const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** Repeated rows: checking hundreds of them would take a minute without new findings. */
const LIKE_OTHERS = [
  ".ts-timeline > div:nth-of-type(n + 3)",
  ".ts-node:nth-of-type(n + 4)",
  ".ts-figures-scroll tbody tr:nth-of-type(n + 3)",
  ".ts-grid-row:nth-of-type(n + 4)",
];
/** Elements that may scroll horizontally by design: wide grids, boards, tab lists, and preformatted text. */
const MAY_SCROLL = "[role=grid], .ts-grid-scroll, .ts-board, .ts-tabs, .studio-panel-tabs, pre, .json-text";

declare const axe: typeof axeCore;

/** Wait until nothing is on its way any more: neither data nor the scripts of a screen. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector("[aria-busy=true], .skeleton, .ts-skeleton, .page-skeleton, .ts-grid-skeleton") === null,
    undefined,
    { polling: 50 },
  );
}

/**
 * Accessibility violations.
 *
 * @param rules tags or names of rules
 * @param scope selectors of the checked part and of the parts in it to skip
 */
export async function violations(
  page: Page,
  rules: readonly string[],
  { within = "html", without = [] }: { within?: string; without?: readonly string[] } = {},
): Promise<string[]> {
  // Half a megabyte: brought once, it stays as long as the page is not loaded again.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axeCore.source);
  const found = await page.evaluate(
    async ({ runOnly, include, exclude }) => {
      // Content outside the viewport has only an estimated position until it is drawn, and would seem to overlap what follows.
      for (const part of document.querySelectorAll<HTMLElement>(".ts-container, .ts-chunk")) part.style.contentVisibility = "visible";
      // Only violations: describing every passing element takes most of the time.
      const options = { resultTypes: ["violations" as const], runOnly };
      return (await axe.run({ include: [include], exclude }, options)).violations;
    },
    { runOnly: [...rules], include: [within], exclude: [...LIKE_OTHERS, ...without].map((selector) => [selector]) },
  );
  return found.map(({ id, nodes }) => `${id} × ${nodes.length}, as ${nodes[0]?.html.slice(0, 200)}: ${nodes[0]?.failureSummary}`);
}

/** Elements that stick out of the window or must be scrolled sideways though they are neither grids nor the row of tabs. */
export const sideways = (page: Page, within = "*"): Promise<string[]> =>
  page.evaluate(
    ({ selector, free }) =>
      [document.documentElement, ...document.querySelectorAll(selector)]
        .filter((element) => element.closest(free) === null && element.scrollWidth > element.clientWidth + 1)
        .filter((element) => element === document.documentElement || ["auto", "scroll"].includes(getComputedStyle(element).overflowX))
        .map((element) => `<${element.tagName.toLowerCase()} class="${element.className}"> is ${element.scrollWidth} px wide`),
    { selector: within, free: MAY_SCROLL },
  );
