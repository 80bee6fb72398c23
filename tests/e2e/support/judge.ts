/** Checks of pages with layouts, besides axe. */
import type { Page } from "playwright-core";
import { violations } from "./axe.ts";
import { lacking, type Sign } from "./signs.ts";

/** Waits until nothing is loading; if nothing ever arrives, until placeholders are shown. */
export async function settle(page: Page, isLoading = false): Promise<void> {
  await page.waitForFunction(
    (loads) => {
      const busy = document.querySelector("[aria-busy=true], .skeleton, .ts-skeleton, .page-skeleton, .ts-grid-skeleton");
      return loads ? document.querySelector(".dev-frame .ts-screen") !== null : busy === null;
    },
    isLoading,
    { polling: 50 },
  );
}

/** Texts and controls that reach out of their container, and whatever must be scrolled sideways though it is no grid or board. Is independent. */
function reachingOut(): string[] {
  const FREE =
    "[role=grid], .ts-grid-scroll, .ts-board, .ts-figures-scroll, .ts-tabs, pre, svg, .ts-sr, .visually-hidden, .MuiChartsSurface-root";
  const frame = document.querySelector(".dev-frame");
  if (!frame) return ["nothing is shown"];
  const found = new Set<string>();
  const name = (element: Element) => `<${element.tagName.toLowerCase()} class="${element.getAttribute("class") ?? ""}">`;
  for (const element of [document.documentElement, ...frame.querySelectorAll("*")]) {
    if (element.closest(FREE) || element.scrollWidth <= element.clientWidth + 1) continue;
    if (element === document.documentElement || ["auto", "scroll"].includes(getComputedStyle(element).overflowX))
      found.add(`${name(element)} is ${element.scrollWidth} px wide`);
  }
  const isCut = (element: Element | null): boolean => {
    for (let at = element; at && at !== frame; at = at.parentElement) if (getComputedStyle(at).textOverflow === "ellipsis") return true;
    return false;
  };
  const check = (element: Element, rects: Iterable<DOMRect>, what: string) => {
    const around = (element.closest(".ts-container") ?? frame).getBoundingClientRect();
    for (const { left, right, width } of rects)
      if (width > 0 && (left < around.left - 1 || right > around.right + 1) && !isCut(element))
        found.add(`${what} reaches out of its container`);
  };
  const walker = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement } = node;
    if (!parentElement || !node.nodeValue?.trim() || parentElement.closest(FREE) || !parentElement.checkVisibility()) continue;
    range.selectNodeContents(node);
    check(parentElement, range.getClientRects(), `“${node.nodeValue.trim().slice(0, 60)}” in ${name(parentElement)}`);
  }
  for (const control of frame.querySelectorAll("input, select, textarea, button, img"))
    if (!control.closest(FREE) && control.checkVisibility()) check(control, [control.getBoundingClientRect()], name(control));
  return [...found].slice(0, 10);
}
/** Functions inside the page; injected once, until the page is reloaded. */
declare const judging: { lacking: typeof lacking; reachingOut: typeof reachingOut; outermost: typeof outermost };
export const bringJudge = (page: Page): Promise<unknown> =>
  page.evaluate(`globalThis.judging = { lacking: ${lacking}, reachingOut: ${reachingOut}, outermost: ${outermost} }`);

interface Shown {
  /** The part of the address after `#`. */
  hash: string;
  /** Selector of the frame that shows it. */
  selector: string;
  /** Nothing ever comes. */
  isLoading: boolean;
  signs: readonly Sign[];
}

/**
 * Opens the page, waits until nothing is loading (or until placeholders are shown) and until these signs appear: one call into the page, because
 * each call costs more than the check.
 *
 * @returns signs that never appeared
 */
export const visit = (page: Page, shown: Shown, timeout = 20_000): Promise<string[]> =>
  page.evaluate(
    async ({ hash, selector, isLoading, signs, patience }) => {
      const end = performance.now() + patience;
      const within = async (isThere: () => boolean): Promise<boolean> => {
        while (!isThere() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 10));
        return isThere();
      };
      const one = (wanted: string) => document.querySelector(wanted) !== null;
      const isQuiet = () =>
        isLoading ? one(".dev-frame .ts-screen") : !one("[aria-busy=true], .skeleton, .ts-skeleton, .page-skeleton, .ts-grid-skeleton");
      location.hash = hash;
      if (!(await within(() => one(selector)))) return [`no ${selector}`];
      // Requests start with the first render.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
      if (!(await within(isQuiet))) return ["something is on its way for ever"];
      const lack = () => judging.lacking(document.querySelector(".dev-frame"), signs);
      const isThere = () => {
        if (!isLoading) document.querySelector(".dev-frame .ts-chart-room:not(.ts-skeleton)")?.scrollIntoView({ block: "center" });
        return lack().length === 0;
      };
      await within(isThere);
      return lack();
    },
    { ...shown, patience: timeout },
  );

/** The same for what comes without going anywhere. */
export const missing = (page: Page, signs: readonly Sign[], timeout = 20_000): Promise<string[]> =>
  page.evaluate(
    async ({ wanted, patience }) => {
      const end = performance.now() + patience;
      const lack = () => judging.lacking(document.querySelector(".dev-frame"), wanted);
      while (lack().length > 0 && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 10));
      return lack();
    },
    { wanted: signs, patience: timeout },
  );

/** Texts and controls that reach out of their container, and whatever must be scrolled sideways though it is no grid. */
export const outside = (page: Page): Promise<string[]> => page.evaluate(() => judging.reachingOut());

/** Rules about several parts of a screen: equal containers may break them beside others. */
const PAIR_RULES = ["duplicate-id", "duplicate-id-aria", "aria-valid-attr-value", "landmark-unique", "heading-order"];

/**
 * Accessibility violations in containers that these rules have not yet checked: many states of many layouts draw equal containers. Rules about several
 * parts check the whole screen, unless all of it was checked before.
 *
 * @param rules tags or names of rules
 * @param judged keys of markup that was checked without a finding; new ones are added
 */
export async function barriers(page: Page, rules: readonly string[], judged: Set<string>): Promise<string[]> {
  const keys = (await drawn(page)).map((key) => `${rules.join()} ${key}`);
  const screen = `together ${keys.join("|")}`;
  if (judged.has(screen)) return [];
  await page.evaluate(
    (areJudged) => {
      // Content under a bar at the edge can be scrolled into view.
      for (const bar of document.querySelectorAll<HTMLElement>(".ts-save-bar, .frame > :not(main)")) bar.style.position = "static";
      for (const [index, container] of judging.outermost().entries()) container.toggleAttribute("data-judged", areJudged[index]);
    },
    keys.map((key) => judged.has(key)),
  );
  const isEveryJudged = keys.every((key) => judged.has(key));
  const found = [
    ...(isEveryJudged ? [] : await violations(page, rules, { within: ".dev-frame", without: ["[data-judged]"] })),
    ...(await violations(page, PAIR_RULES, { within: ".dev-frame" })),
  ];
  if (found.length === 0) for (const key of [...keys, screen]) judged.add(key);
  return [...new Set(found)];
}

/** Outermost containers of the frame. Runs in the page, so it uses nothing outside itself. */
function outermost(): Element[] {
  return [...document.querySelectorAll(".dev-frame .ts-container")].filter((each) => !each.parentElement?.closest(".ts-container"));
}

/** Digests of the drawn markup, one per outermost container and one for the rest, without React's generated ids, which differ each time. */
const drawn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const around = `${innerWidth} ${document.documentElement.dir} ${document.documentElement.dataset.colorScheme}`;
    const frame = document.querySelector(".dev-frame")?.cloneNode(true);
    if (!(frame instanceof Element)) return [];
    for (const container of frame.querySelectorAll(".ts-container")) container.replaceChildren();
    const parts = [...judging.outermost(), frame].map((part) =>
      part.outerHTML.replace(/_r_\w+_| data-judged=""| style="content-visibility: visible;"/g, ""),
    );
    const digests = parts.map((part) => crypto.subtle.digest("SHA-256", new TextEncoder().encode(`${around} ${part}`)));
    return (await Promise.all(digests)).map((digest) => new Uint8Array(digest).join());
  });

/** Every text as large again as it was, as a browser does that enlarges texts alone. */
export const growTexts = (page: Page, times: number): Promise<void> =>
  page.evaluate((by) => {
    const elements = [...document.querySelectorAll<HTMLElement>(".dev-frame *")].filter((each) => each instanceof HTMLElement);
    const sizes = elements.map((each) => Number.parseFloat(getComputedStyle(each).fontSize));
    for (const [index, element] of elements.entries()) element.style.fontSize = `${(sizes[index] ?? 0) * by}px`;
  }, times);

/** Charts are drawn when they come near the viewport; Tab is faster than that. */
async function drawPictures(page: Page): Promise<void> {
  const chart = page.locator(".dev-frame .ts-chart-room").first();
  while ((await chart.count()) > 0) {
    await chart.scrollIntoViewIfNeeded({ timeout: 1_000 }).catch(() => undefined);
    await page.waitForTimeout(30);
  }
}

/** Keys sent without waiting for each: the page still handles them in order. */
const AT_ONCE = 8;

/** Press Tab through all that is shown. @returns controls that it never reached */
export async function missedByTab(page: Page): Promise<string[]> {
  await drawPictures(page);
  const count = await page.evaluate(() => {
    const frame = document.querySelector<HTMLElement>(".dev-frame");
    if (!frame) return 0;
    const reached = new Set<Element>();
    Object.assign(globalThis, { reached });
    frame.addEventListener("focusin", ({ target }) => target instanceof Element && reached.add(target));
    frame.tabIndex = -1;
    frame.focus();
    return frame.querySelectorAll("input, select, textarea, button, a, summary, [tabindex]").length;
  });
  const isInside = () => page.evaluate(() => document.querySelector(".dev-frame")?.contains(document.activeElement) === true);
  for (let step = 0; step < count; step += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, () => page.keyboard.press("Tab")));
    if (!(await isInside())) break;
  }
  return page.evaluate(() => {
    const { reached } = globalThis as unknown as { reached: ReadonlySet<Element> };
    const groups = new Set(
      [...reached].map((element) => (element instanceof HTMLInputElement && element.type === "radio" ? element.name : "")),
    );
    // An element that was redrawn counts as the one that was reached.
    const looks = (element: Element) => element.outerHTML.replace(/ tabindex="-?\d"/g, "");
    const seen = new Set([...reached].map(looks));
    const controls = document.querySelectorAll<HTMLElement>(
      ".dev-frame :is(input:not([type=hidden]), select, textarea, button, a[href], summary, [tabindex])",
    );
    return [...controls]
      .filter(
        (each) =>
          each.tabIndex >= 0 && !each.matches(":disabled") && each.checkVisibility() && !reached.has(each) && !seen.has(looks(each)),
      )
      .filter((each) => !(each instanceof HTMLInputElement && each.type === "radio" && groups.has(each.name)))
      .map((each) => each.outerHTML.slice(0, 140));
  });
}
