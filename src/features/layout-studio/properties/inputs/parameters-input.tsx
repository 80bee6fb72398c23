import { mdiClose } from "@mdi/js";
import { useState } from "react";
import { NESTED } from "../../../../../layout/from-schema/fields-of-schema.ts";
import { wordsOfName } from "../../../../../layout/from-schema/words.ts";
import { routeNames } from "../../../../../layout/routes.ts";
import { compiledField, type WidgetProps } from "../../../../renderer/fields/widget/widget-props.ts";
import { useTexts } from "../../../../renderer/ports/ports.ts";
import { Icon } from "../../../../renderer/values/icons/icon.tsx";
import { type RequestMember, requestMembers } from "../../document/operation-fits.ts";
import { ExpressionBox } from "../../expressions/expression-box.tsx";
import { valuesAt } from "../../expressions/values-at.ts";
import { useStudio } from "../../studio-context.ts";
import { memberWords } from "../contract-words.ts";
import { containerOf } from "../element-profile.ts";
import { holderOf, memberNote, operationAt, usageOf } from "../offers.ts";
import { type PanelContext, siteAt, useChoicesOf, usePanel } from "../panel-context.ts";
import { ID_PREFIX, stepsOf } from "../panel-layout.ts";
import { SuggestedText } from "./written-input.tsx";

type Parameters = Readonly<Record<string, string>>;

/** Parameters by name, each an expression, for an operation, a route, a form or a component. */
export function ParametersInput(props: WidgetProps) {
  const { id, name, label, onChange, disabled } = props;
  const { t } = useTexts();
  const panel = usePanel();
  const choicesOf = useChoicesOf();
  useStudio(({ layout }) => layout);
  const [added, setAdded] = useState("");
  const value = typeof props.value === "object" && props.value !== null ? (props.value as Parameters) : {};
  const isDisabled = disabled === true;
  const members = membersFor(panel, stepsOf(compiledField(props)?.id ?? id));
  const known = new Map((members ?? []).map((member) => [member.name, member]));
  const required = (members ?? []).filter(({ isRequired }) => isRequired).map((member) => member.name);
  const names = [...new Set([...required, ...Object.keys(value)])];
  const others = (members ?? []).filter((member) => !names.includes(member.name));
  const set = (parameter: string, source: string | undefined) => {
    const { [parameter]: _before, ...rest } = value;
    const next = source === undefined ? rest : { ...value, [parameter]: source };
    onChange(Object.keys(next).length === 0 ? undefined : next, undefined, id);
  };
  const add = (parameter: string) => {
    const isName = members === undefined ? /^[A-Za-z]\w*$/.test(parameter) : others.some((member) => member.name === parameter);
    setAdded(isName ? "" : parameter);
    if (isName) set(parameter, value[parameter] ?? "null");
  };
  return (
    <fieldset className="studio-parameters" id={id} aria-label={label}>
      {names.map((parameter) => {
        const member = known.get(parameter);
        return (
          <div key={parameter} className="studio-parameter">
            <span className="studio-parameter-head">
              <span className="studio-parameter-name">
                {memberWords(parameter, panel.around())}
                {member?.isRequired === true && <span className="ts-required">{` (${t("studio.properties.needed")})`}</span>}
              </span>
              <code className="studio-contract-name">{parameter}</code>
              {value[parameter] !== undefined && !isDisabled && (
                <button
                  type="button"
                  className="ts-icon-button"
                  aria-label={t("studio.properties.removeParameter", { name: parameter })}
                  onClick={() => set(parameter, undefined)}
                >
                  <Icon path={mdiClose} size={16} />
                </button>
              )}
            </span>
            <ExpressionBox
              id={`${id}__${parameter}`}
              label={`${label}: ${parameter}`}
              value={value[parameter] ?? ""}
              onChange={(source) => set(parameter, source === "" && required.includes(parameter) ? undefined : source)}
              siteAt={() => siteAt(panel, ...name.split(NESTED), parameter)}
              choicesOf={choicesOf}
              valuesAt={(site) => [
                ...(member?.choices ?? []).map((choice) => ({ source: literalOf(choice), words: wordsOfChoice(choice) })),
                ...valuesAt(site, parameter, (each) => memberWords(each, panel.around())),
              ]}
              isDisabled={isDisabled}
            />
            {member !== undefined && member.description !== "" && <span className="ts-help">{member.description}</span>}
          </div>
        );
      })}
      {!isDisabled && (members === undefined || others.length > 0) && (
        <SuggestedText
          id={`${id}__add`}
          aria-label={t("studio.properties.addParameter")}
          placeholder={t("studio.properties.addParameter")}
          value={added}
          options={others.map((member) => ({
            Value: member.name,
            DisplayName: member.name,
            Note: memberNote({ name: member.name, dataType: member.type, description: member.description }, panel.around(), t),
          }))}
          onChange={(text) => (members === undefined ? setAdded(text) : add(text))}
          onKeyDown={({ key }) => key === "Enter" && add(added)}
          onBlur={() => added !== "" && add(added)}
        />
      )}
    </fieldset>
  );
}

const literalOf = (choice: string): string => `'${choice.replaceAll("'", "\\'")}'`;
const wordsOfChoice = (choice: string): string => (/^[A-Z][a-z]+(?:[A-Z][a-z]+)*$/.test(choice) ? wordsOfName(choice) : choice);

/** The names that can be set; required ones are always listed. Undefined: any name. */
function membersFor(panel: PanelContext, steps: readonly string[]): readonly RequestMember[] | undefined {
  const profile = panel.profile();
  if (profile === undefined) return undefined;
  const holder = holderOf(profile, steps);
  if (typeof holder.Route === "string") {
    const names = routeNames(holder.Route);
    return names.length === 0
      ? undefined
      : names.map((name) => ({ name, type: undefined, isRequired: true, description: "", choices: [] }));
  }
  const operation = operationAt(holder, panel.around());
  if (operation === undefined) return undefined;
  const use = usageOf(panel.offerOf([ID_PREFIX, ...steps.slice(0, -1), "Operation"].join(".")), steps, profile);
  const { table } = panel.studio.state;
  // Members that the form's fields fill in are not required as parameters.
  const fields = new Set(
    [...table.elements.values()].flatMap(({ key, kind, own }) =>
      use === "call" && kind === "field" && containerOf(table, key) === profile.element.key ? String(own.Name) : [],
    ),
  );
  return requestMembers(operation, use)
    .filter(({ name }) => name !== holder.Values)
    .map((member) => (fields.has(member.name) ? { ...member, isRequired: false } : member));
}
