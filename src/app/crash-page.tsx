import { mdiAlertCircleOutline } from "@mdi/js";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useRouteError } from "react-router-dom";
import { EmptyState } from "../ui/states.tsx";

/** What remains when a screen breaks. The error is logged; its text is no sentence for people. */
export function CrashPage() {
  const { t } = useTranslation();
  const error = useRouteError();
  useEffect(() => console.error("Screen failed:", error), [error]);
  return (
    <div role="alert">
      <EmptyState icon={mdiAlertCircleOutline} title={t("states.crashTitle")} text={t("states.crashText")}>
        <button type="button" className="button" onClick={() => location.reload()}>
          {t("states.reload")}
        </button>
      </EmptyState>
    </div>
  );
}
