interface MenuChoiceProps<Value extends string> {
  label: string;
  options: readonly { value: Value; text: string }[];
  value: Value;
  onChange(value: Value): void;
}

/** One of a few, inside a menu. */
export function MenuChoice<Value extends string>({ label, options, value, onChange }: MenuChoiceProps<Value>) {
  return (
    <fieldset className="menu-group">
      <legend className="menu-label">{label}</legend>
      <div className="menu-choice">
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            role="menuitemradio"
            tabIndex={-1}
            aria-checked={option.value === value}
            onClick={() => onChange(option.value)}
          >
            {option.text}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
