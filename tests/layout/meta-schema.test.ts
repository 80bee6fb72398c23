import { Ajv2020 } from "ajv/dist/2020.js";
import { Project } from "ts-morph";
import { describe, expect, it, vi } from "vitest";
import metaSchema from "../../schemas/layout.schema.json" with { type: "json" };
import { companyView, field, fieldsContainer, formContainer, gridContainer } from "./layouts.ts";

vi.setConfig({ testTimeout: 60_000 });

const source = new Project({ compilerOptions: { allowImportingTsExtensions: true } }).addSourceFileAtPath("layout/model.ts");
interface ObjectSchema {
  properties?: Record<string, unknown>;
  required?: string[];
  description?: string;
  items?: ObjectSchema;
}
const definitions = metaSchema.$defs as unknown as Record<string, ObjectSchema>;

const membersOf = (name: string) => source.getInterfaceOrThrow(name).getType().getProperties();
const namesOf = (name: string) =>
  membersOf(name)
    .map((member) => member.getName())
    .sort();
const requiredOf = (name: string) =>
  membersOf(name)
    .filter((member) => !member.isOptional())
    .map((member) => member.getName())
    .sort();

/** Places of elements and properties without a description, however deep. */
function silentIn(schema: ObjectSchema, pointer: string): string[] {
  const inner = Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    silentIn(property as ObjectSchema, `${pointer}.${name}`),
  );
  const items =
    schema.items === undefined
      ? []
      : Object.entries(schema.items.properties ?? {}).flatMap(([name, property]) =>
          silentIn(property as ObjectSchema, `${pointer}.${name}`),
        );
  return [...((schema.description ?? "").length > 3 ? [] : [pointer]), ...inner, ...items];
}

describe("meta-schema", () => {
  it.each([
    ["Page", "Page"],
    ["Parameter", "Parameter"],
    ["FieldsContainer", "FieldsContainer"],
    ["FormContainer", "FormContainer"],
    ["GridContainer", "GridContainer"],
    ["StepsContainer", "StepsContainer"],
    ["Step", "Step"],
    ["TreeContainer", "TreeContainer"],
    ["TilesContainer", "TilesContainer"],
    ["Tile", "Tile"],
    ["ChartContainer", "ChartContainer"],
    ["Mark", "Mark"],
    ["RowColor", "RowColor"],
    ["TimelineContainer", "TimelineContainer"],
    ["FlowContainer", "FlowContainer"],
    ["TextContainer", "TextContainer"],
    ["CustomContainer", "CustomContainer"],
    ["CopySource", "CopySource"],
    ["MenuEntry", "MenuEntry"],
    ["Field", "Field"],
    ["Column", "Column"],
    ["EnumMember", "EnumMember"],
    ["EnumSource", "EnumSource"],
    ["Access", "Access"],
    ["Source", "Source"],
    ["Call", "Call"],
    ["Navigate", "Navigate"],
    ["Action", "Action"],
    ["Use", "Use"],
    ["FragmentTarget", "FragmentTarget"],
  ])("says the same of %s as the model", (definition, model) => {
    const schema = definitions[definition];
    // `Value` and `HoldsPaths` are filled in on the way to a browser and never stored.
    expect(Object.keys(schema?.properties ?? {}).sort()).toEqual(
      namesOf(model).filter((name) => name !== "HoldsPaths" && (name !== "Value" || model === "EnumMember" || model === "Mark")),
    );
    expect([...(schema?.required ?? [])].sort()).toEqual(requiredOf(model));
  });

  it("says the same of a layout as the model", () => {
    expect(
      Object.keys(metaSchema.properties)
        .filter((name) => name !== "$schema")
        .sort(),
    ).toEqual(namesOf("Layout"));
    expect([...metaSchema.required].sort()).toEqual(requiredOf("Layout"));
  });

  it("says the same of a fragment as the model", () => {
    const schema = definitions.Fragment;
    expect(
      Object.keys(schema?.properties ?? {})
        .filter((name) => name !== "$schema")
        .sort(),
    ).toEqual(namesOf("Fragment"));
    expect([...(schema?.required ?? [])].sort()).toEqual(requiredOf("Fragment"));
  });

  it("says of every element and every property what it means", () => {
    const silent = [["Layout", metaSchema] as const, ...Object.entries(definitions)].flatMap(([name, definition]) =>
      silentIn(definition, name),
    );
    expect(silent).toEqual([]);
  });

  it("is a JSON Schema that other tools understand", () => {
    const validate = new Ajv2020({ strict: true, allowUnionTypes: true, strictRequired: false, strictTypes: false })
      .addVocabulary(["x-panel", "x-input", "x-offers"])
      .compile(metaSchema);
    expect(
      validate(companyView([fieldsContainer([field("Country")]), formContainer([field("name")]), gridContainer([field("Email")])])),
      JSON.stringify(validate.errors),
    ).toBe(true);
    expect(validate(companyView([fieldsContainer([field("Country", { Width: 13 })])]))).toBe(false);
  });
});
