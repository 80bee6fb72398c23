import "../../features/sign-in/steps/steps.css";
import { type ComponentType, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { SignInShell } from "../../features/sign-in/sign-in-shell.tsx";
import { RequestResetPage } from "../../features/sign-in/steps/request-reset-page.tsx";
import { requestResetPassword } from "../../generated/operations.ts";
import type { Branding } from "../branding.ts";
import { givenName, useGivenName } from "./given-name.ts";
import { ChangePassword, NewPassword } from "./password-steps.tsx";
import type { PlainMatch, PlainScreen, StepProps } from "./plain-routes.ts";
import { withReadableFailure } from "./readable-failure.ts";
import { ChooseMethod, SecondFactor } from "./second-factor-steps.tsx";
import { SetupApp, SetupMail, SetupPasskey } from "./setup-steps.tsx";
import { LinkIdentity, ProviderReturn } from "./sso-steps.tsx";
import { useShell } from "./use-shell.ts";

const SCREENS: Record<Exclude<PlainScreen, "sign-in">, ComponentType<StepProps>> = {
  "second-factor": SecondFactor,
  "choose-method": ChooseMethod,
  "setup-app": SetupApp,
  "setup-mail": SetupMail,
  "setup-passkey": SetupPasskey,
  "request-reset": RequestReset,
  "new-password": NewPassword,
  "change-password": ChangePassword,
  "provider-return": ProviderReturn,
  "link-identity": LinkIdentity,
};

/** The screen of a plain route other than the sign-in form itself. */
export function StepScreen({ branding, match, query }: { branding: Branding; match: PlainMatch; query: URLSearchParams }) {
  const shell = useShell(branding);
  useEffect(() => {
    import("../../features/sign-in/sign-in-art.css").catch((cause: unknown) => console.warn("Only a picture is missing:", cause));
  }, []);
  if (match.screen === "sign-in") return null;
  const Screen = SCREENS[match.screen];
  return (
    <SignInShell {...shell}>
      <Screen branding={branding} parameters={match.parameters} query={query} />
    </SignInShell>
  );
}

/** /reset-password, step one (spec §2). */
function RequestReset({ branding }: StepProps) {
  const { t } = useTranslation();
  const username = useGivenName();
  return (
    <RequestResetPage
      loginRoute="/login"
      supportPhone={branding.supportPhone}
      username={username}
      onUsername={givenName.set}
      onRequest={async (name) => void (await withReadableFailure(requestResetPassword({ username: name }), t))}
    />
  );
}
