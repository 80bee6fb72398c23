// Written by codegen from schemas/services and schemas/components. Do not edit: change those files, then run "npm run codegen".

import type { OperationAccess } from "../../layout/compiled.ts";

export type { CapabilityName as Capability } from "./types.ts";

export type OperationName =
  | "Account.LoadAccountById"
  | "Account.SearchAccount"
  | "Account.GetViewLayout"
  | "Account.GetEnumDataForField"
  | "Account.ResolveRemoteEnum"
  | "Account.ValidateUniqueField"
  | "Account.ValidateRemoteFieldWithResult"
  | "Account.ListAccounts"
  | "Account.GetAccountTree"
  | "Account.CreateAccount"
  | "Account.UpdateAccount"
  | "Account.GetAuditLog"
  | "Account.ExportAuditLog"
  | "Account.GetSupportDetails"
  | "Admin.ListJobs"
  | "Admin.StopJob"
  | "Admin.RestartJob"
  | "Authorization.Authenticate"
  | "Authorization.Logout"
  | "Authorization.GetCurrentUser"
  | "Authorization.PingPong"
  | "Authorization.SetLanguage"
  | "Authorization.GetLiveTicket"
  | "Grid.ListSavedViews"
  | "Grid.SaveView"
  | "Grid.DeleteView"
  | "Grid.SetDefaultView"
  | "Grid.CreateSelection"
  | "Grid.StartBulkAction"
  | "Grid.StartBulkEdit"
  | "Grid.StartExport"
  | "Metadata.ListViewLayouts"
  | "Metadata.GetViewLayoutVersion"
  | "Metadata.CheckViewLayout"
  | "Metadata.SaveViewLayout"
  | "Metadata.PublishViewLayout"
  | "Metadata.CompareViewLayouts"
  | "Metadata.RollbackViewLayout"
  | "Metadata.UnpublishViewLayout"
  | "Metadata.ListViewRoles"
  | "Metadata.ListScreens"
  | "Metadata.GetScreen"
  | "SelfCare.ListMyJobs"
  | "SelfCare.GetJob"
  | "SelfCare.ListJobRows"
  | "SelfCare.CancelJob"
  | "SelfCare.RetryJob"
  | "SelfCare.DismissJob"
  | "SelfCare.LoadDraft"
  | "SelfCare.SaveDraft"
  | "SelfCare.DeleteDraft"
  | "SelfCare.UploadFile";

export interface OperationEntry {
  readonly kind: "query" | "mutation";
  readonly access: OperationAccess;
}

export const operationAccess: Readonly<Record<OperationName, OperationEntry>> = {
  "Account.LoadAccountById": { kind: "query", access: { state: "signed-in", capability: { byAccountType: true }, actions: ["Read"], on: ["accountId"] } },
  "Account.SearchAccount": { kind: "query", access: { state: "signed-in", capability: { anyAccountType: true }, actions: ["Read"] } },
  "Account.GetViewLayout": { kind: "query", access: { state: "signed-in", capability: { byAccountType: true }, actions: ["Read"], on: ["accountId", "parentAccountId"] } },
  "Account.GetEnumDataForField": { kind: "query", access: { state: "signed-in", capability: { byAccountType: true }, actions: ["Read"], on: ["accountId", "parentAccountId"], typeMember: "accountType" } },
  "Account.ResolveRemoteEnum": { kind: "query", access: { state: "signed-in", capability: { byAccountType: true }, actions: ["Read"], on: ["accountId", "parentAccountId", "dependencyAccountId"], typeMember: "accountType" } },
  "Account.ValidateUniqueField": { kind: "query", access: { state: "signed-in", capability: { byAccountType: true }, actions: ["Read"], on: ["accountId", "parentAccountId"], typeMember: "accountType" } },
  "Account.ValidateRemoteFieldWithResult": { kind: "query", access: { state: "signed-in", capability: { byAccountType: true }, actions: ["Read"], on: ["accountId", "parentAccountId"], typeMember: "accountType" } },
  "Account.ListAccounts": { kind: "query", access: { state: "signed-in", capability: { byAccountType: true }, actions: ["Read"], on: ["parentAccountId"], typeMember: "accountTypes" } },
  "Account.GetAccountTree": { kind: "query", access: { state: "signed-in", capability: { anyAccountType: true }, actions: ["Read"], on: ["rootAccountId"] } },
  "Account.CreateAccount": { kind: "mutation", access: { state: "signed-in", capability: { byAccountType: true }, actions: ["Create"], on: ["parentAccountId"], typeMember: "accountType" } },
  "Account.UpdateAccount": { kind: "mutation", access: { state: "signed-in", capability: { byAccountType: true }, actions: ["Update"], on: ["accountId"] } },
  "Account.GetAuditLog": { kind: "query", access: { state: "signed-in", capability: "AUDIT_LOG", actions: ["Read"], on: ["accountId"] } },
  "Account.ExportAuditLog": { kind: "mutation", access: { state: "signed-in", capability: "AUDIT_LOG", actions: ["Read", "Execute"], on: ["accountId"] } },
  "Account.GetSupportDetails": { kind: "query", access: { state: "signed-in", capability: "SUPPORT_CONTACT_DETAILS", actions: ["Read"], on: ["accountId"] } },
  "Admin.ListJobs": { kind: "query", access: { state: "signed-in", capability: "ADMINISTRATIVE", actions: ["Read"] } },
  "Admin.StopJob": { kind: "mutation", access: { state: "signed-in", capability: "ADMINISTRATIVE", actions: ["Execute"] } },
  "Admin.RestartJob": { kind: "mutation", access: { state: "signed-in", capability: "ADMINISTRATIVE", actions: ["Execute"] } },
  "Authorization.Authenticate": { kind: "mutation", access: { state: "public" } },
  "Authorization.Logout": { kind: "mutation", access: { state: "signed-in" } },
  "Authorization.GetCurrentUser": { kind: "query", access: { state: "signed-in" } },
  "Authorization.PingPong": { kind: "query", access: { state: "signed-in" } },
  "Authorization.SetLanguage": { kind: "mutation", access: { state: "signed-in" } },
  "Authorization.GetLiveTicket": { kind: "query", access: { state: "signed-in" } },
  "Grid.ListSavedViews": { kind: "query", access: { state: "signed-in" } },
  "Grid.SaveView": { kind: "mutation", access: { state: "signed-in" } },
  "Grid.DeleteView": { kind: "mutation", access: { state: "signed-in" } },
  "Grid.SetDefaultView": { kind: "mutation", access: { state: "signed-in" } },
  "Grid.CreateSelection": { kind: "query", access: { state: "signed-in" } },
  "Grid.StartBulkAction": { kind: "mutation", access: { state: "signed-in" } },
  "Grid.StartBulkEdit": { kind: "mutation", access: { state: "signed-in" } },
  "Grid.StartExport": { kind: "mutation", access: { state: "signed-in" } },
  "Metadata.ListViewLayouts": { kind: "query", access: { state: "signed-in", capability: "VIEW_LAYOUTS", actions: ["Read"] } },
  "Metadata.GetViewLayoutVersion": { kind: "query", access: { state: "signed-in", capability: "VIEW_LAYOUTS", actions: ["Read"] } },
  "Metadata.CheckViewLayout": { kind: "query", access: { state: "signed-in", capability: "VIEW_LAYOUTS", actions: ["Read"] } },
  "Metadata.SaveViewLayout": { kind: "mutation", access: { state: "signed-in", capability: "VIEW_LAYOUTS", actions: ["Update"] } },
  "Metadata.PublishViewLayout": { kind: "mutation", access: { state: "signed-in", capability: "VIEW_LAYOUTS", actions: ["Execute"] } },
  "Metadata.CompareViewLayouts": { kind: "query", access: { state: "signed-in", capability: "VIEW_LAYOUTS", actions: ["Read"] } },
  "Metadata.RollbackViewLayout": { kind: "mutation", access: { state: "signed-in", capability: "VIEW_LAYOUTS", actions: ["Execute"] } },
  "Metadata.UnpublishViewLayout": { kind: "mutation", access: { state: "signed-in", capability: "VIEW_LAYOUTS", actions: ["Execute"] } },
  "Metadata.ListViewRoles": { kind: "query", access: { state: "signed-in", capability: "VIEW_LAYOUTS", actions: ["Read"] } },
  "Metadata.ListScreens": { kind: "query", access: { state: "signed-in" } },
  "Metadata.GetScreen": { kind: "query", access: { state: "signed-in" } },
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
};
