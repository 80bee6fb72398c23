import type { CompiledAction, CompiledContainer, CompiledLayout, Scope } from "../../../../layout/compiled.ts";
import type { Text } from "../../../../layout/model.ts";
import { plainText } from "../../fields/widget/widget-props.ts";
import { useTexts } from "../../ports/ports.ts";
import { ActionButtons } from "./action-buttons.tsx";

export interface EmptyStateProps {
  container: CompiledContainer;
  /** Names the records that the container would show. */
  text: Text | undefined;
  compiled: CompiledLayout;
  scope: Scope;
}

/** Empty state of a container: a text, and the action that adds the first record. */
export function EmptyState({ container, text, compiled, scope }: EmptyStateProps) {
  const { t } = useTexts();
  const filling = container.actions.find(fills);
  return (
    <div className="ts-state is-empty">
      <p>{plainText(text) ?? t("renderer.grid.empty")}</p>
      {filling && <ActionButtons actions={[filling]} on="Container" compiled={compiled} scope={scope} />}
    </div>
  );
}

/** Whether an action asks for input. An action that only changes existing rows ("mark all as read") cannot fill an empty container. */
const fills = ({ action }: CompiledAction): boolean =>
  action.On === "Container" && action.IsDestructive !== true && action.Form !== undefined;
