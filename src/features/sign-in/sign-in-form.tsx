import { type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFilled } from "./use-filled.ts";

interface SignInFormProps {
  onSignIn(userName: string, password: string): Promise<void>;
  onTyping(): void;
}

/**
 * Username and password (spec §4, §5). The inputs are uncontrolled: what was typed into the prerendered page before React
 * arrived stays in them.
 */
export function SignInForm({ onSignIn, onTyping }: SignInFormProps) {
  const { t } = useTranslation();
  const userName = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { isFilled, check } = useFilled(userName, password);

  const clearError = (event: KeyboardEvent) => {
    // The Enter that submitted comes up after a fast refusal: it must not wipe the sentence it caused.
    if (event.key !== "Enter") setFailure(null);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading || !userName.current || !password.current) return;
    setLoading(true);
    setFailure(null);
    try {
      await onSignIn(userName.current.value.trim(), password.current.value);
    } catch (cause) {
      setFailure(cause instanceof Error ? cause.message : t("errors.Unexpected"));
      password.current.value = "";
      password.current.focus();
      check();
    } finally {
      setLoading(false);
    }
  };

  return (
    <form className="sign-in-form" method="post" onSubmit={submit} onKeyUp={clearError} onInput={onTyping}>
      {failure !== null && (
        <div className="sign-in-error" role="alert">
          {failure}
        </div>
      )}
      <label>
        <span>{t("signIn.userName")}</span>
        <input
          ref={userName}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck="false"
          maxLength={100}
          onInput={check}
        />
      </label>
      <label>
        <span>{t("signIn.password")}</span>
        <input ref={password} name="password" type="password" autoComplete="current-password" maxLength={256} onInput={check} />
      </label>
      <button type="submit" disabled={!isFilled || isLoading} aria-busy={isLoading}>
        {t(isLoading ? "signIn.submitting" : "signIn.submit")}
      </button>
    </form>
  );
}
