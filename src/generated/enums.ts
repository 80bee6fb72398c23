// Written by codegen from schemas/services and schemas/components. Do not edit: change those files, then run "npm run codegen".

import type * as types from "./types.ts";

export const accountStateValues = ["Pending", "Active", "Suspended", "Terminating", "Terminated"] as const satisfies readonly types.AccountState[];

export const accountTypeValues = ["Reseller", "Company", "Department", "User", "Product"] as const satisfies readonly types.AccountType[];

export const adminGroupValues = ["Installation", "Jobs", "SignIn", "Layouts", "Data"] as const satisfies readonly types.AdminGroup[];

export const adminRunStatusValues = ["Running", "Succeeded", "CompletedWithWarnings", "Failed"] as const satisfies readonly types.AdminRunStatus[];

export const apiTokenStateValues = ["Active", "Expired", "Revoked"] as const satisfies readonly types.ApiTokenState[];

export const authenticatorTypeValues = ["AuthenticatorApplication", "EmailCode", "Passkey"] as const satisfies readonly types.AuthenticatorType[];

export const billProblemValues = ["ExchangeRateStale", "PriceMissing", null] as const satisfies readonly types.BillProblem[];

export const billStatusValues = ["Preview", "Draft", "Final"] as const satisfies readonly types.BillStatus[];

export const chargeStatusValues = ["PendingBilling", "Billed"] as const satisfies readonly types.ChargeStatus[];

export const chargeTypeValues = ["Setup", "Recurring", "Prepaid", "Usage", "ProrationCharge", "ProrationCredit", "CancellationCredit", "CustomCharge", "Adjustment", "Rounding"] as const satisfies readonly types.ChargeType[];

export const commitmentPeriodValues = ["OneMonth", "Annual", "ThreeYears", "Other"] as const satisfies readonly types.CommitmentPeriod[];

export const companySizeValues = ["1-9", "10-49", "50-249", "250-999", "1000+"] as const satisfies readonly types.CompanySize[];

export const creditExposureValues = ["Interval", "FullCommitment"] as const satisfies readonly types.CreditExposure[];

export const densityValues = ["comfortable", "compact"] as const satisfies readonly types.Density[];

export const feeTypeValues = ["OneTime", "Recurring", "Usage"] as const satisfies readonly types.FeeType[];

export const filterOperatorValues = ["equals", "notEquals", "contains", "startsWith", "in", "lessThan", "lessOrEqual", "greaterThan", "greaterOrEqual", "isEmpty", "isNotEmpty"] as const satisfies readonly types.FilterOperator[];

export const groupInvoiceByValues = ["Service", "Department", "User"] as const satisfies readonly types.GroupInvoiceBy[];

export const importErrorCodeValues = ["Missing", "TooLong", "InvalidFormat", "UnknownEnum", "NotUnique", "AlreadyExists", "ParentNotFound", "ParentTypeNotAllowed", "AccessDenied", "Unexpected"] as const satisfies readonly types.ImportErrorCode[];

export const importRowStatusValues = ["Waiting", "Valid", "Invalid", "Imported", "Failed"] as const satisfies readonly types.ImportRowStatus[];

export const importSourceValues = ["CsvFile"] as const satisfies readonly types.ImportSource[];

export const importStatusValues = ["Draft", "Pending", "InProgress", "Completed", "Failed", "Cancelled", "ScheduledProvisioning"] as const satisfies readonly types.ImportStatus[];

export const importTypeValues = ["Resellers", "Companies", "Departments", "Users", "CustomCharges"] as const satisfies readonly types.ImportType[];

export const industryValues = ["Agriculture", "Construction", "Education", "Energy", "Finance", "Government", "Healthcare", "Hospitality", "IT", "Legal", "Logistics", "Manufacturing", "Media", "Nonprofit", "Retail", "Other"] as const satisfies readonly types.Industry[];

export const intervalStatusValues = ["Future", "Open", "Generating", "Closed"] as const satisfies readonly types.IntervalStatus[];

export const invoiceDeliveryValues = ["Email", "PortalOnly", "ElectronicInvoicing"] as const satisfies readonly types.InvoiceDelivery[];

export const invoiceFileFormatValues = ["Pdf", "Xlsx", "Xml", "Json", "Csv"] as const satisfies readonly types.InvoiceFileFormat[];

export const invoiceFormatValues = ["Pdf", "PdfAndXlsx", "Xml", "Json", "Csv"] as const satisfies readonly types.InvoiceFormat[];

export const invoiceRoleValues = ["Payer", "Seller"] as const satisfies readonly types.InvoiceRole[];

export const invoiceStatusValues = ["Preview", "Draft", "Final", "Credited"] as const satisfies readonly types.InvoiceStatus[];

export const ipListTypeValues = ["Allow", "Deny"] as const satisfies readonly types.IpListType[];

export const jobRowStatusValues = ["Succeeded", "Failed", "Skipped"] as const satisfies readonly types.JobRowStatus[];

export const jobStatusValues = ["Queued", "Running", "Completed", "CompletedWithWarnings", "Failed", "Superseded", "Cancelled"] as const satisfies readonly types.JobStatus[];

export const layoutActionValues = ["Create", "View", "Edit", "Upgrade", "Renew"] as const satisfies readonly types.LayoutAction[];

export const layoutStatusValues = ["Draft", "Published", "Staged", "Superseded"] as const satisfies readonly types.LayoutStatus[];

export const localeValues = ["en", "bg", "de", "es", "fi", "fr", "hu", "it", "nl", "pl", "pt", "ro", "ru", "sv", "tr"] as const satisfies readonly types.Locale[];

export const lockReasonValues = ["Commitment", "MinimumContract"] as const satisfies readonly types.LockReason[];

export const maintenanceStateValues = ["Off", "Countdown", "On"] as const satisfies readonly types.MaintenanceState[];

export const membershipScopeValues = ["Direct", "WholeHierarchy"] as const satisfies readonly types.MembershipScope[];

export const moveCheckCodeValues = ["Rights", "State", "ParentType", "Depth", "Place", "Reseller", "Company", "Currency", "OpenWork", "Services", "Names", "Access"] as const satisfies readonly types.MoveCheckCode[];

export const notificationDigestValues = ["Immediate", "Daily", "Weekly"] as const satisfies readonly types.NotificationDigest[];

export const notificationEventValues = ["PasswordChanged", "MfaChanged", "IdentityChanged", "EmailChanged", "RolesChanged", "NewSignInLocation", "AccountSuspended", "CommitmentReminder", "TerminationScheduled", "TerminationReminder", "TerminationExecuted", "RenewalExecuted", "InvoiceAvailable", "JobFinished"] as const satisfies readonly types.NotificationEvent[];

export const notificationOriginValues = ["Mandatory", "Own", "Company", "Default"] as const satisfies readonly types.NotificationOrigin[];

export const notificationTypeValues = ["success", "info", "warning", "error"] as const satisfies readonly types.NotificationType[];

export const orderActionValues = ["Create", "Update", "Terminate", "Suspend", "Resume", "Renew", "Upgrade"] as const satisfies readonly types.OrderAction[];

export const orderStatusValues = ["Scheduled", "Pending", "Sent", "InProgress", "WaitingForInput", "Failed", "Escalated", "RollingBack", "Completed", "Cancelled"] as const satisfies readonly types.OrderStatus[];

export const orderTargetValues = ["VendorConnector", "ServiceDeliveryPlatform", "Manual"] as const satisfies readonly types.OrderTarget[];

export const partnerLevelValues = ["Registered", "Silver", "Gold", "Platinum"] as const satisfies readonly types.PartnerLevel[];

export const passwordRuleValues = ["MinLength12", "MinLength15", "MaxLength256", "Digit", "Special", "Upper", "Lower", "NoNameParts", "NotLast10", "NotBreached"] as const satisfies readonly types.PasswordRule[];

export const paymentTermsValues = ["Net14", "Net30", "Net60"] as const satisfies readonly types.PaymentTerms[];

export const policyModeValues = ["Optional", "Enforced"] as const satisfies readonly types.PolicyMode[];

export const provisioningErrorCodeValues = ["Timeout", "Throttled", "Unavailable", "Validation", "NotFound", "Conflict", "QuotaExceeded"] as const satisfies readonly types.ProvisioningErrorCode[];

export const provisioningStatusValues = ["NotStarted", "Pending", "InProgress", "Active", "Updating", "Failed", "Escalated", "Terminating", "Terminated"] as const satisfies readonly types.ProvisioningStatus[];

export const renewActionValues = ["Renew", "Terminate"] as const satisfies readonly types.RenewAction[];

export const salutationValues = ["None", "Mr", "Ms", "Mx", "Dr"] as const satisfies readonly types.Salutation[];

export const schemeChoiceValues = ["light", "dark", "system"] as const satisfies readonly types.SchemeChoice[];

export const segmentValues = ["Commercial", "Education", "Government", "Nonprofit"] as const satisfies readonly types.Segment[];

export const sortDirectionValues = ["Ascending", "Descending"] as const satisfies readonly types.SortDirection[];

export const startableJobValues = ["ScheduledTerminations", "TerminationReminders", "Renewals", "CommitmentReminders", "AuditSealing", "AuditRetention", "AdminRunRetention"] as const satisfies readonly types.StartableJob[];

export const subscriptionOutcomeValues = ["Ends", "WithPrepaidPeriod", "Locked"] as const satisfies readonly types.SubscriptionOutcome[];

export const tableFormatValues = ["Csv", "Xlsx"] as const satisfies readonly types.TableFormat[];

export const terminationReasonValues = ["MovedToCompetitor", "OutOfBusiness", "OrderMistake", "NoLongerNeeded", "TooExpensive", "Upgraded", "Other"] as const satisfies readonly types.TerminationReason[];

export const terminationStatusValues = ["Scheduled", "ReminderSent", "Executing", "Executed", "Failed", "Cancelled"] as const satisfies readonly types.TerminationStatus[];

export const termsKindValues = ["Platform", "Privacy", "Reseller", "Vendor", "Product"] as const satisfies readonly types.TermsKind[];

export const totalFunctionValues = ["Sum", "Average", "Minimum", "Maximum", "Count"] as const satisfies readonly types.TotalFunction[];

export const userCategoryValues = ["Employee", "External", "ServiceAccount"] as const satisfies readonly types.UserCategory[];

export const userStatusValues = ["Active", "Suspended"] as const satisfies readonly types.UserStatus[];

export const viewScopeValues = ["Own", "Role", "Hierarchy"] as const satisfies readonly types.ViewScope[];
