// Written by codegen from schemas/services and schemas/components. Do not edit: change those files, then run "npm run codegen".

import type { FormHandler } from "../platform/call/form-adapter.ts";
import type { Handler } from "../platform/call/operation.ts";
import type * as types from "../../shared/generated/types.ts";

/** The hierarchy of resellers, companies, departments, users and products: reading, listing, creating and changing them. Records of who did what, and their export. Billing intervals, the online bill, invoices, credit limits and commitments. What a field asks the server: its choices, and whether a value is free and right. Moving an account below another parent. Roles, capability sets, memberships and API tokens. Methods of a second factor, and the policies that require one. What a customer holds, what depends on it and what it costs. Ending an account: preview, request, schedule and cancellation. User accounts: status, username, password and sessions. */
export interface AccountOperations {
  /** One account with its values */
  readonly LoadAccountById: Handler<types.LoadAccountByIdRequest, types.LoadAccountByIdResponse>;
  /** Accounts whose name, number, username or VAT id match */
  readonly SearchAccount: Handler<types.SearchAccountRequest, types.SearchAccountResponse>;
  /** How many accounts there are below the caller */
  readonly GetAccountFigures: Handler<types.GetAccountFiguresRequest, types.GetAccountFiguresResponse>;
  /** Accounts that were changed most recently */
  readonly ListRecentAccounts: Handler<types.ListRecentAccountsRequest, types.ListRecentAccountsResponse>;
  /** The published layout for an account */
  readonly GetViewLayout: Handler<types.GetViewLayoutRequest, types.GetViewLayoutResponse>;
  /** Accounts below an account */
  readonly ListAccounts: Handler<types.ListAccountsRequest, types.ListAccountsResponse>;
  /** The hierarchy, level by level */
  readonly GetAccountTree: Handler<types.GetAccountTreeRequest, types.GetAccountTreeResponse>;
  /** What is around an account */
  readonly GetPartialCompanyHierarchy: Handler<types.GetPartialCompanyHierarchyRequest, types.GetPartialCompanyHierarchyResponse>;
  /** What could be created below an account */
  readonly GetAllowedChildTypes: Handler<types.GetAllowedChildTypesRequest, types.GetAllowedChildTypesResponse>;
  /** Create an account under another */
  readonly CreateAccount: FormHandler<types.CreateAccountRequest, types.CreateAccountResponse, { record: true; unique: readonly string[]; remote: readonly string[]; custom: true }>;
  /** Save changed values of an account */
  readonly UpdateAccount: FormHandler<types.UpdateAccountRequest, types.UpdateAccountResponse, { record: true; unique: readonly string[]; remote: readonly string[]; custom: true }>;
  /** Notes about an account */
  readonly GetAccountNotes: Handler<types.GetAccountNotesRequest, types.GetAccountNotesResponse>;
  /** Write, change or delete a note */
  readonly SaveAccountNote: Handler<types.SaveAccountNoteRequest, types.SaveAccountNoteResponse>;
  /** Support contacts of the caller's seller */
  readonly GetSupportDetails: Handler<types.GetSupportDetailsRequest, types.GetSupportDetailsResponse>;
  /** Change the support contacts of a reseller */
  readonly SaveSupportDetails: FormHandler<types.SaveSupportDetailsRequest, types.SaveSupportDetailsResponse, { record: true; unique: readonly string[]; remote: readonly string[]; custom: true }>;
  /** See secret values of an account in full */
  readonly RevealAccountValues: Handler<types.RevealAccountValuesRequest, types.RevealAccountValuesResponse>;
  /** Who did what to an account and everything below it */
  readonly GetAuditLog: Handler<types.GetAuditLogRequest, types.GetAuditLogResponse>;
  /** What a user did */
  readonly GetUserLog: Handler<types.GetUserLogRequest, types.GetUserLogResponse>;
  /** What happened in all hierarchies */
  readonly GetSystemAuditLog: Handler<types.GetSystemAuditLogRequest, types.GetSystemAuditLogResponse>;
  /** What events of the audit log are called */
  readonly GetAuditEventTypes: Handler<types.GetAuditEventTypesRequest, types.GetAuditEventTypesResponse>;
  /** The audit log of an account as a file */
  readonly ExportAuditLog: Handler<types.ExportAuditLogRequest, types.ExportAuditLogResponse>;
  /** Make the invoices of a seller's customers */
  readonly GenerateCustomerInvoices: Handler<types.GenerateCustomerInvoicesRequest, types.GenerateCustomerInvoicesResponse>;
  /** The months that an account has bills for */
  readonly GetBillingIntervals: Handler<types.GetBillingIntervalsRequest, types.GetBillingIntervalsResponse>;
  /** What an account pays and sells, month by month */
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
  /** How an account is invoiced */
  readonly GetBillingSettings: Handler<types.GetBillingSettingsRequest, types.GetBillingSettingsResponse>;
  /** Set how an account is invoiced */
  readonly SaveBillingSettings: FormHandler<types.SaveBillingSettingsRequest, types.SaveBillingSettingsResponse, { record: true }>;
  /** What an account may owe */
  readonly GetCreditLimit: Handler<types.GetCreditLimitRequest, types.GetCreditLimitResponse>;
  /** Set what an account may owe */
  readonly SetCreditLimit: Handler<types.SetCreditLimitRequest, types.SetCreditLimitResponse>;
  /** What subscriptions will still cost until their terms end */
  readonly GetCommitmentOverview: Handler<types.GetCommitmentOverviewRequest, types.GetCommitmentOverviewResponse>;
  /** Choices of a field that our database knows */
  readonly GetEnumDataForField: Handler<types.GetEnumDataForFieldRequest, types.GetEnumDataForFieldResponse>;
  /** Choices of a field that the vendor knows */
  readonly ResolveRemoteEnum: Handler<types.ResolveRemoteEnumRequest, types.ResolveRemoteEnumResponse>;
  /** Is a value still free? */
  readonly ValidateUniqueField: Handler<types.ValidateUniqueFieldRequest, types.ValidateUniqueFieldResponse>;
  /** Is a value right, as its register or vendor sees it? */
  readonly ValidateRemoteFieldWithResult: Handler<types.ValidateRemoteFieldWithResultRequest, types.ValidateRemoteFieldWithResultResponse>;
  /** Where an account could stand */
  readonly GetMoveTargets: Handler<types.GetMoveTargetsRequest, types.GetMoveTargetsResponse>;
  /** What is against a move */
  readonly ValidateMove: Handler<types.ValidateMoveRequest, types.ValidateMoveResponse>;
  /** Put an account below another */
  readonly MoveAccount: Handler<types.MoveAccountRequest, types.MoveAccountResponse>;
  /** Memberships of a user */
  readonly GetRolesForUser: Handler<types.GetRolesForUserRequest, types.GetRolesForUserResponse>;
  /** Set the memberships of a user */
  readonly SaveRolesForUser: Handler<types.SaveRolesForUserRequest, types.SaveRolesForUserResponse>;
  /** Capability sets of an account */
  readonly ListCapabilitySets: Handler<types.ListCapabilitySetsRequest, types.ListCapabilitySetsResponse>;
  /** One capability set with what it holds */
  readonly GetCapabilitySet: Handler<types.GetCapabilitySetRequest, types.GetCapabilitySetResponse>;
  /** Create a capability set */
  readonly CreateCapabilitySet: FormHandler<types.CreateCapabilitySetRequest, types.CreateCapabilitySetResponse, { unique: readonly string[] }>;
  /** Change a capability set */
  readonly UpdateCapabilitySet: FormHandler<types.UpdateCapabilitySetRequest, types.UpdateCapabilitySetResponse, { record: true; unique: readonly string[]; fixedRows: readonly string[] }>;
  /** Delete a capability set */
  readonly DeleteCapabilitySet: Handler<types.DeleteCapabilitySetRequest, types.DeleteCapabilitySetResponse>;
  /** Roles of an account */
  readonly ListRoles: Handler<types.ListRolesRequest, types.ListRolesResponse>;
  /** One role and its members */
  readonly GetRole: Handler<types.GetRoleRequest, types.GetRoleResponse>;
  /** Create a role */
  readonly CreateRole: FormHandler<types.CreateRoleRequest, types.CreateRoleResponse, { unique: readonly string[]; custom: true }>;
  /** Change a role */
  readonly UpdateRole: FormHandler<types.UpdateRoleRequest, types.UpdateRoleResponse, { record: true; unique: readonly string[]; custom: true }>;
  /** Delete a role */
  readonly DeleteRole: Handler<types.DeleteRoleRequest, types.DeleteRoleResponse>;
  /** Give a role to users or take it from them */
  readonly SaveRoleMembers: Handler<types.SaveRoleMembersRequest, types.SaveRoleMembersResponse>;
  /** Everything a capability set can hold */
  readonly GetCapabilityCatalogue: Handler<types.GetCapabilityCatalogueRequest, types.GetCapabilityCatalogueResponse>;
  /** What a user may do, and by which role */
  readonly GetEffectiveCapabilities: Handler<types.GetEffectiveCapabilitiesRequest, types.GetEffectiveCapabilitiesResponse>;
  /** API tokens of an account's users */
  readonly ListAccountApiTokens: Handler<types.ListAccountApiTokensRequest, types.ListAccountApiTokensResponse>;
  /** Revoke someone's API token */
  readonly RevokeAccountApiToken: Handler<types.RevokeAccountApiTokenRequest, types.RevokeAccountApiTokenResponse>;
  /** The caller's second factors */
  readonly GetAuthenticationMethods: Handler<types.GetAuthenticationMethodsRequest, types.GetAuthenticationMethodsResponse>;
  /** Someone's second factors */
  readonly GetAuthenticationMethodsForUser: Handler<types.GetAuthenticationMethodsForUserRequest, types.GetAuthenticationMethodsForUserResponse>;
  /** Begin to set up a second factor */
  readonly SetupTwoFactor: Handler<types.SetupTwoFactorRequest, types.SetupTwoFactorResponse>;
  /** Finish setting up a second factor */
  readonly EnableTwoFactor: Handler<types.EnableTwoFactorRequest, types.EnableTwoFactorResponse>;
  /** Remove one of the caller's second factors */
  readonly DisableTwoFactor: Handler<types.DisableTwoFactorRequest, types.DisableTwoFactorResponse>;
  /** Name one of the caller's second factors */
  readonly RenameTwoFactor: Handler<types.RenameTwoFactorRequest, types.RenameTwoFactorResponse>;
  /** Choose the second factor that sign-in asks for first */
  readonly SetPrimaryTwoFactor: Handler<types.SetPrimaryTwoFactorRequest, types.SetPrimaryTwoFactorResponse>;
  /** Try out a code */
  readonly CheckTwoFactor: Handler<types.CheckTwoFactorRequest, types.CheckTwoFactorResponse>;
  /** Ten new recovery codes in place of the old ones */
  readonly RegenerateRecoveryCodes: Handler<types.RegenerateRecoveryCodesRequest, types.RegenerateRecoveryCodesResponse>;
  /** Remove all of someone's second factors */
  readonly DisableTwoFactorForUser: Handler<types.DisableTwoFactorForUserRequest, types.DisableTwoFactorForUserResponse>;
  /** Whether an account asks its users for a second factor */
  readonly GetMFAPolicy: Handler<types.GetMFAPolicyRequest, types.GetMFAPolicyResponse>;
  /** Ask the users of an account for a second factor */
  readonly UpdateMFAPolicy: Handler<types.UpdateMFAPolicyRequest, types.UpdateMFAPolicyResponse>;
  /** Whether an account asks everyone below it for a second factor */
  readonly GetHierarchyMFAPolicy: Handler<types.GetHierarchyMFAPolicyRequest, types.GetHierarchyMFAPolicyResponse>;
  /** Ask everyone at and below an account for a second factor */
  readonly UpdateHierarchyMFAPolicy: Handler<types.UpdateHierarchyMFAPolicyRequest, types.UpdateHierarchyMFAPolicyResponse>;
  /** Suspend a subscription or resume it */
  readonly UpdateSubscription: Handler<types.UpdateSubscriptionRequest, types.UpdateSubscriptionResponse>;
  /** Subscriptions of an account */
  readonly GetSubscriptions: Handler<types.GetSubscriptionsRequest, types.GetSubscriptionsResponse>;
  /** What a subscription depends on */
  readonly GetSubscriptionDependencies: Handler<types.GetSubscriptionDependenciesRequest, types.GetSubscriptionDependenciesResponse>;
  /** What a subscription is billed for */
  readonly GetPriceableItems: Handler<types.GetPriceableItemsRequest, types.GetPriceableItemsResponse>;
  /** What a termination would do */
  readonly GetTerminationPreview: Handler<types.GetTerminationPreviewRequest, types.GetTerminationPreviewResponse>;
  /** Terminate an account and all below it */
  readonly TerminateAccount: Handler<types.TerminateAccountRequest, types.TerminateAccountResponse>;
  /** When an account is to end */
  readonly GetScheduledTermination: Handler<types.GetScheduledTerminationRequest, types.GetScheduledTerminationResponse>;
  /** Call a termination off */
  readonly CancelTermination: Handler<types.CancelTerminationRequest, types.CancelTerminationResponse>;
  /** Users of a company or reseller */
  readonly GetUsersForCompany: Handler<types.GetUsersForCompanyRequest, types.GetUsersForCompanyResponse>;
  /** The users of a company as a file */
  readonly ExportUsers: Handler<types.ExportUsersRequest, types.ExportUsersResponse>;
  /** Suspend a user or let the user in again */
  readonly ChangeUserStatus: Handler<types.ChangeUserStatusRequest, types.ChangeUserStatusResponse>;
  /** Give a user another username */
  readonly ChangeUsername: Handler<types.ChangeUsernameRequest, types.ChangeUsernameResponse>;
  /** Make a user an administrator of the company, or no longer */
  readonly ChangeUserAdminStatus: Handler<types.ChangeUserAdminStatusRequest, types.ChangeUserAdminStatusResponse>;
  /** Which password rules are met? */
  readonly ValidateUserPassword: Handler<types.ValidateUserPasswordRequest, types.ValidateUserPasswordResponse>;
  /** Set the password of another user */
  readonly ChangeUserPassword: Handler<types.ChangeUserPasswordRequest, types.ChangeUserPasswordResponse>;
  /** Mail a user a link that sets a new password */
  readonly SendResetPasswordMail: Handler<types.SendResetPasswordMailRequest, types.SendResetPasswordMailResponse>;
  /** Where a user is signed in */
  readonly GetSessionsForUser: Handler<types.GetSessionsForUserRequest, types.GetSessionsForUserResponse>;
}

/** What keeps the product running. */
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
  /** Advance the business clock */
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

/** Who is calling. Passwords are checked here; sessions are opaque rows on the server. */
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
  /** A single-use ticket for the live connection */
  readonly GetLiveTicket: Handler<types.GetLiveTicketRequest, types.GetLiveTicketResponse>;
  /** Prove the second factor of a sign-in that has begun */
  readonly ContinueSignIn: Handler<types.ContinueSignInRequest, types.ContinueSignInResponse>;
  /** Send a security code by e-mail */
  readonly SendSecurityCodeNotification: Handler<types.SendSecurityCodeNotificationRequest, types.SendSecurityCodeNotificationResponse>;
  /** What the browser needs to ask for one of the user's passkeys */
  readonly GetPasskeyChallenge: Handler<types.GetPasskeyChallengeRequest, types.GetPasskeyChallengeResponse>;
  /** What the browser needs to sign in with a passkey alone */
  readonly BeginPasskeySignIn: Handler<types.BeginPasskeySignInRequest, types.BeginPasskeySignInResponse>;
  /** Sign in with a passkey alone */
  readonly AuthenticatePasskey: Handler<types.AuthenticatePasskeyRequest, types.AuthenticatePasskeyResponse>;
  /** Prove the second factor once more */
  readonly VerifyStepUp: Handler<types.VerifyStepUpRequest, types.VerifyStepUpResponse>;
  /** Where else one may sign in */
  readonly GetSignInProviders: Handler<types.GetSignInProvidersRequest, types.GetSignInProvidersResponse>;
  /** Leave for a provider to sign in there */
  readonly BeginProviderSignIn: Handler<types.BeginProviderSignInRequest, types.BeginProviderSignInResponse>;
  /** Sign in with what a provider has sent back */
  readonly AuthenticateOpenId: Handler<types.AuthenticateOpenIdRequest, types.AuthenticateOpenIdResponse>;
  /** Link a provider's identity by the password, and sign in */
  readonly AuthenticateWithSubConfirmation: Handler<types.AuthenticateWithSubConfirmationRequest, types.AuthenticateWithSubConfirmationResponse>;
  /** Act for another user */
  readonly Impersonate: Handler<types.ImpersonateRequest, types.ImpersonateResponse>;
  /** Stop acting for another user */
  readonly Unimpersonate: Handler<types.UnimpersonateRequest, types.UnimpersonateResponse>;
  /** End the sessions of a user */
  readonly RevokeSessions: Handler<types.RevokeSessionsRequest, types.RevokeSessionsResponse>;
}

/** How a person comes to talk to the chat assistant. */
export interface ChatOperations {
  /** A token for the chat assistant */
  readonly GetChatBotToken: Handler<types.GetChatBotTokenRequest, types.GetChatBotTokenResponse>;
}

/** One-time charges and credits that a seller writes for a customer. They wait until the monthly run puts them on the customer's invoice, and never change after that. */
export interface CustomChargeOperations {
  /** Custom charges of a customer or of a seller */
  readonly ListCustomCharges: Handler<types.ListCustomChargesRequest, types.ListCustomChargesResponse>;
  /** One custom charge */
  readonly GetCustomCharge: Handler<types.GetCustomChargeRequest, types.GetCustomChargeResponse>;
  /** Charge a customer once */
  readonly CreateCustomCharge: FormHandler<types.CreateCustomChargeRequest, types.CreateCustomChargeResponse, { unique: readonly string[]; custom: true }>;
  /** Delete a charge that is not billed yet */
  readonly DeleteCustomCharge: Handler<types.DeleteCustomChargeRequest, types.DeleteCustomChargeResponse>;
  /** Keep a file for a charge */
  readonly UploadCustomChargeAttachment: Handler<types.UploadCustomChargeAttachmentRequest, types.UploadCustomChargeAttachmentResponse>;
  /** Custom charges as a file */
  readonly ExportCustomCharges: Handler<types.ExportCustomChargesRequest, types.ExportCustomChargesResponse>;
}

/** What lists offer beyond their rows: views that people keep, selections of everything that matches, bulk work and export. */
export interface GridOperations {
  /** What people kept of a grid under a name */
  readonly ListSavedViews: Handler<types.ListSavedViewsRequest, types.ListSavedViewsResponse>;
  /** Keep filters, order and columns under a name */
  readonly SaveView: Handler<types.SaveViewRequest, types.SaveViewResponse>;
  /** Delete a view */
  readonly DeleteView: Handler<types.DeleteViewRequest, types.DeleteViewResponse>;
  /** The view a grid opens with */
  readonly SetDefaultView: Handler<types.SetDefaultViewRequest, types.SetDefaultViewResponse>;
  /** Everything that a list request matches, as one token */
  readonly CreateSelection: Handler<types.CreateSelectionRequest, types.CreateSelectionResponse>;
  /** Run an action of a grid for each selected row */
  readonly StartBulkAction: Handler<types.StartBulkActionRequest, types.StartBulkActionResponse>;
  /** Change editable columns of each selected row */
  readonly StartBulkEdit: Handler<types.StartBulkEditRequest, types.StartBulkEditResponse>;
  /** Write what a list matches into a file */
  readonly StartExport: Handler<types.StartExportRequest, types.StartExportResponse>;
}

/** Resellers, companies, departments, users and custom charges from files. Every row goes through the rules of a single save. */
export interface ImportOperations {
  /** Imports, newest first */
  readonly ListImports: Handler<types.ListImportsRequest, types.ListImportsResponse>;
  /** One import */
  readonly GetImport: Handler<types.GetImportRequest, types.GetImportResponse>;
  /** Template file */
  readonly GetImportTemplate: Handler<types.GetImportTemplateRequest, types.GetImportTemplateResponse>;
  /** Read a file that was uploaded */
  readonly UploadImportFile: Handler<types.UploadImportFileRequest, types.UploadImportFileResponse>;
  /** Try an import without changing anything */
  readonly ValidateImport: Handler<types.ValidateImportRequest, types.ValidateImportResponse>;
  /** Import */
  readonly SubmitImport: Handler<types.SubmitImportRequest, types.SubmitImportResponse>;
  /** Stop an import */
  readonly CancelImport: Handler<types.CancelImportRequest, types.CancelImportResponse>;
  /** Rows of an import */
  readonly GetImportRows: Handler<types.GetImportRowsRequest, types.GetImportRowsResponse>;
  /** The rows with errors as a file */
  readonly DownloadImportErrors: Handler<types.DownloadImportErrorsRequest, types.DownloadImportErrorsResponse>;
}

/** From which network addresses the portal may be used. */
export interface IpRestrictionOperations {
  /** Network addresses that may use the portal */
  readonly GetIpRestrictions: Handler<types.GetIpRestrictionsRequest, types.GetIpRestrictionsResponse>;
  /** Set an account's list of network addresses */
  readonly SaveIpRestrictions: Handler<types.SaveIpRestrictionsRequest, types.SaveIpRestrictionsResponse>;
  /** Are these addresses, networks and ranges? */
  readonly ValidateIpRanges: Handler<types.ValidateIpRangesRequest, types.ValidateIpRangesResponse>;
  /** Would this address be let in? */
  readonly TestIpAddress: Handler<types.TestIpAddressRequest, types.TestIpAddressResponse>;
  /** The caller's network address */
  readonly GetMyIpAddress: Handler<types.GetMyIpAddressRequest, types.GetMyIpAddressResponse>;
}

/** What is sold here. */
export interface MarketplaceOperations {
  /** Services that the caller's company may buy or sell */
  readonly SearchServices: Handler<types.SearchServicesRequest, types.SearchServicesResponse>;
  /** Vendors, categories or tags of the services that the caller may find */
  readonly GetSearchFacets: Handler<types.GetSearchFacetsRequest, types.GetSearchFacetsResponse>;
  /** Terms that the caller’s company has accepted */
  readonly GetMyConfirmedTerms: Handler<types.GetMyConfirmedTermsRequest, types.GetMyConfirmedTermsResponse>;
  /** Terms that an account has yet to accept */
  readonly GetRequiredTerms: Handler<types.GetRequiredTermsRequest, types.GetRequiredTermsResponse>;
  /** Accept terms for an account, and for a product where they are a product’s */
  readonly AcceptTermsForAccountAndProduct: Handler<types.AcceptTermsForAccountAndProductRequest, types.AcceptTermsForAccountAndProductResponse>;
  /** Documents of the accounts that the caller runs */
  readonly ListTerms: Handler<types.ListTermsRequest, types.ListTermsResponse>;
  /** Publish a new version of a document */
  readonly PublishTerms: Handler<types.PublishTermsRequest, types.PublishTermsResponse>;
  /** Pricelists of a seller */
  readonly ListMarketplaces: Handler<types.ListMarketplacesRequest, types.ListMarketplacesResponse>;
  /** Which services an account uses */
  readonly GetAccountServices: Handler<types.GetAccountServicesRequest, types.GetAccountServicesResponse>;
}

/** Lists, reads, checks, publishes, compares and rolls back layouts. */
export interface MetadataOperations {
  /** All layouts */
  readonly ListViewLayouts: Handler<types.ListViewLayoutsRequest, types.ListViewLayoutsResponse>;
  /** One version of a layout, in all languages */
  readonly GetViewLayoutVersion: Handler<types.GetViewLayoutVersionRequest, types.GetViewLayoutVersionResponse>;
  /** The draft of a layout, and what is published of it */
  readonly GetViewLayoutDraft: Handler<types.GetViewLayoutDraftRequest, types.GetViewLayoutDraftResponse>;
  /** Check a layout without saving it */
  readonly CheckViewLayout: Handler<types.CheckViewLayoutRequest, types.CheckViewLayoutResponse>;
  /** Save a layout as draft */
  readonly SaveViewLayout: Handler<types.SaveViewLayoutRequest, types.SaveViewLayoutResponse>;
  /** Publish the draft of a layout */
  readonly PublishViewLayout: Handler<types.PublishViewLayoutRequest, types.PublishViewLayoutResponse>;
  /** What differs between two versions of a layout */
  readonly CompareViewLayouts: Handler<types.CompareViewLayoutsRequest, types.CompareViewLayoutsResponse>;
  /** Restore an earlier version */
  readonly RollbackViewLayout: Handler<types.RollbackViewLayoutRequest, types.RollbackViewLayoutResponse>;
  /** Remove a layout from all screens */
  readonly UnpublishViewLayout: Handler<types.UnpublishViewLayoutRequest, types.UnpublishViewLayoutResponse>;
  /** All versions of a layout */
  readonly ListViewLayoutVersions: Handler<types.ListViewLayoutVersionsRequest, types.ListViewLayoutVersionsResponse>;
  /** Throw the draft of a layout away */
  readonly DiscardViewLayoutDraft: Handler<types.DiscardViewLayoutDraftRequest, types.DiscardViewLayoutDraftResponse>;
  /** End the trial of a staged version */
  readonly WithdrawViewLayout: Handler<types.WithdrawViewLayoutRequest, types.WithdrawViewLayoutResponse>;
  /** What publishing a layout would mean */
  readonly GetViewLayoutImpact: Handler<types.GetViewLayoutImpactRequest, types.GetViewLayoutImpactResponse>;
  /** Layouts as a file for another environment */
  readonly ExportViewLayouts: Handler<types.ExportViewLayoutsRequest, types.ExportViewLayoutsResponse>;
  /** Take layouts of another environment over as drafts */
  readonly ImportViewLayouts: Handler<types.ImportViewLayoutsRequest, types.ImportViewLayoutsResponse>;
  /** Roles that layouts can be looked at as */
  readonly ListViewRoles: Handler<types.ListViewRolesRequest, types.ListViewRolesResponse>;
  /** The contracts of this release */
  readonly GetContracts: Handler<types.GetContractsRequest, types.GetContractsResponse>;
  /** The screens that layouts add to the portal */
  readonly ListScreens: Handler<types.ListScreensRequest, types.ListScreensResponse>;
  /** The published layout of a route */
  readonly GetScreen: Handler<types.GetScreenRequest, types.GetScreenResponse>;
  /** All texts of a layout in all languages */
  readonly GetViewLayoutTexts: Handler<types.GetViewLayoutTextsRequest, types.GetViewLayoutTextsResponse>;
  /** What people make of a layout */
  readonly GetViewLayoutUsage: Handler<types.GetViewLayoutUsageRequest, types.GetViewLayoutUsageResponse>;
  /** Lists of values that layouts share */
  readonly ListEnumerations: Handler<types.ListEnumerationsRequest, types.ListEnumerationsResponse>;
  /** One list of values in all languages */
  readonly GetEnumeration: Handler<types.GetEnumerationRequest, types.GetEnumerationResponse>;
  /** Make or change a list of values */
  readonly SaveEnumeration: FormHandler<types.SaveEnumerationRequest, types.SaveEnumerationResponse, { record: true }>;
  /** Delete a list of values */
  readonly DeleteEnumeration: Handler<types.DeleteEnumerationRequest, types.DeleteEnumerationResponse>;
  /** Choices of a list of values */
  readonly ListEnumerationMembers: Handler<types.ListEnumerationMembersRequest, types.ListEnumerationMembersResponse>;
}

/** What happened that someone should know of, and who wants to be told about what. */
export interface NotificationsOperations {
  /** What the caller was told */
  readonly ListNotifications: Handler<types.ListNotificationsRequest, types.ListNotificationsResponse>;
  /** How much the caller has not read */
  readonly GetUnreadCount: Handler<types.GetUnreadCountRequest, types.GetUnreadCountResponse>;
  /** Count notifications as read */
  readonly MarkNotificationsRead: Handler<types.MarkNotificationsReadRequest, types.MarkNotificationsReadResponse>;
  /** Take notifications off the list */
  readonly DeleteNotifications: Handler<types.DeleteNotificationsRequest, types.DeleteNotificationsResponse>;
  /** What the caller wants to be told */
  readonly GetMyNotificationPreferences: Handler<types.GetMyNotificationPreferencesRequest, types.GetMyNotificationPreferencesResponse>;
  /** Decide what one wants to be told, and how */
  readonly SaveMyNotificationPreferences: Handler<types.SaveMyNotificationPreferencesRequest, types.SaveMyNotificationPreferencesResponse>;
  /** What the users of an account are told */
  readonly GetNotificationPreferences: Handler<types.GetNotificationPreferencesRequest, types.GetNotificationPreferencesResponse>;
  /** Decide what the users of an account are told */
  readonly SaveNotificationPreferences: Handler<types.SaveNotificationPreferencesRequest, types.SaveNotificationPreferencesResponse>;
  /** Decide who else is told about an event */
  readonly SaveNotificationRecipients: Handler<types.SaveNotificationRecipientsRequest, types.SaveNotificationRecipientsResponse>;
  /** Try out how an event is told */
  readonly SendTestNotification: Handler<types.SendTestNotificationRequest, types.SendTestNotificationResponse>;
  /** When the end of a commitment is told */
  readonly GetCommitmentReminders: Handler<types.GetCommitmentRemindersRequest, types.GetCommitmentRemindersResponse>;
  /** Decide when the end of a commitment is told */
  readonly SaveCommitmentReminders: Handler<types.SaveCommitmentRemindersRequest, types.SaveCommitmentRemindersResponse>;
}

/** What vendors set up for subscriptions, and how far that is. */
export interface ProvisioningOperations {
  /** What vendors were asked to do for an account's subscriptions */
  readonly GetAccountProvisioning: Handler<types.GetAccountProvisioningRequest, types.GetAccountProvisioningResponse>;
}

/** What belongs to the person who is signed in. */
export interface SelfCareOperations {
  /** Jobs of the caller */
  readonly ListMyJobs: Handler<types.ListMyJobsRequest, types.ListMyJobsResponse>;
  /** One job of the caller */
  readonly GetJob: Handler<types.GetJobRequest, types.GetJobResponse>;
  /** What became of the rows of a job */
  readonly ListJobRows: Handler<types.ListJobRowsRequest, types.ListJobRowsResponse>;
  /** Stop a job */
  readonly CancelJob: Handler<types.CancelJobRequest, types.CancelJobResponse>;
  /** Do it again */
  readonly RetryJob: Handler<types.RetryJobRequest, types.RetryJobResponse>;
  /** Take a finished job off the list */
  readonly DismissJob: Handler<types.DismissJobRequest, types.DismissJobResponse>;
  /** What the caller typed and has not saved */
  readonly LoadDraft: Handler<types.LoadDraftRequest, types.LoadDraftResponse>;
  /** Keep what the caller is typing */
  readonly SaveDraft: Handler<types.SaveDraftRequest, types.SaveDraftResponse>;
  /** Forget what was typed */
  readonly DeleteDraft: Handler<types.DeleteDraftRequest, types.DeleteDraftResponse>;
  /** Keep a file */
  readonly UploadFile: Handler<types.UploadFileRequest, types.UploadFileResponse>;
  /** API tokens of the caller */
  readonly ListMyApiTokens: Handler<types.ListMyApiTokensRequest, types.ListMyApiTokensResponse>;
  /** Create an API token */
  readonly CreateApiToken: Handler<types.CreateApiTokenRequest, types.CreateApiTokenResponse>;
  /** Give an API token another secret */
  readonly RotateApiToken: Handler<types.RotateApiTokenRequest, types.RotateApiTokenResponse>;
  /** Revoke an API token */
  readonly RevokeApiToken: Handler<types.RevokeApiTokenRequest, types.RevokeApiTokenResponse>;
  /** The password rules */
  readonly GetPasswordPolicy: Handler<types.GetPasswordPolicyRequest, types.GetPasswordPolicyResponse>;
  /** Ask for a link that sets a new password */
  readonly RequestResetPassword: Handler<types.RequestResetPasswordRequest, types.RequestResetPasswordResponse>;
  /** Is the link from the mail still good? */
  readonly ValidateResetToken: Handler<types.ValidateResetTokenRequest, types.ValidateResetTokenResponse>;
  /** Which password rules are met, with a link from a mail? */
  readonly ValidateResetPassword: Handler<types.ValidateResetPasswordRequest, types.ValidateResetPasswordResponse>;
  /** Set a new password with the link from the mail */
  readonly ResetPassword: Handler<types.ResetPasswordRequest, types.ResetPasswordResponse>;
  /** Which password rules would the own new password meet? */
  readonly ValidateMyPassword: Handler<types.ValidateMyPasswordRequest, types.ValidateMyPasswordResponse>;
  /** Change the own password */
  readonly ChangeMyPassword: Handler<types.ChangeMyPasswordRequest, types.ChangeMyPasswordResponse>;
  /** Where the caller is signed in */
  readonly ListMySessions: Handler<types.ListMySessionsRequest, types.ListMySessionsResponse>;
  /** End one of the caller's sessions */
  readonly EndMySession: Handler<types.EndMySessionRequest, types.EndMySessionResponse>;
  /** End all sessions of the caller but this one */
  readonly EndMyOtherSessions: Handler<types.EndMyOtherSessionsRequest, types.EndMyOtherSessionsResponse>;
  /** Providers by which the caller signs in */
  readonly ListMyIdentities: Handler<types.ListMyIdentitiesRequest, types.ListMyIdentitiesResponse>;
  /** Leave for a provider to link it */
  readonly BeginIdentityLink: Handler<types.BeginIdentityLinkRequest, types.BeginIdentityLinkResponse>;
  /** Link what a provider has sent back */
  readonly LinkIdentity: Handler<types.LinkIdentityRequest, types.LinkIdentityResponse>;
  /** Take a provider's identity off */
  readonly UnlinkIdentity: Handler<types.UnlinkIdentityRequest, types.UnlinkIdentityResponse>;
  /** How the portal looks for the caller */
  readonly SaveMyPreferences: Handler<types.SaveMyPreferencesRequest, types.SaveMyPreferencesResponse>;
  /** A screen broke */
  readonly ReportProblem: Handler<types.ReportProblemRequest, types.ReportProblemResponse>;
  /** Which parts of a page the caller sees, and in which order */
  readonly SavePageArrangement: Handler<types.SavePageArrangementRequest, types.SavePageArrangementResponse>;
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
  readonly Provisioning: ProvisioningOperations;
  readonly SelfCare: SelfCareOperations;
}
