import { type Kysely, sql } from "kysely";
import { type Fragment, type Layout, LOCALES, type Locale } from "../../../layout/model.ts";
import {
  followTexts,
  type LayoutTextItem,
  NO_TEXT_HISTORY,
  staleLanguages,
  type TextHistory,
  textsOf,
} from "../../../layout/text-history.ts";
import type { Database } from "../database/schema.ts";
import { parseLayoutText } from "../layout-store/layout-text.ts";
import { shippedTexts } from "../layout-store/shipped-texts.ts";
import type { LayoutStore } from "../layout-store/store.ts";

export interface DescribedText extends LayoutTextItem {
  /** The product's translation, where the layout has none. */
  readonly fromProduct: Readonly<Partial<Record<Locale, string>>>;
  readonly stale: readonly Locale[];
}

export interface LayoutTexts {
  readonly items: readonly DescribedText[];
  /** Share of texts that can be shown in each language, 0-1. */
  readonly coverage: Readonly<Record<string, number>>;
  readonly stale: Readonly<Record<string, number>>;
}

/**
 * Every text of a layout with its translations, and which of them are older than the English text.
 *
 * @param last the last version of its history: itself, or for a draft the latest one
 */
export async function describeTexts(
  db: Kysely<Database>,
  store: LayoutStore,
  { layout, last, isDraft }: { layout: Layout | Fragment; last: number; isDraft: boolean },
): Promise<LayoutTexts> {
  const past = await historyUpTo(db, store, layout.Id, last);
  const history = isDraft ? followTexts(past, layout) : past;
  const translate = shippedTexts(layout.Id);
  const items = [...textsOf(layout)].map(([key, item]): DescribedText => {
    const fromProduct: Partial<Record<Locale, string>> = {};
    for (const locale of LOCALES) {
      const translated = locale === "en" || item.texts[locale] !== undefined ? undefined : translate(item.en, locale);
      if (translated !== undefined) fromProduct[locale] = translated;
    }
    return { ...item, fromProduct, stale: staleLanguages(history, key, item) };
  });
  const share = (locale: Locale) =>
    items.filter(({ en, texts, fromProduct }) => ((locale === "en" ? en : (texts[locale] ?? fromProduct[locale])) ?? "") !== "").length /
    Math.max(1, items.length);
  return {
    items,
    coverage: Object.fromEntries(LOCALES.map((locale) => [locale, items.length === 0 ? 1 : share(locale)])),
    stale: Object.fromEntries(
      LOCALES.map((locale) => [locale, items.filter(({ stale }) => stale.includes(locale)).length] as const).filter(
        ([, count]) => count > 0,
      ),
    ),
  };
}

/** Stored versions never change, so their history is computed once; per installation, because tests have several. */
const kept = new WeakMap<LayoutStore, Map<string, TextHistory>>();
const MOST_KEPT = 200;
/** Versions that are in memory at once. */
const BATCH = 50;

async function historyUpTo(db: Kysely<Database>, store: LayoutStore, id: string, last: number): Promise<TextHistory> {
  const known = kept.get(store) ?? new Map<string, TextHistory>();
  kept.set(store, known);
  let version = last;
  while (version > 0 && !known.has(`${id} ${version}`)) version -= 1;
  let history = known.get(`${id} ${version}`) ?? NO_TEXT_HISTORY;
  while (version < last) {
    const rows = await db
      .selectFrom("layout_version")
      .select((select) => ["version", select.fn.coalesce("shown_text", "content_text").as("text")])
      .where("layout_id", "=", id)
      .where("version", ">", version)
      .where("version", "<=", last)
      .orderBy("version")
      .limit(BATCH)
      .execute();
    for (const row of rows) history = followTexts(history, parseLayoutText(row.text, row.version));
    const reached = rows.at(-1)?.version;
    if (reached === undefined) break;
    version = reached;
  }
  if (known.size >= MOST_KEPT) known.delete(known.keys().next().value ?? "");
  known.set(`${id} ${last}`, history);
  return history;
}

/** The latest version that is kept, 0 when there is only a draft. */
export async function latestVersion(db: Kysely<Database>, id: string): Promise<number> {
  const { last } = await db
    .selectFrom("layout_version")
    .select((select) => select.fn.coalesce(select.fn.max("version"), sql<number>`0`).as("last"))
    .where("layout_id", "=", id)
    .executeTakeFirstOrThrow();
  return last;
}
