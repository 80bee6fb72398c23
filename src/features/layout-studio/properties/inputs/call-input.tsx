import { useMemo } from "react";
import { useHost } from "../../../../renderer/host.ts";
import { useStudio } from "../../studio-context.ts";
import { listsIn, membersOfType, type OperationUse, operationsFor, requestMembers, rowMembers } from "../operation-fits.ts";
import { operationOptions } from "../operation-options.ts";
import { Picker } from "../picker.tsx";
import { ParameterTable } from "./parameter-table.tsx";

export interface CallValue {
  readonly Service?: string;
  readonly Operation?: string;
  readonly Parameters?: Readonly<Record<string, string>>;
  readonly Items?: string;
  readonly Total?: string;
  readonly Values?: string;
  readonly ValueFrom?: string;
  readonly LabelFrom?: string;
}

interface CallEditorProps {
  id: string;
  label: string;
  value: CallValue | undefined;
  onChange: (value: CallValue | undefined) => void;
  use: OperationUse;
  /** Steps from the element to the call. */
  steps: readonly string[];
  isDisabled: boolean;
  /** Its parts beside operation and parameters. */
  parts: readonly CallPart[];
  /** Request members that fields fill in: nobody has to give them by parameters. */
  supplied?: ReadonlySet<string>;
}
export type CallPart = "Items" | "Total" | "Values" | "ValueFrom" | "LabelFrom";

/** An operation of the contracts, what it is given, and which part of its answer or request counts. */
export function CallEditor({ id, label, value, onChange, use, steps, isDisabled, parts, supplied = NOTHING }: CallEditorProps) {
  const { t } = useHost();
  const contracts = useStudio((state) => state.contracts);
  const options = useMemo(() => operationOptions(operationsFor(contracts, use)), [contracts, use]);
  const chosen = value?.Service === undefined || value.Operation === undefined ? "" : `${value.Service}.${value.Operation}`;
  const operation = contracts.operation(value?.Service ?? "", value?.Operation ?? "");
  const choose = (name: string) => {
    const [Service, Operation] = name.split(".");
    if (name === chosen) return;
    // What was given to another operation means nothing to this one.
    onChange(Service === undefined || Operation === undefined || name === "" ? undefined : startOf(Service, Operation, parts, contracts));
  };
  const set = (part: { readonly [Part in keyof CallValue]: CallValue[Part] | undefined }) => {
    const next = Object.entries({ ...value, ...part }).filter(([, member]) => member !== undefined);
    onChange(Object.fromEntries(next) as CallValue);
  };
  const members = (part: CallPart): readonly string[] => {
    if (operation === undefined) return [];
    const list = value?.Items ?? (listsIn(operation.response).includes("EnumMembers") ? "EnumMembers" : "Items");
    switch (part) {
      case "Items":
        return membersOfType(operation.response, use === "record" ? ["object"] : ["array"]);
      case "Total":
        return membersOfType(operation.response, ["integer"]);
      case "Values":
        return membersOfType(operation.request, ["object"]);
      default:
        return rowMembers(operation.response, list);
    }
  };
  return (
    <div className="studio-call">
      <Picker
        id={id}
        label={label}
        value={chosen}
        options={options}
        placeholder={t("studio.properties.chooseOperation")}
        onChoose={choose}
        isDisabled={isDisabled}
        isInvalid={chosen !== "" && operation === undefined}
      />
      {chosen !== "" && <span className="ts-help">{options.find(({ value: name }) => name === chosen)?.note ?? chosen}</span>}
      {operation !== undefined &&
        parts
          .filter((part) => value?.[part] !== undefined || members(part).length > 0)
          .map((part) => (
            <label key={part} className="studio-labelled">
              <span className="ts-label">{t(`studio.properties.part.${part}`)}</span>
              <select
                className="ts-input ts-select"
                value={value?.[part] ?? ""}
                disabled={isDisabled}
                onChange={({ target }) => set({ [part]: target.value === "" ? undefined : target.value })}
              >
                <option value="">{t("studio.properties.usual")}</option>
                {[...new Set([...members(part), value?.[part] ?? ""])].filter(Boolean).map((name) => (
                  <option key={name} value={name}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
          ))}
      {operation !== undefined && (
        <ParameterTable
          id={`${id}__parameters`}
          label={label}
          value={value?.Parameters}
          onChange={(Parameters) => set({ Parameters })}
          members={requestMembers(operation, use)
            .filter(({ name }) => name !== value?.Values)
            .map((member) => (supplied.has(member.name) ? { ...member, isRequired: false } : member))}
          steps={[...steps, "Parameters"]}
          isDisabled={isDisabled}
        />
      )}
    </div>
  );
}

const NOTHING: ReadonlySet<string> = new Set();

type Contracts = Parameters<typeof operationsFor>[0];

/** A new call: choices of any list need to know which member is stored and which is read. */
function startOf(Service: string, Operation: string, parts: readonly CallPart[], contracts: Contracts): CallValue {
  const operation = contracts.operation(Service, Operation);
  if (operation === undefined || !parts.includes("ValueFrom")) return { Service, Operation };
  const lists = listsIn(operation.response);
  if (lists.includes("EnumMembers")) return { Service, Operation };
  const Items = lists.includes("Items") ? "Items" : lists[0];
  if (Items === undefined) return { Service, Operation };
  const names = rowMembers(operation.response, Items);
  const ValueFrom = names.find((name) => /(^|[a-z])Id$/.test(name)) ?? names[0];
  const LabelFrom = names.find((name) => /Name$|Title$/.test(name)) ?? names[0];
  return {
    Service,
    Operation,
    ...(Items === "Items" ? {} : { Items }),
    ...(ValueFrom === undefined ? {} : { ValueFrom }),
    ...(LabelFrom === undefined ? {} : { LabelFrom }),
  };
}
