import { type Kysely, sql } from "kysely";
import { fragmentsIn } from "../../../layout/fragments/expand-layout.ts";
import type { Database } from "../database/schema.ts";
import { readFragments, readFragmentUsers } from "../layout-store/read-layouts.ts";
import { lockLayout } from "./draft.ts";
import { endStages } from "./stages.ts";

/** Shipped: it belongs to the release, and the portal needs it. Used: a fragment that layouts show. */
export type UnpublishOutcome = "unpublished" | "unknown" | "shipped" | "used";

/** No user is shown the layout any more. Its versions stay: publishing or rolling back restores it. */
export async function unpublishLayout(db: Kysely<Database>, id: string): Promise<UnpublishOutcome> {
  await lockLayout(db, id);
  const shipped = await db.selectFrom("layout_shipped").select("layout_id").where("layout_id", "=", id).limit(1).executeTakeFirst();
  if (shipped !== undefined) return "shipped";
  const fragments = await readFragments(db);
  if ((await readFragmentUsers(db)).some(({ document }) => fragmentsIn(document, fragments).has(id))) return "used";
  const changed = await db
    .updateTable("layout")
    .set({ published_version: null })
    .where("layout_id", "=", id)
    .where("published_version", "is not", null)
    .returning("layout_id")
    .executeTakeFirst();
  // No one tries what no one has: a layout that only some had so far goes as well.
  const ended = await endStages(db, id);
  if (changed === undefined) return ended.length > 0 ? "unpublished" : "unknown";
  // A trigger raises the generation when the pointer moves, but not when it is removed.
  await db.updateTable("layout_generation").set({ generation: sql`generation + 1` }).execute();
  return "unpublished";
}
