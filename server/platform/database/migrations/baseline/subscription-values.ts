/** The contract names of the values in columns of `subscription`: an account's document contains none of them. */
export const SUBSCRIPTION_VALUES = `array['ServiceDisplayName', 'VendorDisplayName', 'ServiceName', 'OfferName', 'Quantity', 'CommitmentTerm', 'BillingRule', 'BillingStartDate',
  'TermStart', 'TermEnd', 'LockEndDate', 'PrepaidEndDate', 'ContractEndDate', 'PriceProtectionEndDate', 'AdvancePeriodEndAction', 'RenewQuantity', 'RenewOffer',
  'ScheduledTerminationDate', 'ProvisioningStatus', 'ErrorDetails', 'VendorReferenceId', 'SecondVendorReferenceId', 'DependencyAccountId']`;
