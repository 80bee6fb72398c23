import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { LanguageEntriesProps } from "../chrome/menus/language-entries.tsx";
import { accountsKey } from "../data/accounts.ts";
import { session } from "../data/session.ts";
import { useUser } from "../data/use-session.ts";
import { selectLocale } from "./i18n/i18n.ts";
import { AVAILABLE_LOCALES, parseLocale } from "./i18n/locale.ts";

/**
 * The language of the portal, and how it is changed while one works: its texts are loaded, kept in this browser and told to the server.
 */
export function useLanguage(): LanguageEntriesProps {
  const { i18n } = useTranslation();
  const queryClient = useQueryClient();
  // The language belongs to the user's account: anyone who acts for them reads in their own, and changes nothing there.
  const isActing = useUser().ImpersonatorAccountId !== null;

  const choose = async (choice: string) => {
    const locale = parseLocale(choice);
    if (locale === null || locale === i18n.language || !(await selectLocale(locale)) || isActing) return;
    try {
      await session.saveLanguage(locale);
      // It is a value of the own account, which may be open.
      await queryClient.invalidateQueries({ queryKey: accountsKey() });
    } catch (cause) {
      console.warn("Language not stored:", cause);
    }
  };
  return { locales: AVAILABLE_LOCALES, locale: i18n.language, onLocale: (locale) => void choose(locale) };
}
