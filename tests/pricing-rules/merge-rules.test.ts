import { describe, expect, it } from "vitest";
import { mergeRules, takeTheirs } from "../../src/features/pricing-rules/merge-rules.ts";
import type { EditedRule } from "../../src/features/pricing-rules/rule-list.ts";

const rule = (id: string, more: Partial<EditedRule> = {}): EditedRule => ({
  ...{ id, name: `Rule ${id}`, model: "Markup", value: "10", itemIds: [], groupIds: [], vendorIds: [1], isEnabled: true, isDefault: false },
  ...more,
});
const base = [rule("1"), rule("2"), rule("3")];
const ids = (rules: readonly EditedRule[]) => rules.map(({ id }) => id).join(" ");

describe("two people who edit the same rules", () => {
  it("both keep what they changed in different rules and members", () => {
    const mine = [rule("1", { value: "12" }), rule("2"), rule("3")];
    const theirs = [rule("1", { name: "Better" }), rule("2", { isEnabled: false }), rule("3")];
    expect(mergeRules(base, mine, theirs)).toEqual({
      rules: [rule("1", { value: "12", name: "Better" }), rule("2", { isEnabled: false }), rule("3")],
      clashes: [],
    });
  });

  it("both keep what they added, moved and removed", () => {
    const mine = [rule("new-a"), rule("1"), rule("2"), rule("3")];
    const theirs = [rule("3"), rule("1"), rule("9")];
    const { rules, clashes } = mergeRules(base, mine, theirs);
    expect(ids(rules)).toBe("new-a 3 1 9");
    expect(clashes).toEqual([]);
  });

  it("add and remove targets of the same rule, entry by entry", () => {
    const mine = [rule("1", { vendorIds: [1, 2] }), rule("2"), rule("3")];
    const theirs = [rule("1", { vendorIds: [3] }), rule("2"), rule("3")];
    expect(mergeRules(base, mine, theirs).rules[0]?.vendorIds).toEqual([2, 3]);
  });

  it("see which member both changed: mine is kept, theirs can be taken", () => {
    const mine = [rule("1", { value: "12" }), rule("2"), rule("3")];
    const theirs = [rule("1", { value: "15", name: "Theirs" }), rule("2"), rule("3")];
    const { rules, clashes } = mergeRules(base, mine, theirs);
    expect(rules[0]).toEqual(rule("1", { value: "12", name: "Theirs" }));
    expect(clashes).toEqual([{ ruleId: "1", member: "value", theirs: theirs[0] }]);
    expect(clashes[0] && rules[0] && takeTheirs(rules[0], clashes[0]).value).toBe("15");
  });

  it("lose no rule that one removed and the other changed", () => {
    const changed = [rule("1", { value: "12" }), rule("2"), rule("3")];
    const removed = [rule("2"), rule("3")];
    const back = mergeRules(base, removed, changed);
    expect(ids(back.rules)).toBe("1 2 3");
    expect(back.clashes).toEqual([{ ruleId: "1" }]);
    const kept = mergeRules(base, changed, removed);
    expect(kept.rules.map(({ id, value }) => [id.slice(0, 4), value])).toEqual([
      ["new-", "12"],
      ["2", "10"],
      ["3", "10"],
    ]);
    expect(kept.clashes).toEqual([{ ruleId: kept.rules[0]?.id }]);
  });
});
