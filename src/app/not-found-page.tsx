import { mdiMapMarkerQuestionOutline } from "@mdi/js";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { GlobalSearch } from "../chrome/global-search.tsx";
import { EmptyState } from "../ui/states.tsx";

/** For unknown paths, and for accounts that do not exist or are not visible to the user: both look the same. */
export function NotFoundPage({ text }: { text?: string }) {
  const { t } = useTranslation();
  return (
    <EmptyState icon={mdiMapMarkerQuestionOutline} title={t("states.notFoundTitle")} text={text ?? t("states.notFoundText")}>
      <GlobalSearch />
      <Link className="button" to="/">
        {t("states.home")}
      </Link>
    </EmptyState>
  );
}
