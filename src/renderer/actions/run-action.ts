import type { CompiledAction, CompiledLayout, Scope } from "../../../layout/compiled.ts";
import { evaluateAll, follow } from "../calls/evaluate.ts";
import { isCallError, type RendererHost } from "../host.ts";
import { isRecord } from "../store/equal.ts";
import { plainText } from "../widgets/widget-props.ts";

/** What an action needs besides itself: where it stands and what to do afterwards. */
export interface ActionPlace {
  host: RendererHost;
  compiled: CompiledLayout;
  scope: Scope;
  /** Opens the form that an action names, instead of calling at once. */
  openForm(containerId: string, action: CompiledAction, scope: Scope): void;
  refresh(containerIds: readonly string[] | undefined): void;
}

/** Asks, calls, says the result, refreshes, leads on: in this order, whatever of it the action names. */
export async function runAction(compiledAction: CompiledAction, place: ActionPlace): Promise<void> {
  const { action, parameters, navigate } = compiledAction;
  const { host, scope, compiled } = place;
  if (action.Confirm) {
    const title = plainText(action.Confirm.Title) ?? "";
    const agreed = await host.confirm({ title, text: plainText(action.Confirm.Text) ?? "", agree: plainText(action.DisplayValue) ?? "" });
    if (!agreed) return;
  }
  if (action.Form !== undefined) {
    place.openForm(action.Form, compiledAction, scope);
    return;
  }
  let result: unknown;
  if (action.Service !== undefined && action.Operation !== undefined) {
    try {
      result = await host.call(action.Service, action.Operation, evaluateAll(parameters, scope), { layout: compiled.layout });
    } catch (reason) {
      if (!isCallError(reason)) reportError(reason);
      host.notify({ severity: "error", text: isCallError(reason) ? reason.message : host.t("renderer.failed") });
      return;
    }
    if (action.Download !== undefined) host.download?.(result, action.Download);
    else host.notify({ severity: "success", text: plainText(action.SuccessMessage) ?? host.t("renderer.done") });
    place.refresh(action.Refreshes);
  }
  if (navigate) follow(host, navigate, { ...scope, Result: isRecord(result) ? result : null });
}
