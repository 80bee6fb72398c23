import type { FieldRenderer } from "./field-renderer.ts";
import { compiledField, type WidgetProps } from "./widget-props.ts";

/** A template this release cannot draw: said in its place, so that whoever made the layout sees it and everybody else can go on. */
function Unknown(props: WidgetProps) {
  const { host } = props.registry.formContext;
  return (
    <div className="ts-problem" role="note" id={props.id}>
      {host.t("renderer.unknownTemplate", { template: String(compiledField(props)?.field.DisplayTemplate ?? "") })}
    </div>
  );
}

export const unknownRenderer: FieldRenderer = {
  tester: () => 1,
  widget: Unknown,
  read: (_value, { field }, { host }) => (
    <span className="ts-problem" role="note">
      {host.t("renderer.unknownTemplate", { template: String(field.DisplayTemplate) })}
    </span>
  ),
};
