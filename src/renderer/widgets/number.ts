import { formatNumber, formatPercent } from "../format/numbers.ts";
import { type FieldRenderer, hasTemplate } from "./field-renderer.ts";
import { plainText } from "./widget-props.ts";

export const numberRenderer: FieldRenderer = {
  tester: hasTemplate(2, "Number", "Percent"),
  read: (value, { field }, { host }) => {
    if (field.DisplayTemplate === "Percent") return formatPercent(value, host.locale, field.DecimalPlaces);
    const text = formatNumber(value, host.locale, { decimalPlaces: field.DecimalPlaces });
    const unit = plainText(field.Unit);
    return unit === undefined || text === "" ? text : `${text}\u00a0${unit}`;
  },
};
