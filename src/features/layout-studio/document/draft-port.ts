/** What the studio asks of the server, so that its rules can be tested without one. */
import type { Problem } from "../../../../layout/compiled.ts";
import type { ListName } from "../../../../layout/elements.ts";
import type { MergeConflict } from "../../../../layout/merge/merge-layouts.ts";
import type { Fragment, Layout, LayoutDocument } from "../../../../layout/model.ts";
import type { ElementOrigin } from "./document-view.ts";
import type { UseTarget } from "./insert-use.ts";

/** How the document that was loaded or saved last is edited. */
export interface OpenView {
  show(document: LayoutDocument): Layout;
  originsOf(shown: Layout): ReadonlyMap<string, ElementOrigin>;
  touchedBy(from: Layout, to: Layout): ElementOrigin | undefined;
  /** Fragments that a list may use, published ones. None while a fragment is edited. */
  fragmentsFor(list: ListName): readonly Fragment[];
  /** One more use of a fragment. @returns the layout as it is shown then; undefined where the list is not the layout's own */
  use(shown: Layout, target: UseTarget, fragmentId: string): Layout | undefined;
  /** Elements become a fragment, which is published at once, and the layout uses it: it looks the same. Rejects where the server refuses. */
  extract(current: () => Layout, target: UseTarget, named: { readonly Id: string; readonly Name: string }): Promise<void>;
}

export interface ServerDraft {
  readonly layout: Layout;
  readonly rowVersion: number;
  /** Of a new version of the product that could not be merged; they wait until a user decides. */
  readonly conflicts: readonly MergeConflict[];
}

export interface LoadedLayout {
  readonly draft: ServerDraft | null;
  readonly published: { readonly layout: Layout; readonly version: number } | null;
}

/** The server's judgement: it knows the other layouts and the texts of the product. */
export interface ServerCheck {
  readonly problems: readonly Problem[];
  readonly coverage: Readonly<Record<string, number>>;
}

export type SaveOutcome =
  | { readonly kind: "saved"; readonly rowVersion: number; readonly check: ServerCheck }
  /** Another user was first. Null: the draft that was to be replaced is gone. */
  | { readonly kind: "conflict"; readonly current: ServerDraft | null };

export interface DraftPort {
  /** How what is kept is edited; absent where layouts use no fragments. Known once it was loaded. */
  readonly view?: OpenView;
  /** Null: there is no such layout. */
  load(): Promise<LoadedLayout | null>;
  /** @param draft.rowVersion of the draft it goes over; null: there was none. `resolved`: every conflict of a merge is decided. */
  save(draft: { layout: Layout; rowVersion: number | null; resolved: boolean }): Promise<SaveOutcome>;
}
