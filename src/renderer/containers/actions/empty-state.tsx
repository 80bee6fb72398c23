import type { CompiledAction, CompiledContainer, CompiledLayout, Scope } from "../../../../layout/compiled.ts";
import type { Text } from "../../../../layout/model.ts";
import { plainText } from "../../fields/widget/widget-props.ts";
import { useTexts } from "../../ports/ports.ts";
import { ActionButtons } from "./action-buttons.tsx";

export interface EmptyStateProps {
  container: CompiledContainer;
  /** What would be here. */
  text: Text | undefined;
  compiled: CompiledLayout;
  scope: Scope;
}

/** Nothing here yet: what would be, and the action that brings it. */
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

/** An action of the container that asks for something to be filled in. One that only works on what is there (mark all of it) brings nothing. */
const fills = ({ action }: CompiledAction): boolean =>
  action.On === "Container" && action.IsDestructive !== true && action.Form !== undefined;
