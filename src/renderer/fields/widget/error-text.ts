import type { CompiledField } from "../../../../layout/compiled.ts";
import { pointerNames } from "../../../../layout/json-pointer.ts";
import type { DisplayTemplate } from "../../../../layout/model.ts";
import { formatDay } from "../../../../shared/format/dates.ts";
import { formatNumber } from "../../../../shared/format/numbers.ts";
import type { TextPort } from "../../ports/messages.ts";
import type { FieldError } from "../../store/field-entry.ts";
import { labelOf } from "./field-options.ts";
import { plainText } from "./widget-props.ts";

/** The error of a field as a sentence. A message of the server has precedence; the author of a layout can explain a pattern. */
export function errorText(error: FieldError, field: CompiledField, texts: TextPort, label = labelOf(field)): string {
  const { t, locale } = texts;
  const cell = cellOf(error, field);
  if (cell) return errorText(cell.error, cell.column, texts, t("renderer.rows.place", { row: cell.row, column: labelOf(cell.column) }));
  if (error.message !== undefined && error.message !== "") return error.message;
  const own = OWN_TEXTS[field.field.DisplayTemplate]?.(error);
  if (own !== undefined) return t(`renderer.errors.${own}`, { label });
  const patternMessage = plainText(field.field.PatternMessage);
  if (error.code === "pattern" && patternMessage !== undefined) return patternMessage;
  const validMessage = plainText(field.field.ValidMessage);
  if (error.code === "validWhen" && validMessage !== undefined) return validMessage;
  const params = Object.fromEntries(Object.entries(error.params ?? {}).map(([name, value]) => [name, shown(value, field, locale)]));
  return t(`renderer.errors.${KNOWN.has(error.code) ? error.code : "invalid"}`, { ...params, label });
}

const KNOWN: ReadonlySet<string> = new Set(
  "required type format minLength maxLength pattern minimum maximum decimalPlaces enum minItems maxItems uniqueItems notUnique mfaRequired".split(
    " ",
  ),
);

/** Names the cell of a table error: `/2/Amount` is the Amount of the third row. */
function cellOf({ message, ...error }: FieldError, { columns }: CompiledField) {
  const { path, ...params } = error.params ?? {};
  const [row, name] = columns === undefined || typeof path !== "string" ? [] : pointerNames(path);
  const column = columns?.find((each) => each.name === name);
  return row === undefined || column === undefined || message !== undefined
    ? undefined
    : { row: Number(row) + 1, column, error: { ...error, params } };
}

/** Messages of templates that know more than the schema: why a half-typed value is invalid. */
const OWN_TEXTS: Partial<Record<DisplayTemplate, (error: FieldError) => string | undefined>> = {
  IpRanges: ({ code }) => (code === "format" ? "ipRange" : undefined),
  Json: ({ code }) => (code === "type" ? "json" : undefined),
  KeyValue: ({ code }) => (["type", "minLength", "propertyNames"].includes(code) ? "keyValue" : undefined),
  LocalizedText: ({ code }) => (["type", "required", "minLength"].includes(code) ? "localizedText" : undefined),
  // A required checkbox is a sentence to agree to, so "required" would be the wrong word.
  CheckBox: ({ code }) => (code === "required" ? "unconfirmed" : undefined),
  File: unfinished,
  Image: unfinished,
};
function unfinished({ code, params }: FieldError): string | undefined {
  return code === "type" || (code === "required" && params?.missingProperty !== undefined) ? "file" : undefined;
}

const shown = (value: unknown, field: CompiledField, locale: string): unknown => {
  if (field.dataType === "date" || field.dataType === "dateTime") return formatDay(String(value).slice(0, 10), locale);
  return field.dataType === "decimal" ? formatNumber(value, locale) : value;
};
