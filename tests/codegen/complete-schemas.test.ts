import { describe, expect, it } from "vitest";
import { completeSchemas } from "../../codegen/contract/complete-schemas.ts";
import { loadSources, parseSource } from "../../codegen/load/source-file.ts";
import { isRecord } from "../../shared/is-record.ts";
import { projectRoot } from "./support/project.ts";

const SERVICE = "schemas/services/account/billing.yaml";
const common = (name: string) => ({ $ref: `../../components/common.yaml#/${name}` });
const CONVENTION = {
  skip: common("Skip"),
  take: common("Take"),
  sort: common("Sorts"),
  text: common("SearchText"),
  filters: common("Filters"),
  fields: common("FieldNames"),
};

describe("what contracts leave out", () => {
  it.each<[name: string, written: object, complete: object]>([
    [
      "an object that names its members takes no others",
      { type: "object", properties: { A: { type: "object", properties: {} } } },
      {
        type: "object",
        additionalProperties: false,
        properties: { A: { type: "object", additionalProperties: false, properties: {} } },
      },
    ],
    [
      "unless it says so",
      { type: "object", additionalProperties: true, properties: {} },
      { type: "object", additionalProperties: true, properties: {} },
    ],
    ["an object without members has to say it", { type: "object" }, { type: "object" }],
    ["a part that only narrows is no object of its own", { properties: { A: { const: 1 } } }, { properties: { A: { const: 1 } } }],
    [
      "a list has the members of every list beside its own",
      { type: "object", "x-list": true, required: ["of"], properties: { of: { type: "string" } } },
      { type: "object", additionalProperties: false, required: ["of"], properties: { of: { type: "string" }, ...CONVENTION } },
    ],
    [
      "also one without members of its own",
      { type: "object", "x-list": true },
      { type: "object", additionalProperties: false, properties: CONVENTION },
    ],
  ])("%s", (_name, written, complete) => {
    expect(completeSchemas(written, SERVICE)).toEqual(complete);
  });

  it("keeps the order of what is written, which is that of the published document", () => {
    expect(JSON.stringify(completeSchemas({ type: "object", required: ["A"], properties: { A: {} } }, SERVICE))).toBe(
      '{"type":"object","additionalProperties":false,"required":["A"],"properties":{"A":{}}}',
    );
  });
});

describe("the contracts of this project", () => {
  const schemasIn = (value: unknown): Record<string, unknown>[] =>
    Array.isArray(value) ? value.flatMap(schemasIn) : isRecord(value) ? [value, ...Object.values(value).flatMap(schemasIn)] : [];
  const files = loadSources(projectRoot)
    .filter(({ path }) => /^schemas\/(services|components)\//.test(path))
    .map((source) => ({ path: source.path, parsed: parseSource(source) }));

  it("write neither a second time", () => {
    const repeated = files.flatMap(({ path, parsed }) =>
      ("file" in parsed ? schemasIn(parsed.file.data) : []).flatMap(({ type, properties, additionalProperties }) => {
        if (type !== "object" || !isRecord(properties)) return [];
        const names = Object.keys(properties);
        return additionalProperties === false || Object.keys(CONVENTION).every((name) => names.includes(name))
          ? `${path}: ${names.join(", ")}`
          : [];
      }),
    );
    // Its pages begin with 100 services, and `limit` is an older name for them.
    expect(repeated.filter((line) => !line.includes("limit, "))).toEqual([]);
    expect(files.length).toBeGreaterThan(30);
  });
});
