import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { mutation, query } from "../../data/operation.ts";
import { session } from "../../data/session.ts";
import { SignInPage } from "../../features/sign-in/sign-in-page.tsx";
import type { Branding } from "../branding.ts";
import { loadPortal } from "../portal-loader.ts";
import { goOn } from "./after-sign-in.ts";
import { givenName, useGivenName } from "./given-name.ts";
import { askForPasskey, hasPasskeys } from "./passkey.ts";
import { rememberTrip } from "./provider-trip.ts";
import { withReadableFailure } from "./readable-failure.ts";
import { useShell } from "./use-shell.ts";

const authenticatePasskey = mutation("Authorization.AuthenticatePasskey");
const beginPasskeySignIn = query("Authorization.BeginPasskeySignIn");
const beginProviderSignIn = query("Authorization.BeginProviderSignIn");

/** Connects the sign-in page to session, language and branding (spec §4, login flow). */
export function SignInScreen({ branding, query }: { branding: Branding; query: URLSearchParams }) {
  const { t } = useTranslation();
  const shell = useShell(branding);
  const userName = useGivenName();
  // Set after the first paint: the prerendered page is the same for every browser.
  const [canUsePasskeys, setCanUsePasskeys] = useState(false);
  useEffect(() => setCanUsePasskeys(hasPasskeys()), []);

  const signInWithPasskey = async () => {
    const { Options } = await beginPasskeySignIn({});
    const passkey = await askForPasskey(Options, t("signIn.passkeyRefused"));
    return session.accept(await authenticatePasskey({ passkey }));
  };

  const leaveForProvider = async (providerId: string) => {
    const { ContinueAt } = await beginProviderSignIn({ providerId });
    const provider = branding.providers.find(({ id }) => id === providerId);
    rememberTrip({ providerName: provider?.name ?? "", clientName: provider?.client ?? "", query: String(query) });
    location.assign(ContinueAt);
  };

  return (
    <SignInPage
      {...shell}
      registerUrl={branding.registerUrl}
      resetRoute="/reset-password"
      hasEnded={session.hasEnded()}
      userName={userName}
      onUserName={givenName.set}
      providers={branding.providers}
      onSignIn={async (userName, password) => goOn(await withReadableFailure(session.signIn(userName, password), t), query)}
      onPasskey={canUsePasskeys ? async () => goOn(await withReadableFailure(signInWithPasskey(), t), query) : null}
      onProvider={async (id) => withReadableFailure(leaveForProvider(id), t)}
      onTyping={() => void loadPortal()}
    />
  );
}
