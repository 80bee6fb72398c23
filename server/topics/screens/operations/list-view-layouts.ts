import { wordsOfName } from "../../../../layout/from-schema/words.ts";
import type { LayoutSummary } from "../../../../shared/generated/types.ts";
import type { MetadataOperations } from "../../../generated/operations.ts";
import { targetText } from "../../../platform/layout-store/target.ts";
import { type LeastTranslated, leastTranslated } from "../../../platform/layouts/coverage.ts";
import { type LayoutOverview, readOverviews } from "../../../platform/layouts/read-versions.ts";
import { boolean, code, integer, text, time } from "../../../platform/lists/column.ts";
import { defineMemoryList } from "../../../platform/lists/define-memory-list.ts";

type Translated = ReadonlyMap<string, LeastTranslated>;

const accountTarget = ({ target }: LayoutOverview) => (target !== null && "AccountType" in target ? target : null);

const layouts = defineMemoryList<{ row: LayoutSummary; item: LayoutOverview; given: Translated }>({
  columns: {
    LayoutId: text(({ id }) => id, { searched: true }),
    // The developers' name as words.
    Name: text(({ name }) => wordsOfName(name), { searched: true }),
    TargetText: text(({ target }) => (target === null ? "" : targetText(target)), { searched: true }),
    AccountType: code((layout) => accountTarget(layout)?.AccountType ?? null),
    Action: code((layout) => accountTarget(layout)?.Action ?? null),
    ProductName: text((layout) => accountTarget(layout)?.ProductName ?? null),
    Route: text(({ target }) => (target !== null && "Route" in target ? target.Route : null)),
    PublishedVersion: integer(({ publishedVersion }) => publishedVersion),
    StagedVersion: integer(({ stagedVersion }) => stagedVersion),
    StagedResellers: integer(({ stagedResellers }) => stagedResellers),
    // Never 100 %: one is missing.
    Translated: integer(({ id }, { given }) => Math.floor(100 * (given.get(id)?.share ?? 1))),
    LeastTranslated: code(({ id }, { given }) => given.get(id)?.language ?? null),
    HasDraft: boolean(({ hasDraft }) => hasDraft),
    Versions: integer(({ versions }) => versions),
    UpdatedAt: time(({ updatedAt }) => updatedAt.toISOString()),
  },
});

export const listViewLayouts: MetadataOperations["ListViewLayouts"] = async (context, { accountType, ...request }) => {
  const overviews = await readOverviews(context.db);
  const translated = await leastTranslated(context.db, context.runtime, overviews);
  const ofType = overviews.filter((layout) => accountType === undefined || accountTarget(layout)?.AccountType === accountType);
  return layouts.page(context, request, ofType, translated);
};
