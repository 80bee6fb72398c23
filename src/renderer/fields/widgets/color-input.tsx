import { controlProps, type WidgetProps } from "../widget/widget-props.ts";
import { parseColor } from "./color.tsx";
import { useTyped } from "./use-typed.ts";

/** A text box for the hex digits, with the browser's colour picker beside it. */
export function ColorInput(props: WidgetProps) {
  const { id, value, onChange, onBlur, onFocus, label, readonly, disabled, registry } = props;
  const { t } = registry.formContext.ports.texts;
  const [typed, keep, forget] = useTyped(value);
  const color = typeof value === "string" ? parseColor(value) : undefined;
  const set = (next: string | undefined) => onChange(next, undefined, id);
  return (
    <span className="ts-box ts-color">
      <input
        type="color"
        className={color === undefined ? "ts-color-pick is-empty" : "ts-color-pick"}
        aria-label={t("renderer.pickColor", { label })}
        value={color ?? "#ffffff"}
        disabled={disabled === true || readonly === true}
        onChange={(event) => {
          forget();
          set(event.target.value);
        }}
        onFocus={() => onFocus(id, value)}
        onBlur={() => onBlur(id, value)}
      />
      <input
        {...controlProps(props)}
        type="text"
        className="ts-input"
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        value={typed ?? (typeof value === "string" ? value : "")}
        placeholder={props.placeholder ?? "#1867c0"}
        readOnly={readonly === true}
        onChange={({ target }) => {
          // An invalid colour stays as typed: validation reports it, and no input is lost.
          const next = target.value.trim() === "" ? undefined : (parseColor(target.value) ?? target.value);
          keep(target.value, next);
          set(next);
        }}
        onFocus={() => onFocus(id, value)}
        onBlur={() => {
          forget();
          onBlur(id, value);
        }}
      />
    </span>
  );
}
