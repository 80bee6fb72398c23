import { type FieldRenderer, hasTemplate } from "./field-renderer.ts";
import { controlProps, type WidgetProps } from "./widget-props.ts";

function TextArea(props: WidgetProps) {
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

export const textAreaRenderer: FieldRenderer = {
  tester: hasTemplate(2, "TextArea"),
  widget: TextArea,
  read: (value) => (typeof value === "string" && value !== "" ? <span className="ts-lines">{value}</span> : null),
  cell: (value) => (typeof value === "string" ? value : null),
};
