/** Records that a change of rules concerns, found by asking the rules: those of the layout as it is and those of the layout as it would be. */

import { setImmediate } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import type { CompiledField, CompiledLayout, Scope } from "../../../../layout/compiled.ts";
import type { FieldProblem } from "../../../../layout/container-values.ts";
import { isEmpty } from "../../../../layout/is-empty.ts";
import { pointerNames } from "../../../../layout/json-pointer.ts";
import { judgeRecord } from "../../../../layout/record-problems.ts";
import { judgeRow } from "../../../../layout/table-rows.ts";
import { isRecord } from "../../../../shared/is-record.ts";
import { type Judge, loadAccountScopes } from "./account-scopes.ts";
import type { RuledFields } from "./ruled-fields.ts";

export type Reason = "Required" | "Narrowed" | "Removed" | "TypeChanged";

export interface Finding {
  readonly name: string;
  /** For a table. */
  readonly column: string | null;
  readonly reason: Reason;
  count: number;
  readonly examples: { readonly accountId: number; readonly name: string }[];
}

interface Judged {
  readonly findings: readonly Finding[];
  /** Not all records were judged: the counts are what a share of them comes to. */
  readonly isEstimated: boolean;
}

const EXAMPLES = 5;
/** Records that are all judged. Of more, about as many: a share of that many is right to one per cent. */
const MOST = 20_000;
const AT_ONCE = 500;
/** Other calls of this node come in between. */
const WITHOUT_PAUSE = 50;

/**
 * One statement counts the records, one names those to judge, and one for each five hundred reads them.
 *
 * @param shown the records that the layout shows, as a condition of the table `account`
 * @param from null: no one was given the layout before
 */
export async function judgeRecords(
  judge: Judge,
  shown: RawBuilder<boolean>,
  ruled: RuledFields,
  { from, to }: { readonly from: CompiledLayout | null; readonly to: CompiledLayout },
  most = MOST,
): Promise<Judged> {
  const { rows: counted } = await sql<{ meant: number }>`
    select count(*)::int as meant from account where ${shown} and ${ruled.condition}`.execute(judge.db);
  const meant = counted[0]?.meant ?? 0;
  const isEstimated = meant > most;
  // Chosen by a hash of the id: the same share at each call, spread over all branches.
  const share = isEstimated ? sql` and (hashint8(account_id) & 65535) < ${Math.floor((65_536 * most) / meant)}` : sql``;
  const { rows } = await sql<{ account_id: number }>`
    select account_id from account where ${shown} and ${ruled.condition}${share} order by account_id limit ${most}`.execute(judge.db);
  const ids = rows.map(({ account_id }) => account_id);
  const findings = new Map<string, Finding>();
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const accounts = await loadAccountScopes(judge, ids.slice(start, start + AT_ONCE), ruled.reads);
    for (const [index, { accountId, name, scope }] of accounts.entries()) {
      if (index % WITHOUT_PAUSE === 0) await setImmediate();
      for (const [key, found] of findingsOf(scope, ruled.names, from, to)) {
        const finding = findings.get(key) ?? { ...found, count: 0, examples: [] };
        finding.count += 1;
        if (finding.examples.length < EXAMPLES) finding.examples.push({ accountId, name });
        findings.set(key, finding);
      }
    }
  }
  if (isEstimated && ids.length > 0)
    for (const finding of findings.values()) finding.count = Math.round((finding.count * meant) / ids.length);
  return { findings: [...findings.values()], isEstimated };
}

type Found = Pick<Finding, "name" | "column" | "reason">;

/** New problems of one record, once for each field or column. */
function findingsOf(scope: Scope, names: ReadonlySet<string>, from: CompiledLayout | null, to: CompiledLayout): ReadonlyMap<string, Found> {
  const before = from === null ? null : judgeRecord(from, scope);
  const after = judgeRecord(to, scope);
  const known = new Set((before?.problems ?? []).map((problem) => keyOf(foundBy(problem, before?.shown))));
  const found = new Map<string, Found>();
  const add = (finding: Found) => {
    const key = keyOf(finding);
    if (!known.has(key)) found.set(key, finding);
  };
  for (const problem of after.problems) if (names.has(problem.field)) add(foundBy(problem, after.shown));
  for (const name of names) {
    const value = scope.Values?.[name];
    const old = before?.shown.get(name);
    if (old === undefined || isEmpty(value)) continue;
    const now = after.shown.get(name);
    if (now === undefined) add({ name, column: null, reason: "Removed" });
    else for (const column of goneCells(old, now, value, scope)) add({ name, column, reason: "Removed" });
  }
  return found;
}

const keyOf = ({ name, column, reason }: Found): string => JSON.stringify([name, column, reason]);

function foundBy({ field, code, params }: FieldProblem, shown: ReadonlyMap<string, CompiledField> | undefined): Found {
  const step = typeof params.path === "string" && shown?.get(field)?.columns !== undefined ? pointerNames(params.path)[1] : undefined;
  const reason = code === "required" ? "Required" : code === "type" ? "TypeChanged" : "Narrowed";
  return { name: field, column: step ?? null, reason };
}

/** Columns that hold something in a row that showed it and does not show it any more. */
function goneCells(old: CompiledField, now: CompiledField, value: unknown, scope: Scope): ReadonlySet<string> {
  const gone = new Set<string>();
  if (old.columns === undefined || now.columns === undefined || !Array.isArray(value)) return gone;
  for (const row of value) {
    if (!isRecord(row)) continue;
    const before = judgeRow(old, row, scope);
    const after = judgeRow(now, row, scope);
    for (const { name } of old.columns)
      if (!isEmpty(row[name]) && before.cells.get(name)?.visible === true && after.cells.get(name)?.visible !== true) gone.add(name);
  }
  return gone;
}
