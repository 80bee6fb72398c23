import { controlProps, type WidgetProps } from "../widget/widget-props.ts";

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
          {/* A switch always has a value, so it needs no mark for "required". */}
          {required === true && !isSwitch && (
            <span className="ts-required" aria-hidden="true">
              {" *"}
            </span>
          )}
        </span>
      )}
    </label>
  );
}
export const CheckBoxInput = (props: WidgetProps) => <Toggle {...props} isSwitch={false} />;
export const SwitchInput = (props: WidgetProps) => <Toggle {...props} isSwitch />;
