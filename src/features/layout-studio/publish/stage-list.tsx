import { useId } from "react";
import { useTranslation } from "react-i18next";
import { OnlyFor } from "../history/only-for.tsx";
import { usePublishStage, useWithdraw } from "../history/use-life.ts";
import { useVersions } from "../panels/use-versions.ts";
import { useStudio } from "../studio-context.ts";

/** Only recent versions can be staged, so older ones are not loaded. */
const LATEST = 50;

/** Versions that some resellers get before everyone else. */
export function StageList() {
  const { t } = useTranslation();
  const heading = useId();
  const publish = usePublishStage();
  const withdraw = useWithdraw();
  const mayPublish = useStudio((state) => state.mayPublish);
  const stages = useVersions(LATEST).data?.Items.filter(({ Status }) => Status === "Staged") ?? [];
  if (stages.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="panel-block">
      <h3 id={heading}>{t("studio.panels.publish.stages")}</h3>
      <ul className="panel-list">
        {stages.map((stage) => (
          <li key={stage.Version} className="stage">
            <span className="panel-words">
              <strong>{t("studio.panels.version", { version: stage.Version })}</strong>
              <OnlyFor row={stage} />
            </span>
            {mayPublish && (
              <>
                <button type="button" className="button" onClick={() => void publish(stage.Version)}>
                  {t("studio.panels.publish.toAll")}
                </button>
                <button type="button" className="button" onClick={() => void withdraw(stage.Version)}>
                  {t("studio.panels.publish.withdraw")}
                </button>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
