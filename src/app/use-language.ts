import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { LanguageEntriesProps } from "../chrome/menus/language-entries.tsx";
import { accountsKey } from "../data/accounts.ts";
import { session } from "../data/session.ts";
import { useUser } from "../data/use-session.ts";
import { selectLocale } from "./i18n/i18n.ts";
import { AVAILABLE_LOCALES, parseLocale } from "./i18n/locale.ts";

/** The language of the portal and its change while working: its texts are loaded, stored in this browser and sent to the server. */
export function useLanguage(): LanguageEntriesProps {
  const { i18n } = useTranslation();
  const queryClient = useQueryClient();
  // The language belongs to the user's account: while acting for another user it changes only in this browser.
  const isActing = useUser().ImpersonatorAccountId !== null;

  const choose = async (choice: string) => {
    const locale = parseLocale(choice);
    if (locale === null || locale === i18n.language || !(await selectLocale(locale)) || isActing) return;
    try {
      await session.saveLanguage(locale);
      // The language is a value of the user's own account, which may be open.
      await queryClient.invalidateQueries({ queryKey: accountsKey() });
    } catch (cause) {
      console.warn("Language not stored:", cause);
    }
  };
  return { locales: AVAILABLE_LOCALES, locale: i18n.language, onLocale: (locale) => void choose(locale) };
}
