import type { AccountOperations } from "../../generated/operations.ts";
import { defineTopic } from "../../platform/define-topic.ts";
import { getSubscriptionDependencies, getSubscriptions } from "./operations/get-subscriptions.ts";

export { isSubscriptionField, withoutSubscription } from "./fields.ts";
// What other topics may call.
export { readOffers } from "./operations/offers.ts";
export { isOrderable } from "./orderable.ts";
export { areRenewalSettingsFrozen, type RenewOffer, renewedTerm, underOffer } from "./renewal.ts";
export { insertSubscriptions, loadSubscription, saveSubscription, updateSubscription } from "./store.ts";
export { readSubscription, type Subscription, termStartAt } from "./subscription.ts";
export type { BillingRule, CommitmentTerm, RenewAction, SubscriptionRow } from "./tables.ts";

export const subscriptionsTopic = defineTopic({
  handlers: {
    Account: {
      GetSubscriptions: getSubscriptions,
      GetSubscriptionDependencies: getSubscriptionDependencies,
    } satisfies Partial<AccountOperations>,
  },
});
