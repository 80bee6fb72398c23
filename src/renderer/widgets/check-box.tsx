import { mdiCheck } from "@mdi/js";
import { Icon } from "../icons/icon.tsx";
import { type FieldRenderer, hasTemplate } from "./field-renderer.ts";
import { controlProps, type ReadValue, type WidgetProps } from "./widget-props.ts";

function Toggle(props: WidgetProps & { isSwitch: boolean }) {
  const { id, value, onChange, onBlur, onFocus, label, readonly, disabled, required, hideLabel, isSwitch } = props;
  const isLocked = disabled === true || readonly === true;
  return (
    <label className="ts-toggle">
      <input
        {...controlProps(props)}
        // `required` on a native checkbox means "must be ticked"; in a layout it means "must be answered".
        required={false}
        type="checkbox"
        role={isSwitch ? "switch" : undefined}
        className={isSwitch ? "ts-switch" : "ts-check"}
        checked={value === true}
        disabled={isLocked}
        onChange={(event) => onChange(event.target.checked, undefined, id)}
        onBlur={() => onBlur(id, value)}
        onFocus={() => onFocus(id, value)}
      />
      {hideLabel !== true && (
        <span>
          {label}
          {required === true && (
            <span className="ts-required" aria-hidden="true">
              {" *"}
            </span>
          )}
        </span>
      )}
    </label>
  );
}
const CheckBox = (props: WidgetProps) => <Toggle {...props} isSwitch={false} />;
const Switch = (props: WidgetProps) => <Toggle {...props} isSwitch />;

const read: ReadValue = (value, _field, { host }) => (typeof value === "boolean" ? host.t(value ? "renderer.yes" : "renderer.no") : null);

/** In a column of them what is ticked is found at a glance; who listens hears the word. */
const cell: ReadValue = (value, _field, { host }) =>
  typeof value === "boolean" ? (
    <span className={value ? "ts-tick" : "ts-tick is-off"}>
      {value && <Icon path={mdiCheck} size={18} />}
      <span className="ts-sr">{host.t(value ? "renderer.yes" : "renderer.no")}</span>
    </span>
  ) : null;

const text: FieldRenderer["text"] = (value, _field, { host }) => host.t(value === true ? "renderer.yes" : "renderer.no");

const drawn = { read, cell, text, label: "own" } as const;
export const checkBoxRenderer: FieldRenderer = { tester: hasTemplate(2, "CheckBox"), widget: CheckBox, ...drawn };
export const switchRenderer: FieldRenderer = { tester: hasTemplate(2, "Switch"), widget: Switch, ...drawn };
