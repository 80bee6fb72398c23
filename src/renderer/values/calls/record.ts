import type { CompiledSource } from "../../../../layout/compiled.ts";
import { isRecord } from "../../../../shared/is-record.ts";
import { isEmpty } from "../equal.ts";

/** The values inside a response, at the path that the source names; `undefined` if the response has another shape. */
export function valuesOf(response: unknown, source: CompiledSource | undefined): Record<string, unknown> | undefined {
  const items = source?.source.Items;
  const values = items === undefined ? response : isRecord(response) ? response[items] : undefined;
  return isRecord(values) ? values : undefined;
}

/** Labels in a record for values that need a look-up. */
export function displayValuesOf(response: unknown): Record<string, unknown> {
  return isRecord(response) && isRecord(response.DisplayValues) ? response.DisplayValues : {};
}

/** The value that an empty field inherits, and the name of the ancestor that it comes from. */
export interface InheritedValue {
  readonly value: unknown;
  /** Undefined if the user may not see that record. */
  readonly origin: string | undefined;
}
export function inheritedOf(response: unknown): ReadonlyMap<string, InheritedValue> {
  if (!isRecord(response) || !isRecord(response.Inherited)) return NOTHING_INHERITED;
  return new Map(
    Object.entries(response.Inherited).flatMap(([name, member]) =>
      isRecord(member) && !isEmpty(member.Value)
        ? [[name, { value: member.Value, origin: typeof member.Origin === "string" ? member.Origin : undefined }]]
        : [],
    ),
  );
}
const NOTHING_INHERITED: ReadonlyMap<string, InheritedValue> = new Map();
