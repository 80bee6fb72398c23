import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Note } from "../panels/states.tsx";

const LoadedPanel = lazy(async () => ({ default: (await import("./json-panel.tsx")).JsonPanel }));

/** The reader of texts comes with the panel, when somebody opens it. */
export function JsonPanelLazy() {
  const { t } = useTranslation();
  return (
    <Suspense fallback={<Note>{t("states.loading")}</Note>}>
      <LoadedPanel />
    </Suspense>
  );
}
