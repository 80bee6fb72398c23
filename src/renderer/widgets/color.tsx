import { type FieldRenderer, hasTemplate } from "./field-renderer.ts";
import { useTyped } from "./use-typed.ts";
import { controlProps, type ReadValue, type WidgetProps } from "./widget-props.ts";

const HEX = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i;

/** `1867C0`, `#1867c0` and `#abc` as `#1867c0`, `#aabbcc`; undefined for what is no colour. */
export function parseColor(text: string): string | undefined {
  const digits = HEX.exec(text.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return undefined;
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join("") : digits}`;
}

function ColorBox(props: WidgetProps) {
  const { id, value, onChange, onBlur, onFocus, label, readonly, disabled, registry } = props;
  const { t } = registry.formContext.host;
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
          // What is no colour is kept as it is: validation says so, and nothing typed is lost.
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

/** The colour beside its digits: never the colour alone, and with an outline that is seen on any ground. */
const read: ReadValue = (value) => {
  if (typeof value !== "string" || value === "") return null;
  const color = parseColor(value);
  return (
    <span className="ts-color-value" dir="ltr">
      {color !== undefined && <span className="ts-swatch" style={{ backgroundColor: color }} aria-hidden="true" />}
      {value}
    </span>
  );
};

export const colorRenderer: FieldRenderer = { tester: hasTemplate(2, "Color"), widget: ColorBox, read, text: String };
