import { useCallback } from "react";
import type { WidgetProps } from "../../../../renderer/widgets/widget-props.ts";
import { ExpressionBox } from "../../expressions/expression-box.tsx";
import { usePanel } from "../panel-context.ts";
import { placeAt } from "../place-at.ts";
import { useChoicesOf } from "../use-choices-of.ts";

/** A rule or a formula of the selected element. */
export function ExpressionInput({ id, name, label, value, onChange, onBlur, disabled, ...rest }: WidgetProps) {
  const panel = usePanel();
  const find = useCallback(() => placeAt(panel, ...name.split("__")), [panel, name]);
  return (
    <ExpressionBox
      id={id}
      label={label}
      value={typeof value === "string" ? value : ""}
      onChange={(source) => onChange(source === "" ? undefined : source, undefined, id)}
      placeAt={find}
      choicesOf={useChoicesOf()}
      known={panel.problemsAt(name)}
      isDisabled={disabled === true}
      describedBy={rest["aria-describedby"]}
      onLeave={() => onBlur(id, value)}
    />
  );
}
