import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { UsernameField } from "../username-field.tsx";
import { PasswordField } from "./password-field.tsx";
import { StepForm } from "./step-form.tsx";

export interface LinkIdentityPageProps {
  provider: string;
  /** Passed on with the password if the user has a second factor. */
  loginRoute: string;
  /** @throws an error whose message is shown to the user */
  onConfirm(userName: string, password: string): Promise<void>;
}

/** Links an unknown identity of a provider to a user, who proves it once with the password. */
export function LinkIdentityPage({ provider, loginRoute, onConfirm }: LinkIdentityPageProps) {
  const { t } = useTranslation();
  const [userName, setUserName] = useState("");
  const [password, setPassword] = useState("");
  const secret = useRef<HTMLInputElement>(null);
  return (
    <>
      <h1>{t("steps.linkHeading", { provider })}</h1>
      <p className="sign-in-sub">{t("steps.linkText", { provider })}</p>
      <StepForm
        submitLabel={t("steps.linkSubmit")}
        isReady={userName.trim() !== "" && password !== ""}
        onSubmit={() => onConfirm(userName.trim(), password)}
        onRefused={() => {
          setPassword("");
          secret.current?.focus();
        }}
      >
        <UsernameField value={userName} onChange={(event) => setUserName(event.target.value)} />
        <PasswordField
          inputRef={secret}
          label={t("signIn.password")}
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
      </StepForm>
      <p className="sign-in-ways">
        <a href={`#${loginRoute}`}>{t("steps.backToSignIn")}</a>
      </p>
    </>
  );
}
