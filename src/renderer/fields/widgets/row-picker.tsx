import type { ReadValue } from "../widget/widget-props.ts";
import { type FieldRenderer, hasTemplate } from "../widget/widget-props.ts";
import { multiSelectRenderer, readSeveral } from "./multi-select.tsx";
import { readRemoteChoice } from "./remote-choice.tsx";

/** Labels that are shown: no one reads hundreds. */
const MOST_SHOWN = 20;

const read: ReadValue = (value, field, context) => {
  if (!Array.isArray(value)) return readRemoteChoice(value, field, context);
  const rest = value.length - MOST_SHOWN;
  return (
    <>
      {readSeveral(value.slice(0, MOST_SHOWN), field, context)}
      {rest > 0 && <span className="ts-muted"> +{rest.toLocaleString(context.ports.texts.locale)}</span>}
    </>
  );
};

/** One or several rows of a list: the value contains their keys, the screen shows their labels. */
export const rowPickerRenderer: FieldRenderer = {
  tester: hasTemplate(4, "RowPicker"),
  read,
  cell: (value, field, context) =>
    Array.isArray(value)
      ? context.ports.texts.t("renderer.picker.count", { count: value.length })
      : readRemoteChoice(value, field, context),
  text: (value, field, context) => (Array.isArray(value) ? (multiSelectRenderer.text?.(value, field, context) ?? "") : String(value)),
  label: "group",
};
