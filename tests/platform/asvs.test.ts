import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const text = readFileSync("docs/asvs.md", "utf8");
const rows = [...text.matchAll(/^\| (\d+)\.(\d+)\.(\d+) \| ([12]) \| (.+?) \| (.+) \|$/gm)].map(([, chapter, , , level, short, proof]) => ({
  chapter: Number(chapter),
  level: Number(level),
  short: short ?? "",
  proof: proof ?? "",
}));

describe("the table of ASVS requirements", () => {
  it("has a row for each of the 70 requirements of level 1 and the 183 of level 2, in 17 chapters", () => {
    const numbers = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \|/gm)].map(([, number]) => number);
    expect(new Set(numbers).size).toBe(253);
    expect(numbers).toHaveLength(253);
    expect(rows.filter(({ level }) => level === 1)).toHaveLength(70);
    expect(new Set(rows.map(({ chapter }) => chapter)).size).toBe(17);
  });

  it("gives each of them a test, a place or a reason", () => {
    const empty = rows.filter(
      ({ proof }) => !/`tests\/|^(n\/a|deployment|open): .{5}|^(deviation|reading) \d|\[[a-z]+\]\(#|docs\/|package-lock/.test(proof),
    );
    expect(empty).toEqual([]);
  });

  it("names only files that are there, and deviations that are written down", () => {
    const paths = [...text.matchAll(/`(tests\/[\w./-]+)`|(docs\/[\w./-]+\.md)/g)].map(([, test, doc]) => test ?? doc ?? "");
    expect([...new Set(paths)].filter((path) => !existsSync(path))).toEqual([]);
    const named = [...text.matchAll(/\b(deviation|reading) (\d)/gi)].map(([, kind, number]) => `${kind?.toLowerCase()} ${number}`);
    for (const one of new Set(named)) expect(text.toLowerCase(), one).toContain(`**${one}:`);
    const anchors = [...text.matchAll(/\]\(#([\w-]+)\)/g)].map(([, anchor]) => anchor);
    const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => (heading ?? "").toLowerCase().replaceAll(" ", "-"));
    expect(anchors.filter((anchor) => !headings.includes(anchor ?? ""))).toEqual([]);
  });
});
