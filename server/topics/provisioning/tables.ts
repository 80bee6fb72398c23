import type { ColumnType, Generated } from "kysely";
import type {
  OrderAction,
  OrderStatus,
  OrderTarget,
  ProvisioningErrorCode,
  ProvisioningResponse,
} from "../../../shared/generated/types.ts";

interface ProvisioningRequestTable {
  request_id: Generated<number>;
  account_id: number;
  /** The credit-check order that was approved for it. */
  order_id: string | null;
  /** The id of the request for its receiver; a retry keeps it. */
  sdp_order_id: string | null;
  order_action: OrderAction;
  order_target: Generated<OrderTarget>;
  order_status: Generated<OrderStatus>;
  is_final: ColumnType<boolean, never, never>;
  is_rollback_completed: Generated<boolean>;
  created_at: ColumnType<Date, Date | undefined, never>;
  last_sent_at: Date | null;
  scheduled_for: Date | null;
  attempt: Generated<number>;
  error_code: ProvisioningErrorCode | null;
  error_message: string | null;
  error_details: string | null;
  ticket_reference: string | null;
  /** Oldest first. Written as JSON text. */
  response_history: ColumnType<readonly ProvisioningResponse[], string | undefined, string>;
}

export interface ProvisioningTables {
  provisioning_request: ProvisioningRequestTable;
}

declare module "../../platform/database/schema.ts" {
  interface Database extends ProvisioningTables {}
}
