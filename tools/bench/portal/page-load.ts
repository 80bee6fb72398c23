/** One page load without a cache, under the given conditions. */
import { gzipSync } from "node:zlib";
import type { Browser, Page, Response } from "playwright-core";

/** Speed of the user's network and machine. */
export interface Conditions {
  /** Factor by which the processor is slowed down. */
  readonly cpu: number;
  /** Milliseconds until the first byte of each answer, in addition to the machine's own. */
  readonly latency: number;
  /** Kilobits per second; absent: unlimited. */
  readonly down?: number;
}
/** Lighthouse's slow 4G on a mid-range phone. */
export const SLOW: Conditions = { cpu: 4, latency: 150, down: 1_638 };

export interface Visit {
  readonly browser: Browser;
  readonly origin: string;
  /** With the leading slash. */
  readonly path: string;
  /** Selector of the element that the user waits for. */
  readonly content: string;
  /** Cookies of a signed-in user; absent: signed out. */
  readonly cookies?: Cookies;
}
export type Cookies = Parameters<ReturnType<Page["context"]>["addCookies"]>[0];

export interface PageLoad {
  /** Milliseconds from the start of the navigation to the frame that shows the content. */
  readonly content: number;
  readonly lcp: number;
  readonly cls: number;
  readonly requests: number;
  /** Size of all scripts, compressed with gzip. */
  readonly scriptBytes: number;
}

declare global {
  interface Window {
    benchLoad: { content: number; lcp: number; cls: number };
  }
}

/** Runs before the page's own scripts. */
function watch(selector: string): void {
  const seen = { content: 0, lcp: 0, cls: 0 };
  window.benchLoad = seen;
  new PerformanceObserver((list) => {
    seen.lcp = list.getEntries().at(-1)?.startTime ?? seen.lcp;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ("value" in entry && "hadRecentInput" in entry && !entry.hadRecentInput) seen.cls += Number(entry.value);
  }).observe({ type: "layout-shift", buffered: true });
  const look = () => {
    if (document.querySelector(selector) === null) requestAnimationFrame(look);
    // This frame shows the content; the next one starts after the paint.
    else
      requestAnimationFrame(() => {
        seen.content = performance.now();
      });
  };
  look();
}

export async function loadPage({ browser, origin, path, content, cookies }: Visit, conditions: Conditions): Promise<PageLoad> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-GB" });
  if (cookies !== undefined) await context.addCookies(cookies);
  // Without a chosen language the branding decides; the figures are for English.
  await context.addCookies([{ name: "tessera-locale", value: "en", url: origin }]);
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem("locale", "en"));
  const responses: Response[] = [];
  page.on("response", (response) => responses.push(response));
  try {
    await page.addInitScript(watch, content);
    await emulate(page, conditions);
    await page.goto(`${origin}${path}`);
    await page.waitForFunction(() => window.benchLoad.content > 0);
    await page.waitForLoadState("networkidle");
    const { content: shown, lcp, cls } = await page.evaluate(() => window.benchLoad);
    return { content: shown, lcp, cls, requests: responses.length, scriptBytes: await scriptBytes(responses) };
  } finally {
    await context.close();
  }
}

export async function emulate(page: Page, { cpu, latency, down }: Conditions): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpu });
  const throughput = down === undefined ? -1 : (down * 1000) / 8;
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}

async function scriptBytes(responses: readonly Response[]): Promise<number> {
  const scripts = responses.filter((response) => response.request().resourceType() === "script" && response.status() === 200);
  const sizes = await Promise.all(scripts.map(async (response) => gzipSync(await response.body()).length));
  return sizes.reduce((sum, size) => sum + size, 0);
}
