import type { GridOperations } from "../../generated/operations.ts";
import { createSelection } from "./create-selection.ts";
import { deleteView } from "./delete-view.ts";
import { listSavedViews } from "./list-saved-views.ts";
import { saveView } from "./save-view.ts";
import { setDefaultView } from "./set-default-view.ts";
import { startBulkAction } from "./start-bulk-action.ts";
import { startBulkEdit } from "./start-bulk-edit.ts";
import { startExport } from "./start-export.ts";

export const handlers = {
  ListSavedViews: listSavedViews,
  SaveView: saveView,
  DeleteView: deleteView,
  SetDefaultView: setDefaultView,
  CreateSelection: createSelection,
  StartBulkAction: startBulkAction,
  StartBulkEdit: startBulkEdit,
  StartExport: startExport,
} satisfies GridOperations;
