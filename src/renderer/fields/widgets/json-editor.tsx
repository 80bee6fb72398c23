import { jsonErrorPosition } from "../../values/format/json-position.ts";
import { controlProps, type WidgetProps } from "../widget/widget-props.ts";
import { jsonText } from "./json.tsx";
import { useTyped } from "./use-typed.ts";

function parsed(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    // The text is not valid JSON yet; a message below the input shows where.
    return undefined;
  }
}

/** Monospaced text for programs: JSON or code. */
function CodeEditor(props: WidgetProps) {
  const { id, value, onChange, onBlur, onFocus, readonly } = props;
  return (
    <textarea
      {...controlProps(props)}
      className="ts-input ts-area ts-code-area"
      rows={6}
      dir="ltr"
      spellCheck={false}
      autoComplete="off"
      autoCapitalize="none"
      value={typeof value === "string" ? value : ""}
      placeholder={props.placeholder}
      readOnly={readonly === true}
      onChange={({ target }) => onChange(target.value === "" ? undefined : target.value, undefined, id)}
      onFocus={() => onFocus(id, value)}
      onBlur={() => onBlur(id, value)}
    />
  );
}

/** The input of a Json field and of a Code field. */
export function JsonEditor(props: WidgetProps) {
  return props.options.template === "Code" ? <CodeEditor {...props} /> : <JsonText {...props} />;
}

/** JSON as text. Invalid JSON is stored as the text itself: validation refuses it, a draft keeps it, and no input is lost. */
function JsonText(props: WidgetProps) {
  const { id, value, onChange, onBlur, onFocus, registry, readonly, disabled } = props;
  const { t } = registry.formContext.ports.texts;
  const [typed, keep, forget] = useTyped(value);
  const text = typed ?? jsonText(value);
  const isWrong = text.trim() !== "" && parsed(text) === undefined;
  const control = controlProps(props);
  const hint = `${id}__position`;
  const change = (next: string) => {
    const stored = next.trim() === "" ? undefined : (parsed(next) ?? { value: next }).value;
    keep(next, stored);
    onChange(stored, undefined, id);
  };
  return (
    <span className="ts-json">
      <textarea
        {...control}
        aria-invalid={control["aria-invalid"] ?? (isWrong || undefined)}
        aria-describedby={[control["aria-describedby"], isWrong && hint].filter(Boolean).join(" ") || undefined}
        className="ts-input ts-area ts-code-area"
        rows={4}
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="none"
        value={text}
        placeholder={props.placeholder}
        readOnly={readonly === true}
        onChange={(event) => change(event.target.value)}
        onFocus={() => onFocus(id, value)}
        onBlur={() => {
          // Formats the text on blur, unless it is invalid.
          if (!isWrong) forget();
          onBlur(id, value);
        }}
      />
      <span id={hint} role="status" className="ts-hint">
        {isWrong && readonly !== true && disabled !== true ? t("renderer.json.wrongAt", { ...jsonErrorPosition(text) }) : ""}
      </span>
    </span>
  );
}
