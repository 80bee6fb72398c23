import { describe, expect, it } from "vitest";
import { typeExpression } from "../../codegen/emit/type-expression.ts";
import { typeDeclaration } from "../../codegen/emit/types.ts";
import type { JsonSchema } from "../../layout/validate/vocabulary.ts";

const expressions: [name: string, { given: JsonSchema | boolean; want: string }][] = [
  ["a text", { given: { type: "string", maxLength: 3 }, want: "string" }],
  ["a whole number", { given: { type: "integer" }, want: "number" }],
  ["a decimal travels as text", { given: { type: "string", format: "decimal" }, want: "string" }],
  ["a value or nothing", { given: { type: ["string", "null"] }, want: "string | null" }],
  ["several types", { given: { type: ["string", "number", "boolean"] }, want: "string | number | boolean" }],
  ["an enum", { given: { type: "string", enum: ["A", "B"] }, want: '"A" | "B"' }],
  ["an enum with nothing", { given: { type: ["string", "null"], enum: ["OWN", null] }, want: '"OWN" | null' }],
  ["numbers to choose from", { given: { type: "integer", enum: [7, 30] }, want: "7 | 30" }],
  ["one value", { given: { const: "fresh" }, want: '"fresh"' }],
  ["a named schema", { given: { $ref: "#/$defs/AccountId" }, want: "AccountId" }],
  ["a named schema or nothing", { given: { anyOf: [{ $ref: "#/$defs/AccountId" }, { type: "null" }] }, want: "AccountId | null" }],
  [
    "one of two",
    { given: { oneOf: [{ type: "string" }, { type: "array", items: { type: "string" } }] }, want: "string | readonly string[]" },
  ],
  ["all of two", { given: { allOf: [{ $ref: "#/$defs/A" }, { $ref: "#/$defs/B" }] }, want: "A & B" }],
  ["the same said twice", { given: { allOf: [{ type: "string", pattern: "^a$" }], type: "string" }, want: "string" }],
  ["all of a choice and a name", { given: { allOf: [{ $ref: "#/$defs/A" }, { type: ["string", "null"] }] }, want: "A & (string | null)" }],
  ["a list", { given: { type: "array", items: { type: "integer" } }, want: "readonly number[]" }],
  ["a list of choices", { given: { type: "array", items: { enum: ["A", "B"] } }, want: 'readonly ("A" | "B")[]' }],
  ["a list of anything", { given: { type: "array" }, want: "readonly unknown[]" }],
  [
    "a list of lists",
    { given: { type: "array", items: { type: "array", items: { type: "string" } } }, want: "readonly (readonly string[])[]" },
  ],
  [
    "a pair",
    { given: { type: "array", prefixItems: [{ type: "string" }, { type: "integer" }], items: false }, want: "readonly [string, number]" },
  ],
  [
    "a pair and more",
    { given: { type: "array", prefixItems: [{ type: "string" }], items: { type: "integer" } }, want: "readonly [string, ...number[]]" },
  ],
  ["an empty object", { given: { type: "object", additionalProperties: false }, want: "Record<string, never>" }],
  ["an open object", { given: { type: "object", additionalProperties: true }, want: "{ readonly [name: string]: unknown }" }],
  ["texts by name", { given: { type: "object", additionalProperties: { type: "string" } }, want: "{ readonly [name: string]: string }" }],
  [
    "required and optional members",
    {
      given: {
        type: "object",
        additionalProperties: false,
        required: ["A"],
        properties: { A: { type: "string" }, B: { type: "boolean" } },
      },
      want: "{ readonly A: string; readonly B?: boolean }",
    },
  ],
  [
    "a default leaves a member optional",
    {
      given: { type: "object", additionalProperties: false, properties: { take: { type: "integer", default: 50 } } },
      want: "{ readonly take?: number }",
    },
  ],
  [
    "named members beside others can only promise unknown",
    {
      given: { type: "object", required: ["A"], properties: { A: { type: "integer" } }, additionalProperties: { type: "string" } },
      want: "{ readonly A: number; readonly [name: string]: unknown }",
    },
  ],
  [
    "names that are no identifiers",
    {
      given: { type: "object", additionalProperties: false, properties: { "1-9": { type: "string" }, "a b": { type: "string" } } },
      want: '{ readonly "1-9"?: string; readonly "a b"?: string }',
    },
  ],
  ["anything", { given: {}, want: "unknown" }],
  ["true", { given: true, want: "unknown" }],
  ["false", { given: false, want: "never" }],
];

describe("the type of a schema", () => {
  it.each(expressions)("%s", (_name, { given, want }) => {
    expect(typeExpression(given)).toBe(want);
  });
});

const declarations: [name: string, { given: JsonSchema; want: string }][] = [
  [
    "a scalar is an alias",
    { given: { type: "integer", description: "Counts saves." }, want: "/** Counts saves. */\nexport type Thing = number;" },
  ],
  ["an alias of another name", { given: { $ref: "#/$defs/Other" }, want: "export type Thing = Other;" }],
  [
    "an empty object is an alias",
    { given: { type: "object", additionalProperties: false }, want: "export type Thing = Record<string, never>;" },
  ],
  [
    "an object is an interface with its documentation",
    {
      given: {
        type: "object",
        description: "One thing.\nOn two lines.",
        additionalProperties: false,
        required: ["Id"],
        properties: {
          Id: { type: "integer", description: "Ends a comment: */ early." },
          Children: { type: "array", items: { $ref: "#/$defs/Thing" } },
        },
      },
      want: `/**
 * One thing.
 * On two lines.
 */
export interface Thing {
  /** Ends a comment: *\\/ early. */
  readonly Id: number;
  readonly Children?: readonly Thing[];
}`,
    },
  ],
  [
    "an object with a choice is an alias",
    {
      given: { type: "object", properties: { A: { type: "string" } }, additionalProperties: false, anyOf: [{ required: ["A"] }] },
      want: "export type Thing = unknown & { readonly A?: string };",
    },
  ],
];

describe("the declaration of a named schema", () => {
  it.each(declarations)("%s", (_name, { given, want }) => {
    expect(typeDeclaration({ name: "Thing", file: "", pointer: "", schema: given })).toBe(want);
  });
});
