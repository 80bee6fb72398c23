/** Layouts that are moved from one environment to another. */
import type { Kysely } from "kysely";
import { checkShape, looksLikeFragment } from "../../../layout/check/check-shape.ts";
import type { ContractIndex, Problem } from "../../../layout/compiled.ts";
import { diffLayouts, type LayoutChange } from "../../../layout/diff/diff-layouts.ts";
import { fragmentsById } from "../../../layout/fragments/expand-layout.ts";
import { valueAt } from "../../../layout/json-pointer.ts";
import type { Fragment, LayoutDocument } from "../../../layout/model.ts";
import { sameJson } from "../../../layout/same-json.ts";
import type { Database } from "../database/schema.ts";
import { checkLayout, type Surroundings } from "./check-layout.ts";
import { saveDraft } from "./draft.ts";
import { readSurroundings } from "./publish-draft.ts";
import { readVersionDetails, type VersionDetails } from "./read-versions.ts";

/** The members of `Layouts` in a bundle: the content without its local version number. */
export interface BundledLayout {
  readonly layout: LayoutDocument;
  readonly version: number;
  readonly hash: string;
}

/** @returns null: one of them is not published. */
export async function readBundled(db: Kysely<Database>, ids: readonly string[]): Promise<BundledLayout[] | null> {
  const bundled: BundledLayout[] = [];
  for (const id of ids) {
    const details = await readVersionDetails(db, id, "published");
    if (details === null) return null;
    bundled.push({ layout: withoutVersion(details.document), version: details.version, hash: details.hash });
  }
  return bundled;
}

export interface Incoming {
  readonly layoutId: string;
  readonly name: string;
  /** Same: the published layout has the same content. */
  readonly state: "New" | "Changed" | "Same" | "Invalid";
  /** Compared with the published layout. */
  readonly changes: readonly LayoutChange[];
  readonly problems: readonly Problem[];
  /** The content for a draft; null when it does not have the shape of a layout. */
  readonly layout: LayoutDocument | null;
  readonly draft: VersionDetails | null;
}

/** The changes that an import would make, one by one and in order; nothing is saved. */
export async function compareIncoming(db: Kysely<Database>, contracts: ContractIndex, contents: readonly unknown[]): Promise<Incoming[]> {
  const around = withIncoming(await readSurroundings(db), contents);
  const incoming: Incoming[] = [];
  for (const content of contents) {
    const check = checkLayout(content, contracts, around);
    const layout = check.document === null ? null : withoutVersion(check.document);
    const { Id, Name } = (layout ?? content) as Partial<LayoutDocument>;
    const layoutId = String(Id ?? "");
    const published = await readVersionDetails(db, layoutId, "published");
    const draft = await readVersionDetails(db, layoutId, "draft");
    const changes = published === null || layout === null ? [] : diffLayouts(published.document, layout);
    const isSame = published !== null && layout !== null && sameJson(withoutVersion(published.document), layout);
    // With duplicates, the last one would win.
    const isTwin = incoming.some((known) => known.layoutId === layoutId);
    const state = !check.isValid || isTwin ? "Invalid" : isSame ? "Same" : published === null ? "New" : "Changed";
    incoming.push({
      layoutId,
      name: String(Name ?? layoutId),
      state,
      changes,
      problems: isTwin ? [twin(layoutId)] : check.problems,
      layout,
      draft,
    });
  }
  return incoming;
}

const twin = (id: string): Problem => ({
  severity: "error",
  path: "Id",
  pointer: "/Id",
  code: "DuplicateId",
  message: `the file has the layout "${id}" twice`,
});

/**
 * Store new or changed layouts as drafts. An existing draft is replaced only when the caller asks for it, and only if it has not changed since the
 * comparison.
 *
 * @returns those that became drafts; null: a draft was saved in between
 */
export async function takeOver(
  db: Kysely<Database>,
  incoming: readonly Incoming[],
  { by, replaceDrafts }: { by: string | null; replaceDrafts: boolean },
): Promise<{ readonly id: string }[] | null> {
  const taken: { id: string }[] = [];
  for (const { state, layout, draft, layoutId } of incoming) {
    if ((state !== "New" && state !== "Changed") || layout === null || (draft !== null && !replaceDrafts)) continue;
    if (!(await saveDraft(db, { layout, by, conflicts: [], replaces: draft?.rowVersion ?? null }))) return null;
    taken.push({ id: layoutId });
  }
  return taken;
}

/** Layouts, the fragments that they use and the screens that they lead to may come together. */
function withIncoming(around: Surroundings, contents: readonly unknown[]): Surroundings {
  const routes = contents.flatMap((content) => {
    const route = valueAt(content, "/Target/Route");
    return typeof route === "string" ? route : [];
  });
  const fragments = contents.filter((content): content is Fragment => looksLikeFragment(content) && checkShape(content).length === 0);
  return {
    ...around,
    routes: [...(around.routes ?? []), ...routes],
    fragments: new Map([...around.fragments, ...fragmentsById(fragments)]),
  };
}

function withoutVersion<D extends LayoutDocument>(layout: D): D {
  const { Version: _there, ...content } = layout;
  return content as D;
}
