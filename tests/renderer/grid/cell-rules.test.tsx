import { expect, it } from "vitest";
import { buildGrid, rowTexts, showGrid } from "./show-grid.tsx";

it("says of each row only what the rule of the column lets it say", async () => {
  await showGrid({ grid: buildGrid({}, { Country: { VisibleWhen: "Row.People > 500" } }) });
  const [first, second] = rowTexts();
  expect(first).toContain("Town 0001");
  expect(first).not.toContain("Germany");
  expect(second).toContain("Finland");
});
