import type { WidgetProps } from "../../../../renderer/widgets/widget-props.ts";
import { SharedEnumeration } from "../../enums/shared-enumeration.tsx";
import { containerOf } from "../element-facts.ts";
import type { OperationUse } from "../operation-fits.ts";
import { type PanelContext, usePanel } from "../panel-context.ts";
import { CallEditor, type CallPart, type CallValue } from "./call-input.tsx";
import { ParameterTable } from "./parameter-table.tsx";

type Kind = "source" | "call" | "enumSource";

const PARTS: Readonly<Record<Kind, readonly CallPart[]>> = {
  source: ["Items", "Total"],
  call: ["Values"],
  enumSource: ["Items", "ValueFrom", "LabelFrom"],
};
/** What a container of a kind reads. */
const USES: Readonly<Record<string, OperationUse>> = { Grid: "page", Timeline: "page", Tree: "list", Chart: "list" };

const callIn = (value: unknown): CallValue | undefined => (typeof value === "object" && value !== null ? (value as CallValue) : undefined);

function useOf(kind: Kind, containerKind: unknown): OperationUse {
  if (kind === "call") return "call";
  return kind === "enumSource" ? "choices" : (USES[String(containerKind)] ?? "record");
}

function CallOf({ kind, ...props }: WidgetProps & { kind: Kind }) {
  const { id, name, label, value, onChange, disabled } = props;
  const panel = usePanel();
  const use = useOf(kind, name === "Source" ? panel.facts()?.element.own.Kind : undefined);
  const parts = use === "record" ? PARTS[kind].filter((part) => part !== "Total") : PARTS[kind];
  return (
    <CallEditor
      id={id}
      label={label}
      value={callIn(value)}
      onChange={(next) => onChange(next, undefined, id)}
      use={use}
      steps={name.split("__")}
      isDisabled={disabled === true}
      parts={parts}
      supplied={new Set(kind === "call" ? fieldNames(panel) : [])}
    />
  );
}

/** Names of the fields, or columns, of the selected container. */
function fieldNames({ studio, facts }: PanelContext): string[] {
  const { table } = studio.state;
  const key = facts()?.element.key;
  return [...table.elements.values()].flatMap((element) =>
    element.kind === "field" && containerOf(table, element.key) === key ? String(element.own.Name) : [],
  );
}

/** Where a record, rows or points come from. */
export const SourceInput = (props: WidgetProps) => <CallOf {...props} kind="source" />;
/** What is done with values. */
export const CallInput = (props: WidgetProps) => <CallOf {...props} kind="call" />;

/** Choices that are loaded: a shared enumeration, or any operation that answers a list. */
export function EnumSourceInput(props: WidgetProps) {
  const { id, label, value, onChange, disabled, name } = props;
  return (
    <div className="studio-call">
      {name === "EnumSource" && (
        <SharedEnumeration
          id={`${id}__shared`}
          label={label}
          value={callIn(value)}
          isDisabled={disabled === true}
          onChange={(next) => onChange(next, undefined, id)}
        />
      )}
      <CallOf {...props} kind="enumSource" />
    </div>
  );
}

/** The operation of an action: two properties, and what goes with them, in one step. */
export function OperationInput({ id, label, disabled }: WidgetProps) {
  const panel = usePanel();
  const element = panel.facts()?.element;
  const { Service, Operation } = (element?.own ?? {}) as CallValue;
  return (
    <CallEditor
      id={id}
      label={label}
      value={Service === undefined ? undefined : ({ ...(element?.own as CallValue), Service, Operation } as CallValue)}
      onChange={(next) => {
        if (element === undefined) return;
        const changes = (["Service", "Operation", "Parameters"] as const).map((name) => ({ path: [name], value: next?.[name] }));
        panel.studio.setProperties(element.key, changes);
      }}
      use="call"
      steps={[]}
      isDisabled={disabled === true}
      parts={[]}
    />
  );
}

/** Values by name for a registered component, or for a form that an action opens. */
export function ParametersInput({ id, name, label, value, onChange, disabled }: WidgetProps) {
  return (
    <ParameterTable
      id={id}
      label={label}
      value={typeof value === "object" && value !== null ? (value as Record<string, string>) : undefined}
      onChange={(next) => onChange(next, undefined, id)}
      members={undefined}
      steps={name.split("__")}
      isDisabled={disabled === true}
    />
  );
}
