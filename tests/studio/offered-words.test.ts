import { describe, expect, test } from "vitest";
import type { ExpressionType } from "../../layout/expressions/types.ts";
import { valuesAt } from "../../src/features/layout-studio/expressions/values-at.ts";
import type { PanelSurroundings } from "../../src/features/layout-studio/properties/element-profile.ts";
import { memberNote } from "../../src/features/layout-studio/properties/offers.ts";

const TEXT: ExpressionType = { kind: "string" };
const record = (members: Record<string, ExpressionType>): ExpressionType => ({
  kind: "object",
  name: "Record",
  names: () => Object.keys(members),
  property: (name) => members[name],
});

describe("what the studio offers is not said twice", () => {
  const offered = valuesAt(
    {
      environment: {
        variables: {
          Values: record({ Segment: TEXT, City: TEXT }),
          Initial: record({ Segment: TEXT }),
          Account: record({ Owner: record({ Owner: TEXT }) }),
        },
      },
      expected: TEXT,
    },
    "segment",
    (member) => (member === "Segment" ? "Market segment" : member),
  );

  test("values with the same label name the variable that they are part of", () => {
    expect(offered).toEqual([
      { source: "Values.Segment", words: "Market segment", variable: "Values" },
      { source: "Initial.Segment", words: "Market segment", variable: "Initial" },
      { source: "Values.City", words: "City" },
      { source: "Account.Owner.Owner", words: "Owner" },
    ]);
  });

  test("the small print of a name leaves out the name", () => {
    const around = { contracts: {}, reader: { language: "en" } } as unknown as PanelSurroundings;
    const t = (key: string) => (key.endsWith("string") ? "Text" : key);
    expect(memberNote({ name: "Segment", dataType: "string" }, around, t)).toBe("Text");
    expect(memberNote({ name: "PostalCode", dataType: "string", description: "Of the address." }, around, t)).toBe(
      "Postal code · Text · Of the address.",
    );
  });
});
