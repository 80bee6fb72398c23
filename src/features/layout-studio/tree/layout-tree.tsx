import "./tree.css";
import {
  mdiContentCopy,
  mdiContentCut,
  mdiContentPaste,
  mdiCursorMove,
  mdiDeleteOutline,
  mdiDotsVertical,
  mdiFormTextbox,
  mdiPlus,
  mdiUnfoldLessHorizontal,
  mdiUnfoldMoreHorizontal,
} from "@mdi/js";
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { ROOT_KEY } from "../../../../layout/elements.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Menu } from "../../../ui/menu.tsx";
import type { ElementOrigin } from "../document/document-view.ts";
import { keyOfPath } from "../document/key-of-path.ts";
import { useStudio, useStudioActions } from "../studio-context.ts";
import { MoveDialog } from "./move-dialog.tsx";
import { rowId, TreeRowView } from "./tree-row.tsx";
import { type TreeCommands, useTreeCommands } from "./use-tree-commands.ts";
import { useTreeDrag } from "./use-tree-drag.ts";
import { useTreeKeys } from "./use-tree-keys.ts";
import { type TreeState, useTreeState } from "./use-tree-state.ts";

const fragmentOf = (origin: ElementOrigin | undefined) => (origin?.kind === "fragment" ? origin.id : undefined);

/** The elements of the layout as a tree; pointer and keyboard select, move, add and remove them. */
export function LayoutTree() {
  const { t } = useTranslation();
  const studio = useStudioActions();
  const selectedKey = useStudio((state) => state.selectedKey);
  const reader = useStudio((state) => state.reader);
  const mayEdit = useStudio((state) => state.mayEdit);
  const origins = useStudio((state) => state.origins);
  const tree = useTreeState();
  const commands = useTreeCommands();
  const drag = useTreeDrag(tree.table, mayEdit, commands.moveTo);
  const list = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  const onKeyDown = useTreeKeys(tree, selectedKey, studio.select, commands);
  const troubles = useTroubles();
  // A new element gets its row a moment after it is selected.
  const isShown = useMemo(() => tree.rows.some(({ key }) => key === selectedKey), [tree.rows, selectedKey]);
  useEffect(() => {
    if (!isShown) return;
    const row = document.getElementById(rowId(selectedKey));
    row?.scrollIntoView?.({ block: "nearest" });
    if (hasFocus.current) row?.focus();
  }, [selectedKey, isShown]);
  const { renamed } = commands;
  const latest = useRef(renamed);
  useEffect(() => {
    latest.current = renamed;
  });
  const onRename = useCallback((key: string, words: string | null) => {
    latest.current(key, words);
    document.getElementById(rowId(key))?.focus();
  }, []);
  return (
    <>
      <TreeTools tree={tree} commands={commands} />
      <div
        ref={list}
        role="tree"
        className={drag.draggedKey === undefined ? "studio-tree" : "studio-tree is-dragging"}
        aria-label={t("studio.frame.tree")}
        onKeyDown={onKeyDown}
        onFocus={() => {
          hasFocus.current = true;
        }}
        onBlur={() => {
          hasFocus.current = false;
        }}
        onClick={({ target }) => {
          const row = target instanceof Element ? target.closest<HTMLElement>("[data-key]") : null;
          const key = row?.dataset.key;
          if (key === undefined) return;
          if (target instanceof Element && target.closest("[data-toggle]")) tree.setOpen([key], !tree.isOpen(key));
          studio.select(key);
          if (commands.renamingKey === undefined) row?.focus();
        }}
        onDoubleClick={commands.rename}
        onPointerDown={drag.onPointerDown}
        onPointerMove={drag.onPointerMove}
        onPointerUp={drag.onPointerUp}
        onPointerCancel={drag.onPointerCancel}
      >
        {tree.rows.map(({ key, ...row }) => (
          <TreeRowView
            key={key}
            rowKey={key}
            {...row}
            isSelected={key === selectedKey}
            isCut={key === commands.cutKey || key === drag.draggedKey}
            isRenaming={key === commands.renamingKey}
            mark={drag.over?.key === key ? drag.over.mark : undefined}
            problem={troubles.get(key)}
            fragment={fragmentOf(origins.get(key))}
            onRename={onRename}
          />
        ))}
      </div>
      <output className="visually-hidden" aria-live="polite">
        {commands.announcement}
      </output>
      {commands.isChoosingTarget && (
        <MoveDialog
          table={tree.table}
          elementKey={selectedKey}
          reader={reader}
          onMove={(drop) => commands.moveTo(selectedKey, drop)}
          onClose={() => commands.chooseTarget(false)}
        />
      )}
    </>
  );
}

/** The worst problem of each element itself. */
function useTroubles(): ReadonlyMap<string, "error" | "warning"> {
  const problems = useStudio((state) => state.problems);
  const table = useStudio((state) => state.table);
  return useMemo(() => {
    const found = new Map<string, "error" | "warning">();
    for (const { path, severity } of problems) {
      const key = keyOfPath(table, path, "nearest");
      if (severity === "error" || !found.has(key)) found.set(key, severity);
    }
    return found;
  }, [problems, table]);
}

function TreeTools({ tree, commands }: { tree: TreeState; commands: TreeCommands }) {
  const { t } = useTranslation();
  const selected = useStudio((state) => state.selectedKey);
  const mayEdit = useStudio((state) => state.mayEdit);
  const isRoot = selected === ROOT_KEY;
  const additions = commands.additions();
  const branches = () => [...tree.table.elements.keys()];
  const entry = (icon: string, label: string, run: () => void, isOff: boolean, keys?: string): ReactNode => (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-disabled={isOff || undefined}
      aria-keyshortcuts={keys}
      onClick={() => !isOff && run()}
    >
      <Icon path={icon} size={18} />
      {label}
      {keys !== undefined && <kbd>{keys.replace("Control", "Ctrl")}</kbd>}
    </button>
  );
  return (
    <div className="studio-tree-tools" role="toolbar" aria-label={t("studio.tree.tools")}>
      <Menu className="button" disabled={additions.length === 0} button={<AddLabel />}>
        {additions.map((addition) => (
          <button
            key={`${addition.parentKey}/${addition.list}/${addition.sort}`}
            type="button"
            role="menuitem"
            tabIndex={-1}
            onClick={() => commands.add(addition)}
          >
            {addition.parentKey === selected
              ? t("studio.tree.addInside", { kind: t(`studio.kinds.${addition.sort}`) })
              : t("studio.tree.addBehind", { kind: t(`studio.kinds.${addition.sort}`) })}
          </button>
        ))}
      </Menu>
      <Menu button={<Icon path={mdiDotsVertical} />} label={t("studio.tree.more")}>
        {entry(mdiFormTextbox, t("studio.tree.rename"), commands.rename, !mayEdit, "F2")}
        {entry(mdiContentCopy, t("studio.tree.duplicate"), commands.duplicate, !mayEdit || isRoot, "Control+D")}
        {entry(mdiCursorMove, t("studio.tree.moveTo"), () => commands.chooseTarget(true), !mayEdit || isRoot)}
        {entry(mdiContentCut, t("studio.tree.cutIt"), commands.cut, !mayEdit || isRoot, "Control+X")}
        {entry(mdiContentPaste, t("studio.tree.paste"), commands.paste, !mayEdit || commands.cutKey === undefined, "Control+V")}
        {entry(mdiDeleteOutline, t("studio.tree.remove"), commands.remove, !mayEdit || isRoot, "Delete")}
        <hr />
        {entry(mdiUnfoldMoreHorizontal, t("studio.tree.openAll"), () => tree.setOpen(branches(), true), false)}
        {entry(
          mdiUnfoldLessHorizontal,
          t("studio.tree.closeAll"),
          () =>
            tree.setOpen(
              branches().filter((key) => key !== ROOT_KEY),
              false,
            ),
          false,
        )}
      </Menu>
    </div>
  );
}

function AddLabel() {
  const { t } = useTranslation();
  return (
    <>
      <Icon path={mdiPlus} size={18} />
      {t("studio.tree.add")}
    </>
  );
}
