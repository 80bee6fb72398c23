import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createMaintenanceWatch } from "../../src/data/live-maintenance.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const start = () => {
  const reload = vi.fn();
  const news = createMaintenanceWatch(reload);
  const shown: (string | number)[] = [];
  news.subscribe(() => {
    const { phase, seconds } = news.get();
    shown.push(phase === "soon" ? seconds : phase);
  });
  return { news, reload, shown };
};

test("a countdown is shown in minutes, from 60 seconds on in seconds that are looked at every 500 ms", () => {
  const { news, shown } = start();
  news.receive(150, undefined);
  expect(shown).toEqual([150]);
  vi.advanceTimersByTime(29_999);
  expect(shown).toEqual([150]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual([150, 120]);
  vi.advanceTimersByTime(60_000);
  expect(shown).toEqual([150, 120, 60]);
  vi.advanceTimersByTime(500);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(500);
  expect(shown.at(-1)).toBe(59);
  vi.advanceTimersByTime(58_000);
  expect(shown.slice(2)).toEqual(Array.from({ length: 60 }, (_, index) => 60 - index));
});

test("when the time is up it is ongoing, and the page reloads 60 seconds later", () => {
  const { news, reload } = start();
  news.receive(3, "Back soon.");
  vi.advanceTimersByTime(3_000);
  expect(news.get()).toEqual({ phase: "ongoing", seconds: 0, message: "Back soon." });
  vi.advanceTimersByTime(59_999);
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(reload).toHaveBeenCalledOnce();
});

test("maintenance that begins at once reloads as well; a page that finds it ongoing does not reload again and again", () => {
  const begun = start();
  begun.news.receive(false, undefined);
  begun.news.receive(true, undefined);
  const found = start();
  found.news.receive(true, undefined);
  expect([begun.news.get().phase, found.news.get().phase]).toEqual(["ongoing", "ongoing"]);
  vi.advanceTimersByTime(60_000);
  expect(begun.reload).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(3_600_000);
  expect(found.reload).not.toHaveBeenCalled();
});

test("what is cancelled is off: no countdown, no reload", () => {
  const { news, reload, shown } = start();
  news.receive(90, undefined);
  news.receive(false, undefined);
  expect(news.get().phase).toBe("off");
  news.receive(1, undefined);
  vi.advanceTimersByTime(30_000);
  news.receive(false, undefined);
  vi.advanceTimersByTime(3_600_000);
  expect(reload).not.toHaveBeenCalled();
  expect(shown.at(-1)).toBe("off");
  expect(vi.getTimerCount()).toBe(0);
});

test("a repeated announcement restarts the countdown, and an invalid one is ignored", () => {
  const { news } = start();
  news.receive(600, undefined);
  for (const nonsense of ["on", null, undefined, Number.NaN, {}]) news.receive(nonsense, undefined);
  expect(news.get().seconds).toBe(600);
  news.receive(30, undefined);
  expect(news.get()).toEqual({ phase: "soon", seconds: 30, message: null });
  news.forget();
  expect(news.get().phase).toBe("off");
  expect(vi.getTimerCount()).toBe(0);
});
