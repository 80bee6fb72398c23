import type { RJSFSchema } from "@rjsf/utils";
import { isRecord } from "../store/equal.ts";

/**
 * A schema for values whose shape the browser was not told: what the entries themselves have. The server judges the save by the contract.
 */
export function inferSchema(schema: RJSFSchema, value: unknown): RJSFSchema {
  if (schema.type === "array" && schema.items === undefined) return { ...schema, items: shapeOf(Array.isArray(value) ? value : []) };
  if (schema.type === "object" && schema.properties === undefined) return { ...schema, ...shapeOf([value]) };
  return schema;
}

function shapeOf(samples: readonly unknown[]): RJSFSchema {
  const records = samples.filter(isRecord);
  if (records.length === 0)
    return { type: samples.every((sample) => typeof sample === "number") && samples.length > 0 ? "number" : "string" };
  const names = new Set(records.flatMap((record) => Object.keys(record)));
  const properties = Object.fromEntries(
    [...names].map((name) => [name, typeOf(records.find((record) => (record[name] ?? null) !== null)?.[name])]),
  );
  return { type: "object", properties };
}

function typeOf(sample: unknown): RJSFSchema {
  if (Array.isArray(sample)) return { type: "array", items: shapeOf(sample) };
  if (isRecord(sample)) return shapeOf([sample]);
  if (typeof sample === "number") return { type: "number" };
  return { type: typeof sample === "boolean" ? "boolean" : "string" };
}
