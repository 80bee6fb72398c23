// Written by codegen from schemas/services and schemas/components. Do not edit: change those files, then run "npm run codegen".

import { mutation, query, upload } from "../data/operation.ts";
import type * as types from "../../shared/generated/types.ts";

/**
 * One account with its values.
 * Values the caller may not see are left out.
 */
export const loadAccountById = /* @__PURE__ */ query<types.LoadAccountByIdRequest, types.LoadAccountByIdResponse>("Account", "LoadAccountById");

/**
 * Search accounts by name, number, username or VAT ID.
 * Inside the caller's scope: exact id first, then prefix, then contains; terminated ones last.
 */
export const searchAccount = /* @__PURE__ */ query<types.SearchAccountRequest, types.SearchAccountResponse>("Account", "SearchAccount");

/**
 * Number of accounts in the caller's organization.
 * By type and state, from counters that every change keeps: as quick for a million accounts as for ten. Terminated ones are not counted; types that the caller may not read are null.
 */
export const getAccountFigures = /* @__PURE__ */ query<types.GetAccountFiguresRequest, types.GetAccountFiguresResponse>("Account", "GetAccountFigures");

/**
 * Recently changed accounts.
 * Of all types that the caller may read, the latest change first; at most the last 200.
 */
export const listRecentAccounts = /* @__PURE__ */ query<types.ListRecentAccountsRequest, types.ListRecentAccountsResponse>("Account", "ListRecentAccounts");

/**
 * The published layout for an account.
 * The most specific layout for type, action and product. With accountId the account says type and product, so layout and account can be asked for at once. Texts are in the caller's language; fields the caller may not see are left out.
 */
export const getViewLayout = /* @__PURE__ */ query<types.GetViewLayoutRequest, types.GetViewLayoutResponse>("Account", "GetViewLayout");

/**
 * Accounts below an account.
 * Children or all descendants, by type; any value of the types may be asked for, filtered and sorted by.
 */
export const listAccounts = /* @__PURE__ */ query<types.ListAccountsRequest, types.ListAccountsResponse>("Account", "ListAccounts");

/**
 * The hierarchy, level by level.
 * Without rootAccountId from the highest account the caller may see.
 */
export const getAccountTree = /* @__PURE__ */ query<types.GetAccountTreeRequest, types.GetAccountTreeResponse>("Account", "GetAccountTree");

/**
 * Parents, siblings and children of an account.
 * The accounts above it, beside it and below it, inside its company or reseller.
 */
export const getPartialCompanyHierarchy = /* @__PURE__ */ query<types.GetPartialCompanyHierarchyRequest, types.GetPartialCompanyHierarchyResponse>("Account", "GetPartialCompanyHierarchy");

/**
 * Account types that can be created below an account.
 * Every type that is allowed below the account, and whether the caller may create one there now.
 */
export const getAllowedChildTypes = /* @__PURE__ */ query<types.GetAllowedChildTypesRequest, types.GetAllowedChildTypesResponse>("Account", "GetAllowedChildTypes");

/**
 * Create an account under another.
 * Values are checked against the Create layout of the type that is published.
 */
export const createAccount = /* @__PURE__ */ mutation<types.CreateAccountRequest, types.CreateAccountResponse>("Account", "CreateAccount");

/**
 * Save changed values of an account.
 * Send only what changed. Values are checked against the View layout version that the client names; a newer published one is used where the values still fit it.
 */
export const updateAccount = /* @__PURE__ */ mutation<types.UpdateAccountRequest, types.UpdateAccountResponse>("Account", "UpdateAccount");

/**
 * Notes on an account.
 * Newest first. They are for those who look after the account.
 */
export const getAccountNotes = /* @__PURE__ */ query<types.GetAccountNotesRequest, types.GetAccountNotesResponse>("Account", "GetAccountNotes");

/**
 * Write, change or delete a note.
 * Without noteId a new one. Changing one needs Update, deleting one Delete.
 */
export const saveAccountNote = /* @__PURE__ */ mutation<types.SaveAccountNoteRequest, types.SaveAccountNoteResponse>("Account", "SaveAccountNote");

/**
 * Support contacts of the caller's seller.
 * Each field comes from the nearest account above that has it.
 */
export const getSupportDetails = /* @__PURE__ */ query<types.GetSupportDetailsRequest, types.GetSupportDetailsResponse>("Account", "GetSupportDetails");

/**
 * Change the support contacts of a reseller.
 * Customers below read them; a field that is left empty comes from the nearest reseller above.
 */
export const saveSupportDetails = /* @__PURE__ */ mutation<types.SaveSupportDetailsRequest, types.SaveSupportDetailsResponse>("Account", "SaveSupportDetails");

/**
 * Show secret values of an account in full.
 * Bank data and ratings are sent with all but their last four characters hidden until the caller has proved a second factor. This asks for it, and puts on record who looked.
 */
export const revealAccountValues = /* @__PURE__ */ mutation<types.RevealAccountValuesRequest, types.RevealAccountValuesResponse>("Account", "RevealAccountValues");

/**
 * Audit log of an account and everything below it.
 * Newest first; the last 30 days unless from or a filter on TimestampUtc is given.
 */
export const getAuditLog = /* @__PURE__ */ query<types.GetAuditLogRequest, types.GetAuditLogResponse>("Account", "GetAuditLog");

/**
 * Activity log of a user.
 * Also what was done while they acted for someone. Newest first; the last 30 days unless from or a filter on TimestampUtc is given.
 */
export const getUserLog = /* @__PURE__ */ query<types.GetUserLogRequest, types.GetUserLogResponse>("Account", "GetUserLog");

/**
 * System audit log.
 * With what concerns no account, for anyone who watches over a whole hierarchy. Newest first; the last 30 days unless from or a filter on TimestampUtc is given.
 */
export const getSystemAuditLog = /* @__PURE__ */ query<types.GetSystemAuditLogRequest, types.GetSystemAuditLogResponse>("Account", "GetSystemAuditLog");

/**
 * Names of the audit log events.
 * The same for everyone, in the caller's language.
 */
export const getAuditEventTypes = /* @__PURE__ */ query<types.GetAuditEventTypesRequest, types.GetAuditEventTypesResponse>("Account", "GetAuditEventTypes");

/**
 * Export the audit log of an account.
 * What GetAuditLog lists with the same members, up to now. Long work: the job's file is the result.
 */
export const exportAuditLog = /* @__PURE__ */ mutation<types.ExportAuditLogRequest, types.ExportAuditLogResponse>("Account", "ExportAuditLog");

/**
 * Make the invoices of a seller's customers.
 * Of the running month as previews, of an earlier one as drafts, and as final invoices once the grace day is over. Final ones stay as they are. Long work: the job tells how far it is, and which invoice waits for what.
 */
export const generateCustomerInvoices = /* @__PURE__ */ mutation<types.GenerateCustomerInvoicesRequest, types.GenerateCustomerInvoicesResponse>("Account", "GenerateCustomerInvoices");

/**
 * Months with bills of an account.
 * The open month and those before it, newest first; with the currencies of the invoices that the caller may see.
 */
export const getBillingIntervals = /* @__PURE__ */ query<types.GetBillingIntervalsRequest, types.GetBillingIntervalsResponse>("Account", "GetBillingIntervals");

/**
 * Monthly costs and sales of an account.
 * The last thirteen months in the account's currency; what it pays, and for resellers what it sells. Months whose rate is missing are left out.
 */
export const getBillingOverview = /* @__PURE__ */ query<types.GetBillingOverviewRequest, types.GetBillingOverviewResponse>("Account", "GetBillingOverview");

/**
 * The bill of an account for a month.
 * What the account pays itself, and with hideIndirectPayments=false also what is sold inside its hierarchy; that needs ONLINEBILL_INDIRECT. The open month is a preview. Beyond 5,000 lines the sections come without theirs.
 */
export const getOnlineBillReportJson = /* @__PURE__ */ query<types.GetOnlineBillReportJsonRequest, types.GetOnlineBillReportJsonResponse>("Account", "GetOnlineBillReportJson");

/**
 * The lines of a bill, page by page.
 * The lines that GetOnlineBillReportJson sums up, section by section unless another order is asked for.
 */
export const listOnlineBillLines = /* @__PURE__ */ query<types.ListOnlineBillLinesRequest, types.ListOnlineBillLinesResponse>("Account", "ListOnlineBillLines");

/**
 * The bill of an account as PDF.
 * A4, in the caller's language. A file that can be fetched for seven days; beyond 1,000 lines a job that makes it.
 */
export const getOnlineBillReportPdf = /* @__PURE__ */ mutation<types.GetOnlineBillReportPdfRequest, types.GetOnlineBillReportPdfResponse>("Account", "GetOnlineBillReportPdf");

/**
 * The bill of an account as XML.
 * As /v/schemas/online-bill.xsd describes it. A file that can be fetched for seven days; beyond 5,000 lines a job that makes it.
 */
export const getOnlineBillReportXml = /* @__PURE__ */ mutation<types.GetOnlineBillReportXmlRequest, types.GetOnlineBillReportXmlResponse>("Account", "GetOnlineBillReportXml");

/**
 * The bill of an account as XLSX.
 * Sheets with the summary, the lines and the commitments. A file that can be fetched for seven days; beyond 1,000 lines a job that makes it.
 */
export const exportOnlineBillReport = /* @__PURE__ */ mutation<types.ExportOnlineBillReportRequest, types.ExportOnlineBillReportResponse>("Account", "ExportOnlineBillReport");

/**
 * Invoices of an account.
 * Those it pays, or with role Seller those it has written. Newest month first. Previews are among them when asked for by status.
 */
export const listInvoices = /* @__PURE__ */ query<types.ListInvoicesRequest, types.ListInvoicesResponse>("Account", "ListInvoices");

/**
 * One invoice with its lines.
 * At most its first 5,000 lines; DownloadInvoice has all of them.
 */
export const getInvoice = /* @__PURE__ */ query<types.GetInvoiceRequest, types.GetInvoiceResponse>("Account", "GetInvoice");

/**
 * An invoice as a file.
 * A file that can be fetched for seven days; beyond 5,000 lines, as a PDF or a workbook 1,000, a job that makes it.
 */
export const downloadInvoice = /* @__PURE__ */ mutation<types.DownloadInvoiceRequest, types.DownloadInvoiceResponse>("Account", "DownloadInvoice");

/**
 * Invoice settings of an account.
 * Format, delivery and recipients of its invoices, and what its subscriptions will still cost until their terms end.
 */
export const getBillingSettings = /* @__PURE__ */ query<types.GetBillingSettingsRequest, types.GetBillingSettingsResponse>("Account", "GetBillingSettings");

/**
 * Change the invoice settings of an account.
 * Members that are absent stay as they are; null empties. Other recipients need a fresh second factor.
 */
export const saveBillingSettings = /* @__PURE__ */ mutation<types.SaveBillingSettingsRequest, types.SaveBillingSettingsResponse>("Account", "SaveBillingSettings");

/**
 * Credit limit of an account.
 * The limit, what of it is left, and how it came about.
 */
export const getCreditLimit = /* @__PURE__ */ query<types.GetCreditLimitRequest, types.GetCreditLimitResponse>("Account", "GetCreditLimit");

/**
 * Set the credit limit of an account.
 * Only the account's seller decides it. Without a limit nothing is checked; 0 or a lock sends every order for approval.
 */
export const setCreditLimit = /* @__PURE__ */ mutation<types.SetCreditLimitRequest, types.SetCreditLimitResponse>("Account", "SetCreditLimit");

/**
 * Remaining commitment of subscriptions.
 * Subscriptions at and below an account with a term that runs, in the account's currency. What was paid in advance counts nothing.
 */
export const getCommitmentOverview = /* @__PURE__ */ query<types.GetCommitmentOverviewRequest, types.GetCommitmentOverviewResponse>("Account", "GetCommitmentOverview");

/**
 * Choices of a field, from the database.
 * Typed search and paging. `values` always resolves the labels of these values, even if they are no longer offered.
 */
export const getEnumDataForField = /* @__PURE__ */ query<types.GetEnumDataForFieldRequest, types.GetEnumDataForFieldResponse>("Account", "GetEnumDataForField");

/**
 * Choices of a field, from the vendor.
 * Asked of the vendor's connector with the values the choice depends on; kept five minutes per context.
 */
export const resolveRemoteEnum = /* @__PURE__ */ query<types.ResolveRemoteEnumRequest, types.ResolveRemoteEnumResponse>("Account", "ResolveRemoteEnum");

/**
 * Check whether a value is available.
 * Never says who owns the value.
 */
export const validateUniqueField = /* @__PURE__ */ query<types.ValidateUniqueFieldRequest, types.ValidateUniqueFieldResponse>("Account", "ValidateUniqueField");

/**
 * Check a value with its register or vendor.
 * E.g. the checksum of a VAT id for the country, or whether a tenant domain is still free.
 */
export const validateRemoteFieldWithResult = /* @__PURE__ */ query<types.ValidateRemoteFieldWithResultRequest, types.ValidateRemoteFieldWithResultResponse>("Account", "ValidateRemoteFieldWithResult");

/**
 * Possible new parents of an account.
 * Accounts whose type and depth fit, in which the caller may move something. ValidateMove says whether anything else is against one.
 */
export const getMoveTargets = /* @__PURE__ */ query<types.GetMoveTargetsRequest, types.GetMoveTargetsResponse>("Account", "GetMoveTargets");

/**
 * Check a move.
 * The twelve checks in their order, each with its result and, where it fails or warns, why. Nothing is changed.
 */
export const validateMove = /* @__PURE__ */ query<types.ValidateMoveRequest, types.ValidateMoveResponse>("Account", "ValidateMove");

/**
 * Put an account below another.
 * With everything below it, in one transaction. The seller it leaves bills the running month to its end; rights on it that were given from outside its new place end.
 */
export const moveAccount = /* @__PURE__ */ mutation<types.MoveAccountRequest, types.MoveAccountResponse>("Account", "MoveAccount");

/**
 * Memberships of a user.
 * Those whose scope the caller sees, with ones that have ended or not begun.
 */
export const getRolesForUser = /* @__PURE__ */ query<types.GetRolesForUserRequest, types.GetRolesForUserResponse>("Account", "GetRolesForUser");

/**
 * Set the memberships of a user.
 * All that the caller sees are replaced by these. No one gives more than they hold at that place, and no one receives a scope above their own company.
 */
export const saveRolesForUser = /* @__PURE__ */ mutation<types.SaveRolesForUserRequest, types.SaveRolesForUserResponse>("Account", "SaveRolesForUser");

/**
 * Capability sets of an account.
 * Its own, and the templates it may copy.
 */
export const listCapabilitySets = /* @__PURE__ */ query<types.ListCapabilitySetsRequest, types.ListCapabilitySetsResponse>("Account", "ListCapabilitySets");

/**
 * One capability set with its capabilities.
 * With allObjectTypes also those on which it holds nothing, so that they can be ticked.
 */
export const getCapabilitySet = /* @__PURE__ */ query<types.GetCapabilitySetRequest, types.GetCapabilitySetResponse>("Account", "GetCapabilitySet");

/**
 * Create a capability set.
 * With copyFromId it begins with the content of another one; capabilities that are given replace it.
 */
export const createCapabilitySet = /* @__PURE__ */ mutation<types.CreateCapabilitySetRequest, types.CreateCapabilitySetResponse>("Account", "CreateCapabilitySet");

/**
 * Change a capability set.
 * Applies to all holders of its roles from their next call. The caller must have all of its capabilities wherever it applies.
 */
export const updateCapabilitySet = /* @__PURE__ */ mutation<types.UpdateCapabilitySetRequest, types.UpdateCapabilitySetResponse>("Account", "UpdateCapabilitySet");

/**
 * Delete a capability set.
 * Only one that no role holds.
 */
export const deleteCapabilitySet = /* @__PURE__ */ mutation<types.DeleteCapabilitySetRequest, types.DeleteCapabilitySetResponse>("Account", "DeleteCapabilitySet");

/**
 * Roles of an account.
 * Its own, and the templates it may use.
 */
export const listRoles = /* @__PURE__ */ query<types.ListRolesRequest, types.ListRolesResponse>("Account", "ListRoles");

/**
 * One role and its members.
 * Members in the caller's scope, page by page.
 */
export const getRole = /* @__PURE__ */ query<types.GetRoleRequest, types.GetRoleResponse>("Account", "GetRole");

/**
 * Create a role.
 * Sets of other accounts are copied; copyFromId begins with the sets of another role.
 */
export const createRole = /* @__PURE__ */ mutation<types.CreateRoleRequest, types.CreateRoleResponse>("Account", "CreateRole");

/**
 * Change a role.
 * Counts for all its members at their next call.
 */
export const updateRole = /* @__PURE__ */ mutation<types.UpdateRoleRequest, types.UpdateRoleResponse>("Account", "UpdateRole");

/**
 * Delete a role.
 * Its members get the role of reassignToRoleId; without one a role with members stays.
 */
export const deleteRole = /* @__PURE__ */ mutation<types.DeleteRoleRequest, types.DeleteRoleResponse>("Account", "DeleteRole");

/**
 * Assign a role to users or remove it.
 * Who has it there already gets the scope and times given.
 */
export const saveRoleMembers = /* @__PURE__ */ mutation<types.SaveRoleMembersRequest, types.SaveRoleMembersResponse>("Account", "SaveRoleMembers");

/**
 * All capabilities that a set can contain.
 * By service, with the actions that mean something and what people call it. The same for everyone.
 */
export const getCapabilityCatalogue = /* @__PURE__ */ query<types.GetCapabilityCatalogueRequest, types.GetCapabilityCatalogueResponse>("Account", "GetCapabilityCatalogue");

/**
 * Capabilities of a user and the roles they come from.
 * With targetAccountId only what counts on that account.
 */
export const getEffectiveCapabilities = /* @__PURE__ */ query<types.GetEffectiveCapabilitiesRequest, types.GetEffectiveCapabilitiesResponse>("Account", "GetEffectiveCapabilities");

/**
 * API tokens of an account's users.
 * Of users at and below the account.
 */
export const listAccountApiTokens = /* @__PURE__ */ query<types.ListAccountApiTokensRequest, types.ListAccountApiTokensResponse>("Account", "ListAccountApiTokens");

/**
 * Revoke someone's API token.
 * It opens nothing from the next call on.
 */
export const revokeAccountApiToken = /* @__PURE__ */ mutation<types.RevokeAccountApiTokenRequest, types.RevokeAccountApiTokenResponse>("Account", "RevokeAccountApiToken");

/**
 * The caller's second factors.
 * Primary first.
 */
export const getAuthenticationMethods = /* @__PURE__ */ query<types.GetAuthenticationMethodsRequest, types.GetAuthenticationMethodsResponse>("Account", "GetAuthenticationMethods");

/**
 * Second factors of another user.
 * Primary first.
 */
export const getAuthenticationMethodsForUser = /* @__PURE__ */ query<types.GetAuthenticationMethodsForUserRequest, types.GetAuthenticationMethodsForUserResponse>("Account", "GetAuthenticationMethodsForUser");

/**
 * Start the setup of a second factor.
 * AuthenticatorApplication answers the secret, EmailCode sends a code to the address, Passkey answers what the browser needs. Nothing counts before EnableTwoFactor. With a method already set up, it needs a fresh second factor.
 */
export const setupTwoFactor = /* @__PURE__ */ mutation<types.SetupTwoFactorRequest, types.SetupTwoFactorResponse>("Account", "SetupTwoFactor");

/**
 * Finish setting up a second factor.
 * By its first code, or by what the browser made for a passkey. With the first method come ten recovery codes, shown this once. At the stage mfa-setup it also completes the sign-in, under a new session id.
 */
export const enableTwoFactor = /* @__PURE__ */ mutation<types.EnableTwoFactorRequest, types.EnableTwoFactorResponse>("Account", "EnableTwoFactor");

/**
 * Remove one of the caller's second factors.
 * Proved by a code of the method, or by a fresh second factor. The last one needs DISABLE_MFA, and stays where a policy asks for it.
 */
export const disableTwoFactor = /* @__PURE__ */ mutation<types.DisableTwoFactorRequest, types.DisableTwoFactorResponse>("Account", "DisableTwoFactor");

/**
 * Rename one of the caller's second factors.
 * So that the right one is found at sign-in.
 */
export const renameTwoFactor = /* @__PURE__ */ mutation<types.RenameTwoFactorRequest, types.RenameTwoFactorResponse>("Account", "RenameTwoFactor");

/**
 * Choose the second factor that sign-in asks for first.
 * The others can still be chosen there.
 */
export const setPrimaryTwoFactor = /* @__PURE__ */ mutation<types.SetPrimaryTwoFactorRequest, types.SetPrimaryTwoFactorResponse>("Account", "SetPrimaryTwoFactor");

/**
 * Test a code.
 * Whether it is right; a right one is used up.
 */
export const checkTwoFactor = /* @__PURE__ */ mutation<types.CheckTwoFactorRequest, types.CheckTwoFactorResponse>("Account", "CheckTwoFactor");

/**
 * Replace the recovery codes with ten new ones.
 * Shown this once.
 */
export const regenerateRecoveryCodes = /* @__PURE__ */ mutation<types.RegenerateRecoveryCodesRequest, types.RegenerateRecoveryCodesResponse>("Account", "RegenerateRecoveryCodes");

/**
 * Remove all second factors of another user.
 * For a user who has lost them. Removes methods and recovery codes, ends every session of the user, and notifies the user by email.
 */
export const disableTwoFactorForUser = /* @__PURE__ */ mutation<types.DisableTwoFactorForUserRequest, types.DisableTwoFactorForUserResponse>("Account", "DisableTwoFactorForUser");

/**
 * Second factor policy of an account.
 * The account's own policy, and what counts there together with the policies above.
 */
export const getMFAPolicy = /* @__PURE__ */ query<types.GetMFAPolicyRequest, types.GetMFAPolicyResponse>("Account", "GetMFAPolicy");

/**
 * Set the second factor policy of an account.
 * Of the account and its departments, not of companies below. It cannot be weaker than a policy above.
 */
export const updateMFAPolicy = /* @__PURE__ */ mutation<types.UpdateMFAPolicyRequest, types.UpdateMFAPolicyResponse>("Account", "UpdateMFAPolicy");

/**
 * Second factor policy of an account's hierarchy.
 * With how many people that concerns.
 */
export const getHierarchyMFAPolicy = /* @__PURE__ */ query<types.GetHierarchyMFAPolicyRequest, types.GetHierarchyMFAPolicyResponse>("Account", "GetHierarchyMFAPolicy");

/**
 * Set the second factor policy of an account's hierarchy.
 * No account below can weaken it, and only this one can exempt users from it.
 */
export const updateHierarchyMFAPolicy = /* @__PURE__ */ mutation<types.UpdateHierarchyMFAPolicyRequest, types.UpdateHierarchyMFAPolicyResponse>("Account", "UpdateHierarchyMFAPolicy");

/**
 * Suspend or resume a subscription.
 * Only a subscription that is provisioned and not being changed. Billing goes on while it is suspended.
 */
export const updateSubscription = /* @__PURE__ */ mutation<types.UpdateSubscriptionRequest, types.UpdateSubscriptionResponse>("Account", "UpdateSubscription");

/**
 * Subscriptions of an account.
 * Of the account itself, or with includeDescendants of everything below it.
 */
export const getSubscriptions = /* @__PURE__ */ query<types.GetSubscriptionsRequest, types.GetSubscriptionsResponse>("Account", "GetSubscriptions");

/**
 * Dependencies of a subscription.
 * The subscription that an add-on belongs to, and the add-ons of a subscription.
 */
export const getSubscriptionDependencies = /* @__PURE__ */ query<types.GetSubscriptionDependenciesRequest, types.GetSubscriptionDependenciesResponse>("Account", "GetSubscriptionDependencies");

/**
 * Billed items of a subscription.
 * The items of its offer and of its service, at the prices of today; all in one answer.
 */
export const getPriceableItems = /* @__PURE__ */ query<types.GetPriceableItemsRequest, types.GetPriceableItemsResponse>("Account", "GetPriceableItems");

/**
 * Preview a termination.
 * A simulation: what happens to each subscription and when, what is locked until when, and the first time for which a termination would be accepted.
 */
export const getTerminationPreview = /* @__PURE__ */ query<types.GetTerminationPreviewRequest, types.GetTerminationPreviewResponse>("Account", "GetTerminationPreview");

/**
 * Terminate an account and all below it.
 * At once, or at a time. It cannot be undone. A subscription that is paid for in advance runs until then and is not renewed; one that is locked is in the way of everything.
 */
export const terminateAccount = /* @__PURE__ */ mutation<types.TerminateAccountRequest, types.TerminateAccountResponse>("Account", "TerminateAccount");

/**
 * Scheduled termination of an account.
 * The termination that is scheduled or under way.
 */
export const getScheduledTermination = /* @__PURE__ */ query<types.GetScheduledTerminationRequest, types.GetScheduledTerminationResponse>("Account", "GetScheduledTermination");

/**
 * Cancel a termination.
 * Until it begins. What was to happen at the end of each term is as it was before.
 */
export const cancelTermination = /* @__PURE__ */ mutation<types.CancelTerminationRequest, types.CancelTerminationResponse>("Account", "CancelTermination");

/**
 * Users of a company or reseller.
 * Includes departments. Users of companies below are not listed.
 */
export const getUsersForCompany = /* @__PURE__ */ query<types.GetUsersForCompanyRequest, types.GetUsersForCompanyResponse>("Account", "GetUsersForCompany");

/**
 * Export the users of a company.
 * What GetUsersForCompany lists with the same members. Long work: the job's file is the result.
 */
export const exportUsers = /* @__PURE__ */ mutation<types.ExportUsersRequest, types.ExportUsersResponse>("Account", "ExportUsers");

/**
 * Suspend or reactivate a user.
 * A suspended user is signed out everywhere at once and cannot sign in. No one changes the own status.
 */
export const changeUserStatus = /* @__PURE__ */ mutation<types.ChangeUserStatusRequest, types.ChangeUserStatusResponse>("Account", "ChangeUserStatus");

/**
 * Change the username of a user.
 * The user is notified by email and signs in with the new username from then on. Password reset links for the old username no longer work.
 */
export const changeUsername = /* @__PURE__ */ mutation<types.ChangeUsernameRequest, types.ChangeUsernameResponse>("Account", "ChangeUsername");

/**
 * Grant or revoke company administrator status.
 * This is a label for people. Roles decide what a user may do. The user is notified.
 */
export const changeUserAdminStatus = /* @__PURE__ */ mutation<types.ChangeUserAdminStatusRequest, types.ChangeUserAdminStatusResponse>("Account", "ChangeUserAdminStatus");

/**
 * Check a password against the rules.
 * For the form in which someone else chooses it: for a user (userAccountId), or for one who is yet to be created (context). Whether it is one of the user's last passwords only setting it tells.
 */
export const validateUserPassword = /* @__PURE__ */ query<types.ValidateUserPasswordRequest, types.ValidateUserPasswordResponse>("Account", "ValidateUserPassword");

/**
 * Set the password of another user.
 * Takes every right that the user has, because anyone who knows the password could sign in. The user is signed out everywhere, notified by email, and chooses a new one at the next sign-in unless mustChange is false.
 */
export const changeUserPassword = /* @__PURE__ */ mutation<types.ChangeUserPasswordRequest, types.ChangeUserPasswordResponse>("Account", "ChangeUserPassword");

/**
 * Send a password reset to a user.
 * The present password stays good until the link is used.
 */
export const sendResetPasswordMail = /* @__PURE__ */ mutation<types.SendResetPasswordMailRequest, types.SendResetPasswordMailResponse>("Account", "SendResetPasswordMail");

/**
 * Active sessions of a user.
 * The session in use last comes first.
 */
export const getSessionsForUser = /* @__PURE__ */ query<types.GetSessionsForUserRequest, types.GetSessionsForUserResponse>("Account", "GetSessionsForUser");

/**
 * Jobs of everyone.
 * Jobs of the users in scope, newest first.
 */
export const listJobs = /* @__PURE__ */ query<types.ListJobsRequest, types.ListJobsResponse>("Admin", "ListJobs");

/**
 * Stop a job.
 * Same as if its owner cancelled it.
 */
export const stopJob = /* @__PURE__ */ mutation<types.StopJobRequest, types.StopJobResponse>("Admin", "StopJob");

/**
 * Restart a job.
 * With the permissions of its owner, not of the caller.
 */
export const restartJob = /* @__PURE__ */ mutation<types.RestartJobRequest, types.RestartJobResponse>("Admin", "RestartJob");

/**
 * Providers of this installation.
 * In the order in which the sign-in offers them. Only for those who run the installation.
 */
export const listSignInProviders = /* @__PURE__ */ query<types.ListSignInProvidersRequest, types.ListSignInProvidersResponse>("Admin", "ListSignInProviders");

/**
 * One provider.
 * Without its secret, which no one reads again.
 */
export const getSignInProvider = /* @__PURE__ */ query<types.GetSignInProviderRequest, types.GetSignInProviderResponse>("Admin", "GetSignInProvider");

/**
 * Add a provider.
 * The provider is contacted before saving, so that mistakes show immediately.
 */
export const createSignInProvider = /* @__PURE__ */ mutation<types.CreateSignInProviderRequest, types.CreateSignInProviderResponse>("Admin", "CreateSignInProvider");

/**
 * Change a provider.
 * A secret that is not given stays, unless issuer or client change: it was given for those.
 */
export const updateSignInProvider = /* @__PURE__ */ mutation<types.UpdateSignInProviderRequest, types.UpdateSignInProviderResponse>("Admin", "UpdateSignInProvider");

/**
 * Remove a provider.
 * No one can sign in there any more. Existing links are kept in case it is enabled again.
 */
export const deleteSignInProvider = /* @__PURE__ */ mutation<types.DeleteSignInProviderRequest, types.DeleteSignInProviderResponse>("Admin", "DeleteSignInProvider");

/**
 * Is the installation being maintained?
 * As it is now: a countdown that has come to its end is On.
 */
export const getMaintenance = /* @__PURE__ */ query<types.GetMaintenanceRequest, types.GetMaintenanceResponse>("Admin", "GetMaintenance");

/**
 * Announce, start or end maintenance.
 * Every open portal is notified. During maintenance, only those who can manage it can make changes.
 */
export const setMaintenance = /* @__PURE__ */ mutation<types.SetMaintenanceRequest, types.SetMaintenanceResponse>("Admin", "SetMaintenance");

/**
 * Business time.
 * Used for terms, invoices, reminders and terminations. It is real time unless a simulation has advanced it.
 */
export const getClock = /* @__PURE__ */ query<types.GetClockRequest, types.GetClockResponse>("Admin", "GetClock");

/**
 * Advance the business clock.
 * Everything that becomes due in between runs in order, each at its time. Only for simulations, never backwards, and at most five years at a time.
 */
export const advanceClock = /* @__PURE__ */ mutation<types.AdvanceClockRequest, types.AdvanceClockResponse>("Admin", "AdvanceClock");

/**
 * Work that the clock starts.
 * Each with the moment at which it is due next, by the business clock.
 */
export const listSchedules = /* @__PURE__ */ query<types.ListSchedulesRequest, types.ListSchedulesResponse>("Admin", "ListSchedules");

/**
 * Operations of the console.
 * What the caller may call, in the order of the groups.
 */
export const listAdminMethods = /* @__PURE__ */ query<types.ListAdminMethodsRequest, types.ListAdminMethodsResponse>("Admin", "ListAdminMethods");

/**
 * Call an operation from the console.
 * The same as a direct call: its own checks, rights, limits and audit record. A dangerous one has to be confirmed. The run is kept for its caller.
 */
export const executeAdminMethod = /* @__PURE__ */ mutation<types.ExecuteAdminMethodRequest, types.ExecuteAdminMethodResponse>("Admin", "ExecuteAdminMethod");

/**
 * Own runs of operations.
 * Newest first; kept for 90 days.
 */
export const listAdminRuns = /* @__PURE__ */ query<types.ListAdminRunsRequest, types.ListAdminRunsResponse>("Admin", "ListAdminRuns");

/**
 * One of the own runs.
 * With its result, its log, and how far its job is.
 */
export const getAdminRun = /* @__PURE__ */ query<types.GetAdminRunRequest, types.GetAdminRunResponse>("Admin", "GetAdminRun");

/**
 * How the installation is.
 * Jobs, queues, live connections, database, versions and nodes, as they are now.
 */
export const getSystemStatus = /* @__PURE__ */ query<types.GetSystemStatusRequest, types.GetSystemStatusResponse>("Admin", "GetSystemStatus");

/**
 * Start scheduled work now.
 * Runs what is due now, without waiting for the clock.
 */
export const runJob = /* @__PURE__ */ mutation<types.RunJobRequest, types.RunJobResponse>("Admin", "RunJob");

/**
 * Generate the invoices of a month.
 * For all sellers: previews for the current month, drafts for an earlier month, and final invoices after the grace day. Final invoices do not change.
 */
export const makeInvoices = /* @__PURE__ */ mutation<types.MakeInvoicesRequest, types.MakeInvoicesResponse>("Admin", "MakeInvoices");

/**
 * Send notification digests by email.
 * Sends what has accumulated since the last digests.
 */
export const sendDigests = /* @__PURE__ */ mutation<types.SendDigestsRequest, types.SendDigestsResponse>("Admin", "SendDigests");

/**
 * Reset the demo data.
 * Everything that was entered, ordered and billed is deleted, and the demo data is reset. Layouts, sign-in providers, passwords and sessions of the demo users are kept. Only in demo mode.
 */
export const resetDemoData = /* @__PURE__ */ mutation<types.ResetDemoDataRequest, types.ResetDemoDataResponse>("Admin", "ResetDemoData");

/**
 * Sign in with username and password.
 * Starts a session. The answer has no SessionId while a second factor is open; the call is then repeated with mfaToken and mfaMethodId. Wrong username and wrong password answer alike.
 */
export const authenticate = /* @__PURE__ */ mutation<types.AuthenticateRequest, types.AuthenticateResponse>("Authorization", "Authenticate");

/**
 * Sign out.
 * Ends the session on every node and its live connections.
 */
export const logout = /* @__PURE__ */ mutation<types.LogoutRequest, types.LogoutResponse>("Authorization", "Logout");

/**
 * The signed-in user with capabilities.
 * Answers NotSignedIn without a session. While the sign-in is not complete, SessionId is null and the answer says only how to continue.
 */
export const getCurrentUser = /* @__PURE__ */ query<types.GetCurrentUserRequest, types.GetCurrentUserResponse>("Authorization", "GetCurrentUser");

/**
 * Keep the session alive.
 * Answers the server's time and when the session would end without further calls.
 */
export const pingPong = /* @__PURE__ */ query<types.PingPongRequest, types.PingPongResponse>("Authorization", "PingPong");

/**
 * Choose the language of the session's user.
 * Kept with the user; messages and layouts follow it.
 */
export const setLanguage = /* @__PURE__ */ mutation<types.SetLanguageRequest, types.SetLanguageResponse>("Authorization", "SetLanguage");

/**
 * Single-use ticket for the live connection.
 * The WebSocket's auth message carries it as sessionId, so that the session's secret stays out of reach of scripts. Good for one minute.
 */
export const getLiveTicket = /* @__PURE__ */ query<types.GetLiveTicketRequest, types.GetLiveTicketResponse>("Authorization", "GetLiveTicket");

/**
 * Complete a sign-in with the second factor.
 * For the session that Authenticate has begun: a code of one of the user's methods, a recovery code, or a passkey. What Authenticate does when it is repeated with mfaToken, without the password.
 */
export const continueSignIn = /* @__PURE__ */ mutation<types.ContinueSignInRequest, types.ContinueSignInResponse>("Authorization", "ContinueSignIn");

/**
 * Send a security code by e-mail.
 * To the verified address of the method. The code counts for this session alone, once, for five minutes and five tries.
 */
export const sendSecurityCodeNotification = /* @__PURE__ */ mutation<types.SendSecurityCodeNotificationRequest, types.SendSecurityCodeNotificationResponse>("Authorization", "SendSecurityCodeNotification");

/**
 * Passkey options for the second factor.
 * As the second factor of a sign-in or of a step-up; the challenge counts once, for five minutes and this session.
 */
export const getPasskeyChallenge = /* @__PURE__ */ query<types.GetPasskeyChallengeRequest, types.GetPasskeyChallengeResponse>("Authorization", "GetPasskeyChallenge");

/**
 * Passkey options for sign-in without a password.
 * Names no one: the browser offers the passkeys that it has for this portal.
 */
export const beginPasskeySignIn = /* @__PURE__ */ query<types.BeginPasskeySignInRequest, types.BeginPasskeySignInResponse>("Authorization", "BeginPasskeySignIn");

/**
 * Sign in with a passkey.
 * A passkey that checks its user is two proofs at once: the device, and what unlocks it.
 */
export const authenticatePasskey = /* @__PURE__ */ mutation<types.AuthenticatePasskeyRequest, types.AuthenticatePasskeyResponse>("Authorization", "AuthenticatePasskey");

/**
 * Confirm the second factor again.
 * For fifteen minutes after it the session may do what asks for a fresh second factor.
 */
export const verifyStepUp = /* @__PURE__ */ mutation<types.VerifyStepUpRequest, types.VerifyStepUpResponse>("Authorization", "VerifyStepUp");

/**
 * Available sign-in providers.
 * The enabled providers in their order, as the branding lists them as well.
 */
export const getSignInProviders = /* @__PURE__ */ query<types.GetSignInProvidersRequest, types.GetSignInProvidersResponse>("Authorization", "GetSignInProviders");

/**
 * Start sign-in with a provider.
 * Answers the address to go to. Anyone who comes back does so in the same browser, within ten minutes, once.
 */
export const beginProviderSignIn = /* @__PURE__ */ query<types.BeginProviderSignInRequest, types.BeginProviderSignInResponse>("Authorization", "BeginProviderSignIn");

/**
 * Finish sign-in with a provider.
 * With code and state of the return, and the iss that some providers add. The provider is one proof: a second factor is asked for as after a password. Someone who is linked to no one here gets a handle with which they link themselves by their password.
 */
export const authenticateOpenId = /* @__PURE__ */ mutation<types.AuthenticateOpenIdRequest, types.AuthenticateOpenIdResponse>("Authorization", "AuthenticateOpenId");

/**
 * Link a provider's identity with the password, and sign in.
 * The handle of AuthenticateOpenId counts in the same browser, for ten minutes. The identity is linked when the sign-in is complete.
 */
export const authenticateWithSubConfirmation = /* @__PURE__ */ mutation<types.AuthenticateWithSubConfirmationRequest, types.AuthenticateWithSubConfirmationResponse>("Authorization", "AuthenticateWithSubConfirmation");

/**
 * Sign in as another user.
 * Of whom everything is shown and allowed that they may do, for four hours at most. No one acts for someone who may do more than themselves. The session gets a new id.
 */
export const impersonate = /* @__PURE__ */ mutation<types.ImpersonateRequest, types.ImpersonateResponse>("Authorization", "Impersonate");

/**
 * Return from another user's account.
 * The own session goes on under a new id.
 */
export const unimpersonate = /* @__PURE__ */ mutation<types.UnimpersonateRequest, types.UnimpersonateResponse>("Authorization", "Unimpersonate");

/**
 * End the sessions of a user.
 * Everywhere and at once, also those in which someone acts for others. Of the own ones, the present one may stay.
 */
export const revokeSessions = /* @__PURE__ */ mutation<types.RevokeSessionsRequest, types.RevokeSessionsResponse>("Authorization", "RevokeSessions");

/**
 * A token for the chat assistant.
 * For one conversation of this person with the assistant, over the Direct Line service at Domain. The service's own secret never leaves the server.
 */
export const getChatBotToken = /* @__PURE__ */ query<types.GetChatBotTokenRequest, types.GetChatBotTokenResponse>("Chat", "GetChatBotToken");

/**
 * Custom charges of a customer or of a seller.
 * Newest first. Those whose seller the caller looks after, and those that the caller's own company pays.
 */
export const listCustomCharges = /* @__PURE__ */ query<types.ListCustomChargesRequest, types.ListCustomChargesResponse>("CustomCharge", "ListCustomCharges");

/**
 * One custom charge.
 * As ListCustomCharges shows it.
 */
export const getCustomCharge = /* @__PURE__ */ query<types.GetCustomChargeRequest, types.GetCustomChargeResponse>("CustomCharge", "GetCustomCharge");

/**
 * Create a custom charge.
 * Only the customer's seller may, and a price below zero also needs CUSTOM_CHARGE_NEGATIVE. It waits for the monthly run. To change it, delete it and write another.
 */
export const createCustomCharge = /* @__PURE__ */ mutation<types.CreateCustomChargeRequest, types.CreateCustomChargeResponse>("CustomCharge", "CreateCustomCharge");

/**
 * Delete an unbilled charge.
 * One that is billed stays: it is part of an invoice. What it got wrong, a charge of the opposite sign puts right.
 */
export const deleteCustomCharge = /* @__PURE__ */ mutation<types.DeleteCustomChargeRequest, types.DeleteCustomChargeResponse>("CustomCharge", "DeleteCustomCharge");

/**
 * Upload a file for a charge.
 * Its Path goes into CreateCustomCharge; without that the file goes away within a day. DOC, DOCX, XLS, XLSX and PDF, recognized by content, not only by name.
 */
export const uploadCustomChargeAttachment = /* @__PURE__ */ upload<types.UploadCustomChargeAttachmentRequest, types.UploadCustomChargeAttachmentResponse>("CustomCharge", "UploadCustomChargeAttachment");

/**
 * Export custom charges.
 * What ListCustomCharges answers to the same question, at most 20,000 charges. The file can be fetched for seven days.
 */
export const exportCustomCharges = /* @__PURE__ */ mutation<types.ExportCustomChargesRequest, types.ExportCustomChargesResponse>("CustomCharge", "ExportCustomCharges");

/**
 * Saved views of a grid.
 * Own views, those shared with a role of the caller and those shared in a hierarchy the caller belongs to.
 */
export const listSavedViews = /* @__PURE__ */ query<types.ListSavedViewsRequest, types.ListSavedViewsResponse>("Grid", "ListSavedViews");

/**
 * Save a view of a grid.
 * Without ViewId a new one. Shared with a role: everyone below the caller's company who holds it. Shared with the hierarchy: everyone at or below the caller's company.
 */
export const saveView = /* @__PURE__ */ mutation<types.SaveViewRequest, types.SaveViewResponse>("Grid", "SaveView");

/**
 * Delete a saved view.
 * Only its owner may.
 */
export const deleteView = /* @__PURE__ */ mutation<types.DeleteViewRequest, types.DeleteViewResponse>("Grid", "DeleteView");

/**
 * Default view of a grid.
 * For the caller alone; null goes back to the layout's own.
 */
export const setDefaultView = /* @__PURE__ */ mutation<types.SetDefaultViewRequest, types.SetDefaultViewResponse>("Grid", "SetDefaultView");

/**
 * Select all rows that match a list request.
 * The token holds the request, not the rows: what matches when it is used is what is meant. It counts for its caller alone, for a day.
 */
export const createSelection = /* @__PURE__ */ query<types.CreateSelectionRequest, types.CreateSelectionResponse>("Grid", "CreateSelection");

/**
 * Run an action for all selected rows.
 * One call of the action's operation a row, with the caller's rights; its parameters read Row. A dry run goes through all of it and undoes it.
 */
export const startBulkAction = /* @__PURE__ */ mutation<types.StartBulkActionRequest, types.StartBulkActionResponse>("Grid", "StartBulkAction");

/**
 * Edit columns of all selected rows.
 * Fields that are not named keep their values. Saved through the grid's Save, one call a row. A dry run says what would be refused.
 */
export const startBulkEdit = /* @__PURE__ */ mutation<types.StartBulkEditRequest, types.StartBulkEditResponse>("Grid", "StartBulkEdit");

/**
 * Export a list.
 * All rows that are filtered, not those on the screen; at most 100,000. What the caller may not see is not in it.
 */
export const startExport = /* @__PURE__ */ mutation<types.StartExportRequest, types.StartExportResponse>("Grid", "StartExport");

/**
 * Imports, newest first.
 * Own ones, and with MY_IMPORTS_ALL everyone's for the accounts it was given on. Drafts are not listed.
 */
export const listImports = /* @__PURE__ */ query<types.ListImportsRequest, types.ListImportsResponse>("Import", "ListImports");

/**
 * One import.
 * As ListImports shows it; a draft to anyone who made it.
 */
export const getImport = /* @__PURE__ */ query<types.GetImportRequest, types.GetImportResponse>("Import", "GetImport");

/**
 * Template file.
 * The titles that the form for one such account has now, those that must be there first, and two rows as an example. The file can be fetched for seven days.
 */
export const getImportTemplate = /* @__PURE__ */ mutation<types.GetImportTemplateRequest, types.GetImportTemplateResponse>("Import", "GetImportTemplate");

/**
 * Read an uploaded file.
 * CSV in UTF-8 with titles, separated by comma or semicolon, at most 5,000 rows and 5 MiB. Rows without a place of their own come below parentAccountId, which is the company of the caller where it is absent. Nothing is imported yet: the answer says which columns are known and shows the first rows. A file that lacks a column that must be there is refused. The draft goes away after seven days.
 */
export const uploadImportFile = /* @__PURE__ */ mutation<types.UploadImportFileRequest, types.UploadImportFileResponse>("Import", "UploadImportFile");

/**
 * Check an import without changing anything.
 * Every row goes through all that a single save goes through, and is undone. GetImportRows tells what was found.
 */
export const validateImport = /* @__PURE__ */ mutation<types.ValidateImportRequest, types.ValidateImportResponse>("Import", "ValidateImport");

/**
 * Start an import.
 * Row by row, each in a transaction of its own and in the order of the file; a row that is refused does not keep the others. A row whose ExternalId is known already is refused. Two imports of one person at a time.
 */
export const submitImport = /* @__PURE__ */ mutation<types.SubmitImportRequest, types.SubmitImportResponse>("Import", "SubmitImport");

/**
 * Stop an import.
 * What is imported already stays. Own ones, and with MY_IMPORTS_ALL those of others.
 */
export const cancelImport = /* @__PURE__ */ mutation<types.CancelImportRequest, types.CancelImportResponse>("Import", "CancelImport");

/**
 * Rows of an import.
 * In the order of the file unless another order is asked for. What is in the file is shown to anyone who sent it.
 */
export const getImportRows = /* @__PURE__ */ query<types.GetImportRowsRequest, types.GetImportRowsResponse>("Import", "GetImportRows");

/**
 * Export the rows with errors.
 * As they were sent, with what is wrong beside them: ready to be corrected and uploaded again. Own imports. The file can be fetched for seven days.
 */
export const downloadImportErrors = /* @__PURE__ */ mutation<types.DownloadImportErrorsRequest, types.DownloadImportErrorsResponse>("Import", "DownloadImportErrors");

/**
 * Allowed network addresses of an account.
 * The account's own list, and what it inherits from accounts that the caller sees.
 */
export const getIpRestrictions = /* @__PURE__ */ query<types.GetIpRestrictionsRequest, types.GetIpRestrictionsResponse>("IpRestriction", "GetIpRestrictions");

/**
 * Set the allowed network addresses of an account.
 * Counts within a second for everyone who is signed in. A list that would shut out the caller's own address is refused; who works from above may confirm it.
 */
export const saveIpRestrictions = /* @__PURE__ */ mutation<types.SaveIpRestrictionsRequest, types.SaveIpRestrictionsResponse>("IpRestriction", "SaveIpRestrictions");

/**
 * Check a list of network addresses.
 * Separated by commas.
 */
export const validateIpRanges = /* @__PURE__ */ query<types.ValidateIpRangesRequest, types.ValidateIpRangesResponse>("IpRestriction", "ValidateIpRanges");

/**
 * Check whether an address is allowed.
 * For users of the account, by the lists as they are now.
 */
export const testIpAddress = /* @__PURE__ */ query<types.TestIpAddressRequest, types.TestIpAddressResponse>("IpRestriction", "TestIpAddress");

/**
 * The caller's network address.
 * As the portal sees it, proxies taken off.
 */
export const getMyIpAddress = /* @__PURE__ */ query<types.GetMyIpAddressRequest, types.GetMyIpAddressResponse>("IpRestriction", "GetMyIpAddress");

/**
 * Services that the caller's company may buy or sell.
 * Open in one of the marketplaces that count for the caller's company: its own, those assigned to it, or else the default one of its nearest seller. With a text the best match comes first; every word must match somewhere. `options` and `orderBy` are the search's own members; `text`, `filters` and `sort` are those of every list, for grids. Both narrow together.
 */
export const searchServices = /* @__PURE__ */ query<types.SearchServicesRequest, types.SearchServicesResponse>("Marketplace", "SearchServices");

/**
 * Vendors, categories or tags of the services that the caller may find.
 * Choices for filters of SearchServices, by name.
 */
export const getSearchFacets = /* @__PURE__ */ query<types.GetSearchFacetsRequest, types.GetSearchFacetsResponse>("Marketplace", "GetSearchFacets");

/**
 * Terms that the caller’s company has accepted.
 * Of each document the newest accepted version, as it was accepted, in the caller’s language where there is a translation.
 */
export const getMyConfirmedTerms = /* @__PURE__ */ query<types.GetMyConfirmedTermsRequest, types.GetMyConfirmedTermsResponse>("Marketplace", "GetMyConfirmedTerms");

/**
 * Terms that an account must still accept.
 * Those of the portal and its sellers; with a product also those of the product and its vendor. Empty when everything is accepted as its document asks.
 */
export const getRequiredTerms = /* @__PURE__ */ query<types.GetRequiredTermsRequest, types.GetRequiredTermsResponse>("Marketplace", "GetRequiredTerms");

/**
 * Accept the terms of an account or of a product.
 * Only versions that count now: what was replaced meanwhile has to be read again. What is accepted already stays as it is.
 */
export const acceptTermsForAccountAndProduct = /* @__PURE__ */ mutation<types.AcceptTermsForAccountAndProductRequest, types.AcceptTermsForAccountAndProductResponse>("Marketplace", "AcceptTermsForAccountAndProduct");

/**
 * Terms documents of the caller's accounts.
 * Each with the version that counts now.
 */
export const listTerms = /* @__PURE__ */ query<types.ListTermsRequest, types.ListTermsResponse>("Marketplace", "ListTerms");

/**
 * Publish a new version of a document.
 * It counts at once: anyone who accepts for an account below is asked again when they next sign in. The publisher accepts it for the owner with that. English is asked for; other languages are welcome.
 */
export const publishTerms = /* @__PURE__ */ mutation<types.PublishTermsRequest, types.PublishTermsResponse>("Marketplace", "PublishTerms");

/**
 * Pricelists of a seller.
 * A pricelist is a marketplace. By their priority.
 */
export const listMarketplaces = /* @__PURE__ */ query<types.ListMarketplacesRequest, types.ListMarketplacesResponse>("Marketplace", "ListMarketplaces");

/**
 * Services that an account uses.
 * What the catalogue says of the services of its subscriptions and of those below it; of a subscription, its own.
 */
export const getAccountServices = /* @__PURE__ */ query<types.GetAccountServicesRequest, types.GetAccountServicesResponse>("Marketplace", "GetAccountServices");

/**
 * All layouts.
 * One row a layout, with its published version.
 */
export const listViewLayouts = /* @__PURE__ */ query<types.ListViewLayoutsRequest, types.ListViewLayoutsResponse>("Metadata", "ListViewLayouts");

/**
 * One version of a layout, in all languages.
 * Without a version the published one; `draft: true` asks for the draft.
 */
export const getViewLayoutVersion = /* @__PURE__ */ query<types.GetViewLayoutVersionRequest, types.GetViewLayoutVersionResponse>("Metadata", "GetViewLayoutVersion");

/**
 * Draft and published version of a layout.
 * What an editor begins with. Either may be null: no one has begun a draft, or nothing is published yet; where both are, there is no such layout.
 */
export const getViewLayoutDraft = /* @__PURE__ */ query<types.GetViewLayoutDraftRequest, types.GetViewLayoutDraftResponse>("Metadata", "GetViewLayoutDraft");

/**
 * Check a layout without saving it.
 * All problems at once, each with its path and a way out.
 */
export const checkViewLayout = /* @__PURE__ */ query<types.CheckViewLayoutRequest, types.CheckViewLayoutResponse>("Metadata", "CheckViewLayout");

/**
 * Save a layout as draft.
 * A draft may have problems; publishing it may not. rowVersion is that of the draft being replaced.
 */
export const saveViewLayout = /* @__PURE__ */ mutation<types.SaveViewLayoutRequest, types.SaveViewLayoutResponse>("Metadata", "SaveViewLayout");

/**
 * Publish the draft of a layout.
 * Swaps the published version in one step; every node and every open portal hears of it. With resellerIds a stage: they get it first. Publishing to everyone ends all stages of the layout.
 */
export const publishViewLayout = /* @__PURE__ */ mutation<types.PublishViewLayoutRequest, types.PublishViewLayoutResponse>("Metadata", "PublishViewLayout");

/**
 * Differences between two versions of a layout.
 * By Id: added, removed, moved, renamed, narrowed, widened. Version 0 is the draft.
 */
export const compareViewLayouts = /* @__PURE__ */ query<types.CompareViewLayoutsRequest, types.CompareViewLayoutsResponse>("Metadata", "CompareViewLayouts");

/**
 * Restore an earlier version.
 * Publishes exactly the same content as a new version. Values of removed fields are kept.
 */
export const rollbackViewLayout = /* @__PURE__ */ mutation<types.RollbackViewLayoutRequest, types.RollbackViewLayoutResponse>("Metadata", "RollbackViewLayout");

/**
 * Remove a layout from all screens.
 * Its versions are kept. Layouts that are part of the product cannot be removed.
 */
export const unpublishViewLayout = /* @__PURE__ */ mutation<types.UnpublishViewLayoutRequest, types.UnpublishViewLayoutResponse>("Metadata", "UnpublishViewLayout");

/**
 * All versions of a layout.
 * The draft and every version that was ever published, the newest first. Resellers outside the caller's scope are counted, not named.
 */
export const listViewLayoutVersions = /* @__PURE__ */ query<types.ListViewLayoutVersionsRequest, types.ListViewLayoutVersionsResponse>("Metadata", "ListViewLayoutVersions");

/**
 * Discard the draft of a layout.
 * What is published stays as it is. rowVersion is that of the draft that the caller read.
 */
export const discardViewLayoutDraft = /* @__PURE__ */ mutation<types.DiscardViewLayoutDraftRequest, types.DiscardViewLayoutDraftResponse>("Metadata", "DiscardViewLayoutDraft");

/**
 * End the trial of a staged version.
 * They get the published version again. The staged version is kept.
 */
export const withdrawViewLayout = /* @__PURE__ */ mutation<types.WithdrawViewLayoutRequest, types.WithdrawViewLayoutResponse>("Metadata", "WithdrawViewLayout");

/**
 * Impact of publishing a layout.
 * Of the draft, or of the layout given, against what is published now (or fromVersion): records that could not be saved as they are (judged by the rules of a save as the caller), saved views, exports and other layouts that use what goes away, and languages without texts. Records count inside the caller's scope.
 */
export const getViewLayoutImpact = /* @__PURE__ */ query<types.GetViewLayoutImpactRequest, types.GetViewLayoutImpactResponse>("Metadata", "GetViewLayoutImpact");

/**
 * Export layouts for another environment.
 * What is published of each, without anything of this environment. A layout that no one has been given yet is not found.
 */
export const exportViewLayouts = /* @__PURE__ */ query<types.ExportViewLayoutsRequest, types.ExportViewLayoutsResponse>("Metadata", "ExportViewLayouts");

/**
 * Import layouts from another environment as drafts.
 * With dryRun nothing is saved: the answer compares each with what is published here. Without it each valid one becomes a draft; a draft that is there already is replaced only with replaceDrafts. Nothing is published.
 */
export const importViewLayouts = /* @__PURE__ */ mutation<types.ImportViewLayoutsRequest, types.ImportViewLayoutsResponse>("Metadata", "ImportViewLayouts");

/**
 * Roles for the preview of layouts.
 * By name, each with what it may do: the portal offers with it what it would offer to its holder.
 */
export const listViewRoles = /* @__PURE__ */ query<types.ListViewRolesRequest, types.ListViewRolesResponse>("Metadata", "ListViewRoles");

/**
 * The contracts of this release.
 * All that layouts can read and call, so that a browser checks them as the server does.
 */
export const getContracts = /* @__PURE__ */ query<types.GetContractsRequest, types.GetContractsResponse>("Metadata", "GetContracts");

/**
 * Screens that layouts add to the portal.
 * Every published layout with a route that the caller may open, with its place in the menu.
 */
export const listScreens = /* @__PURE__ */ query<types.ListScreensRequest, types.ListScreensResponse>("Metadata", "ListScreens");

/**
 * The published layout of a route.
 * The route as the layout states it, with its parameters in braces; without what the caller may not see.
 */
export const getScreen = /* @__PURE__ */ query<types.GetScreenRequest, types.GetScreenResponse>("Metadata", "GetScreen");

/**
 * All texts of a layout in all languages.
 * With what the product says where the layout says nothing, and with the translations that the English form has left behind. Without a version the published one; `draft: true` asks for the draft.
 */
export const getViewLayoutTexts = /* @__PURE__ */ query<types.GetViewLayoutTextsRequest, types.GetViewLayoutTextsResponse>("Metadata", "GetViewLayoutTexts");

/**
 * Usage of a layout.
 * How many accounts in the caller's sight have a value for each field, and in how many saved views each column is hidden; what is used least comes first. Figures only, none about fewer than five people. Above 50,000 accounts a sample is counted.
 */
export const getViewLayoutUsage = /* @__PURE__ */ query<types.GetViewLayoutUsageRequest, types.GetViewLayoutUsageResponse>("Metadata", "GetViewLayoutUsage");

/**
 * Shared value lists.
 * One row a list, with how many members it offers and how many layouts name it.
 */
export const listEnumerations = /* @__PURE__ */ query<types.ListEnumerationsRequest, types.ListEnumerationsResponse>("Metadata", "ListEnumerations");

/**
 * One value list in all languages.
 * With the fields of published layouts and drafts that offer it.
 */
export const getEnumeration = /* @__PURE__ */ query<types.GetEnumerationRequest, types.GetEnumerationResponse>("Metadata", "GetEnumeration");

/**
 * Create or change a value list.
 * Without rowVersion a new one. With it the one of that name is changed, and what is absent stays. A value that records hold cannot be removed; disable it instead.
 */
export const saveEnumeration = /* @__PURE__ */ mutation<types.SaveEnumerationRequest, types.SaveEnumerationResponse>("Metadata", "SaveEnumeration");

/**
 * Delete a value list.
 * Refused as long as a layout names it; the refusal says which.
 */
export const deleteEnumeration = /* @__PURE__ */ mutation<types.DeleteEnumerationRequest, types.DeleteEnumerationResponse>("Metadata", "DeleteEnumeration");

/**
 * Choices of a value list.
 * For the EnumSource of a field: in the caller's language, else in English. `values` always resolves the labels of these values, even if they are no longer offered.
 */
export const listEnumerationMembers = /* @__PURE__ */ query<types.ListEnumerationMembersRequest, types.ListEnumerationMembersResponse>("Metadata", "ListEnumerationMembers");

/**
 * Notifications of the caller.
 * Newest first, in the caller's language. Read ones go after 30 days, all after 90.
 */
export const listNotifications = /* @__PURE__ */ query<types.ListNotificationsRequest, types.ListNotificationsResponse>("Notifications", "ListNotifications");

/**
 * Number of unread notifications.
 * Over all of it.
 */
export const getUnreadCount = /* @__PURE__ */ query<types.GetUnreadCountRequest, types.GetUnreadCountResponse>("Notifications", "GetUnreadCount");

/**
 * Mark notifications as read.
 * Those named, or with `all` every one. What is not the caller's is not counted.
 */
export const markNotificationsRead = /* @__PURE__ */ mutation<types.MarkNotificationsReadRequest, types.MarkNotificationsReadResponse>("Notifications", "MarkNotificationsRead");

/**
 * Remove notifications from the list.
 * For good. What is not the caller's is not counted.
 */
export const deleteNotifications = /* @__PURE__ */ mutation<types.DeleteNotificationsRequest, types.DeleteNotificationsResponse>("Notifications", "DeleteNotifications");

/**
 * Notification settings of the caller.
 * Every event, with who has decided.
 */
export const getMyNotificationPreferences = /* @__PURE__ */ query<types.GetMyNotificationPreferencesRequest, types.GetMyNotificationPreferencesResponse>("Notifications", "GetMyNotificationPreferences");

/**
 * Change the caller's notification settings.
 * Events that are not named stay as they are.
 */
export const saveMyNotificationPreferences = /* @__PURE__ */ mutation<types.SaveMyNotificationPreferencesRequest, types.SaveMyNotificationPreferencesResponse>("Notifications", "SaveMyNotificationPreferences");

/**
 * Notification settings of an account.
 * For a user: their settings. For a company: the defaults of its users.
 */
export const getNotificationPreferences = /* @__PURE__ */ query<types.GetNotificationPreferencesRequest, types.GetNotificationPreferencesResponse>("Notifications", "GetNotificationPreferences");

/**
 * Change the notification settings of an account.
 * Events that are not named stay as they are. Users may decide otherwise for themselves.
 */
export const saveNotificationPreferences = /* @__PURE__ */ mutation<types.SaveNotificationPreferencesRequest, types.SaveNotificationPreferencesResponse>("Notifications", "SaveNotificationPreferences");

/**
 * Set further recipients of an event.
 * Holders of roles in the account's company, and addresses, besides those whom it concerns. Only for events that are not one person's own.
 */
export const saveNotificationRecipients = /* @__PURE__ */ mutation<types.SaveNotificationRecipientsRequest, types.SaveNotificationRecipientsResponse>("Notifications", "SaveNotificationRecipients");

/**
 * Send a test notification.
 * To the user whose account it is, else to the caller and the recipients that the account has named: in the portal, by mail, or with the next digest, as it was decided.
 */
export const sendTestNotification = /* @__PURE__ */ mutation<types.SendTestNotificationRequest, types.SendTestNotificationResponse>("Notifications", "SendTestNotification");

/**
 * Commitment reminder settings.
 * For the subscriptions of the account and below, where no account in between has decided.
 */
export const getCommitmentReminders = /* @__PURE__ */ query<types.GetCommitmentRemindersRequest, types.GetCommitmentRemindersResponse>("Notifications", "GetCommitmentReminders");

/**
 * Change the commitment reminder settings.
 * All four periods, at least one of them selected; or with isInherited none: then counts what an account above has decided.
 */
export const saveCommitmentReminders = /* @__PURE__ */ mutation<types.SaveCommitmentRemindersRequest, types.SaveCommitmentRemindersResponse>("Notifications", "SaveCommitmentReminders");

/**
 * Provisioning requests of an account's subscriptions.
 * Requests for the account itself and everything below it: how far each is, what went wrong, and what the receiver answered.
 */
export const getAccountProvisioning = /* @__PURE__ */ query<types.GetAccountProvisioningRequest, types.GetAccountProvisioningResponse>("Provisioning", "GetAccountProvisioning");

/**
 * Jobs of the caller.
 * Newest first, at most 100; without those dismissed.
 */
export const listMyJobs = /* @__PURE__ */ query<types.ListMyJobsRequest, types.ListMyJobsResponse>("SelfCare", "ListMyJobs");

/**
 * One job of the caller.
 * As it is now.
 */
export const getJob = /* @__PURE__ */ query<types.GetJobRequest, types.GetJobResponse>("SelfCare", "GetJob");

/**
 * Results of a job by row.
 * In the order in which they were done.
 */
export const listJobRows = /* @__PURE__ */ query<types.ListJobRowsRequest, types.ListJobRowsResponse>("SelfCare", "ListJobRows");

/**
 * Stop a job.
 * A queued job is cancelled at once, a running one after the step it is at; what is done stays done.
 */
export const cancelJob = /* @__PURE__ */ mutation<types.CancelJobRequest, types.CancelJobResponse>("SelfCare", "CancelJob");

/**
 * Run a job again.
 * The rows that failed; a job that failed as a whole begins again.
 */
export const retryJob = /* @__PURE__ */ mutation<types.RetryJobRequest, types.RetryJobResponse>("SelfCare", "RetryJob");

/**
 * Remove a finished job from the list.
 * It stays on record.
 */
export const dismissJob = /* @__PURE__ */ mutation<types.DismissJobRequest, types.DismissJobResponse>("SelfCare", "DismissJob");

/**
 * Unsaved form drafts of the caller.
 * Null when there is nothing. Anyone who acts as someone else finds nothing.
 */
export const loadDraft = /* @__PURE__ */ query<types.LoadDraftRequest, types.LoadDraftResponse>("SelfCare", "LoadDraft");

/**
 * Save a form draft.
 * Encrypted, for 30 days, for the caller alone. Goes over the draft of the same writer, or over the one of basedOn; any other one is answered as the current one of a conflict and stays.
 */
export const saveDraft = /* @__PURE__ */ mutation<types.SaveDraftRequest, types.SaveDraftResponse>("SelfCare", "SaveDraft");

/**
 * Delete a form draft.
 * It was saved, or the caller discarded it.
 */
export const deleteDraft = /* @__PURE__ */ mutation<types.DeleteDraftRequest, types.DeleteDraftResponse>("SelfCare", "DeleteDraft");

/**
 * Upload a file.
 * For a field of a form: its Path goes into the record. Seen by those who see the caller's company and by everyone below it. PNG, JPEG, GIF, WebP, PDF, DOCX, XLSX, DOC, XLS, ZIP, CSV and TXT, recognized by content, not only by name.
 */
export const uploadFile = /* @__PURE__ */ upload<types.UploadFileRequest, types.UploadFileResponse>("SelfCare", "UploadFile");

/**
 * API tokens of the caller.
 * With those that have run out or were revoked in the last 90 days.
 */
export const listMyApiTokens = /* @__PURE__ */ query<types.ListMyApiTokensRequest, types.ListMyApiTokensResponse>("SelfCare", "ListMyApiTokens");

/**
 * Create an API token.
 * For programs. It may do what it names and what its owner holds there at that moment, never security operations. The secret is shown this once.
 */
export const createApiToken = /* @__PURE__ */ mutation<types.CreateApiTokenRequest, types.CreateApiTokenResponse>("SelfCare", "CreateApiToken");

/**
 * Replace the secret of an API token.
 * The old one opens nothing from the next call on. It ends when it would have ended, unless expiresInDays says otherwise.
 */
export const rotateApiToken = /* @__PURE__ */ mutation<types.RotateApiTokenRequest, types.RotateApiTokenResponse>("SelfCare", "RotateApiToken");

/**
 * Revoke an API token.
 * It opens nothing from the next call on.
 */
export const revokeApiToken = /* @__PURE__ */ mutation<types.RevokeApiTokenRequest, types.RevokeApiTokenResponse>("SelfCare", "RevokeApiToken");

/**
 * The password rules.
 * For anyone who is choosing a password. A signed-in user gets the length that applies to their account.
 */
export const getPasswordPolicy = /* @__PURE__ */ query<types.GetPasswordPolicyRequest, types.GetPasswordPolicyResponse>("SelfCare", "GetPasswordPolicy");

/**
 * Request a password reset.
 * Answers alike whether anyone has the username or not. The link goes to the address in the account; more than three an hour are not sent.
 */
export const requestResetPassword = /* @__PURE__ */ mutation<types.RequestResetPasswordRequest, types.RequestResetPasswordResponse>("SelfCare", "RequestResetPassword");

/**
 * Check a password reset link.
 * Uses nothing up. A link that has run out still says when it did.
 */
export const validateResetToken = /* @__PURE__ */ query<types.ValidateResetTokenRequest, types.ValidateResetTokenResponse>("SelfCare", "ValidateResetToken");

/**
 * Check a new password, with a reset link.
 * As ValidateMyPassword, for the page that the link leads to. With a link that is not good, only what needs no user is judged.
 */
export const validateResetPassword = /* @__PURE__ */ query<types.ValidateResetPasswordRequest, types.ValidateResetPasswordResponse>("SelfCare", "ValidateResetPassword");

/**
 * Set a new password, with a reset link.
 * The link works once. All sessions of the user end, second factors stay, and the user is notified by email. PasswordRule names each rule that is broken in its details.
 */
export const resetPassword = /* @__PURE__ */ mutation<types.ResetPasswordRequest, types.ResetPasswordResponse>("SelfCare", "ResetPassword");

/**
 * Check the caller's new password.
 * NotLast10 is only judged when every other rule is met.
 */
export const validateMyPassword = /* @__PURE__ */ query<types.ValidateMyPasswordRequest, types.ValidateMyPasswordResponse>("SelfCare", "ValidateMyPassword");

/**
 * Change the caller's password.
 * Asks for the present one. All other sessions end; this one goes on under a new id and a new XSRF token, and a sign-in that waited for a new password is complete. Refused while impersonating.
 */
export const changeMyPassword = /* @__PURE__ */ mutation<types.ChangeMyPasswordRequest, types.ChangeMyPasswordResponse>("SelfCare", "ChangeMyPassword");

/**
 * Active sessions of the caller.
 * The session in use last comes first.
 */
export const listMySessions = /* @__PURE__ */ query<types.ListMySessionsRequest, types.ListMySessionsResponse>("SelfCare", "ListMySessions");

/**
 * End one of the caller's sessions.
 * On every node and with its live connections, at once. The present one ends by signing out.
 */
export const endMySession = /* @__PURE__ */ mutation<types.EndMySessionRequest, types.EndMySessionResponse>("SelfCare", "EndMySession");

/**
 * End all other sessions of the caller.
 * Wherever someone is signed in with their name, that ends.
 */
export const endMyOtherSessions = /* @__PURE__ */ mutation<types.EndMyOtherSessionsRequest, types.EndMyOtherSessionsResponse>("SelfCare", "EndMyOtherSessions");

/**
 * Linked sign-in providers of the caller.
 * What each provider calls them, and when it was used last.
 */
export const listMyIdentities = /* @__PURE__ */ query<types.ListMyIdentitiesRequest, types.ListMyIdentitiesResponse>("SelfCare", "ListMyIdentities");

/**
 * Start linking a sign-in provider.
 * Answers the address to go to. The password is asked for, unless the sign-in is not five minutes old.
 */
export const beginIdentityLink = /* @__PURE__ */ mutation<types.BeginIdentityLinkRequest, types.BeginIdentityLinkResponse>("SelfCare", "BeginIdentityLink");

/**
 * Finish linking a sign-in provider.
 * To the session that left for it, in the same browser.
 */
export const linkIdentity = /* @__PURE__ */ mutation<types.LinkIdentityRequest, types.LinkIdentityResponse>("SelfCare", "LinkIdentity");

/**
 * Unlink a sign-in provider.
 * The password is asked for, unless the sign-in is not five minutes old. The last way to sign in stays.
 */
export const unlinkIdentity = /* @__PURE__ */ mutation<types.UnlinkIdentityRequest, types.UnlinkIdentityResponse>("SelfCare", "UnlinkIdentity");

/**
 * Appearance of the portal for the caller.
 * Light or dark, comfortable or compact; the session user says it at the next sign-in, wherever that is.
 */
export const saveMyPreferences = /* @__PURE__ */ mutation<types.SaveMyPreferencesRequest, types.SaveMyPreferencesResponse>("SelfCare", "SaveMyPreferences");

/**
 * Report a broken screen.
 * Written to the server's log under the reference that the person was shown. Nothing of what was typed is in it.
 */
export const reportProblem = /* @__PURE__ */ query<types.ReportProblemRequest, types.ReportProblemResponse>("SelfCare", "ReportProblem");

/**
 * Save the caller's arrangement of a page.
 * For the caller alone; null goes back to what the layout has for everyone. It is answered together with the layout.
 */
export const savePageArrangement = /* @__PURE__ */ mutation<types.SavePageArrangementRequest, types.SavePageArrangementResponse>("SelfCare", "SavePageArrangement");
