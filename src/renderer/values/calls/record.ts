import type { CompiledSource } from "../../../../layout/compiled.ts";
import { isRecord } from "../../../../shared/is-record.ts";

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
