import { posix } from "node:path";
import { isRecord } from "../../shared/is-record.ts";
import type { PlainObject } from "../plain-data.ts";

/** `x-list: true`: the request of a list, with the members of the convention (docs/adr/0036). */
export const LIST = "x-list";
const LIST_MEMBERS = { skip: "Skip", take: "Take", sort: "Sorts", text: "SearchText", filters: "Filters", fields: "FieldNames" };

/**
 * Adds to schemas what all files leave out: an object that names its members accepts no others unless it says so, and a list response has the
 * members of every list. Invalid schemas stay as they are.
 *
 * @param file that the schemas are written in
 */
export function completeSchemas(value: unknown, file: string): unknown {
  if (Array.isArray(value)) return value.map((part) => completeSchemas(part, file));
  if (!isRecord(value)) return value;
  const complete: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(value)) {
    if (name === LIST && isList(value)) continue;
    complete[name] = completeSchemas(part, file);
    if (name === "type" && takesNoMore(value)) complete.additionalProperties = false;
  }
  if (isList(value)) complete.properties = { ...membersOf(complete), ...listMembers(file) };
  return complete;
}

const takesNoMore = (schema: PlainObject): boolean =>
  schema.type === "object" && schema.additionalProperties === undefined && (isRecord(schema.properties) || isList(schema));

/** An object marked `x-list` that declares no member with a name of the list convention. */
const isList = (schema: PlainObject): boolean =>
  schema[LIST] === true && schema.type === "object" && Object.keys(LIST_MEMBERS).every((name) => !Object.hasOwn(membersOf(schema), name));

const membersOf = ({ properties }: PlainObject): PlainObject => (isRecord(properties) ? properties : {});

function listMembers(file: string): Record<string, unknown> {
  const common = posix.relative(posix.dirname(file), "schemas/components/common.yaml");
  return Object.fromEntries(Object.entries(LIST_MEMBERS).map(([name, schema]) => [name, { $ref: `${common}#/${schema}` }]));
}
