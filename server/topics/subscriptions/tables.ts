import type { ProvisioningStatus } from "../../../shared/generated/types.ts";
import type { Day } from "../../platform/call/calendar.ts";

export type CommitmentTerm = "OneMonth" | "Annual" | "ThreeYears" | "Other";
export type BillingRule = "InAdvance" | "InArrears" | "Prepaid";
/** The outcome at the end of a term. */
export type RenewAction = "Renew" | "Terminate";

/** A row of `subscription` as `to_jsonb` gives it: one for each account of type Product. */
export interface SubscriptionRow {
  readonly account_id: number;
  readonly service_id: number;
  /** Null until an offer was chosen. */
  readonly offer_id: number | null;
  /** The pricelist that it was ordered from; null where none of the buyer's lists the service. */
  readonly marketplace_id: number | null;
  readonly quantity: number;
  readonly commitment_term: CommitmentTerm | null;
  readonly billing_rule: BillingRule | null;
  readonly billing_start: Day | null;
  readonly term_start: Day | null;
  readonly term_end: Day | null;
  readonly locked_until: Day | null;
  readonly prepaid_until: Day | null;
  readonly contract_end: Day | null;
  readonly price_protected_until: Day | null;
  readonly renewal: RenewAction;
  readonly renew_quantity: number | null;
  readonly renew_offer_id: number | null;
  readonly scheduled_end: string | null;
  readonly provisioning_state: ProvisioningStatus;
  readonly provisioning_error: string | null;
  readonly vendor_reference: string | null;
  readonly second_vendor_reference: string | null;
  /** Of an add-on: the subscription that it belongs to. */
  readonly depends_on: number | null;
}

declare module "../../platform/database/schema.ts" {
  interface Database {
    subscription: SubscriptionRow;
  }
}
