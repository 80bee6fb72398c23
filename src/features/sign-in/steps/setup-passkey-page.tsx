import { useTranslation } from "react-i18next";
import { StepForm } from "./step-form.tsx";

export interface SetupPasskeyPageProps {
  /** The server has answered with the passkey options. */
  isReady: boolean;
  isForced: boolean;
  appRoute: string | null;
  /** @throws an error whose message is shown to the user */
  onPasskey(): Promise<void>;
  onLeave(): void;
}

/** Sets up a passkey: the browser asks for the fingerprint, the face or the PIN. */
export function SetupPasskeyPage({ isReady, isForced, appRoute, onPasskey, onLeave }: SetupPasskeyPageProps) {
  const { t } = useTranslation();
  return (
    <>
      <h1>{t("steps.passkeyHeading")}</h1>
      <p className="sign-in-sub">{t("steps.passkeyText")}</p>
      <StepForm submitLabel={t("steps.makePasskey")} isReady={isReady} onSubmit={onPasskey}>
        {null}
      </StepForm>
      <p className="sign-in-ways">
        {appRoute !== null && <a href={`#${appRoute}`}>{t("steps.setupByApp")}</a>}
        <button type="button" className="sign-in-text-button" onClick={onLeave}>
          {t(isForced ? "steps.leave" : "steps.notNow")}
        </button>
      </p>
    </>
  );
}
