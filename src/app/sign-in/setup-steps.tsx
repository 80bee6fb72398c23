import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { EnableTwoFactorRequest, SetupTwoFactorRequest, SetupTwoFactorResponse } from "../../../shared/generated/types.ts";
import { mutation } from "../../data/operation.ts";
import { session } from "../../data/session.ts";
import { useSession } from "../../data/use-session.ts";
import { NoticePage } from "../../features/sign-in/steps/notice-page.tsx";
import { RecoveryCodes } from "../../features/sign-in/steps/recovery-codes.tsx";
import { SetupAuthenticatorPage } from "../../features/sign-in/steps/setup-authenticator-page.tsx";
import { SetupMailPage } from "../../features/sign-in/steps/setup-mail-page.tsx";
import { SetupPasskeyPage } from "../../features/sign-in/steps/setup-passkey-page.tsx";
import { destinationAfterSignIn, replaceRoute } from "../hash-route.ts";
import { goOn } from "./after-sign-in.ts";
import { hasPasskeys, makePasskey } from "./passkey.ts";
import type { StepProps } from "./plain-routes.ts";
import { keepRedirect } from "./plain-routes.ts";
import { withReadableFailure } from "./readable-failure.ts";
import { leaveSignIn } from "./second-factor-steps.tsx";

const enableTwoFactor = mutation("Account.EnableTwoFactor");
const setupTwoFactor = mutation("Account.SetupTwoFactor");

type FactorType = SetupTwoFactorRequest["authenticatorType"];

/** The common steps of setting up a factor: begin on the server, verify, show the recovery codes, continue. */
function useSetup(type: FactorType, query: URLSearchParams) {
  const { t } = useTranslation();
  const state = useSession();
  const [setup, setSetup] = useState<SetupTwoFactorResponse | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const hasBegun = useRef(false);
  const isForced = state.status === "pending";

  const begin = async () => {
    const begun = await withReadableFailure(setupTwoFactor({ authenticatorType: type }), t);
    setSetup(begun);
    return begun;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each visit; beginning again would send another mail.
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    begin().catch((cause: unknown) => setFailure(cause instanceof Error ? cause.message : t("errors.Unexpected")));
  }, []);

  const prove = async (proof: Pick<EnableTwoFactorRequest, "code" | "passkey">) => {
    if (setup === null) return;
    // A mail method is named by its address, other methods by their kind, until the user renames them.
    const name = setup.MaskedEmail ?? t(`steps.methodName.${type}`);
    const answer = await withReadableFailure(enableTwoFactor({ setupId: setup.SetupId, name, ...proof }), t);
    if (answer.RecoveryCodes.length > 0) setCodes(answer.RecoveryCodes);
    else await finish();
  };
  const finish = async () => {
    const next = await session.load();
    await goOn(next, query);
    if (next.status === "signed-in") replaceRoute(destinationAfterSignIn(query));
  };
  const leave = () => (isForced ? leaveSignIn(query) : replaceRoute(destinationAfterSignIn(query)));
  const isAllowed = (other: FactorType) => state.user?.AllowedMfaTypes?.includes(other) ?? true;
  const routeTo = (route: string, other: FactorType) => (isAllowed(other) ? keepRedirect(route, query) : null);

  /** Replaces the screen: the recovery codes afterwards, or the reason why it cannot begin. */
  const instead: ReactNode =
    codes !== null ? (
      <RecoveryCodes codes={codes} onKept={finish} />
    ) : failure !== null ? (
      <NoticePage
        heading={t("steps.setupRefused")}
        text={failure}
        action={{
          label: t(isForced ? "steps.backToSignIn" : "steps.toPortal"),
          route: isForced ? "/login" : destinationAfterSignIn(query),
        }}
      />
    ) : null;
  return { setup, begin, prove, leave, isForced, routeTo, instead };
}

/** /setup-mfa (spec §2). */
export function SetupApp({ query }: StepProps) {
  const { setup, prove, leave, isForced, routeTo, instead } = useSetup("AuthenticatorApplication", query);
  if (instead !== null) return instead;
  return (
    <SetupAuthenticatorPage
      setup={setup === null ? null : { secret: setup.Secret ?? "", address: setup.OtpAuthUri ?? "" }}
      isForced={isForced}
      mailRoute={routeTo("/setup-mfa-email", "EmailCode")}
      passkeyRoute={hasPasskeys() ? routeTo("/setup-mfa-passkey", "Passkey") : null}
      onCode={(code) => prove({ code })}
      onLeave={leave}
    />
  );
}

/** /setup-mfa-email (spec §2). */
export function SetupMail({ query }: StepProps) {
  const { setup, begin, prove, leave, isForced, routeTo, instead } = useSetup("EmailCode", query);
  if (instead !== null) return instead;
  return (
    <SetupMailPage
      maskedAddress={setup?.MaskedEmail ?? null}
      resendAfter={setup?.ResendAfterSeconds ?? 0}
      isForced={isForced}
      appRoute={routeTo("/setup-mfa", "AuthenticatorApplication")}
      onCode={(code) => prove({ code })}
      onResend={async () => (await begin()).ResendAfterSeconds ?? 0}
      onLeave={leave}
    />
  );
}

/** /setup-mfa-passkey: a passkey of this device, or of a phone nearby. */
export function SetupPasskey({ query }: StepProps) {
  const { t } = useTranslation();
  const { setup, prove, leave, isForced, routeTo, instead } = useSetup("Passkey", query);
  if (instead !== null) return instead;
  const options = setup?.PasskeyOptions ?? null;
  return (
    <SetupPasskeyPage
      isReady={options !== null}
      isForced={isForced}
      appRoute={routeTo("/setup-mfa", "AuthenticatorApplication")}
      onPasskey={async () => {
        if (options !== null) await prove({ passkey: await makePasskey(options, t("steps.passkeyNotMade")) });
      }}
      onLeave={leave}
    />
  );
}
