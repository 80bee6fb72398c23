import { compiledField, type WidgetProps } from "./widget-props.ts";

/** A template this release cannot draw: said in its place, so that whoever made the layout sees it and everybody else can go on. */
export function UnknownInput(props: WidgetProps) {
  const { host } = props.registry.formContext;
  return (
    <div className="ts-problem" role="note" id={props.id}>
      {host.t("renderer.unknownTemplate", { template: String(compiledField(props)?.field.DisplayTemplate ?? "") })}
    </div>
  );
}
