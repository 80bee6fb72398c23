import { Icon } from "../../../../renderer/icons/icon.tsx";
import * as paths from "../../../../renderer/icons/icon-paths.ts";
import type { WidgetProps } from "../../../../renderer/widgets/widget-props.ts";
import { Picker, type PickerOption } from "../picker.tsx";

const OPTIONS: readonly PickerOption[] = Object.entries(paths).map(([name, path]) => {
  const value = name.replace(/^mdi/, "");
  return { value, label: value.replaceAll(/([a-z])([A-Z])/g, "$1 $2"), icon: <Icon path={path} size={18} /> };
});

/** One of the icons that the portal draws. */
export function IconInput({ id, label, value, onChange, disabled, ...rest }: WidgetProps) {
  const chosen = OPTIONS.find((option) => option.value === value);
  return (
    <span className="studio-icon-choice">
      {chosen?.icon}
      <Picker
        id={id}
        label={label}
        value={typeof value === "string" ? value : ""}
        options={OPTIONS}
        onChoose={(next) => onChange(next === "" ? undefined : next, undefined, id)}
        isDisabled={disabled === true}
        describedBy={rest["aria-describedby"]}
      />
    </span>
  );
}
