import { codeName } from "../format/names.ts";
import { currencyPlaces } from "../format/numbers.ts";
import { useSibling } from "../store/use-field.ts";
import { asCode, currencySource } from "./money.ts";
import { NumberInput } from "./number-input.tsx";
import { WithUnit } from "./text-input.tsx";
import { compiledField, type WidgetProps } from "./widget-props.ts";

/** An amount beside its currency, with as many places as that has. */
export function MoneyInput(props: WidgetProps) {
  const field = compiledField(props)?.field;
  const { host, store, row } = props.registry.formContext;
  const source = field?.CurrencyFrom === undefined ? undefined : currencySource(field.CurrencyFrom, host.scope);
  const from = source !== undefined && "sibling" in source ? source.sibling : undefined;
  const outside = useSibling(store, from);
  const sibling = row && from !== undefined ? (row.values()[from] ?? outside) : outside;
  const currency = source !== undefined && "code" in source ? source.code : asCode(sibling);
  const decimalPlaces = field?.DecimalPlaces ?? (currency === undefined ? 2 : currencyPlaces(currency));
  const input = <NumberInput {...props} numberStyle={{ decimalPlaces, padded: true }} />;
  if (currency === undefined) return input;
  return (
    <WithUnit unit={currency} title={codeName("currency", currency, host.locale)}>
      {input}
    </WithUnit>
  );
}
