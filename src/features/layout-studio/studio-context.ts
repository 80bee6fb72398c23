/**
 * The shared state of the layout studio: the current layout, the selection, and the commands that change it.
 *
 * Every part reads the state through {@link useStudio} and changes it through {@link useStudioActions}; no part keeps a copy of the layout. All
 * objects in the state are immutable and keep their identity until they change, so a selector may return any of them. Calls, texts, messages and
 * confirmations come from the renderer's ports around the studio: `usePorts()` of `src/renderer/ports/ports.ts`.
 */
import { type ComponentType, createContext, useContext, useSyncExternalStore } from "react";
import type { CompiledLayout, ContractIndex, Problem } from "../../../layout/compiled.ts";
import type { ElementTable, ListName } from "../../../layout/elements.ts";
import type { MergeConflict } from "../../../layout/merge/merge-layouts.ts";
import type { Fragment, Layout, Locale } from "../../../layout/model.ts";
import type { ElementOrigin } from "./document/document-view.ts";
import type { Reader } from "./document/element-words.ts";
import type { UseTarget } from "./document/insert-use.ts";

/**
 * `saved`: the server's draft, or without one the published version, equals the shown layout. `waiting`: typed a moment ago. `failed`: the last
 * save did not reach the server or was refused; it is retried, and the edits are in this browser. `conflict`: merged with another user's edits, and
 * {@link StudioState.conflicts} lists what the user must decide.
 */
export type SavingState = "saved" | "waiting" | "saving" | "failed" | "conflict";

/** Settings of the preview. */
export interface PreviewSettings {
  readonly language: Locale;
  /** Null: the user's own rights. */
  readonly roleId: number | null;
  /** CSS pixels; null: the full width. */
  readonly width: number | null;
  readonly scheme: "light" | "dark";
  /** `edit` opens every record for editing. */
  readonly mode: "read" | "edit";
}

/** The record of the preview. */
export interface PreviewRecord {
  /** Sample values, without calls to the server. */
  readonly isSample: boolean;
  /** An account of the layout's type (for `Create`: the parent). Null: none, as on routed screens. */
  readonly accountId: number | null;
  /** Its name, for the record picker. */
  readonly name: string | null;
  /** Parameters of a routed screen, by name. */
  readonly route: Readonly<Record<string, unknown>>;
}

export interface StudioState {
  readonly layoutId: string;
  /** The current layout, in all languages. */
  readonly layout: Layout;
  /** The same layout as a table by key (`layout/elements.ts`). */
  readonly table: ElementTable;
  /** Compiled against the contracts. Follows `layout` after a moment, so that the preview is drawn first. */
  readonly compiled: CompiledLayout;
  readonly problems: readonly Problem[];
  /** Share of texts available in each language, 0-1. */
  readonly coverage: Readonly<Record<string, number>>;
  readonly contracts: ContractIndex;
  readonly published: Layout | null;
  readonly publishedVersion: number | null;
  /** The last layout known to be the server's draft, else the published one: base of merges and of "changes since". */
  readonly saved: Layout;
  /** Of the draft on the server; null: no draft yet. */
  readonly rowVersion: number | null;
  readonly saving: SavingState;
  /** The message of a refused save; null otherwise. */
  readonly savingError: string | null;
  readonly conflicts: readonly MergeConflict[];
  /** Key of an element in {@link table}; `ROOT_KEY` for the layout itself. */
  readonly selectedKey: string;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Label of the next undo or redo step; null: none. */
  readonly undoLabel: string | null;
  readonly redoLabel: string | null;
  /** Labels of elements are in the user's language, not in that of the preview. */
  readonly reader: Reader;
  readonly preview: PreviewSettings;
  readonly record: PreviewRecord;
  /** Whether the user may save drafts (Update) and publish (Execute). The studio shows everything either way. */
  readonly mayEdit: boolean;
  readonly mayPublish: boolean;
  /** Elements that the document does not own, by key: of a layout, those from fragments; of a fragment, those of the layout around it. */
  readonly origins: ReadonlyMap<string, ElementOrigin>;
  /** Ids of fragments whose elements the user changes in this layout only. */
  readonly changedHere: ReadonlySet<string>;
  /** Other users who saved this draft while the studio was open, latest first. */
  readonly others: readonly string[];
}

/** Steps of a property inside an element, such as `["DisplayValue", "de"]` or `["EnumMembers", 0, "Value"]`. */
export type PropertyPath = readonly (string | number)[];

export interface Studio {
  readonly state: StudioState;
  /** A stored version with its fragments inserted, as the studio shows layouts. */
  show(version: { readonly Layout: unknown; readonly Shown?: unknown }): Layout;
  /** @returns unsubscribe */
  subscribe(listener: () => void): () => void;
  select(key: string): void;
  /**
   * Sets one property of an element; undefined removes it and any object that becomes empty. Typing in one property is one undo step. A field
   * without an Id gets one before its Name changes, so its key stays the same.
   */
  setProperty(key: string, path: PropertyPath, value: unknown): void;
  /** Sets several properties of one element as one undo step. */
  setProperties(key: string, changes: readonly { readonly path: PropertyPath; readonly value: unknown }[]): void;
  /** Adds an element with unique Ids and Names, and selects it. @param index default: at the end. @returns its key */
  add(parentKey: string, list: ListName, element: object, index?: number): string;
  /** Adds several elements at the end of a list as one undo step, and selects the last one. */
  addAll(parentKey: string, list: ListName, elements: readonly object[]): void;
  remove(key: string): void;
  /** Does nothing if the element does not fit. @param index among the children of the target without the moved element */
  move(key: string, parentKey: string, list: ListName, index: number): void;
  /** Inserts a copy with new Ids after the element, and selects it. @returns its key */
  duplicate(key: string): string;
  /** Replaces the whole layout (JSON view, import, rollback) as one undo step. The Id of the layout stays. */
  replaceLayout(layout: Layout, label: string): void;
  /** Fragments that fit the list. */
  fragmentsFor(list: ListName): readonly Fragment[];
  /** Adds a fragment at the end of the list. Does nothing if the list is not the layout's own. */
  insertFragment(parentKey: string, list: ListName, fragmentId: string): void;
  /** Moves elements of one list into a new fragment that other layouts can use. Rejects when the server refuses. */
  makeFragment(target: UseTarget, named: { readonly Id: string; readonly Name: string }): Promise<void>;
  /** From now on, elements of this fragment are changed in this layout only. */
  changeHere(fragmentId: string): void;
  undo(): void;
  redo(): void;
  /** Saves at once. Resolves when the server's draft has all edits made before the call; rejects when the server refuses. */
  save(): Promise<void>;
  /** Loads the server's layout after a publish, a discard or a rollback, and merges unsaved edits into it. */
  reload(): Promise<void>;
  /** Starts again from the published version after a discard, without merge and without undo history. */
  startOver(): Promise<void>;
  resolve(conflict: MergeConflict, side: "ours" | "theirs"): void;
  /** Selects and shows the element of a problem path, such as `Pages/billing/Containers/charges/Columns/Price/Width`. */
  jumpTo(path: string): void;
  setPreview(change: Partial<PreviewSettings>): void;
  setRecord(record: PreviewRecord): void;
  /** Sets the language of the studio, or the product's texts once they are loaded. */
  speakTo(reader: Reader): void;
}

/** A panel below the preview. */
export interface StudioPanel {
  readonly id: string;
  /** Text key of its name, such as `studio.panels.problems.title`. */
  readonly label: string;
  /** SVG path of @mdi/js. */
  readonly icon: string;
  /** A selector for the number on its tab, such as the number of problems; undefined: no number. */
  count?(state: StudioState): number | undefined;
  readonly Panel: ComponentType;
}

export const StudioContext = createContext<Studio | null>(null);

/** The commands that change the layout. The object never changes its identity. */
export function useStudioActions(): Studio {
  const studio = useContext(StudioContext);
  if (studio === null) throw new Error("No studio: render this inside <StudioContext value={studio}>.");
  return studio;
}

/**
 * Reads a value of the state; the component renders again when it changes.
 *
 * @param select returns a primitive or a part of the state: a new object each time would render for ever
 */
export function useStudio<T>(select: (state: StudioState) => T): T {
  const studio = useStudioActions();
  const read = () => select(studio.state);
  return useSyncExternalStore(studio.subscribe, read, read);
}
