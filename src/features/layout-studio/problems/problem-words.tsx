import { useTranslation } from "react-i18next";
import type { Problem } from "../../../../layout/compiled.ts";
import { useOwnLanguage } from "../panels/element-path.tsx";

/** What is wrong, in the person's language, then exactly and with the way out, as the language of layouts says it. */
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
