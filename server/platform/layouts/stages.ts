import { type Kysely, sql } from "kysely";
import type { Database } from "../database/schema.ts";
import { lockLayout } from "./draft.ts";

/** A version that some resellers get first, and everyone below them. */
export interface Stage {
  readonly id: string;
  readonly version: number;
  readonly resellerIds: readonly number[];
}

/** Any fixed number: see {@link lockPublications}. */
const PUBLICATION_LOCK = 7_357_263;

/**
 * One publication at a time, from here to the end of the transaction. Two new layouts for one target would each find it free, and where a reseller gets both
 * it would be a matter of luck which one is seen. Publications are rare and queue for the generation anyway.
 */
export async function lockPublications(db: Kysely<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${PUBLICATION_LOCK})`.execute(db);
}

/** From the commit on these resellers get this version, in place of another one that they may have been given before. */
export async function stageVersion(db: Kysely<Database>, { id, version, resellerIds }: Stage, by: string | null): Promise<void> {
  await lockLayout(db, id);
  await db
    .insertInto("layout_stage")
    .values(resellerIds.map((reseller) => ({ layout_id: id, reseller_account_id: reseller, version, staged_by: by })))
    .onConflict((conflict) =>
      conflict.columns(["layout_id", "reseller_account_id"]).doUpdateSet({ version, staged_by: by, staged_at: sql`now()` }),
    )
    .execute();
}

/** Move resellers with one staged version to another one, without a moment in between. */
export async function moveStage(db: Kysely<Database>, id: string, from: number, to: number): Promise<readonly number[]> {
  const moved = await db
    .updateTable("layout_stage")
    .set({ version: to })
    .where("layout_id", "=", id)
    .where("version", "=", from)
    .returning("reseller_account_id")
    .execute();
  return moved.map((row) => row.reseller_account_id);
}

/**
 * Everyone gets the published version again.
 *
 * @param version only those who got this one
 * @returns the resellers for whom that is a change
 */
export async function endStages(db: Kysely<Database>, id: string, version?: number): Promise<readonly number[]> {
  await lockLayout(db, id);
  let stages = db.deleteFrom("layout_stage").where("layout_id", "=", id);
  if (version !== undefined) stages = stages.where("version", "=", version);
  const ended = await stages.returning("reseller_account_id").execute();
  return ended.map((row) => row.reseller_account_id);
}

/** Stages of a layout, the oldest version first. */
export async function readStages(db: Kysely<Database>, id: string): Promise<readonly Stage[]> {
  const rows = await db
    .selectFrom("layout_stage")
    .select(["version", "reseller_account_id"])
    .where("layout_id", "=", id)
    .orderBy("version")
    .orderBy("reseller_account_id")
    .execute();
  const resellers = Map.groupBy(rows, ({ version }) => version);
  return [...resellers].map(([version, group]) => ({ id, version, resellerIds: group.map((row) => row.reseller_account_id) }));
}

/** The event that all nodes receive. Each forwards it, as a publication, to the portals of users at or below these resellers. */
export const stageEvent = ({ id, version, resellerIds }: Stage) => ({ type: "layout staged", layoutId: id, version, resellerIds }) as const;
