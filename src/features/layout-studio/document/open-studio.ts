/**
 * The studio of one layout, without React: its state, the changes to it, and its sync with the draft on the server.
 *
 * One file, because edits, undo, merges and saving change the same state.
 */

import type { Problem } from "../../../../layout/compiled.ts";
import { type ListName, ROOT_KEY, tableOf } from "../../../../layout/elements.ts";
import type { MergeConflict } from "../../../../layout/merge/merge-layouts.ts";
import type { Layout, LayoutDocument } from "../../../../layout/model.ts";
import { sameJson } from "../../../../layout/same-json.ts";
import { Signal } from "../../../state/signal.ts";
import type { PreviewRecord, PreviewSettings, PropertyPath, SavingState, Studio, StudioState } from "../studio-context.ts";
import { carryRename } from "./carry-rename.ts";
import type { ElementOrigin } from "./document-view.ts";
import type { ServerCheck } from "./draft-port.ts";
import { DraftSync } from "./draft-sync.ts";
import { addElement, addElements, duplicateElement, type Edited, moveElement, removeElement, setProperties } from "./edits.ts";
import { type Reader, wordsOf } from "./element-words.ts";
import { firstState, NO_ORIGINS, type OpenedDocument, recovered, startOf } from "./first-state.ts";
import { History } from "./history.ts";
import { keyOfPath } from "./key-of-path.ts";
import { DelayedCheck, type LayoutCheck } from "./layout-check.ts";
import type { LocalCopies } from "./local-copies.ts";
import { type OwnEdit, OwnEdits } from "./own-edits.ts";
import { takeTheirs } from "./resolve-conflict.ts";

export interface StudioOptions extends OpenedDocument {
  readonly copies: LocalCopies;
  /** Name of the user, so that their own saves in other tabs are not reported as another user's. */
  readonly username: string;
  /** The label of an undo step, with the name of the element. */
  label(step: "setProperty" | "add" | "remove" | "move" | "duplicate", name: string): string;
  /** Asks before an edit changes an element that the document does not own. @returns whether to change it in this layout only */
  mayTouch?(origin: ElementOrigin): Promise<boolean>;
  /** Another user saved later and overwrote a property that this user had set. @param name of the element @param by name of the other user */
  onOverwritten?(edit: OwnEdit, name: string, by: string): void;
  /** Whether leaving now would lose edits. */
  onUnsaved(isUnsaved: boolean): void;
}

export interface OpenStudio extends Studio {
  /** Call when another user saved the draft or published the layout, or after a lost connection. */
  serverChanged(news: { rowVersion: number | undefined; by: string | null }): void;
  /** Writes unsaved edits to this browser at once, because the page may close. */
  keep(): void;
  /** Drops the unsaved edits. */
  discard(): void;
  stop(): void;
}

const COPY_AFTER_MS = 250;
/** Problems that only the server can find: it sees the other layouts and the texts of the product. */
const OF_SERVER: ReadonlySet<string> = new Set([
  "TargetTaken",
  "IdTaken",
  "RouteTaken",
  "UnknownRoute",
  "UnknownList",
  "MissingTranslations",
]);

export function openStudio(options: StudioOptions): OpenStudio {
  const { contracts, copies } = options;
  const history = new History();
  const changed = new Signal();
  let copyTimer: ReturnType<typeof setTimeout> | undefined;
  let ofServer: readonly Problem[] = [];
  let hadDecisions = false;
  const ownEdits = new OwnEdits();
  /** Who saved the draft that the next load returns. Null: this user, or a publish, a stage or a rollback, which overwrite no edit. */
  let savedBy: string | null = null;

  const [base, rowVersion, waiting] = startOf(options.loaded);
  const found = recovered(base, copies);
  let state = firstState(options, { base, rowVersion, waiting, ...found });

  const originsOf = (layout: Layout) => options.port.view?.originsOf(layout) ?? NO_ORIGINS;
  const patch = (change: Partial<StudioState>): void => {
    const next = { ...state, ...change };
    const layout = next.layout;
    if (layout !== state.layout) Object.assign(next, { table: tableOf(layout), origins: originsOf(layout) });
    if (!next.table.elements.has(next.selectedKey)) Object.assign(next, { selectedKey: ROOT_KEY });
    const { undoLabel, redoLabel } = history;
    state = { ...next, undoLabel, redoLabel, canUndo: undoLabel !== null, canRedo: redoLabel !== null };
    changed.emit();
  };
  const savingOf = (sync: DraftSync["state"]): SavingState => (sync === "saved" && state.conflicts.length > 0 ? "conflict" : sync);

  const onChecked = ({ compiled, problems }: LayoutCheck) =>
    patch({ ...(compiled === undefined ? {} : { compiled }), problems: [...problems, ...ofServer] });
  const check = new DelayedCheck(contracts, onChecked);

  const sync = new DraftSync({
    port: options.port,
    base,
    rowVersion,
    current: () => state.layout,
    isResolved: () => hadDecisions && state.conflicts.length === 0,
    adopt(merged, conflicts) {
      const overwritten = savedBy === null ? [] : ownEdits.overwritten(state.layout, merged);
      const names = overwritten.map(({ key }) => nameOf(key));
      patch({ layout: merged, conflicts: withConflicts(state.conflicts, conflicts) });
      check.schedule(merged);
      keepCopy();
      for (const [index, own] of overwritten.entries()) options.onOverwritten?.(own, names[index] ?? "", savedBy ?? "");
    },
    onState(now, savingError) {
      if (now === "saved") copies.clear();
      patch({ saving: savingOf(now), savingError, saved: sync.base, rowVersion: sync.rowVersion });
      options.onUnsaved(now !== "saved");
    },
    onCheck: (judged) => takeCheck(judged),
    onLoaded: ({ published }) => patch({ published: published?.layout ?? null, publishedVersion: published?.version ?? null }),
  });
  const takeCheck = ({ problems, coverage }: ServerCheck) => {
    const own = state.problems.filter((problem) => !ofServer.includes(problem));
    ofServer = problems.filter(({ code }) => OF_SERVER.has(code));
    patch({ coverage, problems: [...own, ...ofServer] });
  };

  /** Delayed: writing 100 KB at every keystroke would be noticeable. */
  const keepCopy = () => {
    clearTimeout(copyTimer);
    copyTimer = setTimeout(writeCopy, COPY_AFTER_MS);
  };
  const writeCopy = () => {
    if (sync.state !== "saved") copies.write({ base: sync.base, layout: state.layout });
  };

  const edit = (edited: Edited | undefined, label: string, how: { gesture?: string | undefined; select?: boolean } = {}): boolean => {
    if (!state.mayEdit || edited === undefined) return false;
    const before = state;
    const touched = before.origins.size === 0 ? undefined : options.port.view?.touchedBy(before.layout, edited.layout);
    if (touched !== undefined && !(touched.kind === "fragment" && before.changedHere.has(touched.id))) {
      void options.mayTouch?.(touched).then((isWanted) => {
        if (!isWanted) return;
        changeHere(touched.id);
        if (state.layout === before.layout) edit(edited, label, how);
      });
      return false;
    }
    const selectedKey = how.select === true ? edited.key : before.selectedKey;
    history.note({
      before: before.layout,
      after: edited.layout,
      label,
      selectedBefore: before.selectedKey,
      selectedAfter: selectedKey,
      gesture: how.gesture,
      at: Date.now(),
    });
    patch({ layout: edited.layout, selectedKey });
    afterEdit();
    return true;
  };
  const changeHere = (fragmentId: string) => patch({ changedHere: new Set([...state.changedHere, fragmentId]) });
  const afterEdit = () => {
    check.schedule(state.layout);
    sync.touched();
    keepCopy();
  };
  const nameOf = (key: string): string => {
    const element = state.table.elements.get(key);
    return element === undefined ? "" : wordsOf(element, state.reader);
  };
  const step = (way: "back" | "forward") => {
    const taken = history[way](state.layout);
    if (taken === undefined) return;
    patch({ layout: taken.layout, selectedKey: taken.selected });
    afterEdit();
  };
  /** Renames references to a value together with the value. */
  const withReferences = (edited: Edited | undefined, key: string, changes: readonly { path: PropertyPath; value: unknown }[]) => {
    const element = state.table.elements.get(key);
    const to = changes.find(({ path }) => path.length === 1 && path[0] === "Name")?.value;
    if (edited === undefined || element?.kind !== "field" || typeof to !== "string") return edited;
    const rename = { from: String(element.own.Name), to };
    return { ...edited, layout: carryRename(state.layout, edited.layout, rename, contracts) };
  };
  const setAll = (key: string, changes: readonly { path: PropertyPath; value: unknown }[]) => {
    const gesture = `${key} ${changes.map(({ path }) => path.join("/")).join()}`;
    if (
      edit(
        withReferences(setProperties(state.layout, state.table, key, changes), key, changes),
        options.label("setProperty", nameOf(key)),
        { gesture },
      )
    )
      ownEdits.note(key, changes);
  };

  if (found.layout !== base) sync.touched();

  return {
    get state() {
      return state;
    },
    subscribe: changed.subscribe,
    show: ({ Layout: kept, Shown }) => (Shown ?? options.port.view?.show(kept as LayoutDocument) ?? kept) as Layout,
    select: (key) => {
      if (key !== state.selectedKey && state.table.elements.has(key)) patch({ selectedKey: key });
    },
    setProperty: (key, path, value) => setAll(key, [{ path, value }]),
    setProperties: setAll,
    add(parentKey: string, list: ListName, element: object, index?: number) {
      const added = addElement(state.layout, state.table, parentKey, list, element, index);
      if (added === undefined || !edit(added, options.label("add", wordsOfNew(element, state.reader)), { select: true })) return parentKey;
      return added.key;
    },
    addAll(parentKey, list, elements) {
      const names = elements.map((element) => wordsOfNew(element, state.reader)).join(", ");
      edit(addElements(state.layout, state.table, parentKey, list, elements), options.label("add", names), { select: true });
    },
    remove: (key) =>
      void edit(removeElement(state.layout, state.table, key), options.label("remove", nameOf(key)), { select: state.selectedKey === key }),
    move: (key, parentKey, list, index) =>
      void edit(moveElement(state.layout, state.table, key, parentKey, list, index), options.label("move", nameOf(key))),
    duplicate(key) {
      const copy = duplicateElement(state.layout, state.table, key);
      return copy !== undefined && edit(copy, options.label("duplicate", nameOf(key)), { select: true }) ? copy.key : key;
    },
    replaceLayout: (layout, label) => {
      const { Version: _given, ...content } = layout;
      edit({ layout: { ...content, Id: state.layout.Id }, key: state.selectedKey }, label);
    },
    fragmentsFor: (list) => options.port.view?.fragmentsFor(list) ?? [],
    insertFragment(parentKey, list, fragmentId) {
      const layout = options.port.view?.use(state.layout, { parentKey, list }, fragmentId);
      if (layout !== undefined) edit({ layout, key: parentKey }, options.label("add", fragmentId));
    },
    async makeFragment(target, named) {
      if (options.port.view === undefined) throw new Error("There is no server to keep a fragment.");
      await options.port.view.extract(() => state.layout, target, named);
      // The layout looks the same; only its source changed.
      patch({ origins: originsOf(state.layout) });
      sync.decided();
    },
    changeHere,
    undo: () => step("back"),
    redo: () => step("forward"),
    save: () => sync.save(),
    reload: () => sync.reload(),
    async startOver() {
      ownEdits.clear();
      await sync.startOver();
      history.clear();
      patch({ conflicts: [] });
      options.onUnsaved(false);
    },
    resolve(conflict, side) {
      const conflicts = state.conflicts.filter((each) => each !== conflict);
      hadDecisions = true;
      const layout = side === "theirs" ? takeTheirs(state.layout, conflict) : state.layout;
      patch({ conflicts });
      if (layout !== state.layout)
        edit({ layout, key: state.selectedKey }, options.label("setProperty", conflict.path.split("/").at(-1) ?? ""));
      else sync.decided();
    },
    jumpTo: (path) => patch({ selectedKey: keyOfPath(state.table, path, "nearest") }),
    setPreview: (change: Partial<PreviewSettings>) => {
      patch({ preview: { ...state.preview, ...change } });
    },
    setRecord: (record: PreviewRecord) => patch({ record }),
    speakTo: (reader) => patch({ reader }),
    serverChanged({ rowVersion, by }) {
      if (by !== null && by !== options.username && rowVersion !== state.rowVersion)
        patch({ others: [by, ...state.others.filter((name) => name !== by)] });
      savedBy = rowVersion === undefined || by === options.username ? null : by;
      sync.serverChanged(rowVersion);
    },
    keep: writeCopy,
    discard() {
      copies.clear();
      history.clear();
      patch({ layout: sync.base });
    },
    stop() {
      writeCopy();
      clearTimeout(copyTimer);
      check.stop();
      sync.stop();
    },
  };
}

const wordsOfNew = (element: object, reader: Reader): string => {
  const own = element as Readonly<Record<string, unknown>>;
  return wordsOf({ kind: "field", id: String(own.Id ?? own.Name ?? ""), own }, reader);
};

/** Adds only new conflicts: a draft with open conflicts reports them at every load. */
function withConflicts(before: readonly MergeConflict[], more: readonly MergeConflict[]): readonly MergeConflict[] {
  const fresh = more.filter((conflict) => !before.some((known) => sameJson(known, conflict)));
  return fresh.length === 0 ? before : [...before, ...fresh];
}
