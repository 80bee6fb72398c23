import { mdiAlertCircleOutline, mdiCheckCircleOutline } from "@mdi/js";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../../ui/icon.tsx";
import { usePublish } from "../history/use-life.ts";
import { ImpactList } from "../impact/impact-list.tsx";
import { useImpact } from "../impact/use-impact.ts";
import { openPanel, usePanelState } from "../panels/panel-state.ts";
import { Note, Waiting } from "../panels/states.tsx";
import { useStudio, useStudioActions } from "../studio-context.ts";
import { ConflictList } from "./conflict-list.tsx";
import { type Reseller, ResellerPicker } from "./reseller-picker.tsx";
import { StageList } from "./stage-list.tsx";

const NO_RESELLERS: readonly Reseller[] = [];

/** From draft to published: the requirements, the impact and the audience. */
export function PublishPanel() {
  const { t } = useTranslation();
  const hasDraft = useStudio((state) => state.rowVersion !== null || state.saving !== "saved");
  const isNew = useStudio((state) => state.publishedVersion === null);
  return (
    <>
      <ConflictList />
      <StageList />
      {hasDraft || isNew ? <PublishDraft /> : <Note>{t("studio.panels.publish.nothing")}</Note>}
    </>
  );
}

function PublishDraft() {
  const { t } = useTranslation();
  const heading = useId();
  const publish = usePublish();
  const impact = useImpact();
  const [isStage, setStage] = usePanelState("publishAsStage", false);
  const [resellers, setResellers] = usePanelState("publishTo", NO_RESELLERS);
  const [isBusy, setBusy] = useState(false);
  const errors = useStudio(({ problems }) => problems.filter(({ severity }) => severity === "error").length);
  const conflicts = useStudio((state) => state.conflicts.length);
  const mayPublish = useStudio((state) => state.mayPublish);
  const reason = !mayPublish
    ? t("studio.panels.publish.mayNot")
    : conflicts > 0
      ? t("studio.panels.publish.conflicts", { count: conflicts })
      : errors > 0
        ? t("studio.panels.publish.hasErrors", { count: errors })
        : isStage && resellers.length === 0
          ? t("studio.panels.publish.chooseResellers")
          : null;
  const run = async () => {
    setBusy(true);
    if (await publish(isStage ? resellers : NO_RESELLERS)) setResellers(NO_RESELLERS);
    setBusy(false);
  };
  return (
    <>
      <Checks errors={errors} />
      <section aria-labelledby={heading}>
        <h3 id={heading}>{t("studio.panels.impact.title")}</h3>
        <Waiting query={{ ...impact, isPending: impact.isLoading }} />
        {impact.data && <ImpactList impact={impact.data} />}
      </section>
      <fieldset className="publish-to">
        <legend>{t("studio.panels.publish.to")}</legend>
        <label>
          <input type="radio" name={heading} checked={!isStage} onChange={() => setStage(false)} />
          {t("studio.panels.publish.everyone")}
        </label>
        <label>
          <input type="radio" name={heading} checked={isStage} onChange={() => setStage(true)} />
          {t("studio.panels.publish.some")}
        </label>
        {isStage && <ResellerPicker chosen={resellers} onChoose={setResellers} />}
      </fieldset>
      <div className="publish-do">
        <button
          type="button"
          className="button button-primary"
          // `aria-disabled` instead of `disabled`: a focused button can explain why it is unavailable.
          aria-disabled={reason !== null || isBusy || undefined}
          aria-busy={isBusy || undefined}
          aria-describedby={`${heading}-reason`}
          onClick={() => reason === null && !isBusy && void run()}
        >
          {t("studio.panels.publish.publish")}
        </button>
        <span id={`${heading}-reason`} className="panel-detail">
          {reason}
        </span>
      </div>
    </>
  );
}

function Checks({ errors }: { errors: number }) {
  const { t } = useTranslation();
  const studio = useStudioActions();
  const warnings = useStudio((state) => state.problems.length) - errors;
  return (
    <p className={errors > 0 ? "panel-bad" : "panel-good"}>
      <Icon path={errors > 0 ? mdiAlertCircleOutline : mdiCheckCircleOutline} />
      <span>
        {errors > 0
          ? t("studio.panels.publish.hasErrors", { count: errors })
          : warnings > 0
            ? t("studio.panels.publish.checked", { warnings })
            : t("studio.panels.problems.none")}
      </span>
      {errors + warnings > 0 && (
        <button type="button" className="link-button" onClick={() => openPanel(studio, "problems")}>
          {t("studio.panels.publish.showProblems")}
        </button>
      )}
    </p>
  );
}
