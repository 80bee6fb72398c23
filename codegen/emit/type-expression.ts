import type { JsonSchema } from "../../layout/validate/vocabulary.ts";
import { referencedName } from "../contract/definitions.ts";
import { literal, propertyKey } from "./generated-file.ts";

/**
 * A schema as a TypeScript type, read-only throughout: answers are shared by the query cache, requests are not the callee's to change.
 *
 * Defaults do not make a member required (the sender may leave it out, the handler fills it in), and formats stay strings.
 */
export function typeExpression(schema: JsonSchema | boolean): string {
  if (schema === true) return "unknown";
  if (schema === false) return "never";
  if (schema.$ref !== undefined) return referencedName(schema.$ref);
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.enum !== undefined) return union(schema.enum.map(literal));
  const parts = [...new Set([...combinations(schema), ...ownType(schema)])];
  return parts.length === 0 ? "unknown" : parts.map((part) => (parts.length > 1 ? grouped(part) : part)).join(" & ");
}

const union = (types: readonly string[]): string => [...new Set(types)].join(" | ");
const grouped = (type: string): string => (/[|&]|^readonly /.test(type) ? `(${type})` : type);

function combinations({ allOf, anyOf, oneOf }: JsonSchema): string[] {
  return [
    ...(allOf ?? []).map(typeExpression),
    ...(anyOf === undefined ? [] : [union(anyOf.map(typeExpression))]),
    ...(oneOf === undefined ? [] : [union(oneOf.map(typeExpression))]),
  ];
}

function ownType(schema: JsonSchema): string[] {
  const types = schema.type ?? (schema.properties === undefined ? [] : "object");
  const list = Array.isArray(types) ? types : [types];
  return list.length === 0 ? [] : [union(list.map((type) => singleType(type, schema)))];
}

function singleType(type: string, schema: JsonSchema): string {
  switch (type) {
    case "integer":
      return "number";
    case "array":
      return arrayType(schema);
    case "object":
      return objectType(schema);
    default:
      return type;
  }
}

function arrayType({ items, prefixItems }: JsonSchema): string {
  const rest = typeExpression(items ?? true);
  if (prefixItems === undefined) return `readonly ${grouped(rest)}[]`;
  return `readonly [${[...prefixItems.map(typeExpression), ...(items === false ? [] : [`...${grouped(rest)}[]`])].join(", ")}]`;
}

function objectType(schema: JsonSchema): string {
  const members = objectMembers(schema);
  return members.length === 0 ? "Record<string, never>" : `{ ${members.map(({ text }) => text).join("; ")} }`;
}

/** The members of an object type, each with the documentation of its property. */
export function objectMembers({
  properties,
  required,
  additionalProperties,
  "x-custom": isCustom,
}: JsonSchema): { text: string; description?: string }[] {
  const named = Object.entries(properties ?? {}).map(([name, property]) => {
    const mark = required?.includes(name) ? "" : "?";
    const { description } = property;
    const text = `readonly ${propertyKey(name)}${mark}: ${typeExpression(property)}`;
    return description === undefined ? { text } : { text, description };
  });
  // No code knows the names of custom values: with an index signature every misspelt member would compile.
  const index = isCustom === true ? undefined : indexType(named.length > 0, additionalProperties);
  return index === undefined ? named : [...named, { text: `readonly [name: string]: ${index}` }];
}

/** Named members must fit the index signature, so beside them it can only promise `unknown`. */
function indexType(hasNamed: boolean, additional: JsonSchema | boolean | undefined): string | undefined {
  if (additional === false || (additional === undefined && hasNamed)) return undefined;
  return hasNamed ? "unknown" : typeExpression(additional ?? true);
}
