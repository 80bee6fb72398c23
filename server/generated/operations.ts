// Written by codegen from schemas/services and schemas/components. Do not edit: change those files, then run "npm run codegen".

import type { FormHandler } from "../platform/call/form-adapter.ts";
import type { Handler } from "../platform/call/operation.ts";
import type * as types from "../../shared/generated/types.ts";

/** The hierarchy of resellers, companies, departments, users and products: reading, listing, creating and changing them. Records of all actions, and their export. Billing intervals, the online bill, invoices, credit limits and commitments. Look-ups of fields: choices, uniqueness and validity. Moving an account below another parent. Roles, capability sets, memberships and API tokens. Methods of a second factor, and the policies that require one. A customer's subscriptions, their dependencies and prices. Ending an account: preview, request, schedule and cancellation. User accounts: status, username, password and sessions. */
export interface AccountOperations {
  /** One account with its values */
  readonly LoadAccountById: Handler<types.LoadAccountByIdRequest, types.LoadAccountByIdResponse>;
  /** Search accounts by name, number, username or VAT ID */
  readonly SearchAccount: Handler<types.SearchAccountRequest, types.SearchAccountResponse>;
  /** Number of accounts in the caller's organization */
  readonly GetAccountFigures: Handler<types.GetAccountFiguresRequest, types.GetAccountFiguresResponse>;
  /** Recently changed accounts */
  readonly ListRecentAccounts: Handler<types.ListRecentAccountsRequest, types.ListRecentAccountsResponse>;
  /** The published layout for an account */
  readonly GetViewLayout: Handler<types.GetViewLayoutRequest, types.GetViewLayoutResponse>;
  /** Accounts below an account */
  readonly ListAccounts: Handler<types.ListAccountsRequest, types.ListAccountsResponse>;
  /** The hierarchy, level by level */
  readonly GetAccountTree: Handler<types.GetAccountTreeRequest, types.GetAccountTreeResponse>;
  /** Parents, siblings and children of an account */
  readonly GetPartialCompanyHierarchy: Handler<types.GetPartialCompanyHierarchyRequest, types.GetPartialCompanyHierarchyResponse>;
  /** Account types that can be created below an account */
  readonly GetAllowedChildTypes: Handler<types.GetAllowedChildTypesRequest, types.GetAllowedChildTypesResponse>;
  /** Create an account under another */
  readonly CreateAccount: FormHandler<types.CreateAccountRequest, types.CreateAccountResponse, { record: true; unique: readonly string[]; remote: readonly string[]; custom: true }>;
  /** Save changed values of an account */
  readonly UpdateAccount: FormHandler<types.UpdateAccountRequest, types.UpdateAccountResponse, { record: true; unique: readonly string[]; remote: readonly string[]; custom: true }>;
  /** Notes on an account */
  readonly GetAccountNotes: Handler<types.GetAccountNotesRequest, types.GetAccountNotesResponse>;
  /** Write, change or delete a note */
  readonly SaveAccountNote: Handler<types.SaveAccountNoteRequest, types.SaveAccountNoteResponse>;
  /** Support contacts of the caller's seller */
  readonly GetSupportDetails: Handler<types.GetSupportDetailsRequest, types.GetSupportDetailsResponse>;
  /** Change the support contacts of a reseller */
  readonly SaveSupportDetails: FormHandler<types.SaveSupportDetailsRequest, types.SaveSupportDetailsResponse, { record: true; unique: readonly string[]; remote: readonly string[]; custom: true }>;
  /** Show secret values of an account in full */
  readonly RevealAccountValues: Handler<types.RevealAccountValuesRequest, types.RevealAccountValuesResponse>;
  /** Audit log of an account and everything below it */
  readonly GetAuditLog: Handler<types.GetAuditLogRequest, types.GetAuditLogResponse>;
  /** Activity log of a user */
  readonly GetUserLog: Handler<types.GetUserLogRequest, types.GetUserLogResponse>;
  /** System audit log */
  readonly GetSystemAuditLog: Handler<types.GetSystemAuditLogRequest, types.GetSystemAuditLogResponse>;
  /** Names of the audit log events */
  readonly GetAuditEventTypes: Handler<types.GetAuditEventTypesRequest, types.GetAuditEventTypesResponse>;
  /** Export the audit log of an account */
  readonly ExportAuditLog: Handler<types.ExportAuditLogRequest, types.ExportAuditLogResponse>;
  /** Make the invoices of a seller's customers */
  readonly GenerateCustomerInvoices: Handler<types.GenerateCustomerInvoicesRequest, types.GenerateCustomerInvoicesResponse>;
  /** Months with bills of an account */
  readonly GetBillingIntervals: Handler<types.GetBillingIntervalsRequest, types.GetBillingIntervalsResponse>;
  /** Monthly costs and sales of an account */
  readonly GetBillingOverview: Handler<types.GetBillingOverviewRequest, types.GetBillingOverviewResponse>;
  /** The bill of an account for a month */
  readonly GetOnlineBillReportJson: Handler<types.GetOnlineBillReportJsonRequest, types.GetOnlineBillReportJsonResponse>;
  /** The lines of a bill, page by page */
  readonly ListOnlineBillLines: Handler<types.ListOnlineBillLinesRequest, types.ListOnlineBillLinesResponse>;
  /** The bill of an account as PDF */
  readonly GetOnlineBillReportPdf: Handler<types.GetOnlineBillReportPdfRequest, types.GetOnlineBillReportPdfResponse>;
  /** The bill of an account as XML */
  readonly GetOnlineBillReportXml: Handler<types.GetOnlineBillReportXmlRequest, types.GetOnlineBillReportXmlResponse>;
  /** The bill of an account as XLSX */
  readonly ExportOnlineBillReport: Handler<types.ExportOnlineBillReportRequest, types.ExportOnlineBillReportResponse>;
  /** Invoices of an account */
  readonly ListInvoices: Handler<types.ListInvoicesRequest, types.ListInvoicesResponse>;
  /** One invoice with its lines */
  readonly GetInvoice: Handler<types.GetInvoiceRequest, types.GetInvoiceResponse>;
  /** An invoice as a file */
  readonly DownloadInvoice: Handler<types.DownloadInvoiceRequest, types.DownloadInvoiceResponse>;
  /** Invoice settings of an account */
  readonly GetBillingSettings: Handler<types.GetBillingSettingsRequest, types.GetBillingSettingsResponse>;
  /** Change the invoice settings of an account */
  readonly SaveBillingSettings: FormHandler<types.SaveBillingSettingsRequest, types.SaveBillingSettingsResponse, { record: true }>;
  /** Credit limit of an account */
  readonly GetCreditLimit: Handler<types.GetCreditLimitRequest, types.GetCreditLimitResponse>;
  /** Set the credit limit of an account */
  readonly SetCreditLimit: Handler<types.SetCreditLimitRequest, types.SetCreditLimitResponse>;
  /** Remaining commitment of subscriptions */
  readonly GetCommitmentOverview: Handler<types.GetCommitmentOverviewRequest, types.GetCommitmentOverviewResponse>;
  /** Choices of a field, from the database */
  readonly GetEnumDataForField: Handler<types.GetEnumDataForFieldRequest, types.GetEnumDataForFieldResponse>;
  /** Choices of a field, from the vendor */
  readonly ResolveRemoteEnum: Handler<types.ResolveRemoteEnumRequest, types.ResolveRemoteEnumResponse>;
  /** Check whether a value is available */
  readonly ValidateUniqueField: Handler<types.ValidateUniqueFieldRequest, types.ValidateUniqueFieldResponse>;
  /** Check a value with its register or vendor */
  readonly ValidateRemoteFieldWithResult: Handler<types.ValidateRemoteFieldWithResultRequest, types.ValidateRemoteFieldWithResultResponse>;
  /** Possible new parents of an account */
  readonly GetMoveTargets: Handler<types.GetMoveTargetsRequest, types.GetMoveTargetsResponse>;
  /** Check a move */
  readonly ValidateMove: Handler<types.ValidateMoveRequest, types.ValidateMoveResponse>;
  /** Put an account below another */
  readonly MoveAccount: Handler<types.MoveAccountRequest, types.MoveAccountResponse>;
  /** Memberships of a user */
  readonly GetRolesForUser: Handler<types.GetRolesForUserRequest, types.GetRolesForUserResponse>;
  /** Set the memberships of a user */
  readonly SaveRolesForUser: Handler<types.SaveRolesForUserRequest, types.SaveRolesForUserResponse>;
  /** Capability sets of an account */
  readonly ListCapabilitySets: Handler<types.ListCapabilitySetsRequest, types.ListCapabilitySetsResponse>;
  /** One capability set with its capabilities */
  readonly GetCapabilitySet: Handler<types.GetCapabilitySetRequest, types.GetCapabilitySetResponse>;
  /** Create a capability set */
  readonly CreateCapabilitySet: FormHandler<types.CreateCapabilitySetRequest, types.CreateCapabilitySetResponse, { unique: readonly string[]; custom: true }>;
  /** Change a capability set */
  readonly UpdateCapabilitySet: FormHandler<types.UpdateCapabilitySetRequest, types.UpdateCapabilitySetResponse, { record: true; unique: readonly string[]; custom: true; fixedRows: readonly string[] }>;
  /** Delete a capability set */
  readonly DeleteCapabilitySet: Handler<types.DeleteCapabilitySetRequest, types.DeleteCapabilitySetResponse>;
  /** Roles of an account */
  readonly ListRoles: Handler<types.ListRolesRequest, types.ListRolesResponse>;
  /** One role and its members */
  readonly GetRole: Handler<types.GetRoleRequest, types.GetRoleResponse>;
  /** Permissions of a role */
  readonly GetRoleCapabilities: Handler<types.GetRoleCapabilitiesRequest, types.GetRoleCapabilitiesResponse>;
  /** Create a role */
  readonly CreateRole: FormHandler<types.CreateRoleRequest, types.CreateRoleResponse, { unique: readonly string[]; custom: true; choices: readonly string[] }>;
  /** Change a role */
  readonly UpdateRole: FormHandler<types.UpdateRoleRequest, types.UpdateRoleResponse, { record: true; unique: readonly string[]; custom: true; choices: readonly string[] }>;
  /** Capability sets by role */
  readonly ListRoleCapabilitySets: Handler<types.ListRoleCapabilitySetsRequest, types.ListRoleCapabilitySetsResponse>;
  /** Change the capability sets of several roles */
  readonly UpdateRoleCapabilitySets: Handler<types.UpdateRoleCapabilitySetsRequest, types.UpdateRoleCapabilitySetsResponse>;
  /** Delete a role */
  readonly DeleteRole: Handler<types.DeleteRoleRequest, types.DeleteRoleResponse>;
  /** Assign a role to users or remove it */
  readonly SaveRoleMembers: Handler<types.SaveRoleMembersRequest, types.SaveRoleMembersResponse>;
  /** All capabilities that a set can contain */
  readonly GetCapabilityCatalogue: Handler<types.GetCapabilityCatalogueRequest, types.GetCapabilityCatalogueResponse>;
  /** Capabilities of a user and the roles they come from */
  readonly GetEffectiveCapabilities: Handler<types.GetEffectiveCapabilitiesRequest, types.GetEffectiveCapabilitiesResponse>;
  /** API tokens of an account's users */
  readonly ListAccountApiTokens: Handler<types.ListAccountApiTokensRequest, types.ListAccountApiTokensResponse>;
  /** Revoke someone's API token */
  readonly RevokeAccountApiToken: Handler<types.RevokeAccountApiTokenRequest, types.RevokeAccountApiTokenResponse>;
  /** The caller's second factors */
  readonly GetAuthenticationMethods: Handler<types.GetAuthenticationMethodsRequest, types.GetAuthenticationMethodsResponse>;
  /** Second factors of another user */
  readonly GetAuthenticationMethodsForUser: Handler<types.GetAuthenticationMethodsForUserRequest, types.GetAuthenticationMethodsForUserResponse>;
  /** Start the setup of a second factor */
  readonly SetupTwoFactor: Handler<types.SetupTwoFactorRequest, types.SetupTwoFactorResponse>;
  /** Finish setting up a second factor */
  readonly EnableTwoFactor: Handler<types.EnableTwoFactorRequest, types.EnableTwoFactorResponse>;
  /** Remove one of the caller's second factors */
  readonly DisableTwoFactor: Handler<types.DisableTwoFactorRequest, types.DisableTwoFactorResponse>;
  /** Rename one of the caller's second factors */
  readonly RenameTwoFactor: Handler<types.RenameTwoFactorRequest, types.RenameTwoFactorResponse>;
  /** Choose the second factor that sign-in asks for first */
  readonly SetPrimaryTwoFactor: Handler<types.SetPrimaryTwoFactorRequest, types.SetPrimaryTwoFactorResponse>;
  /** Test a code */
  readonly CheckTwoFactor: Handler<types.CheckTwoFactorRequest, types.CheckTwoFactorResponse>;
  /** Replace the recovery codes with ten new ones */
  readonly RegenerateRecoveryCodes: Handler<types.RegenerateRecoveryCodesRequest, types.RegenerateRecoveryCodesResponse>;
  /** Remove all second factors of another user */
  readonly DisableTwoFactorForUser: Handler<types.DisableTwoFactorForUserRequest, types.DisableTwoFactorForUserResponse>;
  /** Second factor policy of an account */
  readonly GetMFAPolicy: Handler<types.GetMFAPolicyRequest, types.GetMFAPolicyResponse>;
  /** Set the second factor policy of an account */
  readonly UpdateMFAPolicy: Handler<types.UpdateMFAPolicyRequest, types.UpdateMFAPolicyResponse>;
  /** Second factor policy of an account's hierarchy */
  readonly GetHierarchyMFAPolicy: Handler<types.GetHierarchyMFAPolicyRequest, types.GetHierarchyMFAPolicyResponse>;
  /** Set the second factor policy of an account's hierarchy */
  readonly UpdateHierarchyMFAPolicy: Handler<types.UpdateHierarchyMFAPolicyRequest, types.UpdateHierarchyMFAPolicyResponse>;
  /** Suspend or resume a subscription */
  readonly UpdateSubscription: Handler<types.UpdateSubscriptionRequest, types.UpdateSubscriptionResponse>;
  /** Subscriptions of an account */
  readonly GetSubscriptions: Handler<types.GetSubscriptionsRequest, types.GetSubscriptionsResponse>;
  /** Dependencies of a subscription */
  readonly GetSubscriptionDependencies: Handler<types.GetSubscriptionDependenciesRequest, types.GetSubscriptionDependenciesResponse>;
  /** Billed items of a subscription */
  readonly GetPriceableItems: Handler<types.GetPriceableItemsRequest, types.GetPriceableItemsResponse>;
  /** Preview a termination */
  readonly GetTerminationPreview: Handler<types.GetTerminationPreviewRequest, types.GetTerminationPreviewResponse>;
  /** Terminate an account and all below it */
  readonly TerminateAccount: Handler<types.TerminateAccountRequest, types.TerminateAccountResponse>;
  /** Scheduled termination of an account */
  readonly GetScheduledTermination: Handler<types.GetScheduledTerminationRequest, types.GetScheduledTerminationResponse>;
  /** Cancel a termination */
  readonly CancelTermination: Handler<types.CancelTerminationRequest, types.CancelTerminationResponse>;
  /** Users of a company or reseller */
  readonly GetUsersForCompany: Handler<types.GetUsersForCompanyRequest, types.GetUsersForCompanyResponse>;
  /** Export the users of a company */
  readonly ExportUsers: Handler<types.ExportUsersRequest, types.ExportUsersResponse>;
  /** Suspend or reactivate a user */
  readonly ChangeUserStatus: Handler<types.ChangeUserStatusRequest, types.ChangeUserStatusResponse>;
  /** Change the username of a user */
  readonly ChangeUsername: Handler<types.ChangeUsernameRequest, types.ChangeUsernameResponse>;
  /** Grant or revoke company administrator status */
  readonly ChangeUserAdminStatus: Handler<types.ChangeUserAdminStatusRequest, types.ChangeUserAdminStatusResponse>;
  /** Check a password against the rules */
  readonly ValidateUserPassword: Handler<types.ValidateUserPasswordRequest, types.ValidateUserPasswordResponse>;
  /** Set the password of another user */
  readonly ChangeUserPassword: Handler<types.ChangeUserPasswordRequest, types.ChangeUserPasswordResponse>;
  /** Send a password reset to a user */
  readonly SendResetPasswordMail: Handler<types.SendResetPasswordMailRequest, types.SendResetPasswordMailResponse>;
  /** Active sessions of a user */
  readonly GetSessionsForUser: Handler<types.GetSessionsForUserRequest, types.GetSessionsForUserResponse>;
}

/** Operation of the product. */
export interface AdminOperations {
  /** Jobs of everyone */
  readonly ListJobs: Handler<types.ListJobsRequest, types.ListJobsResponse>;
  /** Stop a job */
  readonly StopJob: Handler<types.StopJobRequest, types.StopJobResponse>;
  /** Restart a job */
  readonly RestartJob: Handler<types.RestartJobRequest, types.RestartJobResponse>;
  /** Providers of this installation */
  readonly ListSignInProviders: Handler<types.ListSignInProvidersRequest, types.ListSignInProvidersResponse>;
  /** One provider */
  readonly GetSignInProvider: Handler<types.GetSignInProviderRequest, types.GetSignInProviderResponse>;
  /** Add a provider */
  readonly CreateSignInProvider: FormHandler<types.CreateSignInProviderRequest, types.CreateSignInProviderResponse, { unique: readonly string[]; custom: true }>;
  /** Change a provider */
  readonly UpdateSignInProvider: FormHandler<types.UpdateSignInProviderRequest, types.UpdateSignInProviderResponse, { record: true; unique: readonly string[]; custom: true }>;
  /** Remove a provider */
  readonly DeleteSignInProvider: Handler<types.DeleteSignInProviderRequest, types.DeleteSignInProviderResponse>;
  /** Is the installation being maintained? */
  readonly GetMaintenance: Handler<types.GetMaintenanceRequest, types.GetMaintenanceResponse>;
  /** Announce, start or end maintenance */
  readonly SetMaintenance: Handler<types.SetMaintenanceRequest, types.SetMaintenanceResponse>;
  /** Business time */
  readonly GetClock: Handler<types.GetClockRequest, types.GetClockResponse>;
  /** Advance simulated time */
  readonly AdvanceClock: Handler<types.AdvanceClockRequest, types.AdvanceClockResponse>;
  /** Work that the clock starts */
  readonly ListSchedules: Handler<types.ListSchedulesRequest, types.ListSchedulesResponse>;
  /** Operations of the console */
  readonly ListAdminMethods: Handler<types.ListAdminMethodsRequest, types.ListAdminMethodsResponse>;
  /** Call an operation from the console */
  readonly ExecuteAdminMethod: Handler<types.ExecuteAdminMethodRequest, types.ExecuteAdminMethodResponse>;
  /** Own runs of operations */
  readonly ListAdminRuns: Handler<types.ListAdminRunsRequest, types.ListAdminRunsResponse>;
  /** One of the own runs */
  readonly GetAdminRun: Handler<types.GetAdminRunRequest, types.GetAdminRunResponse>;
  /** How the installation is */
  readonly GetSystemStatus: Handler<types.GetSystemStatusRequest, types.GetSystemStatusResponse>;
  /** Start scheduled work now */
  readonly RunJob: Handler<types.RunJobRequest, types.RunJobResponse>;
  /** Generate the invoices of a month */
  readonly MakeInvoices: Handler<types.MakeInvoicesRequest, types.MakeInvoicesResponse>;
  /** Send notification digests by email */
  readonly SendDigests: Handler<types.SendDigestsRequest, types.SendDigestsResponse>;
  /** Reset the demo data */
  readonly ResetDemoData: Handler<types.ResetDemoDataRequest, types.ResetDemoDataResponse>;
}

/** Authentication. Passwords are checked here; sessions are opaque rows on the server. */
export interface AuthorizationOperations {
  /** Sign in with username and password */
  readonly Authenticate: Handler<types.AuthenticateRequest, types.AuthenticateResponse>;
  /** Sign out */
  readonly Logout: Handler<types.LogoutRequest, types.LogoutResponse>;
  /** The signed-in user with capabilities */
  readonly GetCurrentUser: Handler<types.GetCurrentUserRequest, types.GetCurrentUserResponse>;
  /** Keep the session alive */
  readonly PingPong: Handler<types.PingPongRequest, types.PingPongResponse>;
  /** Choose the language of the session's user */
  readonly SetLanguage: Handler<types.SetLanguageRequest, types.SetLanguageResponse>;
  /** Single-use ticket for the live connection */
  readonly GetLiveTicket: Handler<types.GetLiveTicketRequest, types.GetLiveTicketResponse>;
  /** Complete a sign-in with the second factor */
  readonly ContinueSignIn: Handler<types.ContinueSignInRequest, types.ContinueSignInResponse>;
  /** Send a security code by e-mail */
  readonly SendSecurityCodeNotification: Handler<types.SendSecurityCodeNotificationRequest, types.SendSecurityCodeNotificationResponse>;
  /** Passkey options for the second factor */
  readonly GetPasskeyChallenge: Handler<types.GetPasskeyChallengeRequest, types.GetPasskeyChallengeResponse>;
  /** Passkey options for sign-in without a password */
  readonly BeginPasskeySignIn: Handler<types.BeginPasskeySignInRequest, types.BeginPasskeySignInResponse>;
  /** Sign in with a passkey */
  readonly AuthenticatePasskey: Handler<types.AuthenticatePasskeyRequest, types.AuthenticatePasskeyResponse>;
  /** Confirm the second factor again */
  readonly VerifyStepUp: Handler<types.VerifyStepUpRequest, types.VerifyStepUpResponse>;
  /** Available sign-in providers */
  readonly GetSignInProviders: Handler<types.GetSignInProvidersRequest, types.GetSignInProvidersResponse>;
  /** Start sign-in with a provider */
  readonly BeginProviderSignIn: Handler<types.BeginProviderSignInRequest, types.BeginProviderSignInResponse>;
  /** Finish sign-in with a provider */
  readonly AuthenticateOpenId: Handler<types.AuthenticateOpenIdRequest, types.AuthenticateOpenIdResponse>;
  /** Link a provider's identity with the password, and sign in */
  readonly AuthenticateWithSubConfirmation: Handler<types.AuthenticateWithSubConfirmationRequest, types.AuthenticateWithSubConfirmationResponse>;
  /** Sign in as another user */
  readonly Impersonate: Handler<types.ImpersonateRequest, types.ImpersonateResponse>;
  /** Return from another user's account */
  readonly Unimpersonate: Handler<types.UnimpersonateRequest, types.UnimpersonateResponse>;
  /** End the sessions of a user */
  readonly RevokeSessions: Handler<types.RevokeSessionsRequest, types.RevokeSessionsResponse>;
}

/** Access to the chat assistant. */
export interface ChatOperations {
  /** A token for the chat assistant */
  readonly GetChatBotToken: Handler<types.GetChatBotTokenRequest, types.GetChatBotTokenResponse>;
}

/** One-time charges and credits that a seller creates for a customer. The monthly run puts them on the customer's invoice; afterwards they never change. */
export interface CustomChargeOperations {
  /** Custom charges of a customer or of a seller */
  readonly ListCustomCharges: Handler<types.ListCustomChargesRequest, types.ListCustomChargesResponse>;
  /** One custom charge */
  readonly GetCustomCharge: Handler<types.GetCustomChargeRequest, types.GetCustomChargeResponse>;
  /** Create a custom charge */
  readonly CreateCustomCharge: FormHandler<types.CreateCustomChargeRequest, types.CreateCustomChargeResponse, { unique: readonly string[]; custom: true }>;
  /** Delete an unbilled charge */
  readonly DeleteCustomCharge: Handler<types.DeleteCustomChargeRequest, types.DeleteCustomChargeResponse>;
  /** Upload a file for a charge */
  readonly UploadCustomChargeAttachment: Handler<types.UploadCustomChargeAttachmentRequest, types.UploadCustomChargeAttachmentResponse>;
  /** Export custom charges */
  readonly ExportCustomCharges: Handler<types.ExportCustomChargesRequest, types.ExportCustomChargesResponse>;
}

/** Features of lists beyond their rows: saved views, selections of all matching rows, bulk actions and export. */
export interface GridOperations {
  /** Saved views of a grid */
  readonly ListSavedViews: Handler<types.ListSavedViewsRequest, types.ListSavedViewsResponse>;
  /** Save a view of a grid */
  readonly SaveView: Handler<types.SaveViewRequest, types.SaveViewResponse>;
  /** Delete a saved view */
  readonly DeleteView: Handler<types.DeleteViewRequest, types.DeleteViewResponse>;
  /** Default view of a grid */
  readonly SetDefaultView: Handler<types.SetDefaultViewRequest, types.SetDefaultViewResponse>;
  /** Select all rows that match a list request */
  readonly CreateSelection: Handler<types.CreateSelectionRequest, types.CreateSelectionResponse>;
  /** Run an action for all selected rows */
  readonly StartBulkAction: Handler<types.StartBulkActionRequest, types.StartBulkActionResponse>;
  /** Edit columns of all selected rows */
  readonly StartBulkEdit: Handler<types.StartBulkEditRequest, types.StartBulkEditResponse>;
  /** Export a list */
  readonly StartExport: Handler<types.StartExportRequest, types.StartExportResponse>;
}

/** Resellers, companies, departments, users and custom charges from files. Every row is checked like a single save. */
export interface ImportOperations {
  /** Imports, newest first */
  readonly ListImports: Handler<types.ListImportsRequest, types.ListImportsResponse>;
  /** One import */
  readonly GetImport: Handler<types.GetImportRequest, types.GetImportResponse>;
  /** Template file */
  readonly GetImportTemplate: Handler<types.GetImportTemplateRequest, types.GetImportTemplateResponse>;
  /** Read an uploaded file */
  readonly UploadImportFile: Handler<types.UploadImportFileRequest, types.UploadImportFileResponse>;
  /** Check an import without changing anything */
  readonly ValidateImport: Handler<types.ValidateImportRequest, types.ValidateImportResponse>;
  /** Start an import */
  readonly SubmitImport: Handler<types.SubmitImportRequest, types.SubmitImportResponse>;
  /** Stop an import */
  readonly CancelImport: Handler<types.CancelImportRequest, types.CancelImportResponse>;
  /** Rows of an import */
  readonly GetImportRows: Handler<types.GetImportRowsRequest, types.GetImportRowsResponse>;
  /** Export the rows with errors */
  readonly DownloadImportErrors: Handler<types.DownloadImportErrorsRequest, types.DownloadImportErrorsResponse>;
}

/** The network addresses from which the portal may be used. */
export interface IpRestrictionOperations {
  /** Allowed network addresses of an account */
  readonly GetIpRestrictions: Handler<types.GetIpRestrictionsRequest, types.GetIpRestrictionsResponse>;
  /** Set the allowed network addresses of an account */
  readonly SaveIpRestrictions: Handler<types.SaveIpRestrictionsRequest, types.SaveIpRestrictionsResponse>;
  /** Check a list of network addresses */
  readonly ValidateIpRanges: Handler<types.ValidateIpRangesRequest, types.ValidateIpRangesResponse>;
  /** Check whether an address is allowed */
  readonly TestIpAddress: Handler<types.TestIpAddressRequest, types.TestIpAddressResponse>;
  /** The caller's network address */
  readonly GetMyIpAddress: Handler<types.GetMyIpAddressRequest, types.GetMyIpAddressResponse>;
}

/** What is sold here. What the caller's accounts have, by service. Ways in which services are sold. A pricelist is a marketplace of a seller: which services it sells to whom, at which prices. Its rules and prices are Pricing's. Which services are in a pricelist: by filters that let in what the seller can sell, and by hand. One service as a buyer sees it. */
export interface MarketplaceOperations {
  /** Services that the caller's company may buy or sell */
  readonly SearchServices: Handler<types.SearchServicesRequest, types.SearchServicesResponse>;
  /** Vendors, categories or tags of the services that the caller may find */
  readonly GetSearchFacets: Handler<types.GetSearchFacetsRequest, types.GetSearchFacetsResponse>;
  /** Terms that the caller’s company has accepted */
  readonly GetMyConfirmedTerms: Handler<types.GetMyConfirmedTermsRequest, types.GetMyConfirmedTermsResponse>;
  /** Terms that an account must still accept */
  readonly GetRequiredTerms: Handler<types.GetRequiredTermsRequest, types.GetRequiredTermsResponse>;
  /** Accept the terms of an account or of a product */
  readonly AcceptTermsForAccountAndProduct: Handler<types.AcceptTermsForAccountAndProductRequest, types.AcceptTermsForAccountAndProductResponse>;
  /** Terms documents of the caller's accounts */
  readonly ListTerms: Handler<types.ListTermsRequest, types.ListTermsResponse>;
  /** Publish a new version of a document */
  readonly PublishTerms: Handler<types.PublishTermsRequest, types.PublishTermsResponse>;
  /** Services that an account uses */
  readonly GetAccountServices: Handler<types.GetAccountServicesRequest, types.GetAccountServicesResponse>;
  /** Services of the caller's subscriptions */
  readonly ListMyServices: Handler<types.ListMyServicesRequest, types.ListMyServicesResponse>;
  /** Subscriptions of the caller's accounts with their renewals */
  readonly ListMySubscriptions: Handler<types.ListMySubscriptionsRequest, types.ListMySubscriptionsResponse>;
  /** Offers of a service or of a pricelist */
  readonly ListMarketplaceOffers: Handler<types.ListMarketplaceOffersRequest, types.ListMarketplaceOffersResponse>;
  /** Create or change an offer */
  readonly SaveMarketplaceOffer: Handler<types.SaveMarketplaceOfferRequest, types.SaveMarketplaceOfferResponse>;
  /** Pricelists of a seller */
  readonly ListMarketplaces: Handler<types.ListMarketplacesRequest, types.ListMarketplacesResponse>;
  /** One pricelist */
  readonly GetMarketplace: Handler<types.GetMarketplaceRequest, types.GetMarketplaceResponse>;
  /** Create a pricelist */
  readonly CreateMarketplace: Handler<types.CreateMarketplaceRequest, types.CreateMarketplaceResponse>;
  /** Change a pricelist */
  readonly UpdateMarketplace: FormHandler<types.UpdateMarketplaceRequest, types.UpdateMarketplaceResponse, { record: true }>;
  /** Delete a pricelist */
  readonly DeleteMarketplace: Handler<types.DeleteMarketplaceRequest, types.DeleteMarketplaceResponse>;
  /** Order the pricelists of a seller */
  readonly SaveMarketplacePriorities: Handler<types.SaveMarketplacePrioritiesRequest, types.SaveMarketplacePrioritiesResponse>;
  /** How a pricelist makes its prices */
  readonly GetMarketplaceProperties: Handler<types.GetMarketplacePropertiesRequest, types.GetMarketplacePropertiesResponse>;
  /** Change how a pricelist makes its prices */
  readonly SaveMarketplaceProperties: FormHandler<types.SaveMarketplacePropertiesRequest, types.SaveMarketplacePropertiesResponse, { record: true }>;
  /** Accounts that have a pricelist */
  readonly GetMarketplaceCustomers: Handler<types.GetMarketplaceCustomersRequest, types.GetMarketplaceCustomersResponse>;
  /** Assign a pricelist to accounts or remove it */
  readonly SaveMarketplaceCustomers: Handler<types.SaveMarketplaceCustomersRequest, types.SaveMarketplaceCustomersResponse>;
  /** Currencies */
  readonly GetCurrencyList: Handler<types.GetCurrencyListRequest, types.GetCurrencyListResponse>;
  /** Services of a pricelist */
  readonly ListMarketplaceServices: Handler<types.ListMarketplaceServicesRequest, types.ListMarketplaceServicesResponse>;
  /** Services that a seller can put into its pricelists */
  readonly ListPropagatableServices: Handler<types.ListPropagatableServicesRequest, types.ListPropagatableServicesResponse>;
  /** Propagation filters of a pricelist */
  readonly GetPropagationFilters: Handler<types.GetPropagationFiltersRequest, types.GetPropagationFiltersResponse>;
  /** Save a propagation filter */
  readonly SavePropagationFilter: Handler<types.SavePropagationFilterRequest, types.SavePropagationFilterResponse>;
  /** Delete a propagation filter */
  readonly DeletePropagationFilter: Handler<types.DeletePropagationFilterRequest, types.DeletePropagationFilterResponse>;
  /** Preview what propagation filters do */
  readonly PreviewPropagation: Handler<types.PreviewPropagationRequest, types.PreviewPropagationResponse>;
  /** Add services to pricelists by hand */
  readonly AddMarketplaceServices: Handler<types.AddMarketplaceServicesRequest, types.AddMarketplaceServicesResponse>;
  /** Remove services from a pricelist */
  readonly RemoveMarketplaceServices: Handler<types.RemoveMarketplaceServicesRequest, types.RemoveMarketplaceServicesResponse>;
  /** Preview services that are propagated */
  readonly PreviewPropagatedServices: Handler<types.PreviewPropagatedServicesRequest, types.PreviewPropagatedServicesResponse>;
  /** Propagate services */
  readonly PropagateServices: Handler<types.PropagateServicesRequest, types.PropagateServicesResponse>;
  /** State of a seller's propagations */
  readonly GetPropagationStatus: Handler<types.GetPropagationStatusRequest, types.GetPropagationStatusResponse>;
  /** A service with its texts */
  readonly GetServiceDetails: Handler<types.GetServiceDetailsRequest, types.GetServiceDetailsResponse>;
  /** Ways in which a service is sold */
  readonly ListServiceOffers: Handler<types.ListServiceOffersRequest, types.ListServiceOffersResponse>;
  /** Services that go with a service */
  readonly ListRelatedServices: Handler<types.ListRelatedServicesRequest, types.ListRelatedServicesResponse>;
}

/** Lists, reads, checks, publishes, compares and rolls back layouts. */
export interface MetadataOperations {
  /** All layouts */
  readonly ListViewLayouts: Handler<types.ListViewLayoutsRequest, types.ListViewLayoutsResponse>;
  /** One version of a layout, in all languages */
  readonly GetViewLayoutVersion: Handler<types.GetViewLayoutVersionRequest, types.GetViewLayoutVersionResponse>;
  /** Draft and published version of a layout */
  readonly GetViewLayoutDraft: Handler<types.GetViewLayoutDraftRequest, types.GetViewLayoutDraftResponse>;
  /** Check a layout without saving it */
  readonly CheckViewLayout: Handler<types.CheckViewLayoutRequest, types.CheckViewLayoutResponse>;
  /** Save a layout as draft */
  readonly SaveViewLayout: Handler<types.SaveViewLayoutRequest, types.SaveViewLayoutResponse>;
  /** Publish the draft of a layout */
  readonly PublishViewLayout: Handler<types.PublishViewLayoutRequest, types.PublishViewLayoutResponse>;
  /** Differences between two versions of a layout */
  readonly CompareViewLayouts: Handler<types.CompareViewLayoutsRequest, types.CompareViewLayoutsResponse>;
  /** Restore an earlier version */
  readonly RollbackViewLayout: Handler<types.RollbackViewLayoutRequest, types.RollbackViewLayoutResponse>;
  /** Remove a layout from all screens */
  readonly UnpublishViewLayout: Handler<types.UnpublishViewLayoutRequest, types.UnpublishViewLayoutResponse>;
  /** All versions of a layout */
  readonly ListViewLayoutVersions: Handler<types.ListViewLayoutVersionsRequest, types.ListViewLayoutVersionsResponse>;
  /** Discard the draft of a layout */
  readonly DiscardViewLayoutDraft: Handler<types.DiscardViewLayoutDraftRequest, types.DiscardViewLayoutDraftResponse>;
  /** End the trial of a staged version */
  readonly WithdrawViewLayout: Handler<types.WithdrawViewLayoutRequest, types.WithdrawViewLayoutResponse>;
  /** Impact of publishing a layout */
  readonly GetViewLayoutImpact: Handler<types.GetViewLayoutImpactRequest, types.GetViewLayoutImpactResponse>;
  /** Export layouts for another environment */
  readonly ExportViewLayouts: Handler<types.ExportViewLayoutsRequest, types.ExportViewLayoutsResponse>;
  /** Import layouts from another environment as drafts */
  readonly ImportViewLayouts: Handler<types.ImportViewLayoutsRequest, types.ImportViewLayoutsResponse>;
  /** Roles for the preview of layouts */
  readonly ListViewRoles: Handler<types.ListViewRolesRequest, types.ListViewRolesResponse>;
  /** The contracts of this release */
  readonly GetContracts: Handler<types.GetContractsRequest, types.GetContractsResponse>;
  /** Screens that layouts add to the portal */
  readonly ListScreens: Handler<types.ListScreensRequest, types.ListScreensResponse>;
  /** The published layout of a route */
  readonly GetScreen: Handler<types.GetScreenRequest, types.GetScreenResponse>;
  /** A page of a screen as PDF */
  readonly PrintPage: Handler<types.PrintPageRequest, types.PrintPageResponse>;
  /** All texts of a layout in all languages */
  readonly GetViewLayoutTexts: Handler<types.GetViewLayoutTextsRequest, types.GetViewLayoutTextsResponse>;
  /** Usage of a layout */
  readonly GetViewLayoutUsage: Handler<types.GetViewLayoutUsageRequest, types.GetViewLayoutUsageResponse>;
  /** Shared value lists */
  readonly ListEnumerations: Handler<types.ListEnumerationsRequest, types.ListEnumerationsResponse>;
  /** One value list in all languages */
  readonly GetEnumeration: Handler<types.GetEnumerationRequest, types.GetEnumerationResponse>;
  /** Create or change a value list */
  readonly SaveEnumeration: FormHandler<types.SaveEnumerationRequest, types.SaveEnumerationResponse, { record: true }>;
  /** Delete a value list */
  readonly DeleteEnumeration: Handler<types.DeleteEnumerationRequest, types.DeleteEnumerationResponse>;
  /** Choices of a value list */
  readonly ListEnumerationMembers: Handler<types.ListEnumerationMembersRequest, types.ListEnumerationMembersResponse>;
}

/** Notifications, and their recipients. */
export interface NotificationsOperations {
  /** Notifications of the caller */
  readonly ListNotifications: Handler<types.ListNotificationsRequest, types.ListNotificationsResponse>;
  /** Number of unread notifications */
  readonly GetUnreadCount: Handler<types.GetUnreadCountRequest, types.GetUnreadCountResponse>;
  /** Mark notifications as read */
  readonly MarkNotificationsRead: Handler<types.MarkNotificationsReadRequest, types.MarkNotificationsReadResponse>;
  /** Remove notifications from the list */
  readonly DeleteNotifications: Handler<types.DeleteNotificationsRequest, types.DeleteNotificationsResponse>;
  /** Notification settings of the caller */
  readonly GetMyNotificationPreferences: Handler<types.GetMyNotificationPreferencesRequest, types.GetMyNotificationPreferencesResponse>;
  /** Change the caller's notification settings */
  readonly SaveMyNotificationPreferences: Handler<types.SaveMyNotificationPreferencesRequest, types.SaveMyNotificationPreferencesResponse>;
  /** Notification settings of an account */
  readonly GetNotificationPreferences: Handler<types.GetNotificationPreferencesRequest, types.GetNotificationPreferencesResponse>;
  /** Change the notification settings of an account */
  readonly SaveNotificationPreferences: Handler<types.SaveNotificationPreferencesRequest, types.SaveNotificationPreferencesResponse>;
  /** Set further recipients of an event */
  readonly SaveNotificationRecipients: Handler<types.SaveNotificationRecipientsRequest, types.SaveNotificationRecipientsResponse>;
  /** Send a test notification */
  readonly SendTestNotification: Handler<types.SendTestNotificationRequest, types.SendTestNotificationResponse>;
  /** Commitment reminder settings */
  readonly GetCommitmentReminders: Handler<types.GetCommitmentRemindersRequest, types.GetCommitmentRemindersResponse>;
  /** Change the commitment reminder settings */
  readonly SaveCommitmentReminders: Handler<types.SaveCommitmentRemindersRequest, types.SaveCommitmentRemindersResponse>;
}

/** Every price of a pricelist, prices that people type for single items, and files of them. What a buyer pays, why, since when, and what it paid before. Promotions of a seller, and prices of single subscriptions. Prices: their rules, versions and publication. Exchange rates of the installation, and when a pricelist takes over newer ones. Rules by which a pricelist makes its prices, what they make of them, and named sets of rules. What a seller should look at, over all of its pricelists. */
export interface PricingOperations {
  /** Prices of a pricelist */
  readonly GetPrices: Handler<types.GetPricesRequest, types.GetPricesResponse>;
  /** Type prices for single items */
  readonly SaveItemPrices: Handler<types.SaveItemPricesRequest, types.SaveItemPricesResponse>;
  /** Type prices for a time to come */
  readonly SavePinnedPrices: Handler<types.SavePinnedPricesRequest, types.SavePinnedPricesResponse>;
  /** Prices of a pricelist as a file */
  readonly ExportPrices: Handler<types.ExportPricesRequest, types.ExportPricesResponse>;
  /** Check a file of prices without changing anything */
  readonly CheckPriceFile: Handler<types.CheckPriceFileRequest, types.CheckPriceFileResponse>;
  /** Take over a file of prices */
  readonly ImportPrices: Handler<types.ImportPricesRequest, types.ImportPricesResponse>;
  /** Explain a price */
  readonly ExplainPrice: Handler<types.ExplainPriceRequest, types.ExplainPriceResponse>;
  /** Explain why there is no price */
  readonly ExplainMissingPrice: Handler<types.ExplainMissingPriceRequest, types.ExplainMissingPriceResponse>;
  /** Prices of a service */
  readonly GetServicePrices: Handler<types.GetServicePricesRequest, types.GetServicePricesResponse>;
  /** History of a price */
  readonly GetPriceHistory: Handler<types.GetPriceHistoryRequest, types.GetPriceHistoryResponse>;
  /** Items that have prices */
  readonly FindPriceableItems: Handler<types.FindPriceableItemsRequest, types.FindPriceableItemsResponse>;
  /** Promotions */
  readonly ListPromotions: Handler<types.ListPromotionsRequest, types.ListPromotionsResponse>;
  /** Items that a seller sells */
  readonly ListSellerItems: Handler<types.ListSellerItemsRequest, types.ListSellerItemsResponse>;
  /** Create or change a promotion */
  readonly SavePromotion: Handler<types.SavePromotionRequest, types.SavePromotionResponse>;
  /** Withdraw a promotion */
  readonly DeletePromotion: Handler<types.DeletePromotionRequest, types.DeletePromotionResponse>;
  /** Special deals */
  readonly ListSpecialDeals: Handler<types.ListSpecialDealsRequest, types.ListSpecialDealsResponse>;
  /** Negotiate prices of a subscription */
  readonly SaveSpecialDeal: Handler<types.SaveSpecialDealRequest, types.SaveSpecialDealResponse>;
  /** Protected prices of a subscription */
  readonly ListProtectedPrices: Handler<types.ListProtectedPricesRequest, types.ListProtectedPricesResponse>;
  /** Compute the prices of a pricelist again */
  readonly StartPriceRecomputation: Handler<types.StartPriceRecomputationRequest, types.StartPriceRecomputationResponse>;
  /** Computations of a pricelist's prices */
  readonly GetPriceRecomputationStatus: Handler<types.GetPriceRecomputationStatusRequest, types.GetPriceRecomputationStatusResponse>;
  /** Versions of a pricelist */
  readonly ListPriceVersions: Handler<types.ListPriceVersionsRequest, types.ListPriceVersionsResponse>;
  /** A version and the difference to another one */
  readonly GetPriceVersion: Handler<types.GetPriceVersionRequest, types.GetPriceVersionResponse>;
  /** Bring a scheduled version into effect now */
  readonly PublishPriceVersion: Handler<types.PublishPriceVersionRequest, types.PublishPriceVersionResponse>;
  /** Withdraw a scheduled version */
  readonly WithdrawPriceVersion: Handler<types.WithdrawPriceVersionRequest, types.WithdrawPriceVersionResponse>;
  /** Put an earlier version back */
  readonly RevertPriceVersion: Handler<types.RevertPriceVersionRequest, types.RevertPriceVersionResponse>;
  /** The effect of a change of prices */
  readonly SimulatePrices: Handler<types.SimulatePricesRequest, types.SimulatePricesResponse>;
  /** Exchange rates */
  readonly GetExchangeRates: Handler<types.GetExchangeRatesRequest, types.GetExchangeRatesResponse>;
  /** Set an exchange rate by hand */
  readonly SaveExchangeRate: Handler<types.SaveExchangeRateRequest, types.SaveExchangeRateResponse>;
  /** When a pricelist takes over exchange rates */
  readonly GetRatePolicy: Handler<types.GetRatePolicyRequest, types.GetRatePolicyResponse>;
  /** Decide when a pricelist takes over exchange rates */
  readonly SaveRatePolicy: Handler<types.SaveRatePolicyRequest, types.SaveRatePolicyResponse>;
  /** Pricing rules of a pricelist */
  readonly GetPricingRules: Handler<types.GetPricingRulesRequest, types.GetPricingRulesResponse>;
  /** What the rules of a pricelist work with */
  readonly GetPricingInputs: Handler<types.GetPricingInputsRequest, types.GetPricingInputsResponse>;
  /** Save the pricing rules of a pricelist */
  readonly SavePricingRules: Handler<types.SavePricingRulesRequest, types.SavePricingRulesResponse>;
  /** Judge pricing rules without saving them */
  readonly ValidatePricingRules: Handler<types.ValidatePricingRulesRequest, types.ValidatePricingRulesResponse>;
  /** Prices that rules would make */
  readonly PreviewPrices: Handler<types.PreviewPricesRequest, types.PreviewPricesResponse>;
  /** Search the items of a pricelist */
  readonly SearchPriceableItems: Handler<types.SearchPriceableItemsRequest, types.SearchPriceableItemsResponse>;
  /** Named sets of pricing rules of a seller */
  readonly ListPricingRuleGroups: Handler<types.ListPricingRuleGroupsRequest, types.ListPricingRuleGroupsResponse>;
  /** Save a named set of pricing rules */
  readonly SavePricingRuleGroup: Handler<types.SavePricingRuleGroupRequest, types.SavePricingRuleGroupResponse>;
  /** Delete a named set of pricing rules */
  readonly DeletePricingRuleGroup: Handler<types.DeletePricingRuleGroupRequest, types.DeletePricingRuleGroupResponse>;
  /** Prices and updates that need a look */
  readonly GetPriceFigures: Handler<types.GetPriceFiguresRequest, types.GetPriceFiguresResponse>;
  /** Prices that need a look */
  readonly ListPriceWarnings: Handler<types.ListPriceWarningsRequest, types.ListPriceWarningsResponse>;
  /** Updates of a seller's prices */
  readonly ListPriceUpdates: Handler<types.ListPriceUpdatesRequest, types.ListPriceUpdatesResponse>;
}

/** Provisioning of subscriptions by vendors. */
export interface ProvisioningOperations {
  /** Provisioning requests of an account's subscriptions */
  readonly GetAccountProvisioning: Handler<types.GetAccountProvisioningRequest, types.GetAccountProvisioningResponse>;
}

/** Operations of the signed-in user on their own data. */
export interface SelfCareOperations {
  /** Jobs of the caller */
  readonly ListMyJobs: Handler<types.ListMyJobsRequest, types.ListMyJobsResponse>;
  /** One job of the caller */
  readonly GetJob: Handler<types.GetJobRequest, types.GetJobResponse>;
  /** Results of a job by row */
  readonly ListJobRows: Handler<types.ListJobRowsRequest, types.ListJobRowsResponse>;
  /** Stop a job */
  readonly CancelJob: Handler<types.CancelJobRequest, types.CancelJobResponse>;
  /** Run a job again */
  readonly RetryJob: Handler<types.RetryJobRequest, types.RetryJobResponse>;
  /** Remove a finished job from the list */
  readonly DismissJob: Handler<types.DismissJobRequest, types.DismissJobResponse>;
  /** Unsaved form drafts of the caller */
  readonly LoadDraft: Handler<types.LoadDraftRequest, types.LoadDraftResponse>;
  /** Save a form draft */
  readonly SaveDraft: Handler<types.SaveDraftRequest, types.SaveDraftResponse>;
  /** Delete a form draft */
  readonly DeleteDraft: Handler<types.DeleteDraftRequest, types.DeleteDraftResponse>;
  /** Upload a file */
  readonly UploadFile: Handler<types.UploadFileRequest, types.UploadFileResponse>;
  /** API tokens of the caller */
  readonly ListMyApiTokens: Handler<types.ListMyApiTokensRequest, types.ListMyApiTokensResponse>;
  /** Create an API token */
  readonly CreateApiToken: Handler<types.CreateApiTokenRequest, types.CreateApiTokenResponse>;
  /** Replace the secret of an API token */
  readonly RotateApiToken: Handler<types.RotateApiTokenRequest, types.RotateApiTokenResponse>;
  /** Revoke an API token */
  readonly RevokeApiToken: Handler<types.RevokeApiTokenRequest, types.RevokeApiTokenResponse>;
  /** The password rules */
  readonly GetPasswordPolicy: Handler<types.GetPasswordPolicyRequest, types.GetPasswordPolicyResponse>;
  /** Request a password reset */
  readonly RequestResetPassword: Handler<types.RequestResetPasswordRequest, types.RequestResetPasswordResponse>;
  /** Check a password reset link */
  readonly ValidateResetToken: Handler<types.ValidateResetTokenRequest, types.ValidateResetTokenResponse>;
  /** Check a new password, with a reset link */
  readonly ValidateResetPassword: Handler<types.ValidateResetPasswordRequest, types.ValidateResetPasswordResponse>;
  /** Set a new password, with a reset link */
  readonly ResetPassword: Handler<types.ResetPasswordRequest, types.ResetPasswordResponse>;
  /** Check the caller's new password */
  readonly ValidateMyPassword: Handler<types.ValidateMyPasswordRequest, types.ValidateMyPasswordResponse>;
  /** Change the caller's password */
  readonly ChangeMyPassword: Handler<types.ChangeMyPasswordRequest, types.ChangeMyPasswordResponse>;
  /** Active sessions of the caller */
  readonly ListMySessions: Handler<types.ListMySessionsRequest, types.ListMySessionsResponse>;
  /** End one of the caller's sessions */
  readonly EndMySession: Handler<types.EndMySessionRequest, types.EndMySessionResponse>;
  /** End all other sessions of the caller */
  readonly EndMyOtherSessions: Handler<types.EndMyOtherSessionsRequest, types.EndMyOtherSessionsResponse>;
  /** Linked sign-in providers of the caller */
  readonly ListMyIdentities: Handler<types.ListMyIdentitiesRequest, types.ListMyIdentitiesResponse>;
  /** Start linking a sign-in provider */
  readonly BeginIdentityLink: Handler<types.BeginIdentityLinkRequest, types.BeginIdentityLinkResponse>;
  /** Finish linking a sign-in provider */
  readonly LinkIdentity: Handler<types.LinkIdentityRequest, types.LinkIdentityResponse>;
  /** Unlink a sign-in provider */
  readonly UnlinkIdentity: Handler<types.UnlinkIdentityRequest, types.UnlinkIdentityResponse>;
  /** Appearance of the portal for the caller */
  readonly SaveMyPreferences: Handler<types.SaveMyPreferencesRequest, types.SaveMyPreferencesResponse>;
  /** Report a broken screen */
  readonly ReportProblem: Handler<types.ReportProblemRequest, types.ReportProblemResponse>;
  /** Save the caller's arrangement of a page */
  readonly SavePageArrangement: Handler<types.SavePageArrangementRequest, types.SavePageArrangementResponse>;
}

/** By what services are found: vendors, categories and tags. What sellers do with services beside selling them: groups of services that pricing rules name. The catalogue of services and what sellers say of them. What vendors charge and suggest for the items of a service. The services of the catalogue with their offers and priceable items. What a vendor says of itself, and how its services do. */
export interface ServiceManagementOperations {
  /** Vendors */
  readonly ListVendors: Handler<types.ListVendorsRequest, types.ListVendorsResponse>;
  /** Create or change a vendor */
  readonly SaveVendor: Handler<types.SaveVendorRequest, types.SaveVendorResponse>;
  /** Categories */
  readonly ListCategories: Handler<types.ListCategoriesRequest, types.ListCategoriesResponse>;
  /** Create or change a category */
  readonly SaveCategory: Handler<types.SaveCategoryRequest, types.SaveCategoryResponse>;
  /** Delete a category */
  readonly DeleteCategory: Handler<types.DeleteCategoryRequest, types.DeleteCategoryResponse>;
  /** Tags */
  readonly ListTags: Handler<types.ListTagsRequest, types.ListTagsResponse>;
  /** Create, rename or colour a tag */
  readonly SaveTag: Handler<types.SaveTagRequest, types.SaveTagResponse>;
  /** Delete a tag */
  readonly DeleteTag: Handler<types.DeleteTagRequest, types.DeleteTagResponse>;
  /** Groups of services of a seller */
  readonly ListServiceGroups: Handler<types.ListServiceGroupsRequest, types.ListServiceGroupsResponse>;
  /** Create or change a group of services */
  readonly SaveServiceGroup: Handler<types.SaveServiceGroupRequest, types.SaveServiceGroupResponse>;
  /** Delete a group of services */
  readonly DeleteServiceGroup: Handler<types.DeleteServiceGroupRequest, types.DeleteServiceGroupResponse>;
  /** Services of a seller with the state of their texts */
  readonly ListServiceInfo: Handler<types.ListServiceInfoRequest, types.ListServiceInfoResponse>;
  /** Languages of a service and which texts they lack */
  readonly ListServiceInfoLanguages: Handler<types.ListServiceInfoLanguagesRequest, types.ListServiceInfoLanguagesResponse>;
  /** Texts of a service by one seller in one language */
  readonly GetServiceInfo: Handler<types.GetServiceInfoRequest, types.GetServiceInfoResponse>;
  /** Change texts of a service */
  readonly SaveServiceInfo: FormHandler<types.SaveServiceInfoRequest, types.SaveServiceInfoResponse, { record: true }>;
  /** Remove the own texts of a service in one language */
  readonly DeleteServiceInfo: Handler<types.DeleteServiceInfoRequest, types.DeleteServiceInfoResponse>;
  /** Upload a picture of a service */
  readonly UploadServiceImage: Handler<types.UploadServiceImageRequest, types.UploadServiceImageResponse>;
  /** Vendor prices of a service */
  readonly ListServicePrices: Handler<types.ListServicePricesRequest, types.ListServicePricesResponse>;
  /** Change vendor prices of a service */
  readonly SaveServicePrices: Handler<types.SaveServicePricesRequest, types.SaveServicePricesResponse>;
  /** Services of the sellers that the caller looks after */
  readonly ListServices: Handler<types.ListServicesRequest, types.ListServicesResponse>;
  /** One service with its offers and items */
  readonly GetService: Handler<types.GetServiceRequest, types.GetServiceResponse>;
  /** Create or change a service */
  readonly SaveService: FormHandler<types.SaveServiceRequest, types.SaveServiceResponse, { record: true }>;
  /** Publish a service, stop new sales or retire it */
  readonly SetServiceStatus: Handler<types.SetServiceStatusRequest, types.SetServiceStatusResponse>;
  /** What of a service is billed */
  readonly ListPriceableItems: Handler<types.ListPriceableItemsRequest, types.ListPriceableItemsResponse>;
  /** Create or change a priceable item */
  readonly SavePriceableItem: Handler<types.SavePriceableItemRequest, types.SavePriceableItemResponse>;
  /** Delete a priceable item */
  readonly DeletePriceableItem: Handler<types.DeletePriceableItemRequest, types.DeletePriceableItemResponse>;
  /** The profile of a vendor */
  readonly GetVendorProfile: Handler<types.GetVendorProfileRequest, types.GetVendorProfileResponse>;
  /** Profiles that the caller may read */
  readonly ListVendorProfiles: Handler<types.ListVendorProfilesRequest, types.ListVendorProfilesResponse>;
  /** Change the profile of a vendor */
  readonly SaveVendorProfile: FormHandler<types.SaveVendorProfileRequest, types.SaveVendorProfileResponse, { record: true }>;
}

/** All services: what the door dispatches to. */
export interface Services {
  readonly Account: AccountOperations;
  readonly Admin: AdminOperations;
  readonly Authorization: AuthorizationOperations;
  readonly Chat: ChatOperations;
  readonly CustomCharge: CustomChargeOperations;
  readonly Grid: GridOperations;
  readonly Import: ImportOperations;
  readonly IpRestriction: IpRestrictionOperations;
  readonly Marketplace: MarketplaceOperations;
  readonly Metadata: MetadataOperations;
  readonly Notifications: NotificationsOperations;
  readonly Pricing: PricingOperations;
  readonly Provisioning: ProvisioningOperations;
  readonly SelfCare: SelfCareOperations;
  readonly ServiceManagement: ServiceManagementOperations;
}
