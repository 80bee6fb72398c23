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

/** Whether the user has the capability that the action's operation needs. Rules of the action about a record or row are not considered. */
export function mayCall({ Service, Operation, On }: Action, ports: RendererPorts): boolean {
  const about = On === "Row" || On === "Selection" ? "rows" : undefined;
  return Service === undefined || Operation === undefined || ports.operations.access(Service, Operation, about).allowed;
}

/**
 * Registers commands with the host for as long as it is mounted; draws nothing. It is a component so that rows of a grid, which register no
 * commands, do not pay for the hook.
 */
export function Offered({ commands }: { commands: readonly ScreenCommand[] }): null {
  const { offer } = usePorts().navigation;
  const key = useId();
  // Runs after each render, because a command must work with the values that are shown.
  useEffect(() => offer?.(commands, key));
  useEffect(() => () => offer?.(null, key), [offer, key]);
  return null;
}
