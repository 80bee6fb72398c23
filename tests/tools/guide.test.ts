import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { visitTexts } from "../../layout/texts.ts";
import { layouts } from "../support/layouts.ts";

const ROOT = join(import.meta.dirname, "../..");
const guide = readFileSync(join(ROOT, "docs/guide/product-admins.md"), "utf8");
const script = readFileSync(join(ROOT, "tools/guide/guide.ts"), "utf8");
const MOST_BYTES = 150 * 1024;

const said = (value: unknown): string[] =>
  typeof value === "string" ? [value] : typeof value === "object" && value !== null ? Object.values(value).flatMap(said) : [];

const { studio, portal, renderer } = JSON.parse(readFileSync(join(ROOT, "src/texts/en.json"), "utf8"));

test("every picture of the guide is there, small, and taken by the script", () => {
  const pictures = [...guide.matchAll(/!\[[^\]]+\]\((pictures\/([\w-]+)\.webp)\)/g)];
  expect(pictures.length).toBeGreaterThan(5);
  for (const [, path = "", name = ""] of pictures) {
    expect(statSync(join(ROOT, "docs/guide", path)).size, path).toBeLessThanOrEqual(MOST_BYTES);
    expect(script, name).toContain(`picture(page, "${name}")`);
  }
});

test("every control that the guide names is called that in the portal", () => {
  const words = new Set(said({ studio, portal, renderer }));
  for (const layout of layouts) visitTexts(layout, (text) => words.add(said(text)[0] ?? ""));
  const named = [...guide.matchAll(/\*\*([^*]+)\*\*/g)].map(([, name = ""]) => name);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !words.has(name))).toEqual([]);
});
