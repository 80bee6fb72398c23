import { useTranslation } from "react-i18next";
import { query } from "../../data/operation.ts";
import { type SessionState, session } from "../../data/session.ts";
import { useSession } from "../../data/use-session.ts";
import { ChooseMethodPage } from "../../features/sign-in/steps/choose-method-page.tsx";
import { SecondFactorPage } from "../../features/sign-in/steps/second-factor-page.tsx";
import { replaceRoute } from "../hash-route.ts";
import { goOn } from "./after-sign-in.ts";
import { chooseMethod, chosenMethod, secondsToResend, sendCode } from "./chosen-method.ts";
import { askForPasskey } from "./passkey.ts";
import type { StepProps } from "./plain-routes.ts";
import { keepRedirect } from "./plain-routes.ts";
import { withReadableFailure } from "./readable-failure.ts";

const getPasskeyChallenge = query("Authorization.GetPasskeyChallenge");

/** Returns to the form, and ends the started sign-in on the server. */
export async function leaveSignIn(query: URLSearchParams): Promise<void> {
  await session.signOut().catch((cause: unknown) => console.warn("The server did not hear the sign-out:", cause));
  replaceRoute(keepRedirect("/login", query));
}

const shown = ({ Id, Name, AuthenticatorType }: NonNullable<ReturnType<typeof chosenMethod>>) => ({
  id: Id,
  name: Name,
  type: AuthenticatorType,
});

/** /login-mfa (spec §2): asks for the factor by the chosen method. */
export function SecondFactor({ query }: StepProps) {
  const { t } = useTranslation();
  const state = useSession();
  const method = chosenMethod(state);
  if (method === null) return null;
  const prove = async (proof: Promise<SessionState>) => goOn(await withReadableFailure(proof, t), query);

  const provePasskey = async () => {
    const { Options } = await getPasskeyChallenge({});
    return session.proveFactor({ passkey: await askForPasskey(Options, t("signIn.passkeyRefused")) });
  };

  return (
    <SecondFactorPage
      method={shown(method)}
      resendAfter={secondsToResend(method.Id)}
      otherMethodsRoute={(state.user?.UserAuthenticationMethods.length ?? 0) > 1 ? keepRedirect("/select-mfa-method", query) : null}
      onCode={(mfaToken) => prove(session.proveFactor({ mfaToken, mfaMethodId: method.Id }))}
      onRecoveryCode={(mfaToken) => prove(session.proveFactor({ mfaToken }))}
      onPasskey={() => prove(provePasskey())}
      onResend={() => withReadableFailure(sendCode(method.Id), t)}
      onLeave={() => leaveSignIn(query)}
    />
  );
}

/** /select-mfa-method (spec §2). */
export function ChooseMethod({ query }: StepProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  const methods = user?.UserAuthenticationMethods ?? [];
  return (
    <ChooseMethodPage
      methods={methods.map(shown)}
      onChoose={async ({ id }) => {
        const method = methods.find(({ Id }) => Id === id);
        if (method === undefined) return;
        await withReadableFailure(chooseMethod(method), t);
        replaceRoute(keepRedirect("/login-mfa", query));
      }}
      onLeave={() => leaveSignIn(query)}
    />
  );
}
