import "../../styles/inherited.css";
import { memo, useEffect, useRef, useState } from "react";
import { useField } from "../../store/use-field.ts";
import { isEmpty } from "../../values/equal.ts";
import { labelOf, widthClass } from "../widget/field-options.ts";
import { drawValue, inheritedBy, textOf } from "../widget/field-registry.ts";
import { FieldRow, type FieldRowProps } from "./field-row.tsx";
import { focusField } from "./focus-field.ts";
import { OldValue } from "./old-value.tsx";

/**
 * A field that inherits a value while it is empty. It shows the inherited value with a button to override it, or the input with a button to go
 * back. The input starts with the inherited value and stays while it is emptied.
 */
export const InheritingRow = memo(function InheritingRow({ entry, registry, context }: FieldRowProps) {
  const state = useField(entry);
  const [isOpen, setOpen] = useState(false);
  // Stays an input when the user clears it.
  if (!isOpen && !isEmpty(state.value)) setOpen(true);
  const replace = useRef<HTMLButtonElement>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    // The pressed button has disappeared, so the focus moves to the field.
    if (isPressed.current && isOpen) focusField(entry.field.id);
    else if (isPressed.current) replace.current?.focus();
    isPressed.current = false;
  }, [isOpen, entry]);
  const { field } = entry;
  const { store, ports } = registry.formContext;
  const inherited = inheritedBy(field, context);
  if (inherited === undefined || !state.visible || store?.isWritable(field) !== true)
    return <FieldRow entry={entry} registry={registry} context={context} />;
  const { t } = ports.texts;
  const label = labelOf(field);
  const press = (value: unknown, opens: boolean) => () => {
    isPressed.current = true;
    setOpen(opens);
    entry.onChange(value);
  };
  if (isOpen || state.error !== undefined) {
    const value = textOf(field, inherited.value, context);
    const { origin } = inherited;
    return (
      <FieldRow entry={entry} registry={registry} context={context}>
        <span>
          {origin === undefined ? t("renderer.inherited.valueAbove", { value }) : t("renderer.inherited.value", { origin, value })}
        </span>
        {state.enabled && (
          <button
            type="button"
            className="ts-link"
            aria-label={t("renderer.inherited.backNamed", { label })}
            onClick={press(field.dataType === "array" ? [] : null, false)}
          >
            {t("renderer.inherited.back")}
          </button>
        )}
      </FieldRow>
    );
  }
  return (
    <div className={`ts-field ${widthClass(field)}${state.changed ? " is-changed" : ""}`} data-element={`field:${field.id}`}>
      <span className="ts-label">{label}</span>
      <span className="ts-value" id={`${field.id}__inherited`}>
        {drawValue("read", field, state.value, context)}
      </span>
      {state.changed && <OldValue entry={entry} state={state} context={context} />}
      {state.enabled && (
        <span className="ts-inherited-note">
          <button
            ref={replace}
            type="button"
            className="ts-link"
            aria-label={t("renderer.inherited.ownNamed", { label })}
            aria-describedby={`${field.id}__inherited`}
            onClick={press(inherited.value, true)}
          >
            {t("renderer.inherited.own")}
          </button>
        </span>
      )}
    </div>
  );
});
