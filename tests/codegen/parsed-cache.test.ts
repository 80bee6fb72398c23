import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { openParsedCache } from "../../codegen/load/parsed-cache.ts";
import { parseSource } from "../../codegen/load/source-file.ts";

const folder = mkdtempSync(join(tmpdir(), "parsed-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const good = { path: "schemas/components/a.yaml", text: "A: &a { type: string, examples: [2026-11-21, no] }\nB: *a" };
const broken = { path: "schemas/components/b.yaml", text: "A: [" };

describe("the cache of parsed files", () => {
  it("answers what parsing answers, from one run to the next, and keeps no file that is broken or gone", () => {
    for (const round of ["first", "second"]) {
      const cache = openParsedCache(folder);
      expect(cache.parse(good), round).toEqual(parseSource(good));
      expect(cache.parse(broken), round).toEqual(parseSource(broken));
      cache.save();
    }
    const moved = { ...good, path: "schemas/components/c.yaml" };
    expect(openParsedCache(folder).parse(moved)).toEqual(parseSource(moved));
    const changed = { ...good, text: good.text.replace("string", "number") };
    expect(openParsedCache(folder).parse(changed)).toEqual(parseSource(changed));
    expect(readdirSync(folder)).toEqual(["parsed.bin"]);
  });

  it("parses where the cache is no cache", () => {
    writeFileSync(join(folder, "parsed.bin"), "cut short");
    expect(openParsedCache(folder).parse(good)).toEqual(parseSource(good));
  });
});
