import "../../features/sign-in/sign-in.css";
import "../../features/sign-in/steps/steps.css";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CodeForm } from "../../features/sign-in/steps/code-form.tsx";
import { ResendCode } from "../../features/sign-in/steps/resend-code.tsx";
import { StepForm } from "../../features/sign-in/steps/step-form.tsx";
import { getAuthenticationMethods, getPasskeyChallenge, verifyStepUp } from "../../generated/operations.ts";
import type { MethodRow, VerifyStepUpRequest } from "../../generated/types.ts";
import { secondsToResend, sendCode } from "./chosen-method.ts";
import { askForPasskey } from "./passkey.ts";
import { inWords } from "./sign-in-words.ts";
import { useLoaded } from "./use-loaded.ts";

/** What the step-up dialog asks: a code, a passkey, or first of all to set one up. */
export function StepUpPrompt({ onConfirmed }: { onConfirmed(): void }) {
  const { t } = useTranslation();
  const methods = useLoaded(() => inWords(getAuthenticationMethods({}), t));
  const [chosenId, setChosenId] = useState<number | null>(null);
  if (methods.status === "loading") return <p aria-busy="true">{t("stepUp.text")}</p>;
  if (methods.status === "failed") return <p role="alert">{methods.message}</p>;

  const usable = methods.value.Items.filter(({ UnavailableUntil }) => UnavailableUntil === null);
  const method = usable.find(({ Id }) => Id === chosenId) ?? usable.find(({ IsPrimary }) => IsPrimary) ?? usable[0];
  if (method === undefined) return <NoMethod />;
  return (
    <div className="sign-in-card">
      <p>{t("stepUp.text")}</p>
      <MethodPrompt key={method.Id} method={method} onConfirmed={onConfirmed} />
      {usable.length > 1 && (
        <p className="sign-in-ways">
          {usable
            .filter(({ Id }) => Id !== method.Id)
            .map(({ Id, Name }) => (
              <button key={Id} type="button" className="sign-in-text-button" onClick={() => setChosenId(Id)}>
                {t("stepUp.useOther", { name: Name })}
              </button>
            ))}
        </p>
      )}
    </div>
  );
}

/** In another tab: what was typed here waits. */
function NoMethod() {
  const { t } = useTranslation();
  return (
    <p>
      {t("stepUp.missing")}{" "}
      <a href="#/setup-mfa" target="_blank" rel="noreferrer">
        {t("stepUp.setUp")}
      </a>
    </p>
  );
}

function MethodPrompt({ method, onConfirmed }: { method: MethodRow; onConfirmed(): void }) {
  const { t } = useTranslation();
  const [isSent, setSent] = useState(secondsToResend(method.Id) > 0);
  const verify = async (proof: VerifyStepUpRequest) => {
    await inWords(verifyStepUp(proof), t);
    onConfirmed();
  };

  if (method.AuthenticatorType === "Passkey")
    return (
      <StepForm
        submitLabel={t("steps.usePasskey")}
        isReady
        onSubmit={async () => verify({ passkey: await askForPasskey((await getPasskeyChallenge({})).Options, t("signIn.passkeyRefused")) })}
      >
        {null}
      </StepForm>
    );
  if (method.AuthenticatorType === "EmailCode" && !isSent)
    return (
      <StepForm
        submitLabel={t("stepUp.sendCode")}
        isReady
        onSubmit={async () => {
          await inWords(sendCode(method.Id), t);
          setSent(true);
        }}
      >
        {null}
      </StepForm>
    );
  return (
    <CodeForm kind="code" submitLabel={t("stepUp.confirm")} onCode={(mfaToken) => verify({ mfaToken, mfaMethodId: method.Id })}>
      {method.AuthenticatorType === "EmailCode" && (
        <ResendCode after={secondsToResend(method.Id)} onResend={() => inWords(sendCode(method.Id), t)} />
      )}
    </CodeForm>
  );
}
