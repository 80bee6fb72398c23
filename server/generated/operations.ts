// Written by codegen from schemas/services and schemas/components. Do not edit: change those files, then run "npm run codegen".

import type { Handler } from "../http/operation.ts";
import type * as types from "./types.ts";

/** The hierarchy of resellers, companies, departments, users and products; their values, layouts, lists and audit log. */
export interface AccountOperations {
  /** One account with its values */
  readonly LoadAccountById: Handler<types.LoadAccountByIdRequest, types.LoadAccountByIdResponse>;
  /** Accounts whose name, number, username or VAT id match */
  readonly SearchAccount: Handler<types.SearchAccountRequest, types.SearchAccountResponse>;
  /** The published layout for an account */
  readonly GetViewLayout: Handler<types.GetViewLayoutRequest, types.GetViewLayoutResponse>;
  /** Choices of a field that our database knows */
  readonly GetEnumDataForField: Handler<types.GetEnumDataForFieldRequest, types.GetEnumDataForFieldResponse>;
  /** Choices of a field that the vendor knows */
  readonly ResolveRemoteEnum: Handler<types.ResolveRemoteEnumRequest, types.ResolveRemoteEnumResponse>;
  /** Is a value still free? */
  readonly ValidateUniqueField: Handler<types.ValidateUniqueFieldRequest, types.ValidateUniqueFieldResponse>;
  /** Is a value right, as its register or vendor sees it? */
  readonly ValidateRemoteFieldWithResult: Handler<types.ValidateRemoteFieldWithResultRequest, types.ValidateRemoteFieldWithResultResponse>;
  /** Accounts below an account */
  readonly ListAccounts: Handler<types.ListAccountsRequest, types.ListAccountsResponse>;
  /** The hierarchy, level by level */
  readonly GetAccountTree: Handler<types.GetAccountTreeRequest, types.GetAccountTreeResponse>;
  /** Create an account under another */
  readonly CreateAccount: Handler<types.CreateAccountRequest, types.CreateAccountResponse>;
  /** Save changed values of an account */
  readonly UpdateAccount: Handler<types.UpdateAccountRequest, types.UpdateAccountResponse>;
  /** Who did what to an account and everything below it */
  readonly GetAuditLog: Handler<types.GetAuditLogRequest, types.GetAuditLogResponse>;
  /** The audit log of an account as a file */
  readonly ExportAuditLog: Handler<types.ExportAuditLogRequest, types.ExportAuditLogResponse>;
  /** Support contacts of the caller's seller */
  readonly GetSupportDetails: Handler<types.GetSupportDetailsRequest, types.GetSupportDetailsResponse>;
}

/** What keeps the product running. */
export interface AdminOperations {
  /** Long work of everybody */
  readonly ListJobs: Handler<types.ListJobsRequest, types.ListJobsResponse>;
  /** Stop somebody's long work */
  readonly StopJob: Handler<types.StopJobRequest, types.StopJobResponse>;
  /** Do somebody's long work again */
  readonly RestartJob: Handler<types.RestartJobRequest, types.RestartJobResponse>;
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

/** Lists, reads, checks, publishes, compares and rolls back layouts. */
export interface MetadataOperations {
  /** All layouts */
  readonly ListViewLayouts: Handler<types.ListViewLayoutsRequest, types.ListViewLayoutsResponse>;
  /** One version of a layout, in all languages */
  readonly GetViewLayoutVersion: Handler<types.GetViewLayoutVersionRequest, types.GetViewLayoutVersionResponse>;
  /** Check a layout without saving it */
  readonly CheckViewLayout: Handler<types.CheckViewLayoutRequest, types.CheckViewLayoutResponse>;
  /** Save a layout as draft */
  readonly SaveViewLayout: Handler<types.SaveViewLayoutRequest, types.SaveViewLayoutResponse>;
  /** Publish the draft of a layout */
  readonly PublishViewLayout: Handler<types.PublishViewLayoutRequest, types.PublishViewLayoutResponse>;
  /** What differs between two versions of a layout */
  readonly CompareViewLayouts: Handler<types.CompareViewLayoutsRequest, types.CompareViewLayoutsResponse>;
  /** Put an earlier version back */
  readonly RollbackViewLayout: Handler<types.RollbackViewLayoutRequest, types.RollbackViewLayoutResponse>;
  /** Take a layout off all screens */
  readonly UnpublishViewLayout: Handler<types.UnpublishViewLayoutRequest, types.UnpublishViewLayoutResponse>;
  /** Roles that layouts can be looked at as */
  readonly ListViewRoles: Handler<types.ListViewRolesRequest, types.ListViewRolesResponse>;
  /** The screens that layouts add to the portal */
  readonly ListScreens: Handler<types.ListScreensRequest, types.ListScreensResponse>;
  /** The published layout of a route */
  readonly GetScreen: Handler<types.GetScreenRequest, types.GetScreenResponse>;
}

/** What belongs to the person who is signed in. */
export interface SelfCareOperations {
  /** Long work of the caller */
  readonly ListMyJobs: Handler<types.ListMyJobsRequest, types.ListMyJobsResponse>;
  /** One job of the caller */
  readonly GetJob: Handler<types.GetJobRequest, types.GetJobResponse>;
  /** What became of the rows of a job */
  readonly ListJobRows: Handler<types.ListJobRowsRequest, types.ListJobRowsResponse>;
  /** Stop long work */
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
}

/** All services: what the door dispatches to. */
export interface Services {
  readonly Account: AccountOperations;
  readonly Admin: AdminOperations;
  readonly Authorization: AuthorizationOperations;
  readonly Grid: GridOperations;
  readonly Metadata: MetadataOperations;
  readonly SelfCare: SelfCareOperations;
}
