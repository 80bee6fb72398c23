/**
 * The closed JSON Schema vocabulary (2020-12 keywords) that contracts and compiled layouts use.
 *
 * Closed means: any other keyword is a compile error in the browser's validator and in Ajv's strict mode alike, so the two can never
 * quietly disagree. Annotations (`title`, `description`, `default`, `examples`, `readOnly`, `writeOnly`, `deprecated`, `contentMediaType`, `x-*`) are carried, not judged.
 */
export type JsonValue = null | boolean | number | string | JsonValue[] | { [name: string]: JsonValue };
export type JsonType = "null" | "boolean" | "integer" | "number" | "string" | "array" | "object";

/**
 * Formats both validators know. `decimal` is ours: an optionally signed decimal string, no exponent; so are `ip-range`, an address, network or range, and
 * `ip-range-list`, several of them with commas between.
 */
export const FORMATS = ["date", "date-time", "email", "uri", "uuid", "decimal", "ip-range", "ip-range-list"] as const;
export type Format = (typeof FORMATS)[number];

export interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  type?: JsonType | JsonType[];
  const?: JsonValue;
  enum?: JsonValue[];
  // strings
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: Format;
  // numbers
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  /** Bounds and places of a decimal string, compared as decimals: `"1000.50"`. */
  "x-minimum"?: string;
  "x-maximum"?: string;
  "x-decimalPlaces"?: number;
  // arrays
  items?: JsonSchema | boolean;
  prefixItems?: JsonSchema[];
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  // objects
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  minProperties?: number;
  maxProperties?: number;
  propertyNames?: JsonSchema;
  dependentRequired?: Record<string, string[]>;
  // combination
  allOf?: JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  not?: JsonSchema;
  if?: JsonSchema;
  then?: JsonSchema;
  else?: JsonSchema;
  // annotations
  title?: string;
  description?: string;
  default?: JsonValue;
  examples?: JsonValue[];
  readOnly?: boolean;
  writeOnly?: boolean;
  deprecated?: boolean;
  /** The value stands for the bytes of a file in a multipart body. */
  contentMediaType?: string;
  [extension: `x-${string}`]: unknown;
}

/** One failed keyword, the same from the browser's validator and from Ajv. */
export interface ValidationError {
  /** JSON pointer to the value: `/values/Country`. */
  instancePath: string;
  /** JSON pointer to the keyword: `#/properties/values/required`. */
  schemaPath: string;
  keyword: string;
  params: Record<string, unknown>;
}
