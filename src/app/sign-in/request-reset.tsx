import { useTranslation } from "react-i18next";
import { RequestResetPage } from "../../features/sign-in/steps/request-reset-page.tsx";
import { requestResetPassword } from "../../generated/operations.ts";
import { givenName, useGivenName } from "./given-name.ts";
import { inWords } from "./sign-in-words.ts";
import type { StepProps } from "./step-screen.tsx";

/** /reset-password, step one (spec §2). */
export function RequestReset({ branding }: StepProps) {
  const { t } = useTranslation();
  const username = useGivenName();
  return (
    <RequestResetPage
      loginRoute="/login"
      supportPhone={branding.supportPhone}
      username={username}
      onUsername={givenName.set}
      onRequest={async (name) => void (await inWords(requestResetPassword({ username: name }), t))}
    />
  );
}
