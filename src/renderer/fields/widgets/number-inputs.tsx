import { asCode, currencySource } from "../../../../layout/currency-source.ts";
import { codeName } from "../../../../shared/format/code-names.ts";
import { currencyDecimals, type NumberStyle } from "../../../../shared/format/numbers.ts";
import { parseDuration, typedDuration } from "../../../../shared/format/times.ts";
import { useSibling } from "../../store/use-field.ts";
import { compiledField, controlProps, plainText, type WidgetProps } from "../widget/widget-props.ts";
import { NumberText } from "./number-text.tsx";
import { WithUnit } from "./text-inputs.tsx";
import { useTyped } from "./use-typed.ts";

/** A number of the layout. */
export function NumberInput(props: WidgetProps & { numberStyle?: NumberStyle | undefined }) {
  const { id, value, onChange, onBlur, onFocus, placeholder, readonly, registry, numberStyle } = props;
  const compiled = compiledField(props);
  return (
    <NumberText
      {...controlProps(props)}
      value={value}
      locale={registry.formContext.ports.texts.locale}
      isNumber={compiled ? compiled.dataType === "integer" : props.schema.type === "integer" || props.schema.type === "number"}
      numberStyle={numberStyle}
      placeholder={placeholder}
      readOnly={readonly === true}
      onChange={(next) => onChange(next, undefined, id)}
      onFocus={() => onFocus(id, value)}
      onBlur={() => onBlur(id, value)}
    />
  );
}

/** A number with its unit, or a percentage. */
export function NumberBox(props: WidgetProps) {
  const field = compiledField(props)?.field;
  if (field?.DisplayTemplate === "Duration") return <DurationBox {...props} />;
  const unit = field?.DisplayTemplate === "Percent" || field?.DisplayTemplate === "Margin" ? "%" : plainText(field?.Unit);
  const input = <NumberInput {...props} numberStyle={{ decimalPlaces: field?.DecimalPlaces }} />;
  return unit === undefined ? input : <WithUnit unit={unit}>{input}</WithUnit>;
}

/** Hours and minutes; invalid text is kept, so that validation can report it. */
function DurationBox(props: WidgetProps) {
  const { id, value, onChange, onBlur, onFocus, placeholder, readonly, registry } = props;
  const [typed, keep, forget] = useTyped(value);
  return (
    <input
      {...controlProps(props)}
      type="text"
      inputMode="text"
      autoComplete="off"
      className="ts-input"
      dir="ltr"
      value={typed ?? typedDuration(value)}
      placeholder={placeholder ?? registry.formContext.ports.texts.t("renderer.dates.duration")}
      readOnly={readonly === true}
      onChange={({ target }) => {
        const next = target.value.trim() === "" ? undefined : (parseDuration(target.value) ?? target.value);
        keep(target.value, next);
        onChange(next, undefined, id);
      }}
      onFocus={() => onFocus(id, value)}
      onBlur={() => {
        forget();
        onBlur(id, value);
      }}
    />
  );
}

/** An amount beside its currency, with the decimal places of that currency. */
export function MoneyInput(props: WidgetProps) {
  const field = compiledField(props)?.field;
  const { ports, store, row } = props.registry.formContext;
  const source = field?.CurrencyFrom === undefined ? undefined : currencySource(field.CurrencyFrom, ports.scope);
  const from = source !== undefined && "sibling" in source ? source.sibling : undefined;
  const outside = useSibling(store, from);
  const sibling = row && from !== undefined ? (row.values()[from] ?? outside) : outside;
  const currency = source !== undefined && "code" in source ? source.code : asCode(sibling);
  const decimalPlaces = field?.DecimalPlaces ?? (currency === undefined ? 2 : currencyDecimals(currency));
  const input = <NumberInput {...props} numberStyle={{ decimalPlaces, padded: true }} />;
  if (currency === undefined) return input;
  return (
    <WithUnit unit={currency} title={codeName("currency", currency, ports.texts.locale)}>
      {input}
    </WithUnit>
  );
}
