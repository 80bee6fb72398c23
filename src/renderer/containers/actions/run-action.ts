import { ACKNOWLEDGED } from "../../../../layout/acknowledged.ts";
import type { CompiledAction } from "../../../../layout/compiled.ts";
import { evaluateAll } from "../../../../layout/fill-request.ts";
import { plainText } from "../../fields/widget/widget-props.ts";
import type { Confirmation } from "../../ports/messages.ts";
import { follow } from "../../values/calls/evaluate.ts";
import { withStepUp } from "../../values/calls/with-step-up.ts";
import { type ActionContext, fillText, finishAction } from "./finish-action.ts";

/**
 * Runs the parts that the action names, in this order: question, call, success message, refresh, navigation.
 *
 * @throws CallError when the server refuses; the caller shows it
 */
export async function runAction(compiledAction: CompiledAction, context: ActionContext): Promise<void> {
  const { action, parameters, navigate } = compiledAction;
  const { ports, scope, compiled } = context;
  const { Form, Service, Operation } = action;
  const question = questionOf(compiledAction, context);
  const calls = Form === undefined && Service !== undefined && Operation !== undefined;
  // The dialog stays open during the call, so that the user sees the progress and cannot press twice.
  if (question && !(await ports.messages.confirm(calls ? { ...question, autoClose: false } : question))) return;
  if (Form !== undefined) {
    context.openForm(Form, compiledAction, scope);
    return;
  }
  if (Service !== undefined && Operation !== undefined) {
    const input = { ...evaluateAll(parameters, scope), ...(question?.acknowledge === undefined ? {} : { [ACKNOWLEDGED]: true }) };
    const call = () => ports.operations.call(Service, Operation, input, { layout: compiled.layout, element: action.Id });
    const result = await withStepUp(ports.operations, call).finally(() => question && ports.messages.closeConfirmation?.());
    await finishAction(compiledAction, context, result, { isAnnounced: false });
  } else if (navigate) follow(ports.navigation, navigate, { ...scope, Result: null });
}

/** The confirmation to show before the call; undefined when there is none. Destructive actions ask for one even if the layout has none. */
function questionOf(compiledAction: CompiledAction, context: ActionContext): Confirmation | undefined {
  const { action, confirm } = compiledAction;
  const isDestructive = action.IsDestructive === true;
  if (confirm) {
    return {
      title: fillText(confirm.title, compiledAction, context),
      text: fillText(confirm.text, compiledAction, context),
      ...(confirm.acknowledge ? { acknowledge: fillText(confirm.acknowledge, compiledAction, context) } : {}),
      isDestructive,
    };
  }
  if (!isDestructive) return undefined;
  const { t } = context.ports.texts;
  const name = plainText(action.DisplayValue) ?? action.Id;
  return {
    title: t("renderer.actions.sureTitle", { action: name }),
    text: t("renderer.actions.sureText", { action: name }),
    isDestructive,
  };
}
