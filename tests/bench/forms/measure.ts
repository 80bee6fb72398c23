/** What a contestant page needs for a form or a read view of so many fields: milliseconds, and MiB of heap. */
import type { Browser, Page } from "playwright-core";
import { median, percentile } from "../statistics.ts";
import { frameWork } from "./frame-work.ts";

export const FORM_FIGURES = ["cold mount", "warm mount", "keystroke p95", "submit", "heap"] as const;
export const READ_FIGURES = ["cold mount", "warm mount", "heap"] as const;
/** The 95th percentile of fewer presses would be their second or third worst: one collection of garbage. */
const PRESSES = 100;
export type FormFigure = (typeof FORM_FIGURES)[number];
export type ReadFigure = (typeof READ_FIGURES)[number];
export type Measure<Figure extends string> = (browser: Browser, url: string, count: number) => Promise<Record<Figure, number>>;

async function inFreshPage<Result>(browser: Browser, url: string, work: (page: Page) => Promise<Result>): Promise<Result> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  page.on("pageerror", (error) => console.error(`${url}: ${error.message}`));
  try {
    await page.goto(url);
    await page.waitForFunction(() => "bench" in window);
    return await work(page);
  } finally {
    await page.close();
  }
}

async function mountCold(page: Page, count: number): Promise<{ cold: number; heap: number }> {
  const session = await page.context().newCDPSession(page);
  const heapNow = async () => {
    await session.send("HeapProfiler.collectGarbage");
    const { usedSize } = await session.send("Runtime.getHeapUsage");
    return usedSize / 1_048_576;
  };
  const empty = await heapNow();
  const cold = await page.evaluate((fields) => window.bench.mount(fields), count);
  return { cold, heap: (await heapNow()) - empty };
}

async function mountWarm(page: Page, count: number): Promise<number> {
  await page.evaluate(() => window.bench.unmount());
  const times: number[] = [];
  for (let round = 0; round < 3; round++) {
    times.push(await page.evaluate((fields) => window.bench.mount(fields), count));
    await page.evaluate(() => window.bench.unmount());
  }
  return median(times);
}

export const measureForm: Measure<FormFigure> = (browser, url, count) =>
  inFreshPage(browser, url, async (page) => {
    const { cold, heap } = await mountCold(page, count);
    const keys = await frameWork(browser, page, () => page.evaluate((presses) => window.bench.keystrokes(presses), PRESSES));
    if (keys.length !== PRESSES) throw new Error(`${url}: ${keys.length} of ${PRESSES} keystrokes are in the trace.`);
    const submit = await page.evaluate(() => window.bench.submit());
    const warm = await mountWarm(page, count);
    return { "cold mount": cold, "warm mount": warm, "keystroke p95": percentile(keys, 0.95), submit, heap };
  });

export const measureRead: Measure<ReadFigure> = (browser, url, count) =>
  inFreshPage(browser, url, async (page) => {
    const { cold, heap } = await mountCold(page, count);
    return { "cold mount": cold, "warm mount": await mountWarm(page, count), heap };
  });
