import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { compileLayout } from "../../../layout/compile/compile-layout.ts";
import { fieldsOfSchema, pathOfField, type SchemaFieldOptions } from "../../../layout/from-schema/fields-of-schema.ts";
import { objectOfValues, valuesOfObject } from "../../../layout/from-schema/schema-values.ts";
import { wordsOfName } from "../../../layout/from-schema/words.ts";
import type { Field } from "../../../layout/model.ts";
import type { JsonSchema } from "../../../layout/validate/vocabulary.ts";

const definitions: Record<string, JsonSchema> = {
  AccountId: { type: "integer", minimum: 1, description: "Id of an account.", examples: [100] },
  State: { type: "string", enum: ["On", "Off", "OneMonth"] },
  Circle: { $ref: "#/$defs/Circle" },
};
const resolve = (reference: string): JsonSchema | undefined => definitions[reference.replace("#/$defs/", "")];
const options: SchemaFieldOptions = { resolve, idPrefix: "form" };

const fieldOf = (schema: JsonSchema, more: Partial<SchemaFieldOptions> = {}): Field => {
  const [field] = fieldsOfSchema({ type: "object", properties: { value: schema } }, { ...options, ...more });
  if (field === undefined) throw new Error("no field");
  return field;
};

describe("fields of a schema", () => {
  it.each<[string, JsonSchema, Partial<Field>]>([
    [
      "text",
      { type: "string", minLength: 1, maxLength: 40 },
      { DisplayTemplate: "TextBox", DataType: "string", MinLength: 1, MaxLength: 40 },
    ],
    ["long text", { type: "string", maxLength: 5000 }, { DisplayTemplate: "TextArea", Width: 12 }],
    ["an anchored pattern", { type: "string", pattern: "^[a-z]+$" }, { Pattern: "^[a-z]+$" }],
    ["a pattern that matches anywhere", { type: "string", pattern: "[a-z]+" }, { Pattern: "[\\s\\S]*(?:[a-z]+)[\\s\\S]*" }],
    ["a date", { type: "string", format: "date" }, { DisplayTemplate: "Date", DataType: "date" }],
    ["a moment", { type: "string", format: "date-time" }, { DisplayTemplate: "DateTime", DataType: "dateTime" }],
    ["an address of mail", { type: "string", format: "email" }, { DisplayTemplate: "Email", DataType: "string" }],
    ["an address of the web", { type: "string", format: "uri" }, { DisplayTemplate: "Url", DataType: "string" }],
    [
      "a decimal string",
      { type: "string", format: "decimal", "x-decimalPlaces": 2, "x-minimum": "0.01" },
      { DisplayTemplate: "Number", DataType: "decimal", DecimalPlaces: 2, Minimum: "0.01" },
    ],
    [
      "a whole number",
      { type: "integer", exclusiveMinimum: 0, maximum: 9 },
      { DisplayTemplate: "Number", DataType: "integer", Minimum: 1, Maximum: 9 },
    ],
    ["a number", { type: "number", minimum: 0.5 }, { DisplayTemplate: "Number", DataType: "decimal", Minimum: "0.5" }],
    [
      "a choice between true and false",
      { type: "boolean", default: true },
      { DisplayTemplate: "CheckBox", DataType: "boolean", InitialValue: "true" },
    ],
    ["something secret", { type: "string", "x-secret": true }, { DisplayTemplate: "Password" }],
    ["something no one reads again", { type: "string", writeOnly: true }, { DisplayTemplate: "Password" }],
    ["texts by name", { type: "object", additionalProperties: { type: "string" } }, { DisplayTemplate: "KeyValue", DataType: "object" }],
    ["anything by name", { type: "object", additionalProperties: true }, { DisplayTemplate: "Json", DataType: "object" }],
    ["alternatives of different shape", { oneOf: [{ type: "object", properties: {} }, { type: "array" }] }, { DisplayTemplate: "Json" }],
    ["words", { type: "array", items: { type: "string" }, maxItems: 3 }, { DisplayTemplate: "Tags", DataType: "array", MaxItems: 3 }],
    ["numbers in a list", { type: "array", items: { type: "integer" } }, { DisplayTemplate: "Json", DataType: "array" }],
    [
      "a number or text of digits",
      { type: ["number", "string"], pattern: "^-?[0-9]+$" },
      { DisplayTemplate: "Number", DataType: "decimal" },
    ],
    ["text or something structured", { type: ["string", "object"] }, { DisplayTemplate: "TextBox", DataType: "string" }],
    ["a constant", { const: "Grid" }, { DisplayTemplate: "Hidden", DataType: "string", InitialValue: '"Grid"' }],
    ["a circle of references", { $ref: "#/$defs/Circle" }, { DisplayTemplate: "Json" }],
    ["a reference that leads nowhere", { $ref: "#/$defs/Nothing" }, { DisplayTemplate: "Json" }],
    [
      "a reference or null",
      { anyOf: [{ $ref: "#/$defs/AccountId" }, { type: "null" }] },
      { DisplayTemplate: "Number", DataType: "integer", Minimum: 1 },
    ],
  ])("draws %s", (_what, schema, expected) => {
    expect(fieldOf(schema)).toMatchObject(expected);
  });

  it("offers the members of an enumeration in words, codes as they are", () => {
    expect(fieldOf({ $ref: "#/$defs/State" }).EnumMembers).toEqual([
      { DisplayName: "On", Value: "On" },
      { DisplayName: "Off", Value: "Off" },
      { DisplayName: "One month", Value: "OneMonth" },
    ]);
    expect(fieldOf({ enum: ["en", "EUR", null] }).EnumMembers).toEqual([
      { DisplayName: "en", Value: "en" },
      { DisplayName: "EUR", Value: "EUR" },
    ]);
    expect(
      fieldOf({
        oneOf: [
          { const: 1, title: "Daily" },
          { const: 7, title: "Weekly" },
        ],
      }),
    ).toMatchObject({
      DataType: "integer",
      EnumMembers: [
        { DisplayName: "Daily", Value: 1 },
        { DisplayName: "Weekly", Value: 7 },
      ],
    });
    expect(fieldOf({ type: "array", items: { $ref: "#/$defs/State" } })).toMatchObject({
      DisplayTemplate: "MultiSelect",
      DataType: "array",
    });
  });

  it("takes what is beside a reference, and the tighter of two bounds", () => {
    expect(fieldOf({ $ref: "#/$defs/AccountId", description: "Whose it `is`." })).toMatchObject({
      HelpText: "Whose it is.",
      Minimum: 1,
      Placeholder: "100",
    });
    expect(fieldOf({ allOf: [{ type: "string", maxLength: 10 }, { maxLength: 5 }], minLength: 2 })).toMatchObject({
      MinLength: 2,
      MaxLength: 5,
    });
  });

  it("draws a list of objects as a table, and as JSON where a row holds more than single values and lists of them", () => {
    const row: JsonSchema = {
      type: "object",
      required: ["name"],
      properties: { name: { type: "string" }, state: { $ref: "#/$defs/State" } },
    };
    expect(fieldOf({ type: "array", items: row, minItems: 1 })).toMatchObject({
      DisplayTemplate: "Table",
      MinItems: 1,
      Columns: [
        { Name: "name", DisplayValue: "Name", DisplayTemplate: "TextBox", IsRequired: true },
        { Name: "state", DisplayTemplate: "Combobox" },
      ],
    });
    const withMember = (name: string, member: JsonSchema): JsonSchema => ({ ...row, properties: { ...row.properties, [name]: member } });
    expect(fieldOf({ type: "array", items: withMember("tags", { type: "array", items: { type: "string" } }) })).toMatchObject({
      DisplayTemplate: "Table",
      Columns: [{ Name: "name" }, { Name: "state" }, { Name: "tags", DisplayTemplate: "Tags", DataType: "array" }],
    });
    const deep = withMember("owner", { type: "object", properties: { name: { type: "string" } } });
    expect(fieldOf({ type: "array", items: deep })).toMatchObject({ DisplayTemplate: "Json", DataType: "array" });
  });

  it("flattens objects in objects, and asks for their members once one of them is given", () => {
    const call: JsonSchema = {
      type: "object",
      required: ["service", "operation"],
      properties: { service: { type: "string" }, operation: { type: "string" }, note: { type: "string" } },
    };
    const optional = fieldsOfSchema({ type: "object", properties: { call } }, options);
    expect(optional.map(({ Name, IsRequired, RequiredWhen }) => [Name, IsRequired, RequiredWhen])).toEqual([
      ["call__service", undefined, "Values.call__operation != null || Values.call__note != null"],
      ["call__operation", undefined, "Values.call__service != null || Values.call__note != null"],
      ["call__note", undefined, undefined],
    ]);
    const needed = fieldsOfSchema({ type: "object", required: ["call"], properties: { call } }, options);
    expect(needed.map(({ IsRequired }) => IsRequired)).toEqual([true, true, undefined]);
    expect(optional.map(({ Id }) => Id)).toEqual(["form.call.service", "form.call.operation", "form.call.note"]);
    expect(pathOfField("call__service")).toBe("call.service");
  });

  it("lets the caller name, leave out and choose", () => {
    const schema: JsonSchema = {
      type: "object",
      properties: {
        a: { type: "object", properties: { b: { type: "string" } } },
        c: { type: "string", maxLength: 9 },
        d: { type: "string" },
      },
    };
    const fields = fieldsOfSchema(schema, {
      ...options,
      templateOf: (path) => (path === "a" ? "Json" : path === "c" ? "TextArea" : undefined),
      labelOf: (path) => (path === "c" ? { en: "Cee", de: "Zeh" } : undefined),
      isOmitted: (path) => path === "d",
    });
    expect(fields.map(({ Name, DisplayTemplate, DisplayValue }) => [Name, DisplayTemplate, DisplayValue])).toEqual([
      ["a", "Json", "A"],
      ["c", "TextArea", { en: "Cee", de: "Zeh" }],
    ]);
  });

  it("says names in words", () => {
    expect(["countdownSeconds", "toUtc", "JobId", "OneMonth", "layoutId", "URLPath"].map(wordsOfName)).toEqual([
      "Countdown seconds",
      "To UTC",
      "Job ID",
      "One month",
      "Layout ID",
      "URL path",
    ]);
  });
});

describe("values of a form as the object that is meant", () => {
  const schema: JsonSchema = {
    type: "object",
    required: ["parent", "name"],
    properties: {
      name: { type: "string" },
      parent: { type: ["integer", "null"] },
      share: { type: "number" },
      call: {
        type: "object",
        properties: { service: { type: "string" }, inner: { type: "object", properties: { deep: { type: "boolean" } } } },
      },
    },
  };

  it("gathers members, leaves out what is empty, and writes null where a member is required", () => {
    expect(objectOfValues(schema, { name: "x", share: "0.25", call__service: "Admin", call__inner__deep: false }, resolve)).toEqual({
      name: "x",
      parent: null,
      share: 0.25,
      call: { service: "Admin", inner: { deep: false } },
    });
    expect(objectOfValues(schema, { name: "x", parent: 3, call__service: "" }, resolve)).toEqual({ name: "x", parent: 3 });
  });

  it("comes back to the fields it was made of", () => {
    const object = { name: "x", parent: 3, share: 0.25, call: { service: "Admin", inner: { deep: true } } };
    const fields = fieldsOfSchema(schema, options);
    const values = valuesOfObject(fields, object);
    expect(values).toEqual({ name: "x", parent: 3, share: "0.25", call__service: "Admin", call__inner__deep: true });
    expect(objectOfValues(schema, values, resolve)).toEqual(object);
  });
});

describe("the language's own grammar", () => {
  const grammar = JSON.parse(readFileSync("schemas/layout.schema.json", "utf8")) as JsonSchema;
  const inGrammar = (reference: string): JsonSchema | undefined => grammar.$defs?.[reference.replace("#/$defs/", "")];
  const elements = Object.entries(grammar.$defs ?? {}).filter(([, schema]) => schema.type === "object" && schema.properties !== undefined);

  it.each(elements.map(([name]) => name))("makes a form for a %s that the compiler accepts", (name) => {
    const fields = fieldsOfSchema(grammar.$defs?.[name] ?? {}, { resolve: inGrammar, idPrefix: name });
    expect(fields.length).toBeGreaterThan(0);
    const { problems } = compileLayout({
      Id: "studio.properties",
      Name: "Properties",
      Title: "Properties",
      Target: { Route: "/properties" },
      Pages: [
        {
          Id: "page",
          Name: "Page",
          DisplayValue: "Page",
          Containers: [
            {
              Id: "form",
              Name: "Form",
              DisplayValue: "Form",
              Kind: "Form",
              Submit: { Service: "Studio", Operation: "Set", Values: "values" },
              Fields: fields,
            },
          ],
        },
      ],
    });
    expect(problems.filter(({ severity }) => severity === "error")).toEqual([]);
  });
});
