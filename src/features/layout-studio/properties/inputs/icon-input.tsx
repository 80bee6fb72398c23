import { useRegistry } from "../../../../renderer/containers/parts/registry.ts";
import type { WidgetProps } from "../../../../renderer/fields/widget/widget-props.ts";
import { RemoteChoiceInput } from "../../../../renderer/fields/widgets/remote-choice-input.tsx";
import { Icon } from "../../../../renderer/values/icons/icon.tsx";

/** An icon by its name, with its picture beside the box. */
export function IconInput(props: WidgetProps) {
  const path = useRegistry().icons.get(String(props.value));
  return (
    <div className="studio-icon-input">
      {path !== undefined && <Icon path={path} size={24} />}
      <RemoteChoiceInput {...props} />
    </div>
  );
}
