// Written by codegen from schemas/services and schemas/components. Do not edit: change those files, then run "npm run codegen".

import { mutation, query } from "../data/operation.ts";
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
 * Support contacts of the caller's seller.
 * Each field comes from the nearest account above that has it.
 */
export const getSupportDetails = /* @__PURE__ */ query<types.GetSupportDetailsRequest, types.GetSupportDetailsResponse>("Account", "GetSupportDetails");

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
