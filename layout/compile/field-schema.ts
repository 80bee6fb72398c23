/**
 * Compile one field into the JSON Schema of its value, in the closed vocabulary.
 *
 * The contract decides what is valid, the layout what is shown: its constraints come on top of the contract's. Whether a value must be there
 * at all is the container's business, because it depends on rules and on what is hidden.
 */
import type { EnumMember, Field } from "../model.ts";
import type { JsonSchema, JsonValue } from "../validate/vocabulary.ts";

type Resolved = Field & { DataType: NonNullable<Field["DataType"]> };

export function fieldSchema(field: Resolved): JsonSchema {
  const schema = typeSchema(field);
  const members = enumValues(field);
  if (members === undefined) return schema;
  if (field.DataType === "array") schema.items = { ...(typeof schema.items === "object" ? schema.items : {}), enum: members };
  else schema.enum = members;
  return schema;
}

/** Disabled members stay valid: a record may still hold one that is no longer offered. */
function enumValues({ EnumMembers, EnumSource, EnumsLoaded }: Field): JsonValue[] | undefined {
  if (EnumMembers === undefined || EnumMembers.length === 0 || EnumSource !== undefined || EnumsLoaded === false) return undefined;
  return EnumMembers.map((member: EnumMember) => member.Value);
}

function typeSchema(field: Resolved): JsonSchema {
  switch (field.DataType) {
    case "string":
      return stringSchema(field);
    case "integer":
      return compact({ type: "integer", minimum: numeric(field.Minimum), maximum: numeric(field.Maximum) });
    case "decimal":
      return compact({
        type: "string",
        format: "decimal",
        "x-minimum": textual(field.Minimum),
        "x-maximum": textual(field.Maximum),
        "x-decimalPlaces": field.DecimalPlaces,
      });
    case "boolean":
      return { type: "boolean" };
    case "date":
      return { type: "string", format: "date" };
    case "dateTime":
      return { type: "string", format: "date-time" };
    case "array":
      return compact({
        type: "array",
        items: field.DisplayTemplate === "Tags" || field.DisplayTemplate === "IpRanges" ? { type: "string" } : undefined,
        minItems: field.MinItems,
        maxItems: field.MaxItems,
        uniqueItems: field.DisplayTemplate === "MultiSelect" || field.DisplayTemplate === "Tags" ? true : undefined,
      });
    case "object":
      return { type: "object" };
  }
}

function stringSchema({ DisplayTemplate, MinLength, MaxLength, Pattern }: Field): JsonSchema {
  return compact({
    type: "string",
    minLength: MinLength,
    maxLength: MaxLength,
    // JSON Schema's patterns match anywhere; a layout's pattern is about the whole value.
    pattern: Pattern === undefined ? undefined : `^(?:${Pattern})$`,
    format: DisplayTemplate === "Email" ? "email" : DisplayTemplate === "Url" ? "uri" : undefined,
  });
}

const numeric = (bound: number | string | undefined): number | undefined => (bound === undefined ? undefined : Number(bound));
const textual = (bound: number | string | undefined): string | undefined => (bound === undefined ? undefined : String(bound));

type Optional<T> = { [K in keyof T]: T[K] | undefined };
function compact(schema: Optional<JsonSchema>): JsonSchema {
  const result: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(schema)) if (value !== undefined) result[name] = value;
  return result as JsonSchema;
}
