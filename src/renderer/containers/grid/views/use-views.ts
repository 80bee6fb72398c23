import { useCallback, useEffect, useRef, useState } from "react";
import type { CompiledGrid } from "../../../../../layout/compiled.ts";
import type { Layout } from "../../../../../layout/model.ts";
import type { SavedView, SavedViews, ViewInput } from "../../../ports/grid.ts";
import { isCallError } from "../../../ports/operations.ts";
import { type RendererPorts, usePorts } from "../../../ports/ports.ts";
import type { KeptState } from "../state/use-grid-state.ts";
import { fromViewState } from "../state/view-state.ts";

export interface Views {
  all: SavedViews;
  /** False until it is known whether a default view changes the question. */
  isSettled: boolean;
  open: (view: SavedView) => void;
  save: (view: Omit<ViewInput, "LayoutId" | "ContainerId">, rowVersion?: number) => Promise<SavedView | undefined>;
  remove: (view: SavedView) => Promise<void>;
  setDefault: (viewId: string | null) => Promise<void>;
}

const NONE: SavedViews = { Items: [], DefaultViewId: null };

/** The saved views of a grid. A grid that opens without state starts with the user's default view. @returns undefined if views are not offered */
export function useViews(grid: CompiledGrid, layout: Layout, kept: KeptState): Views | undefined {
  const ports = usePorts();
  const views = grid.container.SavedViews === true ? ports.grid?.views : undefined;
  const [all, setAll] = useState<SavedViews>();
  const [hasFailed, setFailed] = useState(false);
  const [begins] = useState(() => kept.isUntouched);
  // Applied only once, so that a user who returned to the layout's own state keeps it.
  const hasBegun = useRef(!begins);
  const latest = useRef({ kept, ports, grid });
  latest.current = { kept, ports, grid };

  const open = useCallback((view: SavedView) => {
    const { kept: now, ports: ours, grid: compiled } = latest.current;
    const { state, gone } = fromViewState(compiled, view.State, now.initial);
    now.change({ ...state, view: view.ViewId, open: [], top: 0 });
    if (gone.length > 0)
      ours.messages.notify({
        severity: "warning",
        text: ours.texts.t("renderer.grid.views.gone", { view: view.Name, names: gone.join(", ") }),
      });
  }, []);
  const load = useCallback(async () => {
    if (views === undefined) return undefined;
    const loaded = await views.list(layout.Id, grid.id);
    setAll(loaded);
    return loaded;
  }, [views, layout.Id, grid.id]);

  useEffect(() => {
    let isGone = false;
    load().then(
      (loaded) => {
        const standard = loaded?.Items.find(({ ViewId }) => ViewId === loaded.DefaultViewId);
        if (isGone || hasBegun.current) return;
        hasBegun.current = true;
        if (standard && latest.current.kept.isUntouched) open(standard);
      },
      // The list works without its views, so this failure is only shown in the menu.
      () => !isGone && setFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, [load, open]);

  if (views === undefined) return undefined;
  const attempt = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    try {
      const done = await work();
      await load();
      return done;
    } catch (reason) {
      reportFailure(ports, reason);
      return undefined;
    }
  };
  return {
    all: all ?? NONE,
    isSettled: all !== undefined || hasFailed || !begins,
    open,
    save: (view, rowVersion) => attempt(() => views.save({ ...view, LayoutId: layout.Id, ContainerId: grid.id }, rowVersion)),
    remove: async (view) => {
      await attempt(() => views.remove(view.ViewId));
      if (kept.state.view === view.ViewId) kept.change({ view: undefined });
    },
    setDefault: async (viewId) => void (await attempt(() => views.setDefault(layout.Id, grid.id, viewId))),
  };
}

function reportFailure(ports: Pick<RendererPorts, "messages" | "texts">, reason: unknown): void {
  if (!isCallError(reason)) reportError(reason);
  ports.messages.notify({ severity: "error", text: isCallError(reason) ? reason.message : ports.texts.t("renderer.failed") });
}
