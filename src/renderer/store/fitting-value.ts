/** Whether a value that was typed into one kind of field fits another kind, because layouts change while people type. */
import type { CompiledField } from "../../../layout/compiled.ts";
import { schemaErrors } from "../../../layout/schema-errors.ts";
import { isRecord } from "../../../shared/is-record.ts";
import { isEmpty } from "../values/equal.ts";
import { kindOfField } from "./field-entry.ts";

/** Errors that mean a value of another kind. Other errors (too long, too small) are shown by the field itself. */
const STRANGE: ReadonlySet<string> = new Set(["type", "format", "enum"]);

/**
 * The value in the form that the field stores; undefined if the field cannot show or interpret it.
 *
 * A value of the same kind is always kept, even a half-typed date: the field shows it as typed. A value of another kind must be valid there; only
 * whole numbers and their texts are converted both ways.
 *
 * @param kind of the field that it was typed into ({@link kindOfField}); undefined: not known, assumed to be the same
 */
export function fittingValue(field: CompiledField, value: unknown, kind: string | undefined): { value: unknown } | undefined {
  if (isEmpty(value)) return { value };
  if (!isListed(field, value)) return undefined;
  if (kind === undefined || kind === kindOfField(field)) return { value };
  const converted = convert(field, value);
  if (field.field.DisplayTemplate === "Table")
    return Array.isArray(converted) && converted.every(isRecord) ? { value: converted } : undefined;
  return schemaErrors(field, converted).some(({ keyword }) => STRANGE.has(keyword)) ? undefined : { value: converted };
}

/** Radio buttons can only show their members; lists also show values that are no longer offered. */
const isListed = ({ field }: CompiledField, value: unknown): boolean =>
  field.DisplayTemplate !== "RadioGroup" || field.EnumMembers?.some(({ Value }) => Value === value) === true;

function convert({ dataType }: CompiledField, value: unknown): unknown {
  if (typeof value === "number" && (dataType === "string" || dataType === "decimal")) return String(value);
  if (typeof value === "string" && dataType === "integer" && /^(0|-?[1-9]\d*)$/.test(value)) {
    const number = Number(value);
    return Number.isSafeInteger(number) ? number : value;
  }
  return value;
}
