import { useMemo } from "react";
import type { Layout, Locale } from "../../../../layout/model.ts";
import type { GetViewLayoutTextsResponse } from "../../../../shared/generated/types.ts";
import { useMetadata } from "../panels/metadata.ts";
import { useStudio } from "../studio-context.ts";
import { englishOf, formOf, type TextRow } from "./text-rows.ts";

/** What the server knows about the layout's texts. */
export interface Translations {
  /** The product's translation of the same English text; undefined: none. */
  fromProduct(row: TextRow, locale: Locale): string | undefined;
  /** Whether the English text has changed since the translation. */
  isStale(row: TextRow, locale: Locale): boolean;
}

type Item = GetViewLayoutTextsResponse["Items"][number];

/** @returns also the query, for its loading and error states. Without an answer no product texts are known and no text is stale. */
export function useTranslations() {
  const layoutId = useStudio((state) => state.layoutId);
  const rowVersion = useStudio((state) => state.rowVersion);
  const publishedVersion = useStudio((state) => state.publishedVersion);
  const input = rowVersion !== null ? { layoutId, draft: true } : publishedVersion !== null ? { layoutId } : null;
  const query = useMetadata("GetViewLayoutTexts", input, [rowVersion, publishedVersion]);
  const items = query.data?.Items;
  const checked = useStudio((state) => state.layout.CheckedTexts);
  return { query, translations: useMemo(() => createTranslations(items ?? [], checked), [items, checked]) };
}

/** @param items as of the last save; texts that were changed or confirmed since are not stale */
export function createTranslations(items: readonly Item[], checked: Layout["CheckedTexts"]): Translations {
  const byPath = new Map(items.map((item) => [item.Path, item]));
  const byEnglish = new Map(items.map((item) => [item.En, item]));
  const itemOf = ({ path }: TextRow) => byPath.get(path);
  return {
    fromProduct(row, locale) {
      const english = englishOf(row.text);
      const item = itemOf(row);
      return (item?.En === english ? item : byEnglish.get(english))?.FromProduct[locale];
    },
    isStale(row, locale) {
      const form = formOf(row.text, locale);
      const item = itemOf(row);
      // A translation that was changed since has been reviewed.
      if (form === undefined || item === undefined || item.Texts[locale] !== form) return false;
      if (checked?.[row.key]?.[locale] === englishOf(row.text)) return false;
      return item.Stale.some((stale) => stale === locale) || item.En !== englishOf(row.text);
    },
  };
}

type Forms = Item["FromProduct"];
const formsOf = new WeakMap<readonly Item[], ReadonlyMap<string, Forms>>();

/** The product's translations of an English text of the layout. Loaded once per visit: a newer text counts as not translated. */
export function useProductForms(english: string): Forms | undefined {
  const layoutId = useStudio((state) => state.layoutId);
  const isPublished = useStudio((state) => state.publishedVersion !== null);
  const { data } = useMetadata("GetViewLayoutTexts", isPublished ? { layoutId } : null);
  if (data === undefined) return undefined;
  const known = formsOf.get(data.Items) ?? new Map(data.Items.map(({ En, FromProduct }) => [En, FromProduct]));
  formsOf.set(data.Items, known);
  return known.get(english);
}
