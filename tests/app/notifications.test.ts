import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createNotifications } from "../../src/app/notifications.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("success disappears after 5 seconds; errors, warnings and messages that appear once stay until closed", () => {
  const notifications = createNotifications();
  notifications.notify({ severity: "success", text: "Saved." });
  notifications.notify({ severity: "error", text: "Refused." });
  notifications.notify({ severity: "warning", text: "Careful." });
  notifications.notify({ severity: "success", text: "Said once.", stays: true });
  vi.advanceTimersByTime(4999);
  expect(notifications.get()).toHaveLength(4);
  vi.advanceTimersByTime(1);
  expect(notifications.get().map(({ text }) => text)).toEqual(["Refused.", "Careful.", "Said once."]);
  vi.advanceTimersByTime(3_600_000);
  notifications.close(notifications.get()[0]?.id ?? 0);
  expect(notifications.get().map(({ text }) => text)).toEqual(["Careful.", "Said once."]);
});

test("the same text is never there twice; saying it again starts its time again", () => {
  const notifications = createNotifications();
  notifications.notify({ severity: "success", text: "Saved." });
  vi.advanceTimersByTime(4000);
  notifications.notify({ severity: "success", text: "Saved." });
  expect(notifications.get()).toHaveLength(1);
  vi.advanceTimersByTime(4000);
  expect(notifications.get()).toHaveLength(1);
  vi.advanceTimersByTime(1000);
  expect(notifications.get()).toEqual([]);
});
