import { TextInput } from "./text-input.tsx";
import type { WidgetProps } from "./widget-props.ts";

const INPUT = {
  TextBox: {},
  Email: { type: "email", dir: "ltr", inputMode: "email", autoComplete: "off", spellCheck: false },
  Phone: { type: "tel", dir: "ltr", inputMode: "tel", autoComplete: "off" },
  Url: { type: "url", dir: "ltr", inputMode: "url", autoComplete: "off", spellCheck: false },
} as const;

/** One line of text, or an address or number that is typed as one. */
export function TextBoxInput(props: WidgetProps) {
  const template: unknown = props.options.template;
  return <TextInput {...props} input={INPUT[isTemplate(template) ? template : "TextBox"]} />;
}
const isTemplate = (template: unknown): template is keyof typeof INPUT => typeof template === "string" && Object.hasOwn(INPUT, template);
