import { useEffect, useId } from "react";
import type { CompiledAction, Scope } from "../../../../layout/compiled.ts";
import type { Action } from "../../../../layout/model.ts";
import { plainText } from "../../fields/widget/widget-props.ts";
import type { ScreenCommand } from "../../ports/navigation.ts";
import { type RendererPorts, usePorts } from "../../ports/ports.ts";
import { reasonOf } from "../../values/calls/why.ts";

/** Whether an action is shown, and if it cannot be used now, why. */
export type Offer = { shown: false } | { shown: true; enabled: boolean; reason?: string };

/**
 * The contract says which capability an operation needs: an action without it is not offered. One that is visible but may not be used now
 * says so.
 */
export function offerOf({ action, visibleWhen, enabledWhen }: CompiledAction, scope: Scope, ports: RendererPorts): Offer {
  if (visibleWhen !== undefined && visibleWhen.evaluate(scope) !== true) return { shown: false };
  if (!mayCall(action, ports)) return { shown: false };
  if (enabledWhen === undefined || enabledWhen.evaluate(scope) === true) return { shown: true, enabled: true };
  return { shown: true, enabled: false, reason: reasonOf(enabledWhen, scope, ports.texts, plainText(action.DisabledReason)) };
}

/** Whether a person has the capability that the action's operation needs, whatever its rules say of a record or row. */
export function mayCall({ Service, Operation, On }: Action, ports: RendererPorts): boolean {
  const about = On === "Row" || On === "Selection" ? "rows" : undefined;
  return Service === undefined || Operation === undefined || ports.operations.access(Service, Operation, about).allowed;
}

/** Tells the host what can be done at one place of the screen, for as long as it is there. Draws nothing: rows of a grid, which offer nothing, go without its work. */
export function Offered({ commands }: { commands: readonly ScreenCommand[] }): null {
  const { offer } = usePorts().navigation;
  const key = useId();
  // After each drawing: what a command does belongs to the values that are shown.
  useEffect(() => offer?.(commands, key));
  useEffect(() => () => offer?.(null, key), [offer, key]);
  return null;
}
