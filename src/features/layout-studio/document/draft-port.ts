/** What the studio asks of the server, so that its rules can be tested without one. */
import type { Problem } from "../../../../layout/compiled.ts";
import type { MergeConflict } from "../../../../layout/merge/merge-layouts.ts";
import type { Layout } from "../../../../layout/model.ts";

export interface ServerDraft {
  readonly layout: Layout;
  readonly rowVersion: number;
  /** Of a new version of the product that could not be merged; they wait until somebody decides. */
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
  /** Somebody else was first. Null: the draft that was to be replaced is gone. */
  | { readonly kind: "conflict"; readonly current: ServerDraft | null };

export interface DraftPort {
  /** Null: there is no such layout. */
  load(): Promise<LoadedLayout | null>;
  /** @param draft.rowVersion of the draft it goes over; null: there was none. `resolved`: nothing of a merge is left to decide. */
  save(draft: { layout: Layout; rowVersion: number | null; resolved: boolean }): Promise<SaveOutcome>;
}
