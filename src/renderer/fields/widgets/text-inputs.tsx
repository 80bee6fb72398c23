import type { ChangeEvent, InputHTMLAttributes, ReactNode } from "react";
import { compiledField, controlProps, plainText, type WidgetProps } from "../widget/widget-props.ts";

/** A native one-line input for a string value, shared by TextBox, Email, Phone and Url. */
export function TextInput(props: WidgetProps & { input?: InputHTMLAttributes<HTMLInputElement> }) {
  const { id, value, onChange, onBlur, onFocus, placeholder, readonly, options, input } = props;
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const text = event.target.value;
    onChange(text === "" ? options.emptyValue : isInteger ? wholeNumber(text) : text, undefined, id);
  };
  const isInteger = compiledField(props)?.dataType === "integer";
  const unit = plainText(compiledField(props)?.field.Unit);
  const control = (
    <input
      type="text"
      {...input}
      {...controlProps(props)}
      className="ts-input"
      value={typeof value === "string" ? value : value === undefined || value === null ? "" : String(value)}
      placeholder={placeholder}
      readOnly={readonly === true}
      onChange={change}
      onBlur={() => onBlur(id, value)}
      onFocus={() => onFocus(id, value)}
    />
  );
  return unit === undefined ? control : <WithUnit unit={unit}>{control}</WithUnit>;
}

/** Whole numbers are sent as JSON numbers. Other text is kept as typed, so that validation can report it. */
function wholeNumber(text: string): number | string {
  const number = Number(text);
  return /^-?(0|[1-9]\d*)$/.test(text) && Number.isSafeInteger(number) ? number : text;
}

/** An input with its unit inside its outline, e.g. `GB` or a currency. */
export function WithUnit({ unit, title, children }: { unit: string; title?: string | undefined; children: ReactNode }) {
  return (
    <span className="ts-box">
      {children}
      <span className="ts-unit" title={title ?? unit}>
        {unit}
      </span>
    </span>
  );
}

const INPUT_OF = {
  TextBox: {},
  Email: { type: "email", dir: "ltr", inputMode: "email", autoComplete: "off", spellCheck: false },
  Phone: { type: "tel", dir: "ltr", inputMode: "tel", autoComplete: "off" },
  Url: { type: "url", dir: "ltr", inputMode: "url", autoComplete: "off", spellCheck: false },
} as const;

/** One line of text, or an address or number that is typed as text. */
export function TextBoxInput(props: WidgetProps) {
  const template: unknown = props.options.template;
  return <TextInput {...props} input={INPUT_OF[isTemplate(template) ? template : "TextBox"]} />;
}
const isTemplate = (template: unknown): template is keyof typeof INPUT_OF =>
  typeof template === "string" && Object.hasOwn(INPUT_OF, template);

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
