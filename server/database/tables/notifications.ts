import type { ColumnType, GeneratedAlways } from "kysely";

export type NotificationSeverity = "success" | "info" | "warning" | "error";

/** Written by `notify_users` (migration 0026) and by nobody else. */
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
}

/** One row, see migration 0027. */
export interface MaintenanceTable {
  only_one: ColumnType<boolean, never, never>;
  begins_at: Date | null;
  message: string | null;
  changed_at: Date;
}

export interface NotificationTables {
  notification: NotificationTable;
  notification_preference: NotificationPreferenceTable;
  maintenance: MaintenanceTable;
}
