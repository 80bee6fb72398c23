import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CodeForm } from "./code-form.tsx";
import { ResendCode } from "./resend-code.tsx";
import { StepForm } from "./step-form.tsx";

export interface Method {
  id: number;
  name: string;
  type: "AuthenticatorApplication" | "EmailCode" | "Passkey";
}

export interface SecondFactorPageProps {
  method: Method;
  /** Seconds until another mail can be requested. */
  resendAfter: number;
  /** Null: this is the only method. */
  otherMethodsRoute: string | null;
  /** @throws an error whose message is shown to the user */
  onCode(code: string): Promise<void>;
  onRecoveryCode(code: string): Promise<void>;
  onPasskey(): Promise<void>;
  onResend(): Promise<number>;
  onLeave(): void;
}

/** The second factor (spec §4): a code from the app or a mail, a passkey, or a recovery code. */
export function SecondFactorPage(props: SecondFactorPageProps) {
  const { t } = useTranslation();
  const [isRecovering, setRecovering] = useState(false);
  const { method } = props;

  return (
    <>
      <h1>{t(isRecovering ? "steps.recoveryHeading" : "steps.factorHeading")}</h1>
      <p className="sign-in-sub">{t(isRecovering ? "steps.recoveryText" : `steps.factorText.${method.type}`, { name: method.name })}</p>
      {isRecovering ? (
        <CodeForm key="recovery" kind="recovery" submitLabel={t("signIn.submit")} onCode={props.onRecoveryCode} />
      ) : method.type === "Passkey" ? (
        <PasskeyForm onPasskey={props.onPasskey} />
      ) : (
        <CodeForm key={method.id} kind="code" submitLabel={t("signIn.submit")} onCode={props.onCode}>
          {method.type === "EmailCode" && <ResendCode after={props.resendAfter} onResend={props.onResend} />}
        </CodeForm>
      )}
      <p className="sign-in-ways">
        {props.otherMethodsRoute !== null && <a href={`#${props.otherMethodsRoute}`}>{t("steps.otherMethod")}</a>}
        <button type="button" className="sign-in-text-button" onClick={() => setRecovering(!isRecovering)}>
          {t(isRecovering ? "steps.backToCode" : "steps.useRecoveryCode")}
        </button>
        <button type="button" className="sign-in-text-button" onClick={props.onLeave}>
          {t("steps.leave")}
        </button>
      </p>
    </>
  );
}

function PasskeyForm({ onPasskey }: { onPasskey(): Promise<void> }) {
  const { t } = useTranslation();
  return (
    <StepForm submitLabel={t("steps.usePasskey")} isReady onSubmit={onPasskey}>
      {null}
    </StepForm>
  );
}
