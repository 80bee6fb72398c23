import type { AccountOperations, GridOperations, MetadataOperations, SelfCareOperations } from "../../generated/operations.ts";
import { defineTopic } from "../../platform/define-topic.ts";
import { gridBulkAction } from "./grids/grid-bulk-action.ts";
import { gridBulkEdit } from "./grids/grid-bulk-edit.ts";
import { gridExport } from "./grids/grid-export.ts";
import { createSelection } from "./grids/operations/create-selection.ts";
import { deleteView } from "./grids/operations/delete-view.ts";
import { listSavedViews } from "./grids/operations/list-saved-views.ts";
import { saveView } from "./grids/operations/save-view.ts";
import { setDefaultView } from "./grids/operations/set-default-view.ts";
import { startBulkAction } from "./grids/operations/start-bulk-action.ts";
import { startBulkEdit } from "./grids/operations/start-bulk-edit.ts";
import { startExport } from "./grids/operations/start-export.ts";
import { checkViewLayout } from "./operations/check-view-layout.ts";
import { compareViewLayouts } from "./operations/compare-view-layouts.ts";
import { discardViewLayoutDraft } from "./operations/discard-view-layout-draft.ts";
import { deleteEnumeration, getEnumeration, listEnumerationMembers, listEnumerations, saveEnumeration } from "./operations/enumerations.ts";
import { exportViewLayouts } from "./operations/export-view-layouts.ts";
import { deleteDraft, deleteOldDrafts, loadDraft, saveDraft } from "./operations/form-drafts.ts";
import { getContracts } from "./operations/get-contracts.ts";
import { getScreen } from "./operations/get-screen.ts";
import { getViewLayout } from "./operations/get-view-layout.ts";
import { getViewLayoutDraft } from "./operations/get-view-layout-draft.ts";
import { getViewLayoutImpact } from "./operations/get-view-layout-impact.ts";
import { getViewLayoutTexts } from "./operations/get-view-layout-texts.ts";
import { getViewLayoutUsage } from "./operations/get-view-layout-usage.ts";
import { getViewLayoutVersion } from "./operations/get-view-layout-version.ts";
import { importViewLayouts } from "./operations/import-view-layouts.ts";
import { listScreens } from "./operations/list-screens.ts";
import { listViewLayoutVersions } from "./operations/list-view-layout-versions.ts";
import { listViewLayouts } from "./operations/list-view-layouts.ts";
import { listViewRoles } from "./operations/list-view-roles.ts";
import { cancelJob, dismissJob, getJob, listJobRows, listMyJobs, retryJob } from "./operations/own-jobs.ts";
import { saveMyPreferences, savePageArrangement } from "./operations/own-looks.ts";
import { printPage } from "./operations/print-page.ts";
import { publishViewLayout } from "./operations/publish-view-layout.ts";
import { reportProblem } from "./operations/report-problem.ts";
import { rollbackViewLayout } from "./operations/rollback-view-layout.ts";
import { saveViewLayout } from "./operations/save-view-layout.ts";
import { unpublishViewLayout } from "./operations/unpublish-view-layout.ts";
import { uploadFile } from "./operations/upload-file.ts";
import { withdrawViewLayout } from "./operations/withdraw-view-layout.ts";

// What other topics may import.
export { resolverOf, withoutSecrets } from "./admin-methods/masked.ts";
export { findMethod, type NamedMethod, offeredMethods, translate } from "./admin-methods/offered.ts";
export { linesOfChanges, runLine } from "./admin-methods/run-log.ts";
export {
  fitsResult,
  jobsOfRuns,
  type NewRun,
  presentRun,
  presentRunRow,
  type RunRecord,
  removeOldRuns,
  writeRun,
} from "./admin-methods/runs.ts";
export { namedEnumeration } from "./enumerations/enumeration-uses.ts";
export { offersAll } from "./enumerations/read-enumerations.ts";

export const screensTopic = defineTopic({
  handlers: {
    Account: {
      GetViewLayout: getViewLayout,
    } satisfies Partial<AccountOperations>,
    Grid: {
      ListSavedViews: listSavedViews,
      SaveView: saveView,
      DeleteView: deleteView,
      SetDefaultView: setDefaultView,
      CreateSelection: createSelection,
      StartBulkAction: startBulkAction,
      StartBulkEdit: startBulkEdit,
      StartExport: startExport,
    } satisfies Partial<GridOperations>,
    Metadata: {
      ListViewLayouts: listViewLayouts,
      GetViewLayoutVersion: getViewLayoutVersion,
      GetViewLayoutDraft: getViewLayoutDraft,
      CheckViewLayout: checkViewLayout,
      SaveViewLayout: saveViewLayout,
      PublishViewLayout: publishViewLayout,
      CompareViewLayouts: compareViewLayouts,
      RollbackViewLayout: rollbackViewLayout,
      UnpublishViewLayout: unpublishViewLayout,
      ListViewLayoutVersions: listViewLayoutVersions,
      DiscardViewLayoutDraft: discardViewLayoutDraft,
      WithdrawViewLayout: withdrawViewLayout,
      GetViewLayoutImpact: getViewLayoutImpact,
      ExportViewLayouts: exportViewLayouts,
      ImportViewLayouts: importViewLayouts,
      ListViewRoles: listViewRoles,
      GetContracts: getContracts,
      GetViewLayoutTexts: getViewLayoutTexts,
      GetViewLayoutUsage: getViewLayoutUsage,
      ListEnumerations: listEnumerations,
      GetEnumeration: getEnumeration,
      SaveEnumeration: saveEnumeration,
      DeleteEnumeration: deleteEnumeration,
      ListEnumerationMembers: listEnumerationMembers,
      ListScreens: listScreens,
      GetScreen: getScreen,
      PrintPage: printPage,
    } satisfies Partial<MetadataOperations>,
    SelfCare: {
      ListMyJobs: listMyJobs,
      GetJob: getJob,
      ListJobRows: listJobRows,
      CancelJob: cancelJob,
      RetryJob: retryJob,
      DismissJob: dismissJob,
      UploadFile: uploadFile,
      LoadDraft: loadDraft,
      SaveDraft: saveDraft,
      DeleteDraft: deleteDraft,
      ReportProblem: reportProblem,
      SaveMyPreferences: saveMyPreferences,
      SavePageArrangement: savePageArrangement,
    } satisfies Partial<SelfCareOperations>,
  },
  jobs: [gridBulkAction, gridBulkEdit, gridExport],
  deleteExpired: deleteOldDrafts,
});
