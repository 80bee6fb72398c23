import { useTranslation } from "react-i18next";
import { Note, Waiting } from "../panels/states.tsx";
import { useStudio } from "../studio-context.ts";
import { ImpactList } from "./impact-list.tsx";
import { useImpact } from "./use-impact.ts";

/** What publishing the draft would mean for records, saved views, exports, other layouts and languages. */
export function ImpactPanel() {
  const { t } = useTranslation();
  const hasDraft = useStudio((state) => state.rowVersion !== null);
  const saving = useStudio((state) => state.saving);
  const impact = useImpact();
  if (!hasDraft) return <Note>{t("studio.panels.impact.noDraft")}</Note>;
  return (
    <>
      {saving !== "saved" && <Note>{t("studio.panels.impact.asSaved")}</Note>}
      <Waiting query={impact} />
      {impact.data && <ImpactList impact={impact.data} />}
    </>
  );
}
