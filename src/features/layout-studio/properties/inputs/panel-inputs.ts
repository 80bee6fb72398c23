/** What the kinds of input are drawn by. */
import type { FieldInput } from "../../../../renderer/fields/widget/widget-props.ts";
import type { InputKind } from "../panel-layout.ts";
import { ExpressionInput } from "./expression-input.tsx";
import { FilterValuesInput, OperatorInput } from "./filter-inputs.tsx";
import { IconInput } from "./icon-input.tsx";
import { MembersInput } from "./members-input.tsx";
import { ParametersInput } from "./parameters-input.tsx";
import { LongTextInput, TextInput } from "./text-input.tsx";
import { WrittenInput } from "./written-input.tsx";

export const PANEL_INPUTS: Readonly<Record<InputKind, FieldInput>> = {
  text: { Input: TextInput },
  longText: { Input: LongTextInput },
  expression: { Input: ExpressionInput },
  written: { Input: WrittenInput },
  parameters: { Input: ParametersInput, label: "group" },
  operators: { Input: OperatorInput },
  filterValues: { Input: FilterValuesInput },
  icon: { Input: IconInput },
  members: { Input: MembersInput, label: "group" },
};
