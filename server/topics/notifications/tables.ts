import type { ColumnType, GeneratedAlways } from "kysely";
import type { NotificationSeverity } from "../../platform/messages/notify.ts";

export type NotificationDigest = "Immediate" | "Daily" | "Weekly";
export type CommitmentPeriod = "OneMonth" | "Annual" | "ThreeYears" | "Other";

/** Written only by `notify_users` (`baseline/notifications.ts`). */
export interface NotificationTable {
  notification_id: GeneratedAlways<number>;
  user_account_id: ColumnType<number, never, never>;
  event_type: ColumnType<string, never, never>;
  severity: ColumnType<NotificationSeverity, never, never>;
  text_key: ColumnType<string, never, never>;
  values: ColumnType<Readonly<Record<string, string | number>>, never, never>;
  link: ColumnType<string | null, never, never>;
  created_at: ColumnType<Date, never, never>;
  read_at: Date | null;
}

export interface NotificationPreferenceTable {
  account_id: number;
  event_type: string;
  in_portal: boolean;
  by_email: ColumnType<boolean, boolean | undefined, boolean>;
  digest: ColumnType<NotificationDigest, NotificationDigest | undefined, NotificationDigest>;
}

/** Further recipients of an account's notifications: holders of roles in its company, and addresses. */
export interface NotificationRecipientTable {
  account_id: number;
  event_type: string;
  role_ids: number[];
  emails: string[];
}

/** Waiting mails, written by `notify_users`: to a user, or to an address that an account has named. */
export interface NotificationMailTable {
  notification_mail_id: GeneratedAlways<number>;
  account_id: ColumnType<number, never, never>;
  address: ColumnType<string | null, never, never>;
  language: ColumnType<string | null, never, never>;
  event_type: ColumnType<string, never, never>;
  text_key: ColumnType<string, never, never>;
  values: ColumnType<Readonly<Record<string, string | number>>, never, never>;
  link: ColumnType<string | null, never, never>;
  digest: ColumnType<NotificationDigest, never, never>;
  created_at: ColumnType<Date, never, never>;
}

/** Domain §7.7: how many days before its end a commitment of this length is announced. */
export interface CommitmentReminderTable {
  account_id: number;
  period: CommitmentPeriod;
  is_enabled: boolean;
  days_before: number[];
}

/** The reminders that were sent; only the job that sends them reads it. */
export interface CommitmentReminderSentTable {
  account_id: number;
  /** YYYY-MM-DD */
  term_end: string;
  days_before: number;
  sent_at: ColumnType<Date, Date | undefined, never>;
}

/** One row: the last announcement. */
export interface MaintenanceTable {
  only_one: ColumnType<boolean, never, never>;
  begins_at: Date | null;
  message: string | null;
  changed_at: Date;
}

interface NotificationTables {
  notification: NotificationTable;
  notification_preference: NotificationPreferenceTable;
  notification_recipient: NotificationRecipientTable;
  notification_mail: NotificationMailTable;
  commitment_reminder: CommitmentReminderTable;
  commitment_reminder_sent: CommitmentReminderSentTable;
  maintenance: MaintenanceTable;
}

declare module "../../platform/database/schema.ts" {
  interface Database extends NotificationTables {}
}
