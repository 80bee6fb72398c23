import type { CompiledField } from "../../../layout/compiled.ts";
import { codeName } from "../format/names.ts";
import { currencyPlaces, formatMoney } from "../format/numbers.ts";
import { useSibling } from "../store/use-field.ts";
import { type FieldRenderer, hasTemplate } from "./field-renderer.ts";
import { NumberInput } from "./number-input.tsx";
import { WithUnit } from "./text-input.tsx";
import { compiledField, type WidgetProps } from "./widget-props.ts";

/** `CurrencyFrom` is a literal in quotes or the name of a sibling field. */
const literalCurrency = (from: string | undefined): string | undefined => /^['"]([A-Z]{3})['"]$/.exec(from ?? "")?.[1];

/** The currency of an amount in a record or row. */
export function currencyOf({ field }: CompiledField, values: Readonly<Record<string, unknown>>): string | undefined {
  const literal = literalCurrency(field.CurrencyFrom);
  if (literal !== undefined) return literal;
  const sibling = field.CurrencyFrom === undefined ? undefined : values[field.CurrencyFrom];
  return typeof sibling === "string" && sibling !== "" ? sibling : undefined;
}

function Money(props: WidgetProps) {
  const field = compiledField(props)?.field;
  const { host, store, row } = props.registry.formContext;
  const literal = literalCurrency(field?.CurrencyFrom);
  const from = literal === undefined ? field?.CurrencyFrom : undefined;
  const outside = useSibling(store, from);
  const sibling = row && from !== undefined ? (row.values()[from] ?? outside) : outside;
  const currency = literal ?? (typeof sibling === "string" && sibling !== "" ? sibling : undefined);
  const decimalPlaces = field?.DecimalPlaces ?? (currency === undefined ? 2 : currencyPlaces(currency));
  const input = <NumberInput {...props} numberStyle={{ decimalPlaces, padded: true }} />;
  if (currency === undefined) return input;
  return (
    <WithUnit unit={currency} title={codeName("currency", currency, host.locale)}>
      {input}
    </WithUnit>
  );
}

export const moneyRenderer: FieldRenderer = {
  tester: hasTemplate(2, "Money"),
  widget: Money,
  read: (value, compiled, { host, values }) => formatMoney(value, currencyOf(compiled, values), host.locale, compiled.field.DecimalPlaces),
};
