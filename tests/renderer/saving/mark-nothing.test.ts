import { fireEvent } from "@testing-library/react";
import { expect, test } from "vitest";
import { markNothing } from "../../../src/renderer/saving/save-bar-view.tsx";

/** Whether the page may begin to mark text with it. */
const marks = (detail: number) => fireEvent.mouseDown(document.body, { detail });

test("the second press of a double click marks nothing, and no press after it is kept from marking", () => {
  markNothing();
  expect(marks(2)).toBe(false);
  expect(marks(2)).toBe(true);
});

test("a press of its own marks as ever, and so does a double click later on", () => {
  markNothing();
  expect(marks(1)).toBe(true);
  expect(marks(2)).toBe(true);
});
