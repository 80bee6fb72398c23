import { waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { keepMessagesOff } from "../../../src/renderer/saving/room-for-messages.ts";

const HEIGHT = 900;
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.unstubAllGlobals();
});

const height = () => document.documentElement.style.getPropertyValue("--snackbars-bottom");

/** A bar 64 px high with an adjustable position in the window. */
function barAt(top: number) {
  vi.stubGlobal("innerHeight", HEIGHT);
  const bar = document.createElement("section");
  const box = { top };
  bar.getBoundingClientRect = () => DOMRect.fromRect({ x: 0, y: box.top, width: 1000, height: 64 });
  ends.push(keepMessagesOff(bar));
  return box;
}

describe("messages of the host", () => {
  it("are above a bar that sticks to the bottom", async () => {
    barAt(780);
    await waitFor(() => expect(height()).toBe("128px"));
  });

  it("are where they always do when a short page leaves room below the bar", async () => {
    const box = barAt(780);
    await waitFor(() => expect(height()).not.toBe(""));
    box.top = 600;
    window.dispatchEvent(new Event("resize"));
    await waitFor(() => expect(height()).toBe(""));
  });

  it("go with a bar that comes up when the page has been scrolled to its end", async () => {
    const box = barAt(780);
    await waitFor(() => expect(height()).toBe("128px"));
    box.top = 700;
    document.dispatchEvent(new Event("scroll"));
    await waitFor(() => expect(height()).toBe("208px"));
  });

  it("are above the highest of several bars, and as before when all have gone", async () => {
    barAt(780);
    barAt(708);
    await waitFor(() => expect(height()).toBe("200px"));
    for (const end of ends.splice(0)) end();
    expect(height()).toBe("");
  });
});
