import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { SignInForm } from "./sign-in-form.tsx";
import { SignInShell, type SignInShellProps } from "./sign-in-shell.tsx";

export interface SignInPageProps extends Omit<SignInShellProps, "children"> {
  /** Address of a registration outside the portal; the link appears only with it. */
  registerUrl: string | null;
  resetRoute: string;
  /** Somebody was signed in on this page until now, and did not sign out. */
  hasEnded: boolean;
  /** Known before anybody has typed here; an empty input takes it. */
  userName: string;
  /** What stands in the input now. */
  onUserName(userName: string): void;
  /** Sign-in at other providers, each a button. */
  providers: readonly { id: string; name: string }[];
  /** @throws an error whose message is the sentence to show. */
  onSignIn(userName: string, password: string): Promise<void>;
  /** A passkey of this device instead of a password; null where the browser knows none. @throws as onSignIn. */
  onPasskey: (() => Promise<void>) | null;
  /** Leaves for the provider's own sign-in. @throws as onSignIn. */
  onProvider(id: string): Promise<void>;
  /** The first key typed: time to fetch what comes after signing in. */
  onTyping(): void;
}

/**
 * The sign-in screen (spec §2, §5). It knows neither MUI nor router: its markup also stands in `index.html`, painted before any
 * script runs, and React takes that over.
 */
export function SignInPage(props: SignInPageProps) {
  const { registerUrl, resetRoute, hasEnded, userName, onUserName, providers, onSignIn, onPasskey, onProvider, onTyping, ...shell } = props;
  const { t } = useTranslation();
  useEffect(() => {
    import("./sign-in-art.css").catch((cause: unknown) => console.warn("Only a picture is missing:", cause));
  }, []);
  return (
    <SignInShell {...shell}>
      <h1>{t("signIn.heading")}</h1>
      <p className="sign-in-sub" role={hasEnded ? "status" : undefined}>
        {t(hasEnded ? "signIn.ended" : "signIn.subheading")}
      </p>
      <SignInForm {...{ userName, onUserName, providers, onSignIn, onPasskey, onProvider, onTyping }} />
      <a className="sign-in-link" href={`#${resetRoute}`}>
        {t("signIn.cannotSignIn")}
      </a>
      {registerUrl !== null && (
        <a className="sign-in-link" href={registerUrl} rel="noreferrer">
          {t("signIn.register")}
        </a>
      )}
    </SignInShell>
  );
}
