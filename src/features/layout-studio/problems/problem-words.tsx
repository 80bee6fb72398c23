import { useTranslation } from "react-i18next";
import type { Problem } from "../../../../layout/compiled.ts";
import { useOwnLanguage } from "../panels/element-path.tsx";

/** A problem: its kind in the user's language, then the exact message and the way out in English. */
export function ProblemWords({ problem }: { problem: Pick<Problem, "code" | "message" | "hint"> }) {
  const { t } = useTranslation();
  const isEnglish = useOwnLanguage() === "en";
  const { code, message, hint } = problem;
  return (
    <span className="problem-words">
      {!isEnglish && <span>{t(`studio.panels.problems.codes.${code}`)}</span>}
      <span lang="en" className={isEnglish ? undefined : "panel-detail"}>
        {message}
      </span>
      {hint !== undefined && (
        <span className="panel-detail">
          {t("studio.panels.problems.wayOut")} <span lang="en">{hint}</span>
        </span>
      )}
    </span>
  );
}
