import { describe, expect, test } from "vitest";
import { conflict, type FilterRule, filterSummary } from "../../../../../server/topics/pricing/pricelists/filter-rules.ts";

const filter = (vendor_filter_type: "Included" | "Excluded", vendor_ids: number[], tags: Partial<FilterRule> = {}): FilterRule => ({
  vendor_filter_type,
  vendor_ids,
  included_tags: [],
  excluded_tags: [],
  ...tags,
});
const included = (...ids: number[]) => filter("Included", ids);
const excluded = (...ids: number[]) => filter("Excluded", ids);

describe("two filters of one pricelist", () => {
  test.each<[title: string, one: FilterRule, other: FilterRule, isConflict: boolean]>([
    ["include a vendor in common", included(1, 2), included(2, 3), true],
    ["include different vendors", included(1, 2), included(3), false],
    ["one includes what the other does not exclude", included(1, 2), excluded(2), true],
    ["one includes only what the other excludes", included(1, 2), excluded(1, 2, 3), false],
    ["both exclude something", excluded(1), excluded(2), true],
    ["both exclude the same", excluded(1), excluded(1), true],
    ["one is for all that others leave, included", included(), included(1), false],
    ["one is for all that others leave, beside an excluding one", included(), excluded(1), false],
    ["one excludes no one, which is the same", excluded(), excluded(1), false],
  ])("%s", (_, one, other, isConflict) => {
    expect([conflict(one, other), conflict(other, one)]).toEqual([isConflict, isConflict]);
  });
});

describe("a filter in words", () => {
  const names = new Map([
    [1, "Quillbox"],
    [2, "Inkwharf"],
  ]);
  test.each<[rule: FilterRule, en: string, de: string]>([
    [included(1, 2), "Inkwharf, Quillbox", "Inkwharf, Quillbox"],
    [excluded(1), "All vendors except Quillbox", "Alle Hersteller außer Quillbox"],
    [
      filter("Included", [], { excluded_tags: ["nonprofit"] }),
      "All other vendors · without nonprofit",
      "Alle übrigen Hersteller · ohne nonprofit",
    ],
    [filter("Included", [2], { included_tags: ["new", "promo"] }), "Inkwharf · with new, promo", "Inkwharf · mit new, promo"],
  ])("%j", (rule, en, de) => {
    expect([filterSummary(rule, names, "en"), filterSummary(rule, names, "de")]).toEqual([en, de]);
  });
});
