/** What the kinds of input are drawn by. */
import type { FieldInput } from "../../../../renderer/host.ts";
import { MembersInput } from "../../enums/members-input.tsx";
import type { InputKind } from "../panel-layout.ts";
import { AccessInput } from "./access-input.tsx";
import { ExpressionInput } from "./expression-input.tsx";
import { IconInput } from "./icon-input.tsx";
import { NameInput } from "./name-input.tsx";
import { NavigateInput } from "./navigate-input.tsx";
import { CallInput, EnumSourceInput, OperationInput, ParametersInput, SourceInput } from "./source-inputs.tsx";
import { TextInput } from "./text-input.tsx";

export const PANEL_INPUTS: Readonly<Record<InputKind, FieldInput>> = {
  text: { Input: TextInput },
  expression: { Input: ExpressionInput },
  name: { Input: NameInput },
  icon: { Input: IconInput },
  operation: { Input: OperationInput },
  source: { Input: SourceInput },
  call: { Input: CallInput },
  enumSource: { Input: EnumSourceInput },
  navigate: { Input: NavigateInput },
  access: { Input: AccessInput, label: "group" },
  parameters: { Input: ParametersInput, label: "group" },
  members: { Input: MembersInput, label: "group" },
};
