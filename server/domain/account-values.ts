import type { AccountType } from "../../layout/model.ts";

interface StoredAccount {
  readonly account_type: AccountType;
  readonly account_state: string;
  readonly display_name: string;
  readonly currency: string;
  readonly country: string;
  readonly username: string | null;
  readonly values: Readonly<Record<string, unknown>>;
}

/** All values of an account by field name, those with a column of their own included; null-prototype, because names come from layouts. */
export function accountValues(row: StoredAccount): Record<string, unknown> {
  const values: Record<string, unknown> = Object.assign(Object.create(null), row.values);
  values.DisplayName = row.display_name;
  if (row.account_type === "User") {
    values.Username = row.username;
    values.Status = row.account_state === "Suspended" ? "Suspended" : "Active";
  }
  if (row.account_type === "Reseller" || row.account_type === "Company") {
    values.Currency = row.currency;
    values.Country = row.country;
  }
  return values;
}
