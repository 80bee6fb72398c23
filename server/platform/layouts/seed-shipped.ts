import { type Kysely, sql } from "kysely";
import type { ContractIndex } from "../../../layout/compiled.ts";
import { mergeLayouts } from "../../../layout/merge/merge-layouts.ts";
import { isFragment, type Layout, type LayoutDocument } from "../../../layout/model.ts";
import type { Database } from "../database/schema.ts";
import { asSystem } from "../database/transaction.ts";
import { hashOfText, layoutText, parseLayoutText } from "../layout-store/layout-text.ts";
import { readShown } from "../layout-store/read-layouts.ts";
import { checkLayout } from "./check-layout.ts";
import { saveDraft } from "./draft.ts";
import { addVersion, announce, publicationEvent, publishLayout, refreshUsers } from "./publish.ts";
import { readSurroundings } from "./publish-draft.ts";
import { readVersionDetails, type VersionDetails } from "./read-versions.ts";
import { moveStage, readStages, type Stage, stageEvent } from "./stages.ts";

export interface SeedReport {
  /** Ids of layouts whose shipped version is published now. */
  published: string[];
  /** Customised ones into which the new version was merged without a question: published ones, and ones that some get first. */
  merged: string[];
  /** Customised layouts with conflicts: the merge waits as a draft for a user's decision. */
  drafted: string[];
  /** Published layouts that no longer fit the contracts of this release: they are shown as far as possible until they are corrected. */
  broken: string[];
}

/** Any fixed number: the node that holds this lock brings the layouts, the others wait and find nothing to do. */
const SEED_LOCK = 7_357_262;

/**
 * Bring the layouts of this release into the database, which owns them from then on.
 *
 * New ones are published; ones that no one changed are replaced; what admins changed is merged three-way by Id and never overwritten. A content that
 * an earlier start has already taken over is left alone, so an older node that starts during a rolling upgrade brings nothing back.
 */
export async function seedShippedLayouts(
  db: Kysely<Database>,
  shipped: readonly LayoutDocument[],
  contracts: ContractIndex,
): Promise<SeedReport> {
  return asSystem(db, "layouts that come with the product", async (transaction) => {
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(transaction);
    const report: SeedReport = { published: [], merged: [], drafted: [], broken: [] };
    const taken = await readTaken(transaction);
    // Layouts are checked and shown with the fragments that came with them.
    for (const layout of [...shipped.filter(isFragment), ...shipped.filter((document) => !isFragment(document))]) {
      const text = layoutText(layout);
      const earlier = taken.get(layout.Id) ?? [];
      if (earlier.some((known) => known.hash === hashOfText(text))) continue;
      const version = await takeOver(transaction, contracts, { layout, text, base: earlier.at(-1)?.text ?? null }, report);
      if (version !== null) await announce(transaction, publicationEvent(layout.Id, version));
    }
    await refreshUsers(transaction, null);
    for (const { id, layout } of await readAllShown(transaction))
      if (!report.broken.includes(id) && !checkLayout(layout, contracts).isValid) report.broken.push(id);
    return report;
  });
}

async function readAllShown(db: Kysely<Database>): Promise<{ id: string; layout: Layout }[]> {
  const rows = await readShown(db, []);
  return rows.map(({ id, version, text }) => ({ id, layout: parseLayoutText(text ?? "", version) }));
}

interface Shipped {
  readonly layout: LayoutDocument;
  readonly text: string;
  /** The version that the previous release shipped; null for a layout that is new to the product. */
  readonly base: string | null;
}

async function takeOver(db: Kysely<Database>, contracts: ContractIndex, shipped: Shipped, report: SeedReport): Promise<number | null> {
  const { layout, text, base } = shipped;
  const id = layout.Id;
  const published = await readVersionDetails(db, id, "published");
  const draft = await readVersionDetails(db, id, "draft");
  let version: number | null = null;
  if (published === null || published.text === base) {
    version = await publishLayout(db, { layout, text, by: null, origin: "shipped" }, { keepsStages: true, leavesUsers: true });
    report.published.push(id);
    if (draft !== null) await mergeIntoDraft(db, draft, shipped);
  } else {
    version = await mergeIntoCustomised(db, contracts, published, draft, shipped, report);
  }
  for (const stage of await readStages(db, id)) await mergeIntoStage(db, contracts, stage, shipped, report);
  await db
    .insertInto("layout_shipped")
    .values({ layout_id: id, hash: hashOfText(text), content_text: text })
    .execute();
  return version;
}

async function mergeIntoCustomised(
  db: Kysely<Database>,
  contracts: ContractIndex,
  published: VersionDetails,
  draft: VersionDetails | null,
  shipped: Shipped,
  report: SeedReport,
): Promise<number | null> {
  const { merged, conflicts } = merge(published, shipped);
  const check = checkLayout(merged, contracts, await readSurroundings(db));
  if (conflicts.length === 0 && check.isValid) {
    const version = await publishLayout(
      db,
      { layout: merged, text: layoutText(merged), by: null, origin: "merge" },
      { keepsStages: true, leavesUsers: true },
    );
    report.merged.push(published.id);
    if (draft !== null) await mergeIntoDraft(db, draft, shipped);
    return version;
  }
  report.drafted.push(published.id);
  if (draft !== null) await mergeIntoDraft(db, draft, shipped);
  else await saveDraft(db, { layout: merged, by: null, origin: "merge", conflicts });
  return null;
}

/** Merges the release into a draft; conflicts are added to those of an earlier release. */
async function mergeIntoDraft(db: Kysely<Database>, draft: VersionDetails, shipped: Shipped): Promise<void> {
  const { merged, conflicts } = merge(draft, shipped);
  await saveDraft(db, { layout: merged, by: draft.createdBy, origin: "merge", conflicts: [...draft.conflicts, ...conflicts] });
}

/**
 * Merges the release into a staged version, which stays staged. On conflicts the staged side wins, and the merge waits as a draft, unless a draft
 * exists: it contains an admin's current work.
 */
async function mergeIntoStage(
  db: Kysely<Database>,
  contracts: ContractIndex,
  stage: Stage,
  shipped: Shipped,
  report: SeedReport,
): Promise<void> {
  const { id } = stage;
  const staged = await readVersionDetails(db, id, stage.version);
  if (staged === null) return;
  const { merged, conflicts } = merge(staged, shipped);
  const text = layoutText(merged);
  if (conflicts.length === 0 && text === staged.text) return;
  if (conflicts.length === 0 && checkLayout(merged, contracts, await readSurroundings(db)).isValid) {
    const version = await addVersion(db, { layout: merged, text, by: null, origin: "merge" });
    const resellerIds = await moveStage(db, id, stage.version, version);
    await announce(db, stageEvent({ id, version, resellerIds }));
    if (!report.merged.includes(id)) report.merged.push(id);
    return;
  }
  if ((await readVersionDetails(db, id, "draft")) === null) await saveDraft(db, { layout: merged, by: null, origin: "merge", conflicts });
  if (!report.drafted.includes(id)) report.drafted.push(id);
}

function merge(ours: VersionDetails, { base, layout }: Shipped) {
  const own = ours.document;
  // An admin's layout under an Id that the product now ships too has no common past: everything that differs is a question.
  return mergeLayouts(base === null ? withoutElements(own) : parseLayoutText<LayoutDocument>(base, 0), own, layout);
}

const withoutElements = (document: LayoutDocument): LayoutDocument =>
  isFragment(document) ? { ...document, [document.Target.Fragment]: [] } : { ...document, Pages: [] };

async function readTaken(db: Kysely<Database>): Promise<Map<string, { hash: string; text: string }[]>> {
  const rows = await db.selectFrom("layout_shipped").select(["layout_id", "hash", "content_text"]).orderBy("shipped_id").execute();
  const taken = new Map<string, { hash: string; text: string }[]>();
  for (const { layout_id, hash, content_text } of rows) {
    const known = taken.get(layout_id);
    if (known === undefined) taken.set(layout_id, [{ hash, text: content_text }]);
    else known.push({ hash, text: content_text });
  }
  return taken;
}
