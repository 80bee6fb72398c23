import { formatNumber, formatPercent } from "../format/numbers.ts";
import { type FieldRenderer, hasTemplate } from "./field-renderer.ts";
import { NumberInput } from "./number-input.tsx";
import { WithUnit } from "./text-input.tsx";
import { compiledField, plainText, type WidgetProps } from "./widget-props.ts";

function NumberBox(props: WidgetProps) {
  const field = compiledField(props)?.field;
  const unit = field?.DisplayTemplate === "Percent" ? "%" : plainText(field?.Unit);
  const input = <NumberInput {...props} numberStyle={{ decimalPlaces: field?.DecimalPlaces }} />;
  return unit === undefined ? input : <WithUnit unit={unit}>{input}</WithUnit>;
}

export const numberRenderer: FieldRenderer = {
  tester: hasTemplate(2, "Number", "Percent"),
  widget: NumberBox,
  read: (value, { field }, { host }) => {
    if (field.DisplayTemplate === "Percent") return formatPercent(value, host.locale, field.DecimalPlaces);
    const text = formatNumber(value, host.locale, { decimalPlaces: field.DecimalPlaces });
    const unit = plainText(field.Unit);
    return unit === undefined || text === "" ? text : `${text}\u00a0${unit}`;
  },
};
