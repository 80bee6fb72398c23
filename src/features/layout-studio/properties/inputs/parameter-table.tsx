import { mdiClose } from "@mdi/js";
import { useHost } from "../../../../renderer/host.ts";
import { Icon } from "../../../../renderer/icons/icon.tsx";
import { ExpressionBox } from "../../expressions/expression-box.tsx";
import type { RequestMember } from "../operation-fits.ts";
import { usePanel } from "../panel-context.ts";
import { Picker } from "../picker.tsx";
import { placeAt } from "../place-at.ts";
import { useChoicesOf } from "../use-choices-of.ts";

type Parameters = Readonly<Record<string, string>>;

interface ParameterTableProps {
  id: string;
  /** Of the property that they belong to. */
  label: string;
  value: Parameters | undefined;
  onChange: (value: Parameters | undefined) => void;
  /** What may be given; required ones stand there whether they are or not. Undefined: any name. */
  members: readonly RequestMember[] | undefined;
  /** Steps from the element to the parameters: `["Source", "Parameters"]`. */
  steps: readonly string[];
  isDisabled: boolean;
}

/** Values that are worked out and handed on by name: each an expression. */
export function ParameterTable({ id, label, value = {}, onChange, members, steps, isDisabled }: ParameterTableProps) {
  const { t } = useHost();
  const panel = usePanel();
  const choicesOf = useChoicesOf();
  const known = new Map((members ?? []).map((member) => [member.name, member]));
  const required = (members ?? []).filter(({ isRequired }) => isRequired).map(({ name }) => name);
  const names = [...new Set([...required, ...Object.keys(value)])];
  const others = (members ?? []).filter(({ name }) => !names.includes(name));
  const set = (name: string, source: string | undefined) => {
    const next: Record<string, string> = { ...value };
    if (source === undefined) delete next[name];
    else next[name] = source;
    onChange(Object.keys(next).length === 0 ? undefined : next);
  };
  return (
    <fieldset className="studio-parameters" id={id} aria-label={`${label}: ${t("studio.properties.parameters")}`}>
      {names.map((name) => {
        const member = known.get(name);
        return (
          <div key={name} className="studio-parameter">
            <span className="studio-parameter-head">
              <span className="studio-parameter-name">
                {name}
                {member?.isRequired === true && <span className="ts-required">{` (${t("studio.properties.needed")})`}</span>}
              </span>
              {member !== undefined && <span className="studio-completion-type">{member.type}</span>}
              {value[name] !== undefined && !isDisabled && (
                <button
                  type="button"
                  className="ts-icon-button"
                  aria-label={t("studio.properties.removeParameter", { name })}
                  onClick={() => set(name, undefined)}
                >
                  <Icon path={mdiClose} size={16} />
                </button>
              )}
            </span>
            <ExpressionBox
              id={`${id}__${name}`}
              label={`${label}: ${name}`}
              value={value[name] ?? ""}
              onChange={(source) => set(name, source === "" && required.includes(name) ? undefined : source)}
              placeAt={() => placeAt(panel, ...steps, name)}
              choicesOf={choicesOf}
              isDisabled={isDisabled}
            />
            {member !== undefined && member.description !== "" && <span className="ts-help">{member.description}</span>}
          </div>
        );
      })}
      {!isDisabled && (members === undefined || others.length > 0) && (
        <Picker
          key={names.length}
          id={`${id}__add`}
          label={t("studio.properties.addParameter")}
          value=""
          placeholder={t("studio.properties.addParameter")}
          options={others.map(({ name, type, description }) => ({
            value: name,
            label: name,
            note: [type, description].filter(Boolean).join(" · "),
          }))}
          isFree={members === undefined}
          onChoose={(name) => /^[A-Za-z]\w*$/.test(name) && set(name, value[name] ?? "null")}
        />
      )}
    </fieldset>
  );
}
