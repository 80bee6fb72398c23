import { type RawBuilder, sql } from "kysely";
import type { AccountType } from "../../../../layout/model.ts";
import type { AccountValueName } from "../../../../shared/generated/account-value-names.ts";
import { allValues } from "../../accounts/account-values.ts";

/** A value of an account as JSON, wherever the table keeps it. */
export function storedValue(type: AccountType, name: string): RawBuilder<unknown> {
  const hasHome = type === "Reseller" || type === "Company";
  if (name === ("DisplayName" satisfies AccountValueName)) return sql`to_jsonb(account.display_name)`;
  if (name === ("Currency" satisfies AccountValueName) && hasHome) return sql`to_jsonb(account.currency)`;
  if (name === ("Country" satisfies AccountValueName) && hasHome) return sql`to_jsonb(account.country)`;
  if (name === ("Username" satisfies AccountValueName) && type === "User") return sql`to_jsonb(account.username)`;
  if (name === ("Status" satisfies AccountValueName) && type === "User")
    return sql`to_jsonb(case account.account_state when 'Suspended' then 'Suspended' else 'Active' end)`;
  return sql`(${type === "Product" ? allValues("account") : sql`account."values"`} -> ${name}::text)`;
}

export const isFilled = (value: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${value} is not null and ${value} not in ('null', '""', '[]', '{}'))`;
