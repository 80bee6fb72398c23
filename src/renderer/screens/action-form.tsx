import { useContext, useState } from "react";
import type { CompiledAction, CompiledForm, CompiledLayout, Scope } from "../../../layout/compiled.ts";
import { ScreenContext } from "../actions/screen-context.ts";
import { evaluateAll } from "../calls/evaluate.ts";
import { FormContainer } from "../containers/form-container.tsx";
import { useHost } from "../host.ts";
import { askToDiscard } from "../saving/ask-to-discard.ts";
import { CommandSession } from "../saving/command-session.ts";
import { Modal } from "../saving/modal.tsx";
import { plainText } from "../widgets/widget-props.ts";

export interface ActionFormProps {
  containerId: string;
  action: CompiledAction;
  scope: Scope;
  compiled: CompiledLayout;
  onClose: () => void;
}

/** The form that an action asks for first, as a dialog; the action's parameters are its first values. */
export function ActionForm({ containerId, ...props }: ActionFormProps) {
  const { t } = useHost();
  const container = props.compiled.containersById.get(containerId);
  if (container?.kind === "Form") return <DialogForm form={container} {...props} />;
  return (
    <Modal title={titleOf(props.action)} onClose={props.onClose}>
      <p className="ts-problem">{t("renderer.unknownContainer", { kind: containerId })}</p>
    </Modal>
  );
}

const titleOf = ({ action }: CompiledAction): string => plainText(action.DisplayValue) ?? "";

function DialogForm({ form, action, scope, compiled, onClose }: { form: CompiledForm } & Omit<ActionFormProps, "containerId">) {
  const host = useHost();
  const { refresh } = useContext(ScreenContext);
  // Made once: the dialog is there for this one call.
  const [session] = useState(
    () =>
      new CommandSession({
        host,
        compiled,
        forms: [form],
        recordKey: `${JSON.stringify(host.scope.Route)}:${action.action.Id}`,
        given: evaluateAll(action.parameters, scope),
        around: scope,
        onDone: () => {
          refresh(action.action.Refreshes);
          onClose();
        },
      }),
  );
  const close = async () => {
    if (await askToDiscard(session, host)) onClose();
  };
  return (
    <Modal title={titleOf(action)} onClose={() => void close()}>
      <FormContainer form={form} session={session} onCancel={() => void close()} />
    </Modal>
  );
}
