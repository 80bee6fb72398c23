import type { CompiledAction, Scope } from "../../../layout/compiled.ts";
import type { Action } from "../../../layout/model.ts";
import { reasonOf } from "../calls/why.ts";
import type { RendererHost } from "../host.ts";
import { plainText } from "../widgets/widget-props.ts";

/** Whether an action is shown, and if it cannot be used now, why. */
export type Offer = { shown: false } | { shown: true; enabled: boolean; reason?: string };

/**
 * The contract says which capability an operation needs: an action without it is not offered. One that is visible but may not be used now
 * says so.
 */
export function offerOf({ action, visibleWhen, enabledWhen }: CompiledAction, scope: Scope, host: RendererHost): Offer {
  if (visibleWhen !== undefined && visibleWhen.evaluate(scope) !== true) return { shown: false };
  if (!mayCall(action, host)) return { shown: false };
  if (enabledWhen === undefined || enabledWhen.evaluate(scope) === true) return { shown: true, enabled: true };
  return { shown: true, enabled: false, reason: reasonOf(enabledWhen, scope, host, plainText(action.DisabledReason)) };
}

/** Whether a person has the capability that the action's operation needs, whatever its rules say of a record or row. */
export function mayCall({ Service, Operation, On }: Action, host: RendererHost): boolean {
  const about = On === "Row" || On === "Selection" ? "rows" : undefined;
  return Service === undefined || Operation === undefined || host.access(Service, Operation, about).allowed;
}
