/** What every page is judged by, whatever it shows: axe, and nothing that sticks out sideways. */
import axeCore from "axe-core";
import type { Page } from "playwright-core";

export const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** What another scheme can break. */
export const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** Rows that are like the first ones: hundreds of them would take a minute and tell nothing new. */
const LIKE_OTHERS = [
  ".ts-timeline > div:nth-of-type(n + 3)",
  ".ts-node:nth-of-type(n + 4)",
  ".ts-figures-scroll tbody tr:nth-of-type(n + 3)",
  ".ts-grid-row:nth-of-type(n + 4)",
];
/** Where a sideways scroll is the design: wide grids, boards, rows of tabs, and what is written line by line. */
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
 * What bars anyone from what is shown.
 *
 * @param rules tags or names of rules
 * @param scope selector of the part that is judged, and of what in it was judged before
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
      // What is out of sight has only a guess of its place until it is drawn, and would seem to be over what follows it.
      for (const part of document.querySelectorAll<HTMLElement>(".ts-container, .ts-chunk")) part.style.contentVisibility = "visible";
      // Nothing is asked about what is right: describing every element that passes takes most of the time.
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
