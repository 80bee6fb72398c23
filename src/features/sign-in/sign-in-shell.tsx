import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

export interface SignInShellProps {
  title: string;
  logo: string | null;
  locales: readonly { locale: string; title: string }[];
  locale: string;
  onSelectLocale(locale: string): void;
  children: ReactNode;
}

/** The frame of all screens before the portal: the brand above, one card, the language below, and a picture beside on wide screens. */
export function SignInShell({ title, logo, locales, locale, onSelectLocale, children }: SignInShellProps) {
  return (
    <div className="sign-in">
      <main className="sign-in-main">
        <div className="sign-in-brand">
          {logo === null ? <span className="sign-in-mark" aria-hidden="true" /> : <img src={logo} alt="" height={32} />}
          <span className="sign-in-title">{title}</span>
        </div>
        <div className="sign-in-card">{children}</div>
        <div className="sign-in-foot">
          {locales.length > 1 && <LanguageSelect locales={locales} locale={locale} onSelect={onSelectLocale} />}
        </div>
      </main>
      <div className="sign-in-art" aria-hidden="true" />
    </div>
  );
}

interface LanguageSelectProps {
  locales: readonly { locale: string; title: string }[];
  /** The shown language; it changes after the texts of the chosen one have loaded. */
  locale: string;
  onSelect(locale: string): void;
}

function LanguageSelect({ locales, locale, onSelect }: LanguageSelectProps) {
  const { t } = useTranslation();
  return (
    <select
      className="sign-in-language"
      aria-label={t("signIn.language")}
      value={locale}
      onChange={(event) => onSelect(event.target.value)}
    >
      {locales.map((option) => (
        <option key={option.locale} value={option.locale}>
          {option.title}
        </option>
      ))}
    </select>
  );
}
