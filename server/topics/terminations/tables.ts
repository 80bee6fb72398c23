import type { ColumnType, Generated } from "kysely";
import type { RenewAction } from "../subscriptions/index.ts";
import type { TerminationReason, TerminationStatus } from "./termination.ts";

interface ScheduledTerminationTable {
  scheduled_termination_id: Generated<number>;
  account_id: number;
  /** Ends before the account that this row's was asked for with. */
  part_of: number | null;
  /** By business time. */
  termination_at: Date;
  /** Null: at the end of a term that was not to be renewed. */
  reason: TerminationReason | null;
  comment: string | null;
  /** The vendor is notified as well. */
  send_to_sdp: Generated<boolean>;
  reminder_days_before: ColumnType<number[], readonly number[] | undefined, readonly number[]>;
  reminder_emails: ColumnType<string[], readonly string[] | undefined, readonly string[]>;
  /** Those of `reminder_days_before` whose mail has left. */
  reminders_sent: Generated<number[]>;
  created_by: number | null;
  created_at: ColumnType<Date, Date | undefined, never>;
  /** What was to happen at the end of the term before, by account id. Written as JSON text. */
  previous_renew_action: ColumnType<Readonly<Record<string, RenewAction>>, string | undefined, string>;
  status: Generated<TerminationStatus>;
  job_id: string | null;
  ended_at: Date | null;
}

export interface TerminationTables {
  scheduled_termination: ScheduledTerminationTable;
}

declare module "../../platform/database/schema.ts" {
  interface Database extends TerminationTables {}
}
