import { useTranslation } from "react-i18next";
import { RequestResetPage } from "../../features/sign-in/steps/request-reset-page.tsx";
import { requestResetPassword } from "../../generated/operations.ts";
import { givenName, useGivenName } from "./given-name.ts";
import type { StepProps } from "./plain-routes.ts";
import { withReadableFailure } from "./readable-failure.ts";

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
      onRequest={async (name) => void (await withReadableFailure(requestResetPassword({ username: name }), t))}
    />
  );
}
