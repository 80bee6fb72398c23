import { useTranslation } from "react-i18next";
import { CodeForm } from "./code-form.tsx";
import { ResendCode } from "./resend-code.tsx";

export interface SetupMailPageProps {
  /** The masked address that the code was sent to; null while it is being sent. */
  maskedAddress: string | null;
  resendAfter: number;
  isForced: boolean;
  appRoute: string | null;
  /** @throws an error whose message is shown to the user */
  onCode(code: string): Promise<void>;
  onResend(): Promise<number>;
  onLeave(): void;
}

/** Sets up codes by mail: the user enters a code that was sent to the account's address. */
export function SetupMailPage(props: SetupMailPageProps) {
  const { t } = useTranslation();
  const { maskedAddress, isForced, appRoute } = props;
  return (
    <>
      <h1>{t("steps.setupMailHeading")}</h1>
      <p className="sign-in-sub">{maskedAddress === null ? t("steps.sending") : t("steps.setupMailText", { address: maskedAddress })}</p>
      <CodeForm kind="code" submitLabel={t("steps.turnOn")} onCode={props.onCode}>
        {maskedAddress !== null && <ResendCode after={props.resendAfter} onResend={props.onResend} />}
      </CodeForm>
      <p className="sign-in-ways">
        {appRoute !== null && <a href={`#${appRoute}`}>{t("steps.setupByApp")}</a>}
        <button type="button" className="sign-in-text-button" onClick={props.onLeave}>
          {t(isForced ? "steps.leave" : "steps.notNow")}
        </button>
      </p>
    </>
  );
}
