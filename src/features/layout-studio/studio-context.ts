/**
 * What the parts of the layout studio share: the layout as it is now, what is selected, and the ways to change it.
 *
 * Every part reads the state through {@link useStudio} and changes it through {@link useStudioActions}; none keeps a copy of the layout. All objects in
 * the state are immutable and keep their identity until they change, so a selector may answer any of them. Calls, texts, messages and questions to the
 * person come from the renderer's ports, which surround the whole studio: `usePorts()` of `src/renderer/ports/ports.ts`.
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
 * `saved`: the server's draft (or, without one, the published version) is what is shown. `waiting`: typed a moment ago. `failed`: the last try did not reach
 * the server or was refused; it is tried again, and meanwhile kept in this browser. `conflict`: merged with another user's edits, and
 * {@link StudioState.conflicts} names what a person must decide.
 */
export type SavingState = "saved" | "waiting" | "saving" | "failed" | "conflict";

/** How the preview looks at the layout. */
export interface PreviewSettings {
  readonly language: Locale;
  /** Null: with one's own rights. */
  readonly roleId: number | null;
  /** CSS pixels; null: all there is. */
  readonly width: number | null;
  readonly scheme: "light" | "dark";
  /** `edit` opens every record for editing. */
  readonly mode: "read" | "edit";
}

/** What the preview shows its values of. */
export interface PreviewRecord {
  /** Values made from the layout itself; nothing is asked of the server. */
  readonly isSample: boolean;
  /** An account of the layout's type (for `Create`: the parent). Null: none, as on routed screens. */
  readonly accountId: number | null;
  /** Its name, for the chooser. */
  readonly name: string | null;
  /** Parameters of a routed screen, by name. */
  readonly route: Readonly<Record<string, unknown>>;
}

export interface StudioState {
  readonly layoutId: string;
  /** As it is now, in all languages. */
  readonly layout: Layout;
  /** The same as a table by key (`layout/elements.ts`). */
  readonly table: ElementTable;
  /** Against the contracts. Follows `layout` within a moment, not in the same step: the preview goes first. */
  readonly compiled: CompiledLayout;
  readonly problems: readonly Problem[];
  /** Share of texts that can be shown in each language, 0-1. */
  readonly coverage: Readonly<Record<string, number>>;
  readonly contracts: ContractIndex;
  readonly published: Layout | null;
  readonly publishedVersion: number | null;
  /** The last layout that the server is known to have as draft (else the published one): base of merges, "what I changed since". */
  readonly saved: Layout;
  /** Of the draft on the server; null: there is none yet. */
  readonly rowVersion: number | null;
  readonly saving: SavingState;
  /** Why the last save was refused, in words; null when it was not. */
  readonly savingError: string | null;
  readonly conflicts: readonly MergeConflict[];
  /** Key of an element in {@link table}; the layout itself (`ROOT_KEY`) when nothing else is. */
  readonly selectedKey: string;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** What the next undo or redo would take back or repeat, in words; null: nothing. */
  readonly undoLabel: string | null;
  readonly redoLabel: string | null;
  /** The user of the studio: names of elements are in their language, whatever the preview speaks. */
  readonly reader: Reader;
  readonly preview: PreviewSettings;
  readonly record: PreviewRecord;
  /** May this person save drafts (Update) and publish (Execute)? The studio shows everything either way. */
  readonly mayEdit: boolean;
  readonly mayPublish: boolean;
  /** Elements that are not the document's own, by key: a layout's from fragments, or around a fragment those of the layout that shows it. */
  readonly origins: ReadonlyMap<string, ElementOrigin>;
  /** Ids of fragments whose elements the user has chosen to change in this layout only. */
  readonly changedHere: ReadonlySet<string>;
  /** Names of other people who saved this draft while the studio was open, latest first. */
  readonly others: readonly string[];
}

/** Steps of a property inside an element's own members, e.g. `["DisplayValue", "de"]` or `["EnumMembers", 0, "Value"]`. */
export type PropertyPath = readonly (string | number)[];

export interface Studio {
  readonly state: StudioState;
  /** A version as the server keeps it, as the studio shows layouts. */
  show(version: { readonly Layout: unknown; readonly Shown?: unknown }): Layout;
  /** @returns unsubscribe */
  subscribe(listener: () => void): () => void;
  select(key: string): void;
  /**
   * Set one property of an element; undefined removes it (and what becomes empty around it). Typing in one property is one undo step. The Id of an element stays what it
   * is: a field without an Id of its own gets one before its Name changes, so the key stays the same as well.
   */
  setProperty(key: string, path: PropertyPath, value: unknown): void;
  /** Several properties of one element as one undo step. */
  setProperties(key: string, changes: readonly { readonly path: PropertyPath; readonly value: unknown }[]): void;
  /** Ids and Names of what is added are made unique. @param index absent: at the end. @returns the key; it is selected. */
  add(parentKey: string, list: ListName, element: object, index?: number): string;
  /** Several at the end of a list as one undo step; the last of them is selected. */
  addAll(parentKey: string, list: ListName, elements: readonly object[]): void;
  remove(key: string): void;
  /** @param index among the children of the target without the moved one. Refused (nothing happens) where the element does not fit. */
  move(key: string, parentKey: string, list: ListName, index: number): void;
  /** A copy behind it, with Ids of its own. @returns its key; it is selected. */
  duplicate(key: string): string;
  /** The whole layout at once (JSON view, import, rollback): one undo step. The Id of the layout stays. */
  replaceLayout(layout: Layout, label: string): void;
  /** Fragments that a list may use. */
  fragmentsFor(list: ListName): readonly Fragment[];
  /** At the end of the list. Nothing happens where the list is not the layout's own. */
  insertFragment(parentKey: string, list: ListName, fragmentId: string): void;
  /** Elements of one list become a fragment that other layouts can use. Rejects where the server refuses. */
  makeFragment(target: UseTarget, named: { readonly Id: string; readonly Name: string }): Promise<void>;
  /** Elements of this fragment are changed in this layout only, from now on. */
  changeHere(fragmentId: string): void;
  undo(): void;
  redo(): void;
  /** Now, not in a second. Rejects when the server refuses; resolves when all that was typed until now is in the server's draft. */
  save(): Promise<void>;
  /** What the server has, read again: after publishing, discarding the draft or rolling back. Edits that are not saved yet are merged into it. */
  reload(): Promise<void>;
  /** The draft was thrown away on the server: begin again from the published version, without merging and without history. */
  startOver(): Promise<void>;
  resolve(conflict: MergeConflict, side: "ours" | "theirs"): void;
  /** Selects what a problem is about, e.g. `Pages/billing/Containers/charges/Columns/Price/Width`, and shows it. */
  jumpTo(path: string): void;
  setPreview(change: Partial<PreviewSettings>): void;
  setRecord(record: PreviewRecord): void;
  /** Another language of the studio itself, or the product's words of it have come. */
  speakTo(reader: Reader): void;
}

/** A panel beside or below the preview. */
export interface StudioPanel {
  readonly id: string;
  /** Key of its name, e.g. `studio.panels.problems.title`. */
  readonly label: string;
  /** SVG path of @mdi/js. */
  readonly icon: string;
  /** Shown on its tab, e.g. how many problems there are; undefined: nothing. A selector like those of {@link useStudio}. */
  count?(state: StudioState): number | undefined;
  readonly Panel: ComponentType;
}

export const StudioContext = createContext<Studio | null>(null);

/** The ways to change the layout. Their identity never changes. */
export function useStudioActions(): Studio {
  const studio = useContext(StudioContext);
  if (studio === null) throw new Error("No studio: render this inside <StudioContext value={studio}>.");
  return studio;
}

/**
 * Something of the state; the component renders again when it changes.
 *
 * @param select answers a part of the state as it is, or a primitive: a new object each time would render for ever.
 */
export function useStudio<T>(select: (state: StudioState) => T): T {
  const studio = useStudioActions();
  const read = () => select(studio.state);
  return useSyncExternalStore(studio.subscribe, read, read);
}
