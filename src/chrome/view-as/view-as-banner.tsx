import { useTranslation } from "react-i18next";
import { setViewing, useViewing } from "../../data/viewing.ts";

/** Shows the role and language that screens are viewed as. */
export function ViewAsBanner() {
  const { t, i18n } = useTranslation();
  const { role, language } = useViewing();
  const name = language ? new Intl.DisplayNames(i18n.language, { type: "language" }).of(language) : undefined;
  const key = role === null ? "bannerLanguage" : name === undefined ? "bannerRole" : "bannerBoth";
  return (
    <div className="view-as-banner" role="status">
      <span>{t(`viewAs.${key}`, { role: role?.Name, language: name })}</span>
      <button type="button" className="button" onClick={() => setViewing({ role: null, language: null })}>
        {t("viewAs.stop")}
      </button>
    </div>
  );
}
