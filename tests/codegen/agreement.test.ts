import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { contractIndex } from "../../codegen/contract-index.ts";
import { createReader } from "../../codegen/generate.ts";
import { loadSources } from "../../codegen/load/source-file.ts";
import { ajvAnnotations, ajvKeywords } from "../../layout/validate/ajv-vocabulary.ts";
import { formats } from "../../layout/validate/formats.ts";
import { contracts } from "../../server/generated/contracts.ts";
import { profiles } from "../../server/generated/profiles.ts";
import { operations } from "../../server/generated/registry.ts";
import { errorCatalogue } from "../../server/platform/call/error-catalogue.ts";
import { projectRoot } from "./support/project.ts";

const reading = createReader()(loadSources(projectRoot));

describe("contracts and layouts of this project", () => {
  it("have no problem", () => {
    expect(reading.findings).toEqual([]);
  });
});

describe("the index of contracts", () => {
  const fromFiles = contractIndex(reading.contracts);

  it("is the same from the files and on the server", () => {
    expect(contracts.operationNames()).toEqual(fromFiles.operationNames());
    expect(contracts.capabilityNames()).toEqual(fromFiles.capabilityNames());
    for (const name of fromFiles.operationNames()) {
      const [service = "", operation = ""] = name.split(".");
      expect(withoutProse(contracts.operation(service, operation)), name).toEqual(withoutProse(fromFiles.operation(service, operation)));
    }
  });
});

/** The server's copy has no descriptions, but more members than a layout needs. */
const withoutProse = (shape: ReturnType<typeof contracts.operation>): unknown => {
  if (shape === undefined) return undefined;
  const { service, operation, kind, access, request, response } = shape;
  return JSON.parse(
    JSON.stringify({ service, operation, kind, access, request, response }, (key, value: unknown) =>
      (key === "description" && typeof value === "string") || (key === "examples" && Array.isArray(value)) ? undefined : value,
    ),
  );
};

describe("generated schemas", () => {
  const ajv = new Ajv2020({
    strict: true,
    strictRequired: false,
    allowUnionTypes: true,
    formats,
    keywords: [...ajvKeywords, ...ajvAnnotations],
  });

  it.each(Object.entries(operations))("of %s compile in Ajv's strict mode", (_name, { request, response }) => {
    expect(() => [ajv.compile(request), ajv.compile(response)]).not.toThrow();
  });

  it.each(Object.entries(profiles))("of %s values compile in Ajv's strict mode", (_type, schema) => {
    expect(() => ajv.compile(schema)).not.toThrow();
  });
});

it("the server's catalogue of errors has a text for every code of the contracts, and no other", () => {
  expect(Object.keys(errorCatalogue).sort()).toEqual([...reading.contracts.errorCodes].sort());
});
