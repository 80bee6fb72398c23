import type { Kysely } from "kysely";
import { refuseStage } from "../../../layout/check/check-among.ts";
import type { ContractIndex } from "../../../layout/compiled.ts";
import type { MergeConflict } from "../../../layout/merge/merge-layouts.ts";
import { isFragment } from "../../../layout/model.ts";
import type { MetadataOperations } from "../../generated/operations.ts";
import type { Database } from "../database/schema.ts";
import { layoutText } from "../layout-store/layout-text.ts";
import { readFragments, readFragmentUsers } from "../layout-store/read-layouts.ts";
import { checkLayout, type LayoutCheck, type Surroundings } from "./check-layout.ts";
import { lockLayout } from "./draft.ts";
import { addVersion, pointTo, publishLayout } from "./publish.ts";
import { readOverviews, readVersionDetails, type VersionDetails } from "./read-versions.ts";
import { endStages, lockPublications, stageVersion } from "./stages.ts";

export type PublishOutcome =
  | { readonly outcome: "published"; readonly version: number }
  /** Only the chosen resellers get it. */
  | { readonly outcome: "staged"; readonly version: number }
  | Refusal;

export type Refusal =
  | { readonly outcome: "unknown" }
  /** The draft changed since the caller read it, or the version is no longer staged. */
  | { readonly outcome: "conflict"; readonly current: VersionDetails }
  /** A merge left questions open. */
  | { readonly outcome: "undecided"; readonly conflicts: readonly MergeConflict[] }
  | { readonly outcome: "invalid"; readonly check: LayoutCheck };

interface ToPublish {
  readonly id: string;
  /** Row version of the draft that the caller had read. */
  readonly rowVersion?: number | undefined;
  readonly by: string | null;
  /** Absent: everyone. */
  readonly resellerIds?: readonly number[] | undefined;
}

/** Publish what a layout has as draft, if it is free of problems and still the draft that the caller read. */
export async function publishDraft(
  db: Kysely<Database>,
  contracts: ContractIndex,
  { id, rowVersion, by, resellerIds }: ToPublish,
): Promise<PublishOutcome> {
  await lockPublications(db);
  const found = await readVersionDetails(db, id, "draft");
  if (found === null) return { outcome: "unknown" };
  await lockLayout(db, id);
  // Read again with the lock: the draft may have been saved in between.
  const draft = await readVersionDetails(db, id, "draft");
  if (draft === null) return { outcome: "unknown" };
  if (rowVersion !== undefined && rowVersion !== draft.rowVersion) return { outcome: "conflict", current: draft };
  // Publishing ends the draft, and the open conflicts with the release would be lost.
  if (draft.conflicts.length > 0) return { outcome: "undecided", conflicts: draft.conflicts };
  const check = checkLayout(draft.document, contracts, await readSurroundings(db));
  if (!check.isValid || check.document === null) return { outcome: "invalid", check };
  // All that use a fragment show one of it: who tries another one tries the layout with elements of its own.
  if (resellerIds !== undefined && isFragment(check.document))
    return { outcome: "invalid", check: { ...check, isValid: false, problems: refuseStage() } };
  const publication = { layout: check.document, text: layoutText(check.document), by, origin: "admin", fromDraft: true } as const;
  if (resellerIds === undefined) return { outcome: "published", version: await publishLayout(db, publication) };
  const version = await addVersion(db, publication);
  await stageVersion(db, { id, version, resellerIds }, by);
  return { outcome: "staged", version };
}

/** Publish a staged version, byte for byte, to all users or to more resellers. */
export async function publishStaged(
  db: Kysely<Database>,
  contracts: ContractIndex,
  { id, version, by, resellerIds }: Omit<ToPublish, "rowVersion"> & { readonly version: number },
): Promise<PublishOutcome> {
  await lockPublications(db);
  if ((await readVersionDetails(db, id, version)) === null) return { outcome: "unknown" };
  await lockLayout(db, id);
  const staged = await readVersionDetails(db, id, version);
  if (staged === null) return { outcome: "unknown" };
  if (staged.status !== "Staged") return { outcome: "conflict", current: staged };
  const check = checkLayout(staged.document, contracts, await readSurroundings(db));
  if (!check.isValid) return { outcome: "invalid", check };
  if (resellerIds !== undefined) {
    await stageVersion(db, { id, version, resellerIds }, by);
    return { outcome: "staged", version };
  }
  await pointTo(db, id, version);
  await endStages(db, id);
  return { outcome: "published", version };
}

/**
 * The layouts that a layout is checked among: published and staged ones. Links to drafts are valid, because two new screens may link to each other.
 */
export async function readSurroundings(db: Kysely<Database>): Promise<Surroundings> {
  const overviews = await readOverviews(db);
  const others = overviews.flatMap(({ id, target, publishedVersion, stagedVersion }) =>
    (publishedVersion === null && stagedVersion === null) || target === null ? [] : { Id: id, Target: target },
  );
  const users = (await readFragmentUsers(db)).map(({ document }) => document);
  const names = (await db.selectFrom("enumeration").select("name").execute()).map(({ name }) => name);
  const routes = overviews.flatMap(({ target }) => (target !== null && "Route" in target ? target.Route : []));
  return { others, fragments: await readFragments(db), users, routes, lists: { ...VALUE_LISTS, names } };
}

/** The call with which layouts load a value list. */
const VALUE_LISTS = { Service: "Metadata", Operation: "ListEnumerationMembers" satisfies keyof MetadataOperations, parameter: "name" };
