import { type Kysely, type Selectable, sql } from "kysely";
import { accountObject, recordSystemDeed } from "../../platform/audit/system-entry.ts";
import type { SystemWork } from "../../platform/call/define-job.ts";
import type { Database } from "../../platform/database/schema.ts";
import type { AccountState, AccountTable } from "../../platform/database/tables/account.ts";
import { closeRequests } from "../provisioning/index.ts";

export interface EndingStep {
  readonly accountId: number;
  readonly displayName: string;
}

/**
 * What ends with a termination, in the order in which it does: nothing before what hangs on it. Of accounts of one type the deepest come first, and add-ons
 * (which name what they add to) before all other subscriptions.
 *
 * OFFSET looks each subscription up by its key: joined freely, PostgreSQL compares all accounts with all others first, because it cannot tell how few end.
 */
export async function listEnding(db: Kysely<Database>, terminationId: number): Promise<EndingStep[]> {
  const { rows } = await sql<{ account_id: number; display_name: string }>`
    select account.account_id, account.display_name
    from scheduled_termination t join account ended on ended.account_id = t.account_id
      join account on account.account_path = ended.account_path
        or (account.account_path > ended.account_path || '/' and account.account_path < ended.account_path || '0')
      left join lateral (select depends_on from subscription where subscription.account_id = account.account_id offset 0) s on true
    where t.scheduled_termination_id = ${terminationId} and t.status = 'Executing' and account.account_state <> 'Terminated'
    order by array_position(array['Product', 'User', 'Department', 'Company', 'Reseller'], account.account_type),
      s.depends_on is not null desc, cardinality(string_to_array(account.account_path, '/')) desc, account.account_id`.execute(db);
  return rows.map(({ account_id, display_name }) => ({ accountId: account_id, displayName: display_name }));
}

type EndedRow = Pick<Selectable<AccountTable>, "account_id" | "account_type" | "account_path" | "display_name"> & {
  readonly before: AccountState;
  readonly reason: string | null;
};

/**
 * End one account for good: its username is free for others, its sessions are over since the termination began, and of a subscription the provisioning is over.
 * Asked for again, it does nothing.
 */
export async function endAccount({ db, runtime, jobId, afterCommit }: SystemWork, accountId: number, terminationId: number): Promise<void> {
  const { rows } = await sql<EndedRow>`
    update account set account_state = 'Terminated', row_version = row_version + 1, updated_at = now(),
      username = case when account_type = 'User' then username || '#t' || account_id end
    from (select account_id as id, account_state as before from account where account_id = ${accountId} for update) was
    where account_id = was.id and was.before <> 'Terminated'
    returning account_id, account_type, account_path, display_name, was.before,
      (select concat_ws(': ', reason, comment) from scheduled_termination where scheduled_termination_id = ${terminationId}) as reason`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) return;
  if (row.account_type === "Product") {
    await sql`update subscription set provisioning_state = 'Terminated' where account_id = ${accountId}`.execute(db);
    await closeRequests(db, accountId);
  }
  await recordSystemDeed(db, {
    correlationId: jobId,
    operation: "Account.TerminateAccount",
    eventType: "Account.Terminated",
    object: accountObject(row),
    changes: [{ field: "AccountState", displayName: "State", oldValue: row.before, newValue: "Terminated" }],
    reason: row.reason ?? "",
  });
  afterCommit(() => runtime.live.accountChanged(accountId));
}
