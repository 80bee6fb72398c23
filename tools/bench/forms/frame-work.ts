/** What a keystroke costs, read from a trace of the browser. */
import type { Browser, Page } from "playwright-core";
import { recordTrace } from "../trace.ts";

/**
 * Milliseconds that the page's main thread works from each `input` event, fired inside a frame, to the end of that frame: handlers, style, layout, paint and
 * hand-over. Time in which it waits for the display, for another thread or for a processor that someone else has is none of the page's and not in it.
 */
export async function frameWork(browser: Browser, page: Page, typing: () => Promise<void>): Promise<number[]> {
  const { spans } = await recordTrace(browser, page, typing);
  const frames = spans.filter(({ name }) => name === "RunTask");
  const inputs = spans.filter(({ name, args }) => name === "EventDispatch" && args.data?.type === "input");
  return inputs.map(({ pid, tid, ts, tts }) => {
    const frame = frames.find((span) => span.pid === pid && span.tid === tid && span.ts <= ts && ts < span.ts + span.dur);
    if (frame === undefined) throw new Error("The trace has an input event outside every task.");
    return (frame.tts + frame.tdur - tts) / 1000;
  });
}
