import type { FieldEntry, FieldState } from "../../store/field-entry.ts";
import { textOf } from "../widget/field-registry.ts";
import type { ReadContext } from "../widget/widget-props.ts";
import { focusField } from "./focus-field.ts";

export interface OldValueProps {
  entry: FieldEntry;
  state: FieldState;
  context: ReadContext;
}

/** The mark of a changed field: a dot, with the old value in a tooltip and for screen readers; a click restores it. */
export function OldValue({ entry, state, context }: OldValueProps) {
  const { t } = context.ports.texts;
  const text = textOf(entry.field, state.baseline, context);
  const was = text === "" ? t("renderer.wasEmpty") : t("renderer.was", { value: text });
  const undo = () => {
    entry.onChange(state.baseline);
    // The button disappears with the change, so the focus moves to the field.
    focusField(entry.field.id);
  };
  return (
    <>
      <button
        type="button"
        className="ts-was"
        title={was}
        // Not a tab stop, because Tab moves from field to field. The keyboard has Ctrl+Z.
        tabIndex={-1}
        // Without the label of the field, so that this label names only one element.
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
