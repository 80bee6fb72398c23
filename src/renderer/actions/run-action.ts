import type { CompiledAction } from "../../../layout/compiled.ts";
import { evaluateAll } from "../../../layout/fill-request.ts";
import { follow } from "../calls/evaluate.ts";
import { withStepUp } from "../calls/with-step-up.ts";
import type { Confirmation } from "../host.ts";
import { plainText } from "../widgets/widget-props.ts";
import { type ActionPlace, fillText, finishAction } from "./finish-action.ts";

/**
 * Asks, calls, says the result, refreshes, leads on: in this order, whatever of it the action names.
 *
 * @throws CallError when the server refuses, for whoever started the action to show
 */
export async function runAction(compiledAction: CompiledAction, place: ActionPlace): Promise<void> {
  const { action, parameters, navigate } = compiledAction;
  const { host, scope, compiled } = place;
  const { Form, Service, Operation } = action;
  const question = questionOf(compiledAction, place);
  const calls = Form === undefined && Service !== undefined && Operation !== undefined;
  // The question stays for as long as the call takes: whoever has agreed sees that it is being done, and nothing can be pressed twice.
  if (question && !(await host.confirm(calls ? { ...question, autoClose: false } : question))) return;
  if (Form !== undefined) {
    place.openForm(Form, compiledAction, scope);
    return;
  }
  if (Service !== undefined && Operation !== undefined) {
    const input = evaluateAll(parameters, scope);
    const call = () => host.call(Service, Operation, input, { layout: compiled.layout });
    const result = await withStepUp(host, call).finally(() => question && host.closeConfirmation?.());
    await finishAction(compiledAction, place, result, { isSaid: false });
  } else if (navigate) follow(host, navigate, { ...scope, Result: null });
}

/** What is asked first; undefined where nothing is. What cannot be undone asks even where the layout does not. */
function questionOf(compiledAction: CompiledAction, place: ActionPlace): Confirmation | undefined {
  const { action, confirm } = compiledAction;
  const isDestructive = action.IsDestructive === true;
  if (confirm) {
    return { title: fillText(confirm.title, compiledAction, place), text: fillText(confirm.text, compiledAction, place), isDestructive };
  }
  if (!isDestructive) return undefined;
  const { t } = place.host;
  const name = plainText(action.DisplayValue) ?? action.Id;
  return {
    title: t("renderer.actions.sureTitle", { action: name }),
    text: t("renderer.actions.sureText", { action: name }),
    isDestructive,
  };
}
