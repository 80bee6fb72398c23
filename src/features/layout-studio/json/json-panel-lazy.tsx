import { useTranslation } from "react-i18next";
import { lazyView } from "../../../ui/lazy/lazy-view.tsx";
import { Note } from "../panels/states.tsx";

/** The YAML parser is loaded when the panel is first opened. */
export const JsonPanelLazy = lazyView(async () => (await import("./json-panel.tsx")).JsonPanel, { waiting: () => <Loading /> });

function Loading() {
  const { t } = useTranslation();
  return <Note>{t("states.loading")}</Note>;
}
