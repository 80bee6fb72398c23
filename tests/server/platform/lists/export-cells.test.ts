import { expect, test } from "vitest";
import { cellOf } from "../../../../server/platform/lists/export-cells.ts";

test.each([
  ["decimal", "12.50", 12.5],
  ["decimal", "1234567890123.45", 1234567890123.45],
  ["decimal", "12345678901234567890.12", "12345678901234567890.12"],
  ["decimal", "", ""],
  ["number", 0.25, 0.25],
  ["text", "0049", "0049"],
  ["code", "12.50", "12.50"],
  ["boolean", false, false],
  ["time", "2026-01-05T10:00:00.123Z", new Date("2026-01-05T10:00:00.123Z")],
  ["time", "soon", "soon"],
  ["day", "2026-01-05", "2026-01-05"],
  ["other", ["a", null, { Id: 1 }], 'a; ; {"Id":1}'],
  ["text", undefined, null],
] as const)("%s %j is the cell %j", (kind, value, cell) => {
  expect(cellOf(kind, value)).toEqual(cell);
});
