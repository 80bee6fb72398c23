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

export const checkBoxRenderer: FieldRenderer = { tester: hasTemplate(2, "CheckBox"), widget: CheckBox, read, label: "own" };
export const switchRenderer: FieldRenderer = { tester: hasTemplate(2, "Switch"), widget: Switch, read, label: "own" };
