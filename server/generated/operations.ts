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
  /** Support contacts of the caller's seller */
  readonly GetSupportDetails: Handler<types.GetSupportDetailsRequest, types.GetSupportDetailsResponse>;
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
}

/** All services: what the door dispatches to. */
export interface Services {
  readonly Account: AccountOperations;
  readonly Authorization: AuthorizationOperations;
  readonly Metadata: MetadataOperations;
}
