import "../../features/sign-in/steps/steps.css";
import { type ComponentType, useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { SessionUser } from "../../../shared/generated/types.ts";
import { mutation } from "../../data/operation.ts";
import { session } from "../../data/session.ts";
import { SignInShell } from "../../features/sign-in/sign-in-shell.tsx";
import { LinkIdentityPage } from "../../features/sign-in/steps/link-identity-page.tsx";
import { NoticePage } from "../../features/sign-in/steps/notice-page.tsx";
import { RequestResetPage } from "../../features/sign-in/steps/request-reset-page.tsx";
import type { Branding } from "../branding.ts";
import { destinationAfterSignIn, replaceRoute } from "../hash-route.ts";
import { goOn } from "./after-sign-in.ts";
import { givenName, useGivenName } from "./given-name.ts";
import { ChangePassword, NewPassword } from "./password-steps.tsx";
import type { PlainMatch, PlainScreen, StepProps } from "./plain-routes.ts";
import { forgetTrip, recallTrip, rememberTrip } from "./provider-trip.ts";
import { withReadableFailure } from "./readable-failure.ts";
import { ChooseMethod, SecondFactor } from "./second-factor-steps.tsx";
import { SetupApp, SetupMail, SetupPasskey } from "./setup-steps.tsx";
import { useLoaded } from "./use-loaded.ts";
import { useShell } from "./use-shell.ts";

const authenticateOpenId = mutation("Authorization.AuthenticateOpenId");
const authenticateWithSubConfirmation = mutation("Authorization.AuthenticateWithSubConfirmation");
const linkIdentity = mutation("SelfCare.LinkIdentity");
const requestResetPassword = mutation("SelfCare.RequestResetPassword");

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

/** The screen of a plain route other than the sign-in form. */
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

/** Where users manage linked identities. */
const OWN_SIGN_INS = "/my/sign-ins";

/** Continues after a provider's sign-in: with the next step, or at the redirect. */
async function enter(user: SessionUser): Promise<void> {
  const query = new URLSearchParams(recallTrip()?.query ?? "");
  const state = await session.accept(user);
  forgetTrip();
  await goOn(state, query);
  if (state.status === "signed-in") replaceRoute(destinationAfterSignIn(query));
}

/** /sso-auth/{code}/{state} (spec §2): the return from a provider. The state names its purpose. */
function ProviderReturn({ parameters, query }: StepProps) {
  const { t } = useTranslation();
  const { code = "", state = "" } = parameters;
  const iss = query.get("iss");
  const returned = { code, state, ...(iss === null ? {} : { iss }) };

  const goOnFrom = async () => {
    if (state.startsWith("link.")) {
      await linkIdentity(returned);
      await session.load();
      replaceRoute(OWN_SIGN_INS);
      return;
    }
    const trip = recallTrip();
    const answer = await authenticateOpenId(trip === null ? returned : { ...returned, clientName: trip.clientName });
    if (!("NeedsLink" in answer)) return enter(answer);
    rememberTrip({ clientName: trip?.clientName ?? "", query: trip?.query ?? "", providerName: answer.ProviderName });
    replaceRoute(`/sso-link/${answer.OpenIdSubIdentifier}`);
  };
  const step = useLoaded(() => withReadableFailure(goOnFrom(), t));

  if (step.status === "failed")
    return <NoticePage heading={t("steps.ssoFailed")} text={step.message} action={{ label: t("steps.backToSignIn"), route: "/login" }} />;
  return (
    <>
      <h1 aria-busy="true">{t("steps.connecting")}</h1>
      <p className="sign-in-sub">{t("steps.connectingText")}</p>
    </>
  );
}

/** /sso-link/{openIdSubIdentifier} (spec §2): the password proves which user the provider's identity belongs to. */
function LinkIdentity({ parameters }: StepProps) {
  const { t } = useTranslation();
  const { openIdSubIdentifier: subId = "" } = parameters;
  const trip = recallTrip();
  return (
    <LinkIdentityPage
      // In another tab the provider's name is unknown; these letters are the same in every language.
      provider={trip?.providerName || "SSO"}
      loginRoute="/login"
      onConfirm={async (userName, password) => {
        const clientName = trip?.clientName ? { clientName: trip.clientName } : {};
        await enter(await withReadableFailure(authenticateWithSubConfirmation({ userName, password, subId, ...clientName }), t));
      }}
    />
  );
}
