import fc from "fast-check";
import { expect, test } from "vitest";
import { LinePositions } from "../../../src/renderer/containers/grid/table/line-positions.ts";

test.each([
  ["no lines", { count: 0, tall: [] }, { total: 0, starts: [], at: [[0, 0]] }],
  [
    "lines of one height",
    { count: 3, tall: [] },
    {
      total: 120,
      starts: [0, 40, 80],
      at: [
        [-5, 0],
        [39, 0],
        [40, 1],
        [119, 2],
        [500, 2],
      ],
    },
  ],
  [
    "a tall line among them",
    { count: 4, tall: [{ index: 1, height: 100 }] },
    {
      total: 220,
      starts: [0, 40, 140, 180],
      at: [
        [39, 0],
        [40, 1],
        [139, 1],
        [140, 2],
        [180, 3],
      ],
    },
  ],
  [
    "one lower than a row, and one at the end",
    {
      count: 3,
      tall: [
        { index: 0, height: 10 },
        { index: 2, height: 90 },
      ],
    },
    {
      total: 140,
      starts: [0, 10, 50],
      at: [
        [9, 0],
        [10, 1],
        [49, 1],
        [50, 2],
        [139, 2],
      ],
    },
  ],
] as const)("%s", (_, { count, tall }, want) => {
  const positions = new LinePositions(count, 40, tall);
  expect(positions.total).toBe(want.total);
  expect(Array.from({ length: count }, (_line, index) => positions.startOf(index))).toEqual(want.starts);
  expect(want.at.map(([offset]) => [offset, positions.indexAt(offset)])).toEqual(want.at);
});

test("agrees with lines that are counted one by one", () => {
  const heights = fc.array(fc.record({ isTall: fc.boolean(), height: fc.integer({ min: 1, max: 300 }) }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(heights, fc.integer({ min: 1, max: 60 }), fc.double({ min: 0, max: 1, noNaN: true }), (lines, height, part) => {
      const each = lines.map((line) => (line.isTall ? line.height : height));
      const tall = lines.flatMap((line, index) => (line.isTall ? [{ index, height: line.height }] : []));
      const positions = new LinePositions(lines.length, height, tall);
      const total = each.reduce((sum, next) => sum + next, 0);
      expect(positions.total).toBe(total);
      const offset = Math.floor(part * (total - 1));
      let index = 0;
      let start = 0;
      for (; index < each.length - 1 && start + (each[index] ?? 0) <= offset; index++) start += each[index] ?? 0;
      expect(positions.indexAt(offset)).toBe(index);
      expect(positions.startOf(index)).toBe(start);
      expect(positions.heightOf(index)).toBe(each[index]);
    }),
  );
});
