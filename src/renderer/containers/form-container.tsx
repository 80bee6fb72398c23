import { useRef } from "react";
import type { CompiledForm } from "../../../layout/compiled.ts";
import { FieldsEdit } from "../fields/fields-edit.tsx";
import { useHost } from "../host.ts";
import type { CommandSession } from "../saving/command-session.ts";
import { DraftNote } from "../saving/draft-note.tsx";
import { ErrorSummary } from "../saving/error-summary.tsx";
import { OrphanTray } from "../saving/orphan-tray.tsx";
import { useFormKeys } from "../saving/use-form-keys.ts";
import { useSession } from "../saving/use-session.ts";
import { plainText } from "../widgets/widget-props.ts";
import { ContainerFrame } from "./container-frame.tsx";
import { CopyFrom } from "./copy-from/copy-from.tsx";
import { useFormParts } from "./use-form-parts.ts";
import { useSending } from "./use-sending.ts";

/** A command as a form on the page or in a dialog: fields, one primary button, and what the server said. */
export function FormContainer({ form, session, onCancel }: { form: CompiledForm; session: CommandSession; onCancel?: () => void }) {
  const host = useHost();
  const { saving, announcement, revision } = useSession(session);
  const root = useRef<HTMLDivElement>(null);
  useFormKeys(root, session);
  const { context, registry } = useFormParts(form, session);
  const { formId, onSubmit, button } = useSending(() => session.submit());
  // In a dialog the heading of the container is not shown, nor what stands beside it.
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
              {host.t("renderer.cancel")}
            </button>
          )}
          <button ref={button} type="submit" form={formId} className="ts-button is-primary" aria-disabled={saving || undefined}>
            {submitLabel(form) ?? host.t("renderer.submit")}
          </button>
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
