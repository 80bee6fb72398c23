import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arrangePage } from "../../layout/arrange.ts";
import { compileLayout } from "../../layout/compile/compile-layout.ts";
import type { Layout } from "../../layout/model.ts";
import { contracts } from "../../server/generated/contracts.ts";
import { moveAmong } from "../../src/renderer/screens/arrange/arranging.ts";

const page = (...ids: string[]) => ids.map((id) => ({ id }));
const ids = (arranged: ReturnType<typeof arrangePage<{ id: string }>>) => ({
  shown: arranged.shown.map(({ id }) => id).join(""),
  hidden: arranged.hidden.map(({ id }) => id).join(""),
});

describe("the arrangement of a page", () => {
  it.each([
    ["without any choice is as in the layout", undefined, undefined, { shown: "abcd", hidden: "" }],
    ["follows the default, which hides what it does not name", ["c", "a"], undefined, { shown: "ca", hidden: "bd" }],
    ["skips what a default names and the person may not see", ["x", "c"], undefined, { shown: "c", hidden: "abd" }],
    ["follows the person before the default", ["c"], { Order: [..."dcba"], Hidden: ["a"] }, { shown: "dcb", hidden: "a" }],
    ["shows what is new where the layout has it", undefined, { Order: [..."dba"], Hidden: [] }, { shown: "dbca", hidden: "" }],
    ["hides what is new and no part of the default", ["d", "a"], { Order: [..."ad"], Hidden: [] }, { shown: "ad", hidden: "bc" }],
    ["forgets what is gone", undefined, { Order: [..."zdcbay"], Hidden: ["z", "b"] }, { shown: "dca", hidden: "b" }],
    ["may hide everything", undefined, { Order: [..."abcd"], Hidden: [..."abcd"] }, { shown: "", hidden: "abcd" }],
  ] as const)("%s", (_name, preset, own, want) => {
    expect(ids(arrangePage(page(..."abcd"), preset, own))).toEqual(want);
  });

  it("never loses and never doubles a part, whatever is chosen", () => {
    const some = fc.array(fc.constantFrom(..."abcdefxy"), { maxLength: 10 });
    fc.assert(
      fc.property(
        some,
        fc.option(some, { nil: undefined }),
        fc.option(fc.record({ Order: some, Hidden: some }), { nil: undefined }),
        (have, preset, own) => {
          const { shown, hidden } = ids(arrangePage(page(...new Set(have)), preset, own));
          expect([...shown, ...hidden].sort()).toEqual([...new Set(have)].sort());
        },
      ),
    );
  });

  it("moves one among those that are seen; the others keep their places", () => {
    expect(moveAmong([..."axbyc"], [..."abc"], "c", 0).join("")).toBe("cxayb");
    expect(moveAmong([..."axbyc"], [..."abc"], "a", 2).join("")).toBe("bxcya");
    const order = [..."abc"];
    for (const [id, to] of [
      ["a", -1],
      ["c", 3],
      ["b", 1],
      ["z", 0],
    ] as const)
      expect(moveAmong(order, order, id, to)).toBe(order);
  });
});

const dashboard = (Arrangements: object[]): Layout =>
  ({
    Id: "own.board",
    Name: "Board",
    Title: "Board",
    Target: { Route: "/own/board" },
    Pages: [
      {
        Id: "one",
        Name: "One",
        DisplayValue: "One",
        Arrangeable: true,
        Arrangements,
        Containers: [{ Id: "words", Name: "Words", DisplayValue: "Words", Kind: "Text", Text: "Words", Width: 6 }],
      },
    ],
  }) as Layout;
const problemsOf = (layout: Layout) => compileLayout(layout, contracts).problems.filter(({ severity }) => severity === "error");

describe("the check of arrangements", () => {
  it("names the container that the page does not have, and a rule that is none", () => {
    expect(problemsOf(dashboard([{ When: "can('ADMINISTRATIVE', 'Read')", Containers: ["words"] }, { Containers: [] }]))).toEqual([]);
    expect(problemsOf(dashboard([{ Containers: ["word"] }]))).toMatchObject([
      { code: "UnknownContainer", path: "Pages/one/Arrangements/0/Containers/0", hint: expect.stringContaining("words") as string },
    ]);
    expect(problemsOf(dashboard([{ When: "User.Usernam == 'x'", Containers: ["words"] }]))).toMatchObject([
      { code: "UnknownProperty", path: "Pages/one/Arrangements/0/When" },
    ]);
  });
});
