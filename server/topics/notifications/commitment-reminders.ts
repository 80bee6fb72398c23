import { type Kysely, sql } from "kysely";
import type { Database } from "../../platform/database/schema.ts";
import type { CommitmentPeriod } from "./tables.ts";

/** Days before the end on which reminders of commitments of one length are sent. */
export interface PeriodReminder {
  readonly period: CommitmentPeriod;
  readonly isEnabled: boolean;
  /** One to three, most days first. */
  readonly daysBefore: readonly number[];
}

export interface Reminders {
  /** The account whose decision applies; null: no account has decided. */
  readonly decidedBy: number | null;
  /** One for each period, in their order. */
  readonly periods: readonly PeriodReminder[];
}

/** Domain §7.7: the defaults where no account has decided. */
export const DEFAULT_REMINDERS: readonly PeriodReminder[] = [
  { period: "OneMonth", isEnabled: true, daysBefore: [5] },
  { period: "Annual", isEnabled: true, daysBefore: [60, 30] },
  { period: "ThreeYears", isEnabled: true, daysBefore: [90, 30] },
  { period: "Other", isEnabled: true, daysBefore: [30] },
];

interface ReminderRow {
  readonly decided_by: number;
  readonly period: CommitmentPeriod;
  readonly is_enabled: boolean;
  readonly days_before: readonly number[];
}

/** The reminders that apply to an account: its own decision, else that of the nearest deciding account above, else the defaults. */
export async function loadReminders(db: Kysely<Database>, accountId: number): Promise<Reminders> {
  const { rows } = await sql<ReminderRow>`select decided_by::float8, period, is_enabled, days_before
    from commitment_reminders_of(${accountId})`.execute(db);
  const decided = new Map(rows.map((row) => [row.period, row]));
  return {
    decidedBy: rows[0]?.decided_by ?? null,
    periods: DEFAULT_REMINDERS.map((standard) => {
      const row = decided.get(standard.period);
      if (row === undefined) return rows.length === 0 ? standard : { ...standard, isEnabled: false };
      return { period: standard.period, isEnabled: row.is_enabled, daysBefore: row.days_before };
    }),
  };
}
