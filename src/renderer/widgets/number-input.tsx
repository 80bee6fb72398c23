import type { ChangeEvent } from "react";
import { formatNumber, type NumberStyle, parseDecimal } from "../format/numbers.ts";
import { useTyped } from "./use-typed.ts";
import { compiledField, controlProps, type WidgetProps } from "./widget-props.ts";

/** Whole numbers travel as JSON numbers, decimals as strings. Text that is no number is kept, so that validation can say so. */
export function typedNumber(text: string, locale: string, isNumber: boolean): unknown {
  const trimmed = text.trim();
  if (trimmed === "") return undefined;
  const decimal = parseDecimal(trimmed, locale);
  if (decimal === undefined) return trimmed;
  if (!isNumber) return decimal;
  const number = Number(decimal);
  return Number.isSafeInteger(number) || decimal.includes(".") ? number : trimmed;
}

/**
 * A number typed and shown in the person's locale. While it has the focus it shows exactly what was typed, without grouping, because
 * a separator that moves under the caret is in the way.
 */
export function NumberInput(props: WidgetProps & { numberStyle?: NumberStyle | undefined }) {
  const { id, value, onChange, onBlur, onFocus, placeholder, readonly, registry, numberStyle } = props;
  const { locale } = registry.formContext.host;
  const [typed, keep, forget] = useTyped(value);
  const compiled = compiledField(props);
  const isNumber = compiled ? compiled.dataType === "integer" : props.schema.type === "integer" || props.schema.type === "number";
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const next = typedNumber(event.target.value, locale, isNumber);
    keep(event.target.value, next);
    onChange(next, undefined, id);
  };
  return (
    <input
      {...controlProps(props)}
      type="text"
      inputMode={isNumber ? "numeric" : "decimal"}
      autoComplete="off"
      className="ts-input ts-number"
      value={typed ?? formatNumber(value, locale, numberStyle)}
      placeholder={placeholder}
      readOnly={readonly === true}
      onChange={change}
      onFocus={() => {
        if (readonly !== true) keep(formatNumber(value, locale, { ...numberStyle, grouped: false }), value);
        onFocus(id, value);
      }}
      onBlur={() => {
        forget();
        onBlur(id, value);
      }}
    />
  );
}
