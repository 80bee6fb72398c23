import "../panels/panels.css";
import {
  mdiAlertCircleOutline,
  mdiCodeJson,
  mdiCompareHorizontal,
  mdiFileExportOutline,
  mdiHistory,
  mdiPulse,
  mdiRocketLaunchOutline,
  mdiTranslate,
} from "@mdi/js";
import { ComparePanel } from "../compare/compare-panel.tsx";
import { HistoryPanel } from "../history/history-panel.tsx";
import { ImpactPanel } from "../impact/impact-panel.tsx";
import { JsonPanelLazy } from "../json/json-panel-lazy.tsx";
import type { PanelId } from "../panels/panel-state.ts";
import { ProblemsPanel } from "../problems/problems-panel.tsx";
import { PublishPanel } from "../publish/publish-panel.tsx";
import type { StudioPanel } from "../studio-context.ts";
import { TextsPanel } from "../texts-panel/texts-panel.tsx";
import { TransferPanel } from "../transfer/transfer-panel.tsx";

/** In tab order. */
export const STUDIO_PANELS: readonly (StudioPanel & { readonly id: PanelId })[] = [
  {
    id: "problems",
    label: "studio.panels.problems.title",
    icon: mdiAlertCircleOutline,
    count: ({ problems }) => problems.length || undefined,
    Panel: ProblemsPanel,
  },
  { id: "texts", label: "studio.panels.texts.title", icon: mdiTranslate, Panel: TextsPanel },
  { id: "compare", label: "studio.panels.compare.title", icon: mdiCompareHorizontal, Panel: ComparePanel },
  { id: "impact", label: "studio.panels.impact.title", icon: mdiPulse, Panel: ImpactPanel },
  {
    id: "publish",
    label: "studio.panels.publish.title",
    icon: mdiRocketLaunchOutline,
    count: ({ conflicts }) => conflicts.length || undefined,
    Panel: PublishPanel,
  },
  { id: "history", label: "studio.panels.history.title", icon: mdiHistory, Panel: HistoryPanel },
  { id: "json", label: "studio.panels.json.title", icon: mdiCodeJson, Panel: JsonPanelLazy },
  { id: "transfer", label: "studio.panels.transfer.title", icon: mdiFileExportOutline, Panel: TransferPanel },
];
