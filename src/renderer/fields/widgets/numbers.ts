import type { CompiledField } from "../../../../layout/compiled.ts";
import { asCode, currencySource } from "../../../../layout/currency-source.ts";
import { formatMoney, formatNumber, formatPercent } from "../../../../shared/format/numbers.ts";
import { formatDuration } from "../../../../shared/format/times.ts";
import { type FieldRenderer, hasTemplate, plainText, type ReadContext } from "../widget/widget-props.ts";

export const numberRenderer: FieldRenderer = {
  tester: hasTemplate(2, "Number", "Percent", "Duration"),
  read: (value, { field }, { ports }) => {
    if (field.DisplayTemplate === "Percent") return formatPercent(value, ports.texts.locale, field.DecimalPlaces);
    if (field.DisplayTemplate === "Duration") return formatDuration(value, ports.texts.locale);
    const text = formatNumber(value, ports.texts.locale, { decimalPlaces: field.DecimalPlaces });
    const unit = plainText(field.Unit);
    return unit === undefined || text === "" ? text : `${text}\u00a0${unit}`;
  },
};

/** The currency of an amount in a record or row. */
export function currencyOf({ field }: CompiledField, { values, ports }: ReadContext): string | undefined {
  if (field.CurrencyFrom === undefined) return undefined;
  const source = currencySource(field.CurrencyFrom, ports.scope);
  return "sibling" in source ? asCode(values[source.sibling]) : source.code;
}

export const moneyRenderer: FieldRenderer = {
  tester: hasTemplate(2, "Money"),
  read: (value, compiled, context) =>
    formatMoney(value, currencyOf(compiled, context), context.ports.texts.locale, compiled.field.DecimalPlaces),
};
