import { IntlMessageFormat } from "intl-messageformat";
import type { CompiledExpression, CompiledField, CompiledLayout, CompiledTemplate, Scope } from "../../../../layout/compiled.ts";
import { asCode, currencySource } from "../../../../layout/currency-source.ts";
import { isChanged } from "../../../../layout/is-changed.ts";
import { LOCALES } from "../../../../layout/model.ts";
import { compareDecimals, parseDecimal } from "../../../../shared/decimal.ts";
import { codeName } from "../../../../shared/format/code-names.ts";
import { formatDay, formatInstant, formatMonth, parseInstant, parseIsoDay } from "../../../../shared/format/dates.ts";
import { formatMoney, formatNumber, formatPercent } from "../../../../shared/format/numbers.ts";
import { periodName } from "../../../../shared/format/period-name.ts";
import { formatDuration } from "../../../../shared/format/times.ts";
import { isRecord } from "../../../../shared/is-record.ts";
import { catalogues, type Texts } from "../../../platform/texts/catalogues.ts";
import type { Locale } from "../../../platform/texts/locales.ts";
import type { ChoiceLabels } from "../grids/choice-labels.ts";
import type { Row } from "../grids/selected-rows.ts";

type PrintTextKey = keyof Texts["print"];

/** A text of ours on a printed page, in the reader's language. */
export function printText(key: PrintTextKey, language: Locale, values: Readonly<Record<string, string | number>> = {}): string {
  const text = catalogues[language].print[key];
  return text.includes("{") ? String(new IntlMessageFormat(text, language, undefined, { ignoreTag: true }).format({ ...values })) : text;
}

/** The reader of the values, and their surroundings. */
export interface TextContext {
  readonly language: Locale;
  /** Writes numbers and dates. */
  readonly locale: string;
  readonly scope: Scope;
  readonly labels: ChoiceLabels;
}

/** The record or row that a value is of. */
export interface Around {
  readonly row: Row;
  /** Texts that came with a record, by member. */
  readonly displayValues?: Readonly<Record<string, unknown>>;
}

const CODES = { Country: "region", Currency: "currency", Language: "language" } as const;

/** Must the names of its choices be loaded? Those of countries, currencies and languages are known. */
export const asksForLabels = ({ field, enumSource }: CompiledField): boolean =>
  enumSource !== undefined && !Object.hasOwn(CODES, field.DisplayTemplate);

/** Printed for a value that is not there. */
export const NOTHING = "–";

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === "";

/** A value as its template shows it on the screen, in plain words; the empty string for none. A compared value follows the earlier one. */
export function printedText(compiled: CompiledField, value: unknown, around: Around, context: TextContext): string {
  const now = ownText(compiled, value, around, context);
  const { CompareFrom } = compiled.field;
  const earlier = CompareFrom === undefined ? undefined : around.row[CompareFrom];
  if (isNothing(earlier) || !isChanged(earlier, value)) return now;
  return `${ownText(compiled, earlier, around, context)} → ${now || NOTHING}`;
}

function ownText(compiled: CompiledField, value: unknown, around: Around, context: TextContext): string {
  if (isNothing(value)) return "";
  const { field, dataType } = compiled;
  const { locale, language } = context;
  switch (field.DisplayTemplate) {
    case "Number":
      return withUnit(formatNumber(value, locale, { decimalPlaces: field.DecimalPlaces }), compiled);
    case "Duration":
      return formatDuration(value, locale);
    case "Percent":
    case "Margin":
      return formatPercent(value, locale, field.DecimalPlaces);
    case "Money":
      return formatMoney(value, currencyOf(compiled, around, context), locale, field.DecimalPlaces);
    case "Price":
      return priceText(compiled, value, around, context);
    case "CheckBox":
    case "Switch":
      return typeof value === "boolean" ? printText(value ? "yes" : "no", language) : "";
    case "Date":
      return formatDay(value, locale);
    case "Month":
      return formatMonth(value, locale, "long");
    case "DateTime":
    case "Due":
      return dataType === "date" ? formatDay(value, locale) : instantText(value, locale);
    case "Country":
    case "Currency":
    case "Language":
      return memberName(compiled, value) ?? codeName(CODES[field.DisplayTemplate], value, locale);
    case "Password":
      return "••••••••";
    case "File":
    case "Image":
      return fileName(value, around.displayValues?.[compiled.name]);
    case "Attachments":
      return list(value)
        .map((item) => fileName(item))
        .join(", ");
    case "KeyValue":
      return pairs(value)
        .map(([key, text]) => `${key} = ${text}`)
        .join("\n");
    case "LocalizedText":
      return formIn(value, language);
    case "Table":
      return printText("entries", language, { count: list(value).length });
    case "Json":
      return JSON.stringify(value, null, 1);
    case "TextBox":
      return withUnit(plainText(compiled, value, around, context), compiled, " ");
    default:
      return plainText(compiled, value, around, context);
  }
}

function plainText(compiled: CompiledField, value: unknown, around: Around, context: TextContext): string {
  if (Array.isArray(value)) return value.map((item) => choiceText(compiled, item, around, context) ?? summary(item)).join(", ");
  return choiceText(compiled, value, around, context) ?? summary(value);
}

/** The label of a choice: of the layout, of the record, or of the operation that offers it. */
function choiceText(compiled: CompiledField, value: unknown, { row, displayValues }: Around, { labels }: TextContext): string | undefined {
  const member = memberName(compiled, value);
  if (member !== undefined) return member;
  const own = displayValues?.[compiled.name];
  if (typeof own === "string" && value === row[compiled.name]) return own;
  return labels.read(compiled, row, value);
}

function memberName({ field }: CompiledField, value: unknown): string | undefined {
  const member = field.EnumMembers?.find(({ Value }) => Value === value);
  return member && String(member.DisplayName);
}

function priceText(compiled: CompiledField, value: unknown, around: Around, context: TextContext): string {
  const { row } = around;
  const { ListPriceFrom, PeriodFrom, IsLowestFrom, IsOnRequestFrom, Unit, DecimalPlaces } = compiled.field;
  const { language, locale } = context;
  const isTrue = (name: string | undefined) => name !== undefined && row[name] === true;
  if (isTrue(IsOnRequestFrom)) return printText("onRequest", language);
  const money = (amount: unknown) => formatMoney(amount, currencyOf(compiled, around, context), locale, DecimalPlaces);
  const price = parseDecimal(value);
  const before = ListPriceFrom === undefined ? undefined : parseDecimal(row[ListPriceFrom]);
  const isReduced = ListPriceFrom !== undefined && price !== undefined && before !== undefined && compareDecimals(before, price) > 0;
  const period = PeriodFrom?.startsWith("'") ? PeriodFrom.slice(1, -1) : PeriodFrom && row[PeriodFrom];
  const per = [Unit, typeof period === "string" ? periodName(period, locale) : undefined].filter((part) => part !== undefined);
  return [
    isTrue(IsLowestFrom) ? `${printText("from", language)} ` : "",
    money(value),
    ...per.map((part) => ` / ${String(part)}`),
    isReduced ? ` (${money(row[ListPriceFrom])})` : "",
  ].join("");
}

function currencyOf({ field: { CurrencyFrom } }: CompiledField, { row }: Around, { scope }: TextContext): string | undefined {
  if (CurrencyFrom === undefined) return undefined;
  const source = currencySource(CurrencyFrom, scope);
  return "sibling" in source ? asCode(row[source.sibling]) : source.code;
}

const withUnit = (text: string, { field: { Unit } }: CompiledField, between = "\u00a0"): string =>
  Unit === undefined || text === "" ? text : `${text}${between}${String(Unit)}`;

const instantText = (value: unknown, locale: string): string =>
  parseInstant(value) ? `${formatInstant(value, locale)} UTC` : String(value);

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function fileName(value: unknown, known?: unknown): string {
  const path = isRecord(value) ? (value.FileName ?? value.Path) : (known ?? value);
  return typeof path === "string" ? path.slice(path.lastIndexOf("/") + 1) : "";
}

const pairs = (value: unknown): (readonly [string, string])[] =>
  Array.isArray(value)
    ? value.filter(isRecord).map(({ Key, Value }) => [summary(Key), summary(Value)] as const)
    : Object.entries(isRecord(value) ? value : {}).map(([key, part]) => [key, summary(part)] as const);

function formIn(value: unknown, language: Locale): string {
  if (typeof value === "string") return value;
  const forms = isRecord(value) ? value : {};
  const form = forms[language] ?? forms.en ?? LOCALES.map((locale) => forms[locale]).find((text) => text !== undefined);
  return typeof form === "string" ? form : "";
}

const summary = (value: unknown): string =>
  typeof value === "object" && value !== null
    ? Object.entries(value)
        .map(([name, part]) => `${name}: ${summary(part)}`)
        .join(", ")
    : String(value ?? "");

/** A text with its values filled in, each as its field shows it. */
export const fillTemplate = (template: CompiledTemplate, compiled: CompiledLayout, context: TextContext): string =>
  template.map((part) => (typeof part === "string" ? part : valueText(part, compiled, context))).join("");

function valueText(expression: CompiledExpression, { fieldsById }: CompiledLayout, context: TextContext): string {
  const value = expression.evaluate(context.scope);
  const [, name] = /^Values\.([A-Za-z_]\w*)$/.exec(expression.source) ?? [];
  const field = name === undefined ? undefined : [...fieldsById.values()].find((candidate) => candidate.name === name);
  return field === undefined ? workedOut(value, context) : printedText(field, value, { row: context.scope.Values ?? {} }, context);
}

/** A value without a field is written by its type. */
function workedOut(value: unknown, context: TextContext): string {
  const { locale, language } = context;
  if (isNothing(value)) return "";
  if (typeof value === "boolean") return printText(value ? "yes" : "no", language);
  if (typeof value === "number" || typeof value === "bigint") return formatNumber(value, locale);
  if (Array.isArray(value))
    return new Intl.ListFormat(locale, { type: "unit", style: "short" }).format(value.map((item) => workedOut(item, context)));
  if (typeof value !== "string") return JSON.stringify(value);
  if (parseIsoDay(value)) return formatDay(value, locale);
  return instantText(value, locale);
}
