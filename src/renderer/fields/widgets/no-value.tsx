import { type FieldRenderer, hasTemplate } from "../widget/widget-props.ts";

export const headingRenderer: FieldRenderer = { tester: hasTemplate(2, "Heading"), read: () => null, label: "none" };

export const hiddenRenderer: FieldRenderer = { tester: hasTemplate(2, "Hidden"), read: () => null, label: "none" };

/** For a template that this release cannot draw: it names the template, and the other fields work. */
export const unknownRenderer: FieldRenderer = {
  tester: () => 1,
  read: (_value, { field }, { ports }) => (
    <span className="ts-problem" role="note">
      {ports.texts.t("renderer.unknownTemplate", { template: String(field.DisplayTemplate) })}
    </span>
  ),
};
