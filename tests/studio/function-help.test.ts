import { expect, test } from "vitest";
import { LOOPS } from "../../layout/expressions/comprehension.ts";
import { FUNCTIONS } from "../../layout/expressions/functions.ts";
import { FUNCTIONS_WITH_HELP } from "../../src/features/layout-studio/expressions/expression-box.tsx";
import english from "../../src/texts/en.json" with { type: "json" };

test("every function of expressions is explained in the studio, and no other", () => {
  // `has` and `matches` are no ordinary functions: one takes a property, the other a written pattern.
  const known = [...Object.keys(FUNCTIONS), ...LOOPS, "has", "matches"].toSorted();
  expect([...FUNCTIONS_WITH_HELP].toSorted()).toEqual(known);
  expect(Object.keys(english.studio.studio.expressions.functions).toSorted()).toEqual(known);
});
