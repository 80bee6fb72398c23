import type { CompiledField } from "../../../layout/compiled.ts";
import { formatMoney } from "../format/numbers.ts";
import { type FieldRenderer, hasTemplate } from "./field-renderer.ts";

/** `CurrencyFrom` is a literal in quotes or the name of a sibling field. */
export const literalCurrency = (from: string | undefined): string | undefined => /^['"]([A-Z]{3})['"]$/.exec(from ?? "")?.[1];

/** The currency of an amount in a record or row. */
export function currencyOf({ field }: CompiledField, values: Readonly<Record<string, unknown>>): string | undefined {
  const literal = literalCurrency(field.CurrencyFrom);
  if (literal !== undefined) return literal;
  const sibling = field.CurrencyFrom === undefined ? undefined : values[field.CurrencyFrom];
  return typeof sibling === "string" && sibling !== "" ? sibling : undefined;
}

export const moneyRenderer: FieldRenderer = {
  tester: hasTemplate(2, "Money"),
  read: (value, compiled, { host, values }) => formatMoney(value, currencyOf(compiled, values), host.locale, compiled.field.DecimalPlaces),
};
