import { mdiAlertCircleOutline, mdiAlertOutline, mdiCheckCircleOutline } from "@mdi/js";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Problem } from "../../../../layout/compiled.ts";
import { Icon } from "../../../ui/icon.tsx";
import { ElementPath } from "../panels/element-path.tsx";
import { elementAt } from "../panels/find-element.ts";
import { useStudio, useStudioActions } from "../studio-context.ts";
import { visitProblem } from "./problem-order.ts";
import { ProblemWords } from "./problem-words.tsx";

/** The problems of the current layout. Each links to its element and names the way out. */
export function ProblemsPanel() {
  const { t } = useTranslation();
  const problems = useStudio((state) => state.problems);
  if (problems.length === 0)
    return (
      <p className="panel-good">
        <Icon path={mdiCheckCircleOutline} />
        {t("studio.panels.problems.none")}
      </p>
    );
  return (
    <>
      <p className="panel-note">{t("studio.panels.problems.keys")}</p>
      {(["error", "warning"] as const).map((severity) => (
        <ProblemGroup key={severity} severity={severity} problems={problems.filter((problem) => problem.severity === severity)} />
      ))}
    </>
  );
}

function ProblemGroup({ severity, problems }: { severity: Problem["severity"]; problems: readonly Problem[] }) {
  const { t } = useTranslation();
  const studio = useStudioActions();
  const table = useStudio((state) => state.table);
  const selectedKey = useStudio((state) => state.selectedKey);
  const heading = useId();
  if (problems.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>{t(`studio.panels.problems.${severity}s`, { count: problems.length })}</h3>
      <ul className="panel-list">
        {problems.map((problem, index) => {
          const element = elementAt(table, problem.path);
          return (
            // Two problems may say the same of one place; the list is drawn again with each change of the layout.
            // biome-ignore lint/suspicious/noArrayIndexKey: a problem has no Id of its own.
            <li key={`${problem.path} ${problem.code} ${index}`}>
              <button
                type="button"
                className={`panel-row problem is-${severity}`}
                aria-current={element !== undefined && element.key === selectedKey ? "true" : undefined}
                onClick={() => visitProblem(studio, problem)}
              >
                <Icon path={severity === "error" ? mdiAlertCircleOutline : mdiAlertOutline} />
                <span className="panel-words">
                  <span className="panel-place">{element && <ElementPath table={table} element={element} />}</span>
                  <ProblemWords problem={problem} />
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
