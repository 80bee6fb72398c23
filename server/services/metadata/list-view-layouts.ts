import type { MetadataOperations } from "../../generated/operations.ts";
import { readOverviews } from "../../layouts/read-versions.ts";
import { listRows } from "../../lists/list-rows.ts";
import { presentOverview } from "./present-layout.ts";

export const listViewLayouts: MetadataOperations["ListViewLayouts"] = async ({ db }, { accountType, fields: _fields, ...request }) => {
  const rows = (await readOverviews(db)).map(presentOverview);
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
      "HasDraft",
      "Versions",
      "UpdatedAt",
    ],
    searched: ["LayoutId", "Name", "TargetText"],
  });
};
