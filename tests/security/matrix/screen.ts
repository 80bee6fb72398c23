/** Lists, drafts and preferences: what people do to a screen. */
import { ACTORS, company, make, userOf } from "../world.ts";
import { type MatrixRows, NO_IDS, on } from "./matrix-case.ts";

const C = company(1, 1);
const U = userOf(C);
const ME = ACTORS.hierarchy.id;

const grid = { layoutId: "account.company.view", containerId: "users-list" };
const gridInput = { ...grid, parameters: { parentAccountId: C, accountTypes: ["User"] } };
const view = {
  LayoutId: grid.layoutId,
  ContainerId: grid.containerId,
  Name: "Mine",
  Scope: "Own",
  State: { Columns: [], Sort: [], Filters: [] },
};

export const screenRows = {
  "Grid.ListSavedViews": NO_IDS,
  "Grid.SaveView": [
    { ids: { "view.ViewId": "ownView" }, input: async (world) => ({ view: { ...view, ViewId: await make.view(world, ME) } }) },
  ],
  "Grid.DeleteView": [{ ids: { viewId: "ownView" }, input: async (world) => ({ viewId: await make.view(world, ME) }) }],
  "Grid.CreateSelection": NO_IDS,
  "Grid.SetDefaultView": [{ ids: { viewId: "view" }, input: async (world) => ({ ...grid, viewId: await make.view(world, ME) }) }],
  "Grid.StartBulkAction": NO_IDS,
  "Grid.StartBulkEdit": [
    {
      ids: { "selection.keys.0": "account" },
      input: { ...gridInput, selection: { keys: [U] }, changes: { JobTitle: { set: "Buyer" } } },
      writes: ["job", "live_outbox"],
    },
  ],
  "Grid.StartExport": [
    {
      ...on("parameters.parentAccountId", { ...gridInput, columns: ["DisplayName", "Email"], format: "Csv" }),
      writes: ["job", "live_outbox"],
    },
  ],
  "SelfCare.LoadDraft": NO_IDS,
  "SelfCare.SaveDraft": NO_IDS,
  "SelfCare.SaveMyPreferences": NO_IDS,
  "SelfCare.ReportProblem": NO_IDS,
  "SelfCare.SavePageArrangement": NO_IDS,
  "SelfCare.DeleteDraft": NO_IDS,
  "SelfCare.UploadFile": NO_IDS,
} satisfies MatrixRows;
