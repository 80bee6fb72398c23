import type { ColumnType, Generated } from "kysely";

type DatabaseTime = ColumnType<Date, Date | undefined, Date>;

interface MailOutboxTable {
  /** Also the mail's Message-ID: a receiver that gets it twice knows it is the same. */
  mail_id: string;
  user_account_id: number;
  /** Only for an address that the user is about to prove; otherwise the mail goes to the address in the user's account. */
  address: string | null;
  template: string;
  /** Null: the user's own. */
  language: string | null;
  /** Null once the mail was sent or given up. */
  sealed_values: Buffer | null;
  status: Generated<"Queued" | "Sent" | "Dead">;
  attempts: Generated<number>;
  due_at: DatabaseTime;
  /** After this no one needs it any more. */
  useful_until: Date;
  lease_until: Date | null;
  fence: Generated<number>;
  last_error: string | null;
  created_at: DatabaseTime;
  finished_at: Date | null;
}

export interface MailTables {
  mail_outbox: MailOutboxTable;
}
