/** The work of the page's main thread, from a trace of the browser. */
import type { Browser, Page } from "playwright-core";

const CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline", "blink.user_timing"];

/** The used parts of a complete trace event; `tts` and `tdur` are microseconds of thread time. */
export interface Span {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur: number;
  tts: number;
  tdur: number;
  args: { data?: { type?: string } };
}
export interface Mark {
  name: string;
  pid: number;
  tid: number;
  ts: number;
}
export interface Trace {
  spans: Span[];
  /** Marks set by `performance.mark`. */
  marks: Mark[];
}

export async function recordTrace(browser: Browser, page: Page, work: () => Promise<void>): Promise<Trace> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await work();
  const trace: unknown = JSON.parse((await browser.stopTracing()).toString("utf8"));
  if (typeof trace !== "object" || trace === null || !("traceEvents" in trace) || !Array.isArray(trace.traceEvents))
    throw new Error("The browser's trace has no traceEvents.");
  return { spans: trace.traceEvents.filter(isSpan), marks: trace.traceEvents.filter(isMark) };
}

const isSpan = (event: unknown): event is Span =>
  typeof event === "object" && event !== null && "ph" in event && event.ph === "X" && "tdur" in event && "tts" in event;
const isMark = (event: unknown): event is Mark =>
  typeof event === "object" && event !== null && "cat" in event && event.cat === "blink.user_timing" && "ts" in event;

/**
 * The cost of a keystroke, from a trace of the browser: milliseconds of the page's main thread from each `input` event, fired inside a frame, to
 * the end of that frame, with handlers, style, layout, paint and commit. Waiting for the display, another thread or a busy processor is not
 * included.
 */
export async function frameWork(browser: Browser, page: Page, event: string, acting: () => Promise<void>): Promise<number[]> {
  const { spans } = await recordTrace(browser, page, acting);
  const frames = spans.filter(({ name }) => name === "RunTask");
  const inputs = spans.filter(({ name, args }) => name === "EventDispatch" && args.data?.type === event);
  return inputs.map(({ pid, tid, ts, tts }) => {
    const frame = frames.find((span) => span.pid === pid && span.tid === tid && span.ts <= ts && ts < span.ts + span.dur);
    if (frame === undefined) throw new Error("The trace has an event outside every task.");
    return (frame.tts + frame.tdur - tts) / 1000;
  });
}
