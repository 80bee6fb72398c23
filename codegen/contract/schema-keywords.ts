/**
 * The closed vocabulary of `layout/validate/vocabulary.ts` as a table: what each keyword of a contract's schema may hold.
 *
 * `$defs` is missing on purpose: contracts name shared schemas in `components`, codegen writes the `$defs`.
 */
export type KeywordKind =
  | "reference"
  | "schema"
  | "schemaOrBoolean"
  | "schemas"
  | "schemasByName"
  | "type"
  | "format"
  | "pattern"
  | "count"
  | "number"
  | "decimal"
  | "boolean"
  | "text"
  | "names"
  | "namesByName"
  | "values"
  | "anything";

const KINDS: ReadonlyMap<string, KeywordKind> = new Map([
  ["$ref", "reference"],
  ["type", "type"],
  ["const", "anything"],
  ["enum", "values"],
  ["minLength", "count"],
  ["maxLength", "count"],
  ["pattern", "pattern"],
  ["format", "format"],
  ["minimum", "number"],
  ["maximum", "number"],
  ["exclusiveMinimum", "number"],
  ["exclusiveMaximum", "number"],
  ["multipleOf", "number"],
  ["x-minimum", "decimal"],
  ["x-maximum", "decimal"],
  ["x-decimalPlaces", "count"],
  ["items", "schemaOrBoolean"],
  ["prefixItems", "schemas"],
  ["minItems", "count"],
  ["maxItems", "count"],
  ["uniqueItems", "boolean"],
  ["properties", "schemasByName"],
  ["required", "names"],
  ["additionalProperties", "schemaOrBoolean"],
  ["minProperties", "count"],
  ["maxProperties", "count"],
  ["propertyNames", "schema"],
  ["dependentRequired", "namesByName"],
  ["allOf", "schemas"],
  ["anyOf", "schemas"],
  ["oneOf", "schemas"],
  ["not", "schema"],
  ["if", "schema"],
  ["then", "schema"],
  ["else", "schema"],
  ["title", "text"],
  ["description", "text"],
  ["default", "anything"],
  ["examples", "values"],
  ["readOnly", "boolean"],
  ["writeOnly", "boolean"],
  ["deprecated", "boolean"],
  ["contentMediaType", "text"],
  ["x-profile", "text"],
  ["x-profiles", "boolean"],
  ["x-secret", "boolean"],
  ["x-custom", "boolean"],
]);

export const keywordNames: readonly string[] = [...KINDS.keys()];
export const kindOf = (keyword: string): KeywordKind | undefined => KINDS.get(keyword);

/** In words, for messages. */
export const EXPECTED: Readonly<Record<KeywordKind, string>> = {
  reference: "a reference",
  schema: "a schema",
  schemaOrBoolean: "a schema, true or false",
  schemas: "a list of schemas",
  schemasByName: "schemas by name",
  type: "a type or a list of types",
  format: "a format",
  pattern: "a pattern",
  count: "a whole number from 0",
  number: "a number",
  decimal: 'a decimal in quotes, e.g. "0.01"',
  boolean: "true or false",
  text: "text",
  names: "a list of names",
  namesByName: "lists of names by name",
  values: "a list of values, not empty",
  anything: "a value",
};
