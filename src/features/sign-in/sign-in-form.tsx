import { type FormEvent, type KeyboardEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useAttempt } from "./use-attempt.ts";
import { useSecret } from "./use-secret.tsx";
import { UsernameField } from "./username-field.tsx";

const AUTOFILL_EVERY_MS = 300;

/** Browsers hide autofilled values from scripts until the user interacts with the page; the pseudo-class is the only sign of them. */
const isAutofilled = (input: HTMLInputElement): boolean => {
  try {
    return input.matches(":autofill");
  } catch {
    // A browser without this selector lets scripts read autofilled values.
    return false;
  }
};

const hasValue = (input: HTMLInputElement | null): boolean => input !== null && (input.value.trim() !== "" || isAutofilled(input));

/** Whether both inputs are filled, by typing or autofill (spec §5: checked every 300 ms). `check` checks at once. */
function useFilled(first: RefObject<HTMLInputElement | null>, second: RefObject<HTMLInputElement | null>) {
  const [isFilled, setFilled] = useState(false);
  const check = useCallback(() => setFilled(hasValue(first.current) && hasValue(second.current)), [first, second]);
  useEffect(() => {
    check();
    const timer = setInterval(check, AUTOFILL_EVERY_MS);
    return () => clearInterval(timer);
  }, [check]);
  return { isFilled, check };
}

export interface SignInFormProps {
  /** The initial user name; used only if the input is empty. */
  userName: string;
  /** Called with the current text of the input. */
  onUserName(userName: string): void;
  /** Other identity providers, one button each. */
  providers: readonly { id: string; name: string }[];
  /** @throws an error whose message is shown to the user */
  onSignIn(userName: string, password: string): Promise<void>;
  /** Signs in with a passkey instead of a password; null if the browser supports none. @throws as onSignIn */
  onPasskey: (() => Promise<void>) | null;
  /** Navigates to the provider's sign-in. @throws as onSignIn */
  onProvider(id: string): Promise<void>;
  /** Called at the first key: time to prefetch what follows the sign-in. */
  onTyping(): void;
}

/** Username and password (spec §4, §5). The inputs are uncontrolled, so text typed into the prerendered page stays when React takes over. */
export function SignInForm({ userName: known, onUserName, providers, onSignIn, onPasskey, onProvider, onTyping }: SignInFormProps) {
  const { t } = useTranslation();
  const userName = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const { isBusy, failure, clearFailure, attempt } = useAttempt();
  const { isFilled, check } = useFilled(userName, password);
  const secret = useSecret();
  // Reads text that was typed into the prerendered page.
  useLayoutEffect(() => {
    if (userName.current !== null && userName.current.value !== "") onUserName(userName.current.value);
  }, [onUserName]);
  useLayoutEffect(() => {
    if (userName.current?.value === "") userName.current.value = known;
  }, [known]);
  // Not in the prerendered page: the button does nothing without React.
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);

  const clearError = (event: KeyboardEvent) => {
    // After a fast refusal, the keyup of the submitting Enter must not clear the error.
    if (event.key !== "Enter") clearFailure();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const [name, typed] = [userName.current, password.current];
    if (name === null || typed === null || (await attempt(() => onSignIn(name.value.trim(), typed.value)))) return;
    typed.value = "";
    typed.focus();
    check();
  };

  return (
    <form className="sign-in-form" method="post" onSubmit={submit} onKeyUp={clearError} onInput={onTyping}>
      {failure !== null && (
        <div className="sign-in-error" role="alert">
          {failure}
        </div>
      )}
      <UsernameField
        ref={userName}
        onInput={(event) => {
          check();
          onUserName(event.currentTarget.value);
        }}
      />
      <div className="sign-in-field">
        <div className="sign-in-secret">
          <label>
            <span>{t("signIn.password")}</span>
            <input ref={password} name="password" autoComplete="current-password" maxLength={256} onInput={check} {...secret.input} />
          </label>
          {isAlive && secret.eye}
        </div>
        {isAlive && (
          <span className="sign-in-say" role="status">
            {secret.capsLock}
          </span>
        )}
      </div>
      <button type="submit" disabled={!isFilled || isBusy} aria-busy={isBusy}>
        {t(isBusy ? "signIn.submitting" : "signIn.submit")}
      </button>
      {(onPasskey !== null || providers.length > 0) && <p className="sign-in-or">{t("signIn.or")}</p>}
      {onPasskey !== null && (
        <button type="button" className="sign-in-other" disabled={isBusy} onClick={() => attempt(onPasskey)}>
          {t("signIn.withPasskey")}
        </button>
      )}
      {providers.map(({ id, name }) => (
        <button key={id} type="button" className="sign-in-other" disabled={isBusy} onClick={() => attempt(() => onProvider(id))}>
          {t("signIn.withProvider", { name })}
        </button>
      ))}
    </form>
  );
}
