import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { mutation, query } from "../../data/operation.ts";
import { useSession } from "../../data/use-session.ts";
import { NoticePage } from "../../features/sign-in/steps/notice-page.tsx";
import { PasswordPage } from "../../features/sign-in/steps/password-page.tsx";
import { destinationAfterSignIn, replaceRoute } from "../hash-route.ts";
import type { StepProps } from "./plain-routes.ts";
import { withReadableFailure } from "./readable-failure.ts";
import { useLoaded } from "./use-loaded.ts";
import { usePasswordRules } from "./use-password-rules.ts";

const changeMyPassword = mutation("SelfCare.ChangeMyPassword");
const resetPassword = mutation("SelfCare.ResetPassword");
const validateMyPassword = query("SelfCare.ValidateMyPassword");
const validateResetPassword = query("SelfCare.ValidateResetPassword");
const validateResetToken = query("SelfCare.ValidateResetToken");

const NO_NAMES = {};

/** /reset-password/{username}/{token}, step two (spec §2): checks the link first, so that no one types a password in vain. */
export function NewPassword({ parameters }: StepProps) {
  const { t } = useTranslation();
  const { username = "", token = "" } = parameters;
  const link = useLoaded(() => withReadableFailure(validateResetToken({ username, token }), t));
  const { rules, strength, onTyping } = usePasswordRules({
    names: NO_NAMES,
    judge: (password, signal) => validateResetPassword({ username, token, password }, { signal }),
  });
  const [isChanged, setChanged] = useState(false);

  if (isChanged)
    return (
      <NoticePage
        heading={t("steps.changedHeading")}
        text={t("steps.changedText.reset")}
        action={{ label: t("signIn.submit"), route: "/login" }}
      />
    );
  if (link.status === "loading") return <h1 aria-busy="true">{t("steps.passwordHeading.reset")}</h1>;
  if (link.status === "failed" || !link.value.IsValid)
    return (
      <NoticePage
        heading={t("steps.linkInvalid")}
        text={link.status === "failed" ? link.message : t("steps.linkInvalidText")}
        action={{ label: t("steps.askAgain"), route: "/reset-password" }}
      />
    );
  return (
    <PasswordPage
      kind="reset"
      username={username}
      rules={rules}
      strength={strength}
      onTyping={onTyping}
      onSubmit={async (_, newPassword) => {
        await withReadableFailure(resetPassword({ username, newPassword, token }), t);
        setChanged(true);
      }}
      onLeave={() => replaceRoute("/login")}
    />
  );
}

/** /change-password (spec §2). */
export function ChangePassword({ query }: StepProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  const names = useMemo(
    () => ({
      ...(user?.Firstname === undefined ? {} : { firstName: user.Firstname }),
      ...(user?.Lastname === undefined ? {} : { lastName: user.Lastname }),
      ...(user?.CompanyAccount === undefined ? {} : { companyName: user.CompanyAccount.DisplayName }),
    }),
    [user],
  );
  const { rules, strength, onTyping } = usePasswordRules({
    names,
    judge: (password, signal) => validateMyPassword({ password }, { signal }),
  });
  const [isChanged, setChanged] = useState(false);
  const back = destinationAfterSignIn(query);

  if (isChanged)
    return (
      <NoticePage
        heading={t("steps.changedHeading")}
        text={t("steps.changedText.change")}
        action={{ label: t("steps.toPortal"), route: back }}
      />
    );
  return (
    <PasswordPage
      kind="change"
      username={user?.Username ?? ""}
      rules={rules}
      strength={strength}
      onTyping={onTyping}
      onSubmit={async (currentPassword, newPassword) => {
        await withReadableFailure(changeMyPassword({ currentPassword, newPassword }), t);
        setChanged(true);
      }}
      onLeave={() => replaceRoute(back)}
    />
  );
}
