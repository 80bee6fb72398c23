import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { SignInForm, type SignInFormProps } from "./sign-in-form.tsx";
import { SignInShell, type SignInShellProps } from "./sign-in-shell.tsx";

export interface SignInPageProps extends Omit<SignInShellProps, "children">, SignInFormProps {
  /** Address of a registration outside the portal; without it there is no link. */
  registerUrl: string | null;
  resetRoute: string;
  /** The session on this page ended without a sign-out. */
  hasEnded: boolean;
}

/**
 * The sign-in screen (spec §2, §5). It uses neither MUI nor the router: its markup is also in `index.html`, painted before any script runs, and
 * React hydrates it.
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
