import { expect, test } from "vitest";
import type { ShownColumn } from "../../../src/renderer/containers/grid/columns/tracks.ts";
import { DETAILS_WIDTH, SELECT_WIDTH, tracksOf } from "../../../src/renderer/containers/grid/columns/tracks.ts";

const column = (least: number, pin?: ShownColumn["pin"]) => ({ least, pin, track: `${least}px` }) as ShownColumn;

test("a cell that gets the focus is brought out from under all that stays in sight beside it", () => {
  const shown = [column(200, "Start"), column(150), column(120, "End")];
  const { style } = tracksOf(shown, { select: true, order: false, details: true, actions: 90 });
  expect(style).toMatchObject({ "--ts-pinned-start": `${SELECT_WIDTH + DETAILS_WIDTH + 200}px`, "--ts-pinned-end": "210px" });
});

test("where no column stays at the start, the box to tick scrolls along and covers nothing", () => {
  const { style } = tracksOf([column(200), column(150)], { select: true, order: false, details: false, actions: 0 });
  expect(style).toMatchObject({ "--ts-pinned-start": "0px", "--ts-pinned-end": "0px" });
});
