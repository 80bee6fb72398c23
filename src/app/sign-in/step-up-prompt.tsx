import "../../features/sign-in/sign-in.css";
import "../../features/sign-in/steps/steps.css";
import { useEffect, useLayoutEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { MethodRow, VerifyStepUpRequest } from "../../../shared/generated/types.ts";
import { mutation, query } from "../../data/operation.ts";
import { CodeForm } from "../../features/sign-in/steps/code-form.tsx";
import { ResendCode } from "../../features/sign-in/steps/resend-code.tsx";
import { StepForm } from "../../features/sign-in/steps/step-form.tsx";
import { secondsToResend, sendCode } from "./chosen-method.ts";
import { askForPasskey } from "./passkey.ts";
import { withReadableFailure } from "./readable-failure.ts";
import { useLoaded } from "./use-loaded.ts";

const getAuthenticationMethods = query("Account.GetAuthenticationMethods");
const getPasskeyChallenge = query("Authorization.GetPasskeyChallenge");
const verifyStepUp = mutation("Authorization.VerifyStepUp");

/** The content of the step-up dialog: a code, a passkey, or the set-up of a method. */
export function StepUpPrompt({ onConfirmed }: { onConfirmed(): void }) {
  const [visit, setVisit] = useState(0);
  return <Prompt key={visit} hadNone={visit > 0} onConfirmed={onConfirmed} onReturn={() => setVisit((count) => count + 1)} />;
}

interface PromptProps {
  /** This dialog had found no method before. */
  hadNone: boolean;
  onConfirmed(): void;
  onReturn(): void;
}

function Prompt({ hadNone, onConfirmed, onReturn }: PromptProps) {
  const { t } = useTranslation();
  const methods = useLoaded(() => withReadableFailure(getAuthenticationMethods({}), t));
  const [chosenId, setChosenId] = useState<number | null>(null);
  if (methods.status === "loading") return <p aria-busy="true">{t("stepUp.text")}</p>;
  if (methods.status === "failed") return <p role="alert">{methods.message}</p>;

  const usable = methods.value.Items.filter(({ UnavailableUntil }) => UnavailableUntil === null);
  const method = usable.find(({ Id }) => Id === chosenId) ?? usable.find(({ IsPrimary }) => IsPrimary) ?? usable[0];
  if (method === undefined) return <NoMethod onReturn={onReturn} />;
  if (hadNone) return <SetUpMeanwhile onConfirmed={onConfirmed} />;
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

/** The user sets up a method in another tab, and the work here waits. On return to this tab, the methods are reloaded. */
function NoMethod({ onReturn }: { onReturn(): void }) {
  const { t } = useTranslation();
  // A layout effect, because the user may come back before an effect runs.
  useLayoutEffect(() => {
    window.addEventListener("focus", onReturn);
    return () => window.removeEventListener("focus", onReturn);
  }, [onReturn]);
  return (
    <p>
      {t("stepUp.missing")}{" "}
      <a href="#/setup-mfa" target="_blank" rel="noreferrer">
        {t("stepUp.setUp")}
      </a>
    </p>
  );
}

/**
 * Setting up the method has verified it, and its code is used up: the call is repeated without another question. If the server still requires a
 * factor, the next dialog asks for a code.
 */
function SetUpMeanwhile({ onConfirmed }: Pick<PromptProps, "onConfirmed">) {
  const { t } = useTranslation();
  useEffect(() => onConfirmed(), [onConfirmed]);
  return <p aria-busy="true">{t("stepUp.text")}</p>;
}

function MethodPrompt({ method, onConfirmed }: { method: MethodRow; onConfirmed(): void }) {
  const { t } = useTranslation();
  const [isSent, setSent] = useState(secondsToResend(method.Id) > 0);
  const verify = async (proof: VerifyStepUpRequest) => {
    await withReadableFailure(verifyStepUp(proof), t);
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
          await withReadableFailure(sendCode(method.Id), t);
          setSent(true);
        }}
      >
        {null}
      </StepForm>
    );
  return (
    <CodeForm kind="code" submitLabel={t("stepUp.confirm")} onCode={(mfaToken) => verify({ mfaToken, mfaMethodId: method.Id })}>
      {method.AuthenticatorType === "EmailCode" && (
        <ResendCode after={secondsToResend(method.Id)} onResend={() => withReadableFailure(sendCode(method.Id), t)} />
      )}
    </CodeForm>
  );
}
