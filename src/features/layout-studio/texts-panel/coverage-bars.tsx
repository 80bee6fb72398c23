import { useTranslation } from "react-i18next";
import { LOCALES, type Locale } from "../../../../layout/model.ts";

export interface LanguageCount {
  readonly total: number;
  /** Texts available in the language, from the layout or the product. */
  readonly shown: number;
  readonly stale: number;
}

interface CoverageBarsProps {
  counts: Readonly<Record<Locale, LanguageCount>>;
  chosen: readonly Locale[];
  onChoose(chosen: readonly Locale[]): void;
}

/** The share of translated texts per language; a click shows the language beside English. */
export function CoverageBars({ counts, chosen, onChoose }: CoverageBarsProps) {
  const { t, i18n } = useTranslation();
  const names = new Intl.DisplayNames(i18n.language, { type: "language" });
  const percent = new Intl.NumberFormat(i18n.language, { style: "percent" });
  const toggle = (locale: Locale) =>
    onChoose(LOCALES.filter((other) => (other === locale ? !chosen.includes(locale) : chosen.includes(other))));
  return (
    <fieldset className="coverage" aria-label={t("studio.panels.texts.languages")}>
      {LOCALES.filter((locale) => locale !== "en").map((locale) => {
        const { total, shown, stale } = counts[locale];
        // Rounded down, so that 100 % means complete.
        const share = total === 0 ? 1 : Math.floor((shown / total) * 100) / 100;
        return (
          <button
            key={locale}
            type="button"
            className="coverage-language"
            aria-pressed={chosen.includes(locale)}
            onClick={() => toggle(locale)}
          >
            <span>{names.of(locale)}</span>
            <meter min={0} max={1} value={share} aria-hidden="true" />
            <span className="coverage-figure">{percent.format(share)}</span>
            {stale > 0 && <span className="panel-detail">{t("studio.panels.texts.staleCount", { count: stale })}</span>}
          </button>
        );
      })}
    </fieldset>
  );
}
