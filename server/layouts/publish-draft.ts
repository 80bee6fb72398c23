import type { Kysely } from "kysely";
import type { ContractIndex } from "../../layout/compiled.ts";
import type { Database } from "../database/schema.ts";
import { checkLayout, type LayoutCheck } from "./check-layout.ts";
import { lockLayout } from "./draft.ts";
import { layoutText } from "./layout-text.ts";
import { publishLayout } from "./publish.ts";
import { readOverviews, readVersionDetails, type VersionDetails } from "./read-versions.ts";

export type PublishOutcome =
  | { readonly outcome: "published"; readonly version: number }
  | { readonly outcome: "noDraft" }
  | { readonly outcome: "conflict"; readonly draft: VersionDetails }
  | { readonly outcome: "invalid"; readonly check: LayoutCheck };

/** Publish what a layout has as draft, if it is free of problems and still the draft that the caller read. */
export async function publishDraft(
  db: Kysely<Database>,
  contracts: ContractIndex,
  { id, rowVersion, by }: { id: string; rowVersion?: number | undefined; by: string | null },
): Promise<PublishOutcome> {
  const found = await readVersionDetails(db, id, "draft");
  if (found === null) return { outcome: "noDraft" };
  await lockLayout(db, id);
  // Read again behind the lock: somebody may have saved in between.
  const draft = await readVersionDetails(db, id, "draft");
  if (draft === null) return { outcome: "noDraft" };
  if (rowVersion !== undefined && rowVersion !== draft.rowVersion) return { outcome: "conflict", draft };
  const check = checkLayout(draft.layout, contracts, await publishedTargets(db));
  if (!check.isValid || check.layout === null) return { outcome: "invalid", check };
  const version = await publishLayout(db, { layout: check.layout, text: layoutText(check.layout), by, origin: "admin", fromDraft: true });
  return { outcome: "published", version };
}

/** Which targets are taken. */
export async function publishedTargets(db: Kysely<Database>) {
  const overviews = await readOverviews(db);
  return overviews.flatMap(({ id, target, publishedVersion }) =>
    publishedVersion === null || target === null ? [] : { Id: id, Target: target },
  );
}
