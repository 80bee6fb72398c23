import { expect, test } from "vitest";
import { formatDuration, parseDuration, parseTime, typedDuration } from "../../shared/format/times.ts";

test.each([
  ["9:30", "09:30"],
  ["930", "09:30"],
  ["9.05 pm", "21:05"],
  ["12 am", "00:00"],
  ["12:15 p.m.", "12:15"],
  ["23h59", "23:59"],
  ["7", "07:00"],
  ["24:00", undefined],
  ["9:60", undefined],
  ["noon", undefined],
  ["", undefined],
])("the time of day “%s” is %s", (typed, value) => expect(parseTime(typed)).toBe(value));

test.each([
  ["1:30", 5400],
  ["0:05:09", 309],
  ["100:00", 360_000],
  ["90", 5400],
  ["1h 30m", 5400],
  ["2d", 172_800],
  ["45 s", 45],
  ["1:75", undefined],
  ["soon", undefined],
  ["", undefined],
])("“%s” lasts %s seconds", (typed, value) => expect(parseDuration(typed)).toBe(value));

test("what is shown to be typed over is read as the same", () => {
  for (const seconds of [0, 59, 60, 3599, 3600, 5400, 86_399, 360_000]) expect(parseDuration(typedDuration(seconds))).toBe(seconds);
});

test.each([
  [5400, "en-GB", "1 hr 30 mins"],
  [0, "en-GB", "0 mins"],
  ["long", "en-GB", "long"],
  [null, "en-GB", ""],
])("%s in words of %s", (value, locale, words) => expect(formatDuration(value, locale).replaceAll("\u00a0", " ")).toBe(words));
