import { useOffered } from "../choices/use-offered.ts";
import { compiledField, controlProps, type WidgetProps } from "../widget/widget-props.ts";

/** A short list of choices that the layout contains: a native select. */
export function SelectInput(props: WidgetProps) {
  const { id, value, onChange, onBlur, onFocus, options, registry } = props;
  const { t } = registry.formContext.ports.texts;
  const field = compiledField(props);
  const offered = useOffered(field, registry, value);
  const choices = field
    ? offered
    : (options.enumOptions ?? []).map(({ value: member, label }) => ({
        value: member as unknown,
        label,
        disabled: false,
        group: undefined,
      }));
  const index = choices.findIndex((choice) => choice.value === value);
  const isGone = index === -1 && value !== undefined && value !== null && value !== "";
  const groups = new Map<string | undefined, number[]>();
  for (const [at, { group }] of choices.entries()) groups.set(group, [...(groups.get(group) ?? []), at]);
  const option = (at: number) => (
    <option key={at} value={at} disabled={choices[at]?.disabled === true && at !== index}>
      {choices[at]?.label}
    </option>
  );
  return (
    <select
      {...controlProps(props)}
      className={index === -1 && !isGone ? "ts-input ts-select is-empty" : "ts-input ts-select"}
      value={isGone ? "gone" : index === -1 ? "" : index}
      disabled={props.disabled === true || props.readonly === true}
      onChange={(event) => onChange(event.target.value === "" ? undefined : choices[Number(event.target.value)]?.value, undefined, id)}
      onBlur={() => onBlur(id, value)}
      onFocus={() => onFocus(id, value)}
    >
      <option value="">{props.placeholder ?? t("renderer.choices.choose")}</option>
      {isGone && (
        <option value="gone" disabled>
          {String(value)}
        </option>
      )}
      {[...groups].map(([group, members]) =>
        group === undefined ? (
          members.map(option)
        ) : (
          <optgroup key={group} label={group}>
            {members.map(option)}
          </optgroup>
        ),
      )}
    </select>
  );
}
