import type { Kysely } from "kysely";
import type { MetadataOperations } from "../../../generated/operations.ts";
import { notFound } from "../../../platform/call/problem.ts";
import type { Database } from "../../../platform/database/schema.ts";
import { readVersionDetails, type VersionDetails } from "../../../platform/layouts/read-versions.ts";
import { readStages } from "../../../platform/layouts/stages.ts";
import { presentVersion } from "./present-layout.ts";

export const getViewLayoutVersion: MetadataOperations["GetViewLayoutVersion"] = async ({ db }, { layoutId, version, draft }) => {
  const which = draft === true ? "draft" : (version ?? "published");
  const details = which === "published" ? await readPublished(db, layoutId) : await readVersionDetails(db, layoutId, which);
  if (details === null) throw notFound();
  return presentVersion(details);
};

/** The published version; if only some resellers have the layout, the newest of theirs. */
export const readPublished = async (db: Kysely<Database>, id: string): Promise<VersionDetails | null> =>
  (await readVersionDetails(db, id, "published")) ?? (await newestStaged(db, id));

/** A layout that only some have so far has no version for everyone. */
async function newestStaged(db: Kysely<Database>, id: string): Promise<VersionDetails | null> {
  const newest = (await readStages(db, id)).at(-1);
  return newest === undefined ? null : await readVersionDetails(db, id, newest.version);
}
