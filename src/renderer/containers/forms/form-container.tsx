import { useRef } from "react";
import type { CompiledForm } from "../../../../layout/compiled.ts";
import { FieldsEdit } from "../../fields/rows/fields-edit.tsx";
import { plainText } from "../../fields/widget/widget-props.ts";
import { usePorts } from "../../ports/ports.ts";
import type { CommandSession } from "../../saving/command-session.ts";
import { DraftNote } from "../../saving/draft-note.tsx";
import { ErrorSummary } from "../../saving/error-summary.tsx";
import { OrphanTray } from "../../saving/orphan-tray.tsx";
import { useFormKeys } from "../../saving/use-form-keys.ts";
import { useSession } from "../../saving/use-session.ts";
import { CopyFrom } from "../commands/copy-from/copy-from.tsx";
import { useFormParts } from "../commands/use-form-parts.ts";
import { useReason } from "../commands/use-reason.tsx";
import { useSending } from "../commands/use-sending.ts";
import { ContainerFrame } from "../parts/container-frame.tsx";

/** A command as a form on the page or in a dialog: fields, one primary button, and the server's messages. */
export function FormContainer({ form, session, onCancel }: { form: CompiledForm; session: CommandSession; onCancel?: () => void }) {
  const ports = usePorts();
  const { saving, announcement, revision } = useSession(session);
  const root = useRef<HTMLDivElement>(null);
  useFormKeys(root, session);
  const { context, registry } = useFormParts(form, session);
  const { formId, onSubmit, button } = useSending(() => session.submit());
  const reason = useReason(session);
  // A dialog does not show the heading of the container or the tools beside it.
  const copy = form.copyFrom && <CopyFrom form={form} session={session} copyFrom={form.copyFrom} />;
  return (
    <ContainerFrame container={form.container} rows={Math.ceil(form.fields.length / 2)} {...(onCancel ? {} : { tools: copy })}>
      <div ref={root} className="ts-form" aria-busy={saving}>
        <form id={formId} noValidate onSubmit={onSubmit} className="ts-form-fields">
          {onCancel && copy && <div className="ts-form-tools">{copy}</div>}
          <DraftNote session={session} />
          <OrphanTray session={session} />
          <ErrorSummary session={session} />
          <FieldsEdit form={form} store={session.store} registry={registry} context={context} revision={revision} />
        </form>
        <div className="ts-form-actions">
          {onCancel && (
            <button type="button" className="ts-button" onClick={onCancel}>
              {ports.texts.t("renderer.cancel")}
            </button>
          )}
          <button
            ref={button}
            type="submit"
            form={formId}
            className="ts-button is-primary"
            aria-disabled={saving || undefined}
            {...reason.button}
          >
            {submitLabel(form) ?? ports.texts.t("renderer.submit")}
          </button>
          {reason.said}
        </div>
        <output className="ts-sr" aria-live="polite">
          {announcement}
        </output>
      </div>
    </ContainerFrame>
  );
}

const submitLabel = ({ container }: CompiledForm): string | undefined =>
  "SubmitLabel" in container ? plainText(container.SubmitLabel) : undefined;
