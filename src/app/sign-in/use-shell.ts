import { useTranslation } from "react-i18next";
import type { SignInShellProps } from "../../features/sign-in/sign-in-shell.tsx";
import type { Branding } from "../branding.ts";
import { selectLocale } from "../i18n/i18n.ts";
import { AVAILABLE_LOCALES, parseLocale } from "../i18n/locale.ts";

/** Props of the frame around plain screens: the brand and the language. */
export function useShell(branding: Branding): Omit<SignInShellProps, "children"> {
  const { i18n } = useTranslation();
  return {
    title: branding.title,
    logo: branding.logo,
    locales: AVAILABLE_LOCALES,
    locale: i18n.language,
    onSelectLocale: (choice) => {
      const locale = parseLocale(choice);
      if (locale !== null) void selectLocale(locale);
    },
  };
}
