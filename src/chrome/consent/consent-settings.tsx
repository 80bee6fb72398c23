import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { ALL_SERVICES, consent } from "../../data/consent/consent.ts";
import { CONSENT_SERVICES, type ConsentCategory, type ConsentService } from "../../data/consent/consent-services.ts";
import { useConsent } from "../../data/use-consent.ts";

const CATEGORIES = Object.entries(CONSENT_SERVICES) as [ConsentCategory, readonly ConsentService[]][];

/** Consent for each service. Nothing is enabled in advance. */
export function ConsentSettings() {
  const { t } = useTranslation();
  const { status, allowed, hasChosen } = useConsent();
  const [draft, setDraft] = useState<readonly ConsentService[] | null>(null);
  if (status === "off") return <p className="consent-note">{t("consent.off")}</p>;
  if (status !== "ready") return <p className="consent-note">{t("consent.unavailable")}</p>;
  const chosen = draft ?? allowed;
  const save = (services: readonly ConsentService[]) => {
    consent.choose(services);
    setDraft(null);
  };
  const isSaved = hasChosen && draft === null;
  return (
    <div className="consent-settings">
      <p>{t("consent.text")}</p>
      <ServiceSwitch name="necessary" isOn onChange={null} />
      {CATEGORIES.map(([category, services]) => (
        <fieldset key={category}>
          <legend>{t(`consent.categories.${category}`)}</legend>
          {services.map((service) => (
            <ServiceSwitch
              key={service}
              name={service}
              isOn={chosen.includes(service)}
              onChange={(isOn) => setDraft(ALL_SERVICES.filter((one) => (one === service ? isOn : chosen.includes(one))))}
            />
          ))}
        </fieldset>
      ))}
      <div className="consent-buttons">
        <button type="button" className="button" onClick={() => save([])}>
          {t("consent.onlyNecessary")}
        </button>
        <button type="button" className="button" onClick={() => save(ALL_SERVICES)}>
          {t("consent.acceptAll")}
        </button>
        <button type="button" className="button button-primary" disabled={isSaved} onClick={() => save(chosen)}>
          {t("consent.save")}
        </button>
      </div>
      <p role="status" className="consent-note">
        {isSaved ? t("consent.saved") : ""}
      </p>
    </div>
  );
}

interface ServiceSwitchProps {
  name: ConsentService | "necessary";
  isOn: boolean;
  /** Null: it cannot be disabled. */
  onChange: ((isOn: boolean) => void) | null;
}

function ServiceSwitch({ name, isOn, onChange }: ServiceSwitchProps) {
  const { t } = useTranslation();
  const described = useId();
  return (
    <div className="consent-service">
      <label>
        <input
          type="checkbox"
          className="consent-switch"
          checked={isOn}
          disabled={onChange === null}
          aria-describedby={described}
          onChange={(event) => onChange?.(event.target.checked)}
        />
        {t(`consent.services.${name}.name`)}
      </label>
      <p id={described}>{t(`consent.services.${name}.text`)}</p>
    </div>
  );
}
