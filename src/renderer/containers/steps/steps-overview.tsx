import type { CompiledForm, CompiledStep } from "../../../../layout/compiled.ts";
import { plainText } from "../../fields/widget/widget-props.ts";
import { useTexts } from "../../ports/ports.ts";
import type { CommandSession } from "../../saving/command-session.ts";
import { TypedValues } from "../print/form-print.tsx";

export interface StepsOverviewProps {
  form: CompiledForm;
  session: CommandSession;
  steps: readonly CompiledStep[];
  /** Opens a step. */
  onChange: (position: number) => void;
}

/** Everything that will be sent, step by step, with a link back to each step. */
export function StepsOverview({ form, session, steps, onChange }: StepsOverviewProps) {
  const { t } = useTexts();
  return steps.map(({ id, step, names }, position) => {
    const title = plainText(step.DisplayValue) ?? "";
    return (
      <section key={id} className="ts-overview" aria-labelledby={`${form.id}__${id}`}>
        <div className="ts-overview-head">
          <h4 id={`${form.id}__${id}`}>{title}</h4>
          <button
            type="button"
            className="ts-link"
            aria-label={t("renderer.steps.changeStep", { title })}
            onClick={() => onChange(position)}
          >
            {t("renderer.steps.change")}
          </button>
        </div>
        <TypedValues form={form} session={session} names={names} />
      </section>
    );
  });
}
