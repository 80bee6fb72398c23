import { useContext, useEffect, useMemo, useRef } from "react";
import type { CompiledForm } from "../../../../layout/compiled.ts";
import { FieldsEdit } from "../../fields/rows/fields-edit.tsx";
import { focusField } from "../../fields/rows/focus-field.ts";
import { mayWrite } from "../../fields/rows/may-write.ts";
import { plainText } from "../../fields/widget/widget-props.ts";
import { usePorts } from "../../ports/ports.ts";
import { type CommandSession, commandOf } from "../../saving/command-session.ts";
import { DraftNote } from "../../saving/draft-note.tsx";
import { ErrorSummary } from "../../saving/error-summary.tsx";
import { OrphanTray } from "../../saving/orphan-tray.tsx";
import { ScreenContext } from "../../saving/screen-context.ts";
import { useFormKeys } from "../../saving/use-form-keys.ts";
import { useSession } from "../../saving/use-session.ts";
import { CopyFrom } from "../commands/copy-from/copy-from.tsx";
import { useFormParts } from "../commands/use-form-parts.ts";
import { useReason } from "../commands/use-reason.tsx";
import { useSending } from "../commands/use-sending.ts";
import { StepList } from "./step-list.tsx";
import { useSteps } from "./step-state.ts";
import { StepsOverview } from "./steps-overview.tsx";
import "./steps.css";

/**
 * A wizard: one form with one draft, shown step by step. Next validates the open step; the generated last step shows everything and sends it. A
 * refusal by the server returns to the step of the refused field.
 */
export function StepsContainer({ form, session, onCancel }: { form: CompiledForm; session: CommandSession; onCancel?: () => void }) {
  const ports = usePorts();
  const { t } = ports.texts;
  const { saving, announcement, revision } = useSession(session);
  const { steps, current, reached, go } = useSteps(form, session);
  const step = steps[current];
  const isOverview = step === undefined;
  const root = useRef<HTMLDivElement>(null);
  const next = async () => {
    if (isOverview) await session.submit();
    else if (await session.judge(new Set(step.names))) go(current + 1);
  };
  const choose = async (position: number) => {
    // Going back keeps all values; going forward needs a valid step.
    if (position < current || isOverview || (await session.judge(new Set(step.names)))) go(position);
  };
  useFormKeys(root, session, () => void next());
  useStepFocus(
    root,
    form,
    session,
    step?.id,
    (fieldId) => steps.findIndex(({ names }) => names.includes(session.store.entry(fieldId)?.field.name ?? "")),
    go,
  );
  const { context, registry } = useFormParts(form, session);
  const screen = useContext(ScreenContext);
  const reveal = (containerId: string, fieldId?: string) => {
    screen.reveal(containerId, fieldId);
    const name = fieldId === undefined ? undefined : session.store.entry(fieldId)?.field.name;
    const position = steps.findIndex(({ names }) => name !== undefined && names.includes(name));
    if (position !== -1) go(position);
  };
  // The object stays the same while the step is open, so that its fields render on their own.
  const stepForm = useMemo(
    () => ({ ...form, fields: form.fields.filter(({ name }) => step?.names.includes(name) === true) }),
    [form, step],
  );
  const { formId, onSubmit, button } = useSending(next);
  const reason = useReason(session);
  const title = plainText(step?.step.DisplayValue) ?? t("renderer.steps.overview");
  const help = plainText(step?.step.HelpText);
  const titleId = `${form.id}__step`;
  const wizard = (
    <ScreenContext value={{ ...screen, reveal }}>
      <div ref={root} className="ts-form ts-wizard-frame" aria-busy={saving}>
        <div className="ts-wizard">
          <StepList
            form={form}
            session={session}
            steps={steps}
            current={current}
            reached={reached}
            onChoose={(position) => void choose(position)}
          />
          <div className="ts-step">
            <form id={formId} noValidate onSubmit={onSubmit} className="ts-form-fields">
              <div className="ts-step-head">
                <h3 className="ts-step-title" id={titleId} tabIndex={-1}>
                  {title}
                </h3>
                {form.copyFrom && !isOverview && <CopyFrom form={form} session={session} copyFrom={form.copyFrom} />}
              </div>
              {help !== undefined && <p className="ts-lead">{help}</p>}
              <DraftNote session={session} />
              <OrphanTray session={session} />
              <ErrorSummary session={session} />
              {isOverview ? (
                <StepsOverview form={form} session={session} steps={steps} onChange={go} />
              ) : (
                // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid of fields in all browsers we support
                <div role="group" aria-labelledby={titleId} key={step.id}>
                  <FieldsEdit form={stepForm} store={session.store} registry={registry} context={context} revision={revision} />
                </div>
              )}
            </form>
            <div className="ts-form-actions">
              {onCancel && (
                <button type="button" className="ts-button" onClick={onCancel}>
                  {t("renderer.cancel")}
                </button>
              )}
              {current > 0 && (
                <button type="button" className="ts-button" onClick={() => go(current - 1)}>
                  {t("renderer.steps.back")}
                </button>
              )}
              <button
                ref={button}
                type="submit"
                form={formId}
                className="ts-button is-primary"
                aria-disabled={saving || undefined}
                {...(isOverview ? reason.button : {})}
              >
                {isOverview ? (plainText(commandOf(form.container)?.SubmitLabel) ?? t("renderer.submit")) : t("renderer.steps.forward")}
              </button>
              {isOverview && reason.said}
            </div>
          </div>
        </div>
        <output className="ts-sr" aria-live="polite">
          {announcement}
        </output>
      </div>
    </ScreenContext>
  );
  const { Beside } = screen;
  if (!form.aside || !Beside) return wizard;
  return (
    <div className="ts-with-aside">
      {wizard}
      <div className="ts-aside">
        <Beside containers={form.aside} />
      </div>
    </div>
  );
}

/** Moves the focus with the open step; a refusal opens the step of its first field. */
function useStepFocus(
  root: { current: HTMLElement | null },
  form: CompiledForm,
  session: CommandSession,
  stepId: string | undefined,
  positionOf: (fieldId: string) => number,
  go: (position: number) => void,
): void {
  const ports = usePorts();
  const { refusals } = useSession(session);
  const before = useRef(stepId);
  const latest = useRef({ positionOf, go, ports });
  useEffect(() => {
    latest.current = { positionOf, go, ports };
  });
  useEffect(() => {
    if (before.current === stepId) return;
    before.current = stepId;
    const wrong = [...session.store.entries].find(({ state }) => state.error !== undefined && state.visible);
    if (wrong && focusField(wrong.field.id)) return;
    const names = form.steps?.find(({ id }) => id === stepId)?.names ?? [];
    const isFocused = form.fields.some(
      (field) => names.includes(field.name) && mayWrite(field, latest.current.ports) && focusField(field.id),
    );
    if (!isFocused) root.current?.querySelector<HTMLElement>(".ts-step-title")?.focus();
    root.current?.scrollIntoView?.({ block: "nearest" });
  }, [root, form, session, stepId]);
  useEffect(() => {
    if (refusals === 0) return;
    const wrong = [...session.store.entries].find(({ state }) => state.error !== undefined && state.visible);
    const position = wrong === undefined ? -1 : latest.current.positionOf(wrong.field.id);
    if (position !== -1 && wrong && !document.getElementById(wrong.field.id)) latest.current.go(position);
  }, [refusals, session]);
}
