/** What a keystroke costs, read from a trace of the browser. */
import type { Browser, Page } from "playwright-core";

const CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline"];

/** The parts of a complete trace event that are read here; `tts` and `tdur` are microseconds that its thread really ran. */
interface Span {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur: number;
  tts: number;
  tdur: number;
  args: { data?: { type?: string } };
}

/**
 * Milliseconds that the page's main thread works from each `input` event, fired inside a frame, to the end of that frame: handlers, style, layout, paint and
 * hand-over. Time in which it waits for the display, for another thread or for a processor that somebody else has is none of the page's and not in it.
 */
export async function frameWork(browser: Browser, page: Page, typing: () => Promise<void>): Promise<number[]> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await typing();
  const trace: unknown = JSON.parse((await browser.stopTracing()).toString("utf8"));
  const spans = spansOf(trace);
  const frames = spans.filter(({ name }) => name === "RunTask");
  const inputs = spans.filter(({ name, args }) => name === "EventDispatch" && args.data?.type === "input");
  return inputs.map(({ pid, tid, ts, tts }) => {
    const frame = frames.find((span) => span.pid === pid && span.tid === tid && span.ts <= ts && ts < span.ts + span.dur);
    if (frame === undefined) throw new Error("The trace has an input event outside every task.");
    return (frame.tts + frame.tdur - tts) / 1000;
  });
}

function spansOf(trace: unknown): Span[] {
  if (typeof trace !== "object" || trace === null || !("traceEvents" in trace) || !Array.isArray(trace.traceEvents))
    throw new Error("The browser's trace has no traceEvents.");
  return trace.traceEvents.filter(isSpan);
}

const isSpan = (event: unknown): event is Span =>
  typeof event === "object" && event !== null && "ph" in event && event.ph === "X" && "tdur" in event && "tts" in event;
