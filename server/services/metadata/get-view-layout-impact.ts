import { checkCoverage } from "../../../layout/check/check-texts.ts";
import { Report } from "../../../layout/check/report.ts";
import { diffLayouts } from "../../../layout/diff/diff-layouts.ts";
import { type Layout, LOCALES } from "../../../layout/model.ts";
import { visitTexts } from "../../../layout/texts.ts";
import type { MetadataOperations } from "../../generated/operations.ts";
import type { LanguageImpact } from "../../generated/types.ts";
import { notFound } from "../../http/problem.ts";
import { checkLayout } from "../../layouts/check-layout.ts";
import { exportUses, goneColumns, viewUses } from "../../layouts/impact/grid-uses.ts";
import { brokenLinks } from "../../layouts/impact/other-layouts.ts";
import { recordImpacts } from "../../layouts/impact/record-impacts.ts";
import { readVersionDetails } from "../../layouts/read-versions.ts";
import { shippedTexts } from "../../layouts/shipped-texts.ts";
import { layoutInvalid } from "./layout-invalid.ts";
import { presentChange } from "./present-layout.ts";

/** Of the draft or the content given, against what everybody gets now: what would no longer fit. */
export const getViewLayoutImpact: MetadataOperations["GetViewLayoutImpact"] = async (context, { layoutId, fromVersion, layout: given }) => {
  const { db, runtime } = context;
  const { contracts } = runtime.layouts;
  const before = (await readVersionDetails(db, layoutId, fromVersion ?? "published"))?.layout ?? null;
  if (before === null && fromVersion !== undefined) throw notFound();
  const content = given ?? (await readVersionDetails(db, layoutId, "draft"))?.layout;
  if (content === undefined || content.Id !== layoutId) throw notFound();
  const check = checkLayout(content, contracts);
  // Without the shape of a layout nothing can be said; its other problems keep it from being published and not from being judged.
  if (check.layout === null) throw layoutInvalid(check);
  const to = check.layout;
  const gone = before === null ? [] : goneColumns(before, to);
  const views = await viewUses(db, context.scope, layoutId, gone);
  const exports = await exportUses(db, layoutId, gone);
  const published = (await runtime.layouts.for(context.session).allPublished()).map(({ layout }) => layout);
  const links = before === null ? [] : brokenLinks(before, to, published);
  return {
    Changes: before === null ? [] : diffLayouts(before, to).map(presentChange),
    Records: await recordImpacts(context, before, to, published),
    SavedViews: views.map(({ id, path, use, count, sharedNames }) => ({
      Id: id,
      Path: path,
      Count: count,
      Uses: use,
      SharedNames: [...sharedNames],
    })),
    Exports: exports.map(({ path, count }) => ({ Path: path, Count: count })),
    Layouts: links.map(({ layoutId: id, name, path, message }) => ({ LayoutId: id, Name: name, Path: path, Message: message })),
    Languages: languageImpacts(to),
  };
};

/** Every language, the ones that lack most first. */
function languageImpacts(layout: Layout): LanguageImpact[] {
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
