import type { FieldEntry, FieldState } from "../../store/field-entry.ts";
import { textOf } from "../widget/field-registry.ts";
import type { ReadContext } from "../widget/widget-props.ts";
import { focusField } from "./focus-field.ts";

export interface OldValueProps {
  entry: FieldEntry;
  state: FieldState;
  context: ReadContext;
}

/** The changed mark: a dot to see, the old value on hover and for those who listen; a click puts it back. */
export function OldValue({ entry, state, context }: OldValueProps) {
  const { t } = context.ports.texts;
  const text = textOf(entry.field, state.baseline, context);
  const was = text === "" ? t("renderer.wasEmpty") : t("renderer.was", { value: text });
  const undo = () => {
    entry.onChange(state.baseline);
    // The button goes with the change; the focus would be lost with it.
    focusField(entry.field.id);
  };
  return (
    <>
      <button
        type="button"
        className="ts-was"
        title={was}
        // Out of the way of Tab, which leads from field to field. The keyboard has Ctrl+Z.
        tabIndex={-1}
        // Without the label of the field, which stays the name of one thing.
        aria-label={t("renderer.undoField")}
        aria-describedby={`${entry.field.id}__was`}
        onClick={undo}
      />
      <span className="ts-sr" id={`${entry.field.id}__was`}>
        {was}
      </span>
    </>
  );
}
