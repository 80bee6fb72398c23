import { type Kysely, sql } from "kysely";
import { recordSystemDeed } from "../../../platform/audit/system-entry.ts";
import type { Database } from "../../../platform/database/schema.ts";
import { notifyAboutPrices } from "./cascade-life.ts";
import { type CascadeRecord, loadCascade } from "./cascade-record.ts";
import type { StagedCounts } from "./stage-list.ts";

/** Of all pricelists of a cascade. */
export interface CascadeCounts {
  readonly lists: number;
  readonly looked: number;
  readonly changed: number;
  readonly up: number;
  readonly down: number;
  readonly belowCost: number;
  readonly waiting: number;
}

const MEMBERS = ["looked", "changed", "up", "down", "belowCost", "waiting"] as const;

const sumOf = (staged: Iterable<StagedCounts>): CascadeCounts => {
  const all = [...staged];
  const sums = Object.fromEntries(MEMBERS.map((member) => [member, all.reduce((sum, counts) => sum + counts[member], 0)]));
  return { lists: all.filter(({ version }) => version !== undefined).length, ...sums } as unknown as CascadeCounts;
};

/**
 * The publication: one transaction raises the published version of every pricelist of the cascade, so that no reader sees a purchase price that is not the
 * sales price one seller above.
 *
 * @returns false when the cascade has ended meanwhile
 * @throws Error when a pricelist was published past the cascade, which the taking of pricelists rules out: the job begins again
 */
export async function switchOver(
  db: Kysely<Database>,
  { cascade_id: id }: CascadeRecord,
  staged: ReadonlyMap<number, StagedCounts>,
  jobId: string,
): Promise<boolean> {
  const cascade = await loadCascade(db, id, "for update");
  if (cascade?.status !== "Computing") return false;
  const versions = [...staged].flatMap(([list, { version }]) => (version === undefined ? [] : [{ list, version }]));
  const { numAffectedRows } = await sql`
    update marketplace m set published_version = row.version
    from unnest(${versions.map(({ list }) => list)}::bigint[], ${versions.map(({ version }) => version)}::integer[]) as row (list, version)
    where m.marketplace_id = row.list and m.published_version = row.version - 1`.execute(db);
  if (Number(numAffectedRows ?? 0) !== versions.length) throw new Error("A pricelist of the cascade was published meanwhile.");
  await sql`update price_version v set published_at = business_now() where cascade_id = ${id}`.execute(db);
  for (const [list, version] of Object.entries(cascade.cause_ref.reverts ?? {}))
    await sql`update price_version set reverted_by = (select published_version from marketplace where marketplace_id = ${Number(list)})
      where marketplace_id = ${Number(list)} and version = ${version}`.execute(db);
  const counts = sumOf(staged.values());
  await sql`update price_cascade set status = 'Published', counts = ${JSON.stringify(counts)}, ended_at = business_now() where cascade_id = ${id}`.execute(
    db,
  );
  await sql`delete from price_stage where cascade_id = ${id}`.execute(db);
  await recordPublication(db, cascade, counts, jobId);
  await notifyAboutPrices(db, cascade, {
    text: "pricesPublished",
    type: "success",
    values: { count: counts.changed, lists: counts.lists },
  });
  if (counts.belowCost > 0)
    await notifyAboutPrices(db, cascade, {
      text: "pricesBelowCost",
      type: "warning",
      values: { count: counts.belowCost },
      shownIn: "problem=BelowCost",
    });
  if (counts.waiting > 0)
    await notifyAboutPrices(db, cascade, {
      text: "pricesWaiting",
      type: "warning",
      values: { count: counts.waiting },
      shownIn: "problem=RateStale",
    });
  return true;
}

async function recordPublication(db: Kysely<Database>, cascade: CascadeRecord, counts: CascadeCounts, jobId: string): Promise<void> {
  const { rows } = await sql<{ account_id: number; account_path: string; display_name: string }>`
    select s.account_id, s.account_path, s.display_name from price_cascade c join account s on s.account_id = c.root_account_id
    where c.cascade_id = ${cascade.cascade_id}`.execute(db);
  const [seller] = rows;
  if (!seller) return;
  await recordSystemDeed(db, {
    correlationId: jobId,
    operation: "Pricing.StartPriceRecomputation",
    eventType: "Prices.Published",
    object: {
      type: "Reseller",
      id: String(seller.account_id),
      accountId: seller.account_id,
      accountPath: seller.account_path,
      displayName: seller.display_name,
    },
    changes: [
      { field: "Cause", oldValue: null, newValue: cascade.cause },
      { field: "EffectiveOn", oldValue: null, newValue: cascade.effective_on },
      { field: "ChangedPrices", oldValue: null, newValue: counts.changed },
      { field: "BelowCost", oldValue: null, newValue: counts.belowCost },
    ],
  });
}
