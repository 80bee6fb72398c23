import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Scope } from "../../../../layout/compiled.ts";
import type { AccountType } from "../../../../layout/model.ts";
import type { Account, AccountState } from "../../../../shared/generated/types.ts";
import { accountValues, allValues } from "../../accounts/account-values.ts";
import { ICONS } from "../../accounts/accounts.ts";
import { allowedActions } from "../../accounts/allowed-actions.ts";
import { presentHierarchyEntry } from "../../accounts/present-hierarchy-entry.ts";
import { callerScope } from "../../call/caller.ts";
import type { Context } from "../../call/context.ts";
import { type AccountScope, scopePredicate } from "../../call/scope.ts";
import type { Database } from "../../database/schema.ts";

/** The rights and the scope that the rules are evaluated with. */
export interface Judge extends Pick<Context, "can" | "now" | "session" | "scope"> {
  readonly db: Kysely<Database>;
}

export interface AccountScopeOf {
  readonly accountId: number;
  readonly name: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly scope: Scope;
}

/**
 * Accounts as the rules of a layout read them when the caller saves them, in one statement.
 *
 * @param reads does any rule read this member of `Account`? The dearer ones are left out otherwise.
 */
export async function loadAccountScopes(
  judge: Judge,
  ids: readonly number[],
  reads: (member: keyof Account) => boolean,
): Promise<AccountScopeOf[]> {
  const rows = await loadRows(judge.db, judge.scope, ids, reads);
  return rows.map((row) => {
    const values = accountValues(row);
    const about = { accountPath: row.account_path, companyAccountId: row.company_account_id };
    return {
      accountId: row.account_id,
      name: row.display_name,
      values,
      scope: { ...callerScope(judge, about), Values: values, Initial: values, Account: accountOf(judge, row, values, reads), Route: {} },
    };
  });
}

interface JudgedRow {
  readonly account_id: number;
  readonly account_type: AccountType;
  readonly account_state: AccountState;
  readonly account_path: string;
  readonly parent_account_id: number | null;
  readonly company_account_id: number;
  readonly display_name: string;
  readonly currency: string;
  readonly country: string;
  readonly product_name: string | null;
  readonly username: string | null;
  readonly values: Record<string, unknown>;
  readonly row_version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly termination_at: Date | null;
  readonly hierarchy: readonly HierarchyMember[] | null;
  readonly names: Record<string, string> | null;
}

type HierarchyMember = Pick<JudgedRow, "account_id" | "display_name" | "account_type" | "account_state" | "account_path">;

async function loadRows(
  db: Kysely<Database>,
  scope: AccountScope,
  ids: readonly number[],
  reads: (member: keyof Account) => boolean,
): Promise<JudgedRow[]> {
  const optional = (isWanted: boolean, query: RawBuilder<unknown>) => (isWanted ? query : sql`null`);
  const { rows } = await sql<JudgedRow>`
    select account_id, account_type, account_state, account_path, parent_account_id, company_account_id, display_name, currency, country, product_name,
      username, ${allValues("account")} as "values", row_version, created_at, updated_at,
      ${optional(
        reads("ScheduledTerminationAt"),
        sql`(select termination_at from scheduled_termination t where t.account_id = account.account_id
          and t.status in ('Scheduled', 'ReminderSent', 'Executing'))`,
      )} as termination_at,
      ${optional(
        reads("Hierarchy") || reads("ParentAccountId") || reads("CompanyAccountId"),
        sql`(select json_agg(json_build_object('account_id', h.account_id, 'display_name', h.display_name, 'account_type', h.account_type,
            'account_state', h.account_state, 'account_path', h.account_path) order by length(h.account_path))
          from account h where h.account_id = any (string_to_array(account.account_path, '/')::bigint[]) and ${scopePredicate(scope, "h")})`,
      )} as hierarchy,
      ${optional(
        reads("DisplayValues"),
        sql`(select json_object_agg(given.key, named.display_name) from jsonb_each(${allValues("account")}) given
          join account named on jsonb_typeof(given.value) = 'number' and to_jsonb(named.account_id) = given.value and ${scopePredicate(scope, "named")})`,
      )} as names
    from account where account_id = any (${ids}::bigint[]) order by account_id`.execute(db);
  return rows;
}

function accountOf(
  judge: Judge,
  row: JudgedRow,
  values: Record<string, unknown>,
  reads: (member: keyof Account) => boolean,
): Record<string, unknown> {
  const hierarchy = row.hierarchy ?? [];
  const seen = (id: number | null) => (hierarchy.some(({ account_id }) => account_id === id) ? id : null);
  return {
    AccountId: row.account_id,
    DisplayName: row.display_name,
    AccountType: row.account_type,
    AccountState: row.account_state,
    Icon: ICONS[row.account_type],
    AccountPath: row.account_path,
    ParentAccountId: seen(row.parent_account_id),
    CompanyAccountId: seen(row.company_account_id),
    Hierarchy: hierarchy.map(presentHierarchyEntry),
    ViewsKeyValues: { AccountType: row.account_type, ProductName: row.product_name, Currency: row.currency, Country: row.country },
    Values: values,
    DisplayValues: row.names ?? {},
    ...(row.termination_at === null ? {} : { ScheduledTerminationAt: row.termination_at.toISOString() }),
    AllowedActions: reads("AllowedActions") ? allowedActions(judge, row) : [],
    RowVersion: row.row_version,
    CreatedAt: row.created_at.toISOString(),
    UpdatedAt: row.updated_at.toISOString(),
  };
}
