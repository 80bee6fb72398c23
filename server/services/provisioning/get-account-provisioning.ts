import { type Selectable, sql } from "kysely";
import { loadSeenAccount } from "../../access/caller.ts";
import type { ProvisioningTables } from "../../database/tables/provisioning.ts";
import type { ProvisioningOperations } from "../../generated/operations.ts";
import type { CapabilityName, ProvisioningRequest } from "../../generated/types.ts";
import { scopePredicate, subtreeRange } from "../../http/scope.ts";
import { type ListColumn, listClauses } from "../../lists/list-clauses.ts";

const value = (name: string) => sql`(s."values" ->> ${sql.lit(name)})`;

/** Whose turn it is: without a connector, only a person can set something up at the vendor or go on with what went wrong (ADR 0032). */
const WAITS_FOR = sql<ProvisioningRequest["WaitsFor"]>`case when r.is_final then null when r.order_status = 'Scheduled' then 'Date'
  when r.order_target = 'Manual' or r.order_status in ('WaitingForInput', 'Failed', 'Escalated') then 'Person' else 'Vendor' end`;

const COLUMNS: Readonly<Record<string, ListColumn>> = {
  RequestId: { expression: sql`r.request_id`, kind: "number" },
  AccountId: { expression: sql`s.account_id`, kind: "number" },
  DisplayName: { expression: sql`s.display_name`, kind: "text" },
  CompanyDisplayName: { expression: sql`c.display_name`, kind: "text" },
  CustomerId: { expression: sql`(c."values" ->> 'CustomerId')`, kind: "text" },
  OrderId: { expression: sql`r.order_id`, kind: "text" },
  SdpOrderId: { expression: sql`r.sdp_order_id`, kind: "text" },
  SubscriptionId: { expression: value("VendorReferenceId"), kind: "text" },
  ProductName: { expression: sql`s.product_name`, kind: "text" },
  VendorDisplayName: { expression: value("VendorDisplayName"), kind: "text" },
  ProductStatus: { expression: value("ProvisioningStatus"), kind: "text" },
  OrderStatus: { expression: sql`r.order_status`, kind: "text" },
  OrderAction: { expression: sql`r.order_action`, kind: "text" },
  OrderTarget: { expression: sql`r.order_target`, kind: "text" },
  CreationDate: { expression: sql`r.created_at`, kind: "time" },
  LastSentDate: { expression: sql`r.last_sent_at`, kind: "time" },
  ScheduledFor: { expression: sql`r.scheduled_for`, kind: "time" },
  Attempt: { expression: sql`r.attempt`, kind: "number" },
  ErrorCode: { expression: sql`r.error_code`, kind: "text" },
  ErrorMessage: { expression: sql`r.error_message`, kind: "text" },
  ErrorDetails: { expression: sql`r.error_details`, kind: "text" },
  TicketReference: { expression: sql`r.ticket_reference`, kind: "text" },
  WaitsFor: { expression: sql`(${WAITS_FOR})`, kind: "text" },
  IsFinalStatus: { expression: sql`r.is_final`, kind: "boolean" },
  IsRollbackCompleted: { expression: sql`r.is_rollback_completed`, kind: "boolean" },
};

interface Row extends Selectable<ProvisioningTables["provisioning_request"]> {
  display_name: string;
  product_name: string;
  company_account_id: number;
  company_name: string | null;
  customer_id: string | null;
  waits_for: ProvisioningRequest["WaitsFor"];
  values: Readonly<Record<string, unknown>>;
}

/** What vendors were asked to do for the subscriptions of an account and of everything below it; what needs somebody comes first, what is over last. */
export const getAccountProvisioning: ProvisioningOperations["GetAccountProvisioning"] = async (context, input) => {
  const { skip = 0, take = 50 } = input;
  const account = await loadSeenAccount(context, input.accountId);
  const { low, high } = subtreeRange(account.account_path);
  const { where, order } = listClauses(
    COLUMNS,
    input,
    ["DisplayName", "ProductName", "CompanyDisplayName", "OrderId", "SdpOrderId", "SubscriptionId", "ErrorMessage", "TicketReference"],
    sql`case when r.order_status in ('Failed', 'Escalated') then 0 when r.order_status in ('WaitingForInput', 'RollingBack') then 1
      when r.is_final then 3 else 2 end, r.created_at desc, r.request_id desc`,
  );
  const from = sql`from provisioning_request r join account s using (account_id)
      left join account c on c.account_id = s.company_account_id and ${scopePredicate(context.scope, "c")}
    where s.account_type = 'Product' and s.account_path >= ${low} and s.account_path < ${high}
      and ${scopePredicate(context.scopeFor("PROVISIONING_REQUEST_VIEW" satisfies CapabilityName, ["Read"]), "s")} and ${where}`;
  const [page, counted] = await Promise.all([
    sql<Row>`select r.*, s.display_name, s.product_name, s.company_account_id, c.display_name as company_name, c."values" ->> 'CustomerId' as customer_id,
      s."values", ${WAITS_FOR} as waits_for ${from} order by ${order} limit ${take} offset ${skip}`.execute(context.db),
    sql<{ total: number }>`select count(*)::int as total ${from}`.execute(context.db),
  ]);
  return { Items: page.rows.map(present), TotalCount: counted.rows[0]?.total ?? 0 };
};

const text = (given: unknown): string | null => (typeof given === "string" && given !== "" ? given : null);

const present = (row: Row): ProvisioningRequest => ({
  RequestId: row.request_id,
  AccountId: row.account_id,
  DisplayName: row.display_name,
  CompanyAccountId: row.company_account_id,
  CompanyDisplayName: row.company_name,
  CustomerId: row.customer_id,
  OrderId: row.order_id,
  SdpOrderId: row.sdp_order_id,
  SubscriptionId: text(row.values.VendorReferenceId),
  ProductName: row.product_name,
  VendorDisplayName: text(row.values.VendorDisplayName),
  ProductStatus: text(row.values.ProvisioningStatus) as ProvisioningRequest["ProductStatus"],
  OrderStatus: row.order_status,
  OrderAction: row.order_action,
  OrderTarget: row.order_target,
  CreationDate: row.created_at.toISOString(),
  LastSentDate: row.last_sent_at?.toISOString() ?? null,
  ScheduledFor: row.scheduled_for?.toISOString() ?? null,
  Attempt: row.attempt,
  ErrorCode: row.error_code,
  ErrorMessage: row.error_message,
  ErrorDetails: row.error_details,
  TicketReference: row.ticket_reference,
  WaitsFor: row.waits_for,
  IsFinalStatus: row.is_final,
  IsRollbackCompleted: row.is_rollback_completed,
  ResponseHistory: [...row.response_history],
});
