import { useTranslation } from "react-i18next";
import { isApiError } from "../data/api-error.ts";
import { session } from "../data/session.ts";
import { SignInPage } from "../features/sign-in/sign-in-page.tsx";
import type { Branding } from "./branding.ts";
import { errorText } from "./error-text.ts";
import { selectLocale } from "./i18n/i18n.ts";
import { AVAILABLE_LOCALES, parseLocale } from "./i18n/locale.ts";
import { loadPortal } from "./portal-loader.ts";

/** Connects the sign-in page to session, language and branding (spec §4, login flow). */
export function SignInScreen({ branding }: { branding: Branding }) {
  const { t, i18n } = useTranslation();

  const signIn = async (userName: string, password: string) => {
    try {
      const state = await session.signIn(userName, password);
      if (state.status !== "signed-in") throw new Error(t("signIn.sessionPending"));
    } catch (cause) {
      throw isApiError(cause) ? new Error(errorText(cause, t)) : cause;
    }
    const locale = parseLocale(i18n.language);
    if (locale !== null) session.saveLanguage(locale).catch((cause: unknown) => console.warn("Language not stored:", cause));
  };

  return (
    <SignInPage
      title={branding.title}
      logo={branding.logo}
      registerUrl={branding.registerUrl}
      resetRoute={null}
      locales={AVAILABLE_LOCALES}
      locale={i18n.language}
      onSelectLocale={(choice) => {
        const locale = parseLocale(choice);
        if (locale !== null) void selectLocale(locale);
      }}
      onSignIn={signIn}
      onTyping={() => void loadPortal()}
    />
  );
}
