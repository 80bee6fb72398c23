import { expect, test } from "vitest";
import { compileLayout } from "../../layout/compile/compile-layout.ts";
import { bundleContracts, type ContractBundle, unbundleContracts } from "../../layout/contract-bundle.ts";
import { resolveDataTypes } from "../../layout/resolve.ts";
import { contracts } from "../../server/generated/contracts.ts";
import { auditEventName } from "../../server/platform/audit/audit-texts.ts";
import { presentContracts } from "../../server/topics/screens/operations/get-contracts.ts";
import { layouts } from "../support/layouts.ts";

/** As a browser gets it. */
const travelled = unbundleContracts(JSON.parse(JSON.stringify(bundleContracts(contracts))), contracts.components);

test("every shipped layout has the same problems and data types under contracts that travelled", () => {
  expect(layouts.length).toBeGreaterThan(20);
  for (const layout of layouts) {
    expect(compileLayout(layout, travelled).problems, layout.Id).toEqual(compileLayout(layout, contracts).problems);
    expect(resolveDataTypes(layout, travelled), layout.Id).toEqual(resolveDataTypes(layout, contracts));
  }
});

test("a layout that does not fit has the same problems", () => {
  const [layout] = layouts;
  if (layout === undefined) throw new Error("There are no layouts.");
  const wrong = JSON.parse(JSON.stringify(layout).replaceAll('"Operation":"', '"Operation":"X').replaceAll('"Name":"C', '"Name":"Q'));
  const { problems } = compileLayout(wrong, travelled);
  expect(problems.length).toBeGreaterThan(0);
  expect(problems).toEqual(compileLayout(wrong, contracts).problems);
});

test("what operations do and how they answer travels with them, in the reader's language where the product has the words", () => {
  const bundled = (language: "en" | "de") => unbundleContracts(presentContracts(contracts, language) as unknown as ContractBundle);
  const [english, german] = [bundled("en"), bundled("de")];
  for (const name of english.operationNames()) {
    const [service = "", operation = ""] = name.split(".");
    expect(english.operation(service, operation)?.summary, name).toMatch(/\w/);
    expect(german.operation(service, operation)?.summary, name).toMatch(/\w/);
  }
  expect(english.operation("Account", "MoveAccount")?.summary).toBe("Put an account below another");
  expect(german.operation("Account", "MoveAccount")?.summary).toBe(auditEventName("Account.Moved", "de"));
  expect(english.operation("Account", "LoadAccountById")?.example).toMatchObject({ DisplayName: "Larkfield Foods" });
});

test("names travel with what people call them: members as the product's layouts do, capabilities with the actions that they have", () => {
  const { labels } = unbundleContracts(presentContracts(contracts, "de") as unknown as ContractBundle);
  expect(labels?.Members).toMatchObject({ CompanyName: "Firmenname", VatId: expect.stringMatching(/\w/) });
  expect(Object.keys(labels?.Capabilities ?? {}).toSorted()).toEqual([...contracts.capabilityNames()].toSorted());
  expect(labels?.Capabilities.USER_IMPERSONATE).toMatchObject({ Label: expect.stringMatching(/\w/), Actions: ["Execute"] });
});

test("each shared shape is sent once", () => {
  const { Operations, Schemas } = bundleContracts(contracts);
  expect(Object.keys(Schemas).length).toBeGreaterThan(100);
  for (const { Request, Response } of Operations) expect([Request.$defs, Response.$defs]).toEqual([undefined, undefined]);
});
