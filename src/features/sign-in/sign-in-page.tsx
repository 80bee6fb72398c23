import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { LanguageSelect } from "./language-select.tsx";
import { SignInForm } from "./sign-in-form.tsx";

export interface SignInPageProps {
  title: string;
  logo: string | null;
  /** Address of a registration outside the portal; the link appears only with it. */
  registerUrl: string | null;
  /** The portal's own reset route; null as long as there is none. */
  resetRoute: string | null;
  locales: readonly { locale: string; title: string }[];
  locale: string;
  onSelectLocale(locale: string): void;
  /** @throws an error whose message is the sentence to show. */
  onSignIn(userName: string, password: string): Promise<void>;
  /** The first key typed: time to fetch what comes after signing in. */
  onTyping(): void;
}

/**
 * The sign-in screen (spec §2, §5). It knows neither MUI nor router: its markup also stands in `index.html`, painted before any
 * script runs, and React takes that over.
 */
export function SignInPage(props: SignInPageProps) {
  const { t } = useTranslation();
  useEffect(() => {
    import("./sign-in-art.css").catch((cause: unknown) => console.warn("Only a picture is missing:", cause));
  }, []);
  return (
    <div className="sign-in">
      <main className="sign-in-main">
        <div className="sign-in-brand">
          {props.logo === null ? <span className="sign-in-mark" aria-hidden="true" /> : <img src={props.logo} alt="" height={32} />}
          <span className="sign-in-title">{props.title}</span>
        </div>
        <div className="sign-in-card">
          <h1>{t("signIn.heading")}</h1>
          <p className="sign-in-sub">{t("signIn.subheading")}</p>
          <SignInForm onSignIn={props.onSignIn} onTyping={props.onTyping} />
          {props.resetRoute !== null && (
            <a className="sign-in-link" href={`#${props.resetRoute}`}>
              {t("signIn.cannotSignIn")}
            </a>
          )}
          {props.registerUrl !== null && (
            <a className="sign-in-link" href={props.registerUrl} rel="noreferrer">
              {t("signIn.register")}
            </a>
          )}
        </div>
        <div className="sign-in-foot">
          {props.locales.length > 1 && <LanguageSelect locales={props.locales} locale={props.locale} onSelect={props.onSelectLocale} />}
        </div>
      </main>
      <div className="sign-in-art" aria-hidden="true" />
    </div>
  );
}
