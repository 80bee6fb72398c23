import type { MetadataOperations } from "../../../generated/operations.ts";
import { notFound } from "../../../platform/call/problem.ts";
import { describeTexts, latestVersion } from "../../../platform/layouts/layout-texts.ts";
import { readVersionDetails } from "../../../platform/layouts/read-versions.ts";

export const getViewLayoutTexts: MetadataOperations["GetViewLayoutTexts"] = async ({ db, runtime }, { layoutId, version, draft }) => {
  const details = await readVersionDetails(db, layoutId, draft === true ? "draft" : (version ?? "published"));
  if (details === null) throw notFound();
  const isDraft = details.version === 0;
  const last = isDraft ? await latestVersion(db, layoutId) : details.version;
  const { items, coverage, stale } = await describeTexts(db, runtime.layouts, { layout: details.layout, last, isDraft });
  return {
    Items: items.map((item) => ({
      Id: item.id,
      Path: item.path,
      Property: item.property,
      En: item.en,
      Texts: { ...item.texts },
      FromProduct: { ...item.fromProduct },
      Stale: [...item.stale],
    })),
    Coverage: coverage,
    Stale: stale,
  };
};
