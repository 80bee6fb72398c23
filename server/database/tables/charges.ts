import type { ColumnType, Generated, GeneratedAlways } from "kysely";

export type CustomChargeStatus = "PendingBilling" | "Billed";

/** Numbers of any precision are read as decimal texts and written so. */
interface CustomChargeTable {
  custom_charge_id: Generated<number>;
  /** Who pays: a company, or a reseller as the customer of its own seller. */
  company_account_id: ColumnType<number, number, never>;
  /** Who wrote it; stays when the company moves. */
  seller_account_id: ColumnType<number, number, never>;
  name: ColumnType<string, string, never>;
  /** Per unit; below zero it is a credit. */
  price: ColumnType<string, string, never>;
  /** Per unit; what the seller pays himself. */
  cost: ColumnType<string | null, string | null, never>;
  /** How many units; above zero. */
  charge_amount: ColumnType<string, string, never>;
  /** `price` × `charge_amount`, rounded to the cent half away from zero. */
  total: GeneratedAlways<string>;
  currency: ColumnType<string, string, never>;
  /** `YYYY-MM-DD`: billed with the interval this day lies in, or with the next run. */
  charge_date: ColumnType<string, string, never>;
  description: ColumnType<string | null, string | null, never>;
  attachment_file_id: ColumnType<string | null, string | null, never>;
  status: Generated<CustomChargeStatus>;
  /** Set exactly while it is Billed. */
  invoice_id: number | null;
  created_by: ColumnType<number, number, never>;
  created_at: ColumnType<Date, Date | undefined, never>;
}

/** What somebody decided about the credit of an account that pays; the account's values say how it stands. */
interface CreditLimitChangeTable {
  credit_limit_change_id: Generated<number>;
  account_id: number;
  /** Null: no limit. */
  old_limit: string | null;
  new_limit: string | null;
  was_locked: boolean;
  is_locked: boolean;
  currency: string;
  comment: string;
  set_by: number;
  set_at: ColumnType<Date, Date | undefined, never>;
}

export interface ChargeTables {
  custom_charge: CustomChargeTable;
  credit_limit_change: CreditLimitChangeTable;
}
