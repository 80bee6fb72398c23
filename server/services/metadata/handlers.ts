import type { MetadataOperations } from "../../generated/operations.ts";
import { checkViewLayout } from "./check-view-layout.ts";
import { compareViewLayouts } from "./compare-view-layouts.ts";
import { discardViewLayoutDraft } from "./discard-view-layout-draft.ts";
import { deleteEnumeration, getEnumeration, listEnumerationMembers, listEnumerations, saveEnumeration } from "./enumerations.ts";
import { exportViewLayouts } from "./export-view-layouts.ts";
import { getContracts } from "./get-contracts.ts";
import { getScreen } from "./get-screen.ts";
import { getViewLayoutDraft } from "./get-view-layout-draft.ts";
import { getViewLayoutImpact } from "./get-view-layout-impact.ts";
import { getViewLayoutTexts } from "./get-view-layout-texts.ts";
import { getViewLayoutUsage } from "./get-view-layout-usage.ts";
import { getViewLayoutVersion } from "./get-view-layout-version.ts";
import { importViewLayouts } from "./import-view-layouts.ts";
import { listScreens } from "./list-screens.ts";
import { listViewLayoutVersions } from "./list-view-layout-versions.ts";
import { listViewLayouts } from "./list-view-layouts.ts";
import { listViewRoles } from "./list-view-roles.ts";
import { publishViewLayout } from "./publish-view-layout.ts";
import { rollbackViewLayout } from "./rollback-view-layout.ts";
import { saveViewLayout } from "./save-view-layout.ts";
import { unpublishViewLayout } from "./unpublish-view-layout.ts";
import { withdrawViewLayout } from "./withdraw-view-layout.ts";

export const handlers = {
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
} satisfies MetadataOperations;
