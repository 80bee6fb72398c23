import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { EVERY_MS, keepAlive } from "../../src/data/keep-alive.ts";

const fetched = vi.fn(async () => Response.json({}));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the first sign of life after five quiet minutes extends the session; an empty chair does not", () => {
  const stop = keepAlive();
  dispatchEvent(new KeyboardEvent("keydown"));
  vi.advanceTimersByTime(EVERY_MS);
  expect(fetched).not.toHaveBeenCalled();
  dispatchEvent(new KeyboardEvent("keydown"));
  dispatchEvent(new Event("pointerdown"));
  expect(fetched).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(EVERY_MS);
  stop();
  dispatchEvent(new KeyboardEvent("keydown"));
  expect(fetched).toHaveBeenCalledOnce();
});
