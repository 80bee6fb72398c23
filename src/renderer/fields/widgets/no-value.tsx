import { type FieldRenderer, hasTemplate } from "../widget/widget-props.ts";

export const headingRenderer: FieldRenderer = { tester: hasTemplate(2, "Heading"), read: () => null, label: "none" };

export const hiddenRenderer: FieldRenderer = { tester: hasTemplate(2, "Hidden"), read: () => null, label: "none" };

/** A template this release cannot draw: said in its place, so that anyone who made the layout sees it and everyone else can go on. */
export const unknownRenderer: FieldRenderer = {
  tester: () => 1,
  read: (_value, { field }, { ports }) => (
    <span className="ts-problem" role="note">
      {ports.texts.t("renderer.unknownTemplate", { template: String(field.DisplayTemplate) })}
    </span>
  ),
};
