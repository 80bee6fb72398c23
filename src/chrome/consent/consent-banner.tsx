import "./consent.css";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { ALL_SERVICES, consent } from "../../data/consent/consent.ts";

/** Asks once, at the foot of the page and without blocking it: the portal works with every answer, and all answers are equally easy to give. */
export function ConsentBanner() {
  const { t } = useTranslation();
  const heading = useId();
  return (
    <section className="consent-banner" aria-labelledby={heading}>
      <div>
        <h2 id={heading}>{t("consent.title")}</h2>
        <p>{t("consent.text")}</p>
      </div>
      <div className="consent-buttons">
        <button type="button" className="button" onClick={consent.showSettings}>
          {t("consent.choose")}
        </button>
        <button type="button" className="button" onClick={() => consent.choose([])}>
          {t("consent.onlyNecessary")}
        </button>
        <button type="button" className="button" onClick={() => consent.choose(ALL_SERVICES)}>
          {t("consent.acceptAll")}
        </button>
      </div>
    </section>
  );
}
