import type { CompiledField, Scope } from "../../../../layout/compiled.ts";
import { formatMoney, formatNumber, formatPercent } from "../../values/format/numbers.ts";
import { type FieldRenderer, hasTemplate, plainText, type ReadContext } from "../widget/widget-props.ts";

export const numberRenderer: FieldRenderer = {
  tester: hasTemplate(2, "Number", "Percent"),
  read: (value, { field }, { ports }) => {
    if (field.DisplayTemplate === "Percent") return formatPercent(value, ports.texts.locale, field.DecimalPlaces);
    const text = formatNumber(value, ports.texts.locale, { decimalPlaces: field.DecimalPlaces });
    const unit = plainText(field.Unit);
    return unit === undefined || text === "" ? text : `${text}\u00a0${unit}`;
  },
};

import { isRecord } from "../../../../shared/is-record.ts";

/** What `CurrencyFrom` names: a literal in quotes, a fact of the open account or of the person's company (`Account.…`), or a sibling field. */
export type CurrencySource = { code: string | undefined } | { sibling: string };

export function currencySource(from: string, scope: Scope): CurrencySource {
  const literal = /^['"]([A-Z]{3})['"]$/.exec(from)?.[1];
  if (literal !== undefined) return { code: literal };
  if (!from.includes(".")) return { sibling: from };
  return { code: asCode(from.split(".").reduce<unknown>((found, name) => (isRecord(found) ? found[name] : undefined), scope)) };
}

export const asCode = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value : undefined);

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
