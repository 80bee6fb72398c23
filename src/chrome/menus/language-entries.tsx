export interface LanguageEntriesProps {
  /** Each in its own language. */
  locales: readonly { locale: string; title: string }[];
  /** The current language. */
  locale: string;
  onLocale(locale: string): void;
}

/** The available languages (spec §2); the current one is checked. */
export function LanguageEntries({ locales, locale, onLocale }: LanguageEntriesProps) {
  return locales.map((option) => (
    <button
      key={option.locale}
      type="button"
      role="menuitemradio"
      tabIndex={-1}
      lang={option.locale}
      aria-checked={option.locale === locale}
      onClick={(event) => {
        event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
        onLocale(option.locale);
      }}
    >
      {option.title}
    </button>
  ));
}
