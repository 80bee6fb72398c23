import { DateControl, type DateStyle } from "./date-control.tsx";
import { controlProps, type WidgetProps } from "./widget-props.ts";

/** A date as the field of a form. */
export function DateInput(props: WidgetProps & DateStyle) {
  const { id, value, onChange, onBlur, onFocus, registry, readonly, kind, pattern, format, parse, label, placeholder } = props;
  return (
    <DateControl
      {...{ kind, pattern, format, parse, label, value }}
      host={registry.formContext.host}
      control={{ ...controlProps(props), placeholder, readOnly: readonly === true, onFocus: () => onFocus(id, value) }}
      onChange={(next) => onChange(next, undefined, id)}
      onBlur={() => onBlur(id, value)}
    />
  );
}
