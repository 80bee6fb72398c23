import { readdirSync, readFileSync } from "node:fs";
import { load } from "js-yaml";
import { describe, expect, it } from "vitest";
import { FUNCTION_WORDS, LOOP_WORDS } from "../../codegen/emit/reference-words.ts";
import { checkShape } from "../../layout/check/check-shape.ts";
import { PROBLEM_CODES } from "../../layout/check/problem-codes.ts";
import { compileLayout } from "../../layout/compile/compile-layout.ts";
import { LOOPS } from "../../layout/expressions/comprehension.ts";
import { FUNCTIONS } from "../../layout/expressions/functions.ts";
import { CONTAINER_KINDS, type Layout } from "../../layout/model.ts";
import "../../layout/validate/re2-engine.ts";
import { contracts } from "../../server/generated/contracts.ts";

const examples = "docs/layout-examples";
const kindOf = (layout: Layout) => layout.Pages[0]?.Containers[0]?.Kind;
const readExample = (file: string): Layout => load(readFileSync(`${examples}/${file}`, "utf8")) as Layout;

describe("the reference of the layout language", () => {
  it.each(CONTAINER_KINDS)("has an example of %s that the contracts bear out", (kind) => {
    const layout = readExample(`${kind.toLowerCase()}.layout.yaml`);
    expect(kindOf(layout)).toBe(kind);
    expect(checkShape(layout)).toEqual([]);
    // Languages that the examples leave out are a warning of every layout with two.
    expect(compileLayout(layout, contracts).problems.filter(({ code }) => code !== "MissingTranslations")).toEqual([]);
  });

  it("explains every function that there is", () => {
    expect(Object.keys(FUNCTION_WORDS).sort()).toEqual(Object.keys(FUNCTIONS).sort());
    expect(Object.keys(LOOP_WORDS).sort()).toEqual([...LOOPS].sort());
  });

  it("lists no code of a problem that nothing reports", () => {
    const sources = readdirSync("layout", { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts") && !file.endsWith("problem-codes.ts"))
      .map((file) => readFileSync(`layout/${file}`, "utf8"))
      .join("\n");
    expect(Object.keys(PROBLEM_CODES).filter((code) => !sources.includes(`"${code}"`))).toEqual([]);
  });
});
