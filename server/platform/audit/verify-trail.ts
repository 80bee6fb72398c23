import { type Kysely, sql } from "kysely";
import type { Database } from "../database/schema.ts";

/** A fault of the trail and where it is, as a sentence for the people who run the installation. */
export interface TrailFinding {
  readonly subject: string;
  readonly problem: string;
}

export interface TrailReport {
  readonly records: number;
  readonly seals: number;
  /** Seals whose records are older than the retention. */
  readonly removedSeals: number;
  /** Records after the last seal: their own hashes are right, but their removal could not be detected yet. */
  readonly unsealed: number;
  /** Numbers after the last seal that no record has: calls that were rolled back, or records that were removed. */
  readonly missingUnsealed: number;
  /** Hash of the last seal, in hex; empty without a seal. A copy kept elsewhere shows later whether the whole chain was replaced. */
  readonly head: string;
  /** In the order of the trail. Empty: the trail is intact. */
  readonly findings: readonly TrailFinding[];
}

/** The retention of `remove_old_audit_records`: a seal of younger records must still have its records. */
const RETENTION = sql`interval '24 months'`;
/** Findings of one kind beyond this number add nothing. */
const MOST = 20;

interface SealRow {
  readonly seal_id: number;
  readonly first: number;
  readonly last: number;
  readonly hash: Buffer;
  readonly is_own: boolean;
  readonly follows: boolean;
  readonly holds: boolean;
  readonly records: number;
  readonly record_count: number;
  readonly is_removed: boolean;
  readonly is_removed_early: boolean;
}

/**
 * Read the whole trail and say where it is broken: records that were changed, removed or slipped in, seals that were, and an end that is missing.
 *
 * @param db the owner's: it sees every record
 * @param expected hash of a seal that was noted elsewhere, in hex: a chain that was made again does not have it
 */
export async function verifyTrail(db: Kysely<Database>, expected?: string): Promise<TrailReport> {
  const [changed, seals, strays, counts] = [await changedRecords(db), await readSeals(db), await strayRecords(db), await count(db)];
  const last = seals.at(-1);
  const head = last?.hash.toString("hex") ?? "";
  const findings = [
    ...changed.map((id) => ({ at: id, subject: `record ${id}`, problem: "was changed after it was written" })),
    ...seals.flatMap((seal) => sealProblems(seal).map((problem) => ({ at: seal.first, subject: `seal ${seal.seal_id}`, problem }))),
    ...strays.map((id) => ({ at: id, subject: `record ${id}`, problem: "is before the last seal, but no seal covers it" })),
  ].sort((a, b) => a.at - b.at);
  const missing = missingEnd(counts, last);
  const replaced =
    expected !== undefined && !seals.some(({ hash }) => hash.toString("hex") === expected.toLowerCase())
      ? [{ subject: "chain", problem: `no seal has the hash ${expected}: the chain is another than the one that was noted` }]
      : [];
  return {
    ...counts,
    removedSeals: seals.filter(({ is_removed }) => is_removed).length,
    head,
    findings: [...findings.map(({ subject, problem }) => ({ subject, problem })), ...missing, ...replaced],
  };
}

async function changedRecords(db: Kysely<Database>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select audit_id::float8 as id from audit_record r
    where r.record_hash is distinct from audit_record_hash(r) order by audit_id limit ${MOST}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Every seal with the hash that its records have now, in the order of the chain. */
async function readSeals(db: Kysely<Database>): Promise<SealRow[]> {
  const { rows } = await sql<SealRow>`
    select s.seal_id::float8, s.first_audit_id::float8 as first, s.last_audit_id::float8 as last, s.seal_hash as hash,
      s.seal_hash = audit_seal_hash(s) as is_own,
      s.previous_hash is not distinct from lag(s.seal_hash) over (order by s.last_audit_id) as follows,
      run.hash is not distinct from s.records_hash as holds, run.records::int, s.record_count::int,
      s.removed_at is not null as is_removed, s.removed_at is not null and s.last_recorded_at > now() - ${RETENTION} as is_removed_early
    from audit_seal s left join lateral (
      select count(*) as records, sha256(string_agg(r.record_hash, ''::bytea order by r.audit_id)) as hash
      from audit_record r where r.audit_id between s.first_audit_id and s.last_audit_id) run on true
    order by s.last_audit_id`.execute(db);
  return rows;
}

function sealProblems(seal: SealRow): string[] {
  const { first, last, is_own, follows, holds, records, record_count, is_removed, is_removed_early } = seal;
  const problems: string[] = [];
  if (!follows) problems.push("does not follow the seal before it: one in between was removed, or the chain was cut");
  if (!is_own) problems.push("was changed");
  if (is_removed_early) problems.push("says that its records have outlived the retention, which they have not");
  if (is_removed) {
    if (records > 0) problems.push(`says that its records are gone, but ${records} are there`);
  } else if (records < record_count)
    problems.push(`covers ${record_count} records from ${first} to ${last}, ${record_count - records} of them missing`);
  else if (!holds) problems.push(`covers records from ${first} to ${last}, and at least one is another than when it was sealed`);
  return problems;
}

/** Records between the runs: inserted with a chosen number after the run was sealed. */
async function strayRecords(db: Kysely<Database>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select audit_id::float8 as id from audit_record r
    where audit_id <= (select max(last_audit_id) from audit_seal)
      and not exists (select from audit_seal s where r.audit_id between s.first_audit_id and s.last_audit_id)
    order by audit_id limit ${MOST}`.execute(db);
  return rows.map(({ id }) => id);
}

interface Counts {
  readonly records: number;
  readonly seals: number;
  readonly unsealed: number;
  readonly missingUnsealed: number;
  /** The last seal according to the separate row that names it. */
  readonly headSeal: number | null;
  readonly headHash: Buffer | null;
}

async function count(db: Kysely<Database>): Promise<Counts> {
  const { rows } = await sql<Counts>`
    with sealed as (select count(*) as seals, coalesce(max(last_audit_id), 0) as last from audit_seal),
      given as (select coalesce(pg_sequence_last_value(pg_get_serial_sequence('audit_record', 'audit_id')::regclass), 0) as last)
    select (select count(*) from audit_record)::float8 as records, sealed.seals::float8,
      (select count(*) from audit_record where audit_id > sealed.last)::float8 as unsealed,
      greatest(0, given.last - sealed.last - (select count(*) from audit_record where audit_id > sealed.last))::float8 as "missingUnsealed",
      head.seal_id::float8 as "headSeal", head.seal_hash as "headHash"
    from sealed, given left join audit_head head on true`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("The trail could not be counted.");
  return row;
}

function missingEnd({ headSeal, headHash }: Counts, last: SealRow | undefined): TrailFinding[] {
  if (headSeal === null && last === undefined) return [];
  if (headSeal === null) return [{ subject: "chain", problem: "the note of the last seal was removed" }];
  if (last !== undefined && last.seal_id === headSeal && headHash !== null && last.hash.equals(headHash)) return [];
  const subject = last === undefined ? "chain" : `seal ${last.seal_id}`;
  return [{ subject, problem: `is the end of the chain, but seal ${headSeal} was the last one: the tail is missing` }];
}
