import { type RawBuilder, sql } from "kysely";
import type { AccountType } from "../../../layout/model.ts";
import type { AccountValueName } from "../../../shared/generated/account-value-names.ts";

interface StoredAccount {
  readonly account_type: AccountType;
  readonly account_state: string;
  readonly display_name: string;
  readonly currency: string;
  readonly country: string;
  readonly username: string | null;
  readonly values: Readonly<Record<string, unknown>>;
}

/**
 * The values of an account as one document, as SQL: those that have columns in its subscription and those of its own document. One look-up by key, for accounts
 * of type Product only.
 */
export const allValues = (account: string): RawBuilder<Record<string, unknown>> =>
  sql.raw(`case when ${account}.account_type = 'Product' then ${account}."values" || coalesce((select jsonb_strip_nulls(to_jsonb(field) - 'account_id')
    from subscription_field field where field.account_id = ${account}.account_id), '{}') else ${account}."values" end`);

/** A value of an account's own document as SQL text. @param account the table or its alias */
export const valueText = (account: string, name: AccountValueName): RawBuilder<string | null> =>
  sql.raw(`${account}."values" ->> '${name}'`);
/** A value of an account's own document as JSON. @param account the table or its alias */
export const valueJson = (account: string, name: AccountValueName): RawBuilder<unknown> => sql.raw(`${account}."values" -> '${name}'`);

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
