import { useOffered } from "../choices/use-offered.ts";
import { compiledField, controlProps, type WidgetProps } from "../widget/widget-props.ts";

/** Radio buttons, for a few choices. */
export function RadioGroupInput(props: WidgetProps) {
  const { id, value, onChange, onBlur, onFocus, label, readonly, disabled } = props;
  const field = compiledField(props);
  const choices = useOffered(field, props.registry, value);
  const { required, ...attributes } = controlProps(props);
  return (
    <span
      id={id}
      role="radiogroup"
      aria-label={label}
      aria-required={required}
      aria-invalid={attributes["aria-invalid"]}
      aria-describedby={attributes["aria-describedby"]}
      className="ts-choices"
    >
      {choices.map((choice) => (
        <label key={String(choice.value)} className="ts-toggle">
          <input
            type="radio"
            name={id}
            className="ts-check"
            checked={choice.value === value}
            disabled={disabled === true || readonly === true || choice.disabled}
            onChange={() => onChange(choice.value, undefined, id)}
            onBlur={() => onBlur(id, value)}
            onFocus={() => onFocus(id, value)}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </span>
  );
}
