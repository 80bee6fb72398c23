import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ListSource, RowsAnswer } from "../../../src/renderer/containers/grid/rows/list-source.ts";
import { RowBlock } from "../../../src/renderer/containers/grid/rows/row-block.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const QUESTION = { sort: [], text: "", filters: [], fields: [], totals: [] };

/** Ten thousand rows on a server that records the requested pages. */
async function answeredBlock() {
  const asked: number[] = [];
  const source: ListSource = {
    rows: async (_question, { skip, take }): Promise<RowsAnswer> => {
      asked.push(skip / take);
      const rows = Array.from({ length: take }, (_, index) => ({ Id: skip + index }));
      return { rows, total: 10_000, totalIsExact: true, totals: {} };
    },
    groups: () => Promise.reject(new Error("Nothing is grouped here.")),
    facets: () => Promise.reject(new Error("Nothing is counted here.")),
  };
  const events = { changed: () => undefined, drawn: () => undefined, answered: () => undefined };
  const block = new RowBlock(source, QUESTION, events, { size: 100 });
  block.ensure(0, 20);
  await vi.advanceTimersByTimeAsync(1_000);
  return { block, asked };
}

test("a page that comes into sight after a rest is asked for at once", async () => {
  const { block, asked } = await answeredBlock();
  block.ensure(7_010, 7_030);
  expect(asked).toEqual([0, 70]);
});

test("of pages that fly past, only the one where scrolling has got to is asked for", async () => {
  const { block, asked } = await answeredBlock();
  for (const page of [10, 20, 30, 40]) block.ensure(page * 100 + 10, page * 100 + 30);
  expect(asked).toEqual([0, 10]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toEqual([0, 10, 40]);
  expect(block.row(4_010)).toEqual({ Id: 4_010 });
});
