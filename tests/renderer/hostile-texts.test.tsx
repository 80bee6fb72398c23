/**
 * Texts of layouts and imported files are hostile: in every position of every kind of container and display template they are refused by the check
 * or shown as text, and never run, followed or loaded.
 */
import "../../src/renderer/containers/grid/grid-kind.tsx";
import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { checkShape } from "../../layout/check/check-shape.ts";
import { compileLayout } from "../../layout/compile/compile-layout.ts";
import type { Layout } from "../../layout/model.ts";
import { visitTexts } from "../../layout/texts.ts";
import { FIXTURES } from "../../src/app/dev/fixtures/fixtures.ts";
import { layoutIn } from "../../src/app/dev/fixtures/states.ts";
import { drawEdited } from "./support/draw-screen.tsx";
import "./support/warm-kinds.ts";

vi.setConfig({ testTimeout: 120_000 });

const MARK = "hostileMark";
const HOSTILE: Readonly<Record<string, string>> = {
  script: `<script>window.${MARK} = 1</script>`,
  handler: `"><img src=x onerror="window.${MARK} = 1"><svg onload='window.${MARK} = 1'>`,
  address: `javascript:window.${MARK} = 1`,
  "link in Markdown": `[press](javascript:window.${MARK}=1) ![look](https://evil.example/x.png) <a href="javascript:${MARK}">a</a>`,
  "data in Markdown": `[press](data:text/html,<script>${MARK}</script>) [file](vbscript:${MARK}) [js](java&#x0A;script:${MARK})`,
  prototype: "__proto__",
  constructor: "constructor",
  "other direction": "abc\u202Egnp.exe\u202C\u2066x\u2069",
  separators: "one\u2028two\u2029three\u0000four",
  "very long": `${"W".repeat(100_000)}`,
};

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

type Step = string | number;

/** Every position of a layout that contains a string. */
function slotsOf(value: unknown, path: readonly Step[] = []): (readonly Step[])[] {
  if (typeof value === "string") return [path];
  if (Array.isArray(value)) return value.flatMap((each, index) => slotsOf(each, [...path, index]));
  return typeof value === "object" && value !== null ? Object.entries(value).flatMap(([name, each]) => slotsOf(each, [...path, name])) : [];
}

function put(layout: Layout, slots: readonly (readonly Step[])[], text: string): Layout {
  const copy = structuredClone(layout);
  for (const slot of slots) {
    let at: Record<Step, unknown> = copy as unknown as Record<Step, unknown>;
    for (const step of slot.slice(0, -1)) at = at[step] as Record<Step, unknown>;
    at[slot.at(-1) ?? ""] = text;
  }
  return copy;
}

/** The server's check of a save, as far as it needs no contracts. */
const isRefused = (layout: Layout): boolean =>
  checkShape(layout).some(({ severity }) => severity === "error") ||
  compileLayout(layout).problems.some(({ severity }) => severity === "error");

const RUNNING = "script, iframe, object, embed, base, meta, form[action], link[href]";

function expectHarmless(body: HTMLElement, what: string): void {
  expect(Reflect.get(window, MARK), `${what} did not run`).toBeUndefined();
  expect(body.querySelector(RUNNING), `${what} makes nothing that runs`).toBeNull();
  for (const element of body.querySelectorAll("*"))
    for (const { name, value } of element.attributes) {
      expect(name.startsWith("on"), `${what}: no handler ${name}`).toBe(false);
      if (["href", "src", "action", "formaction", "xlink:href", "srcset"].includes(name))
        expect(/^\s*(javascript|vbscript|data:text)/i.test(value), `${what}: ${name}="${value.slice(0, 60)}"`).toBe(false);
    }
  for (const image of body.querySelectorAll("img")) expect(image.src, `${what}: fetches nothing`).not.toContain("evil.example");
  expect(Reflect.get({}, "hostile")).toBeUndefined();
  expect(Object.keys(Object.prototype)).toEqual([]);
}

/** Each kind of container by itself, and those with every display template. */
const kinds = FIXTURES.filter(({ group }) => group !== "template").map(({ id, layout }) => [id, layoutIn(layout, "read")] as const);

/** Each position gets another kind of text; over the rounds each gets several. */
function putAll(layout: Layout, slots: readonly (readonly Step[])[], round: number): Layout {
  const sorts = Object.values(HOSTILE);
  return sorts.reduce((written, words, sort) => {
    const own = slots.filter((_, index) => (index + round * 3) % sorts.length === sort);
    return put(written, own, words);
  }, layout);
}

test.each(kinds)("%s shows hostile words as words", async (_, layout) => {
  const texts: Step[][] = [];
  visitTexts(layout, (text, steps) => texts.push(typeof text === "string" ? [...steps] : [...steps, "en"]));
  expect(texts.length).toBeGreaterThan(2);
  for (const round of [0, 1]) {
    // The check may refuse a text; a portal that has got it nevertheless shows it.
    await drawEdited(putAll(layout, texts, round));
    expectHarmless(document.body, `round ${round}`);
    cleanup();
  }
});

test("where a layout needs something else than words, hostile ones are refused", () => {
  const layout = FIXTURES.filter(({ group }) => group === "container").map((fixture) => fixture.layout);
  const names = ["Route", "Kind", "Id", "DisplayTemplate", "DataType", "On"];
  const tried = new Set<string>();
  for (const each of layout)
    for (const slot of slotsOf(each)) {
      const last = String(slot.at(-1));
      if (!names.includes(last)) continue;
      tried.add(last);
      for (const words of [HOSTILE.handler, HOSTILE.address, HOSTILE["other direction"]])
        expect(isRefused(put(each, [slot], words ?? "")), `${each.Id}: ${slot.join("/")}`).toBe(true);
    }
  expect([...tried].sort()).toEqual([...names].sort());
});
