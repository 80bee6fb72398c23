/** Measures a form or a read view with this many fields: milliseconds, and MiB of heap. */
import type { Browser, Page } from "playwright-core";
import { percentile } from "../statistics.ts";
import { frameWork } from "../trace.ts";

export const FORM_FIGURES = ["cold mount", "warm mount", "keystroke p95", "submit", "heap"] as const;
export const READ_FIGURES = ["cold mount", "warm mount", "heap"] as const;
/** With fewer presses, the 95th percentile would be the second or third worst: a single garbage collection. */
const PRESSES = 100;
/** A first click takes about a millisecond and happens once per page, so there are several pages. */
const SUBMITS = 2;
const PRESSES_BEFORE = 10;
/** After this pause, all work that waits for a pause in typing is done. */
const REST_MS = 600;
const WARM_MOUNTS = 3;
const FRAME_MS = 1000 / 60;
export type FormFigure = (typeof FORM_FIGURES)[number];
export type ReadFigure = (typeof READ_FIGURES)[number];
/** @param share part of a frame that has passed when the clock of a mount starts, from 0 to 1 @returns one or more samples of each figure */
export type Measure<Figure extends string> = (
  browser: Browser,
  url: string,
  count: number,
  share: number,
) => Promise<Record<Figure, number[]>>;

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

const mount = (page: Page, count: number, share: number): Promise<number> =>
  page.evaluate(([fields, moment]) => window.bench.mount(fields, moment), [count, share * FRAME_MS] as const);

async function mountCold(page: Page, count: number, share: number): Promise<{ cold: number; heap: number }> {
  const session = await page.context().newCDPSession(page);
  const heapNow = async () => {
    await session.send("HeapProfiler.collectGarbage");
    const { usedSize } = await session.send("Runtime.getHeapUsage");
    return usedSize / 1_048_576;
  };
  const empty = await heapNow();
  const cold = await mount(page, count, share);
  return { cold, heap: (await heapNow()) - empty };
}

async function mountWarm(page: Page, count: number, share: number): Promise<number[]> {
  await page.evaluate(() => window.bench.unmount());
  const times: number[] = [];
  for (let turn = 0; turn < WARM_MOUNTS; turn++) {
    times.push(await mount(page, count, (share + turn / WARM_MOUNTS) % 1));
    await page.evaluate(() => window.bench.unmount());
  }
  return times;
}

/** Without a trace: writing one costs more time than a submit. */
const submitOnce = (browser: Browser, url: string, count: number): Promise<number> =>
  inFreshPage(browser, url, async (page) => {
    await mount(page, count, 0);
    await page.evaluate((presses) => window.bench.keystrokes(presses), PRESSES_BEFORE);
    await page.waitForTimeout(REST_MS);
    return page.evaluate(() => window.bench.submit());
  });

export const measureForm: Measure<FormFigure> = async (browser, url, count, share) => {
  const mounted = await inFreshPage(browser, url, async (page) => {
    const { cold, heap } = await mountCold(page, count, share);
    const keys = await frameWork(browser, page, "input", () => page.evaluate((presses) => window.bench.keystrokes(presses), PRESSES));
    if (keys.length !== PRESSES) throw new Error(`${url}: ${keys.length} of ${PRESSES} keystrokes are in the trace.`);
    const warm = await mountWarm(page, count, share);
    return { "cold mount": [cold], "warm mount": warm, "keystroke p95": [percentile(keys, 0.95)], heap: [heap] };
  });
  const submit: number[] = [];
  for (let turn = 0; turn < SUBMITS; turn++) submit.push(await submitOnce(browser, url, count));
  return { ...mounted, submit };
};

export const measureRead: Measure<ReadFigure> = (browser, url, count, share) =>
  inFreshPage(browser, url, async (page) => {
    const { cold, heap } = await mountCold(page, count, share);
    return { "cold mount": [cold], "warm mount": await mountWarm(page, count, share), heap: [heap] };
  });
