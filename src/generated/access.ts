// Written by codegen from schemas/services and schemas/components. Do not edit: change those files, then run "npm run codegen".

import type { OperationAccess } from "../../layout/compiled.ts";

export type { CapabilityName as Capability } from "./types.ts";

export type OperationName =
  | "Account.LoadAccountById"
  | "Account.SearchAccount"
  | "Account.GetAccountFigures"
  | "Account.ListRecentAccounts"
  | "Account.GetViewLayout"
  | "Account.GetEnumDataForField"
  | "Account.ResolveRemoteEnum"
  | "Account.ValidateUniqueField"
  | "Account.ValidateRemoteFieldWithResult"
  | "Account.ListAccounts"
  | "Account.GetAccountTree"
  | "Account.CreateAccount"
  | "Account.UpdateAccount"
  | "Account.ChangeUserStatus"
  | "Account.UpdateSubscription"
  | "Account.GetAuditLog"
  | "Account.GetUserLog"
  | "Account.GetSystemAuditLog"
  | "Account.GetAuditEventTypes"
  | "Account.ExportAuditLog"
  | "Account.GenerateCustomerInvoices"
  | "Account.GetSupportDetails"
  | "Account.GetAuthenticationMethods"
  | "Account.GetAuthenticationMethodsForUser"
  | "Account.SetupTwoFactor"
  | "Account.EnableTwoFactor"
  | "Account.DisableTwoFactor"
  | "Account.RenameTwoFactor"
  | "Account.SetPrimaryTwoFactor"
  | "Account.CheckTwoFactor"
  | "Account.RegenerateRecoveryCodes"
  | "Account.DisableTwoFactorForUser"
  | "Account.GetMFAPolicy"
  | "Account.UpdateMFAPolicy"
  | "Account.GetHierarchyMFAPolicy"
  | "Account.UpdateHierarchyMFAPolicy"
  | "Account.GetUsersForCompany"
  | "Account.GetRolesForUser"
  | "Account.SaveRolesForUser"
  | "Account.ListCapabilitySets"
  | "Account.GetCapabilitySet"
  | "Account.CreateCapabilitySet"
  | "Account.UpdateCapabilitySet"
  | "Account.DeleteCapabilitySet"
  | "Account.ListRoles"
  | "Account.GetRole"
  | "Account.CreateRole"
  | "Account.UpdateRole"
  | "Account.DeleteRole"
  | "Account.SaveRoleMembers"
  | "Account.GetCapabilityCatalogue"
  | "Account.GetEffectiveCapabilities"
  | "Account.ListAccountApiTokens"
  | "Account.RevokeAccountApiToken"
  | "Account.ValidateUserPassword"
  | "Account.ChangeUserPassword"
  | "Account.SendResetPasswordMail"
  | "Account.GetSessionsForUser"
  | "Account.GetTerminationPreview"
  | "Account.TerminateAccount"
  | "Account.GetScheduledTermination"
  | "Account.CancelTermination"
  | "Account.GetMoveTargets"
  | "Account.ValidateMove"
  | "Account.MoveAccount"
  | "Account.GetAccountNotes"
  | "Account.SaveAccountNote"
  | "Account.GetPartialCompanyHierarchy"
  | "Account.GetAllowedChildTypes"
  | "Account.SaveSupportDetails"
  | "Account.ChangeUsername"
  | "Account.ChangeUserAdminStatus"
  | "Account.ExportUsers"
  | "Account.GetSubscriptions"
  | "Account.GetSubscriptionDependencies"
  | "Account.GetPriceableItems"
  | "Account.GetBillingIntervals"
  | "Account.GetBillingOverview"
  | "Account.GetOnlineBillReportJson"
  | "Account.ListOnlineBillLines"
  | "Account.GetOnlineBillReportPdf"
  | "Account.GetOnlineBillReportXml"
  | "Account.ExportOnlineBillReport"
  | "Account.ListInvoices"
  | "Account.GetInvoice"
  | "Account.DownloadInvoice"
  | "Account.GetBillingSettings"
  | "Account.SaveBillingSettings"
  | "Account.GetCreditLimit"
  | "Account.SetCreditLimit"
  | "Account.GetCommitmentOverview"
  | "Account.RevealAccountValues"
  | "Admin.ListJobs"
  | "Admin.StopJob"
  | "Admin.RestartJob"
  | "Admin.ListSignInProviders"
  | "Admin.GetSignInProvider"
  | "Admin.CreateSignInProvider"
  | "Admin.UpdateSignInProvider"
  | "Admin.DeleteSignInProvider"
  | "Admin.GetMaintenance"
  | "Admin.SetMaintenance"
  | "Admin.GetClock"
  | "Admin.AdvanceClock"
  | "Admin.ListSchedules"
  | "Admin.ListAdminMethods"
  | "Admin.ExecuteAdminMethod"
  | "Admin.ListAdminRuns"
  | "Admin.GetAdminRun"
  | "Admin.GetSystemStatus"
  | "Admin.RunJob"
  | "Admin.MakeInvoices"
  | "Admin.SendDigests"
  | "Admin.ResetDemoData"
  | "Authorization.Authenticate"
  | "Authorization.Logout"
  | "Authorization.GetCurrentUser"
  | "Authorization.PingPong"
  | "Authorization.SetLanguage"
  | "Authorization.GetLiveTicket"
  | "Authorization.ContinueSignIn"
  | "Authorization.SendSecurityCodeNotification"
  | "Authorization.GetPasskeyChallenge"
  | "Authorization.BeginPasskeySignIn"
  | "Authorization.AuthenticatePasskey"
  | "Authorization.VerifyStepUp"
  | "Authorization.GetSignInProviders"
  | "Authorization.BeginProviderSignIn"
  | "Authorization.AuthenticateOpenId"
  | "Authorization.AuthenticateWithSubConfirmation"
  | "Authorization.Impersonate"
  | "Authorization.Unimpersonate"
  | "Authorization.RevokeSessions"
  | "Chat.GetChatBotToken"
  | "CustomCharge.ListCustomCharges"
  | "CustomCharge.GetCustomCharge"
  | "CustomCharge.CreateCustomCharge"
  | "CustomCharge.DeleteCustomCharge"
  | "CustomCharge.UploadCustomChargeAttachment"
  | "CustomCharge.ExportCustomCharges"
  | "Grid.ListSavedViews"
  | "Grid.SaveView"
  | "Grid.DeleteView"
  | "Grid.SetDefaultView"
  | "Grid.CreateSelection"
  | "Grid.StartBulkAction"
  | "Grid.StartBulkEdit"
  | "Grid.StartExport"
  | "Import.ListImports"
  | "Import.GetImport"
  | "Import.GetImportTemplate"
  | "Import.UploadImportFile"
  | "Import.ValidateImport"
  | "Import.SubmitImport"
  | "Import.CancelImport"
  | "Import.GetImportRows"
  | "Import.DownloadImportErrors"
  | "IpRestriction.GetIpRestrictions"
  | "IpRestriction.SaveIpRestrictions"
  | "IpRestriction.ValidateIpRanges"
  | "IpRestriction.TestIpAddress"
  | "IpRestriction.GetMyIpAddress"
  | "Marketplace.SearchServices"
  | "Marketplace.GetSearchFacets"
  | "Marketplace.GetMyConfirmedTerms"
  | "Marketplace.GetRequiredTerms"
  | "Marketplace.AcceptTermsForAccountAndProduct"
  | "Marketplace.ListTerms"
  | "Marketplace.PublishTerms"
  | "Marketplace.ListMarketplaces"
  | "Marketplace.GetAccountServices"
  | "Metadata.ListViewLayouts"
  | "Metadata.GetViewLayoutVersion"
  | "Metadata.GetViewLayoutDraft"
  | "Metadata.CheckViewLayout"
  | "Metadata.SaveViewLayout"
  | "Metadata.PublishViewLayout"
  | "Metadata.CompareViewLayouts"
  | "Metadata.RollbackViewLayout"
  | "Metadata.UnpublishViewLayout"
  | "Metadata.ListViewLayoutVersions"
  | "Metadata.DiscardViewLayoutDraft"
  | "Metadata.WithdrawViewLayout"
  | "Metadata.GetViewLayoutImpact"
  | "Metadata.ExportViewLayouts"
  | "Metadata.ImportViewLayouts"
  | "Metadata.ListViewRoles"
  | "Metadata.GetContracts"
  | "Metadata.ListScreens"
  | "Metadata.GetScreen"
  | "Metadata.GetViewLayoutTexts"
  | "Metadata.GetViewLayoutUsage"
  | "Metadata.ListEnumerations"
  | "Metadata.GetEnumeration"
  | "Metadata.SaveEnumeration"
  | "Metadata.DeleteEnumeration"
  | "Metadata.ListEnumerationMembers"
  | "Notifications.ListNotifications"
  | "Notifications.GetUnreadCount"
  | "Notifications.MarkNotificationsRead"
  | "Notifications.DeleteNotifications"
  | "Notifications.GetMyNotificationPreferences"
  | "Notifications.SaveMyNotificationPreferences"
  | "Notifications.GetNotificationPreferences"
  | "Notifications.SaveNotificationPreferences"
  | "Notifications.SaveNotificationRecipients"
  | "Notifications.SendTestNotification"
  | "Notifications.GetCommitmentReminders"
  | "Notifications.SaveCommitmentReminders"
  | "Provisioning.GetAccountProvisioning"
  | "SelfCare.ListMyJobs"
  | "SelfCare.GetJob"
  | "SelfCare.ListJobRows"
  | "SelfCare.CancelJob"
  | "SelfCare.RetryJob"
  | "SelfCare.DismissJob"
  | "SelfCare.LoadDraft"
  | "SelfCare.SaveDraft"
  | "SelfCare.DeleteDraft"
  | "SelfCare.UploadFile"
  | "SelfCare.ListMyApiTokens"
  | "SelfCare.CreateApiToken"
  | "SelfCare.RotateApiToken"
  | "SelfCare.RevokeApiToken"
  | "SelfCare.GetPasswordPolicy"
  | "SelfCare.RequestResetPassword"
  | "SelfCare.ValidateResetToken"
  | "SelfCare.ValidateResetPassword"
  | "SelfCare.ResetPassword"
  | "SelfCare.ValidateMyPassword"
  | "SelfCare.ChangeMyPassword"
  | "SelfCare.ListMySessions"
  | "SelfCare.EndMySession"
  | "SelfCare.EndMyOtherSessions"
  | "SelfCare.ListMyIdentities"
  | "SelfCare.BeginIdentityLink"
  | "SelfCare.LinkIdentity"
  | "SelfCare.UnlinkIdentity"
  | "SelfCare.SaveMyPreferences"
  | "SelfCare.ReportProblem"
  | "SelfCare.SavePageArrangement";

export interface OperationEntry {
  readonly kind: "query" | "mutation";
  readonly access: OperationAccess;
}

export const operationAccess: Readonly<Record<OperationName, OperationEntry>> = {
  "Account.LoadAccountById": { kind: "query", access: { state: "signed-in", capability: { byAccountType: true }, actions: ["Read"], on: ["accountId"] } },
  "Account.SearchAccount": { kind: "query", access: { state: "signed-in", capability: { anyAccountType: true }, actions: ["Read"] } },
  "Account.GetAccountFigures": { kind: "query", access: { state: "signed-in", capability: { anyAccountType: true }, actions: ["Read"] } },
  "Account.ListRecentAccounts": { kind: "query", access: { state: "signed-in", capability: { anyAccountType: true }, actions: ["Read"] } },
  "Account.GetViewLayout": { kind: "query", access: { state: "signed-in", capability: { byAccountType: true }, actions: ["Read"], on: ["accountId", "parentAccountId"] } },
  "Account.GetEnumDataForField": { kind: "query", access: { state: "signed-in", capability: { byAccountType: true }, actions: ["Read"], on: ["accountId", "parentAccountId"], typeMember: "accountType" } },
  "Account.ResolveRemoteEnum": { kind: "query", access: { state: "signed-in", capability: { byAccountType: true }, actions: ["Read"], on: ["accountId", "parentAccountId", "dependencyAccountId"], typeMember: "accountType" } },
  "Account.ValidateUniqueField": { kind: "query", access: { state: "signed-in", capability: { byAccountType: true }, actions: ["Read"], on: ["accountId", "parentAccountId"], typeMember: "accountType" } },
  "Account.ValidateRemoteFieldWithResult": { kind: "query", access: { state: "signed-in", capability: { byAccountType: true }, actions: ["Read"], on: ["accountId", "parentAccountId"], typeMember: "accountType" } },
  "Account.ListAccounts": { kind: "query", access: { state: "signed-in", capability: { byAccountType: true }, actions: ["Read"], on: ["parentAccountId"], typeMember: "accountTypes" } },
  "Account.GetAccountTree": { kind: "query", access: { state: "signed-in", capability: { anyAccountType: true }, actions: ["Read"], on: ["rootAccountId"] } },
  "Account.CreateAccount": { kind: "mutation", access: { state: "signed-in", capability: { byAccountType: true }, actions: ["Create"], on: ["parentAccountId"], typeMember: "accountType" } },
  "Account.UpdateAccount": { kind: "mutation", access: { state: "signed-in", capability: { byAccountType: true }, actions: ["Update"], on: ["accountId"] } },
  "Account.ChangeUserStatus": { kind: "mutation", access: { state: "signed-in", capability: "USER_CHANGE_STATUS", actions: ["Execute"], on: ["userAccountId"] } },
  "Account.UpdateSubscription": { kind: "mutation", access: { state: "signed-in", capability: "SUBSCRIPTION_SUSPEND", actions: ["Execute"], on: ["accountId"] } },
  "Account.GetAuditLog": { kind: "query", access: { state: "signed-in", capability: "AUDIT_LOG", actions: ["Read"], on: ["accountId"] } },
  "Account.GetUserLog": { kind: "query", access: { state: "signed-in", capability: "AUDIT_LOG_USER", actions: ["Read"], on: ["userAccountId"] } },
  "Account.GetSystemAuditLog": { kind: "query", access: { state: "signed-in", capability: "SYSTEM_AUDIT_LOG", actions: ["Read"] } },
  "Account.GetAuditEventTypes": { kind: "query", access: { state: "signed-in" } },
  "Account.ExportAuditLog": { kind: "mutation", access: { state: "signed-in", capability: "AUDIT_LOG", actions: ["Read", "Execute"], on: ["accountId"] } },
  "Account.GenerateCustomerInvoices": { kind: "mutation", access: { state: "signed-in", capability: "BILLING_INVOICES", actions: ["Execute"], on: ["sellerAccountId", "companyAccountIds"] } },
  "Account.GetSupportDetails": { kind: "query", access: { state: "signed-in", capability: "SUPPORT_CONTACT_DETAILS", actions: ["Read"], on: ["accountId"] } },
  "Account.GetAuthenticationMethods": { kind: "query", access: { state: "signed-in" } },
  "Account.GetAuthenticationMethodsForUser": { kind: "query", access: { state: "signed-in", capability: "USER_MFA", actions: ["Read"], on: ["userAccountId"] } },
  "Account.SetupTwoFactor": { kind: "mutation", access: { state: "pending", stages: ["mfa-setup"], impersonation: "refused" } },
  "Account.EnableTwoFactor": { kind: "mutation", access: { state: "pending", stages: ["mfa-setup"], impersonation: "refused" } },
  "Account.DisableTwoFactor": { kind: "mutation", access: { state: "signed-in", impersonation: "refused" } },
  "Account.RenameTwoFactor": { kind: "mutation", access: { state: "signed-in", impersonation: "refused" } },
  "Account.SetPrimaryTwoFactor": { kind: "mutation", access: { state: "signed-in", impersonation: "refused" } },
  "Account.CheckTwoFactor": { kind: "mutation", access: { state: "signed-in", impersonation: "refused" } },
  "Account.RegenerateRecoveryCodes": { kind: "mutation", access: { state: "signed-in", mfa: "fresh", impersonation: "refused" } },
  "Account.DisableTwoFactorForUser": { kind: "mutation", access: { state: "signed-in", capability: "USER_MFA", actions: ["Execute"], on: ["userAccountId"], mfa: "fresh", impersonation: "refused" } },
  "Account.GetMFAPolicy": { kind: "query", access: { state: "signed-in", capability: "ENFORCE_MFA", actions: ["Read"], on: ["accountId"] } },
  "Account.UpdateMFAPolicy": { kind: "mutation", access: { state: "signed-in", capability: "ENFORCE_MFA", actions: ["Execute"], on: ["accountId"], mfa: "fresh", impersonation: "refused" } },
  "Account.GetHierarchyMFAPolicy": { kind: "query", access: { state: "signed-in", capability: "ENFORCE_HIERARCHY_MFA", actions: ["Read"], on: ["accountId"] } },
  "Account.UpdateHierarchyMFAPolicy": { kind: "mutation", access: { state: "signed-in", capability: "ENFORCE_HIERARCHY_MFA", actions: ["Execute"], on: ["accountId", "exemptUserIds"], mfa: "fresh", impersonation: "refused" } },
  "Account.GetUsersForCompany": { kind: "query", access: { state: "signed-in", capability: "USER_ACCOUNT", actions: ["Read"], on: ["companyAccountId"] } },
  "Account.GetRolesForUser": { kind: "query", access: { state: "signed-in", capability: "USER_ROLES", actions: ["Read"], on: ["userAccountId"] } },
  "Account.SaveRolesForUser": { kind: "mutation", access: { state: "signed-in", capability: "USER_ROLES", actions: ["Update"], on: ["userAccountId"], impersonation: "refused" } },
  "Account.ListCapabilitySets": { kind: "query", access: { state: "signed-in", capability: "SECURITY_MANAGEMENT", actions: ["Read"], on: ["accountId"] } },
  "Account.GetCapabilitySet": { kind: "query", access: { state: "signed-in", capability: "SECURITY_MANAGEMENT", actions: ["Read"] } },
  "Account.CreateCapabilitySet": { kind: "mutation", access: { state: "signed-in", capability: "SECURITY_MANAGEMENT", actions: ["Create"], on: ["ownerAccountId"], impersonation: "refused" } },
  "Account.UpdateCapabilitySet": { kind: "mutation", access: { state: "signed-in", capability: "SECURITY_MANAGEMENT", actions: ["Update"], impersonation: "refused" } },
  "Account.DeleteCapabilitySet": { kind: "mutation", access: { state: "signed-in", capability: "SECURITY_MANAGEMENT", actions: ["Delete"], impersonation: "refused" } },
  "Account.ListRoles": { kind: "query", access: { state: "signed-in", capability: "SECURITY_MANAGEMENT", actions: ["Read"], on: ["accountId"] } },
  "Account.GetRole": { kind: "query", access: { state: "signed-in", capability: "SECURITY_MANAGEMENT", actions: ["Read"] } },
  "Account.CreateRole": { kind: "mutation", access: { state: "signed-in", capability: "SECURITY_MANAGEMENT", actions: ["Create"], on: ["ownerAccountId"], impersonation: "refused" } },
  "Account.UpdateRole": { kind: "mutation", access: { state: "signed-in", capability: "SECURITY_MANAGEMENT", actions: ["Update"], impersonation: "refused" } },
  "Account.DeleteRole": { kind: "mutation", access: { state: "signed-in", capability: "SECURITY_MANAGEMENT", actions: ["Delete"], impersonation: "refused" } },
  "Account.SaveRoleMembers": { kind: "mutation", access: { state: "signed-in", capability: "USER_ROLES", actions: ["Update"], impersonation: "refused" } },
  "Account.GetCapabilityCatalogue": { kind: "query", access: { state: "signed-in" } },
  "Account.GetEffectiveCapabilities": { kind: "query", access: { state: "signed-in", capability: "SECURITY_MANAGEMENT", actions: ["Read"], on: ["userAccountId", "targetAccountId"] } },
  "Account.ListAccountApiTokens": { kind: "query", access: { state: "signed-in", capability: "SECURITY_MANAGEMENT", actions: ["Read"], on: ["accountId"] } },
  "Account.RevokeAccountApiToken": { kind: "mutation", access: { state: "signed-in", capability: "SECURITY_MANAGEMENT", actions: ["Update"], on: ["userAccountId"], impersonation: "refused" } },
  "Account.ValidateUserPassword": { kind: "query", access: { state: "signed-in", capability: "USER_CHANGE_PASSWORD", actions: ["Execute"], on: ["userAccountId"] } },
  "Account.ChangeUserPassword": { kind: "mutation", access: { state: "signed-in", capability: "USER_CHANGE_PASSWORD", actions: ["Execute"], on: ["userAccountId"], mfa: "fresh", impersonation: "refused" } },
  "Account.SendResetPasswordMail": { kind: "mutation", access: { state: "signed-in", capability: "USER_RESET_PASSWORD", actions: ["Execute"], on: ["userAccountId"], impersonation: "refused" } },
  "Account.GetSessionsForUser": { kind: "query", access: { state: "signed-in", capability: "SECURITY_MANAGEMENT", actions: ["Read"], on: ["userAccountId"] } },
  "Account.GetTerminationPreview": { kind: "query", access: { state: "signed-in", capability: { byAccountType: true }, actions: ["Read", "Delete"], on: ["accountId"] } },
  "Account.TerminateAccount": { kind: "mutation", access: { state: "signed-in", capability: { byAccountType: true }, actions: ["Read", "Delete"], on: ["accountId"] } },
  "Account.GetScheduledTermination": { kind: "query", access: { state: "signed-in", capability: { byAccountType: true }, actions: ["Read"], on: ["accountId"] } },
  "Account.CancelTermination": { kind: "mutation", access: { state: "signed-in", capability: "ACCOUNT_TERMINATION", actions: ["Execute"], on: ["accountId"] } },
  "Account.GetMoveTargets": { kind: "query", access: { state: "signed-in", capability: "ACCOUNT_MOVE", actions: ["Execute"], on: ["accountId"] } },
  "Account.ValidateMove": { kind: "query", access: { state: "signed-in", capability: "ACCOUNT_MOVE", actions: ["Execute"], on: ["accountId", "newParentAccountId"] } },
  "Account.MoveAccount": { kind: "mutation", access: { state: "signed-in", capability: "ACCOUNT_MOVE", actions: ["Execute"], on: ["accountId", "newParentAccountId"] } },
  "Account.GetAccountNotes": { kind: "query", access: { state: "signed-in", capability: "ACCOUNT_NOTES", actions: ["Read"], on: ["accountId"] } },
  "Account.SaveAccountNote": { kind: "mutation", access: { state: "signed-in", capability: "ACCOUNT_NOTES", actions: ["Create"], on: ["accountId"] } },
  "Account.GetPartialCompanyHierarchy": { kind: "query", access: { state: "signed-in", capability: "COMPANY_ACCOUNT", actions: ["Read"], on: ["accountId"] } },
  "Account.GetAllowedChildTypes": { kind: "query", access: { state: "signed-in", capability: { byAccountType: true }, actions: ["Read"], on: ["accountId"] } },
  "Account.SaveSupportDetails": { kind: "mutation", access: { state: "signed-in", capability: "SUPPORT_CONTACT_DETAILS", actions: ["Update"], on: ["accountId"] } },
  "Account.ChangeUsername": { kind: "mutation", access: { state: "signed-in", capability: "USER_CHANGE_USERNAME", actions: ["Execute"], on: ["userAccountId"], mfa: "fresh" } },
  "Account.ChangeUserAdminStatus": { kind: "mutation", access: { state: "signed-in", capability: "USER_CHANGE_ADMIN_STATUS", actions: ["Execute"], on: ["userAccountId"], mfa: "fresh" } },
  "Account.ExportUsers": { kind: "mutation", access: { state: "signed-in", capability: "USER_EXPORT", actions: ["Execute"], on: ["companyAccountId"] } },
  "Account.GetSubscriptions": { kind: "query", access: { state: "signed-in", capability: "SUBSCRIPTION_VIEW", actions: ["Read"], on: ["parentAccountId"] } },
  "Account.GetSubscriptionDependencies": { kind: "query", access: { state: "signed-in", capability: "SUBSCRIPTION_VIEW", actions: ["Read"], on: ["accountId"] } },
  "Account.GetPriceableItems": { kind: "query", access: { state: "signed-in", capability: "SUBSCRIPTION_VIEW", actions: ["Read"], on: ["accountId"] } },
  "Account.GetBillingIntervals": { kind: "query", access: { state: "signed-in", capability: "ONLINEBILL", actions: ["Read"], on: ["companyAccountId"] } },
  "Account.GetBillingOverview": { kind: "query", access: { state: "signed-in", capability: "ONLINEBILL", actions: ["Read"], on: ["companyAccountId"] } },
  "Account.GetOnlineBillReportJson": { kind: "query", access: { state: "signed-in", capability: "ONLINEBILL", actions: ["Read"], on: ["companyAccountId"] } },
  "Account.ListOnlineBillLines": { kind: "query", access: { state: "signed-in", capability: "ONLINEBILL", actions: ["Read"], on: ["companyAccountId"] } },
  "Account.GetOnlineBillReportPdf": { kind: "mutation", access: { state: "signed-in", capability: "ONLINEBILL", actions: ["Read"], on: ["companyAccountId"] } },
  "Account.GetOnlineBillReportXml": { kind: "mutation", access: { state: "signed-in", capability: "ONLINEBILL", actions: ["Read"], on: ["companyAccountId"] } },
  "Account.ExportOnlineBillReport": { kind: "mutation", access: { state: "signed-in", capability: "ONLINEBILL", actions: ["Read"], on: ["companyAccountId"] } },
  "Account.ListInvoices": { kind: "query", access: { state: "signed-in", capability: "BILLING_INVOICES", actions: ["Read"], on: ["accountId"] } },
  "Account.GetInvoice": { kind: "query", access: { state: "signed-in", capability: "BILLING_INVOICES", actions: ["Read"] } },
  "Account.DownloadInvoice": { kind: "mutation", access: { state: "signed-in", capability: "BILLING_INVOICES", actions: ["Read"] } },
  "Account.GetBillingSettings": { kind: "query", access: { state: "signed-in", capability: "BILLING_INFORMATION", actions: ["Read"], on: ["accountId"] } },
  "Account.SaveBillingSettings": { kind: "mutation", access: { state: "signed-in", capability: "BILLING_INFORMATION", actions: ["Update"], on: ["accountId"] } },
  "Account.GetCreditLimit": { kind: "query", access: { state: "signed-in", capability: "BILLING_CREDIT_LIMIT", actions: ["Read"], on: ["accountId"] } },
  "Account.SetCreditLimit": { kind: "mutation", access: { state: "signed-in", capability: "BILLING_CREDIT_LIMIT", actions: ["Update"], on: ["accountId"] } },
  "Account.GetCommitmentOverview": { kind: "query", access: { state: "signed-in", capability: "SUBSCRIPTION_COMMITMENT", actions: ["Read"], on: ["accountId"] } },
  "Account.RevealAccountValues": { kind: "mutation", access: { state: "signed-in", capability: "BILLING_INFORMATION", actions: ["Read"], on: ["accountId"], mfa: "fresh", impersonation: "refused" } },
  "Admin.ListJobs": { kind: "query", access: { state: "signed-in", capability: "ADMINISTRATIVE", actions: ["Read"] } },
  "Admin.StopJob": { kind: "mutation", access: { state: "signed-in", capability: "ADMINISTRATIVE", actions: ["Execute"] } },
  "Admin.RestartJob": { kind: "mutation", access: { state: "signed-in", capability: "ADMINISTRATIVE", actions: ["Execute"] } },
  "Admin.ListSignInProviders": { kind: "query", access: { state: "signed-in", capability: "SSO_CONFIGURATION", actions: ["Read"] } },
  "Admin.GetSignInProvider": { kind: "query", access: { state: "signed-in", capability: "SSO_CONFIGURATION", actions: ["Read"] } },
  "Admin.CreateSignInProvider": { kind: "mutation", access: { state: "signed-in", capability: "SSO_CONFIGURATION", actions: ["Update"], impersonation: "refused" } },
  "Admin.UpdateSignInProvider": { kind: "mutation", access: { state: "signed-in", capability: "SSO_CONFIGURATION", actions: ["Update"], impersonation: "refused" } },
  "Admin.DeleteSignInProvider": { kind: "mutation", access: { state: "signed-in", capability: "SSO_CONFIGURATION", actions: ["Update"], impersonation: "refused" } },
  "Admin.GetMaintenance": { kind: "query", access: { state: "signed-in", capability: "ADMINISTRATIVE", actions: ["Read"] } },
  "Admin.SetMaintenance": { kind: "mutation", access: { state: "signed-in", capability: "ADMINISTRATIVE", actions: ["Execute"] } },
  "Admin.GetClock": { kind: "query", access: { state: "signed-in", capability: "ADMINISTRATIVE", actions: ["Read"] } },
  "Admin.AdvanceClock": { kind: "mutation", access: { state: "signed-in", capability: "ADMINISTRATIVE", actions: ["Execute"] } },
  "Admin.ListSchedules": { kind: "query", access: { state: "signed-in", capability: "ADMINISTRATIVE", actions: ["Read"] } },
  "Admin.ListAdminMethods": { kind: "query", access: { state: "signed-in", capability: "ADMINISTRATIVE", actions: ["Read"] } },
  "Admin.ExecuteAdminMethod": { kind: "mutation", access: { state: "signed-in", capability: "ADMINISTRATIVE", actions: ["Execute"] } },
  "Admin.ListAdminRuns": { kind: "query", access: { state: "signed-in", capability: "ADMINISTRATIVE", actions: ["Read"] } },
  "Admin.GetAdminRun": { kind: "query", access: { state: "signed-in", capability: "ADMINISTRATIVE", actions: ["Read"] } },
  "Admin.GetSystemStatus": { kind: "query", access: { state: "signed-in", capability: "ADMINISTRATIVE", actions: ["Read"] } },
  "Admin.RunJob": { kind: "mutation", access: { state: "signed-in", capability: "ADMINISTRATIVE", actions: ["Execute"] } },
  "Admin.MakeInvoices": { kind: "mutation", access: { state: "signed-in", capability: "ADMINISTRATIVE", actions: ["Execute"] } },
  "Admin.SendDigests": { kind: "mutation", access: { state: "signed-in", capability: "ADMINISTRATIVE", actions: ["Execute"] } },
  "Admin.ResetDemoData": { kind: "mutation", access: { state: "signed-in", capability: "ADMINISTRATIVE", actions: ["Execute"] } },
  "Authorization.Authenticate": { kind: "mutation", access: { state: "public" } },
  "Authorization.Logout": { kind: "mutation", access: { state: "pending", stages: ["second-factor", "mfa-setup", "password-change"] } },
  "Authorization.GetCurrentUser": { kind: "query", access: { state: "pending", stages: ["second-factor", "mfa-setup", "password-change"] } },
  "Authorization.PingPong": { kind: "query", access: { state: "signed-in" } },
  "Authorization.SetLanguage": { kind: "mutation", access: { state: "signed-in" } },
  "Authorization.GetLiveTicket": { kind: "query", access: { state: "signed-in" } },
  "Authorization.ContinueSignIn": { kind: "mutation", access: { state: "pending", stages: ["second-factor"] } },
  "Authorization.SendSecurityCodeNotification": { kind: "mutation", access: { state: "pending", stages: ["second-factor"] } },
  "Authorization.GetPasskeyChallenge": { kind: "query", access: { state: "pending", stages: ["second-factor"] } },
  "Authorization.BeginPasskeySignIn": { kind: "query", access: { state: "public" } },
  "Authorization.AuthenticatePasskey": { kind: "mutation", access: { state: "public" } },
  "Authorization.VerifyStepUp": { kind: "mutation", access: { state: "signed-in", impersonation: "refused" } },
  "Authorization.GetSignInProviders": { kind: "query", access: { state: "public" } },
  "Authorization.BeginProviderSignIn": { kind: "query", access: { state: "public" } },
  "Authorization.AuthenticateOpenId": { kind: "mutation", access: { state: "public" } },
  "Authorization.AuthenticateWithSubConfirmation": { kind: "mutation", access: { state: "public" } },
  "Authorization.Impersonate": { kind: "mutation", access: { state: "signed-in", capability: "USER_IMPERSONATE", actions: ["Execute"], on: ["userAccountId"], impersonation: "refused" } },
  "Authorization.Unimpersonate": { kind: "mutation", access: { state: "signed-in" } },
  "Authorization.RevokeSessions": { kind: "mutation", access: { state: "signed-in", capability: "SECURITY_MANAGEMENT", actions: ["Update"], on: ["userAccountId"], impersonation: "refused" } },
  "Chat.GetChatBotToken": { kind: "query", access: { state: "signed-in", capability: "CHAT_BOT", actions: ["Read"], impersonation: "refused" } },
  "CustomCharge.ListCustomCharges": { kind: "query", access: { state: "signed-in", capability: "CUSTOM_CHARGE_VIEW", actions: ["Read"], on: ["companyAccountId", "sellerAccountId"] } },
  "CustomCharge.GetCustomCharge": { kind: "query", access: { state: "signed-in", capability: "CUSTOM_CHARGE_VIEW", actions: ["Read"] } },
  "CustomCharge.CreateCustomCharge": { kind: "mutation", access: { state: "signed-in", capability: "CUSTOM_CHARGE_MANAGE", actions: ["Create"], on: ["companyAccountId"] } },
  "CustomCharge.DeleteCustomCharge": { kind: "mutation", access: { state: "signed-in", capability: "CUSTOM_CHARGE_MANAGE", actions: ["Delete"] } },
  "CustomCharge.UploadCustomChargeAttachment": { kind: "mutation", access: { state: "signed-in", capability: "CUSTOM_CHARGE_MANAGE", actions: ["Create"] } },
  "CustomCharge.ExportCustomCharges": { kind: "mutation", access: { state: "signed-in", capability: "CUSTOM_CHARGE_VIEW", actions: ["Read"], on: ["companyAccountId", "sellerAccountId"] } },
  "Grid.ListSavedViews": { kind: "query", access: { state: "signed-in" } },
  "Grid.SaveView": { kind: "mutation", access: { state: "signed-in" } },
  "Grid.DeleteView": { kind: "mutation", access: { state: "signed-in" } },
  "Grid.SetDefaultView": { kind: "mutation", access: { state: "signed-in" } },
  "Grid.CreateSelection": { kind: "query", access: { state: "signed-in" } },
  "Grid.StartBulkAction": { kind: "mutation", access: { state: "signed-in" } },
  "Grid.StartBulkEdit": { kind: "mutation", access: { state: "signed-in" } },
  "Grid.StartExport": { kind: "mutation", access: { state: "signed-in" } },
  "Import.ListImports": { kind: "query", access: { state: "signed-in", capability: "MY_IMPORTS", actions: ["Read"] } },
  "Import.GetImport": { kind: "query", access: { state: "signed-in", capability: "MY_IMPORTS", actions: ["Read"] } },
  "Import.GetImportTemplate": { kind: "mutation", access: { state: "signed-in", capability: "MY_IMPORTS_CREATE", actions: ["Create"] } },
  "Import.UploadImportFile": { kind: "mutation", access: { state: "signed-in", capability: "MY_IMPORTS_CREATE", actions: ["Create"], on: ["parentAccountId"] } },
  "Import.ValidateImport": { kind: "mutation", access: { state: "signed-in", capability: "MY_IMPORTS_CREATE", actions: ["Create"] } },
  "Import.SubmitImport": { kind: "mutation", access: { state: "signed-in", capability: "MY_IMPORTS_CREATE", actions: ["Create"] } },
  "Import.CancelImport": { kind: "mutation", access: { state: "signed-in", capability: "MY_IMPORTS", actions: ["Read"] } },
  "Import.GetImportRows": { kind: "query", access: { state: "signed-in", capability: "MY_IMPORTS", actions: ["Read"] } },
  "Import.DownloadImportErrors": { kind: "mutation", access: { state: "signed-in", capability: "MY_IMPORTS", actions: ["Read"] } },
  "IpRestriction.GetIpRestrictions": { kind: "query", access: { state: "signed-in", capability: "IP_AUTHORIZATION_CONFIGURATION", actions: ["Read"], on: ["accountId"] } },
  "IpRestriction.SaveIpRestrictions": { kind: "mutation", access: { state: "signed-in", capability: "IP_AUTHORIZATION_CONFIGURATION", actions: ["Create", "Update", "Delete"], on: ["accountId"], impersonation: "refused" } },
  "IpRestriction.ValidateIpRanges": { kind: "query", access: { state: "signed-in" } },
  "IpRestriction.TestIpAddress": { kind: "query", access: { state: "signed-in", capability: "IP_AUTHORIZATION_CONFIGURATION", actions: ["Read"], on: ["accountId"] } },
  "IpRestriction.GetMyIpAddress": { kind: "query", access: { state: "signed-in" } },
  "Marketplace.SearchServices": { kind: "query", access: { state: "signed-in", capability: "MARKETPLACE", actions: ["Read"] } },
  "Marketplace.GetSearchFacets": { kind: "query", access: { state: "signed-in", capability: "MARKETPLACE", actions: ["Read"] } },
  "Marketplace.GetMyConfirmedTerms": { kind: "query", access: { state: "signed-in" } },
  "Marketplace.GetRequiredTerms": { kind: "query", access: { state: "signed-in", capability: "MARKETPLACE_TERMS", actions: ["Read"], on: ["accountId"] } },
  "Marketplace.AcceptTermsForAccountAndProduct": { kind: "mutation", access: { state: "signed-in", capability: "MARKETPLACE_TERMS", actions: ["Execute"], on: ["accountId"], impersonation: "refused" } },
  "Marketplace.ListTerms": { kind: "query", access: { state: "signed-in", capability: "ADMINISTRATIVE", actions: ["Read"] } },
  "Marketplace.PublishTerms": { kind: "mutation", access: { state: "signed-in", capability: "ADMINISTRATIVE", actions: ["Execute"], impersonation: "refused" } },
  "Marketplace.ListMarketplaces": { kind: "query", access: { state: "signed-in", capability: "MARKETPLACE_MANAGEMENT", actions: ["Read"], on: ["ownerAccountId"] } },
  "Marketplace.GetAccountServices": { kind: "query", access: { state: "signed-in", capability: "SUBSCRIPTION_VIEW", actions: ["Read"], on: ["accountId"] } },
  "Metadata.ListViewLayouts": { kind: "query", access: { state: "signed-in", capability: "VIEW_LAYOUTS", actions: ["Read"] } },
  "Metadata.GetViewLayoutVersion": { kind: "query", access: { state: "signed-in", capability: "VIEW_LAYOUTS", actions: ["Read"] } },
  "Metadata.GetViewLayoutDraft": { kind: "query", access: { state: "signed-in", capability: "VIEW_LAYOUTS", actions: ["Read"] } },
  "Metadata.CheckViewLayout": { kind: "query", access: { state: "signed-in", capability: "VIEW_LAYOUTS", actions: ["Read"] } },
  "Metadata.SaveViewLayout": { kind: "mutation", access: { state: "signed-in", capability: "VIEW_LAYOUTS", actions: ["Update"] } },
  "Metadata.PublishViewLayout": { kind: "mutation", access: { state: "signed-in", capability: "VIEW_LAYOUTS", actions: ["Execute"], on: ["resellerIds"] } },
  "Metadata.CompareViewLayouts": { kind: "query", access: { state: "signed-in", capability: "VIEW_LAYOUTS", actions: ["Read"] } },
  "Metadata.RollbackViewLayout": { kind: "mutation", access: { state: "signed-in", capability: "VIEW_LAYOUTS", actions: ["Execute"] } },
  "Metadata.UnpublishViewLayout": { kind: "mutation", access: { state: "signed-in", capability: "VIEW_LAYOUTS", actions: ["Execute"] } },
  "Metadata.ListViewLayoutVersions": { kind: "query", access: { state: "signed-in", capability: "VIEW_LAYOUTS", actions: ["Read"] } },
  "Metadata.DiscardViewLayoutDraft": { kind: "mutation", access: { state: "signed-in", capability: "VIEW_LAYOUTS", actions: ["Update"] } },
  "Metadata.WithdrawViewLayout": { kind: "mutation", access: { state: "signed-in", capability: "VIEW_LAYOUTS", actions: ["Execute"] } },
  "Metadata.GetViewLayoutImpact": { kind: "query", access: { state: "signed-in", capability: "VIEW_LAYOUTS", actions: ["Read"] } },
  "Metadata.ExportViewLayouts": { kind: "query", access: { state: "signed-in", capability: "VIEW_LAYOUTS", actions: ["Read"] } },
  "Metadata.ImportViewLayouts": { kind: "mutation", access: { state: "signed-in", capability: "VIEW_LAYOUTS", actions: ["Update"] } },
  "Metadata.ListViewRoles": { kind: "query", access: { state: "signed-in", capability: "VIEW_LAYOUTS", actions: ["Read"] } },
  "Metadata.GetContracts": { kind: "query", access: { state: "signed-in", capability: "VIEW_LAYOUTS", actions: ["Read"] } },
  "Metadata.ListScreens": { kind: "query", access: { state: "signed-in" } },
  "Metadata.GetScreen": { kind: "query", access: { state: "signed-in" } },
  "Metadata.GetViewLayoutTexts": { kind: "query", access: { state: "signed-in", capability: "VIEW_LAYOUTS", actions: ["Read"] } },
  "Metadata.GetViewLayoutUsage": { kind: "query", access: { state: "signed-in", capability: "VIEW_LAYOUTS", actions: ["Read"] } },
  "Metadata.ListEnumerations": { kind: "query", access: { state: "signed-in", capability: "VIEW_LAYOUTS", actions: ["Read"] } },
  "Metadata.GetEnumeration": { kind: "query", access: { state: "signed-in", capability: "VIEW_LAYOUTS", actions: ["Read"] } },
  "Metadata.SaveEnumeration": { kind: "mutation", access: { state: "signed-in", capability: "VIEW_LAYOUTS", actions: ["Update"] } },
  "Metadata.DeleteEnumeration": { kind: "mutation", access: { state: "signed-in", capability: "VIEW_LAYOUTS", actions: ["Update"] } },
  "Metadata.ListEnumerationMembers": { kind: "query", access: { state: "signed-in" } },
  "Notifications.ListNotifications": { kind: "query", access: { state: "signed-in", capability: "NOTIFICATIONS", actions: ["Read"] } },
  "Notifications.GetUnreadCount": { kind: "query", access: { state: "signed-in", capability: "NOTIFICATIONS", actions: ["Read"] } },
  "Notifications.MarkNotificationsRead": { kind: "mutation", access: { state: "signed-in", impersonation: "refused" } },
  "Notifications.DeleteNotifications": { kind: "mutation", access: { state: "signed-in", impersonation: "refused" } },
  "Notifications.GetMyNotificationPreferences": { kind: "query", access: { state: "signed-in" } },
  "Notifications.SaveMyNotificationPreferences": { kind: "mutation", access: { state: "signed-in", impersonation: "refused" } },
  "Notifications.GetNotificationPreferences": { kind: "query", access: { state: "signed-in", capability: "NOTIFICATIONS_PREFERENCES", actions: ["Read"], on: ["accountId"] } },
  "Notifications.SaveNotificationPreferences": { kind: "mutation", access: { state: "signed-in", capability: "NOTIFICATIONS_PREFERENCES", actions: ["Update"], on: ["accountId"] } },
  "Notifications.SaveNotificationRecipients": { kind: "mutation", access: { state: "signed-in", capability: "NOTIFICATIONS_PREFERENCES", actions: ["Update"], on: ["accountId"] } },
  "Notifications.SendTestNotification": { kind: "mutation", access: { state: "signed-in", capability: "NOTIFICATIONS_PREFERENCES", actions: ["Update"], on: ["accountId"] } },
  "Notifications.GetCommitmentReminders": { kind: "query", access: { state: "signed-in", capability: "NOTIFICATIONS_COMMITMENT", actions: ["Read"], on: ["accountId"] } },
  "Notifications.SaveCommitmentReminders": { kind: "mutation", access: { state: "signed-in", capability: "NOTIFICATIONS_COMMITMENT", actions: ["Update"], on: ["accountId"] } },
  "Provisioning.GetAccountProvisioning": { kind: "query", access: { state: "signed-in", capability: "PROVISIONING_REQUEST_VIEW", actions: ["Read"], on: ["accountId"] } },
  "SelfCare.ListMyJobs": { kind: "query", access: { state: "signed-in" } },
  "SelfCare.GetJob": { kind: "query", access: { state: "signed-in" } },
  "SelfCare.ListJobRows": { kind: "query", access: { state: "signed-in" } },
  "SelfCare.CancelJob": { kind: "mutation", access: { state: "signed-in" } },
  "SelfCare.RetryJob": { kind: "mutation", access: { state: "signed-in" } },
  "SelfCare.DismissJob": { kind: "mutation", access: { state: "signed-in" } },
  "SelfCare.LoadDraft": { kind: "query", access: { state: "signed-in" } },
  "SelfCare.SaveDraft": { kind: "mutation", access: { state: "signed-in" } },
  "SelfCare.DeleteDraft": { kind: "mutation", access: { state: "signed-in" } },
  "SelfCare.UploadFile": { kind: "mutation", access: { state: "signed-in" } },
  "SelfCare.ListMyApiTokens": { kind: "query", access: { state: "signed-in" } },
  "SelfCare.CreateApiToken": { kind: "mutation", access: { state: "signed-in", mfa: "fresh", impersonation: "refused" } },
  "SelfCare.RotateApiToken": { kind: "mutation", access: { state: "signed-in", mfa: "fresh", impersonation: "refused" } },
  "SelfCare.RevokeApiToken": { kind: "mutation", access: { state: "signed-in" } },
  "SelfCare.GetPasswordPolicy": { kind: "query", access: { state: "public" } },
  "SelfCare.RequestResetPassword": { kind: "mutation", access: { state: "public" } },
  "SelfCare.ValidateResetToken": { kind: "query", access: { state: "public" } },
  "SelfCare.ValidateResetPassword": { kind: "query", access: { state: "public" } },
  "SelfCare.ResetPassword": { kind: "mutation", access: { state: "public" } },
  "SelfCare.ValidateMyPassword": { kind: "query", access: { state: "pending", stages: ["password-change"], impersonation: "refused" } },
  "SelfCare.ChangeMyPassword": { kind: "mutation", access: { state: "pending", stages: ["password-change"], impersonation: "refused" } },
  "SelfCare.ListMySessions": { kind: "query", access: { state: "signed-in" } },
  "SelfCare.EndMySession": { kind: "mutation", access: { state: "signed-in", impersonation: "refused" } },
  "SelfCare.EndMyOtherSessions": { kind: "mutation", access: { state: "signed-in", impersonation: "refused" } },
  "SelfCare.ListMyIdentities": { kind: "query", access: { state: "signed-in" } },
  "SelfCare.BeginIdentityLink": { kind: "mutation", access: { state: "signed-in", impersonation: "refused" } },
  "SelfCare.LinkIdentity": { kind: "mutation", access: { state: "signed-in", impersonation: "refused" } },
  "SelfCare.UnlinkIdentity": { kind: "mutation", access: { state: "signed-in", impersonation: "refused" } },
  "SelfCare.SaveMyPreferences": { kind: "mutation", access: { state: "signed-in", impersonation: "refused" } },
  "SelfCare.ReportProblem": { kind: "query", access: { state: "signed-in" } },
  "SelfCare.SavePageArrangement": { kind: "mutation", access: { state: "signed-in", impersonation: "refused" } },
};
