import type { CompiledSource } from "../../../../layout/compiled.ts";
import { isRecord } from "../../../../shared/is-record.ts";
import { isEmpty } from "../equal.ts";

/** The values inside a response, where the source says they are; `undefined` when the response has another shape. */
export function valuesOf(response: unknown, source: CompiledSource | undefined): Record<string, unknown> | undefined {
  const items = source?.source.Items;
  const values = items === undefined ? response : isRecord(response) ? response[items] : undefined;
  return isRecord(values) ? values : undefined;
}

/** Texts that came with a record for values that need a look-up. */
export function displayValuesOf(response: unknown): Record<string, unknown> {
  return isRecord(response) && isRecord(response.DisplayValues) ? response.DisplayValues : {};
}

/** By field: what it has while it is empty, and the name of the record above that it comes from. */
export interface InheritedValue {
  readonly value: unknown;
  /** Undefined where the person may not see that record. */
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
