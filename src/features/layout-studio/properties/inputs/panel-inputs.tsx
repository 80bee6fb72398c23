/** The input of each kind of property. */
import { useRegistry } from "../../../../renderer/containers/parts/registry.ts";
import type { FieldInput, WidgetProps } from "../../../../renderer/fields/widget/widget-props.ts";
import { RemoteChoiceInput } from "../../../../renderer/fields/widgets/remote-choice-input.tsx";
import { Icon } from "../../../../renderer/values/icons/icon.tsx";
import type { InputKind } from "../panel-layout.ts";
import { ExpressionInput } from "./expression-input.tsx";
import { FilterValuesInput, OperatorInput } from "./filter-inputs.tsx";
import { MembersInput } from "./members-input.tsx";
import { ParametersInput } from "./parameters-input.tsx";
import { LongTextInput, SectionInput, TextInput } from "./text-input.tsx";
import { WrittenInput } from "./written-input.tsx";

/** An icon by name, with a picture beside the box. */
function IconInput(props: WidgetProps) {
  const path = useRegistry().icons.get(String(props.value));
  return (
    <div className="studio-icon-input">
      {path !== undefined && <Icon path={path} size={24} />}
      <RemoteChoiceInput {...props} />
    </div>
  );
}

export const PANEL_INPUTS: Readonly<Record<InputKind, FieldInput>> = {
  text: { Input: TextInput },
  longText: { Input: LongTextInput },
  section: { Input: SectionInput },
  expression: { Input: ExpressionInput },
  written: { Input: WrittenInput },
  parameters: { Input: ParametersInput, label: "group" },
  operators: { Input: OperatorInput },
  filterValues: { Input: FilterValuesInput },
  icon: { Input: IconInput },
  members: { Input: MembersInput, label: "group" },
};
