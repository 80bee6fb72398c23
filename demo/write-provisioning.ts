import { type Kysely, sql } from "kysely";
import type { Database } from "../server/platform/database/schema.ts";
import type { DemoAccount } from "./demo-account.ts";
import { demoRequests } from "./provisioning-requests.ts";

/** What vendors were asked to do for the subscriptions of the standard tree (domain §10.4, §10.5). */
export async function writeProvisioning(db: Kysely<Database>, tree: readonly DemoAccount[]): Promise<void> {
  await sql`
    insert into provisioning_request (account_id, order_id, sdp_order_id, order_action, order_target, order_status, is_rollback_completed, created_at,
      last_sent_at, attempt, error_code, error_message, error_details, ticket_reference, response_history)
    select * from jsonb_to_recordset(${JSON.stringify(demoRequests(tree))}::jsonb) as row (account_id bigint, order_id text, sdp_order_id text,
      order_action text, order_target text, order_status text, is_rollback_completed boolean, created_at timestamptz, last_sent_at timestamptz,
      attempt integer, error_code text, error_message text, error_details text, ticket_reference text, response_history jsonb)`.execute(db);
}
