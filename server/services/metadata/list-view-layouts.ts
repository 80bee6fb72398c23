import type { MetadataOperations } from "../../generated/operations.ts";
import { leastTranslated } from "../../layouts/coverage.ts";
import { readOverviews } from "../../layouts/read-versions.ts";
import { listRows } from "../../lists/list-rows.ts";
import { presentOverview } from "./present-layout.ts";

export const listViewLayouts: MetadataOperations["ListViewLayouts"] = async (
  { db, runtime },
  { accountType, fields: _fields, ...request },
) => {
  const overviews = await readOverviews(db);
  const translated = await leastTranslated(db, runtime, overviews);
  const rows = overviews.map((overview) => presentOverview(overview, translated.get(overview.id)));
  const ofType = accountType === undefined ? rows : rows.filter((row) => row.AccountType === accountType);
  return listRows(ofType, request, {
    fields: [
      "LayoutId",
      "Name",
      "TargetText",
      "AccountType",
      "Action",
      "ProductName",
      "Route",
      "PublishedVersion",
      "StagedVersion",
      "StagedResellers",
      "Translated",
      "LeastTranslated",
      "HasDraft",
      "Versions",
      "UpdatedAt",
    ],
    searched: ["LayoutId", "Name", "TargetText"],
  });
};
