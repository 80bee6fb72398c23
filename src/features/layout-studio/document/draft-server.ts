import { type Fragments, fragmentsById } from "../../../../layout/fragments/expand-layout.ts";
import type { MergeConflict } from "../../../../layout/merge/merge-layouts.ts";
import { type Fragment, isFragment, type Layout, type LayoutDocument, type LayoutSource } from "../../../../layout/model.ts";
import type { CheckResult, LayoutVersion, LayoutDocument as WireDocument } from "../../../../shared/generated/types.ts";
import { hasMembers } from "../../../../shared/has-members.ts";
import { isApiError } from "../../../data/api-error.ts";
import { mutation, query } from "../../../data/operation.ts";
import { type DocumentView, viewOfFragment, viewOfLayout } from "./document-view.ts";
import type { DraftPort, LoadedLayout, ServerCheck, ServerDraft } from "./draft-port.ts";
import { fragmentListOf, replacedBy, type UseTarget, withUse } from "./insert-use.ts";

const checkViewLayout = query("Metadata.CheckViewLayout");
const getViewLayoutDraft = query("Metadata.GetViewLayoutDraft");
const publishViewLayout = mutation("Metadata.PublishViewLayout");
const saveViewLayout = mutation("Metadata.SaveViewLayout");

/** The contract leaves the shape of layouts open, because the meta-schema defines it. The version comes beside the layout. */
const documentOf = ({ Layout }: Pick<LayoutVersion, "Layout">): LayoutDocument => {
  const { Version: _given, ...content } = Layout as unknown as LayoutDocument;
  return content as LayoutDocument;
};
const asWire = (document: LayoutDocument): WireDocument => document as unknown as WireDocument;

/** An unresolved merge conflict, as the server answers it. */
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
const draftOf = (version: LayoutVersion & { Conflicts?: readonly WaitingConflict[] }, view: DocumentView): ServerDraft => ({
  layout: view.show(documentOf(version)),
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

/** The drafts of one layout or fragment on the server. They are stored as written and edited with their fragments inserted. */
export function draftsOnServer(layoutId: string): DraftPort {
  let view: DocumentView = viewOfLayout(new Map());
  /** The last document that the server returned: it shows where fragments are used. */
  let kept: LayoutDocument | undefined;
  let fragments: Fragments = new Map();
  const write = (layout: Layout): LayoutDocument => (kept === undefined ? layout : view.write(layout, kept));
  const insertUse = (shown: Layout, target: UseTarget, fragmentId: string): Layout | undefined => {
    const next = withUse(write(shown) as LayoutSource, target, fragmentId);
    if (next === undefined) return undefined;
    kept = next;
    return view.show(next);
  };
  return {
    view: {
      show: (document) => view.show(document),
      originsOf: (shown) => (kept === undefined ? new Map() : view.originsOf(shown, kept)),
      touchedBy: (from, to) => (kept === undefined ? undefined : view.touchedBy(from, to, kept)),
      fragmentsFor: (list) =>
        kept === undefined || isFragment(kept)
          ? []
          : [...fragments.values()].filter(({ Target }) => Target.Fragment === fragmentListOf(list)),
      use: insertUse,
      async extract(current, target, { Id, Name }) {
        const list = fragmentListOf(target.list);
        const items = replacedBy(write(current()) as LayoutSource, target);
        if (list === undefined || items === undefined) throw new Error("These elements are not the layout's own.");
        const fragment: Fragment = { Id, Name, Target: { Fragment: list }, [list]: items };
        const { Draft } = await saveViewLayout({ layout: asWire(fragment) });
        await publishViewLayout({ layoutId: Id, rowVersion: Draft.RowVersion });
        fragments = new Map(fragments).set(Id, fragment);
        view = viewOfLayout(fragments);
        insertUse(current(), target, Id);
      },
    },
    async load(): Promise<LoadedLayout | null> {
      const { Draft, Published, Fragments, Users } = await getViewLayoutDraft({ layoutId });
      const newest = Draft ?? Published;
      if (newest === null) return null;
      fragments = fragmentsById(Fragments as unknown as Fragment[]);
      kept = documentOf(newest);
      view = isFragment(kept)
        ? viewOfFragment(kept, fragments, Users[0]?.Layout as unknown as LayoutSource | undefined)
        : viewOfLayout(fragments);
      return {
        draft: Draft && draftOf(Draft, view),
        published: Published && { layout: view.show(documentOf(Published)), version: Published.Version },
      };
    },
    async save({ layout, rowVersion, resolved }) {
      const document = write(layout);
      try {
        const { Draft, Check } = await saveViewLayout({
          layout: asWire(document),
          ...(rowVersion === null ? {} : { rowVersion }),
          ...(resolved ? { resolved } : {}),
        });
        kept = document;
        return { kind: "saved", rowVersion: Draft.RowVersion, check: checkOf(Check) };
      } catch (error) {
        if (!isApiError(error) || error.code !== "ConcurrencyConflict") throw error;
        if (!isVersion(error.current)) return { kind: "conflict", current: null };
        kept = documentOf(error.current);
        return { kind: "conflict", current: draftOf(error.current, view) };
      }
    },
  };
}

const isVersion = (value: unknown): value is LayoutVersion => hasMembers<LayoutVersion>(value, "Layout", "RowVersion");

/** The problems that the server finds in an unsaved layout. */
export const judgedByServer = async (layout: Layout): Promise<ServerCheck> => checkOf(await checkViewLayout({ layout: asWire(layout) }));
