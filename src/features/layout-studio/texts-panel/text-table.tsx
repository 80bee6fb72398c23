import { memo, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type ElementTable, ROOT_KEY } from "../../../../layout/elements.ts";
import type { Locale } from "../../../../layout/model.ts";
import { namesTo } from "../panels/find-element.ts";
import { usePropertyName } from "../panels/property-name.ts";
import { useStudio, useStudioActions } from "../studio-context.ts";
import { TextCell } from "./text-cell.tsx";
import { englishOf, formOf, type TextRow, withForm } from "./text-rows.ts";
import { type CellKeys, useCellKeys } from "./use-cell-keys.ts";
import type { Translations } from "./use-translations.ts";

interface TextTableProps {
  rows: readonly TextRow[];
  /** The languages shown besides English. */
  languages: readonly Locale[];
  translations: Translations;
}

/** Texts in English and the chosen languages side by side. Enter moves to the next text of the language; a pasted column fills the rows below. */
export function TextTable({ rows, languages, translations }: TextTableProps) {
  const { t, i18n } = useTranslation();
  const columns = useMemo((): readonly Locale[] => ["en", ...languages], [languages]);
  const table = useStudio((state) => state.table);
  const pathOf = usePaths(table);
  const keys = useCellKeys(rows, columns);
  const names = useMemo(() => new Intl.DisplayNames(i18n.language, { type: "language" }), [i18n.language]);
  return (
    <table className="text-table">
      <thead>
        <tr>
          <th scope="col">{t("studio.panels.texts.place")}</th>
          {columns.map((locale) => (
            <th key={locale} scope="col">
              {names.of(locale)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} path={pathOf(row)} columns={columns} translations={translations} names={names} keys={keys} />
        ))}
      </tbody>
    </table>
  );
}

/** `Overview › Company › Country · Label`. */
function usePaths(table: ElementTable): (row: TextRow) => string {
  const { t } = useTranslation();
  const reader = useStudio((state) => state.reader);
  const nameOfProperty = usePropertyName();
  return ({ element, steps }) => {
    const [property, ...rest] = steps.filter((step) => typeof step === "string");
    const names = namesTo(table, element, reader);
    const path = names.length === 0 ? t("studio.panels.wholeLayout") : names.join(" › ");
    return `${path} · ${[property ?? "", ...rest].map(nameOfProperty).join(" › ")}`;
  };
}

interface RowProps {
  row: TextRow;
  path: string;
  columns: readonly Locale[];
  translations: Translations;
  names: Intl.DisplayNames;
  keys: CellKeys;
}

/** Drawn again only when its own texts change: a layout can have a thousand rows. */
const Row = memo(DrawnRow, (before, after) => {
  const isSame = (name: Exclude<keyof RowProps, "row">) => before[name] === after[name];
  const { id, text } = before.row;
  return id === after.row.id && text === after.row.text && (["path", "columns", "translations", "names", "keys"] as const).every(isSame);
});

function DrawnRow({ row, path, columns, translations, names, keys }: RowProps) {
  const studio = useStudioActions();
  const isReadOnly = useStudio((state) => !state.mayEdit);
  const change = (locale: Locale, form: string) => {
    const { element, steps, text } = row;
    // Writes only this language if the text already has several, so that typing in one language is an undo step of its own.
    if (typeof text === "object" && form !== "") studio.setProperty(element.key, [...steps, locale], form);
    else studio.setProperty(element.key, steps, withForm(text, locale, form));
  };
  return (
    <tr>
      <th scope="row">
        <button type="button" className="link-button" onClick={() => studio.select(row.element.key)}>
          {path}
        </button>
      </th>
      {columns.map((locale, column) => (
        <td key={locale} data-language={names.of(locale)}>
          <TextCell
            label={`${path}, ${names.of(locale)}`}
            locale={locale}
            form={formOf(row.text, locale) ?? ""}
            placeholder={locale === "en" ? "" : (translations.fromProduct(row, locale) ?? "")}
            isStale={locale !== "en" && translations.isStale(row, locale)}
            isReadOnly={isReadOnly}
            isLong={row.steps.at(-1) === "Text" || englishOf(row.text).includes("\n")}
            onStillRight={() => studio.setProperty(ROOT_KEY, ["CheckedTexts", row.key, locale], englishOf(row.text))}
            onChange={(form) => change(locale, form)}
            onKeyDown={(event) => keys.press(event, column)}
            onPaste={(event) => keys.paste(event, row, column)}
          />
        </td>
      ))}
    </tr>
  );
}
