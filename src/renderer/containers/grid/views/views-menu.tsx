import {
  mdiBookmarkOutline,
  mdiContentSaveOutline,
  mdiDeleteOutline,
  mdiPencilOutline,
  mdiPlus,
  mdiRestore,
  mdiStar,
  mdiStarOutline,
} from "@mdi/js";
import { useState } from "react";
import type { CompiledGrid } from "../../../../../layout/compiled.ts";
import type { MenuEntry } from "../../../../ui/menu.tsx";
import type { SavedView } from "../../../ports/grid.ts";
import { usePorts, useTexts } from "../../../ports/ports.ts";
import { ToolbarMenu } from "../parts/toolbar-menu.tsx";
import type { KeptState } from "../state/use-grid-state.ts";
import { isAsSaved, toViewState } from "../state/view-state.ts";
import type { Views } from "./use-views.ts";
import { ViewDialog } from "./view-dialog.tsx";

interface ViewsMenuProps {
  grid: CompiledGrid;
  kept: KeptState;
  views: Views;
}

/** The menu of saved views: open, save, rename, share, set as default, delete. */
export function ViewsMenu({ grid, kept: { state, initial, change }, views }: ViewsMenuProps) {
  const { t } = useTexts();
  const { confirm } = usePorts().messages;
  /** The view that is being renamed or shared; null: a new one. */
  const [edited, setEdited] = useState<SavedView | null>();
  const { Items, DefaultViewId } = views.all;
  const current = Items.find(({ ViewId }) => ViewId === state.view);
  const isChanged = current !== undefined && !isAsSaved(grid, state, current.State, initial);
  const isDefault = current !== undefined && current.ViewId === DefaultViewId;
  const remove = async (view: SavedView) => {
    const agreed = await confirm({
      title: t("renderer.grid.views.deleteTitle", { view: view.Name }),
      text: t(view.Scope === "Own" ? "renderer.grid.views.deleteText" : "renderer.grid.views.deleteShared"),
      agree: t("renderer.grid.views.delete"),
    });
    if (agreed) await views.remove(view);
  };
  const entries: MenuEntry[] = [
    {
      label: t("renderer.grid.views.layout"),
      icon: mdiRestore,
      isChecked: current === undefined && state.view === undefined,
      run: () => change({ ...initial, view: undefined }),
    },
    ...Items.map((view, index) => ({
      label: view.IsMine ? view.Name : t("renderer.grid.views.of", { view: view.Name, owner: view.OwnerName ?? "" }),
      icon: view.ViewId === DefaultViewId ? mdiStar : mdiBookmarkOutline,
      isChecked: view.ViewId === current?.ViewId,
      startsGroup: index === 0,
      run: () => views.open(view),
    })),
    { label: t("renderer.grid.views.saveAs"), icon: mdiPlus, startsGroup: true, run: () => setEdited(null) },
    ...(current?.IsMine
      ? [
          {
            label: t("renderer.grid.views.update", { view: current.Name }),
            icon: mdiContentSaveOutline,
            isDisabled: !isChanged,
            run: () => void views.save({ ...inputOf(current), State: toViewState(grid, state) }, current.RowVersion),
          },
          { label: t("renderer.grid.views.rename"), icon: mdiPencilOutline, run: () => setEdited(current) },
          { label: t("renderer.grid.views.delete"), icon: mdiDeleteOutline, run: () => void remove(current) },
        ]
      : []),
    ...(current
      ? [
          {
            label: t("renderer.grid.views.default"),
            icon: isDefault ? mdiStar : mdiStarOutline,
            isChecked: isDefault,
            startsGroup: true,
            run: () => void views.setDefault(isDefault ? null : current.ViewId),
          },
        ]
      : []),
  ];
  return (
    <>
      <ToolbarMenu
        label={t("renderer.grid.views.label")}
        icon={mdiBookmarkOutline}
        entries={entries}
        text={current && (isChanged ? t("renderer.grid.views.changed", { view: current.Name }) : current.Name)}
      />
      {edited !== undefined && (
        <ViewDialog
          view={edited}
          onClose={() => setEdited(undefined)}
          onSave={async (input) => {
            const saved = await views.save(
              { ...input, State: edited ? edited.State : toViewState(grid, state), ...(edited ? { ViewId: edited.ViewId } : {}) },
              edited?.RowVersion,
            );
            if (saved === undefined) return;
            setEdited(undefined);
            if (!edited) change({ view: saved.ViewId });
          }}
        />
      )}
    </>
  );
}

const inputOf = ({ ViewId, Name, Scope, RoleName = null }: SavedView) => ({ ViewId, Name, Scope, RoleName });
