/**
 * What the matrix of tenants must know of each operation: a call that works for somebody who may do everything in the first reseller, and where in it ids
 * stand. The type demands a row for each operation, and the matrix that a row names every id of its contract.
 */
import type { OperationName } from "../../server/generated/registry.ts";
import { inDays } from "../conformance/termination-fixtures.ts";
import { REMINDERS } from "../conformance/told-fixtures.ts";
import { bills } from "./bill-rows.ts";
import { lifeCalls } from "./life-rows.ts";
import { ACTORS, company, department, make, productOf, reseller, userOf, type World, wordOf } from "./world.ts";

/** Whose a thing is decides who may know that it exists. */
export type IdKind =
  | "account"
  | "role"
  | "set"
  | "job"
  | "managedJob"
  | "token"
  | "userToken"
  | "view"
  | "ownView"
  | "method"
  | "notification"
  | "invoice"
  | "charge";

export interface MatrixCase {
  /** Path of an id in the request (`memberships.0.roleId`) and what it names. */
  readonly ids: Readonly<Record<string, IdKind>>;
  /** Answered with 200 when the actor `hierarchy` sends it. */
  readonly input: object | ((world: World) => Promise<object>);
  /** Tables that the call may write even when the id names nothing of the caller's: the work comes later and is judged then. */
  readonly writes?: readonly string[];
}

const R = reseller(1);
const C = company(1, 1);
const D = department(1, 1, 1);
const U = userOf(C);
const PERSON = userOf(D);
const ME = ACTORS.hierarchy.id;

const on = (path: string, input: object | ((world: World) => Promise<object>)): MatrixCase => ({ ids: { [path]: "account" }, input });
/** Reads or writes nothing but what is the caller's own, or the same for everybody. */
const NO_IDS: readonly MatrixCase[] = [];

const field = { accountType: "Company", fieldName: "Country" };
const remote = {
  accountType: "Product",
  productName: "Nimblade Shield Plus",
  fieldName: "PolicyTemplate",
  contextValues: { Edition: "Plus" },
};
const vat = { accountType: "Company", fieldName: "VatId", value: "DE136695976", contextValues: { Country: "DE" } };
const unique = { accountType: "User", fieldName: "Username", value: "somebody.new" };
const grid = { layoutId: "account.company.view", containerId: "users-list" };
const place = { ...grid, parameters: { parentAccountId: C, accountTypes: ["User"] } };
const view = {
  LayoutId: grid.layoutId,
  ContainerId: grid.containerId,
  Name: "Mine",
  Scope: "Own",
  State: { Columns: [], Sort: [], Filters: [] },
};
const PASSWORD = "Nineteen-quiet-Herons-7!";

const versionOf = async (world: World, accountId: number): Promise<number> =>
  Number(
    (await world.query<{ row_version: number }>("select row_version from account where account_id = $1", [accountId]))[0]?.row_version,
  );

/** Versions of the portal's own terms, newest first. */
const countingTerms = async (world: World): Promise<number[]> =>
  (
    await world.query<{ term_id: number }>(
      "select term_id from terms_version join terms_document using (document_id) where kind = 'Platform' order by version desc",
    )
  ).map(({ term_id }) => term_id);

/** The one with which `hierarchy` may do everything. */
const ownRole = async (world: World): Promise<number> =>
  Number((await world.query<{ role_id: number }>("select role_id from role_membership where user_account_id = $1", [ME]))[0]?.role_id);

const policy = (more: object = {}) => ({ Mode: "Optional", AllowedTypes: ["AuthenticatorApplication", "Passkey"], ...more });
const job = (operation: "job" | "managedJob", status?: "Queued"): MatrixCase => ({
  ids: { jobId: operation },
  input: async (world) => ({ jobId: await make.job(world, operation === "job" ? ME : PERSON, status) }),
});
const method = (more: object): MatrixCase => ({
  ids: { authenticationMethodId: "method" },
  input: async (world) => ({ authenticationMethodId: await make.method(world, ME), ...more }),
});
const notification: MatrixCase = {
  ids: { "ids.0": "notification" },
  input: async (world) => ({ ids: [await make.notification(world, ME)] }),
};
const membership = (roleId: number) => ({ roleId, scopeAccountId: C, scope: "Direct" });

/** Everything that an account needs to be invoiced; those of this world have nothing yet. */
const INVOICING = { InvoiceFormat: "Pdf", InvoiceDelivery: "PortalOnly", Emails: ["billing@example.com"] };
const monthOfCompany = (world: World) => bills.month(world, C, R);
const invoice = (more: object): MatrixCase => ({
  ids: { invoiceId: "invoice" },
  input: async (world) => ({ invoiceId: await bills.invoice(world, C, R), ...more }),
});
const charge: MatrixCase = {
  ids: { customChargeId: "charge" },
  input: async (world) => ({ customChargeId: await bills.charge(world, C, R) }),
};

export const matrix = {
  "Account.LoadAccountById": [on("accountId", { accountId: C })],
  "Account.SearchAccount": NO_IDS,
  "Account.GetAccountFigures": NO_IDS,
  "Account.ListRecentAccounts": NO_IDS,
  "Account.GetViewLayout": [
    {
      ids: { accountId: "account", "viewAs.roleId": "role" },
      input: async (world) => ({ action: "View", accountId: C, viewAs: { roleId: await make.role(world, R) } }),
    },
    on("parentAccountId", { accountType: "User", action: "Create", parentAccountId: C }),
  ],
  "Account.GetEnumDataForField": [on("accountId", { ...field, accountId: C }), on("parentAccountId", { ...field, parentAccountId: R })],
  "Account.ResolveRemoteEnum": [
    on("accountId", { ...remote, accountId: productOf(C) }),
    {
      ids: { parentAccountId: "account", dependencyAccountId: "account" },
      input: { ...remote, parentAccountId: C, dependencyAccountId: productOf(C) },
    },
  ],
  "Account.ValidateUniqueField": [on("accountId", { ...unique, accountId: U }), on("parentAccountId", { ...unique, parentAccountId: C })],
  "Account.ValidateRemoteFieldWithResult": [
    on("accountId", { ...vat, accountId: C }),
    on("parentAccountId", { ...vat, parentAccountId: R }),
  ],
  "Account.ListAccounts": [
    on("parentAccountId", {
      parentAccountId: C,
      include: "Descendants",
      accountTypes: ["Company", "Department", "User", "Product"],
      take: 200,
    }),
    on("filters.0.value", {
      parentAccountId: R,
      include: "Descendants",
      accountTypes: ["Company", "Department", "User"],
      filters: [{ field: "ParentAccountId", operator: "equals", value: C }],
    }),
  ],
  "Account.GetAccountTree": [on("rootAccountId", { rootAccountId: C, depth: 3, includeTerminated: true })],
  "Account.CreateAccount": [on("parentAccountId", { accountType: "Department", parentAccountId: C, values: { DepartmentName: "Matrix" } })],
  "Account.UpdateAccount": [
    on("accountId", async (world) => ({
      accountId: D,
      values: { DepartmentName: `Department ${wordOf(D)} renamed` },
      rowVersion: await versionOf(world, D),
    })),
  ],
  "Account.ChangeUserStatus": [on("userAccountId", { userAccountId: userOf(department(1, 4, 3)), status: "Suspended", reason: "Left" })],
  "Account.UpdateSubscription": [on("accountId", { accountId: productOf(company(1, 4)), operation: "Suspend" })],
  "Account.GetAuditLog": [on("accountId", { accountId: C, from: "2020-01-01T00:00:00Z", take: 200 })],
  "Account.GetUserLog": [on("userAccountId", { userAccountId: U, from: "2020-01-01T00:00:00Z" })],
  "Account.GetSystemAuditLog": NO_IDS,
  "Account.GetAuditEventTypes": NO_IDS,
  "Account.ExportAuditLog": [{ ...on("accountId", { accountId: C, format: "Csv" }), writes: ["job", "live_outbox"] }],
  "Account.GenerateCustomerInvoices": [
    {
      ids: { sellerAccountId: "account", "companyAccountIds.0": "account" },
      input: { sellerAccountId: R, billingInterval: "2026-11", companyAccountIds: [C] },
      writes: ["job", "live_outbox"],
    },
  ],
  "Account.GetBillingIntervals": [on("companyAccountId", { companyAccountId: C })],
  "Account.GetBillingOverview": [on("companyAccountId", { companyAccountId: C })],
  "Account.GetOnlineBillReportJson": [on("companyAccountId", monthOfCompany)],
  "Account.ListOnlineBillLines": [on("companyAccountId", monthOfCompany)],
  "Account.GetOnlineBillReportPdf": [on("companyAccountId", monthOfCompany)],
  "Account.GetOnlineBillReportXml": [on("companyAccountId", monthOfCompany)],
  "Account.ExportOnlineBillReport": [on("companyAccountId", monthOfCompany)],
  "Account.ListInvoices": [on("accountId", { accountId: C })],
  "Account.GetInvoice": [invoice({})],
  "Account.DownloadInvoice": [invoice({ format: "Xml" })],
  "Account.GetBillingSettings": [on("accountId", { accountId: C })],
  "Account.SaveBillingSettings": [
    on("accountId", async (world) => ({ accountId: C, settings: INVOICING, rowVersion: await versionOf(world, C) })),
  ],
  "Account.GetCreditLimit": [on("accountId", { accountId: C })],
  "Account.SetCreditLimit": [on("accountId", { accountId: C, limit: "10", isLocked: false, comment: "Agreed" })],
  "Account.GetCommitmentOverview": [on("accountId", { accountId: C })],
  "CustomCharge.ListCustomCharges": [on("companyAccountId", { companyAccountId: C }), on("sellerAccountId", { sellerAccountId: R })],
  "CustomCharge.GetCustomCharge": [charge],
  "CustomCharge.CreateCustomCharge": [on("companyAccountId", { companyAccountId: C, name: "Set-up", price: "1", chargeAmount: "1" })],
  "CustomCharge.DeleteCustomCharge": [charge],
  "CustomCharge.UploadCustomChargeAttachment": NO_IDS,
  "CustomCharge.ExportCustomCharges": [
    on("companyAccountId", { companyAccountId: C, format: "Csv" }),
    on("sellerAccountId", { sellerAccountId: R, format: "Csv" }),
  ],
  "Account.GetSupportDetails": [on("accountId", { accountId: C })],
  "Account.GetMoveTargets": [on("accountId", lifeCalls.targets)],
  "Account.ValidateMove": [{ ids: { accountId: "account", newParentAccountId: "account" }, input: lifeCalls.move }],
  "Account.MoveAccount": [{ ids: { accountId: "account", newParentAccountId: "account" }, input: lifeCalls.move }],
  "Account.GetAccountNotes": [on("accountId", lifeCalls.notes)],
  "Account.SaveAccountNote": [on("accountId", lifeCalls.note)],
  "Account.GetPartialCompanyHierarchy": [on("accountId", lifeCalls.around)],
  "Account.GetAllowedChildTypes": [on("accountId", { accountId: C })],
  "Account.SaveSupportDetails": [on("accountId", lifeCalls.support)],
  "Account.RevealAccountValues": [on("accountId", { accountId: C })],
  "Account.ChangeUsername": [on("userAccountId", lifeCalls.username)],
  "Account.ChangeUserAdminStatus": [on("userAccountId", lifeCalls.administrator)],
  "Account.ExportUsers": [{ ...on("companyAccountId", lifeCalls.users), writes: ["job", "live_outbox"] }],
  "Account.GetSubscriptions": [on("parentAccountId", lifeCalls.subscriptions)],
  "Account.GetSubscriptionDependencies": [on("accountId", lifeCalls.subscription)],
  "Provisioning.GetAccountProvisioning": [on("accountId", lifeCalls.company)],
  "Marketplace.GetAccountServices": [on("accountId", lifeCalls.company)],
  "Account.GetAuthenticationMethods": NO_IDS,
  "Account.GetAuthenticationMethodsForUser": [on("userAccountId", { userAccountId: U })],
  "Account.SetupTwoFactor": NO_IDS,
  "Account.EnableTwoFactor": NO_IDS,
  "Account.DisableTwoFactor": [method({})],
  "Account.RenameTwoFactor": [method({ name: "Another name" })],
  "Account.SetPrimaryTwoFactor": [method({})],
  // Positive elsewhere: a code must be right.
  "Account.CheckTwoFactor": [method({ code: "000000" })],
  "Account.RegenerateRecoveryCodes": NO_IDS,
  "Account.DisableTwoFactorForUser": [
    on("userAccountId", async (world) => {
      await make.method(world, PERSON);
      return { userAccountId: PERSON, reason: "Lost phone" };
    }),
  ],
  "Account.GetMFAPolicy": [on("accountId", { accountId: C })],
  "Account.UpdateMFAPolicy": [
    { ids: { accountId: "account", "policy.ExemptUserIds.0": "account" }, input: { accountId: C, policy: policy({ ExemptUserIds: [U] }) } },
  ],
  "Account.GetHierarchyMFAPolicy": [on("accountId", { accountId: C })],
  "Account.UpdateHierarchyMFAPolicy": [
    { ids: { accountId: "account", "exemptUserIds.0": "account" }, input: { accountId: R, policy: policy(), exemptUserIds: [U] } },
    on("policy.ExemptUserIds.0", { accountId: company(1, 2), policy: policy({ ExemptUserIds: [userOf(company(1, 2))] }) }),
  ],
  "Account.GetUsersForCompany": [on("companyAccountId", { companyAccountId: C, take: 200 })],
  "Account.GetRolesForUser": [on("userAccountId", { userAccountId: U })],
  "Account.SaveRolesForUser": [
    {
      ids: { userAccountId: "account", "memberships.0.roleId": "role", "memberships.0.scopeAccountId": "account" },
      input: async (world) => {
        const { text } = await world.call("hierarchy", "Account.GetRolesForUser", { userAccountId: U });
        const { RowVersion } = JSON.parse(text) as { RowVersion: number };
        return { userAccountId: U, memberships: [membership(await make.role(world, C))], rowVersion: RowVersion };
      },
    },
  ],
  "Account.ListCapabilitySets": [on("accountId", { accountId: C, take: 200 })],
  "Account.GetCapabilitySet": [{ ids: { id: "set" }, input: async (world) => ({ id: await make.set(world, C) }) }],
  "Account.CreateCapabilitySet": [
    on("ownerAccountId", { ownerAccountId: C, name: "Matrix set", capabilities: [] }),
    {
      ids: { copyFromId: "set" },
      input: async (world) => ({ ownerAccountId: C, name: "Matrix copy", copyFromId: await make.set(world, C) }),
    },
  ],
  "Account.UpdateCapabilitySet": [
    {
      ids: { id: "set" },
      input: async (world) => ({ id: await make.set(world, C), name: "Matrix set, renamed", capabilities: [], rowVersion: 1 }),
    },
  ],
  "Account.DeleteCapabilitySet": [{ ids: { id: "set" }, input: async (world) => ({ id: await make.set(world, C) }) }],
  "Account.ListRoles": [on("accountId", { accountId: C, take: 200 })],
  "Account.GetRole": [{ ids: { id: "role" }, input: async (world) => ({ id: await make.role(world, C) }) }],
  "Account.CreateRole": [
    {
      ids: { ownerAccountId: "account", "capabilitySetIds.0": "set" },
      input: async (world) => ({ ownerAccountId: C, name: "Matrix role", capabilitySetIds: [await make.set(world, C)] }),
    },
    {
      ids: { copyFromId: "role" },
      input: async (world) => ({ ownerAccountId: C, name: "Matrix role copy", copyFromId: await make.role(world, C) }),
    },
  ],
  "Account.UpdateRole": [
    {
      ids: { id: "role", "capabilitySetIds.0": "set" },
      input: async (world) => ({
        id: await make.role(world, C),
        name: "Matrix role, renamed",
        capabilitySetIds: [await make.set(world, C)],
        rowVersion: 1,
      }),
    },
  ],
  "Account.DeleteRole": [
    {
      ids: { id: "role", reassignToRoleId: "role" },
      input: async (world) => ({ id: await make.role(world, C), reassignToRoleId: await make.role(world, C) }),
    },
  ],
  "Account.SaveRoleMembers": [
    {
      ids: { roleId: "role", "add.0.userAccountId": "account", "add.0.scopeAccountId": "account" },
      input: async (world) => ({ roleId: await make.role(world, C), add: [{ userAccountId: U, scopeAccountId: C, scope: "Direct" }] }),
    },
    {
      ids: { "remove.0.userAccountId": "account", "remove.0.scopeAccountId": "account" },
      input: async (world) => ({ roleId: await make.role(world, C), remove: [{ userAccountId: U, scopeAccountId: C }] }),
    },
  ],
  "Account.GetCapabilityCatalogue": NO_IDS,
  "Account.GetEffectiveCapabilities": [
    {
      ids: { userAccountId: "account", targetAccountId: "account" },
      input: { userAccountId: ACTORS.companyHierarchy.id, targetAccountId: C, take: 200 },
    },
  ],
  "Account.ListAccountApiTokens": [on("accountId", { accountId: C, take: 200 })],
  "Account.RevokeAccountApiToken": [
    {
      ids: { userAccountId: "account", tokenId: "userToken" },
      input: async (world) => ({ userAccountId: PERSON, tokenId: await make.token(world, PERSON) }),
    },
  ],
  "Account.ValidateUserPassword": [on("userAccountId", { userAccountId: U, password: PASSWORD })],
  "Account.ChangeUserPassword": [on("userAccountId", { userAccountId: U, newPassword: PASSWORD })],
  "Account.SendResetPasswordMail": [on("userAccountId", { userAccountId: U })],
  "Admin.ListJobs": [on("filters.0.value", { filters: [{ field: "OwnerAccountId", operator: "equals", value: PERSON }] })],
  "Account.GetTerminationPreview": [on("accountId", { accountId: C })],
  "Account.TerminateAccount": [
    on("accountId", async (world) => ({
      accountId: await make.noTermination(world, productOf(company(1, 3))),
      terminationReason: "NoLongerNeeded",
      terminationDate: inDays(90),
      acknowledged: true,
    })),
  ],
  "Account.GetScheduledTermination": [on("accountId", { accountId: C })],
  "Account.CancelTermination": [on("accountId", async (world) => ({ accountId: await make.scheduledTermination(world, D) }))],
  "Admin.GetClock": NO_IDS,
  "Admin.AdvanceClock": NO_IDS,
  "Admin.ListSchedules": NO_IDS,
  "Admin.StopJob": [job("managedJob", "Queued")],
  "Admin.RestartJob": [job("managedJob")],
  "Authorization.Authenticate": NO_IDS,
  "Authorization.Logout": NO_IDS,
  "Authorization.GetCurrentUser": NO_IDS,
  "Authorization.PingPong": NO_IDS,
  "Authorization.SetLanguage": NO_IDS,
  "Authorization.GetLiveTicket": NO_IDS,
  "Chat.GetChatBotToken": NO_IDS,
  // Positive elsewhere: a code must be right.
  "Authorization.ContinueSignIn": [
    { ids: { mfaMethodId: "method" }, input: async (world) => ({ mfaToken: "000000", mfaMethodId: await make.method(world, ME) }) },
  ],
  "Authorization.SendSecurityCodeNotification": [method({})],
  "Authorization.GetPasskeyChallenge": NO_IDS,
  "Authorization.BeginPasskeySignIn": NO_IDS,
  "Authorization.AuthenticatePasskey": NO_IDS,
  "Authorization.VerifyStepUp": [
    { ids: { mfaMethodId: "method" }, input: async (world) => ({ mfaToken: "000000", mfaMethodId: await make.method(world, ME) }) },
  ],
  "Grid.ListSavedViews": NO_IDS,
  "Grid.SaveView": [
    { ids: { "view.ViewId": "ownView" }, input: async (world) => ({ view: { ...view, ViewId: await make.view(world, ME) } }) },
  ],
  "Grid.DeleteView": [{ ids: { viewId: "ownView" }, input: async (world) => ({ viewId: await make.view(world, ME) }) }],
  "Grid.CreateSelection": NO_IDS,
  "Grid.SetDefaultView": [{ ids: { viewId: "view" }, input: async (world) => ({ ...grid, viewId: await make.view(world, ME) }) }],
  "Grid.StartBulkAction": NO_IDS,
  "Grid.StartBulkEdit": [
    {
      ids: { "selection.keys.0": "account" },
      input: { ...place, selection: { keys: [U] }, changes: { JobTitle: { set: "Buyer" } } },
      writes: ["job", "live_outbox"],
    },
  ],
  "Grid.StartExport": [
    { ...on("parameters.parentAccountId", { ...place, columns: ["DisplayName", "Email"], format: "Csv" }), writes: ["job", "live_outbox"] },
  ],
  "IpRestriction.GetIpRestrictions": [on("accountId", { accountId: C })],
  "IpRestriction.SaveIpRestrictions": [
    on("accountId", { accountId: C, entries: [{ ListType: "Deny", Ranges: "192.0.2.0/24", Comment: "Matrix", ApplyToChildren: true }] }),
  ],
  "IpRestriction.ValidateIpRanges": NO_IDS,
  "IpRestriction.TestIpAddress": [on("accountId", { accountId: C, ip: "192.0.2.1" })],
  "IpRestriction.GetMyIpAddress": NO_IDS,
  "Marketplace.SearchServices": NO_IDS,
  "Marketplace.GetSearchFacets": NO_IDS,
  "Marketplace.GetMyConfirmedTerms": NO_IDS,
  "Marketplace.GetRequiredTerms": [on("accountId", { accountId: C, productName: "Quillbox Business" })],
  "Marketplace.AcceptTermsForAccountAndProduct": [
    on("accountId", async (world) => {
      const { text } = await world.call("hierarchy", "Marketplace.GetRequiredTerms", { accountId: C });
      const { Items } = JSON.parse(text) as { Items: { Id: number }[] };
      // Once they are accepted, nothing is left to accept; accepting again is no harm.
      const [id] = Items.length > 0 ? Items.map(({ Id }) => Id) : await countingTerms(world);
      return { accountId: C, termIds: [id] };
    }),
  ],
  "Marketplace.ListTerms": NO_IDS,
  "Marketplace.PublishTerms": NO_IDS,
  "Metadata.ListViewLayouts": NO_IDS,
  "Metadata.GetViewLayoutVersion": NO_IDS,
  "Metadata.CheckViewLayout": NO_IDS,
  "Metadata.SaveViewLayout": NO_IDS,
  "Metadata.PublishViewLayout": NO_IDS,
  "Metadata.CompareViewLayouts": NO_IDS,
  "Metadata.RollbackViewLayout": NO_IDS,
  "Metadata.UnpublishViewLayout": NO_IDS,
  "Metadata.ListViewRoles": NO_IDS,
  "Metadata.ListScreens": [
    { ids: { "viewAs.roleId": "role" }, input: async (world) => ({ viewAs: { roleId: await make.role(world, R) } }) },
  ],
  "Metadata.GetScreen": [
    {
      ids: { "viewAs.roleId": "role" },
      input: async (world) => ({ route: "/admin-console/jobs", viewAs: { roleId: await ownRole(world) } }),
    },
  ],
  "Notifications.ListNotifications": NO_IDS,
  "Notifications.GetUnreadCount": NO_IDS,
  "Notifications.MarkNotificationsRead": [notification],
  "Notifications.DeleteNotifications": [notification],
  "Notifications.GetMyNotificationPreferences": NO_IDS,
  "Notifications.SaveMyNotificationPreferences": NO_IDS,
  "Notifications.GetNotificationPreferences": [on("accountId", { accountId: C })],
  "Notifications.SaveNotificationPreferences": [
    on("accountId", { accountId: C, preferences: [{ EventType: "JobFinished", InPortal: false }] }),
  ],
  "Notifications.SaveNotificationRecipients": [
    {
      ids: { accountId: "account", "roleIds.0": "role" },
      input: async (world) => ({ accountId: C, eventType: "AccountSuspended", roleIds: [await make.role(world, R)] }),
    },
  ],
  "Notifications.SendTestNotification": [on("accountId", { accountId: C, eventType: "AccountSuspended" })],
  "Notifications.GetCommitmentReminders": [on("accountId", { accountId: C })],
  "Notifications.SaveCommitmentReminders": [on("accountId", { accountId: C, reminders: REMINDERS })],
  "Admin.GetMaintenance": NO_IDS,
  "Admin.SetMaintenance": NO_IDS,
  "SelfCare.ListMyJobs": NO_IDS,
  "SelfCare.GetJob": [job("job")],
  "SelfCare.ListJobRows": [job("job")],
  "SelfCare.CancelJob": [job("job", "Queued")],
  "SelfCare.RetryJob": [job("job")],
  "SelfCare.DismissJob": [job("job")],
  "SelfCare.LoadDraft": NO_IDS,
  "SelfCare.SaveDraft": NO_IDS,
  "SelfCare.SaveMyPreferences": NO_IDS,
  "SelfCare.ReportProblem": NO_IDS,
  "SelfCare.SavePageArrangement": NO_IDS,
  "SelfCare.DeleteDraft": NO_IDS,
  "SelfCare.UploadFile": NO_IDS,
  "SelfCare.ListMyApiTokens": NO_IDS,
  "SelfCare.CreateApiToken": [
    on("scopeId", { name: "Matrix token", expiresInDays: 1, scopeId: C, capabilities: [{ ObjectType: "USER_ACCOUNT", Read: true }] }),
  ],
  "SelfCare.RotateApiToken": [
    { ids: { tokenId: "token" }, input: async (world) => ({ tokenId: await make.token(world, ME), expiresInDays: 1 }) },
  ],
  "SelfCare.RevokeApiToken": [{ ids: { tokenId: "token" }, input: async (world) => ({ tokenId: await make.token(world, ME) }) }],
  "SelfCare.GetPasswordPolicy": NO_IDS,
  "SelfCare.RequestResetPassword": NO_IDS,
  "SelfCare.ValidateResetToken": NO_IDS,
  "SelfCare.ValidateResetPassword": NO_IDS,
  "SelfCare.ResetPassword": NO_IDS,
  "SelfCare.ValidateMyPassword": NO_IDS,
  "SelfCare.ChangeMyPassword": NO_IDS,
  "SelfCare.ListMySessions": NO_IDS,
  "SelfCare.EndMySession": NO_IDS,
  "SelfCare.EndMyOtherSessions": NO_IDS,
  "SelfCare.ListMyIdentities": NO_IDS,
  "SelfCare.BeginIdentityLink": NO_IDS,
  "SelfCare.LinkIdentity": NO_IDS,
  "SelfCare.UnlinkIdentity": NO_IDS,
  "Account.GetSessionsForUser": [on("userAccountId", { userAccountId: U })],
  "Admin.ListSignInProviders": NO_IDS,
  "Admin.GetSignInProvider": NO_IDS,
  "Admin.CreateSignInProvider": NO_IDS,
  "Admin.UpdateSignInProvider": NO_IDS,
  "Admin.DeleteSignInProvider": NO_IDS,
  "Authorization.GetSignInProviders": NO_IDS,
  "Authorization.BeginProviderSignIn": NO_IDS,
  "Authorization.AuthenticateOpenId": NO_IDS,
  "Authorization.AuthenticateWithSubConfirmation": NO_IDS,
  "Authorization.Impersonate": [on("userAccountId", { userAccountId: ACTORS.companyDirect.id, reason: "Ticket 4711" })],
  "Authorization.Unimpersonate": NO_IDS,
  "Authorization.RevokeSessions": [on("userAccountId", { userAccountId: U })],
} satisfies Record<OperationName, readonly MatrixCase[]>;

/** Members of requests that look like ids and name nothing of a tenant's, or are proved elsewhere. */
export const NO_TENANT_ID: Readonly<Record<string, string>> = {
  "preferences.RecipientRoleIds": "a row of the answer sent back; it is not read",
  documentId: "looked for among the terms of accounts that the caller runs (tests/server/marketplace/terms.test.ts)",
  OwnerIds:
    "whoever brought a service in; what is found is what the caller’s marketplaces offer him anyway (tests/server/marketplace/search-services.test.ts)",
  termIds: "counted among what the account has to accept (tests/server/marketplace/terms.test.ts)",
  noteId: "looked for among the notes of the account beside it (tests/server/accounts/notes.test.ts)",
  layoutId: "layouts are the installation's",
  LayoutId: "layouts are the installation's",
  containerId: "a part of a layout",
  ContainerId: "a part of a layout",
  actionId: "a part of a layout",
  pageId: "a part of a layout",
  Id: "the layout that is sent, or a part of it",
  "passkey.id": "of the device; a challenge counts for one session (tests/server/factors/sign-in.test.ts)",
  "passkey.rawId": "of the device; a challenge counts for one session (tests/server/factors/sign-in.test.ts)",
  providerId: "sign-in providers are the installation's",
  clientId: "our own name at a sign-in provider",
  subId: "counts in one browser (tests/server/sso/sign-in.test.ts)",
  sessionId: "looked for among the caller's sessions (tests/server/sessions/own-sessions.test.ts)",
  identityId: "looked for among the caller's identities (tests/server/sso/sign-in.test.ts)",
  mfaMethodId: "looked for among the methods of whoever the password belongs to",
  setupId: "made and used up by one session (tests/server/factors/own-factors.test.ts)",
  "selection.keys": "rows are judged one by one when the work is done (tests/server/grid/bulk-work.test.ts)",
  excludedKeys: "what a selection leaves out; the rows are asked for with the caller's rights (tests/server/grid/bulk-work.test.ts)",
};
