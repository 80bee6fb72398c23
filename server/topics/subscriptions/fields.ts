import type { AccountValueNames } from "../../../shared/generated/account-value-names.ts";

/** Fields of a Product account that its subscription has as columns, by the names of the contract: those of the view `subscription_field`. */
const FIELDS: ReadonlySet<string> = new Set<AccountValueNames["Product"]>([
  "ServiceDisplayName",
  "VendorDisplayName",
  "ServiceName",
  "OfferName",
  "Quantity",
  "CommitmentTerm",
  "BillingRule",
  "BillingStartDate",
  "TermStart",
  "TermEnd",
  "LockEndDate",
  "PrepaidEndDate",
  "ContractEndDate",
  "PriceProtectionEndDate",
  "AdvancePeriodEndAction",
  "RenewQuantity",
  "RenewOffer",
  "ScheduledTerminationDate",
  "ProvisioningStatus",
  "ErrorDetails",
  "VendorReferenceId",
  "SecondVendorReferenceId",
  "DependencyAccountId",
]);

export const isSubscriptionField = (field: string): boolean => FIELDS.has(field);

/** Values of a Product account without those of its subscription: what the document of the account keeps. */
export const withoutSubscription = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !FIELDS.has(field)));
