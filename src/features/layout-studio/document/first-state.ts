/** The state with which a studio opens: the server's draft or published version, with the unsaved edits of earlier visits. */
import type { ContractIndex } from "../../../../layout/compiled.ts";
import { ROOT_KEY, tableOf } from "../../../../layout/elements.ts";
import { type MergeConflict, mergeLayouts } from "../../../../layout/merge/merge-layouts.ts";
import { isRouteTarget, type Layout, type Locale } from "../../../../layout/model.ts";
import { sameJson } from "../../../../layout/same-json.ts";
import type { StudioState } from "../studio-context.ts";
import type { DraftPort, LoadedLayout } from "./draft-port.ts";
import { checkNow } from "./layout-check.ts";
import type { LocalCopies } from "./local-copies.ts";

/** A layout as it was loaded, and the rights of its editor. */
export interface OpenedDocument {
  readonly layoutId: string;
  readonly loaded: LoadedLayout;
  readonly contracts: ContractIndex;
  readonly port: DraftPort;
  readonly language: Locale;
  readonly mayEdit: boolean;
  readonly mayPublish: boolean;
}

/** The layout to edit: the draft, else the published version. @returns layout, row version of the draft, and its open conflicts */
export function startOf({ draft, published }: LoadedLayout): [Layout, number | null, readonly MergeConflict[]] {
  if (draft !== null) return [draft.layout, draft.rowVersion, draft.conflicts];
  if (published !== null) return [published.layout, null, []];
  throw new Error("There is neither a draft nor a published version to open.");
}

/** The server's layout with the edits of earlier visits that never reached the server. */
export function recovered(base: Layout, copies: LocalCopies): { layout: Layout; conflicts: readonly MergeConflict[] } {
  let layout = base;
  const conflicts: MergeConflict[] = [];
  for (const copy of copies.read()) {
    // This user's copy wins where both changed the same; the draft's side becomes a conflict.
    const result = mergeLayouts(copy.base, copy.layout, layout);
    layout = sameJson(result.merged, layout) ? layout : result.merged;
    conflicts.push(...result.conflicts);
  }
  return { layout, conflicts };
}

interface Start {
  base: Layout;
  rowVersion: number | null;
  waiting: readonly MergeConflict[];
  layout: Layout;
  conflicts: readonly MergeConflict[];
}

export function firstState(
  { layoutId, loaded, contracts, port, language, mayEdit, mayPublish }: OpenedDocument,
  start: Start,
): StudioState {
  const { compiled, problems } = checkNow(start.layout, contracts);
  const conflicts = [...start.waiting, ...start.conflicts];
  return {
    layoutId,
    layout: start.layout,
    table: tableOf(start.layout),
    compiled: compiled ?? NOTHING(start.layout),
    problems,
    coverage: {},
    contracts,
    published: loaded.published?.layout ?? null,
    publishedVersion: loaded.published?.version ?? null,
    saved: start.base,
    rowVersion: start.rowVersion,
    saving: conflicts.length > 0 ? "conflict" : "saved",
    savingError: null,
    conflicts,
    selectedKey: ROOT_KEY,
    canUndo: false,
    canRedo: false,
    undoLabel: null,
    redoLabel: null,
    reader: { language, translate: undefined },
    preview: { language, roleId: null, width: null, scheme: "light", mode: "read" },
    record: { isSample: !isRouteTarget(start.layout.Target), accountId: null, name: null, route: {} },
    mayEdit,
    mayPublish,
    others: [],
    origins: port.view?.originsOf(start.layout) ?? NO_ORIGINS,
    changedHere: new Set(),
  };
}

export const NO_ORIGINS: StudioState["origins"] = new Map();
/** The compiled state of a draft without the shape of a layout. */
const NOTHING = (layout: Layout): StudioState["compiled"] => ({
  layout,
  pages: [],
  actions: [],
  containersById: new Map(),
  fieldsById: new Map(),
});
