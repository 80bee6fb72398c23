// Written by codegen from schemas/services and schemas/components. Do not edit: change those files, then run "npm run codegen".

import type * as types from "./types.ts";

export interface OperationTypes {
  /** One account with its values */
  readonly "Account.LoadAccountById": { readonly kind: "query"; readonly request: types.LoadAccountByIdRequest; readonly response: types.LoadAccountByIdResponse };
  /** Search accounts by name, number, username or VAT ID */
  readonly "Account.SearchAccount": { readonly kind: "query"; readonly request: types.SearchAccountRequest; readonly response: types.SearchAccountResponse };
  /** Number of accounts in the caller's organization */
  readonly "Account.GetAccountFigures": { readonly kind: "query"; readonly request: types.GetAccountFiguresRequest; readonly response: types.GetAccountFiguresResponse };
  /** Recently changed accounts */
  readonly "Account.ListRecentAccounts": { readonly kind: "query"; readonly request: types.ListRecentAccountsRequest; readonly response: types.ListRecentAccountsResponse };
  /** The published layout for an account */
  readonly "Account.GetViewLayout": { readonly kind: "query"; readonly request: types.GetViewLayoutRequest; readonly response: types.GetViewLayoutResponse };
  /** Accounts below an account */
  readonly "Account.ListAccounts": { readonly kind: "query"; readonly request: types.ListAccountsRequest; readonly response: types.ListAccountsResponse };
  /** The hierarchy, level by level */
  readonly "Account.GetAccountTree": { readonly kind: "query"; readonly request: types.GetAccountTreeRequest; readonly response: types.GetAccountTreeResponse };
  /** Parents, siblings and children of an account */
  readonly "Account.GetPartialCompanyHierarchy": { readonly kind: "query"; readonly request: types.GetPartialCompanyHierarchyRequest; readonly response: types.GetPartialCompanyHierarchyResponse };
  /** Account types that can be created below an account */
  readonly "Account.GetAllowedChildTypes": { readonly kind: "query"; readonly request: types.GetAllowedChildTypesRequest; readonly response: types.GetAllowedChildTypesResponse };
  /** Create an account under another */
  readonly "Account.CreateAccount": { readonly kind: "mutation"; readonly request: types.CreateAccountRequest; readonly response: types.CreateAccountResponse };
  /** Save changed values of an account */
  readonly "Account.UpdateAccount": { readonly kind: "mutation"; readonly request: types.UpdateAccountRequest; readonly response: types.UpdateAccountResponse };
  /** Notes on an account */
  readonly "Account.GetAccountNotes": { readonly kind: "query"; readonly request: types.GetAccountNotesRequest; readonly response: types.GetAccountNotesResponse };
  /** Write, change or delete a note */
  readonly "Account.SaveAccountNote": { readonly kind: "mutation"; readonly request: types.SaveAccountNoteRequest; readonly response: types.SaveAccountNoteResponse };
  /** Support contacts of the caller's seller */
  readonly "Account.GetSupportDetails": { readonly kind: "query"; readonly request: types.GetSupportDetailsRequest; readonly response: types.GetSupportDetailsResponse };
  /** Change the support contacts of a reseller */
  readonly "Account.SaveSupportDetails": { readonly kind: "mutation"; readonly request: types.SaveSupportDetailsRequest; readonly response: types.SaveSupportDetailsResponse };
  /** Show secret values of an account in full */
  readonly "Account.RevealAccountValues": { readonly kind: "mutation"; readonly request: types.RevealAccountValuesRequest; readonly response: types.RevealAccountValuesResponse };
  /** Audit log of an account and everything below it */
  readonly "Account.GetAuditLog": { readonly kind: "query"; readonly request: types.GetAuditLogRequest; readonly response: types.GetAuditLogResponse };
  /** Activity log of a user */
  readonly "Account.GetUserLog": { readonly kind: "query"; readonly request: types.GetUserLogRequest; readonly response: types.GetUserLogResponse };
  /** System audit log */
  readonly "Account.GetSystemAuditLog": { readonly kind: "query"; readonly request: types.GetSystemAuditLogRequest; readonly response: types.GetSystemAuditLogResponse };
  /** Names of the audit log events */
  readonly "Account.GetAuditEventTypes": { readonly kind: "query"; readonly request: types.GetAuditEventTypesRequest; readonly response: types.GetAuditEventTypesResponse };
  /** Export the audit log of an account */
  readonly "Account.ExportAuditLog": { readonly kind: "mutation"; readonly request: types.ExportAuditLogRequest; readonly response: types.ExportAuditLogResponse };
  /** Make the invoices of a seller's customers */
  readonly "Account.GenerateCustomerInvoices": { readonly kind: "mutation"; readonly request: types.GenerateCustomerInvoicesRequest; readonly response: types.GenerateCustomerInvoicesResponse };
  /** Months with bills of an account */
  readonly "Account.GetBillingIntervals": { readonly kind: "query"; readonly request: types.GetBillingIntervalsRequest; readonly response: types.GetBillingIntervalsResponse };
  /** Monthly costs and sales of an account */
  readonly "Account.GetBillingOverview": { readonly kind: "query"; readonly request: types.GetBillingOverviewRequest; readonly response: types.GetBillingOverviewResponse };
  /** The bill of an account for a month */
  readonly "Account.GetOnlineBillReportJson": { readonly kind: "query"; readonly request: types.GetOnlineBillReportJsonRequest; readonly response: types.GetOnlineBillReportJsonResponse };
  /** The lines of a bill, page by page */
  readonly "Account.ListOnlineBillLines": { readonly kind: "query"; readonly request: types.ListOnlineBillLinesRequest; readonly response: types.ListOnlineBillLinesResponse };
  /** The bill of an account as PDF */
  readonly "Account.GetOnlineBillReportPdf": { readonly kind: "mutation"; readonly request: types.GetOnlineBillReportPdfRequest; readonly response: types.GetOnlineBillReportPdfResponse };
  /** The bill of an account as XML */
  readonly "Account.GetOnlineBillReportXml": { readonly kind: "mutation"; readonly request: types.GetOnlineBillReportXmlRequest; readonly response: types.GetOnlineBillReportXmlResponse };
  /** The bill of an account as XLSX */
  readonly "Account.ExportOnlineBillReport": { readonly kind: "mutation"; readonly request: types.ExportOnlineBillReportRequest; readonly response: types.ExportOnlineBillReportResponse };
  /** Invoices of an account */
  readonly "Account.ListInvoices": { readonly kind: "query"; readonly request: types.ListInvoicesRequest; readonly response: types.ListInvoicesResponse };
  /** One invoice with its lines */
  readonly "Account.GetInvoice": { readonly kind: "query"; readonly request: types.GetInvoiceRequest; readonly response: types.GetInvoiceResponse };
  /** An invoice as a file */
  readonly "Account.DownloadInvoice": { readonly kind: "mutation"; readonly request: types.DownloadInvoiceRequest; readonly response: types.DownloadInvoiceResponse };
  /** Invoice settings of an account */
  readonly "Account.GetBillingSettings": { readonly kind: "query"; readonly request: types.GetBillingSettingsRequest; readonly response: types.GetBillingSettingsResponse };
  /** Change the invoice settings of an account */
  readonly "Account.SaveBillingSettings": { readonly kind: "mutation"; readonly request: types.SaveBillingSettingsRequest; readonly response: types.SaveBillingSettingsResponse };
  /** Credit limit of an account */
  readonly "Account.GetCreditLimit": { readonly kind: "query"; readonly request: types.GetCreditLimitRequest; readonly response: types.GetCreditLimitResponse };
  /** Set the credit limit of an account */
  readonly "Account.SetCreditLimit": { readonly kind: "mutation"; readonly request: types.SetCreditLimitRequest; readonly response: types.SetCreditLimitResponse };
  /** Remaining commitment of subscriptions */
  readonly "Account.GetCommitmentOverview": { readonly kind: "query"; readonly request: types.GetCommitmentOverviewRequest; readonly response: types.GetCommitmentOverviewResponse };
  /** Choices of a field, from the database */
  readonly "Account.GetEnumDataForField": { readonly kind: "query"; readonly request: types.GetEnumDataForFieldRequest; readonly response: types.GetEnumDataForFieldResponse };
  /** Choices of a field, from the vendor */
  readonly "Account.ResolveRemoteEnum": { readonly kind: "query"; readonly request: types.ResolveRemoteEnumRequest; readonly response: types.ResolveRemoteEnumResponse };
  /** Check whether a value is available */
  readonly "Account.ValidateUniqueField": { readonly kind: "query"; readonly request: types.ValidateUniqueFieldRequest; readonly response: types.ValidateUniqueFieldResponse };
  /** Check a value with its register or vendor */
  readonly "Account.ValidateRemoteFieldWithResult": { readonly kind: "query"; readonly request: types.ValidateRemoteFieldWithResultRequest; readonly response: types.ValidateRemoteFieldWithResultResponse };
  /** Possible new parents of an account */
  readonly "Account.GetMoveTargets": { readonly kind: "query"; readonly request: types.GetMoveTargetsRequest; readonly response: types.GetMoveTargetsResponse };
  /** Check a move */
  readonly "Account.ValidateMove": { readonly kind: "query"; readonly request: types.ValidateMoveRequest; readonly response: types.ValidateMoveResponse };
  /** Put an account below another */
  readonly "Account.MoveAccount": { readonly kind: "mutation"; readonly request: types.MoveAccountRequest; readonly response: types.MoveAccountResponse };
  /** Memberships of a user */
  readonly "Account.GetRolesForUser": { readonly kind: "query"; readonly request: types.GetRolesForUserRequest; readonly response: types.GetRolesForUserResponse };
  /** Set the memberships of a user */
  readonly "Account.SaveRolesForUser": { readonly kind: "mutation"; readonly request: types.SaveRolesForUserRequest; readonly response: types.SaveRolesForUserResponse };
  /** Capability sets of an account */
  readonly "Account.ListCapabilitySets": { readonly kind: "query"; readonly request: types.ListCapabilitySetsRequest; readonly response: types.ListCapabilitySetsResponse };
  /** One capability set with its capabilities */
  readonly "Account.GetCapabilitySet": { readonly kind: "query"; readonly request: types.GetCapabilitySetRequest; readonly response: types.GetCapabilitySetResponse };
  /** Create a capability set */
  readonly "Account.CreateCapabilitySet": { readonly kind: "mutation"; readonly request: types.CreateCapabilitySetRequest; readonly response: types.CreateCapabilitySetResponse };
  /** Change a capability set */
  readonly "Account.UpdateCapabilitySet": { readonly kind: "mutation"; readonly request: types.UpdateCapabilitySetRequest; readonly response: types.UpdateCapabilitySetResponse };
  /** Delete a capability set */
  readonly "Account.DeleteCapabilitySet": { readonly kind: "mutation"; readonly request: types.DeleteCapabilitySetRequest; readonly response: types.DeleteCapabilitySetResponse };
  /** Roles of an account */
  readonly "Account.ListRoles": { readonly kind: "query"; readonly request: types.ListRolesRequest; readonly response: types.ListRolesResponse };
  /** One role and its members */
  readonly "Account.GetRole": { readonly kind: "query"; readonly request: types.GetRoleRequest; readonly response: types.GetRoleResponse };
  /** Permissions of a role */
  readonly "Account.GetRoleCapabilities": { readonly kind: "query"; readonly request: types.GetRoleCapabilitiesRequest; readonly response: types.GetRoleCapabilitiesResponse };
  /** Create a role */
  readonly "Account.CreateRole": { readonly kind: "mutation"; readonly request: types.CreateRoleRequest; readonly response: types.CreateRoleResponse };
  /** Change a role */
  readonly "Account.UpdateRole": { readonly kind: "mutation"; readonly request: types.UpdateRoleRequest; readonly response: types.UpdateRoleResponse };
  /** Capability sets by role */
  readonly "Account.ListRoleCapabilitySets": { readonly kind: "query"; readonly request: types.ListRoleCapabilitySetsRequest; readonly response: types.ListRoleCapabilitySetsResponse };
  /** Change the capability sets of several roles */
  readonly "Account.UpdateRoleCapabilitySets": { readonly kind: "mutation"; readonly request: types.UpdateRoleCapabilitySetsRequest; readonly response: types.UpdateRoleCapabilitySetsResponse };
  /** Delete a role */
  readonly "Account.DeleteRole": { readonly kind: "mutation"; readonly request: types.DeleteRoleRequest; readonly response: types.DeleteRoleResponse };
  /** Assign a role to users or remove it */
  readonly "Account.SaveRoleMembers": { readonly kind: "mutation"; readonly request: types.SaveRoleMembersRequest; readonly response: types.SaveRoleMembersResponse };
  /** All capabilities that a set can contain */
  readonly "Account.GetCapabilityCatalogue": { readonly kind: "query"; readonly request: types.GetCapabilityCatalogueRequest; readonly response: types.GetCapabilityCatalogueResponse };
  /** Capabilities of a user and the roles they come from */
  readonly "Account.GetEffectiveCapabilities": { readonly kind: "query"; readonly request: types.GetEffectiveCapabilitiesRequest; readonly response: types.GetEffectiveCapabilitiesResponse };
  /** API tokens of an account's users */
  readonly "Account.ListAccountApiTokens": { readonly kind: "query"; readonly request: types.ListAccountApiTokensRequest; readonly response: types.ListAccountApiTokensResponse };
  /** Revoke someone's API token */
  readonly "Account.RevokeAccountApiToken": { readonly kind: "mutation"; readonly request: types.RevokeAccountApiTokenRequest; readonly response: types.RevokeAccountApiTokenResponse };
  /** The caller's second factors */
  readonly "Account.GetAuthenticationMethods": { readonly kind: "query"; readonly request: types.GetAuthenticationMethodsRequest; readonly response: types.GetAuthenticationMethodsResponse };
  /** Second factors of another user */
  readonly "Account.GetAuthenticationMethodsForUser": { readonly kind: "query"; readonly request: types.GetAuthenticationMethodsForUserRequest; readonly response: types.GetAuthenticationMethodsForUserResponse };
  /** Start the setup of a second factor */
  readonly "Account.SetupTwoFactor": { readonly kind: "mutation"; readonly request: types.SetupTwoFactorRequest; readonly response: types.SetupTwoFactorResponse };
  /** Finish setting up a second factor */
  readonly "Account.EnableTwoFactor": { readonly kind: "mutation"; readonly request: types.EnableTwoFactorRequest; readonly response: types.EnableTwoFactorResponse };
  /** Remove one of the caller's second factors */
  readonly "Account.DisableTwoFactor": { readonly kind: "mutation"; readonly request: types.DisableTwoFactorRequest; readonly response: types.DisableTwoFactorResponse };
  /** Rename one of the caller's second factors */
  readonly "Account.RenameTwoFactor": { readonly kind: "mutation"; readonly request: types.RenameTwoFactorRequest; readonly response: types.RenameTwoFactorResponse };
  /** Choose the second factor that sign-in asks for first */
  readonly "Account.SetPrimaryTwoFactor": { readonly kind: "mutation"; readonly request: types.SetPrimaryTwoFactorRequest; readonly response: types.SetPrimaryTwoFactorResponse };
  /** Test a code */
  readonly "Account.CheckTwoFactor": { readonly kind: "mutation"; readonly request: types.CheckTwoFactorRequest; readonly response: types.CheckTwoFactorResponse };
  /** Replace the recovery codes with ten new ones */
  readonly "Account.RegenerateRecoveryCodes": { readonly kind: "mutation"; readonly request: types.RegenerateRecoveryCodesRequest; readonly response: types.RegenerateRecoveryCodesResponse };
  /** Remove all second factors of another user */
  readonly "Account.DisableTwoFactorForUser": { readonly kind: "mutation"; readonly request: types.DisableTwoFactorForUserRequest; readonly response: types.DisableTwoFactorForUserResponse };
  /** Second factor policy of an account */
  readonly "Account.GetMFAPolicy": { readonly kind: "query"; readonly request: types.GetMFAPolicyRequest; readonly response: types.GetMFAPolicyResponse };
  /** Set the second factor policy of an account */
  readonly "Account.UpdateMFAPolicy": { readonly kind: "mutation"; readonly request: types.UpdateMFAPolicyRequest; readonly response: types.UpdateMFAPolicyResponse };
  /** Second factor policy of an account's hierarchy */
  readonly "Account.GetHierarchyMFAPolicy": { readonly kind: "query"; readonly request: types.GetHierarchyMFAPolicyRequest; readonly response: types.GetHierarchyMFAPolicyResponse };
  /** Set the second factor policy of an account's hierarchy */
  readonly "Account.UpdateHierarchyMFAPolicy": { readonly kind: "mutation"; readonly request: types.UpdateHierarchyMFAPolicyRequest; readonly response: types.UpdateHierarchyMFAPolicyResponse };
  /** Suspend or resume a subscription */
  readonly "Account.UpdateSubscription": { readonly kind: "mutation"; readonly request: types.UpdateSubscriptionRequest; readonly response: types.UpdateSubscriptionResponse };
  /** Subscriptions of an account */
  readonly "Account.GetSubscriptions": { readonly kind: "query"; readonly request: types.GetSubscriptionsRequest; readonly response: types.GetSubscriptionsResponse };
  /** Dependencies of a subscription */
  readonly "Account.GetSubscriptionDependencies": { readonly kind: "query"; readonly request: types.GetSubscriptionDependenciesRequest; readonly response: types.GetSubscriptionDependenciesResponse };
  /** Billed items of a subscription */
  readonly "Account.GetPriceableItems": { readonly kind: "query"; readonly request: types.GetPriceableItemsRequest; readonly response: types.GetPriceableItemsResponse };
  /** Preview a termination */
  readonly "Account.GetTerminationPreview": { readonly kind: "query"; readonly request: types.GetTerminationPreviewRequest; readonly response: types.GetTerminationPreviewResponse };
  /** Terminate an account and all below it */
  readonly "Account.TerminateAccount": { readonly kind: "mutation"; readonly request: types.TerminateAccountRequest; readonly response: types.TerminateAccountResponse };
  /** Scheduled termination of an account */
  readonly "Account.GetScheduledTermination": { readonly kind: "query"; readonly request: types.GetScheduledTerminationRequest; readonly response: types.GetScheduledTerminationResponse };
  /** Cancel a termination */
  readonly "Account.CancelTermination": { readonly kind: "mutation"; readonly request: types.CancelTerminationRequest; readonly response: types.CancelTerminationResponse };
  /** Users of a company or reseller */
  readonly "Account.GetUsersForCompany": { readonly kind: "query"; readonly request: types.GetUsersForCompanyRequest; readonly response: types.GetUsersForCompanyResponse };
  /** Export the users of a company */
  readonly "Account.ExportUsers": { readonly kind: "mutation"; readonly request: types.ExportUsersRequest; readonly response: types.ExportUsersResponse };
  /** Suspend or reactivate a user */
  readonly "Account.ChangeUserStatus": { readonly kind: "mutation"; readonly request: types.ChangeUserStatusRequest; readonly response: types.ChangeUserStatusResponse };
  /** Change the username of a user */
  readonly "Account.ChangeUsername": { readonly kind: "mutation"; readonly request: types.ChangeUsernameRequest; readonly response: types.ChangeUsernameResponse };
  /** Grant or revoke company administrator status */
  readonly "Account.ChangeUserAdminStatus": { readonly kind: "mutation"; readonly request: types.ChangeUserAdminStatusRequest; readonly response: types.ChangeUserAdminStatusResponse };
  /** Check a password against the rules */
  readonly "Account.ValidateUserPassword": { readonly kind: "query"; readonly request: types.ValidateUserPasswordRequest; readonly response: types.ValidateUserPasswordResponse };
  /** Set the password of another user */
  readonly "Account.ChangeUserPassword": { readonly kind: "mutation"; readonly request: types.ChangeUserPasswordRequest; readonly response: types.ChangeUserPasswordResponse };
  /** Send a password reset to a user */
  readonly "Account.SendResetPasswordMail": { readonly kind: "mutation"; readonly request: types.SendResetPasswordMailRequest; readonly response: types.SendResetPasswordMailResponse };
  /** Active sessions of a user */
  readonly "Account.GetSessionsForUser": { readonly kind: "query"; readonly request: types.GetSessionsForUserRequest; readonly response: types.GetSessionsForUserResponse };
  /** Jobs of everyone */
  readonly "Admin.ListJobs": { readonly kind: "query"; readonly request: types.ListJobsRequest; readonly response: types.ListJobsResponse };
  /** Stop a job */
  readonly "Admin.StopJob": { readonly kind: "mutation"; readonly request: types.StopJobRequest; readonly response: types.StopJobResponse };
  /** Restart a job */
  readonly "Admin.RestartJob": { readonly kind: "mutation"; readonly request: types.RestartJobRequest; readonly response: types.RestartJobResponse };
  /** Providers of this installation */
  readonly "Admin.ListSignInProviders": { readonly kind: "query"; readonly request: types.ListSignInProvidersRequest; readonly response: types.ListSignInProvidersResponse };
  /** One provider */
  readonly "Admin.GetSignInProvider": { readonly kind: "query"; readonly request: types.GetSignInProviderRequest; readonly response: types.GetSignInProviderResponse };
  /** Add a provider */
  readonly "Admin.CreateSignInProvider": { readonly kind: "mutation"; readonly request: types.CreateSignInProviderRequest; readonly response: types.CreateSignInProviderResponse };
  /** Change a provider */
  readonly "Admin.UpdateSignInProvider": { readonly kind: "mutation"; readonly request: types.UpdateSignInProviderRequest; readonly response: types.UpdateSignInProviderResponse };
  /** Remove a provider */
  readonly "Admin.DeleteSignInProvider": { readonly kind: "mutation"; readonly request: types.DeleteSignInProviderRequest; readonly response: types.DeleteSignInProviderResponse };
  /** Is the installation being maintained? */
  readonly "Admin.GetMaintenance": { readonly kind: "query"; readonly request: types.GetMaintenanceRequest; readonly response: types.GetMaintenanceResponse };
  /** Announce, start or end maintenance */
  readonly "Admin.SetMaintenance": { readonly kind: "mutation"; readonly request: types.SetMaintenanceRequest; readonly response: types.SetMaintenanceResponse };
  /** Business time */
  readonly "Admin.GetClock": { readonly kind: "query"; readonly request: types.GetClockRequest; readonly response: types.GetClockResponse };
  /** Advance simulated time */
  readonly "Admin.AdvanceClock": { readonly kind: "mutation"; readonly request: types.AdvanceClockRequest; readonly response: types.AdvanceClockResponse };
  /** Work that the clock starts */
  readonly "Admin.ListSchedules": { readonly kind: "query"; readonly request: types.ListSchedulesRequest; readonly response: types.ListSchedulesResponse };
  /** Operations of the console */
  readonly "Admin.ListAdminMethods": { readonly kind: "query"; readonly request: types.ListAdminMethodsRequest; readonly response: types.ListAdminMethodsResponse };
  /** Call an operation from the console */
  readonly "Admin.ExecuteAdminMethod": { readonly kind: "mutation"; readonly request: types.ExecuteAdminMethodRequest; readonly response: types.ExecuteAdminMethodResponse };
  /** Own runs of operations */
  readonly "Admin.ListAdminRuns": { readonly kind: "query"; readonly request: types.ListAdminRunsRequest; readonly response: types.ListAdminRunsResponse };
  /** One of the own runs */
  readonly "Admin.GetAdminRun": { readonly kind: "query"; readonly request: types.GetAdminRunRequest; readonly response: types.GetAdminRunResponse };
  /** How the installation is */
  readonly "Admin.GetSystemStatus": { readonly kind: "query"; readonly request: types.GetSystemStatusRequest; readonly response: types.GetSystemStatusResponse };
  /** Start scheduled work now */
  readonly "Admin.RunJob": { readonly kind: "mutation"; readonly request: types.RunJobRequest; readonly response: types.RunJobResponse };
  /** Generate the invoices of a month */
  readonly "Admin.MakeInvoices": { readonly kind: "mutation"; readonly request: types.MakeInvoicesRequest; readonly response: types.MakeInvoicesResponse };
  /** Send notification digests by email */
  readonly "Admin.SendDigests": { readonly kind: "mutation"; readonly request: types.SendDigestsRequest; readonly response: types.SendDigestsResponse };
  /** Reset the demo data */
  readonly "Admin.ResetDemoData": { readonly kind: "mutation"; readonly request: types.ResetDemoDataRequest; readonly response: types.ResetDemoDataResponse };
  /** Sign in with username and password */
  readonly "Authorization.Authenticate": { readonly kind: "mutation"; readonly request: types.AuthenticateRequest; readonly response: types.AuthenticateResponse };
  /** Sign out */
  readonly "Authorization.Logout": { readonly kind: "mutation"; readonly request: types.LogoutRequest; readonly response: types.LogoutResponse };
  /** The signed-in user with capabilities */
  readonly "Authorization.GetCurrentUser": { readonly kind: "query"; readonly request: types.GetCurrentUserRequest; readonly response: types.GetCurrentUserResponse };
  /** Keep the session alive */
  readonly "Authorization.PingPong": { readonly kind: "query"; readonly request: types.PingPongRequest; readonly response: types.PingPongResponse };
  /** Choose the language of the session's user */
  readonly "Authorization.SetLanguage": { readonly kind: "mutation"; readonly request: types.SetLanguageRequest; readonly response: types.SetLanguageResponse };
  /** Single-use ticket for the live connection */
  readonly "Authorization.GetLiveTicket": { readonly kind: "query"; readonly request: types.GetLiveTicketRequest; readonly response: types.GetLiveTicketResponse };
  /** Complete a sign-in with the second factor */
  readonly "Authorization.ContinueSignIn": { readonly kind: "mutation"; readonly request: types.ContinueSignInRequest; readonly response: types.ContinueSignInResponse };
  /** Send a security code by e-mail */
  readonly "Authorization.SendSecurityCodeNotification": { readonly kind: "mutation"; readonly request: types.SendSecurityCodeNotificationRequest; readonly response: types.SendSecurityCodeNotificationResponse };
  /** Passkey options for the second factor */
  readonly "Authorization.GetPasskeyChallenge": { readonly kind: "query"; readonly request: types.GetPasskeyChallengeRequest; readonly response: types.GetPasskeyChallengeResponse };
  /** Passkey options for sign-in without a password */
  readonly "Authorization.BeginPasskeySignIn": { readonly kind: "query"; readonly request: types.BeginPasskeySignInRequest; readonly response: types.BeginPasskeySignInResponse };
  /** Sign in with a passkey */
  readonly "Authorization.AuthenticatePasskey": { readonly kind: "mutation"; readonly request: types.AuthenticatePasskeyRequest; readonly response: types.AuthenticatePasskeyResponse };
  /** Confirm the second factor again */
  readonly "Authorization.VerifyStepUp": { readonly kind: "mutation"; readonly request: types.VerifyStepUpRequest; readonly response: types.VerifyStepUpResponse };
  /** Available sign-in providers */
  readonly "Authorization.GetSignInProviders": { readonly kind: "query"; readonly request: types.GetSignInProvidersRequest; readonly response: types.GetSignInProvidersResponse };
  /** Start sign-in with a provider */
  readonly "Authorization.BeginProviderSignIn": { readonly kind: "query"; readonly request: types.BeginProviderSignInRequest; readonly response: types.BeginProviderSignInResponse };
  /** Finish sign-in with a provider */
  readonly "Authorization.AuthenticateOpenId": { readonly kind: "mutation"; readonly request: types.AuthenticateOpenIdRequest; readonly response: types.AuthenticateOpenIdResponse };
  /** Link a provider's identity with the password, and sign in */
  readonly "Authorization.AuthenticateWithSubConfirmation": { readonly kind: "mutation"; readonly request: types.AuthenticateWithSubConfirmationRequest; readonly response: types.AuthenticateWithSubConfirmationResponse };
  /** Sign in as another user */
  readonly "Authorization.Impersonate": { readonly kind: "mutation"; readonly request: types.ImpersonateRequest; readonly response: types.ImpersonateResponse };
  /** Return from another user's account */
  readonly "Authorization.Unimpersonate": { readonly kind: "mutation"; readonly request: types.UnimpersonateRequest; readonly response: types.UnimpersonateResponse };
  /** End the sessions of a user */
  readonly "Authorization.RevokeSessions": { readonly kind: "mutation"; readonly request: types.RevokeSessionsRequest; readonly response: types.RevokeSessionsResponse };
  /** A token for the chat assistant */
  readonly "Chat.GetChatBotToken": { readonly kind: "query"; readonly request: types.GetChatBotTokenRequest; readonly response: types.GetChatBotTokenResponse };
  /** Custom charges of a customer or of a seller */
  readonly "CustomCharge.ListCustomCharges": { readonly kind: "query"; readonly request: types.ListCustomChargesRequest; readonly response: types.ListCustomChargesResponse };
  /** One custom charge */
  readonly "CustomCharge.GetCustomCharge": { readonly kind: "query"; readonly request: types.GetCustomChargeRequest; readonly response: types.GetCustomChargeResponse };
  /** Create a custom charge */
  readonly "CustomCharge.CreateCustomCharge": { readonly kind: "mutation"; readonly request: types.CreateCustomChargeRequest; readonly response: types.CreateCustomChargeResponse };
  /** Delete an unbilled charge */
  readonly "CustomCharge.DeleteCustomCharge": { readonly kind: "mutation"; readonly request: types.DeleteCustomChargeRequest; readonly response: types.DeleteCustomChargeResponse };
  /** Upload a file for a charge */
  readonly "CustomCharge.UploadCustomChargeAttachment": { readonly kind: "upload"; readonly request: types.UploadCustomChargeAttachmentRequest; readonly response: types.UploadCustomChargeAttachmentResponse };
  /** Export custom charges */
  readonly "CustomCharge.ExportCustomCharges": { readonly kind: "mutation"; readonly request: types.ExportCustomChargesRequest; readonly response: types.ExportCustomChargesResponse };
  /** Saved views of a grid */
  readonly "Grid.ListSavedViews": { readonly kind: "query"; readonly request: types.ListSavedViewsRequest; readonly response: types.ListSavedViewsResponse };
  /** Save a view of a grid */
  readonly "Grid.SaveView": { readonly kind: "mutation"; readonly request: types.SaveViewRequest; readonly response: types.SaveViewResponse };
  /** Delete a saved view */
  readonly "Grid.DeleteView": { readonly kind: "mutation"; readonly request: types.DeleteViewRequest; readonly response: types.DeleteViewResponse };
  /** Default view of a grid */
  readonly "Grid.SetDefaultView": { readonly kind: "mutation"; readonly request: types.SetDefaultViewRequest; readonly response: types.SetDefaultViewResponse };
  /** Select all rows that match a list request */
  readonly "Grid.CreateSelection": { readonly kind: "query"; readonly request: types.CreateSelectionRequest; readonly response: types.CreateSelectionResponse };
  /** Run an action for all selected rows */
  readonly "Grid.StartBulkAction": { readonly kind: "mutation"; readonly request: types.StartBulkActionRequest; readonly response: types.StartBulkActionResponse };
  /** Edit columns of all selected rows */
  readonly "Grid.StartBulkEdit": { readonly kind: "mutation"; readonly request: types.StartBulkEditRequest; readonly response: types.StartBulkEditResponse };
  /** Export a list */
  readonly "Grid.StartExport": { readonly kind: "mutation"; readonly request: types.StartExportRequest; readonly response: types.StartExportResponse };
  /** Imports, newest first */
  readonly "Import.ListImports": { readonly kind: "query"; readonly request: types.ListImportsRequest; readonly response: types.ListImportsResponse };
  /** One import */
  readonly "Import.GetImport": { readonly kind: "query"; readonly request: types.GetImportRequest; readonly response: types.GetImportResponse };
  /** Template file */
  readonly "Import.GetImportTemplate": { readonly kind: "mutation"; readonly request: types.GetImportTemplateRequest; readonly response: types.GetImportTemplateResponse };
  /** Read an uploaded file */
  readonly "Import.UploadImportFile": { readonly kind: "mutation"; readonly request: types.UploadImportFileRequest; readonly response: types.UploadImportFileResponse };
  /** Check an import without changing anything */
  readonly "Import.ValidateImport": { readonly kind: "mutation"; readonly request: types.ValidateImportRequest; readonly response: types.ValidateImportResponse };
  /** Start an import */
  readonly "Import.SubmitImport": { readonly kind: "mutation"; readonly request: types.SubmitImportRequest; readonly response: types.SubmitImportResponse };
  /** Stop an import */
  readonly "Import.CancelImport": { readonly kind: "mutation"; readonly request: types.CancelImportRequest; readonly response: types.CancelImportResponse };
  /** Rows of an import */
  readonly "Import.GetImportRows": { readonly kind: "query"; readonly request: types.GetImportRowsRequest; readonly response: types.GetImportRowsResponse };
  /** Export the rows with errors */
  readonly "Import.DownloadImportErrors": { readonly kind: "mutation"; readonly request: types.DownloadImportErrorsRequest; readonly response: types.DownloadImportErrorsResponse };
  /** Allowed network addresses of an account */
  readonly "IpRestriction.GetIpRestrictions": { readonly kind: "query"; readonly request: types.GetIpRestrictionsRequest; readonly response: types.GetIpRestrictionsResponse };
  /** Set the allowed network addresses of an account */
  readonly "IpRestriction.SaveIpRestrictions": { readonly kind: "mutation"; readonly request: types.SaveIpRestrictionsRequest; readonly response: types.SaveIpRestrictionsResponse };
  /** Check a list of network addresses */
  readonly "IpRestriction.ValidateIpRanges": { readonly kind: "query"; readonly request: types.ValidateIpRangesRequest; readonly response: types.ValidateIpRangesResponse };
  /** Check whether an address is allowed */
  readonly "IpRestriction.TestIpAddress": { readonly kind: "query"; readonly request: types.TestIpAddressRequest; readonly response: types.TestIpAddressResponse };
  /** The caller's network address */
  readonly "IpRestriction.GetMyIpAddress": { readonly kind: "query"; readonly request: types.GetMyIpAddressRequest; readonly response: types.GetMyIpAddressResponse };
  /** Services that the caller's company may buy or sell */
  readonly "Marketplace.SearchServices": { readonly kind: "query"; readonly request: types.SearchServicesRequest; readonly response: types.SearchServicesResponse };
  /** Vendors, categories or tags of the services that the caller may find */
  readonly "Marketplace.GetSearchFacets": { readonly kind: "query"; readonly request: types.GetSearchFacetsRequest; readonly response: types.GetSearchFacetsResponse };
  /** Terms that the caller’s company has accepted */
  readonly "Marketplace.GetMyConfirmedTerms": { readonly kind: "query"; readonly request: types.GetMyConfirmedTermsRequest; readonly response: types.GetMyConfirmedTermsResponse };
  /** Terms that an account must still accept */
  readonly "Marketplace.GetRequiredTerms": { readonly kind: "query"; readonly request: types.GetRequiredTermsRequest; readonly response: types.GetRequiredTermsResponse };
  /** Accept the terms of an account or of a product */
  readonly "Marketplace.AcceptTermsForAccountAndProduct": { readonly kind: "mutation"; readonly request: types.AcceptTermsForAccountAndProductRequest; readonly response: types.AcceptTermsForAccountAndProductResponse };
  /** Terms documents of the caller's accounts */
  readonly "Marketplace.ListTerms": { readonly kind: "query"; readonly request: types.ListTermsRequest; readonly response: types.ListTermsResponse };
  /** Publish a new version of a document */
  readonly "Marketplace.PublishTerms": { readonly kind: "mutation"; readonly request: types.PublishTermsRequest; readonly response: types.PublishTermsResponse };
  /** Services that an account uses */
  readonly "Marketplace.GetAccountServices": { readonly kind: "query"; readonly request: types.GetAccountServicesRequest; readonly response: types.GetAccountServicesResponse };
  /** Services of the caller's subscriptions */
  readonly "Marketplace.ListMyServices": { readonly kind: "query"; readonly request: types.ListMyServicesRequest; readonly response: types.ListMyServicesResponse };
  /** Subscriptions of the caller's accounts with their renewals */
  readonly "Marketplace.ListMySubscriptions": { readonly kind: "query"; readonly request: types.ListMySubscriptionsRequest; readonly response: types.ListMySubscriptionsResponse };
  /** Offers of a service or of a pricelist */
  readonly "Marketplace.ListMarketplaceOffers": { readonly kind: "query"; readonly request: types.ListMarketplaceOffersRequest; readonly response: types.ListMarketplaceOffersResponse };
  /** Create or change an offer */
  readonly "Marketplace.SaveMarketplaceOffer": { readonly kind: "mutation"; readonly request: types.SaveMarketplaceOfferRequest; readonly response: types.SaveMarketplaceOfferResponse };
  /** Pricelists of a seller */
  readonly "Marketplace.ListMarketplaces": { readonly kind: "query"; readonly request: types.ListMarketplacesRequest; readonly response: types.ListMarketplacesResponse };
  /** One pricelist */
  readonly "Marketplace.GetMarketplace": { readonly kind: "query"; readonly request: types.GetMarketplaceRequest; readonly response: types.GetMarketplaceResponse };
  /** Create a pricelist */
  readonly "Marketplace.CreateMarketplace": { readonly kind: "mutation"; readonly request: types.CreateMarketplaceRequest; readonly response: types.CreateMarketplaceResponse };
  /** Change a pricelist */
  readonly "Marketplace.UpdateMarketplace": { readonly kind: "mutation"; readonly request: types.UpdateMarketplaceRequest; readonly response: types.UpdateMarketplaceResponse };
  /** Delete a pricelist */
  readonly "Marketplace.DeleteMarketplace": { readonly kind: "mutation"; readonly request: types.DeleteMarketplaceRequest; readonly response: types.DeleteMarketplaceResponse };
  /** Order the pricelists of a seller */
  readonly "Marketplace.SaveMarketplacePriorities": { readonly kind: "mutation"; readonly request: types.SaveMarketplacePrioritiesRequest; readonly response: types.SaveMarketplacePrioritiesResponse };
  /** How a pricelist makes its prices */
  readonly "Marketplace.GetMarketplaceProperties": { readonly kind: "query"; readonly request: types.GetMarketplacePropertiesRequest; readonly response: types.GetMarketplacePropertiesResponse };
  /** Change how a pricelist makes its prices */
  readonly "Marketplace.SaveMarketplaceProperties": { readonly kind: "mutation"; readonly request: types.SaveMarketplacePropertiesRequest; readonly response: types.SaveMarketplacePropertiesResponse };
  /** Accounts that have a pricelist */
  readonly "Marketplace.GetMarketplaceCustomers": { readonly kind: "query"; readonly request: types.GetMarketplaceCustomersRequest; readonly response: types.GetMarketplaceCustomersResponse };
  /** Assign a pricelist to accounts or remove it */
  readonly "Marketplace.SaveMarketplaceCustomers": { readonly kind: "mutation"; readonly request: types.SaveMarketplaceCustomersRequest; readonly response: types.SaveMarketplaceCustomersResponse };
  /** Currencies */
  readonly "Marketplace.GetCurrencyList": { readonly kind: "query"; readonly request: types.GetCurrencyListRequest; readonly response: types.GetCurrencyListResponse };
  /** Services of a pricelist */
  readonly "Marketplace.ListMarketplaceServices": { readonly kind: "query"; readonly request: types.ListMarketplaceServicesRequest; readonly response: types.ListMarketplaceServicesResponse };
  /** Services that a seller can put into its pricelists */
  readonly "Marketplace.ListPropagatableServices": { readonly kind: "query"; readonly request: types.ListPropagatableServicesRequest; readonly response: types.ListPropagatableServicesResponse };
  /** Propagation filters of a pricelist */
  readonly "Marketplace.GetPropagationFilters": { readonly kind: "query"; readonly request: types.GetPropagationFiltersRequest; readonly response: types.GetPropagationFiltersResponse };
  /** Save a propagation filter */
  readonly "Marketplace.SavePropagationFilter": { readonly kind: "mutation"; readonly request: types.SavePropagationFilterRequest; readonly response: types.SavePropagationFilterResponse };
  /** Delete a propagation filter */
  readonly "Marketplace.DeletePropagationFilter": { readonly kind: "mutation"; readonly request: types.DeletePropagationFilterRequest; readonly response: types.DeletePropagationFilterResponse };
  /** Preview what propagation filters do */
  readonly "Marketplace.PreviewPropagation": { readonly kind: "query"; readonly request: types.PreviewPropagationRequest; readonly response: types.PreviewPropagationResponse };
  /** Add services to pricelists by hand */
  readonly "Marketplace.AddMarketplaceServices": { readonly kind: "mutation"; readonly request: types.AddMarketplaceServicesRequest; readonly response: types.AddMarketplaceServicesResponse };
  /** Remove services from a pricelist */
  readonly "Marketplace.RemoveMarketplaceServices": { readonly kind: "mutation"; readonly request: types.RemoveMarketplaceServicesRequest; readonly response: types.RemoveMarketplaceServicesResponse };
  /** Preview services that are propagated */
  readonly "Marketplace.PreviewPropagatedServices": { readonly kind: "query"; readonly request: types.PreviewPropagatedServicesRequest; readonly response: types.PreviewPropagatedServicesResponse };
  /** Propagate services */
  readonly "Marketplace.PropagateServices": { readonly kind: "mutation"; readonly request: types.PropagateServicesRequest; readonly response: types.PropagateServicesResponse };
  /** State of a seller's propagations */
  readonly "Marketplace.GetPropagationStatus": { readonly kind: "query"; readonly request: types.GetPropagationStatusRequest; readonly response: types.GetPropagationStatusResponse };
  /** A service with its texts */
  readonly "Marketplace.GetServiceDetails": { readonly kind: "query"; readonly request: types.GetServiceDetailsRequest; readonly response: types.GetServiceDetailsResponse };
  /** Ways in which a service is sold */
  readonly "Marketplace.ListServiceOffers": { readonly kind: "query"; readonly request: types.ListServiceOffersRequest; readonly response: types.ListServiceOffersResponse };
  /** Services that go with a service */
  readonly "Marketplace.ListRelatedServices": { readonly kind: "query"; readonly request: types.ListRelatedServicesRequest; readonly response: types.ListRelatedServicesResponse };
  /** All layouts */
  readonly "Metadata.ListViewLayouts": { readonly kind: "query"; readonly request: types.ListViewLayoutsRequest; readonly response: types.ListViewLayoutsResponse };
  /** One version of a layout, in all languages */
  readonly "Metadata.GetViewLayoutVersion": { readonly kind: "query"; readonly request: types.GetViewLayoutVersionRequest; readonly response: types.GetViewLayoutVersionResponse };
  /** Draft and published version of a layout */
  readonly "Metadata.GetViewLayoutDraft": { readonly kind: "query"; readonly request: types.GetViewLayoutDraftRequest; readonly response: types.GetViewLayoutDraftResponse };
  /** Check a layout without saving it */
  readonly "Metadata.CheckViewLayout": { readonly kind: "query"; readonly request: types.CheckViewLayoutRequest; readonly response: types.CheckViewLayoutResponse };
  /** Save a layout as draft */
  readonly "Metadata.SaveViewLayout": { readonly kind: "mutation"; readonly request: types.SaveViewLayoutRequest; readonly response: types.SaveViewLayoutResponse };
  /** Publish the draft of a layout */
  readonly "Metadata.PublishViewLayout": { readonly kind: "mutation"; readonly request: types.PublishViewLayoutRequest; readonly response: types.PublishViewLayoutResponse };
  /** Differences between two versions of a layout */
  readonly "Metadata.CompareViewLayouts": { readonly kind: "query"; readonly request: types.CompareViewLayoutsRequest; readonly response: types.CompareViewLayoutsResponse };
  /** Restore an earlier version */
  readonly "Metadata.RollbackViewLayout": { readonly kind: "mutation"; readonly request: types.RollbackViewLayoutRequest; readonly response: types.RollbackViewLayoutResponse };
  /** Remove a layout from all screens */
  readonly "Metadata.UnpublishViewLayout": { readonly kind: "mutation"; readonly request: types.UnpublishViewLayoutRequest; readonly response: types.UnpublishViewLayoutResponse };
  /** All versions of a layout */
  readonly "Metadata.ListViewLayoutVersions": { readonly kind: "query"; readonly request: types.ListViewLayoutVersionsRequest; readonly response: types.ListViewLayoutVersionsResponse };
  /** Discard the draft of a layout */
  readonly "Metadata.DiscardViewLayoutDraft": { readonly kind: "mutation"; readonly request: types.DiscardViewLayoutDraftRequest; readonly response: types.DiscardViewLayoutDraftResponse };
  /** End the trial of a staged version */
  readonly "Metadata.WithdrawViewLayout": { readonly kind: "mutation"; readonly request: types.WithdrawViewLayoutRequest; readonly response: types.WithdrawViewLayoutResponse };
  /** Impact of publishing a layout */
  readonly "Metadata.GetViewLayoutImpact": { readonly kind: "query"; readonly request: types.GetViewLayoutImpactRequest; readonly response: types.GetViewLayoutImpactResponse };
  /** Export layouts for another environment */
  readonly "Metadata.ExportViewLayouts": { readonly kind: "query"; readonly request: types.ExportViewLayoutsRequest; readonly response: types.ExportViewLayoutsResponse };
  /** Import layouts from another environment as drafts */
  readonly "Metadata.ImportViewLayouts": { readonly kind: "mutation"; readonly request: types.ImportViewLayoutsRequest; readonly response: types.ImportViewLayoutsResponse };
  /** Roles for the preview of layouts */
  readonly "Metadata.ListViewRoles": { readonly kind: "query"; readonly request: types.ListViewRolesRequest; readonly response: types.ListViewRolesResponse };
  /** The contracts of this release */
  readonly "Metadata.GetContracts": { readonly kind: "query"; readonly request: types.GetContractsRequest; readonly response: types.GetContractsResponse };
  /** Screens that layouts add to the portal */
  readonly "Metadata.ListScreens": { readonly kind: "query"; readonly request: types.ListScreensRequest; readonly response: types.ListScreensResponse };
  /** The published layout of a route */
  readonly "Metadata.GetScreen": { readonly kind: "query"; readonly request: types.GetScreenRequest; readonly response: types.GetScreenResponse };
  /** A page of a screen as PDF */
  readonly "Metadata.PrintPage": { readonly kind: "mutation"; readonly request: types.PrintPageRequest; readonly response: types.PrintPageResponse };
  /** All texts of a layout in all languages */
  readonly "Metadata.GetViewLayoutTexts": { readonly kind: "query"; readonly request: types.GetViewLayoutTextsRequest; readonly response: types.GetViewLayoutTextsResponse };
  /** Usage of a layout */
  readonly "Metadata.GetViewLayoutUsage": { readonly kind: "query"; readonly request: types.GetViewLayoutUsageRequest; readonly response: types.GetViewLayoutUsageResponse };
  /** Shared value lists */
  readonly "Metadata.ListEnumerations": { readonly kind: "query"; readonly request: types.ListEnumerationsRequest; readonly response: types.ListEnumerationsResponse };
  /** One value list in all languages */
  readonly "Metadata.GetEnumeration": { readonly kind: "query"; readonly request: types.GetEnumerationRequest; readonly response: types.GetEnumerationResponse };
  /** Create or change a value list */
  readonly "Metadata.SaveEnumeration": { readonly kind: "mutation"; readonly request: types.SaveEnumerationRequest; readonly response: types.SaveEnumerationResponse };
  /** Delete a value list */
  readonly "Metadata.DeleteEnumeration": { readonly kind: "mutation"; readonly request: types.DeleteEnumerationRequest; readonly response: types.DeleteEnumerationResponse };
  /** Choices of a value list */
  readonly "Metadata.ListEnumerationMembers": { readonly kind: "query"; readonly request: types.ListEnumerationMembersRequest; readonly response: types.ListEnumerationMembersResponse };
  /** Notifications of the caller */
  readonly "Notifications.ListNotifications": { readonly kind: "query"; readonly request: types.ListNotificationsRequest; readonly response: types.ListNotificationsResponse };
  /** Number of unread notifications */
  readonly "Notifications.GetUnreadCount": { readonly kind: "query"; readonly request: types.GetUnreadCountRequest; readonly response: types.GetUnreadCountResponse };
  /** Mark notifications as read */
  readonly "Notifications.MarkNotificationsRead": { readonly kind: "mutation"; readonly request: types.MarkNotificationsReadRequest; readonly response: types.MarkNotificationsReadResponse };
  /** Remove notifications from the list */
  readonly "Notifications.DeleteNotifications": { readonly kind: "mutation"; readonly request: types.DeleteNotificationsRequest; readonly response: types.DeleteNotificationsResponse };
  /** Notification settings of the caller */
  readonly "Notifications.GetMyNotificationPreferences": { readonly kind: "query"; readonly request: types.GetMyNotificationPreferencesRequest; readonly response: types.GetMyNotificationPreferencesResponse };
  /** Change the caller's notification settings */
  readonly "Notifications.SaveMyNotificationPreferences": { readonly kind: "mutation"; readonly request: types.SaveMyNotificationPreferencesRequest; readonly response: types.SaveMyNotificationPreferencesResponse };
  /** Notification settings of an account */
  readonly "Notifications.GetNotificationPreferences": { readonly kind: "query"; readonly request: types.GetNotificationPreferencesRequest; readonly response: types.GetNotificationPreferencesResponse };
  /** Change the notification settings of an account */
  readonly "Notifications.SaveNotificationPreferences": { readonly kind: "mutation"; readonly request: types.SaveNotificationPreferencesRequest; readonly response: types.SaveNotificationPreferencesResponse };
  /** Set further recipients of an event */
  readonly "Notifications.SaveNotificationRecipients": { readonly kind: "mutation"; readonly request: types.SaveNotificationRecipientsRequest; readonly response: types.SaveNotificationRecipientsResponse };
  /** Send a test notification */
  readonly "Notifications.SendTestNotification": { readonly kind: "mutation"; readonly request: types.SendTestNotificationRequest; readonly response: types.SendTestNotificationResponse };
  /** Commitment reminder settings */
  readonly "Notifications.GetCommitmentReminders": { readonly kind: "query"; readonly request: types.GetCommitmentRemindersRequest; readonly response: types.GetCommitmentRemindersResponse };
  /** Change the commitment reminder settings */
  readonly "Notifications.SaveCommitmentReminders": { readonly kind: "mutation"; readonly request: types.SaveCommitmentRemindersRequest; readonly response: types.SaveCommitmentRemindersResponse };
  /** Prices of a pricelist */
  readonly "Pricing.GetPrices": { readonly kind: "query"; readonly request: types.GetPricesRequest; readonly response: types.GetPricesResponse };
  /** Type prices for single items */
  readonly "Pricing.SaveItemPrices": { readonly kind: "mutation"; readonly request: types.SaveItemPricesRequest; readonly response: types.SaveItemPricesResponse };
  /** Type prices for a time to come */
  readonly "Pricing.SavePinnedPrices": { readonly kind: "mutation"; readonly request: types.SavePinnedPricesRequest; readonly response: types.SavePinnedPricesResponse };
  /** Prices of a pricelist as a file */
  readonly "Pricing.ExportPrices": { readonly kind: "mutation"; readonly request: types.ExportPricesRequest; readonly response: types.ExportPricesResponse };
  /** Check a file of prices without changing anything */
  readonly "Pricing.CheckPriceFile": { readonly kind: "query"; readonly request: types.CheckPriceFileRequest; readonly response: types.CheckPriceFileResponse };
  /** Take over a file of prices */
  readonly "Pricing.ImportPrices": { readonly kind: "mutation"; readonly request: types.ImportPricesRequest; readonly response: types.ImportPricesResponse };
  /** Explain a price */
  readonly "Pricing.ExplainPrice": { readonly kind: "query"; readonly request: types.ExplainPriceRequest; readonly response: types.ExplainPriceResponse };
  /** Explain why there is no price */
  readonly "Pricing.ExplainMissingPrice": { readonly kind: "query"; readonly request: types.ExplainMissingPriceRequest; readonly response: types.ExplainMissingPriceResponse };
  /** Prices of a service */
  readonly "Pricing.GetServicePrices": { readonly kind: "query"; readonly request: types.GetServicePricesRequest; readonly response: types.GetServicePricesResponse };
  /** History of a price */
  readonly "Pricing.GetPriceHistory": { readonly kind: "query"; readonly request: types.GetPriceHistoryRequest; readonly response: types.GetPriceHistoryResponse };
  /** Items that have prices */
  readonly "Pricing.FindPriceableItems": { readonly kind: "query"; readonly request: types.FindPriceableItemsRequest; readonly response: types.FindPriceableItemsResponse };
  /** Promotions */
  readonly "Pricing.ListPromotions": { readonly kind: "query"; readonly request: types.ListPromotionsRequest; readonly response: types.ListPromotionsResponse };
  /** Items that a seller sells */
  readonly "Pricing.ListSellerItems": { readonly kind: "query"; readonly request: types.ListSellerItemsRequest; readonly response: types.ListSellerItemsResponse };
  /** Create or change a promotion */
  readonly "Pricing.SavePromotion": { readonly kind: "mutation"; readonly request: types.SavePromotionRequest; readonly response: types.SavePromotionResponse };
  /** Withdraw a promotion */
  readonly "Pricing.DeletePromotion": { readonly kind: "mutation"; readonly request: types.DeletePromotionRequest; readonly response: types.DeletePromotionResponse };
  /** Special deals */
  readonly "Pricing.ListSpecialDeals": { readonly kind: "query"; readonly request: types.ListSpecialDealsRequest; readonly response: types.ListSpecialDealsResponse };
  /** Negotiate prices of a subscription */
  readonly "Pricing.SaveSpecialDeal": { readonly kind: "mutation"; readonly request: types.SaveSpecialDealRequest; readonly response: types.SaveSpecialDealResponse };
  /** Protected prices of a subscription */
  readonly "Pricing.ListProtectedPrices": { readonly kind: "query"; readonly request: types.ListProtectedPricesRequest; readonly response: types.ListProtectedPricesResponse };
  /** Compute the prices of a pricelist again */
  readonly "Pricing.StartPriceRecomputation": { readonly kind: "mutation"; readonly request: types.StartPriceRecomputationRequest; readonly response: types.StartPriceRecomputationResponse };
  /** Computations of a pricelist's prices */
  readonly "Pricing.GetPriceRecomputationStatus": { readonly kind: "query"; readonly request: types.GetPriceRecomputationStatusRequest; readonly response: types.GetPriceRecomputationStatusResponse };
  /** Versions of a pricelist */
  readonly "Pricing.ListPriceVersions": { readonly kind: "query"; readonly request: types.ListPriceVersionsRequest; readonly response: types.ListPriceVersionsResponse };
  /** A version and the difference to another one */
  readonly "Pricing.GetPriceVersion": { readonly kind: "query"; readonly request: types.GetPriceVersionRequest; readonly response: types.GetPriceVersionResponse };
  /** Bring a scheduled version into effect now */
  readonly "Pricing.PublishPriceVersion": { readonly kind: "mutation"; readonly request: types.PublishPriceVersionRequest; readonly response: types.PublishPriceVersionResponse };
  /** Withdraw a scheduled version */
  readonly "Pricing.WithdrawPriceVersion": { readonly kind: "mutation"; readonly request: types.WithdrawPriceVersionRequest; readonly response: types.WithdrawPriceVersionResponse };
  /** Put an earlier version back */
  readonly "Pricing.RevertPriceVersion": { readonly kind: "mutation"; readonly request: types.RevertPriceVersionRequest; readonly response: types.RevertPriceVersionResponse };
  /** The effect of a change of prices */
  readonly "Pricing.SimulatePrices": { readonly kind: "query"; readonly request: types.SimulatePricesRequest; readonly response: types.SimulatePricesResponse };
  /** Exchange rates */
  readonly "Pricing.GetExchangeRates": { readonly kind: "query"; readonly request: types.GetExchangeRatesRequest; readonly response: types.GetExchangeRatesResponse };
  /** Set an exchange rate by hand */
  readonly "Pricing.SaveExchangeRate": { readonly kind: "mutation"; readonly request: types.SaveExchangeRateRequest; readonly response: types.SaveExchangeRateResponse };
  /** When a pricelist takes over exchange rates */
  readonly "Pricing.GetRatePolicy": { readonly kind: "query"; readonly request: types.GetRatePolicyRequest; readonly response: types.GetRatePolicyResponse };
  /** Decide when a pricelist takes over exchange rates */
  readonly "Pricing.SaveRatePolicy": { readonly kind: "mutation"; readonly request: types.SaveRatePolicyRequest; readonly response: types.SaveRatePolicyResponse };
  /** Pricing rules of a pricelist */
  readonly "Pricing.GetPricingRules": { readonly kind: "query"; readonly request: types.GetPricingRulesRequest; readonly response: types.GetPricingRulesResponse };
  /** What the rules of a pricelist work with */
  readonly "Pricing.GetPricingInputs": { readonly kind: "query"; readonly request: types.GetPricingInputsRequest; readonly response: types.GetPricingInputsResponse };
  /** Save the pricing rules of a pricelist */
  readonly "Pricing.SavePricingRules": { readonly kind: "mutation"; readonly request: types.SavePricingRulesRequest; readonly response: types.SavePricingRulesResponse };
  /** Judge pricing rules without saving them */
  readonly "Pricing.ValidatePricingRules": { readonly kind: "query"; readonly request: types.ValidatePricingRulesRequest; readonly response: types.ValidatePricingRulesResponse };
  /** Prices that rules would make */
  readonly "Pricing.PreviewPrices": { readonly kind: "query"; readonly request: types.PreviewPricesRequest; readonly response: types.PreviewPricesResponse };
  /** Search the items of a pricelist */
  readonly "Pricing.SearchPriceableItems": { readonly kind: "query"; readonly request: types.SearchPriceableItemsRequest; readonly response: types.SearchPriceableItemsResponse };
  /** Named sets of pricing rules of a seller */
  readonly "Pricing.ListPricingRuleGroups": { readonly kind: "query"; readonly request: types.ListPricingRuleGroupsRequest; readonly response: types.ListPricingRuleGroupsResponse };
  /** Save a named set of pricing rules */
  readonly "Pricing.SavePricingRuleGroup": { readonly kind: "mutation"; readonly request: types.SavePricingRuleGroupRequest; readonly response: types.SavePricingRuleGroupResponse };
  /** Delete a named set of pricing rules */
  readonly "Pricing.DeletePricingRuleGroup": { readonly kind: "mutation"; readonly request: types.DeletePricingRuleGroupRequest; readonly response: types.DeletePricingRuleGroupResponse };
  /** Prices and updates that need a look */
  readonly "Pricing.GetPriceFigures": { readonly kind: "query"; readonly request: types.GetPriceFiguresRequest; readonly response: types.GetPriceFiguresResponse };
  /** Prices that need a look */
  readonly "Pricing.ListPriceWarnings": { readonly kind: "query"; readonly request: types.ListPriceWarningsRequest; readonly response: types.ListPriceWarningsResponse };
  /** Updates of a seller's prices */
  readonly "Pricing.ListPriceUpdates": { readonly kind: "query"; readonly request: types.ListPriceUpdatesRequest; readonly response: types.ListPriceUpdatesResponse };
  /** Provisioning requests of an account's subscriptions */
  readonly "Provisioning.GetAccountProvisioning": { readonly kind: "query"; readonly request: types.GetAccountProvisioningRequest; readonly response: types.GetAccountProvisioningResponse };
  /** Jobs of the caller */
  readonly "SelfCare.ListMyJobs": { readonly kind: "query"; readonly request: types.ListMyJobsRequest; readonly response: types.ListMyJobsResponse };
  /** One job of the caller */
  readonly "SelfCare.GetJob": { readonly kind: "query"; readonly request: types.GetJobRequest; readonly response: types.GetJobResponse };
  /** Results of a job by row */
  readonly "SelfCare.ListJobRows": { readonly kind: "query"; readonly request: types.ListJobRowsRequest; readonly response: types.ListJobRowsResponse };
  /** Stop a job */
  readonly "SelfCare.CancelJob": { readonly kind: "mutation"; readonly request: types.CancelJobRequest; readonly response: types.CancelJobResponse };
  /** Run a job again */
  readonly "SelfCare.RetryJob": { readonly kind: "mutation"; readonly request: types.RetryJobRequest; readonly response: types.RetryJobResponse };
  /** Remove a finished job from the list */
  readonly "SelfCare.DismissJob": { readonly kind: "mutation"; readonly request: types.DismissJobRequest; readonly response: types.DismissJobResponse };
  /** Unsaved form drafts of the caller */
  readonly "SelfCare.LoadDraft": { readonly kind: "query"; readonly request: types.LoadDraftRequest; readonly response: types.LoadDraftResponse };
  /** Save a form draft */
  readonly "SelfCare.SaveDraft": { readonly kind: "mutation"; readonly request: types.SaveDraftRequest; readonly response: types.SaveDraftResponse };
  /** Delete a form draft */
  readonly "SelfCare.DeleteDraft": { readonly kind: "mutation"; readonly request: types.DeleteDraftRequest; readonly response: types.DeleteDraftResponse };
  /** Upload a file */
  readonly "SelfCare.UploadFile": { readonly kind: "upload"; readonly request: types.UploadFileRequest; readonly response: types.UploadFileResponse };
  /** API tokens of the caller */
  readonly "SelfCare.ListMyApiTokens": { readonly kind: "query"; readonly request: types.ListMyApiTokensRequest; readonly response: types.ListMyApiTokensResponse };
  /** Create an API token */
  readonly "SelfCare.CreateApiToken": { readonly kind: "mutation"; readonly request: types.CreateApiTokenRequest; readonly response: types.CreateApiTokenResponse };
  /** Replace the secret of an API token */
  readonly "SelfCare.RotateApiToken": { readonly kind: "mutation"; readonly request: types.RotateApiTokenRequest; readonly response: types.RotateApiTokenResponse };
  /** Revoke an API token */
  readonly "SelfCare.RevokeApiToken": { readonly kind: "mutation"; readonly request: types.RevokeApiTokenRequest; readonly response: types.RevokeApiTokenResponse };
  /** The password rules */
  readonly "SelfCare.GetPasswordPolicy": { readonly kind: "query"; readonly request: types.GetPasswordPolicyRequest; readonly response: types.GetPasswordPolicyResponse };
  /** Request a password reset */
  readonly "SelfCare.RequestResetPassword": { readonly kind: "mutation"; readonly request: types.RequestResetPasswordRequest; readonly response: types.RequestResetPasswordResponse };
  /** Check a password reset link */
  readonly "SelfCare.ValidateResetToken": { readonly kind: "query"; readonly request: types.ValidateResetTokenRequest; readonly response: types.ValidateResetTokenResponse };
  /** Check a new password, with a reset link */
  readonly "SelfCare.ValidateResetPassword": { readonly kind: "query"; readonly request: types.ValidateResetPasswordRequest; readonly response: types.ValidateResetPasswordResponse };
  /** Set a new password, with a reset link */
  readonly "SelfCare.ResetPassword": { readonly kind: "mutation"; readonly request: types.ResetPasswordRequest; readonly response: types.ResetPasswordResponse };
  /** Check the caller's new password */
  readonly "SelfCare.ValidateMyPassword": { readonly kind: "query"; readonly request: types.ValidateMyPasswordRequest; readonly response: types.ValidateMyPasswordResponse };
  /** Change the caller's password */
  readonly "SelfCare.ChangeMyPassword": { readonly kind: "mutation"; readonly request: types.ChangeMyPasswordRequest; readonly response: types.ChangeMyPasswordResponse };
  /** Active sessions of the caller */
  readonly "SelfCare.ListMySessions": { readonly kind: "query"; readonly request: types.ListMySessionsRequest; readonly response: types.ListMySessionsResponse };
  /** End one of the caller's sessions */
  readonly "SelfCare.EndMySession": { readonly kind: "mutation"; readonly request: types.EndMySessionRequest; readonly response: types.EndMySessionResponse };
  /** End all other sessions of the caller */
  readonly "SelfCare.EndMyOtherSessions": { readonly kind: "mutation"; readonly request: types.EndMyOtherSessionsRequest; readonly response: types.EndMyOtherSessionsResponse };
  /** Linked sign-in providers of the caller */
  readonly "SelfCare.ListMyIdentities": { readonly kind: "query"; readonly request: types.ListMyIdentitiesRequest; readonly response: types.ListMyIdentitiesResponse };
  /** Start linking a sign-in provider */
  readonly "SelfCare.BeginIdentityLink": { readonly kind: "mutation"; readonly request: types.BeginIdentityLinkRequest; readonly response: types.BeginIdentityLinkResponse };
  /** Finish linking a sign-in provider */
  readonly "SelfCare.LinkIdentity": { readonly kind: "mutation"; readonly request: types.LinkIdentityRequest; readonly response: types.LinkIdentityResponse };
  /** Unlink a sign-in provider */
  readonly "SelfCare.UnlinkIdentity": { readonly kind: "mutation"; readonly request: types.UnlinkIdentityRequest; readonly response: types.UnlinkIdentityResponse };
  /** Appearance of the portal for the caller */
  readonly "SelfCare.SaveMyPreferences": { readonly kind: "mutation"; readonly request: types.SaveMyPreferencesRequest; readonly response: types.SaveMyPreferencesResponse };
  /** Report a broken screen */
  readonly "SelfCare.ReportProblem": { readonly kind: "query"; readonly request: types.ReportProblemRequest; readonly response: types.ReportProblemResponse };
  /** Save the caller's arrangement of a page */
  readonly "SelfCare.SavePageArrangement": { readonly kind: "mutation"; readonly request: types.SavePageArrangementRequest; readonly response: types.SavePageArrangementResponse };
  /** Vendors */
  readonly "ServiceManagement.ListVendors": { readonly kind: "query"; readonly request: types.ListVendorsRequest; readonly response: types.ListVendorsResponse };
  /** Create or change a vendor */
  readonly "ServiceManagement.SaveVendor": { readonly kind: "mutation"; readonly request: types.SaveVendorRequest; readonly response: types.SaveVendorResponse };
  /** Categories */
  readonly "ServiceManagement.ListCategories": { readonly kind: "query"; readonly request: types.ListCategoriesRequest; readonly response: types.ListCategoriesResponse };
  /** Create or change a category */
  readonly "ServiceManagement.SaveCategory": { readonly kind: "mutation"; readonly request: types.SaveCategoryRequest; readonly response: types.SaveCategoryResponse };
  /** Delete a category */
  readonly "ServiceManagement.DeleteCategory": { readonly kind: "mutation"; readonly request: types.DeleteCategoryRequest; readonly response: types.DeleteCategoryResponse };
  /** Tags */
  readonly "ServiceManagement.ListTags": { readonly kind: "query"; readonly request: types.ListTagsRequest; readonly response: types.ListTagsResponse };
  /** Create, rename or colour a tag */
  readonly "ServiceManagement.SaveTag": { readonly kind: "mutation"; readonly request: types.SaveTagRequest; readonly response: types.SaveTagResponse };
  /** Delete a tag */
  readonly "ServiceManagement.DeleteTag": { readonly kind: "mutation"; readonly request: types.DeleteTagRequest; readonly response: types.DeleteTagResponse };
  /** Groups of services of a seller */
  readonly "ServiceManagement.ListServiceGroups": { readonly kind: "query"; readonly request: types.ListServiceGroupsRequest; readonly response: types.ListServiceGroupsResponse };
  /** Create or change a group of services */
  readonly "ServiceManagement.SaveServiceGroup": { readonly kind: "mutation"; readonly request: types.SaveServiceGroupRequest; readonly response: types.SaveServiceGroupResponse };
  /** Delete a group of services */
  readonly "ServiceManagement.DeleteServiceGroup": { readonly kind: "mutation"; readonly request: types.DeleteServiceGroupRequest; readonly response: types.DeleteServiceGroupResponse };
  /** Services of a seller with the state of their texts */
  readonly "ServiceManagement.ListServiceInfo": { readonly kind: "query"; readonly request: types.ListServiceInfoRequest; readonly response: types.ListServiceInfoResponse };
  /** Languages of a service and which texts they lack */
  readonly "ServiceManagement.ListServiceInfoLanguages": { readonly kind: "query"; readonly request: types.ListServiceInfoLanguagesRequest; readonly response: types.ListServiceInfoLanguagesResponse };
  /** Texts of a service by one seller in one language */
  readonly "ServiceManagement.GetServiceInfo": { readonly kind: "query"; readonly request: types.GetServiceInfoRequest; readonly response: types.GetServiceInfoResponse };
  /** Change texts of a service */
  readonly "ServiceManagement.SaveServiceInfo": { readonly kind: "mutation"; readonly request: types.SaveServiceInfoRequest; readonly response: types.SaveServiceInfoResponse };
  /** Remove the own texts of a service in one language */
  readonly "ServiceManagement.DeleteServiceInfo": { readonly kind: "mutation"; readonly request: types.DeleteServiceInfoRequest; readonly response: types.DeleteServiceInfoResponse };
  /** Upload a picture of a service */
  readonly "ServiceManagement.UploadServiceImage": { readonly kind: "upload"; readonly request: types.UploadServiceImageRequest; readonly response: types.UploadServiceImageResponse };
  /** Vendor prices of a service */
  readonly "ServiceManagement.ListServicePrices": { readonly kind: "query"; readonly request: types.ListServicePricesRequest; readonly response: types.ListServicePricesResponse };
  /** Change vendor prices of a service */
  readonly "ServiceManagement.SaveServicePrices": { readonly kind: "mutation"; readonly request: types.SaveServicePricesRequest; readonly response: types.SaveServicePricesResponse };
  /** Services of the sellers that the caller looks after */
  readonly "ServiceManagement.ListServices": { readonly kind: "query"; readonly request: types.ListServicesRequest; readonly response: types.ListServicesResponse };
  /** One service with its offers and items */
  readonly "ServiceManagement.GetService": { readonly kind: "query"; readonly request: types.GetServiceRequest; readonly response: types.GetServiceResponse };
  /** Create or change a service */
  readonly "ServiceManagement.SaveService": { readonly kind: "mutation"; readonly request: types.SaveServiceRequest; readonly response: types.SaveServiceResponse };
  /** Publish a service, stop new sales or retire it */
  readonly "ServiceManagement.SetServiceStatus": { readonly kind: "mutation"; readonly request: types.SetServiceStatusRequest; readonly response: types.SetServiceStatusResponse };
  /** What of a service is billed */
  readonly "ServiceManagement.ListPriceableItems": { readonly kind: "query"; readonly request: types.ListPriceableItemsRequest; readonly response: types.ListPriceableItemsResponse };
  /** Create or change a priceable item */
  readonly "ServiceManagement.SavePriceableItem": { readonly kind: "mutation"; readonly request: types.SavePriceableItemRequest; readonly response: types.SavePriceableItemResponse };
  /** Delete a priceable item */
  readonly "ServiceManagement.DeletePriceableItem": { readonly kind: "mutation"; readonly request: types.DeletePriceableItemRequest; readonly response: types.DeletePriceableItemResponse };
  /** The profile of a vendor */
  readonly "ServiceManagement.GetVendorProfile": { readonly kind: "query"; readonly request: types.GetVendorProfileRequest; readonly response: types.GetVendorProfileResponse };
  /** Profiles that the caller may read */
  readonly "ServiceManagement.ListVendorProfiles": { readonly kind: "query"; readonly request: types.ListVendorProfilesRequest; readonly response: types.ListVendorProfilesResponse };
  /** Change the profile of a vendor */
  readonly "ServiceManagement.SaveVendorProfile": { readonly kind: "mutation"; readonly request: types.SaveVendorProfileRequest; readonly response: types.SaveVendorProfileResponse };
}

/** `<Service>.<Operation>` */
export type OperationName = keyof OperationTypes;
