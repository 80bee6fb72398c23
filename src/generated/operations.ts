// Written by codegen from schemas/services and schemas/components. Do not edit: change those files, then run "npm run codegen".

import { mutation, query, upload } from "../data/operation.ts";
import type * as types from "./types.ts";

/**
 * One account with its values.
 * Values the caller may not see are left out.
 */
export const loadAccountById = /* @__PURE__ */ query<types.LoadAccountByIdRequest, types.LoadAccountByIdResponse>("Account", "LoadAccountById");

/**
 * Accounts whose name, number, username or VAT id match.
 * Inside the caller's scope: exact id first, then prefix, then contains; terminated ones last.
 */
export const searchAccount = /* @__PURE__ */ query<types.SearchAccountRequest, types.SearchAccountResponse>("Account", "SearchAccount");

/**
 * The published layout for an account.
 * The most specific layout for type, action and product. With accountId the account says type and product, so layout and account can be asked for at once. Texts are in the caller's language; fields the caller may not see are left out.
 */
export const getViewLayout = /* @__PURE__ */ query<types.GetViewLayoutRequest, types.GetViewLayoutResponse>("Account", "GetViewLayout");

/**
 * Choices of a field that our database knows.
 * Typed search and paging. `values` always resolves the labels of these values, even if they are no longer offered.
 */
export const getEnumDataForField = /* @__PURE__ */ query<types.GetEnumDataForFieldRequest, types.GetEnumDataForFieldResponse>("Account", "GetEnumDataForField");

/**
 * Choices of a field that the vendor knows.
 * Asked of the vendor's connector with the values the choice depends on; kept five minutes per context.
 */
export const resolveRemoteEnum = /* @__PURE__ */ query<types.ResolveRemoteEnumRequest, types.ResolveRemoteEnumResponse>("Account", "ResolveRemoteEnum");

/**
 * Is a value still free?
 * Never says who owns the value.
 */
export const validateUniqueField = /* @__PURE__ */ query<types.ValidateUniqueFieldRequest, types.ValidateUniqueFieldResponse>("Account", "ValidateUniqueField");

/**
 * Is a value right, as its register or vendor sees it?
 * E.g. the checksum of a VAT id for the country, or whether a tenant domain is still free.
 */
export const validateRemoteFieldWithResult = /* @__PURE__ */ query<types.ValidateRemoteFieldWithResultRequest, types.ValidateRemoteFieldWithResultResponse>("Account", "ValidateRemoteFieldWithResult");

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
 * Who did what to an account and everything below it.
 * Newest first; the last 30 days unless from is given.
 */
export const getAuditLog = /* @__PURE__ */ query<types.GetAuditLogRequest, types.GetAuditLogResponse>("Account", "GetAuditLog");

/**
 * The audit log of an account as a file.
 * What GetAuditLog lists with the same members, up to now. Long work: the job's file is the result.
 */
export const exportAuditLog = /* @__PURE__ */ mutation<types.ExportAuditLogRequest, types.ExportAuditLogResponse>("Account", "ExportAuditLog");

/**
 * Support contacts of the caller's seller.
 * Each field comes from the nearest account above that has it.
 */
export const getSupportDetails = /* @__PURE__ */ query<types.GetSupportDetailsRequest, types.GetSupportDetailsResponse>("Account", "GetSupportDetails");

/**
 * Long work of everybody.
 * Jobs of the users in scope, newest first.
 */
export const listJobs = /* @__PURE__ */ query<types.ListJobsRequest, types.ListJobsResponse>("Admin", "ListJobs");

/**
 * Stop somebody's long work.
 * As if its owner had cancelled it.
 */
export const stopJob = /* @__PURE__ */ mutation<types.StopJobRequest, types.StopJobResponse>("Admin", "StopJob");

/**
 * Do somebody's long work again.
 * With the rights of its owner, not of the caller.
 */
export const restartJob = /* @__PURE__ */ mutation<types.RestartJobRequest, types.RestartJobResponse>("Admin", "RestartJob");

/**
 * Sign in with username and password.
 * Starts a session. The answer has no SessionId while a second factor is open. Wrong username and wrong password answer alike.
 */
export const authenticate = /* @__PURE__ */ mutation<types.AuthenticateRequest, types.AuthenticateResponse>("Authorization", "Authenticate");

/**
 * Sign out.
 * Ends the session on every node and its live connections.
 */
export const logout = /* @__PURE__ */ mutation<types.LogoutRequest, types.LogoutResponse>("Authorization", "Logout");

/**
 * The signed-in user with capabilities.
 * Answers NotSignedIn without a session.
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
 * A single-use ticket for the live connection.
 * The WebSocket's auth message carries it as sessionId, so that the session's secret stays out of reach of scripts. Good for one minute.
 */
export const getLiveTicket = /* @__PURE__ */ query<types.GetLiveTicketRequest, types.GetLiveTicketResponse>("Authorization", "GetLiveTicket");

/**
 * What people kept of a grid under a name.
 * Own views, those shared with a role of the caller and those shared in a hierarchy the caller belongs to.
 */
export const listSavedViews = /* @__PURE__ */ query<types.ListSavedViewsRequest, types.ListSavedViewsResponse>("Grid", "ListSavedViews");

/**
 * Keep filters, order and columns under a name.
 * Without ViewId a new one. Shared with a role: everybody below the caller's company who holds it. Shared with the hierarchy: everybody at or below the caller's company.
 */
export const saveView = /* @__PURE__ */ mutation<types.SaveViewRequest, types.SaveViewResponse>("Grid", "SaveView");

/**
 * Delete a view.
 * Only its owner may.
 */
export const deleteView = /* @__PURE__ */ mutation<types.DeleteViewRequest, types.DeleteViewResponse>("Grid", "DeleteView");

/**
 * The view a grid opens with.
 * For the caller alone; null goes back to the layout's own.
 */
export const setDefaultView = /* @__PURE__ */ mutation<types.SetDefaultViewRequest, types.SetDefaultViewResponse>("Grid", "SetDefaultView");

/**
 * Everything that a list request matches, as one token.
 * The token holds the request, not the rows: what matches when it is used is what is meant. It counts for its caller alone, for a day.
 */
export const createSelection = /* @__PURE__ */ query<types.CreateSelectionRequest, types.CreateSelectionResponse>("Grid", "CreateSelection");

/**
 * Run an action of a grid for each selected row.
 * One call of the action's operation a row, with the caller's rights; its parameters read Row. A dry run goes through all of it and undoes it.
 */
export const startBulkAction = /* @__PURE__ */ mutation<types.StartBulkActionRequest, types.StartBulkActionResponse>("Grid", "StartBulkAction");

/**
 * Change editable columns of each selected row.
 * Fields that are not named keep their values. Saved through the grid's Save, one call a row. A dry run says what would be refused.
 */
export const startBulkEdit = /* @__PURE__ */ mutation<types.StartBulkEditRequest, types.StartBulkEditResponse>("Grid", "StartBulkEdit");

/**
 * Write what a list matches into a file.
 * All rows that are filtered, not those on the screen; at most 100,000. What the caller may not see is not in it.
 */
export const startExport = /* @__PURE__ */ mutation<types.StartExportRequest, types.StartExportResponse>("Grid", "StartExport");

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
 * Swaps the published version in one step; every node and every open portal hears of it.
 */
export const publishViewLayout = /* @__PURE__ */ mutation<types.PublishViewLayoutRequest, types.PublishViewLayoutResponse>("Metadata", "PublishViewLayout");

/**
 * What differs between two versions of a layout.
 * By Id: added, removed, moved, renamed, narrowed, widened. Version 0 is the draft.
 */
export const compareViewLayouts = /* @__PURE__ */ query<types.CompareViewLayoutsRequest, types.CompareViewLayoutsResponse>("Metadata", "CompareViewLayouts");

/**
 * Put an earlier version back.
 * Publishes the same content, byte for byte, as a new version; values of fields that go away are kept.
 */
export const rollbackViewLayout = /* @__PURE__ */ mutation<types.RollbackViewLayoutRequest, types.RollbackViewLayoutResponse>("Metadata", "RollbackViewLayout");

/**
 * Take a layout off all screens.
 * Its versions stay. Layouts that the product ships are refused: the portal cannot do without.
 */
export const unpublishViewLayout = /* @__PURE__ */ mutation<types.UnpublishViewLayoutRequest, types.UnpublishViewLayoutResponse>("Metadata", "UnpublishViewLayout");

/**
 * Roles that layouts can be looked at as.
 * By name, each with what it may do: the portal offers with it what it would offer to its holder.
 */
export const listViewRoles = /* @__PURE__ */ query<types.ListViewRolesRequest, types.ListViewRolesResponse>("Metadata", "ListViewRoles");

/**
 * The screens that layouts add to the portal.
 * Every published layout with a route that the caller may open, with its place in the menu.
 */
export const listScreens = /* @__PURE__ */ query<types.ListScreensRequest, types.ListScreensResponse>("Metadata", "ListScreens");

/**
 * The published layout of a route.
 * The route as the layout states it, with its parameters in braces; without what the caller may not see.
 */
export const getScreen = /* @__PURE__ */ query<types.GetScreenRequest, types.GetScreenResponse>("Metadata", "GetScreen");

/**
 * Long work of the caller.
 * Newest first, at most 100; without those dismissed.
 */
export const listMyJobs = /* @__PURE__ */ query<types.ListMyJobsRequest, types.ListMyJobsResponse>("SelfCare", "ListMyJobs");

/**
 * One job of the caller.
 * As it is now.
 */
export const getJob = /* @__PURE__ */ query<types.GetJobRequest, types.GetJobResponse>("SelfCare", "GetJob");

/**
 * What became of the rows of a job.
 * In the order in which they were done.
 */
export const listJobRows = /* @__PURE__ */ query<types.ListJobRowsRequest, types.ListJobRowsResponse>("SelfCare", "ListJobRows");

/**
 * Stop long work.
 * A queued job is cancelled at once, a running one after the step it is at; what is done stays done.
 */
export const cancelJob = /* @__PURE__ */ mutation<types.CancelJobRequest, types.CancelJobResponse>("SelfCare", "CancelJob");

/**
 * Do it again.
 * The rows that failed; a job that failed as a whole begins anew.
 */
export const retryJob = /* @__PURE__ */ mutation<types.RetryJobRequest, types.RetryJobResponse>("SelfCare", "RetryJob");

/**
 * Take a finished job off the list.
 * It stays on record.
 */
export const dismissJob = /* @__PURE__ */ mutation<types.DismissJobRequest, types.DismissJobResponse>("SelfCare", "DismissJob");

/**
 * What the caller typed and has not saved.
 * Null when there is nothing. Whoever acts as somebody else finds nothing.
 */
export const loadDraft = /* @__PURE__ */ query<types.LoadDraftRequest, types.LoadDraftResponse>("SelfCare", "LoadDraft");

/**
 * Keep what the caller is typing.
 * Encrypted, for 30 days, for the caller alone. Goes over the draft of the same writer, or over the one of basedOn; any other one is answered as the current one of a conflict and stays.
 */
export const saveDraft = /* @__PURE__ */ mutation<types.SaveDraftRequest, types.SaveDraftResponse>("SelfCare", "SaveDraft");

/**
 * Forget what was typed.
 * It was saved, or the caller discarded it.
 */
export const deleteDraft = /* @__PURE__ */ mutation<types.DeleteDraftRequest, types.DeleteDraftResponse>("SelfCare", "DeleteDraft");

/**
 * Keep a file.
 * For a field of a form: its Path goes into the record. Seen by those who see the caller's company and by everybody below it. PNG, JPEG, GIF, WebP, PDF, DOCX, XLSX, DOC, XLS, ZIP, CSV and TXT, told by the bytes and not by the name alone.
 */
export const uploadFile = /* @__PURE__ */ upload<types.UploadFileRequest, types.UploadFileResponse>("SelfCare", "UploadFile");
