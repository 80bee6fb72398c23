import { useState } from "react";
import { useTranslation } from "react-i18next";
import { UsernameField } from "../username-field.tsx";
import { StepForm } from "./step-form.tsx";

export interface RequestResetPageProps {
  loginRoute: string;
  supportPhone: string | null;
  username: string;
  onUsername(username: string): void;
  /** @throws an error whose message is shown to the user */
  onRequest(username: string): Promise<void>;
}

/** Requests a mail with a link to choose a new password (spec §2). The answer does not reveal whether the user exists. */
export function RequestResetPage({ loginRoute, supportPhone, username, onUsername, onRequest }: RequestResetPageProps) {
  const { t } = useTranslation();
  const [isSent, setSent] = useState(false);
  const request = async () => {
    await onRequest(username.trim());
    setSent(true);
  };
  return (
    <>
      <h1>{t(isSent ? "steps.resetSentHeading" : "steps.resetHeading")}</h1>
      <p className="sign-in-sub" role={isSent ? "status" : undefined}>
        {t(isSent ? "steps.resetSentText" : "steps.resetText", { username: username.trim() })}
      </p>
      {!isSent && (
        <StepForm submitLabel={t("steps.resetSubmit")} isReady={username.trim() !== ""} onSubmit={request}>
          <UsernameField value={username} onChange={(event) => onUsername(event.target.value)} />
        </StepForm>
      )}
      {supportPhone !== null && <p className="sign-in-hint">{t("steps.callSupport", { phone: supportPhone })}</p>}
      <p className="sign-in-ways">
        {isSent && (
          <button type="button" className="sign-in-text-button" onClick={() => setSent(false)}>
            {t("steps.resetAgain")}
          </button>
        )}
        <a href={`#${loginRoute}`}>{t("steps.backToSignIn")}</a>
      </p>
    </>
  );
}
