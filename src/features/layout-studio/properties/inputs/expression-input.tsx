import { useCallback } from "react";
import type { ExpressionSite } from "../../../../../layout/compile/expression-site.ts";
import { NESTED } from "../../../../../layout/from-schema/fields-of-schema.ts";
import { compiledField, type WidgetProps } from "../../../../renderer/fields/widget/widget-props.ts";
import { ExpressionBox } from "../../expressions/expression-box.tsx";
import { useStudio } from "../../studio-context.ts";
import { type PanelContext, siteAt, useChoicesOf, usePanel } from "../panel-context.ts";

/**
 * The variables that the expression may use. A cell of a table uses those of its first row; until the layout has one, those of a rule of the
 * element.
 */
function siteOf(panel: PanelContext, name: string, fieldId: string | undefined): ExpressionSite | undefined {
  const own = name.split(NESTED);
  const path = fieldId?.split(".").slice(1) ?? own;
  if (path.length <= own.length) return siteAt(panel, ...own);
  return siteAt(panel, ...path.slice(0, -1), "0", name) ?? siteAt(panel, "VisibleWhen");
}

/** The input for a rule or formula of the selected element. */
export function ExpressionInput(props: WidgetProps) {
  const { id, name, label, value, onChange, onBlur, disabled, ...rest } = props;
  const panel = usePanel();
  const fieldId = compiledField(props)?.id;
  useStudio(({ problems }) => problems);
  const find = useCallback(() => siteOf(panel, name, fieldId), [panel, name, fieldId]);
  return (
    <ExpressionBox
      id={id}
      label={label}
      value={typeof value === "string" ? value : ""}
      onChange={(source) => onChange(source === "" ? undefined : source, undefined, id)}
      siteAt={find}
      choicesOf={useChoicesOf()}
      known={panel.problemsAt(name)}
      isDisabled={disabled === true}
      describedBy={rest["aria-describedby"]}
      onLeave={() => onBlur(id, value)}
    />
  );
}
