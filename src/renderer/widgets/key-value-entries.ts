import type { CompiledField } from "../../../layout/compiled.ts";
import { isRecord } from "../store/equal.ts";
import { plainText, type ReadContext } from "./widget-props.ts";

export interface Entry {
  Key: string;
  Value: string;
}

/**
 * The entries of a value: of an object, of a list that keeps its order, or of a list of entries that cannot be an object yet because a key is missing or stands
 * there twice.
 */
export function entriesOf(value: unknown): Entry[] {
  if (Array.isArray(value)) return value.filter(isRecord).map(({ Key, Value }) => ({ Key: textOf(Key), Value: textOf(Value) }));
  return isRecord(value) ? Object.entries(value).map(([Key, Value]) => ({ Key, Value: textOf(Value) })) : [];
}
const textOf = (value: unknown): string =>
  value === undefined || value === null ? "" : typeof value === "object" ? JSON.stringify(value) : String(value);

export const keyLabel = ({ field }: CompiledField, { host }: Pick<ReadContext, "host">): string =>
  plainText(field.KeyLabel) ?? host.t("renderer.keyValue.key");
export const valueLabel = ({ field }: CompiledField, { host }: Pick<ReadContext, "host">): string =>
  plainText(field.ValueLabel) ?? host.t("renderer.keyValue.value");
