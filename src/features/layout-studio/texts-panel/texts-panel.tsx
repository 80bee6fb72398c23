import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { LOCALES, type Locale } from "../../../../layout/model.ts";
import { useOwnLanguage } from "../panels/element-path.tsx";
import { namesTo } from "../panels/find-element.ts";
import { usePanelState } from "../panels/panel-state.ts";
import { Note, Waiting } from "../panels/states.tsx";
import { useStudio } from "../studio-context.ts";
import { CoverageBars, type LanguageCount } from "./coverage-bars.tsx";
import { formOf, type TextRow, textRows } from "./text-rows.ts";
import { TextTable } from "./text-table.tsx";
import { type Translations, useTranslations } from "./use-translations.ts";

const FILTERS = ["all", "missing", "stale"] as const;
type Filter = (typeof FILTERS)[number];
const PAGE = 100;

/** Every text of the layout in the chosen languages, the progress of each language, and translations older than their English text. */
export function TextsPanel() {
  const { t } = useTranslation();
  const own = useOwnLanguage();
  const table = useStudio((state) => state.table);
  const rows = useMemo(() => textRows(table), [table]);
  const { query, translations } = useTranslations();
  const counts = useMemo(() => countsOf(rows, translations), [rows, translations]);
  const [languages, setLanguages] = usePanelState<readonly Locale[]>(
    "textLanguages",
    useMemo(() => (own === "en" ? ["de"] : [own]), [own]),
  );
  const [filter, setFilter] = useState<Filter>("all");
  const [search, setSearch] = useState("");
  const [take, setTake] = useState(PAGE);
  const found = useFound({ rows, filter, search, languages, translations, isKnown: query.data !== undefined });
  return (
    <>
      {query.error !== null && <Waiting query={query} />}
      <CoverageBars counts={counts} chosen={languages} onChoose={setLanguages} />
      <div className="text-filters">
        <label>
          {t("studio.panels.texts.filter")}
          <select value={filter} onChange={({ target }) => setFilter(FILTERS.find((name) => name === target.value) ?? "all")}>
            {FILTERS.map((name) => (
              <option key={name} value={name}>
                {t(`studio.panels.texts.filters.${name}`)}
              </option>
            ))}
          </select>
        </label>
        <input
          type="search"
          className="panel-input"
          aria-label={t("studio.panels.texts.search")}
          placeholder={t("studio.panels.texts.search")}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <span className="panel-detail" role="status">
          {t("studio.panels.texts.found", { count: found.length })}
        </span>
      </div>
      {found.length === 0 ? (
        <Note>{t(`studio.panels.texts.nothing.${search === "" ? filter : "all"}`)}</Note>
      ) : (
        <TextTable rows={found.slice(0, take)} languages={languages} translations={translations} />
      )}
      {found.length > take && (
        <button type="button" className="button" onClick={() => setTake(take + PAGE)}>
          {t("studio.panels.texts.more")}
        </button>
      )}
    </>
  );
}

interface Question {
  rows: readonly TextRow[];
  filter: Filter;
  search: string;
  languages: readonly Locale[];
  translations: Translations;
  /** The translations are loaded. */
  isKnown: boolean;
}

/**
 * The rows that a filter leaves. They are computed when the filter changes, not on every key: a text that is no longer missing must not disappear
 * while the user types it.
 */
function useFound({ rows, filter, search, languages, translations, isKnown }: Question): readonly TextRow[] {
  const reader = useStudio((state) => state.reader);
  const table = useStudio((state) => state.table);
  const rowIds = rows.map(({ id }) => id).join("\n");
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows change with each key and translations with each save; `rowIds` says which rows there are.
  const ids = useMemo(() => {
    const wanted = search.trim().toLocaleLowerCase();
    const says = (row: TextRow) =>
      [...namesTo(table, row.element, reader), ...LOCALES.map((locale) => formOf(row.text, locale) ?? "")].some((words) =>
        words.toLocaleLowerCase().includes(wanted),
      );
    const fits = (row: TextRow) =>
      filter === "all" ||
      languages.some((locale) => (filter === "missing" ? isMissing(row, locale, translations) : translations.isStale(row, locale)));
    return new Set(rows.filter((row) => fits(row) && (wanted === "" || says(row))).map(({ id }) => id));
  }, [rowIds, filter, search, languages, isKnown, reader]);
  return rows.filter(({ id }) => ids.has(id));
}

const isMissing = (row: TextRow, locale: Locale, translations: Translations): boolean =>
  (formOf(row.text, locale) ?? translations.fromProduct(row, locale)) === undefined;

function countsOf(rows: readonly TextRow[], translations: Translations): Record<Locale, LanguageCount> {
  const count = (locale: Locale): LanguageCount => ({
    total: rows.length,
    shown: rows.filter((row) => !isMissing(row, locale, translations)).length,
    stale: rows.filter((row) => translations.isStale(row, locale)).length,
  });
  return Object.fromEntries(LOCALES.map((locale) => [locale, count(locale)])) as Record<Locale, LanguageCount>;
}
