import { NumberInput } from "./number-input.tsx";
import { WithUnit } from "./text-input.tsx";
import { compiledField, plainText, type WidgetProps } from "./widget-props.ts";

/** A number with its unit, or a share of a hundred. */
export function NumberBox(props: WidgetProps) {
  const field = compiledField(props)?.field;
  const unit = field?.DisplayTemplate === "Percent" ? "%" : plainText(field?.Unit);
  const input = <NumberInput {...props} numberStyle={{ decimalPlaces: field?.DecimalPlaces }} />;
  return unit === undefined ? input : <WithUnit unit={unit}>{input}</WithUnit>;
}
