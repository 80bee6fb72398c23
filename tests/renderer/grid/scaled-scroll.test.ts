import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_HEIGHT, ScaledScroll } from "../../../src/renderer/containers/grid/table/scaled-scroll.ts";

const build = (total: number) => {
  const scroll = new ScaledScroll();
  scroll.setTotal(total);
  return scroll;
};
const TALL = 44_000_000;

test("a list that fits is scrolled pixel by pixel", () => {
  const scroll = build(500_000);
  expect(scroll.height).toBe(500_000);
  expect(scroll.scrolled(499_000)).toBe(499_000);
  expect(scroll.settle(499_000)).toBeUndefined();
});

test("dragging the scroll bar to its ends reaches the first and the last pixel", () => {
  const scroll = build(TALL);
  expect(scroll.height).toBe(MAX_HEIGHT);
  expect(scroll.scrolled(MAX_HEIGHT - 600)).toBe(TALL - 600);
  expect(scroll.scrolled(0)).toBe(0);
  expect(scroll.scrolled(MAX_HEIGHT / 2)).toBe(TALL / 2);
});

test("a wheel moves as many pixels as it says, wherever the list is, also after the scroll bar was put right", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: TALL - 600 }),
      fc.array(fc.integer({ min: -2_000, max: 2_000 }), { maxLength: 20 }),
      (start, steps) => {
        const scroll = build(TALL);
        let scrollTop = scroll.goTo(start);
        let offset = start;
        for (const step of steps) {
          if (offset + step < 0 || offset + step > TALL - 600) continue;
          scrollTop += step;
          offset += step;
          expect(scroll.scrolled(scrollTop)).toBe(offset);
          scrollTop = scroll.settle(scrollTop) ?? scrollTop;
          expect(scroll.scrolled(scrollTop)).toBe(offset);
          expect(scrollTop).toBeGreaterThanOrEqual(0);
          expect(scrollTop).toBeLessThanOrEqual(MAX_HEIGHT);
        }
      },
    ),
  );
});
