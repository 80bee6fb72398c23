import { compiledField, type WidgetProps } from "../widget/widget-props.ts";

/** Between fields that are filled in. */
export const HeadingInput = ({ label }: WidgetProps) => <h3 className="ts-heading">{label}</h3>;

/** A template this release cannot draw: said in its place, so that anyone who made the layout sees it and everyone else can go on. */
export function UnknownInput(props: WidgetProps) {
  const { ports } = props.registry.formContext;
  return (
    <div className="ts-problem" role="note" id={props.id}>
      {ports.texts.t("renderer.unknownTemplate", { template: String(compiledField(props)?.field.DisplayTemplate ?? "") })}
    </div>
  );
}
