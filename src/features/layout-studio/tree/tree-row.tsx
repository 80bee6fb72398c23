import {
  mdiCardTextOutline,
  mdiChartBar,
  mdiChevronDown,
  mdiChevronRight,
  mdiCompareHorizontal,
  mdiFileDocumentOutline,
  mdiFileTreeOutline,
  mdiFormatListNumbered,
  mdiFormTextbox,
  mdiGestureTapButton,
  mdiGrid,
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
import { type CSSProperties, memo } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../../ui/icon.tsx";
import { isSecondList } from "../document/fits.ts";
import { RenameInput } from "./rename-input.tsx";
import type { TreeRow } from "./tree-rows.ts";

export interface TreeRowProps extends Omit<TreeRow, "key"> {
  rowKey: string;
  isSelected: boolean;
  isCut: boolean;
  isRenaming: boolean;
  /** The drop position shown on the row. */
  mark: "before" | "after" | "inside" | undefined;
  /** The worst problem of the element itself. */
  problem: "error" | "warning" | undefined;
  /** Id of the fragment that the element comes from. */
  fragment: string | undefined;
  onRename(key: string, words: string | null): void;
}

/** One row: renders again only when its own values change. */
export const TreeRowView = memo(function TreeRowView(props: TreeRowProps) {
  const { t } = useTranslation();
  const { rowKey, level, label, isSelected, hasChildren, isOpen, mark, problem, fragment, ...row } = props;
  const sort = row.kind === "container" ? t(`studio.kinds.${row.sort}`) : t(`studio.kinds.${row.kind}`);
  const notes = [
    sort,
    fragment === undefined ? "" : t("studio.fragment.from", { fragment }),
    isSecondList(row.list) ? t(`studio.tree.in${row.list}`) : "",
    problem === undefined ? "" : t(`studio.tree.has.${problem}`),
  ];
  return (
    <div
      role="treeitem"
      id={rowId(rowKey)}
      data-key={rowKey}
      className={`studio-row${row.isCut ? " is-cut" : ""}`}
      data-mark={mark}
      aria-level={level}
      aria-posinset={row.position}
      aria-setsize={row.count}
      aria-selected={isSelected}
      aria-expanded={hasChildren ? isOpen : undefined}
      aria-label={[label, ...notes].filter((note) => note !== "").join(", ")}
      tabIndex={isSelected ? 0 : -1}
      style={{ "--studio-level": level } as CSSProperties}
    >
      {hasChildren ? (
        <span className="studio-toggle" data-toggle="">
          <Icon path={isOpen ? mdiChevronDown : mdiChevronRight} size={18} />
        </span>
      ) : (
        <span className="studio-toggle" />
      )}
      <Icon path={iconOf(props)} size={18} />
      {row.isRenaming ? (
        <RenameInput label={t("studio.tree.newName", { name: label })} value={label} onDone={(words) => row.onRename(rowKey, words)} />
      ) : (
        <span className="studio-label">{label}</span>
      )}
      {fragment !== undefined && (
        <span className="studio-shared" title={t("studio.fragment.from", { fragment })}>
          <Icon path={mdiPuzzleOutline} size={14} />
        </span>
      )}
      {problem !== undefined && <span className={`studio-dot is-${problem}`} />}
    </div>
  );
});

export const rowId = (key: string): string => `studio-row-${key}`;

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
  Matrix: mdiGrid,
  Compare: mdiCompareHorizontal,
  Text: mdiTextBoxOutline,
  Custom: mdiPuzzleOutline,
};

const iconOf = ({ kind, sort, list }: Pick<TreeRow, "kind" | "sort" | "list">): string =>
  kind === "field" ? (list === "Columns" ? mdiTableColumn : mdiFormTextbox) : (OF_SORT[sort] ?? mdiPuzzleOutline);
