export interface LanguageEntriesProps {
  /** Each by its own name. */
  locales: readonly { locale: string; title: string }[];
  /** The one that is shown. */
  locale: string;
  onLocale(locale: string): void;
}

/** The available languages (spec §2), the present one checked. */
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
