import { useContext, useEffect, useState } from "react";
import type { CompiledAction, CompiledForm, CompiledLayout, Scope } from "../../../../layout/compiled.ts";
import { evaluateAll } from "../../../../layout/fill-request.ts";
import { Modal } from "../../../ui/form-modal.tsx";
import { lazyView } from "../../../ui/lazy/lazy-view.tsx";
import { useFieldRegistry } from "../../fields/widget/field-registry.ts";
import { plainText } from "../../fields/widget/widget-props.ts";
import { isCallError } from "../../ports/operations.ts";
import { usePorts, useTexts } from "../../ports/ports.ts";
import { askToDiscard } from "../../saving/ask-to-discard.ts";
import { CommandSession } from "../../saving/command-session.ts";
import { OrphanTray } from "../../saving/orphan-tray.tsx";
import { ScreenContext } from "../../saving/screen-context.ts";
import { finishAction } from "../actions/finish-action.ts";
import { ContainerSkeleton } from "../parts/container-skeleton.tsx";
import { FormContainer } from "./form-container.tsx";

const StepsContainer = lazyView(async () => (await import("../steps/steps-container.tsx")).StepsContainer, {
  waiting: ({ form }) => <ContainerSkeleton geometry={{ shape: "fields", count: form.steps?.[0]?.names.length ?? 2 }} />,
});

export interface ActionFormProps {
  containerId: string;
  action: CompiledAction;
  scope: Scope;
  compiled: CompiledLayout;
  onClose: () => void;
}

/** The dialog with the form of an action; the action's parameters are the initial values. */
export function ActionForm({ containerId, compiled, ...props }: ActionFormProps) {
  const { t } = useTexts();
  const container = compiled.containersById.get(containerId);
  const form = container?.kind === "Form" || container?.kind === "Steps" ? container : undefined;
  // A new version of the layout may take the form away while the user fills it in.
  const [first] = useState(form);
  if (first) return <DialogForm first={first} form={form} compiled={compiled} {...props} />;
  return (
    <Modal title={titleOf(props.action)} onClose={props.onClose}>
      <p className="ts-problem">{t("renderer.unknownContainer", { kind: containerId })}</p>
    </Modal>
  );
}

const titleOf = ({ action }: CompiledAction): string => plainText(action.DisplayValue) ?? "";

interface DialogFormProps extends Omit<ActionFormProps, "containerId"> {
  /** The form when the dialog opened. */
  first: CompiledForm;
  /** The form in the present layout; undefined: removed. */
  form: CompiledForm | undefined;
}

function DialogForm({ first, form, action, scope, compiled, onClose }: DialogFormProps) {
  const ports = usePorts();
  const fieldRegistry = useFieldRegistry();
  const { refresh, live } = useContext(ScreenContext);
  // Created once, because the dialog serves one call.
  const [session] = useState(() => {
    const given = evaluateAll(action.parameters, scope);
    return new CommandSession({
      ports,
      fieldRegistry,
      compiled,
      forms: [first],
      // The key holds the row, so that a draft for one row is not restored for another.
      recordKey: `${first.id}:${JSON.stringify(ports.scope.Route)}:${action.action.Id}:${JSON.stringify(given)}`,
      given,
      live,
      around: scope,
      onDone: (response) => {
        onClose();
        const messageOf = (reason: unknown) =>
          ports.messages.notify({
            severity: "error",
            text: isCallError(reason) ? reason.message : ports.texts.t("renderer.actions.failed"),
          });
        finishAction(action, { ports, fieldRegistry, compiled, scope, refresh }, response, { isAnnounced: true }).catch(messageOf);
      },
    });
  });
  useEffect(() => live.show(first.id, session), [live, first.id, session]);
  useEffect(() => {
    session.follow(compiled, form);
  }, [session, compiled, form]);
  const close = async () => {
    if (!(await askToDiscard(session, ports))) return;
    // The next wizard starts at its first step.
    if (first.kind === "Steps") ports.navigation.address.set(first.id, null, "replace");
    onClose();
  };
  if (!form)
    return (
      <Modal title={titleOf(action)} onClose={() => void close()}>
        <p>{ports.texts.t("renderer.formGone")}</p>
        <OrphanTray session={session} />
      </Modal>
    );
  return (
    <Modal title={titleOf(action)} onClose={() => void close()} isWide={isWide(form)}>
      {form.kind === "Steps" ? (
        <StepsContainer form={form} session={session} onCancel={() => void close()} />
      ) : (
        <FormContainer form={form} session={session} onCancel={() => void close()} />
      )}
    </Modal>
  );
}

const MANY_FIELDS = 10;
const WIDE_TEMPLATES: ReadonlySet<string> = new Set(["Table", "KeyValue", "Json", "Code", "Markdown"]);

/** Whether the dialog needs more width: the form has many fields, or one that needs room. */
const isWide = ({ fields, kind }: CompiledForm): boolean =>
  kind === "Steps" || fields.length > MANY_FIELDS || fields.some(({ field }) => WIDE_TEMPLATES.has(field.DisplayTemplate));
