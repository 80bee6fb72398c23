import type { GridOperations } from "../../generated/operations.ts";
import { deleteView } from "./delete-view.ts";
import { listSavedViews } from "./list-saved-views.ts";
import { saveView } from "./save-view.ts";
import { setDefaultView } from "./set-default-view.ts";

export const handlers = {
  ListSavedViews: listSavedViews,
  SaveView: saveView,
  DeleteView: deleteView,
  SetDefaultView: setDefaultView,
} satisfies GridOperations;
