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
}

/** account.company.view */
export interface CompanyViewValues {
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
  readonly DepartmentName?: string;
  readonly DepartmentCode?: string;
  readonly CostCenter?: string;
  readonly Manager?: number;
  readonly MonthlyBudget?: string;
  readonly Email?: string;
  readonly Phone?: string;
  readonly Comment?: string;
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
  readonly ServiceDisplayName?: string;
  readonly VendorDisplayName?: string;
  readonly ServiceName?: string;
  readonly SubscriptionName?: string;
  readonly Quantity?: number;
  readonly AssignedUser?: number;
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
  readonly PurchaseOrderNumber?: string;
  readonly ContractId?: string;
}

/** account.product.view.kelpforge-server-backup */
export interface ProductViewKelpforgeServerBackupValues {
  readonly ServiceDisplayName?: string;
  readonly VendorDisplayName?: string;
  readonly ServiceName?: string;
  readonly SubscriptionName?: string;
  readonly Quantity?: number;
  readonly AssignedUser?: number;
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
  readonly PurchaseOrderNumber?: string;
  readonly ContractId?: string;
}

/** account.product.view.nimblade-shield-plus */
export interface ProductViewNimbladeShieldPlusValues {
  readonly ServiceDisplayName?: string;
  readonly VendorDisplayName?: string;
  readonly ServiceName?: string;
  readonly SubscriptionName?: string;
  readonly Quantity?: number;
  readonly AssignedUser?: number;
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
  readonly PurchaseOrderNumber?: string;
  readonly ContractId?: string;
}

/** account.product.view.quillbox-business */
export interface ProductViewQuillboxBusinessValues {
  readonly ServiceDisplayName?: string;
  readonly VendorDisplayName?: string;
  readonly ServiceName?: string;
  readonly SubscriptionName?: string;
  readonly Quantity?: number;
  readonly AssignedUser?: number;
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
  readonly PurchaseOrderNumber?: string;
  readonly ContractId?: string;
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
  readonly PartnerProgramIds?: (readonly { readonly Vendor: string; readonly PartnerId: string; readonly ValidUntil?: string }[]) & (readonly unknown[]);
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
  readonly ImprintUrl?: string;
  readonly StatusPageUrl?: string;
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
  readonly ExternalId?: string;
  readonly CostCenter?: string;
}

/** account.user.view */
export interface UserViewValues {
  readonly Salutation?: "None" | "Mr" | "Ms" | "Mx" | "Dr";
  readonly FirstName?: string;
  readonly LastName?: string;
  readonly DisplayName?: string;
  readonly JobTitle?: string;
  readonly Category?: "Employee" | "External" | "ServiceAccount";
  readonly Email?: string;
  readonly Phone?: string;
  readonly MobilePhone?: string;
  readonly Username?: string;
  readonly Status?: "Active" | "Suspended";
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

/** admin.jobs */
export interface JobsValues {

}

/** By layout Id. */
export interface LayoutValues {
  readonly "account.company.create": CompanyCreateValues;
  readonly "account.company.view": CompanyViewValues;
  readonly "account.department.create": DepartmentCreateValues;
  readonly "account.department.view": DepartmentViewValues;
  readonly "account.product.create": ProductCreateValues;
  readonly "account.product.create.kelpforge-server-backup": ProductCreateKelpforgeServerBackupValues;
  readonly "account.product.create.nimblade-shield-plus": ProductCreateNimbladeShieldPlusValues;
  readonly "account.product.create.quillbox-business": ProductCreateQuillboxBusinessValues;
  readonly "account.product.view": ProductViewValues;
  readonly "account.product.view.kelpforge-server-backup": ProductViewKelpforgeServerBackupValues;
  readonly "account.product.view.nimblade-shield-plus": ProductViewNimbladeShieldPlusValues;
  readonly "account.product.view.quillbox-business": ProductViewQuillboxBusinessValues;
  readonly "account.reseller.create": ResellerCreateValues;
  readonly "account.reseller.view": ResellerViewValues;
  readonly "account.user.create": UserCreateValues;
  readonly "account.user.view": UserViewValues;
  readonly "admin.jobs": JobsValues;
}
