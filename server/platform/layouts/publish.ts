import { type Kysely, sql } from "kysely";
import { expandLayout, usesOf } from "../../../layout/fragments/expand-layout.ts";
import { isFragment, type LayoutDocument } from "../../../layout/model.ts";
import type { Database } from "../database/schema.ts";
import type { LayoutOrigin } from "../database/tables/layouts.ts";
import { hashOfText, layoutText } from "../layout-store/layout-text.ts";
import { readFragments, readFragmentUsers } from "../layout-store/read-layouts.ts";
import type { LiveEvent } from "../live/hub.ts";
import { DRAFT, lockLayout } from "./draft.ts";
import { endStages, moveStage, stageEvent } from "./stages.ts";

export interface Publication {
  readonly layout: LayoutDocument;
  /** The stored text, byte for byte; from `layoutText`, or the text of an earlier version. */
  readonly text: string;
  readonly by: string | null;
  readonly origin: LayoutOrigin;
  /** The published content is the draft: the draft is removed afterwards. */
  readonly fromDraft?: boolean;
}

/**
 * Creates a new version and makes it current, in the caller's transaction: other calls see either the old version or the new one. The layout must
 * have been checked. Stages end: everyone gets the new version.
 *
 * @param keepsStages stages continue: a release does not end what an admin has begun
 * @param leavesUsers layouts that use the fragment stay as they are until `refreshUsers`
 * @returns the number of the new version
 */
export async function publishLayout(
  db: Kysely<Database>,
  publication: Publication,
  { keepsStages = false, leavesUsers = false } = {},
): Promise<number> {
  const version = await addVersion(db, publication);
  await pointTo(db, publication.layout.Id, version);
  if (!keepsStages) await endStages(db, publication.layout.Id);
  if (isFragment(publication.layout) && !leavesUsers) await refreshUsers(db, publication.by);
  return version;
}

/** Keep a layout as a version that no one is shown yet. @returns its number */
export async function addVersion(db: Kysely<Database>, { layout, text, by, origin, fromDraft = false }: Publication): Promise<number> {
  await lockLayout(db, layout.Id);
  const { last } = await db
    .selectFrom("layout_version")
    .select((select) => select.fn.coalesce(select.fn.max("version"), sql<number>`0`).as("last"))
    .where("layout_id", "=", layout.Id)
    .executeTakeFirstOrThrow();
  const version = last + 1;
  const shown = await shownText(db, layout);
  await db
    .insertInto("layout_version")
    .values({
      layout_id: layout.Id,
      version,
      name: layout.Name,
      content_text: text,
      shown_text: shown,
      hash: hashOfText(text),
      origin,
      created_by: by,
    })
    .execute();
  if (fromDraft) await db.deleteFrom("layout_version").where("layout_id", "=", layout.Id).where("version", "=", DRAFT).execute();
  return version;
}

/** The text that users are shown of a new version; null where it uses no fragments. */
async function shownText(db: Kysely<Database>, layout: LayoutDocument): Promise<string | null> {
  if (isFragment(layout) || usesOf(layout).length === 0) return null;
  return layoutText(expandLayout(layout, await readFragments(db)).layout);
}

/**
 * Creates a new version of each layout that today's fragments would change; its source stays byte for byte. Stages stay. Open portals are notified.
 */
export async function refreshUsers(db: Kysely<Database>, by: string | null): Promise<void> {
  const fragments = await readFragments(db);
  for (const { id, version, text, document, shownText: before, isPublished } of await readFragmentUsers(db)) {
    if (layoutText(expandLayout(document, fragments).layout) === before) continue;
    const next = await addVersion(db, { layout: document, text, by, origin: "fragment" });
    if (isPublished) {
      await pointTo(db, id, next);
      await announce(db, publicationEvent(id, next));
    }
    const resellerIds = await moveStage(db, id, version, next);
    if (resellerIds.length > 0) await announce(db, stageEvent({ id, version: next, resellerIds }));
  }
}

/** Portals hear of it from the outbox, also those that stay open over a restart of the server. */
export async function announce(db: Kysely<Database>, event: LiveEvent): Promise<void> {
  await db
    .insertInto("live_outbox")
    .values({ audience: null, body: JSON.stringify(event) })
    .execute();
}

/** Everyone gets this version. */
export async function pointTo(db: Kysely<Database>, id: string, version: number): Promise<void> {
  await db
    .updateTable("layout_version")
    .set({ published_at: new Date() })
    .where("layout_id", "=", id)
    .where("version", "=", version)
    .where("published_at", "is", null)
    .execute();
  await db.updateTable("layout").set({ published_version: version }).where("layout_id", "=", id).execute();
}

/** The event that open portals and the other nodes receive. */
export const publicationEvent = (layoutId: string, version: number) =>
  ({ type: "message", event: "layout published", layoutId, version }) as const;
