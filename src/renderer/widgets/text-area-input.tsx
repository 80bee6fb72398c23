import { controlProps, type WidgetProps } from "./widget-props.ts";

/** A text of several lines. */
export function TextAreaInput(props: WidgetProps) {
  const { id, value, onChange, onBlur, onFocus, options } = props;
  return (
    <textarea
      {...controlProps(props)}
      className="ts-input ts-area"
      rows={3}
      value={typeof value === "string" ? value : ""}
      placeholder={props.placeholder}
      readOnly={props.readonly === true}
      onChange={(event) => onChange(event.target.value === "" ? options.emptyValue : event.target.value, undefined, id)}
      onBlur={() => onBlur(id, value)}
      onFocus={() => onFocus(id, value)}
    />
  );
}
