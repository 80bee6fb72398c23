import { useTranslation } from "react-i18next";

interface LanguageSelectProps {
  locales: readonly { locale: string; title: string }[];
  /** The language shown now; it changes only once the messages of the chosen one have loaded. */
  locale: string;
  onSelect(locale: string): void;
}

export function LanguageSelect({ locales, locale, onSelect }: LanguageSelectProps) {
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
