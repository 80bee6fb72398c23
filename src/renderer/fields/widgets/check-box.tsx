import { mdiCheck } from "@mdi/js";
import { Icon } from "../../values/icons/icon.tsx";
import type { ReadValue } from "../widget/widget-props.ts";
import { type FieldRenderer, hasTemplate } from "../widget/widget-props.ts";

const read: ReadValue = (value, _field, { ports }) =>
  typeof value === "boolean" ? ports.texts.t(value ? "renderer.yes" : "renderer.no") : null;

/** An icon finds ticked rows at a glance; screen readers hear the word. */
const cell: ReadValue = (value, _field, { ports }) =>
  typeof value === "boolean" ? (
    <span className={value ? "ts-tick" : "ts-tick is-off"}>
      {value && <Icon path={mdiCheck} size={18} />}
      <span className="ts-sr">{ports.texts.t(value ? "renderer.yes" : "renderer.no")}</span>
    </span>
  ) : null;

const text: FieldRenderer["text"] = (value, _field, { ports }) => ports.texts.t(value === true ? "renderer.yes" : "renderer.no");

const drawn = { read, cell, text, label: "own" } as const;
export const checkBoxRenderer: FieldRenderer = { tester: hasTemplate(2, "CheckBox"), ...drawn };
export const switchRenderer: FieldRenderer = { tester: hasTemplate(2, "Switch"), ...drawn };
