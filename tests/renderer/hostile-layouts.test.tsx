/**
 * Hostile words in every property of every kind of element that can hold a text, as the meta-schema names them: drawn, opened for editing, and harmless, whether
 * the check lets them through or not.
 */
import "../../src/renderer/containers/grid/grid-kind.tsx";
import "../../layout/validate/re2-engine.ts";
import { cleanup } from "@testing-library/react";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { localiseLayout } from "../../layout/localise.ts";
import type { Layout } from "../../layout/model.ts";
import { resolveDataTypes } from "../../layout/resolve.ts";
import { contracts } from "../../server/generated/contracts.ts";
import { attacked, everyElement, HOSTILE, inTurn, MARK } from "../support/hostile-layouts.ts";
import { drawEdited } from "./support/draw-screen.tsx";
import "./support/warm-kinds.ts";

vi.setConfig({ testTimeout: 180_000 });
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

const draw = (written: Layout): Promise<HTMLElement> => drawEdited(localiseLayout(resolveDataTypes(written, contracts), "de"));

const RUNS = "script, iframe, object, embed, base, meta, link[href], style:not([data-emotion])";

function expectHarmless(container: HTMLElement): void {
  expect(Reflect.get(window, MARK), "nothing ran").toBeUndefined();
  expect(container.querySelector(RUNS)?.outerHTML, "nothing that runs was made").toBeUndefined();
  for (const element of document.body.querySelectorAll("*"))
    for (const { name, value } of element.attributes) {
      expect(name.startsWith("on"), `${name}="${value}"`).toBe(false);
      if (!["href", "src", "action", "formaction", "xlink:href", "srcset"].includes(name)) continue;
      expect(value, name).not.toMatch(/^\s*(javascript|vbscript|data:text)/i);
      // A picture in Markdown becomes a link: nothing is loaded from another origin without a click.
      if (!(name === "href" && element.tagName === "A")) expect(value, name).not.toMatch(/evil\.example/i);
    }
  expect(Object.keys(Object.prototype)).toEqual([]);
}

test("whatever a layout says, in whichever of its properties, is words", async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: HOSTILE.length - 1 }), async (round) => {
      const { layout, unchecked } = attacked(everyElement(), inTurn(round));
      for (const each of [layout, unchecked]) {
        const container = await draw(each);
        expect(container.querySelectorAll("[data-element]").length).toBeGreaterThan(40);
        expectHarmless(container);
        cleanup();
      }
    }),
    { numRuns: 2 },
  );
});
