import { checkCoverage } from "../../../../layout/check/check-texts.ts";
import { Report } from "../../../../layout/check/report.ts";
import { diffLayouts } from "../../../../layout/diff/diff-layouts.ts";
import { expandLayout, type Fragments, fragmentsIn } from "../../../../layout/fragments/expand-layout.ts";
import { type Fragment, isFragment, type Layout, LOCALES } from "../../../../layout/model.ts";
import { visitTexts } from "../../../../layout/texts.ts";
import type { GetViewLayoutImpactResponse, LanguageImpact } from "../../../../shared/generated/types.ts";
import type { MetadataOperations } from "../../../generated/operations.ts";
import type { Context } from "../../../platform/call/context.ts";
import { notFound } from "../../../platform/call/problem.ts";
import { type FragmentUser, readFragments, readFragmentUsers } from "../../../platform/layout-store/read-layouts.ts";
import { shippedTexts } from "../../../platform/layout-store/shipped-texts.ts";
import { ALONE, checkLayout } from "../../../platform/layouts/check-layout.ts";
import { exportUses, goneColumns, viewUses } from "../../../platform/layouts/impact/grid-uses.ts";
import { brokenLinks } from "../../../platform/layouts/impact/other-layouts.ts";
import { recordImpacts } from "../../../platform/layouts/impact/record-impacts.ts";
import { readVersionDetails } from "../../../platform/layouts/read-versions.ts";
import { layoutInvalid } from "./layout-invalid.ts";
import { presentChange } from "./present-layout.ts";

/** Compares the draft or the given content with the published version: what would no longer fit. For a fragment: in all layouts that use it. */
export const getViewLayoutImpact: MetadataOperations["GetViewLayoutImpact"] = async (context, { layoutId, fromVersion, layout: given }) => {
  const { db, runtime } = context;
  const { contracts } = runtime.layouts;
  const before = await readVersionDetails(db, layoutId, fromVersion ?? "published");
  if (before === null && fromVersion !== undefined) throw notFound();
  const content = given ?? (await readVersionDetails(db, layoutId, "draft"))?.document;
  if (content === undefined || content.Id !== layoutId) throw notFound();
  const fragments = await readFragments(db);
  const check = checkLayout(content, contracts, { ...ALONE, fragments });
  // A file without the shape of a layout cannot be judged; other problems only keep a layout from being published.
  if (check.layout === null) throw layoutInvalid(check);
  const published = (await runtime.layouts.for(context.session).allPublished()).map(({ layout }) => layout);
  const changed = isFragment(check.layout)
    ? changedUsers(await readFragmentUsers(db), fragments, check.layout)
    : [{ before: before === null || isFragment(before.layout) ? null : before.layout, to: check.layout }];
  const impacts: LayoutImpact[] = [];
  for (const each of changed) impacts.push(await impactOf(context, each, isFragment(check.layout), published));
  return {
    Changes: before === null ? [] : diffLayouts(before.layout, check.layout).map(presentChange),
    Records: impacts.flatMap(({ Records }) => Records),
    SavedViews: impacts.flatMap(({ SavedViews }) => SavedViews),
    Exports: impacts.flatMap(({ Exports }) => Exports),
    Layouts: impacts.flatMap(({ Layouts }) => Layouts),
    Languages: languageImpacts(check.layout),
  };
};

interface Changed {
  readonly before: Layout | null;
  readonly to: Layout;
}

/** The published layouts that would be shown otherwise with the fragment as it is given. */
function changedUsers(users: readonly FragmentUser[], fragments: Fragments, fragment: Fragment): Changed[] {
  const after = new Map(fragments).set(fragment.Id, fragment);
  return users.flatMap(({ document, isPublished }) =>
    isPublished && fragmentsIn(document, after).has(fragment.Id)
      ? [{ before: expandLayout(document, fragments).layout, to: expandLayout(document, after).layout }]
      : [],
  );
}

type LayoutImpact = Pick<GetViewLayoutImpactResponse, "Records" | "SavedViews" | "Exports" | "Layouts">;

async function impactOf(
  context: Context,
  { before, to }: Changed,
  isOneOfSeveral: boolean,
  published: readonly Layout[],
): Promise<LayoutImpact> {
  const gone = before === null ? [] : goneColumns(before, to);
  const views = await viewUses(context.db, context.scope, to.Id, gone);
  const exports = await exportUses(context.db, to.Id, gone);
  const links = before === null ? [] : brokenLinks(before, to, published);
  const of = isOneOfSeveral ? { LayoutName: to.Name } : {};
  return {
    Records: (await recordImpacts(context, before, to, published)).map((record) => ({ ...of, ...record })),
    SavedViews: views.map(({ id, path, use, count, sharedNames }) => ({
      ...of,
      Id: id,
      Path: path,
      Count: count,
      Uses: use,
      SharedNames: [...sharedNames],
    })),
    Exports: exports.map(({ path, count }) => ({ ...of, Path: path, Count: count })),
    Layouts: links.map(({ layoutId: id, name, path, message }) => ({ LayoutId: id, Name: name, Path: path, Message: message })),
  };
}

/** Every language, the ones that lack most first. */
function languageImpacts(layout: Layout | Fragment): LanguageImpact[] {
  const coverage = checkCoverage(layout, new Report(), shippedTexts(layout.Id));
  let total = 0;
  visitTexts(layout, () => {
    total += 1;
  });
  return LOCALES.map((language) => {
    const share = coverage[language] ?? 0;
    return { Language: language, Coverage: share, Missing: Math.round(total * (1 - share)) };
  }).sort((left, right) => right.Missing - left.Missing);
}
