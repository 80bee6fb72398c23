import { useMemo } from "react";
import type { WidgetProps } from "../../../../renderer/widgets/widget-props.ts";
import { useStudio } from "../../studio-context.ts";
import { usePanel } from "../panel-context.ts";
import { Picker } from "../picker.tsx";
import { recordNames } from "../record-names.ts";

/** Which value of the record, row or request a field shows: what the contract knows is offered, a custom one may be written. */
export function NameInput({ id, label, value, onChange, disabled, ...rest }: WidgetProps) {
  const panel = usePanel();
  const layout = useStudio((state) => state.layout);
  const options = useMemo(() => {
    const facts = panel.facts();
    const { table, contracts } = panel.studio.state;
    if (facts === undefined) return [];
    return recordNames(facts, { layout, table, contracts }).map(({ name, dataType, description }) => ({
      value: name,
      label: name,
      note: [dataType, description].filter(Boolean).join(" · "),
    }));
  }, [panel, layout]);
  return (
    <Picker
      id={id}
      label={label}
      value={typeof value === "string" ? value : ""}
      options={options}
      onChoose={(next) => onChange(next === "" ? undefined : next, undefined, id)}
      isFree
      isDisabled={disabled === true}
      describedBy={rest["aria-describedby"]}
      isInvalid={rest["aria-invalid"] === true}
    />
  );
}
