import {
  mdiCardTextOutline,
  mdiChartBar,
  mdiFileDocumentOutline,
  mdiFileTreeOutline,
  mdiFormatListNumbered,
  mdiFormTextbox,
  mdiGestureTapButton,
  mdiPuzzleOutline,
  mdiSourceBranch,
  mdiStairs,
  mdiTable,
  mdiTableColumn,
  mdiTextBoxOutline,
  mdiTimelineClockOutline,
  mdiViewDashboardOutline,
  mdiViewGridOutline,
} from "@mdi/js";
import type { TreeRow } from "./tree-rows.ts";

const OF_SORT: Readonly<Record<string, string>> = {
  layout: mdiViewDashboardOutline,
  page: mdiFileDocumentOutline,
  step: mdiFormatListNumbered,
  action: mdiGestureTapButton,
  Fields: mdiCardTextOutline,
  Form: mdiFormTextbox,
  Grid: mdiTable,
  Steps: mdiStairs,
  Tree: mdiFileTreeOutline,
  Tiles: mdiViewGridOutline,
  Chart: mdiChartBar,
  Timeline: mdiTimelineClockOutline,
  Flow: mdiSourceBranch,
  Text: mdiTextBoxOutline,
  Custom: mdiPuzzleOutline,
};

export const iconOf = ({ kind, sort, list }: Pick<TreeRow, "kind" | "sort" | "list">): string =>
  kind === "field" ? (list === "Columns" ? mdiTableColumn : mdiFormTextbox) : (OF_SORT[sort] ?? mdiPuzzleOutline);
