/** Measures a contestant's grid: milliseconds, and the share of blank frames. */
import type { Browser, Page } from "playwright-core";
import { percentile } from "../statistics.ts";
import { recordTrace } from "../trace.ts";

export const CLIENT_FIGURES = ["mount", "scroll frame p95", "blank in a fling", "sort text", "sort number", "filter"] as const;
export const SERVER_FIGURES = ["mount", "jump", "sort"] as const;
export type ClientFigure = (typeof CLIENT_FIGURES)[number];
export type ServerFigure = (typeof SERVER_FIGURES)[number];

/** The same mark as in `measure-page.ts`, which cannot be imported outside the browser. */
const STEP_MARK = "scroll step";
const FRAMES = 60;
/** Pixels per frame: a quick turn of the wheel, and a fling over five screens. */
const WHEEL = 240;
const FLING = 4_000;

async function inFreshPage<Result>(browser: Browser, url: string, work: (page: Page) => Promise<Result>): Promise<Result> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const failures: string[] = [];
  page.on("pageerror", (error) => failures.push(error.message));
  try {
    await page.goto(url);
    await page.waitForFunction(() => "grid" in window);
    return await work(page);
  } catch (error) {
    throw new Error(`${url}: ${String(error)} ${failures.join(" ")}`);
  } finally {
    await page.close();
  }
}

export const measureClient = (browser: Browser, url: string): Promise<Record<ClientFigure, number>> =>
  inFreshPage(browser, url, async (page) => {
    const mount = await page.evaluate(() => window.grid.mountClient());
    const frames = await scrollWork(browser, page);
    const blank = await page.evaluate(([pixels = 0, count = 0]) => window.grid.scroll(pixels, count, true), [FLING, FRAMES]);
    const sortText = await page.evaluate(() => window.grid.sort("Name"));
    const sortNumber = await page.evaluate(() => window.grid.sort("Seats"));
    await page.evaluate(() => window.grid.unsort());
    const filter = await page.evaluate(() => window.grid.filter());
    return {
      mount,
      "scroll frame p95": percentile(frames, 0.95),
      "blank in a fling": blank,
      "sort text": sortText,
      "sort number": sortNumber,
      filter,
    };
  });

/** Milliseconds of main thread work between two steps of scrolling. */
async function scrollWork(browser: Browser, page: Page): Promise<number[]> {
  const { spans, marks } = await recordTrace(browser, page, async () => {
    await page.evaluate(([pixels = 0, count = 0]) => window.grid.scroll(pixels, count, false), [WHEEL, FRAMES]);
  });
  const steps = marks.filter(({ name }) => name === STEP_MARK).sort((left, right) => left.ts - right.ts);
  const [first] = steps;
  if (first === undefined || steps.length !== FRAMES + 1) throw new Error(`${steps.length} of ${FRAMES + 1} steps are in the trace.`);
  const tasks = spans.filter(({ name, pid, tid }) => name === "RunTask" && pid === first.pid && tid === first.tid);
  return steps.slice(0, -1).map(({ ts }, index) => {
    const end = steps[index + 1]?.ts ?? ts;
    return tasks.reduce((sum, task) => sum + (task.ts > ts && task.ts < end ? task.tdur : 0), 0) / 1000;
  });
}

export const measureServer = (browser: Browser, url: string, delay: number): Promise<Record<ServerFigure, number>> =>
  inFreshPage(browser, url, async (page) => {
    const mount = await page.evaluate((wait) => window.grid.mountServer(wait), delay);
    const jump = await page.evaluate(() => window.grid.jump());
    await page.evaluate(() => window.grid.unmount());
    await page.evaluate((wait) => window.grid.mountServer(wait), delay);
    return { mount, jump, sort: await page.evaluate(() => window.grid.sortServer()) };
  });
