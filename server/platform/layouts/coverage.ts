import type { Kysely } from "kysely";
import { checkCoverage } from "../../../layout/check/check-texts.ts";
import { Report } from "../../../layout/check/report.ts";
import { type LayoutDocument, LOCALES } from "../../../layout/model.ts";
import type { Runtime } from "../call/context.ts";
import type { Database } from "../database/schema.ts";
import { parseLayoutText } from "../layout-store/layout-text.ts";
import { readFragments } from "../layout-store/read-layouts.ts";
import { shippedTexts } from "../layout-store/shipped-texts.ts";
import type { Locale } from "../texts/locales.ts";
import type { LayoutOverview } from "./read-versions.ts";

/** The language in which the fewest texts can be shown. */
export interface LeastTranslated {
  /** Null: no language lacks anything. */
  readonly language: Locale | null;
  /** 0-1. */
  readonly share: number;
}

/**
 * The translation progress of each layout: of its published version, else its staged one, else its draft. Published and staged versions are counted
 * in memory, once per version; other drafts are read in one statement.
 */
export async function leastTranslated(
  db: Kysely<Database>,
  { layouts }: Pick<Runtime, "layouts">,
  overviews: readonly LayoutOverview[],
): Promise<ReadonlyMap<string, LeastTranslated>> {
  const found = new Map<string, LeastTranslated>();
  // Loads all published layouts into memory at once.
  await layouts.for(null).allPublished();
  const drafts: string[] = [];
  const fragments = await readFragments(db);
  for (const { id, target, publishedVersion, stagedVersion } of overviews) {
    const version = publishedVersion ?? stagedVersion;
    if (target !== null && "Fragment" in target) {
      const fragment = fragments.get(id);
      if (fragment !== undefined) found.set(id, leastOf(fragment));
      continue;
    }
    const stored = version === null ? null : await layouts.version(id, version);
    if (stored === null) drafts.push(id);
    else
      found.set(
        id,
        stored.derive("least translated", () => leastOf(stored.layout)),
      );
  }
  for (const { id, text } of await readDraftTexts(db, drafts)) found.set(id, leastOf(parseLayoutText<LayoutDocument>(text, 0)));
  return found;
}

const readDraftTexts = async (db: Kysely<Database>, ids: readonly string[]): Promise<{ id: string; text: string }[]> =>
  ids.length === 0
    ? []
    : await db
        .selectFrom("layout_version")
        .select(["layout_id as id", "content_text as text"])
        .where("version", "=", 0)
        .where("layout_id", "in", [...ids])
        .execute();

function leastOf(layout: LayoutDocument): LeastTranslated {
  const coverage = checkCoverage(layout, new Report(), shippedTexts(layout.Id));
  let least: LeastTranslated = { language: null, share: 1 };
  for (const language of LOCALES) {
    const share = coverage[language] ?? 0;
    if (share < least.share) least = { language, share };
  }
  return least;
}
