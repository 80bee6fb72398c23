import type { MergeConflict } from "../../../../layout/merge/merge-layouts.ts";
import type { Layout } from "../../../../layout/model.ts";
import { isApiError } from "../../../data/api-error.ts";
import { checkViewLayout, getViewLayoutDraft, saveViewLayout } from "../../../generated/operations.ts";
import type { CheckResult, LayoutVersion, Layout as WireLayout } from "../../../generated/types.ts";
import type { DraftPort, LoadedLayout, ServerCheck, ServerDraft } from "./draft-port.ts";

/** The contract keeps layouts open, because their whole shape is the meta-schema's. Which version it is stands beside it. */
const layoutOf = ({ Layout }: Pick<LayoutVersion, "Layout">): Layout => {
  const { Version: _given, ...content } = Layout as unknown as Layout;
  return content;
};
const asWire = (layout: Layout): WireLayout => layout as unknown as WireLayout;

/** Of a merge that waits, as an answer may carry them. */
interface WaitingConflict {
  readonly Kind: MergeConflict["kind"];
  readonly Id: string;
  readonly Path: string;
  readonly Property?: string;
  readonly Base?: unknown;
  readonly Ours?: unknown;
  readonly Theirs?: unknown;
}
const conflictOf = ({ Kind, Id, Path, Property, Base, Ours, Theirs }: WaitingConflict): MergeConflict => ({
  kind: Kind,
  id: Id,
  path: Path,
  ...(Property === undefined ? {} : { property: Property }),
  ...(Base === undefined ? {} : { base: Base }),
  ...(Ours === undefined ? {} : { ours: Ours }),
  ...(Theirs === undefined ? {} : { theirs: Theirs }),
});
const draftOf = (version: LayoutVersion & { Conflicts?: readonly WaitingConflict[] }): ServerDraft => ({
  layout: layoutOf(version),
  rowVersion: version.RowVersion,
  conflicts: (version.Conflicts ?? []).map(conflictOf),
});

const checkOf = ({ Problems, Coverage }: CheckResult): ServerCheck => ({
  problems: Problems.map(({ Severity, Path, Pointer, Code, Message, Hint }) => ({
    severity: Severity,
    path: Path,
    pointer: Pointer,
    code: Code,
    message: Message,
    ...(Hint === undefined ? {} : { hint: Hint }),
  })),
  coverage: Coverage,
});

/** The drafts of one layout on the server. */
export const draftsOnServer = (layoutId: string): DraftPort => ({
  async load(): Promise<LoadedLayout | null> {
    const { Draft, Published } = await getViewLayoutDraft({ layoutId });
    if (Draft === null && Published === null) return null;
    return {
      draft: Draft && draftOf(Draft),
      published: Published && { layout: layoutOf(Published), version: Published.Version },
    };
  },
  async save({ layout, rowVersion, resolved }) {
    try {
      const { Draft, Check } = await saveViewLayout({
        layout: asWire(layout),
        ...(rowVersion === null ? {} : { rowVersion }),
        ...(resolved ? { resolved } : {}),
      });
      return { kind: "saved", rowVersion: Draft.RowVersion, check: checkOf(Check) };
    } catch (error) {
      if (!isApiError(error) || error.code !== "ConcurrencyConflict") throw error;
      return { kind: "conflict", current: isVersion(error.current) ? draftOf(error.current) : null };
    }
  },
});

const isVersion = (value: unknown): value is LayoutVersion =>
  typeof value === "object" && value !== null && "Layout" in value && "RowVersion" in value;

/** What the server thinks of a layout that nobody has saved. */
export const judgedByServer = async (layout: Layout): Promise<ServerCheck> => checkOf(await checkViewLayout({ layout: asWire(layout) }));
