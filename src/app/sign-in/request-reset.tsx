import { useTranslation } from "react-i18next";
import { RequestResetPage } from "../../features/sign-in/steps/request-reset-page.tsx";
import { requestResetPassword } from "../../generated/operations.ts";
import { inWords } from "./sign-in-words.ts";
import type { StepProps } from "./step-screen.tsx";

/** /reset-password, step one (spec §2). */
export function RequestReset({ branding }: StepProps) {
  const { t } = useTranslation();
  return (
    <RequestResetPage
      loginRoute="/login"
      supportPhone={branding.supportPhone}
      onRequest={async (username) => void (await inWords(requestResetPassword({ username }), t))}
    />
  );
}
