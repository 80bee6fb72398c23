/** What the columns of `subscription` hold under the names of the contract: no document of an account names one of these. */
export const SUBSCRIPTION_VALUES = `array['ServiceDisplayName', 'VendorDisplayName', 'ServiceName', 'OfferName', 'Quantity', 'CommitmentTerm', 'BillingRule', 'BillingStartDate',
  'TermStart', 'TermEnd', 'LockEndDate', 'PrepaidEndDate', 'ContractEndDate', 'PriceProtectionEndDate', 'AdvancePeriodEndAction', 'RenewQuantity', 'RenewOffer',
  'ScheduledTerminationDate', 'ProvisioningStatus', 'ErrorDetails', 'VendorReferenceId', 'SecondVendorReferenceId', 'DependencyAccountId']`;
