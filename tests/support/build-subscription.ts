import { readSubscription, type Subscription, type SubscriptionRow } from "../../server/topics/subscriptions/index.ts";

const NOTHING: SubscriptionRow = {
  account_id: 1,
  service_id: 1,
  offer_id: null,
  marketplace_id: null,
  quantity: 1,
  commitment_term: null,
  billing_rule: null,
  billing_start: null,
  term_start: null,
  term_end: null,
  locked_until: null,
  prepaid_until: null,
  contract_end: null,
  price_protected_until: null,
  renewal: "Renew",
  renew_quantity: null,
  renew_offer_id: null,
  scheduled_end: null,
  provisioning_state: "Active",
  provisioning_error: null,
  vendor_reference: null,
  second_vendor_reference: null,
  depends_on: null,
};

/** A subscription of which only this is set. */
export const buildSubscription = (row: Partial<SubscriptionRow> = {}): Subscription => readSubscription({ ...NOTHING, ...row });
