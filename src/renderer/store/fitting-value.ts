/** Whether a value that was typed into one kind of field fits another kind: layouts change while people type. */
import type { CompiledField } from "../../../layout/compiled.ts";
import { schemaErrors } from "../../../layout/schema-errors.ts";
import { isRecord } from "../../../shared/is-record.ts";
import { isEmpty } from "../values/equal.ts";

/** What is typed alike: the same data type in the same template. */
export const kindOfField = ({ dataType, field }: CompiledField): string => `${dataType} ${field.DisplayTemplate}`;

/** A value of another kind altogether, rather than one that is too long, too small or misspelt, which the field itself would say. */
const STRANGE: ReadonlySet<string> = new Set(["type", "format", "enum"]);

/**
 * The value as the field holds it; undefined where it could not be seen or made sense of there.
 *
 * Under the same kind anything stays, half-typed dates among it: the field shows it as it was typed. Under another kind it must be a value of that kind; only whole
 * numbers and the texts of them go both ways.
 *
 * @param kind of the field that it was typed into ({@link kindOfField}); undefined: not known, taken for the same.
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

/** Radio buttons show nothing but their members; lists show what they no longer offer. */
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
