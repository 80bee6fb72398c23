import { expect, test } from "vitest";
import { holds, holdsChecks, type SessionCapability } from "../../src/data/capabilities.ts";

const capabilities: SessionCapability[] = [
  { ObjectType: "COMPANY_ACCOUNT", Read: true, Update: true },
  { ObjectType: "COMPANY_ACCOUNT", Delete: true },
  { ObjectType: "QUOTATION_TOOL", Read: true, Value: "HIERARCHY" },
];

test("one capability must have all flags asked for; flags of two do not add up", () => {
  expect(holds(capabilities, { capability: "COMPANY_ACCOUNT", actions: ["Read", "Update"] })).toBe(true);
  expect(holds(capabilities, { capability: "COMPANY_ACCOUNT", actions: ["Read", "Delete"] })).toBe(false);
});

test("a value asked for must be the one held; without a value any will do", () => {
  expect(holds(capabilities, { capability: "QUOTATION_TOOL", actions: ["Read"] })).toBe(true);
  expect(holds(capabilities, { capability: "QUOTATION_TOOL", actions: ["Read"], value: "HIERARCHY" })).toBe(true);
  expect(holds(capabilities, { capability: "QUOTATION_TOOL", actions: ["Read"], value: "OWN" })).toBe(false);
});

test("checks combine with OR or AND, and any other logic is an error", () => {
  const read = { capability: "COMPANY_ACCOUNT", actions: ["Read"] } as const;
  const wiki = { capability: "WIKI", actions: ["Read"] } as const;
  expect(holdsChecks(capabilities, [read, wiki], "OR")).toBe(true);
  expect(holdsChecks(capabilities, [read, wiki], "AND")).toBe(false);
  expect(holdsChecks(capabilities, [], "OR")).toBe(true);
  expect(() => holdsChecks(capabilities, [read], "XOR")).toThrow('not "XOR"');
});
