import { useTranslation } from "react-i18next";
import { CodeForm } from "./code-form.tsx";
import { ResendCode } from "./resend-code.tsx";

export interface SetupMailPageProps {
  /** Where the code went, with its middle hidden; null while it is being sent. */
  maskedAddress: string | null;
  resendAfter: number;
  isForced: boolean;
  appRoute: string | null;
  /** @throws an error whose message is the sentence to show. */
  onCode(code: string): Promise<void>;
  onResend(): Promise<number>;
  onLeave(): void;
}

/** Set up codes by mail: one is sent to the address of the account, and typing it proves that it arrives. */
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
