import { CAPABILITY_ACTIONS } from "../../../../../layout/expressions/compile-call.ts";
import type { Access, AccessRule } from "../../../../../layout/model.ts";
import { useHost } from "../../../../renderer/host.ts";
import type { WidgetProps } from "../../../../renderer/widgets/widget-props.ts";
import { useStudio } from "../../studio-context.ts";
import { Picker } from "../picker.tsx";

/** Who may see or do something: one capability with its flags; a screen may ask for several, of which all or one must be held. */
export function AccessInput({ id, name, label, value, onChange, disabled }: WidgetProps) {
  const { t } = useHost();
  const kind = useStudio((state) => state.table.elements.get(state.selectedKey)?.kind);
  const rule = value as AccessRule | undefined;
  const checks = rule === undefined ? [] : "Checks" in rule ? rule.Checks : [rule];
  const logic = rule !== undefined && "Logic" in rule ? rule.Logic : "AND";
  const isDisabled = disabled === true;
  const takesSeveral = kind === "layout" && name === "ReadAccess";
  const set = (next: readonly Access[], how = logic) => {
    const [first] = next;
    onChange(first === undefined ? undefined : next.length === 1 ? first : { Logic: how, Checks: next }, undefined, id);
  };
  const replace = (index: number, access: Access | undefined) =>
    set(access === undefined ? checks.filter((_, at) => at !== index) : checks.map((check, at) => (at === index ? access : check)));
  return (
    <div className="studio-lines" id={id}>
      {checks.length > 1 && (
        <label className="studio-inline">
          {t("studio.properties.access.logic")}{" "}
          <select
            className="ts-input ts-select"
            value={logic}
            disabled={isDisabled}
            onChange={({ target }) => set(checks, target.value === "OR" ? "OR" : "AND")}
          >
            <option value="AND">{t("studio.properties.access.all")}</option>
            <option value="OR">{t("studio.properties.access.one")}</option>
          </select>
        </label>
      )}
      {checks.map((access, index) => (
        <AccessLine
          key={access.Capability}
          id={`${id}__${index}`}
          label={label}
          access={access}
          isDisabled={isDisabled}
          onChange={(next) => replace(index, next)}
        />
      ))}
      {(checks.length === 0 || takesSeveral) && (
        <AccessLine
          key={checks.length}
          id={`${id}__new`}
          label={label}
          access={undefined}
          isDisabled={isDisabled}
          onChange={(next) => next && set([...checks, next])}
        />
      )}
    </div>
  );
}

interface LineProps {
  id: string;
  label: string;
  access: Access | undefined;
  isDisabled: boolean;
  onChange: (access: Access | undefined) => void;
}

function AccessLine({ id, label, access, isDisabled, onChange }: LineProps) {
  const { t } = useHost();
  const contracts = useStudio((state) => state.contracts);
  const options = contracts.capabilityNames().map((name) => ({ value: name, label: name }));
  return (
    <div className="studio-access">
      <Picker
        id={id}
        label={`${label}: ${t("studio.properties.access.capability")}`}
        value={access?.Capability ?? ""}
        options={options}
        placeholder={t("studio.properties.access.choose")}
        isDisabled={isDisabled}
        onChoose={(Capability) => onChange(Capability === "" ? undefined : { Capability, Actions: access?.Actions ?? ["Read"] })}
      />
      {access !== undefined && (
        <span className="studio-flags">
          {CAPABILITY_ACTIONS.map((action) => {
            const isHeld = access.Actions.includes(action);
            const next = CAPABILITY_ACTIONS.filter((each) => (each === action ? !isHeld : access.Actions.includes(each)));
            return (
              <label key={action}>
                <input
                  type="checkbox"
                  checked={isHeld}
                  // One must stay: a rule that asks for nothing is none.
                  disabled={isDisabled || (isHeld && access.Actions.length === 1)}
                  onChange={() => onChange({ ...access, Actions: next })}
                />{" "}
                {t(`studio.properties.access.action.${action}`)}
              </label>
            );
          })}
        </span>
      )}
    </div>
  );
}
