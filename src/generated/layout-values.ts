// Written by codegen from schemas/layouts. Do not edit: change those files, then run "npm run codegen".

/** account.company.create */
export interface CompanyCreateValues {
  readonly CompanyName?: string;
  readonly CustomerId?: string;
  readonly VatId?: string;
  readonly RegistrationNumber?: string;
  readonly Segment?: "Commercial" | "Education" | "Government" | "Nonprofit";
  readonly Industry?: "Agriculture" | "Construction" | "Education" | "Energy" | "Finance" | "Government" | "Healthcare" | "Hospitality" | "IT" | "Legal" | "Logistics" | "Manufacturing" | "Media" | "Nonprofit" | "Retail" | "Other";
  readonly CompanySize?: "1-9" | "10-49" | "50-249" | "250-999" | "1000+";
  readonly Website?: string;
  readonly Domains?: readonly string[];
  readonly Address?: string;
  readonly Address2?: string;
  readonly Zip?: string;
  readonly City?: string;
  readonly State?: string;
  readonly Country?: string;
  readonly ContactPerson?: string;
  readonly ContactEmail?: string;
  readonly ContactPhone?: string;
  readonly TechnicalContact?: string;
  readonly TechnicalEmail?: string;
  readonly Language?: string;
  readonly Currency?: string;
  readonly BillingEmail?: readonly string[];
  readonly InvoiceFormat?: "Pdf" | "PdfAndXlsx" | "Xml" | "Json" | "Csv";
  readonly InvoiceDelivery?: "Email" | "PortalOnly" | "ElectronicInvoicing";
  readonly EInvoiceAddress?: string;
  readonly EInvoiceOperator?: string;
  readonly GroupInvoiceBy?: "Service" | "Department" | "User";
  readonly PurchaseOrderNumber?: string;
  readonly BankName?: string;
  readonly Iban?: string;
  readonly Bic?: string;
  readonly ContractId?: string;
  readonly CompanyContractEndDate?: string;
  readonly AccountManagerId?: number;
  readonly Salesman?: string;
  readonly TechnicalAccountManager?: string;
  readonly Pricelists?: (readonly number[]) & (readonly unknown[]);
}

/** account.company.view */
export interface CompanyViewValues {
  readonly TerminationDateUtc?: string;
  readonly Status?: "Scheduled" | "ReminderSent" | "Executing" | "Executed" | "Failed" | "Cancelled";
  readonly Reason?: "MovedToCompetitor" | "OutOfBusiness" | "OrderMistake" | "NoLongerNeeded" | "TooExpensive" | "Upgraded" | "Other";
  readonly CreatedBy?: string;
  readonly Comment?: string;
  readonly CompanyName?: string;
  readonly CustomerId?: string;
  readonly VatId?: string;
  readonly RegistrationNumber?: string;
  readonly Segment?: "Commercial" | "Education" | "Government" | "Nonprofit";
  readonly Industry?: "Agriculture" | "Construction" | "Education" | "Energy" | "Finance" | "Government" | "Healthcare" | "Hospitality" | "IT" | "Legal" | "Logistics" | "Manufacturing" | "Media" | "Nonprofit" | "Retail" | "Other";
  readonly CompanySize?: "1-9" | "10-49" | "50-249" | "250-999" | "1000+";
  readonly Website?: string;
  readonly Domains?: readonly string[];
  readonly Address?: string;
  readonly Address2?: string;
  readonly Zip?: string;
  readonly City?: string;
  readonly State?: string;
  readonly Country?: string;
  readonly ContactPerson?: string;
  readonly ContactEmail?: string;
  readonly ContactPhone?: string;
  readonly TechnicalContact?: string;
  readonly TechnicalEmail?: string;
  readonly Language?: string;
  readonly Currency?: string;
  readonly BillingEmail?: readonly string[];
  readonly InvoiceFormat?: "Pdf" | "PdfAndXlsx" | "Xml" | "Json" | "Csv";
  readonly InvoiceDelivery?: "Email" | "PortalOnly" | "ElectronicInvoicing";
  readonly EInvoiceAddress?: string;
  readonly EInvoiceOperator?: string;
  readonly BillingInterval?: "Monthly";
  readonly GroupInvoiceBy?: "Service" | "Department" | "User";
  readonly PaymentTerms?: "Net14" | "Net30" | "Net60";
  readonly PurchaseOrderNumber?: string;
  readonly BankName?: string;
  readonly Iban?: string;
  readonly Bic?: string;
  readonly ContractId?: string;
  readonly CompanyContractEndDate?: string;
  readonly AccountManagerId?: number;
  readonly Salesman?: string;
  readonly TechnicalAccountManager?: string;
  readonly CreditLimit?: string;
  readonly RemainingCreditLimit?: string;
  readonly CreditLocked?: true | false;
  readonly CreditRating?: string;
  readonly Pricelists?: (readonly number[]) & (readonly unknown[]);
  readonly userAccountId?: number;
  readonly status?: "Active" | "Suspended";
  readonly reason?: string;
}

/** account.department.create */
export interface DepartmentCreateValues {
  readonly DepartmentName?: string;
  readonly DepartmentCode?: string;
  readonly CostCenter?: string;
  readonly Manager?: number;
  readonly MonthlyBudget?: string;
  readonly Email?: string;
  readonly Phone?: string;
  readonly Comment?: string;
}

/** account.department.view */
export interface DepartmentViewValues {
  readonly TerminationDateUtc?: string;
  readonly Status?: "Scheduled" | "ReminderSent" | "Executing" | "Executed" | "Failed" | "Cancelled";
  readonly Reason?: "MovedToCompetitor" | "OutOfBusiness" | "OrderMistake" | "NoLongerNeeded" | "TooExpensive" | "Upgraded" | "Other";
  readonly CreatedBy?: string;
  readonly Comment?: string;
  readonly DepartmentName?: string;
  readonly DepartmentCode?: string;
  readonly CostCenter?: string;
  readonly Manager?: number;
  readonly MonthlyBudget?: string;
  readonly Email?: string;
  readonly Phone?: string;
  readonly userAccountId?: number;
  readonly status?: "Active" | "Suspended";
  readonly reason?: string;
}

/** account.move */
export interface MoveAccountValues {
  readonly DisplayName?: string;
  readonly AccountType?: "Reseller" | "Company" | "Department" | "User" | "Product";
  readonly AccountState?: "Pending" | "Active" | "Suspended" | "Terminating" | "Terminated";
  readonly ParentDisplayName?: string;
  readonly NewParentDisplayName?: string;
  readonly AccountsMoved?: number;
  readonly EffectiveBillingDate?: string;
  readonly CanMove?: true | false;
  readonly reason?: string;
}

/** account.notes */
export interface AccountNotesValues {
  readonly text?: string;
  readonly noteId?: number;
  readonly rowVersion?: number;
}

/** account.product.create */
export interface ProductCreateValues {
  readonly SubscriptionName?: string;
  readonly Quantity?: number;
  readonly PurchaseOrderNumber?: string;
  readonly AdvancePeriodEndAction?: "Renew" | "Terminate";
}

/** account.product.create.kelpforge-server-backup */
export interface ProductCreateKelpforgeServerBackupValues {
  readonly SubscriptionName?: string;
  readonly Quantity?: number;
  readonly PurchaseOrderNumber?: string;
  readonly StorageGb?: number;
  readonly RetentionDays?: 7 | 30 | 90 | 365;
  readonly EncryptionKey?: string;
  readonly AdvancePeriodEndAction?: "Renew" | "Terminate";
}

/** account.product.create.nimblade-shield-plus */
export interface ProductCreateNimbladeShieldPlusValues {
  readonly SubscriptionName?: string;
  readonly Quantity?: number;
  readonly PurchaseOrderNumber?: string;
  readonly Edition?: "Basic" | "Plus" | "Max";
  readonly Devices?: number;
  readonly PolicyTemplate?: string;
  readonly AdvancePeriodEndAction?: "Renew" | "Terminate";
}

/** account.product.create.quillbox-business */
export interface ProductCreateQuillboxBusinessValues {
  readonly SubscriptionName?: string;
  readonly Quantity?: number;
  readonly PurchaseOrderNumber?: string;
  readonly TenantDomain?: string;
  readonly AdminEmail?: string;
  readonly DataRegion?: string;
  readonly AdvancePeriodEndAction?: "Renew" | "Terminate";
}

/** account.product.view */
export interface ProductViewValues {
  readonly TerminationDateUtc?: string;
  readonly Status?: "Scheduled" | "ReminderSent" | "Executing" | "Executed" | "Failed" | "Cancelled";
  readonly Reason?: "MovedToCompetitor" | "OutOfBusiness" | "OrderMistake" | "NoLongerNeeded" | "TooExpensive" | "Upgraded" | "Other";
  readonly CreatedBy?: string;
  readonly Comment?: string;
  readonly ServiceDisplayName?: string;
  readonly VendorDisplayName?: string;
  readonly ServiceName?: string;
  readonly SubscriptionName?: string;
  readonly Quantity?: number;
  readonly AssignedUser?: number;
  readonly DependencyAccountId?: number;
  readonly ProvisioningStatus?: "NotStarted" | "Pending" | "InProgress" | "Active" | "Updating" | "Failed" | "Escalated" | "Terminating" | "Terminated";
  readonly VendorReferenceId?: string;
  readonly SecondVendorReferenceId?: string;
  readonly ErrorDetails?: string;
  readonly OfferName?: string;
  readonly CommitmentTerm?: "OneMonth" | "Annual" | "ThreeYears" | "Other";
  readonly BillingRule?: "InAdvance" | "InArrears" | "Prepaid";
  readonly BillingStartDate?: string;
  readonly TermStart?: string;
  readonly TermEnd?: string;
  readonly LockEndDate?: string;
  readonly PrepaidEndDate?: string;
  readonly ContractEndDate?: string;
  readonly PriceProtectionEndDate?: string;
  readonly ScheduledTerminationDate?: string;
  readonly AdvancePeriodEndAction?: "Renew" | "Terminate";
  readonly RenewQuantity?: number;
  readonly RenewOffer?: string;
  readonly PurchaseOrderNumber?: string;
  readonly ContractId?: string;
}

/** account.product.view.kelpforge-server-backup */
export interface ProductViewKelpforgeServerBackupValues {
  readonly TerminationDateUtc?: string;
  readonly Status?: "Scheduled" | "ReminderSent" | "Executing" | "Executed" | "Failed" | "Cancelled";
  readonly Reason?: "MovedToCompetitor" | "OutOfBusiness" | "OrderMistake" | "NoLongerNeeded" | "TooExpensive" | "Upgraded" | "Other";
  readonly CreatedBy?: string;
  readonly Comment?: string;
  readonly ServiceDisplayName?: string;
  readonly VendorDisplayName?: string;
  readonly ServiceName?: string;
  readonly SubscriptionName?: string;
  readonly Quantity?: number;
  readonly AssignedUser?: number;
  readonly DependencyAccountId?: number;
  readonly StorageGb?: number;
  readonly RetentionDays?: 7 | 30 | 90 | 365;
  readonly EncryptionKey?: string;
  readonly ProvisioningStatus?: "NotStarted" | "Pending" | "InProgress" | "Active" | "Updating" | "Failed" | "Escalated" | "Terminating" | "Terminated";
  readonly VendorReferenceId?: string;
  readonly SecondVendorReferenceId?: string;
  readonly ErrorDetails?: string;
  readonly OfferName?: string;
  readonly CommitmentTerm?: "OneMonth" | "Annual" | "ThreeYears" | "Other";
  readonly BillingRule?: "InAdvance" | "InArrears" | "Prepaid";
  readonly BillingStartDate?: string;
  readonly TermStart?: string;
  readonly TermEnd?: string;
  readonly LockEndDate?: string;
  readonly PrepaidEndDate?: string;
  readonly ContractEndDate?: string;
  readonly PriceProtectionEndDate?: string;
  readonly ScheduledTerminationDate?: string;
  readonly AdvancePeriodEndAction?: "Renew" | "Terminate";
  readonly RenewQuantity?: number;
  readonly RenewOffer?: string;
  readonly PurchaseOrderNumber?: string;
  readonly ContractId?: string;
}

/** account.product.view.nimblade-shield-plus */
export interface ProductViewNimbladeShieldPlusValues {
  readonly TerminationDateUtc?: string;
  readonly Status?: "Scheduled" | "ReminderSent" | "Executing" | "Executed" | "Failed" | "Cancelled";
  readonly Reason?: "MovedToCompetitor" | "OutOfBusiness" | "OrderMistake" | "NoLongerNeeded" | "TooExpensive" | "Upgraded" | "Other";
  readonly CreatedBy?: string;
  readonly Comment?: string;
  readonly ServiceDisplayName?: string;
  readonly VendorDisplayName?: string;
  readonly ServiceName?: string;
  readonly SubscriptionName?: string;
  readonly Quantity?: number;
  readonly AssignedUser?: number;
  readonly DependencyAccountId?: number;
  readonly Edition?: "Basic" | "Plus" | "Max";
  readonly Devices?: number;
  readonly PolicyTemplate?: string;
  readonly ProvisioningStatus?: "NotStarted" | "Pending" | "InProgress" | "Active" | "Updating" | "Failed" | "Escalated" | "Terminating" | "Terminated";
  readonly VendorReferenceId?: string;
  readonly SecondVendorReferenceId?: string;
  readonly ErrorDetails?: string;
  readonly OfferName?: string;
  readonly CommitmentTerm?: "OneMonth" | "Annual" | "ThreeYears" | "Other";
  readonly BillingRule?: "InAdvance" | "InArrears" | "Prepaid";
  readonly BillingStartDate?: string;
  readonly TermStart?: string;
  readonly TermEnd?: string;
  readonly LockEndDate?: string;
  readonly PrepaidEndDate?: string;
  readonly ContractEndDate?: string;
  readonly PriceProtectionEndDate?: string;
  readonly ScheduledTerminationDate?: string;
  readonly AdvancePeriodEndAction?: "Renew" | "Terminate";
  readonly RenewQuantity?: number;
  readonly RenewOffer?: string;
  readonly PurchaseOrderNumber?: string;
  readonly ContractId?: string;
}

/** account.product.view.quillbox-business */
export interface ProductViewQuillboxBusinessValues {
  readonly TerminationDateUtc?: string;
  readonly Status?: "Scheduled" | "ReminderSent" | "Executing" | "Executed" | "Failed" | "Cancelled";
  readonly Reason?: "MovedToCompetitor" | "OutOfBusiness" | "OrderMistake" | "NoLongerNeeded" | "TooExpensive" | "Upgraded" | "Other";
  readonly CreatedBy?: string;
  readonly Comment?: string;
  readonly ServiceDisplayName?: string;
  readonly VendorDisplayName?: string;
  readonly ServiceName?: string;
  readonly SubscriptionName?: string;
  readonly Quantity?: number;
  readonly AssignedUser?: number;
  readonly DependencyAccountId?: number;
  readonly TenantDomain?: string;
  readonly AdminEmail?: string;
  readonly DataRegion?: string;
  readonly ProvisioningStatus?: "NotStarted" | "Pending" | "InProgress" | "Active" | "Updating" | "Failed" | "Escalated" | "Terminating" | "Terminated";
  readonly VendorReferenceId?: string;
  readonly SecondVendorReferenceId?: string;
  readonly ErrorDetails?: string;
  readonly OfferName?: string;
  readonly CommitmentTerm?: "OneMonth" | "Annual" | "ThreeYears" | "Other";
  readonly BillingRule?: "InAdvance" | "InArrears" | "Prepaid";
  readonly BillingStartDate?: string;
  readonly TermStart?: string;
  readonly TermEnd?: string;
  readonly LockEndDate?: string;
  readonly PrepaidEndDate?: string;
  readonly ContractEndDate?: string;
  readonly PriceProtectionEndDate?: string;
  readonly ScheduledTerminationDate?: string;
  readonly AdvancePeriodEndAction?: "Renew" | "Terminate";
  readonly RenewQuantity?: number;
  readonly RenewOffer?: string;
  readonly PurchaseOrderNumber?: string;
  readonly ContractId?: string;
}

/** account.provisioning */
export interface AccountProvisioningValues {

}

/** account.reseller.create */
export interface ResellerCreateValues {
  readonly CompanyName?: string;
  readonly CustomerId?: string;
  readonly VatId?: string;
  readonly RegistrationNumber?: string;
  readonly Industry?: "Agriculture" | "Construction" | "Education" | "Energy" | "Finance" | "Government" | "Healthcare" | "Hospitality" | "IT" | "Legal" | "Logistics" | "Manufacturing" | "Media" | "Nonprofit" | "Retail" | "Other";
  readonly CompanySize?: "1-9" | "10-49" | "50-249" | "250-999" | "1000+";
  readonly Website?: string;
  readonly Domains?: readonly string[];
  readonly PartnerLevel?: "Registered" | "Silver" | "Gold" | "Platinum";
  readonly ResellerContractId?: string;
  readonly Address?: string;
  readonly Address2?: string;
  readonly Zip?: string;
  readonly City?: string;
  readonly State?: string;
  readonly Country?: string;
  readonly ContactPerson?: string;
  readonly ContactEmail?: string;
  readonly ContactPhone?: string;
  readonly TechnicalContact?: string;
  readonly TechnicalEmail?: string;
  readonly Language?: string;
  readonly SalesCurrencies?: (readonly string[]) & (readonly unknown[]);
  readonly MaxSubResellerLevels?: number;
  readonly CreditExposure?: "Interval" | "FullCommitment";
  readonly DefaultCreditLimit?: string;
  readonly DefaultAccountManagerId?: number;
  readonly Currency?: string;
  readonly BillingEmail?: readonly string[];
  readonly InvoiceFormat?: "Pdf" | "PdfAndXlsx" | "Xml" | "Json" | "Csv";
  readonly InvoiceDelivery?: "Email" | "PortalOnly" | "ElectronicInvoicing";
  readonly EInvoiceAddress?: string;
  readonly EInvoiceOperator?: string;
  readonly GroupInvoiceBy?: "Service" | "Department" | "User";
  readonly PurchaseOrderNumber?: string;
  readonly BankName?: string;
  readonly Iban?: string;
  readonly Bic?: string;
  readonly ContractId?: string;
  readonly CompanyContractEndDate?: string;
  readonly AccountManagerId?: number;
  readonly Salesman?: string;
  readonly TechnicalAccountManager?: string;
  readonly SupportPhoneNumber?: string;
  readonly SupportTechnicalEmail?: string;
  readonly SupportUrl?: string;
  readonly SupportWorkingHoursRegular?: string;
  readonly SupportWorkingDaysRegular?: string;
  readonly SupportWorkingHoursOthers?: string;
  readonly SupportWorkingDaysOthers?: string;
  readonly SupportButtonText?: string;
  readonly KnowledgeBaseUrl?: string;
  readonly Imprint?: string;
  readonly SupportSalesPhoneNumber?: string;
  readonly SupportSalesEmail?: string;
  readonly SupportBillingPhoneNumber?: string;
  readonly SupportBillingEmail?: string;
  readonly PortalTitle?: string;
  readonly PrimaryColor?: string;
  readonly ImprintUrl?: string;
  readonly StatusPageUrl?: string;
}

/** account.reseller.view */
export interface ResellerViewValues {
  readonly TerminationDateUtc?: string;
  readonly Status?: "Scheduled" | "ReminderSent" | "Executing" | "Executed" | "Failed" | "Cancelled";
  readonly Reason?: "MovedToCompetitor" | "OutOfBusiness" | "OrderMistake" | "NoLongerNeeded" | "TooExpensive" | "Upgraded" | "Other";
  readonly CreatedBy?: string;
  readonly Comment?: string;
  readonly CompanyName?: string;
  readonly CustomerId?: string;
  readonly VatId?: string;
  readonly RegistrationNumber?: string;
  readonly Industry?: "Agriculture" | "Construction" | "Education" | "Energy" | "Finance" | "Government" | "Healthcare" | "Hospitality" | "IT" | "Legal" | "Logistics" | "Manufacturing" | "Media" | "Nonprofit" | "Retail" | "Other";
  readonly CompanySize?: "1-9" | "10-49" | "50-249" | "250-999" | "1000+";
  readonly Website?: string;
  readonly Domains?: readonly string[];
  readonly PartnerLevel?: "Registered" | "Silver" | "Gold" | "Platinum";
  readonly ResellerContractId?: string;
  readonly PartnerProgramIds?: readonly { readonly Vendor: string; readonly PartnerId: string; readonly ValidUntil?: string }[];
  readonly Address?: string;
  readonly Address2?: string;
  readonly Zip?: string;
  readonly City?: string;
  readonly State?: string;
  readonly Country?: string;
  readonly ContactPerson?: string;
  readonly ContactEmail?: string;
  readonly ContactPhone?: string;
  readonly TechnicalContact?: string;
  readonly TechnicalEmail?: string;
  readonly Language?: string;
  readonly SalesCurrencies?: (readonly string[]) & (readonly unknown[]);
  readonly DefaultPricelist?: number;
  readonly Pricelists?: (readonly number[]) & (readonly unknown[]);
  readonly MaxSubResellerLevels?: number;
  readonly HideUpstreamPrices?: boolean;
  readonly CreditExposure?: "Interval" | "FullCommitment";
  readonly DefaultCreditLimit?: string;
  readonly DefaultAccountManagerId?: number;
  readonly Currency?: string;
  readonly BillingEmail?: readonly string[];
  readonly InvoiceFormat?: "Pdf" | "PdfAndXlsx" | "Xml" | "Json" | "Csv";
  readonly InvoiceDelivery?: "Email" | "PortalOnly" | "ElectronicInvoicing";
  readonly EInvoiceAddress?: string;
  readonly EInvoiceOperator?: string;
  readonly BillingInterval?: "Monthly";
  readonly GroupInvoiceBy?: "Service" | "Department" | "User";
  readonly PaymentTerms?: "Net14" | "Net30" | "Net60";
  readonly PurchaseOrderNumber?: string;
  readonly BankName?: string;
  readonly Iban?: string;
  readonly Bic?: string;
  readonly ContractId?: string;
  readonly CompanyContractEndDate?: string;
  readonly AccountManagerId?: number;
  readonly Salesman?: string;
  readonly TechnicalAccountManager?: string;
  readonly CreditLimit?: string;
  readonly RemainingCreditLimit?: string;
  readonly CreditLocked?: true | false;
  readonly CreditRating?: string;
  readonly SupportPhoneNumber?: string;
  readonly SupportTechnicalEmail?: string;
  readonly SupportUrl?: string;
  readonly SupportWorkingHoursRegular?: string;
  readonly SupportWorkingDaysRegular?: string;
  readonly SupportWorkingHoursOthers?: string;
  readonly SupportWorkingDaysOthers?: string;
  readonly SupportButtonText?: string;
  readonly KnowledgeBaseUrl?: string;
  readonly Imprint?: string;
  readonly SupportSalesPhoneNumber?: string;
  readonly SupportSalesEmail?: string;
  readonly SupportBillingPhoneNumber?: string;
  readonly SupportBillingEmail?: string;
  readonly PortalTitle?: string;
  readonly PrimaryColor?: string;
  readonly Logo?: string;
  readonly Favicon?: string;
  readonly RegisterUrl?: string;
  readonly ImprintUrl?: string;
  readonly StatusPageUrl?: string;
  readonly TermsDocument?: string;
  readonly PrivacyDocument?: string;
  readonly userAccountId?: number;
  readonly status?: "Active" | "Suspended";
  readonly reason?: string;
}

/** account.service-info */
export interface AccountServiceInfoValues {

}

/** account.user.create */
export interface UserCreateValues {
  readonly Salutation?: "None" | "Mr" | "Ms" | "Mx" | "Dr";
  readonly FirstName?: string;
  readonly LastName?: string;
  readonly JobTitle?: string;
  readonly Category?: "Employee" | "External" | "ServiceAccount";
  readonly Email?: string;
  readonly Phone?: string;
  readonly MobilePhone?: string;
  readonly Username?: string;
  readonly AdminStatus?: boolean;
  readonly SendInvitation?: boolean;
  readonly Language?: string;
  readonly TimeZone?: string;
  readonly DateFormat?: "Locale" | "YYYY-MM-DD" | "DD.MM.YYYY" | "DD/MM/YYYY" | "MM/DD/YYYY";
  readonly NumberFormat?: "Locale" | "1,234.56" | "1.234,56" | "1 234,56";
  readonly Roles?: (readonly number[]) & (readonly unknown[]);
  readonly ExternalId?: string;
  readonly CostCenter?: string;
}

/** account.user.view */
export interface UserViewValues {
  readonly TerminationDateUtc?: string;
  readonly Status?: "Active" | "Suspended";
  readonly Reason?: "MovedToCompetitor" | "OutOfBusiness" | "OrderMistake" | "NoLongerNeeded" | "TooExpensive" | "Upgraded" | "Other";
  readonly CreatedBy?: string;
  readonly Comment?: string;
  readonly Salutation?: "None" | "Mr" | "Ms" | "Mx" | "Dr";
  readonly FirstName?: string;
  readonly LastName?: string;
  readonly DisplayName?: string;
  readonly JobTitle?: string;
  readonly Category?: "Employee" | "External" | "ServiceAccount";
  readonly reason?: string;
  readonly newPassword?: string;
  readonly username?: string;
  readonly Email?: string;
  readonly Phone?: string;
  readonly MobilePhone?: string;
  readonly Username?: string;
  readonly AdminStatus?: boolean;
  readonly LastLogon?: string;
  readonly Language?: string;
  readonly TimeZone?: string;
  readonly DateFormat?: "Locale" | "YYYY-MM-DD" | "DD.MM.YYYY" | "DD/MM/YYYY" | "MM/DD/YYYY";
  readonly NumberFormat?: "Locale" | "1,234.56" | "1.234,56" | "1 234,56";
  readonly ExternalId?: string;
  readonly CostCenter?: string;
  readonly SsoLinked?: true | false;
}

/** admin.clock */
export interface ClockValues {
  readonly NowUtc?: string;
  readonly RealNowUtc?: string;
  readonly AheadMinutes?: number;
  readonly AdvancingTo?: string;
  readonly IsSimulation?: true | false;
  readonly toUtc?: string;
}

/** admin.console */
export interface AdministrationConsoleValues {

}

/** admin.enumeration */
export interface ValueListValues {
  readonly Title?: { readonly en: string; readonly bg?: string; readonly de?: string; readonly es?: string; readonly fi?: string; readonly fr?: string; readonly hu?: string; readonly it?: string; readonly nl?: string; readonly pl?: string; readonly pt?: string; readonly ro?: string; readonly ru?: string; readonly sv?: string; readonly tr?: string };
  readonly Name?: string;
  readonly Members?: (readonly ({ readonly Value: string; readonly DisplayName: { readonly en: string; readonly bg?: string; readonly de?: string; readonly es?: string; readonly fi?: string; readonly fr?: string; readonly hu?: string; readonly it?: string; readonly nl?: string; readonly pl?: string; readonly pt?: string; readonly ro?: string; readonly ru?: string; readonly sv?: string; readonly tr?: string }; readonly Group?: { readonly en: string; readonly bg?: string; readonly de?: string; readonly es?: string; readonly fi?: string; readonly fr?: string; readonly hu?: string; readonly it?: string; readonly nl?: string; readonly pl?: string; readonly pt?: string; readonly ro?: string; readonly ru?: string; readonly sv?: string; readonly tr?: string }; readonly Color?: "neutral" | "info" | "success" | "warning" | "error"; readonly Disabled?: boolean })[]) & (readonly ({ readonly DisplayName: { readonly en: string; readonly bg?: string; readonly de?: string; readonly es?: string; readonly fi?: string; readonly fr?: string; readonly hu?: string; readonly it?: string; readonly nl?: string; readonly pl?: string; readonly pt?: string; readonly ro?: string; readonly ru?: string; readonly sv?: string; readonly tr?: string }; readonly Value: string; readonly Group?: { readonly en: string; readonly bg?: string; readonly de?: string; readonly es?: string; readonly fi?: string; readonly fr?: string; readonly hu?: string; readonly it?: string; readonly nl?: string; readonly pl?: string; readonly pt?: string; readonly ro?: string; readonly ru?: string; readonly sv?: string; readonly tr?: string }; readonly Color?: "neutral" | "info" | "success" | "warning" | "error"; readonly Disabled?: boolean })[]);
  readonly UpdatedAt?: string;
  readonly UpdatedBy?: string;
  readonly UsedBy?: (readonly { readonly LayoutId: string; readonly LayoutName: string; readonly FieldName: string; readonly IsPublished: boolean }[]) & (readonly { readonly LayoutName: string; readonly FieldName: string; readonly IsPublished: boolean }[]);
}

/** admin.enumerations */
export interface ValueListsValues {
  readonly Title?: { readonly en: string; readonly bg?: string; readonly de?: string; readonly es?: string; readonly fi?: string; readonly fr?: string; readonly hu?: string; readonly it?: string; readonly nl?: string; readonly pl?: string; readonly pt?: string; readonly ro?: string; readonly ru?: string; readonly sv?: string; readonly tr?: string };
  readonly Name?: unknown & string;
}

/** admin.jobs */
export interface JobsValues {

}

/** admin.layout-history */
export interface LayoutHistoryValues {

}

/** admin.layouts */
export interface LayoutsValues {

}

/** admin.maintenance */
export interface MaintenanceValues {
  readonly State?: "Off" | "Countdown" | "On";
  readonly BeginsAt?: string;
  readonly Message?: string;
  readonly state?: "Countdown" | "On";
  readonly countdownSeconds?: number;
  readonly message?: string;
}

/** admin.sign-in-providers */
export interface SignInProvidersValues {
  readonly name?: string;
  readonly position?: number;
  readonly issuer?: string;
  readonly clientId?: string;
  readonly clientSecret?: string;
  readonly scopes?: string;
  readonly isEnabled?: boolean;
  readonly providerId?: number;
  readonly rowVersion?: number;
}

/** admin.status */
export interface SystemStatusValues {
  readonly Product?: string;
  readonly Contracts?: string;
  readonly Node?: string;
  readonly PostgreSql?: string;
  readonly Migrations?: number;
  readonly LatestMigration?: string;
}

/** admin.terms */
export interface AdminTermsValues {
  readonly documentId?: number;
  readonly version?: number;
  readonly texts?: readonly ({ readonly Language: "en" | "bg" | "de" | "es" | "fi" | "fr" | "hu" | "it" | "nl" | "pl" | "pt" | "ro" | "ru" | "sv" | "tr"; readonly Name: string; readonly TermsText: string; readonly Changes?: string })[];
}

/** audit.account */
export interface AccountAuditLogValues {

}

/** audit.system */
export interface SystemAuditLogValues {

}

/** audit.user */
export interface UserLogValues {

}

/** billing.account */
export interface AccountBillingValues {
  readonly billingInterval?: string;
  readonly currency?: string;
  readonly hideIndirectPayments?: boolean;
  readonly groupByCustomers?: boolean;
  readonly IntervalId?: string;
  readonly Status?: "Preview" | "Draft" | "Final";
  readonly SellerName?: string;
  readonly PayerName?: string;
  readonly NetTotal?: string;
  readonly TaxTotal?: string;
  readonly GrossTotal?: string;
  readonly LineCount?: number;
  readonly InvoiceNumbers?: readonly string[];
  readonly GeneratedAt?: string;
  readonly ProblemText?: string;
  readonly Limit?: string;
  readonly HasCreditLimit?: true | false;
  readonly RemainingCreditLimit?: string;
  readonly ProjectedInvoice?: string;
  readonly DailyTransactions?: string;
  readonly IsLocked?: true | false;
  readonly limit?: string;
  readonly isLocked?: boolean;
  readonly comment?: string;
  readonly InvoiceFormat?: "Pdf" | "PdfAndXlsx" | "Xml" | "Json" | "Csv";
  readonly InvoiceDelivery?: "Email" | "PortalOnly" | "ElectronicInvoicing";
  readonly Emails?: readonly string[];
  readonly EInvoiceAddress?: string;
  readonly EInvoiceOperator?: string;
  readonly GroupBy?: "Service" | "Department" | "User";
  readonly PurchaseOrderNumber?: string;
  readonly BillingInterval?: "Monthly";
  readonly Currency?: string;
  readonly PaymentTerms?: "Net14" | "Net30" | "Net60";
  readonly RemainingCommitment?: string;
}

/** billing.custom-charges */
export interface CustomChargesValues {
  readonly name?: string;
  readonly price?: string;
  readonly chargeAmount?: string;
  readonly cost?: string;
  readonly chargeDate?: string;
  readonly attachmentPath?: string;
  readonly description?: string;
}

/** billing.invoice */
export interface InvoiceValues {
  readonly InvoiceNumber?: string;
  readonly IntervalId?: string;
  readonly Status?: "Preview" | "Draft" | "Final" | "Credited";
  readonly Problem?: "ExchangeRateStale" | "PriceMissing";
  readonly SellerName?: string;
  readonly PayerName?: string;
  readonly CustomerId?: string;
  readonly VatId?: string;
  readonly IssueDate?: string;
  readonly DueDate?: string;
  readonly ContractId?: string;
  readonly PurchaseOrderNumber?: string;
  readonly NetTotal?: string;
  readonly TaxRate?: string;
  readonly TaxTotal?: string;
  readonly GrossTotal?: string;
  readonly TaxNote?: "Standard" | "ReverseCharge" | "NotTaxable";
}

/** dashboard */
export interface DashboardValues {

}

/** import.import */
export interface ImportValues {
  readonly Name?: string;
  readonly Type?: "Resellers" | "Companies" | "Departments" | "Users" | "CustomCharges";
  readonly Status?: "Draft" | "Pending" | "InProgress" | "Completed" | "Failed" | "Cancelled" | "ScheduledProvisioning";
  readonly ParentDisplayName?: string;
  readonly FileName?: string;
  readonly Creator?: string;
  readonly NumberOfRows?: number;
  readonly NumberOfValidRows?: number;
  readonly NumberOfImportedAccounts?: number;
  readonly NumberOfErrors?: number;
  readonly DateCreated?: string;
  readonly IgnoredColumns?: readonly string[];
  readonly name?: string;
  readonly sendInvitations?: boolean;
}

/** import.my-imports */
export interface MyImportsValues {

}

/** import.new */
export interface ImportAccountsValues {
  readonly type?: "Resellers" | "Companies" | "Departments" | "Users" | "CustomCharges";
  readonly parentAccountId?: number;
  readonly file?: string;
}

/** marketplace.explore */
export interface MarketplaceExploreValues {

}

/** notifications.account */
export interface AccountNotificationsValues {
  readonly Items?: (readonly ({ readonly Period: "OneMonth" | "Annual" | "ThreeYears" | "Other"; readonly IsEnabled: boolean; readonly FirstDays: number; readonly SecondDays?: number | null; readonly ThirdDays?: number | null })[]) & (readonly ({ readonly Period?: "OneMonth" | "Annual" | "ThreeYears" | "Other"; readonly IsEnabled: boolean; readonly FirstDays?: number; readonly SecondDays?: number; readonly ThirdDays?: number })[]);
  readonly accountId?: number;
  readonly eventType?: "PasswordChanged" | "MfaChanged" | "IdentityChanged" | "EmailChanged" | "RolesChanged" | "NewSignInLocation" | "AccountSuspended" | "CommitmentReminder" | "TerminationScheduled" | "TerminationReminder" | "TerminationExecuted" | "RenewalExecuted" | "InvoiceAvailable" | "JobFinished";
  readonly roleIds?: (readonly number[]) & (readonly unknown[]);
  readonly emails?: readonly string[];
  readonly IsInherited?: boolean;
}

/** notifications.mine */
export interface MyNotificationsValues {
  readonly Items?: (readonly ({ readonly EventType: "PasswordChanged" | "MfaChanged" | "IdentityChanged" | "EmailChanged" | "RolesChanged" | "NewSignInLocation" | "AccountSuspended" | "CommitmentReminder" | "TerminationScheduled" | "TerminationReminder" | "TerminationExecuted" | "RenewalExecuted" | "InvoiceAvailable" | "JobFinished"; readonly DisplayName: string; readonly InPortal: boolean; readonly ByEmail: boolean; readonly Digest: "Immediate" | "Daily" | "Weekly"; readonly IsInherited: boolean; readonly Origin: "Mandatory" | "Own" | "Company" | "Default"; readonly PortalIsFixed: boolean; readonly EmailIsFixed: boolean; readonly Reason: string; readonly CanTellOthers: boolean; readonly RecipientRoleIds: readonly number[]; readonly RecipientEmails: readonly string[]; readonly Recipients: string })[]) & (readonly ({ readonly DisplayName?: string; readonly IsInherited?: boolean; readonly InPortal?: boolean; readonly ByEmail?: boolean; readonly Digest?: "Immediate" | "Daily" | "Weekly"; readonly Origin?: "Mandatory" | "Own" | "Company" | "Default"; readonly Reason?: string })[]);
}

/** security.account */
export interface AccountSecurityValues {
  readonly name?: string;
  readonly description?: string;
  readonly capabilitySetIds?: (readonly number[]) & (readonly unknown[]);
  readonly copyFromId?: number;
  readonly id?: number;
  readonly reassignToRoleId?: number;
  readonly EffectiveMode?: "Enforced" | "Optional";
  readonly Mode?: "Enforced" | "Optional";
  readonly AllowedTypes?: readonly ("AuthenticatorApplication" | "EmailCode" | "Passkey")[];
  readonly ExemptUserIds?: (readonly number[]) & (readonly unknown[]);
  readonly RowVersion?: number;
  readonly AffectedUsers?: number;
  readonly UsersWithoutMethod?: number;
  readonly Own?: (readonly ({ readonly ListType: "Allow" | "Deny"; readonly Ranges: string; readonly Comment?: string | null; readonly ApplyToChildren?: boolean })[]) & (readonly ({ readonly ListType: "Allow" | "Deny"; readonly Ranges: string; readonly Comment?: string; readonly ApplyToChildren?: boolean })[]);
  readonly entries?: (readonly ({ readonly ListType: "Allow" | "Deny"; readonly Ranges: string; readonly Comment?: string | null; readonly ApplyToChildren?: boolean })[]) & (readonly ({ readonly ListType: "Allow" | "Deny"; readonly Ranges: string; readonly Comment?: string; readonly ApplyToChildren?: boolean })[]);
  readonly confirmLockout?: boolean;
  readonly rowVersion?: number;
  readonly ip?: string;
}

/** security.capability-set */
export interface CapabilitySetValues {
  readonly Name?: string;
  readonly Description?: string;
  readonly IsTemplate?: boolean;
  readonly Capabilities?: (readonly ({ readonly ServiceName?: string; readonly ObjectType: "LOGIN" | "ADMINISTRATIVE" | "ACCOUNT_MOVE" | "ACCOUNT_NOTES" | "USER_ACCOUNT" | "DEPARTMENT_ACCOUNT" | "COMPANY_ACCOUNT" | "RESELLER_ACCOUNT" | "PRODUCT_ACCOUNT" | "ACCOUNT_TERMINATION" | "ACCOUNT_EXPORT" | "USER_CHANGE_ADMIN_STATUS" | "USER_CHANGE_PASSWORD" | "USER_CHANGE_STATUS" | "USER_CHANGE_USERNAME" | "USER_EXPORT" | "USER_MFA" | "USER_RESET_PASSWORD" | "USER_IMPERSONATE" | "USER_ROLES" | "SECURITY_MANAGEMENT" | "SECURITY_TEMPLATES" | "ENFORCE_MFA" | "ENFORCE_HIERARCHY_MFA" | "DISABLE_MFA" | "IP_AUTHORIZATION_CONFIGURATION" | "SSO_CONFIGURATION" | "AUDIT_LOG" | "AUDIT_LOG_USER" | "SYSTEM_AUDIT_LOG" | "NOTIFICATIONS" | "NOTIFICATIONS_PREFERENCES" | "NOTIFICATIONS_COMMITMENT" | "NOTIFICATIONS_TEMPLATES" | "BILLING_INFORMATION" | "BILLING_INVOICES" | "BILLING_PURCHASE_PRICES" | "BILLING_SALES_PRICES" | "BILLING_MARGIN" | "BILLING_CREDIT_LIMIT" | "BILLING_INTERVAL" | "BILLING_EXPORT" | "ONLINEBILL" | "ONLINEBILL_INDIRECT" | "CUSTOM_CHARGE_VIEW" | "CUSTOM_CHARGE_MANAGE" | "CUSTOM_CHARGE_COST" | "CUSTOM_CHARGE_NEGATIVE" | "PRICEQUOTES" | "QUOTATION_TOOL" | "SALESQUOTE" | "SALESQUOTE_MANAGE" | "CAMPAIGNS" | "MARKETPLACE" | "MARKETPLACE_MANAGEMENT" | "MARKETPLACE_PRICES" | "MARKETPLACE_PRIORITY" | "MARKETPLACE_PROPAGATION" | "MARKETPLACE_CUSTOMERS" | "MARKETPLACE_ASSIGNMENT" | "MARKETPLACE_OFFERS" | "MARKETPLACE_TERMS" | "MARKETPLACE_RANKING" | "PROMOTIONS" | "SPECIAL_DEALS" | "EXCHANGE_RATES" | "MY_SERVICES" | "PRODUCT_OWNER_PROFILE" | "SERVICE_TOOL_SERVICES" | "SERVICE_TOOL_PRICING" | "SERVICE_TOOL_FIELDS" | "SERVICE_TOOL_UPGRADES" | "SERVICE_TOOL_PUBLISH" | "SERVICE_GROUP_MANAGEMENT" | "SERVICE_LOCALIZATION" | "VIEW_LAYOUTS" | "SUBSCRIPTION_VIEW" | "SUBSCRIPTION_CHANGE" | "SUBSCRIPTION_UPGRADE" | "SUBSCRIPTION_RENEWAL" | "SUBSCRIPTION_SUSPEND" | "SUBSCRIPTION_COMMITMENT" | "PROVISIONING_REQUEST_VIEW" | "PROVISIONING_REQUEST_RETRY" | "PROVISIONING_REQUEST_RESUBMIT" | "PROVISIONING_REQUEST_ESCALATE" | "PROVISIONING_REQUEST_COMPLETE" | "PROVISIONING_REQUEST_CANCEL" | "FAILED_PROVISIONING" | "FAILED_PROVISIONING_OWNED" | "MY_IMPORTS" | "MY_IMPORTS_CREATE" | "MY_IMPORTS_ALL" | "CREDITCHECK_COMPANYORDERS" | "CREDITCHECK_ORDERMANAGEMENT" | "REPORTING" | "REPORTING_SCHEDULE" | "CUSTOM_LANDING_PAGE" | "WIKI" | "SUPPORT_CONTACT_DETAILS" | "CO_BROWSING" | "CHAT_BOT"; readonly ObjectName?: string; readonly Description?: string; readonly Create?: boolean; readonly Read?: boolean; readonly Update?: boolean; readonly Delete?: boolean; readonly Execute?: boolean; readonly Value?: "OWN" | "HIERARCHY" | null; readonly Flags?: string })[]) & (readonly ({ readonly ObjectName?: string; readonly Description?: string; readonly Create?: boolean; readonly Read?: boolean; readonly Update?: boolean; readonly Delete?: boolean; readonly Execute?: boolean; readonly Value?: "OWN" | "HIERARCHY" })[]);
}

/** security.impersonate */
export interface ImpersonateValues {
  readonly userAccountId?: number;
  readonly reason?: string;
}

/** security.my-sign-ins */
export interface MySignInsValues {
  readonly providerId?: string;
  readonly currentPassword?: string;
  readonly identityId?: number;
  readonly authenticationMethodId?: number;
  readonly code?: string;
  readonly name?: string;
}

/** security.my-tokens */
export interface MyApiTokensValues {
  readonly name?: string;
  readonly expiresInDays?: number;
  readonly scope?: "Direct" | "WholeHierarchy";
  readonly scopeId?: number;
  readonly capabilities?: (readonly ({ readonly ServiceName?: string; readonly ObjectType: "LOGIN" | "ADMINISTRATIVE" | "ACCOUNT_MOVE" | "ACCOUNT_NOTES" | "USER_ACCOUNT" | "DEPARTMENT_ACCOUNT" | "COMPANY_ACCOUNT" | "RESELLER_ACCOUNT" | "PRODUCT_ACCOUNT" | "ACCOUNT_TERMINATION" | "ACCOUNT_EXPORT" | "USER_CHANGE_ADMIN_STATUS" | "USER_CHANGE_PASSWORD" | "USER_CHANGE_STATUS" | "USER_CHANGE_USERNAME" | "USER_EXPORT" | "USER_MFA" | "USER_RESET_PASSWORD" | "USER_IMPERSONATE" | "USER_ROLES" | "SECURITY_MANAGEMENT" | "SECURITY_TEMPLATES" | "ENFORCE_MFA" | "ENFORCE_HIERARCHY_MFA" | "DISABLE_MFA" | "IP_AUTHORIZATION_CONFIGURATION" | "SSO_CONFIGURATION" | "AUDIT_LOG" | "AUDIT_LOG_USER" | "SYSTEM_AUDIT_LOG" | "NOTIFICATIONS" | "NOTIFICATIONS_PREFERENCES" | "NOTIFICATIONS_COMMITMENT" | "NOTIFICATIONS_TEMPLATES" | "BILLING_INFORMATION" | "BILLING_INVOICES" | "BILLING_PURCHASE_PRICES" | "BILLING_SALES_PRICES" | "BILLING_MARGIN" | "BILLING_CREDIT_LIMIT" | "BILLING_INTERVAL" | "BILLING_EXPORT" | "ONLINEBILL" | "ONLINEBILL_INDIRECT" | "CUSTOM_CHARGE_VIEW" | "CUSTOM_CHARGE_MANAGE" | "CUSTOM_CHARGE_COST" | "CUSTOM_CHARGE_NEGATIVE" | "PRICEQUOTES" | "QUOTATION_TOOL" | "SALESQUOTE" | "SALESQUOTE_MANAGE" | "CAMPAIGNS" | "MARKETPLACE" | "MARKETPLACE_MANAGEMENT" | "MARKETPLACE_PRICES" | "MARKETPLACE_PRIORITY" | "MARKETPLACE_PROPAGATION" | "MARKETPLACE_CUSTOMERS" | "MARKETPLACE_ASSIGNMENT" | "MARKETPLACE_OFFERS" | "MARKETPLACE_TERMS" | "MARKETPLACE_RANKING" | "PROMOTIONS" | "SPECIAL_DEALS" | "EXCHANGE_RATES" | "MY_SERVICES" | "PRODUCT_OWNER_PROFILE" | "SERVICE_TOOL_SERVICES" | "SERVICE_TOOL_PRICING" | "SERVICE_TOOL_FIELDS" | "SERVICE_TOOL_UPGRADES" | "SERVICE_TOOL_PUBLISH" | "SERVICE_GROUP_MANAGEMENT" | "SERVICE_LOCALIZATION" | "VIEW_LAYOUTS" | "SUBSCRIPTION_VIEW" | "SUBSCRIPTION_CHANGE" | "SUBSCRIPTION_UPGRADE" | "SUBSCRIPTION_RENEWAL" | "SUBSCRIPTION_SUSPEND" | "SUBSCRIPTION_COMMITMENT" | "PROVISIONING_REQUEST_VIEW" | "PROVISIONING_REQUEST_RETRY" | "PROVISIONING_REQUEST_RESUBMIT" | "PROVISIONING_REQUEST_ESCALATE" | "PROVISIONING_REQUEST_COMPLETE" | "PROVISIONING_REQUEST_CANCEL" | "FAILED_PROVISIONING" | "FAILED_PROVISIONING_OWNED" | "MY_IMPORTS" | "MY_IMPORTS_CREATE" | "MY_IMPORTS_ALL" | "CREDITCHECK_COMPANYORDERS" | "CREDITCHECK_ORDERMANAGEMENT" | "REPORTING" | "REPORTING_SCHEDULE" | "CUSTOM_LANDING_PAGE" | "WIKI" | "SUPPORT_CONTACT_DETAILS" | "CO_BROWSING" | "CHAT_BOT"; readonly ObjectName?: string; readonly Description?: string; readonly Create?: boolean; readonly Read?: boolean; readonly Update?: boolean; readonly Delete?: boolean; readonly Execute?: boolean; readonly Value?: "OWN" | "HIERARCHY" | null; readonly Flags?: string })[]) & (readonly { readonly ObjectType: string; readonly Create?: boolean; readonly Read?: boolean; readonly Update?: boolean; readonly Delete?: boolean; readonly Execute?: boolean }[]);
}

/** security.role */
export interface RoleValues {
  readonly Name?: string;
  readonly Description?: string;
  readonly IsTemplate?: boolean;
  readonly CapabilitySetIds?: (readonly number[]) & (readonly unknown[]);
  readonly add?: (readonly ({ readonly userAccountId: number; readonly scopeAccountId: number; readonly scope: "Direct" | "WholeHierarchy"; readonly validFrom?: string | null; readonly validTo?: string | null })[]) & (readonly ({ readonly userAccountId: number; readonly scopeAccountId: number; readonly scope: "Direct" | "WholeHierarchy"; readonly validFrom?: string; readonly validTo?: string })[]);
}

/** security.user */
export interface UserSecurityValues {
  readonly roleId?: number;
  readonly add?: (readonly ({ readonly userAccountId: number; readonly scopeAccountId: number; readonly scope: "Direct" | "WholeHierarchy"; readonly validFrom?: string | null; readonly validTo?: string | null })[]) & (readonly ({ readonly userAccountId: number; readonly scopeAccountId: number; readonly scope: "Direct" | "WholeHierarchy"; readonly validFrom?: string; readonly validTo?: string })[]);
  readonly reason?: string;
}

/** termination.terminate */
export interface TerminateAccountValues {
  readonly AccountState?: "Terminating" | "Terminated";
  readonly EndedAt?: string;
  readonly EndedReason?: "MovedToCompetitor" | "OutOfBusiness" | "OrderMistake" | "NoLongerNeeded" | "TooExpensive" | "Upgraded" | "Other";
  readonly EndedBy?: string;
  readonly EndedComment?: string;
  readonly DisplayName?: string;
  readonly CanTerminate?: true | false;
  readonly EndsAt?: string;
  readonly BlockedBy?: string;
  readonly EarliestDate?: string;
  readonly MinimumContractEndDate?: string;
  readonly Warnings?: readonly string[];
  readonly when?: "Now" | "Later";
  readonly terminationDate?: string;
  readonly terminationReason?: "MovedToCompetitor" | "OutOfBusiness" | "OrderMistake" | "NoLongerNeeded" | "TooExpensive" | "Upgraded" | "Other";
  readonly comment?: string;
  readonly reminderDaysBefore?: (readonly number[]) & (readonly (1 | 7 | 14 | 30 | 60)[]);
  readonly reminderEmails?: readonly string[];
  readonly sendToSdp?: boolean;
  readonly acknowledged?: boolean;
}

/** By layout Id. */
export interface LayoutValues {
  readonly "account.company.create": CompanyCreateValues;
  readonly "account.company.view": CompanyViewValues;
  readonly "account.department.create": DepartmentCreateValues;
  readonly "account.department.view": DepartmentViewValues;
  readonly "account.move": MoveAccountValues;
  readonly "account.notes": AccountNotesValues;
  readonly "account.product.create": ProductCreateValues;
  readonly "account.product.create.kelpforge-server-backup": ProductCreateKelpforgeServerBackupValues;
  readonly "account.product.create.nimblade-shield-plus": ProductCreateNimbladeShieldPlusValues;
  readonly "account.product.create.quillbox-business": ProductCreateQuillboxBusinessValues;
  readonly "account.product.view": ProductViewValues;
  readonly "account.product.view.kelpforge-server-backup": ProductViewKelpforgeServerBackupValues;
  readonly "account.product.view.nimblade-shield-plus": ProductViewNimbladeShieldPlusValues;
  readonly "account.product.view.quillbox-business": ProductViewQuillboxBusinessValues;
  readonly "account.provisioning": AccountProvisioningValues;
  readonly "account.reseller.create": ResellerCreateValues;
  readonly "account.reseller.view": ResellerViewValues;
  readonly "account.service-info": AccountServiceInfoValues;
  readonly "account.user.create": UserCreateValues;
  readonly "account.user.view": UserViewValues;
  readonly "admin.clock": ClockValues;
  readonly "admin.console": AdministrationConsoleValues;
  readonly "admin.enumeration": ValueListValues;
  readonly "admin.enumerations": ValueListsValues;
  readonly "admin.jobs": JobsValues;
  readonly "admin.layout-history": LayoutHistoryValues;
  readonly "admin.layouts": LayoutsValues;
  readonly "admin.maintenance": MaintenanceValues;
  readonly "admin.sign-in-providers": SignInProvidersValues;
  readonly "admin.status": SystemStatusValues;
  readonly "admin.terms": AdminTermsValues;
  readonly "audit.account": AccountAuditLogValues;
  readonly "audit.system": SystemAuditLogValues;
  readonly "audit.user": UserLogValues;
  readonly "billing.account": AccountBillingValues;
  readonly "billing.custom-charges": CustomChargesValues;
  readonly "billing.invoice": InvoiceValues;
  readonly "dashboard": DashboardValues;
  readonly "import.import": ImportValues;
  readonly "import.my-imports": MyImportsValues;
  readonly "import.new": ImportAccountsValues;
  readonly "marketplace.explore": MarketplaceExploreValues;
  readonly "notifications.account": AccountNotificationsValues;
  readonly "notifications.mine": MyNotificationsValues;
  readonly "security.account": AccountSecurityValues;
  readonly "security.capability-set": CapabilitySetValues;
  readonly "security.impersonate": ImpersonateValues;
  readonly "security.my-sign-ins": MySignInsValues;
  readonly "security.my-tokens": MyApiTokensValues;
  readonly "security.role": RoleValues;
  readonly "security.user": UserSecurityValues;
  readonly "termination.terminate": TerminateAccountValues;
}
