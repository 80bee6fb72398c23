/** The studio's calls to the server, as a port, so that its rules can be tested without a server. */
import type { Problem } from "../../../../layout/compiled.ts";
import type { ListName } from "../../../../layout/elements.ts";
import type { MergeConflict } from "../../../../layout/merge/merge-layouts.ts";
import type { Fragment, Layout, LayoutDocument } from "../../../../layout/model.ts";
import type { ElementOrigin } from "./document-view.ts";
import type { UseTarget } from "./insert-use.ts";

/** How to edit the document that was last loaded or saved. */
export interface OpenView {
  show(document: LayoutDocument): Layout;
  originsOf(shown: Layout): ReadonlyMap<string, ElementOrigin>;
  touchedBy(from: Layout, to: Layout): ElementOrigin | undefined;
  /** Published fragments that fit the list. Empty while a fragment is edited. */
  fragmentsFor(list: ListName): readonly Fragment[];
  /** Adds one use of a fragment. @returns the layout as it is shown afterwards; undefined if the list is not the layout's own */
  use(shown: Layout, target: UseTarget, fragmentId: string): Layout | undefined;
  /** Moves elements into a new fragment, publishes it at once and uses it in the layout, which looks the same. Rejects when the server refuses. */
  extract(current: () => Layout, target: UseTarget, named: { readonly Id: string; readonly Name: string }): Promise<void>;
}

export interface ServerDraft {
  readonly layout: Layout;
  readonly rowVersion: number;
  /** Conflicts of a product update that could not be merged; a user must decide them. */
  readonly conflicts: readonly MergeConflict[];
}

export interface LoadedLayout {
  readonly draft: ServerDraft | null;
  readonly published: { readonly layout: Layout; readonly version: number } | null;
}

/** The server's check: it also sees the other layouts and the texts of the product. */
export interface ServerCheck {
  readonly problems: readonly Problem[];
  readonly coverage: Readonly<Record<string, number>>;
}

export type SaveOutcome =
  | { readonly kind: "saved"; readonly rowVersion: number; readonly check: ServerCheck }
  /** Another user saved first. Null: the draft that the save would have replaced no longer exists. */
  | { readonly kind: "conflict"; readonly current: ServerDraft | null };

export interface DraftPort {
  /** How to edit the stored document; absent if layouts use no fragments. Available after loading. */
  readonly view?: OpenView;
  /** Null: the layout does not exist. */
  load(): Promise<LoadedLayout | null>;
  /**
   * @param draft.rowVersion of the draft that the save replaces; null: there was none. `resolved`: the user has decided every conflict of a merge.
   */
  save(draft: { layout: Layout; rowVersion: number | null; resolved: boolean }): Promise<SaveOutcome>;
}
