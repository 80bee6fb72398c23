import { sql } from "kysely";
import type { ProvisioningRequest } from "../../../../shared/generated/types.ts";
import type { ProvisioningOperations } from "../../../generated/operations.ts";
import { type AccountRow, loadAccount } from "../../../platform/accounts/account-row.ts";
import { valueText } from "../../../platform/accounts/account-values.ts";
import { scopePredicate, subtreeRange } from "../../../platform/call/scope.ts";
import { boolean, code, integer, other, text, time } from "../../../platform/lists/column.ts";
import { defineList } from "../../../platform/lists/define-list.ts";

/** The provisioning requests of an account and of everything below it; those that wait for a person come first, finished ones last. */
const requests = defineList<{ row: ProvisioningRequest; given: AccountRow }>({
  columns: {
    RequestId: integer(sql`r.request_id`),
    AccountId: integer(sql`s.account_id`),
    DisplayName: text(sql`s.display_name`, { searched: true }),
    CompanyAccountId: integer(sql`s.company_account_id`),
    CompanyDisplayName: text(sql`c.display_name`, { searched: true }),
    CustomerId: code(sql`(${valueText("c", "CustomerId")})`),
    OrderId: code(sql`r.order_id`, { searched: true }),
    SdpOrderId: code(sql`r.sdp_order_id`, { searched: true }),
    SubscriptionId: code(sql`f."VendorReferenceId"`, { searched: true }),
    ProductName: text(sql`s.product_name`, { searched: true }),
    VendorDisplayName: text(sql`f."VendorDisplayName"`),
    ProductStatus: code(sql`f."ProvisioningStatus"`),
    OrderStatus: code(sql`r.order_status`),
    OrderAction: code(sql`r.order_action`),
    OrderTarget: code(sql`r.order_target`),
    CreationDate: time(sql`r.created_at`),
    LastSentDate: time(sql`r.last_sent_at`),
    ScheduledFor: time(sql`r.scheduled_for`),
    Attempt: integer(sql`r.attempt`),
    ErrorCode: code(sql`r.error_code`),
    ErrorMessage: text(sql`r.error_message`, { searched: true }),
    ErrorDetails: text(sql`r.error_details`),
    TicketReference: code(sql`r.ticket_reference`, { searched: true }),
    // Without a connector, only a user can set up a subscription at the vendor or continue a failed request (ADR 0032).
    WaitsFor: code(sql`(case when r.is_final then null when r.order_status = 'Scheduled' then 'Date'
      when r.order_target = 'Manual' or r.order_status in ('WaitingForInput', 'Failed', 'Escalated') then 'Person' else 'Vendor' end)`),
    IsFinalStatus: boolean(sql`r.is_final`),
    IsRollbackCompleted: boolean(sql`r.is_rollback_completed`),
    ResponseHistory: other(sql`r.response_history`),
  },
  rows({ context, given: account }) {
    const { low, high } = subtreeRange(account.account_path);
    return {
      from: sql`provisioning_request r join account s using (account_id) join subscription_field f using (account_id)
        left join account c on c.account_id = s.company_account_id and ${scopePredicate(context.scope, "c")}`,
      where: [
        sql`s.account_type = 'Product' and s.account_path >= ${low} and s.account_path < ${high}`,
        scopePredicate(context.scopeFor("PROVISIONING_REQUEST_VIEW", ["Read"]), "s"),
      ],
      order: sql`case when r.order_status in ('Failed', 'Escalated') then 0 when r.order_status in ('WaitingForInput', 'RollingBack') then 1
        when r.is_final then 3 else 2 end, r.created_at desc, r.request_id desc`,
    };
  },
});

export const getAccountProvisioning: ProvisioningOperations["GetAccountProvisioning"] = async (context, { accountId, ...request }) =>
  requests.page(context, request, await loadAccount(context, accountId));
