import { mdiAlertCircleOutline, mdiCheck } from "@mdi/js";
import type { CompiledForm, CompiledStep } from "../../../../layout/compiled.ts";
import { plainText } from "../../fields/widget/widget-props.ts";
import { useTexts } from "../../ports/ports.ts";
import type { CommandSession } from "../../saving/command-session.ts";
import { useFormStatus } from "../../store/use-field.ts";
import { Icon } from "../../values/icons/icon.tsx";

export interface StepListProps {
  form: CompiledForm;
  session: CommandSession;
  steps: readonly CompiledStep[];
  current: number;
  reached: number;
  onChoose: (position: number) => void;
}

/** The steps of a wizard, with their state: done, open or to come. A step that was reached can be opened again. */
export function StepList({ form, session, steps, current, reached, onChoose }: StepListProps) {
  const { t } = useTexts();
  useFormStatus(session.store);
  const wrong = new Set(
    [...session.store.entries].flatMap(({ field, state }) => (state.error !== undefined && state.visible ? [field.name] : [])),
  );
  const entries = [...steps, undefined].map((step, position) => ({
    id: step?.id ?? "overview",
    label: plainText(step?.step.DisplayValue) ?? t("renderer.steps.overview"),
    isWrong: step?.names.some((name) => wrong.has(name)) === true,
    state: position === current ? ("current" as const) : position <= reached ? ("done" as const) : ("next" as const),
    position,
  }));
  return (
    <nav className="ts-steps" aria-label={t("renderer.steps.list", { title: plainText(form.container.DisplayValue) ?? "" })}>
      <p className="ts-steps-count">{t("renderer.steps.position", { number: current + 1, count: entries.length })}</p>
      <ol>
        {entries.map(({ id, label, state, isWrong, position }) => {
          const mark = isWrong ? (
            <Icon path={mdiAlertCircleOutline} size={16} />
          ) : state === "done" ? (
            <Icon path={mdiCheck} size={16} />
          ) : (
            position + 1
          );
          const stateText = t(isWrong ? "renderer.steps.wrong" : `renderer.steps.${state}`);
          const content = (
            <>
              <span className="ts-steps-mark" aria-hidden="true">
                {mark}
              </span>
              <span className="ts-steps-label">{label}</span>
              <span className="ts-sr">{`, ${stateText}`}</span>
            </>
          );
          return (
            <li key={id} className={`is-${state}${isWrong ? " is-wrong" : ""}`} aria-current={state === "current" ? "step" : undefined}>
              {state === "done" ? (
                <button type="button" onClick={() => onChoose(position)}>
                  {content}
                </button>
              ) : (
                <span>{content}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
