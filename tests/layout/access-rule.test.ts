import { describe, expect, it } from "vitest";
import { fulfils } from "../../layout/access-rule.ts";
import { checkAmong } from "../../layout/check/check-among.ts";
import { checkShape } from "../../layout/check/check-shape.ts";
import { compileLayout } from "../../layout/compile/compile-layout.ts";
import { fillRequest } from "../../layout/fill-request.ts";
import type { Access, AccessRule, Layout } from "../../layout/model.ts";
import { contracts } from "../../server/generated/contracts.ts";

const read = (Capability: string): Access => ({ Capability, Actions: ["Read"] });
const can =
  (...capabilities: string[]) =>
  (capability: string) =>
    capabilities.includes(capability);
const screen = (more: Partial<Layout>): Layout => ({
  Id: "test.screen",
  Name: "TestScreen",
  Title: { en: "Test" },
  Target: { Route: "/test/screen" },
  Pages: [
    {
      Id: "one",
      Name: "One",
      DisplayValue: { en: "One" },
      Containers: [{ Id: "words", Name: "Words", DisplayValue: { en: "Words" }, Kind: "Text", Text: { en: "Words" } }],
    },
  ],
  ...more,
});

describe("who may open a screen", () => {
  it.each<[name: string, rule: AccessRule, capabilities: string[], may: boolean]>([
    ["one capability", read("A"), ["A"], true],
    ["another one", read("A"), ["B"], false],
    ["one of two", { Logic: "OR", Checks: [read("A"), read("B")] }, ["B"], true],
    ["none of two", { Logic: "OR", Checks: [read("A"), read("B")] }, ["C"], false],
    ["both", { Logic: "AND", Checks: [read("A"), read("B")] }, ["A", "B"], true],
    ["one where both are needed", { Logic: "AND", Checks: [read("A"), read("B")] }, ["A"], false],
  ])("%s", (_name, rule, capabilities, may) => {
    expect(fulfils(rule, can(...capabilities))).toBe(may);
  });

  it("is never decided by another word", () => {
    const rule = { Logic: "XOR", Checks: [read("A"), read("B")] } as unknown as AccessRule;
    expect(() => fulfils(rule, can("A"))).toThrow("XOR");
    const problems = checkShape(screen({ ReadAccess: rule }));
    expect(problems).toMatchObject([{ pointer: "/ReadAccess/Logic" }]);
  });

  it("names capabilities that there are", () => {
    const rule: AccessRule = { Logic: "OR", Checks: [read("USER_ROLES"), read("USER_ROLLS")] };
    const { problems } = compileLayout(screen({ ReadAccess: rule }), contracts);
    expect(problems.filter(({ severity }) => severity === "error")).toMatchObject([
      { code: "UnknownCapability", pointer: "/ReadAccess/Checks/1/Capability" },
    ]);
  });
});

describe("a screen about an account", () => {
  it.each([
    ["/account/{accountId}/security", true],
    ["/account/{accountId}/security/sets/{setId}", true],
    ["/account/{accountId}/create/user", false],
    ["/account/{accountId}", false],
    ["/account/new", false],
    ["/login", false],
  ])("may be at %s: %s", (Route, may) => {
    expect(checkAmong(screen({ Target: { Route } }), []).map(({ code }) => code)).toEqual(may ? [] : ["RouteTaken"]);
  });
});

describe("a parameter that is nothing but one value", () => {
  it("sends it under its own name, once", () => {
    const { compiled } = compileLayout(
      screen({
        Pages: [
          {
            Id: "one",
            Name: "One",
            DisplayValue: { en: "One" },
            Containers: [
              {
                Id: "set",
                Name: "Set",
                DisplayValue: { en: "Set" },
                Kind: "Fields",
                Source: { Service: "Account", Operation: "GetCapabilitySet", Parameters: { id: "7" } },
                Save: {
                  Service: "Account",
                  Operation: "UpdateCapabilitySet",
                  Parameters: { id: "7", name: "Values.Name", rowVersion: "Initial.RowVersion" },
                },
                Fields: [{ Name: "Name", DisplayValue: { en: "Name" }, DisplayTemplate: "TextBox" }],
              },
            ],
          },
        ],
      }),
      contracts,
    );
    const container = compiled.containersById.get("set");
    if (container?.kind !== "Fields" || container.save === undefined) throw new Error("It does not compile to a form that saves.");
    const request = fillRequest(container.save, { Name: "New" }, { Values: { Name: "New" }, Initial: { Name: "Old", RowVersion: 3 } });
    expect(request).toEqual({ id: 7, name: "New", rowVersion: 3 });
  });
});
