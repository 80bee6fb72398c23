/** Lists, drafts and preferences. */
import { ACTORS, company, make, userOf } from "../world.ts";
import { type MatrixRows, on } from "./matrix-case.ts";

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
  "Grid.SaveView": [
    { ids: { "view.ViewId": "ownView" }, input: async (world) => ({ view: { ...view, ViewId: await make.view(world, ME) } }) },
  ],
  "Grid.DeleteView": [{ ids: { viewId: "ownView" }, input: async (world) => ({ viewId: await make.view(world, ME) }) }],
  "Grid.SetDefaultView": [{ ids: { viewId: "view" }, input: async (world) => ({ ...grid, viewId: await make.view(world, ME) }) }],
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
} satisfies MatrixRows;
