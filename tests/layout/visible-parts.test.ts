import { describe, expect, it } from "vitest";
import { visibleParts } from "../../layout/visible-parts.ts";
import { contracts } from "../../server/generated/contracts.ts";
import { layouts } from "../support/layouts.ts";

describe("a column that one may not read", () => {
  it("is not sorted or filtered by either", () => {
    const layout = layouts.find(({ Id }) => Id === "billing.custom-charges");
    const grid = layout?.Pages[0]?.Containers[0];
    if (layout === undefined || grid?.Kind !== "Grid") throw new Error("The layout of charges begins with a list.");
    const sorted = structuredClone(layout);
    Object.assign(sorted.Pages[0]?.Containers[0] ?? {}, {
      Sort: [
        { Field: "Cost", Direction: "Descending" },
        { Field: "Name", Direction: "Ascending" },
      ],
      Filters: [{ Field: "Cost", Operator: "greaterThan", Value: "5" }],
    });
    const seenWith = (may: (capability: string) => boolean) =>
      visibleParts(sorted, contracts, may).Pages[0]?.Containers[0] as { Sort?: unknown; Filters?: unknown };
    expect(seenWith((capability) => capability !== "CUSTOM_CHARGE_COST")).toMatchObject({
      Sort: [{ Field: "Name", Direction: "Ascending" }],
      Filters: [],
    });
    expect(seenWith(() => true)).toMatchObject({ Sort: [{ Field: "Cost" }, { Field: "Name" }], Filters: [{ Field: "Cost" }] });
  });
});
