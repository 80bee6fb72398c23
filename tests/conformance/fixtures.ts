/**
 * A call that works on the demo data, for every operation there is. The type demands one: a contract without an entry here does not compile.
 */
import { layouts } from "../../server/generated/layouts.ts";
import type { OperationName } from "../../server/generated/registry.ts";
import { hashSecret, newSecret } from "../../server/sessions/session-id.ts";
import { type DemoServer, PASSWORD } from "../server/accounts/demo-server.ts";
import { accessInputs } from "./access-fixtures.ts";
import { billInputs } from "./bill-fixtures.ts";
import { restoreDemoPassword } from "./demo-password.ts";
import { FACTOR_USER, factorInputs } from "./factor-fixtures.ts";
import { lifeInputs } from "./life-fixtures.ts";
import { providerInputs } from "./provider-fixtures.ts";
import { inDays, terminationInputs } from "./termination-fixtures.ts";
import { toldInputs } from "./told-fixtures.ts";

export interface Fixture {
  /** The demo user who may; null: nobody has to be signed in. */
  readonly as: string | null;
  /** Calls that must be answered with 200, one after the other, each made from what the database holds then. */
  readonly inputs: readonly Input[];
}

type Input = object | ((server: DemoServer) => Promise<object>);

const LAYOUT = "account.department.view";
const shipped = () => structuredClone(layouts.find(({ Id }) => Id === LAYOUT) ?? {});

const update = (accountId: number, values: object) => async (server: DemoServer) => {
  const { body } = await server.call("distributor.admin", "LoadAccountById", { accountId });
  return { accountId, values, rowVersion: body.RowVersion };
};

/** The youngest account of a type and state: none of the demo sign-ins. */
async function below(server: DemoServer, accountType: string, state: string): Promise<unknown> {
  const { body } = await server.call("reseller.admin", "ListAccounts", {
    parentAccountId: 10,
    include: "Descendants",
    accountTypes: [accountType],
    filters: [{ field: "AccountState", operator: "equals", value: state }],
    sort: [{ field: "AccountId", direction: "Descending" }],
    take: 1,
  });
  return (body.Items as { AccountId: number }[])[0]?.AccountId;
}

/** A user whom no test signs in, with a link that sets a new password. */
async function withResetToken({ database }: DemoServer): Promise<{ username: string; token: string }> {
  const token = newSecret();
  const { rows } = await database.ownerPool.query(
    `with chosen as (select account_id, username from account where account_type = 'User' and account_state = 'Active' order by account_id desc limit 1)
    insert into reset_token (token_hash, user_account_id, expires_at) select $1, account_id, now() + interval '1 hour' from chosen
    returning (select username from chosen) as username`,
    [hashSecret(token)],
  );
  return { username: rows[0].username, token };
}

/** A password that nobody has had. */
const freshPassword = () => `Mosaic-${newSecret().slice(0, 20)}-4!`;

async function withDemoPassword(server: DemoServer): Promise<object> {
  await restoreDemoPassword(server, "reseller.sales");
  return { currentPassword: PASSWORD, newPassword: freshPassword() };
}

/** There is something to publish: a draft that differs from what is published. */
const withDraft = (title: string, input: object) => async (server: DemoServer) => {
  const read = async (draft: boolean) => server.call("distributor.admin", "GetViewLayoutVersion", { layoutId: LAYOUT, draft }, "Metadata");
  const draft = await read(true);
  const rowVersion = draft.status === 200 ? { rowVersion: draft.body.RowVersion } : {};
  const saved = await server.call(
    "distributor.admin",
    "SaveViewLayout",
    { layout: { ...shipped(), Title: { en: title } }, ...rowVersion },
    "Metadata",
  );
  if (saved.status !== 200) throw new Error(`The draft was not saved: ${JSON.stringify(saved.body)}`);
  return input;
};

/** A screen that no release brings. */
const ownScreen = {
  Id: "own.screen",
  Name: "OwnScreen",
  Title: "Own screen",
  Target: { Route: "/own/screen" },
  Pages: [
    {
      Id: "words",
      Name: "Words",
      DisplayValue: "Words",
      Containers: [{ Id: "text", Name: "Text", DisplayValue: "Text", Kind: "Text", Text: "Words" }],
    },
  ],
};
async function publishOwnScreen(server: DemoServer): Promise<object> {
  const saved = await server.call("distributor.admin", "SaveViewLayout", { layout: ownScreen }, "Metadata");
  const input = { layoutId: ownScreen.Id, rowVersion: saved.body.RowVersion };
  const published = await server.call("distributor.admin", "PublishViewLayout", input, "Metadata");
  if (published.status !== 200) throw new Error(`The screen was not published: ${JSON.stringify(published.body)}`);
  return { layoutId: ownScreen.Id };
}

const dashboardPage = { layoutId: "dashboard", pageId: "overview" };
const draftPlace = { layoutId: "account.company.view", recordKey: "general:100" };
const VIEW_PLACE = { layoutId: "account.company.view", containerId: "users-list" };
const VIEW_PLACE_PASCAL = { LayoutId: VIEW_PLACE.layoutId, ContainerId: VIEW_PLACE.containerId };
const USERS = { parentAccountId: 100, accountTypes: ["User"] };
const USERS_GRID = { ...VIEW_PLACE, parameters: USERS };
/** Somebody has given the list of users an action on selected rows. */
async function withBulkAction(server: DemoServer): Promise<object> {
  const layout = structuredClone(layouts.find(({ Id }) => Id === VIEW_PLACE.layoutId));
  const grid = layout?.Pages.flatMap((page) => page.Containers).find(({ Id }) => Id === VIEW_PLACE.containerId);
  if (grid === undefined) throw new Error("The list of users is gone.");
  const Parameters = { accountId: "Row.AccountId", rowVersion: "Row.RowVersion", values: "{'JobTitle': 'Buyer'}" };
  const action = {
    Id: "make-buyer",
    DisplayValue: "Make buyer",
    On: "Selection" as const,
    Service: "Account",
    Operation: "UpdateAccount",
    Parameters,
  };
  grid.Actions = [...(grid.Actions ?? []), action];
  const read = await server.call("distributor.admin", "GetViewLayoutVersion", { layoutId: VIEW_PLACE.layoutId, draft: true }, "Metadata");
  const rowVersion = read.status === 200 ? { rowVersion: read.body.RowVersion } : {};
  const saved = await server.call("distributor.admin", "SaveViewLayout", { layout, ...rowVersion }, "Metadata");
  const { RowVersion } = saved.body.Draft as { RowVersion: number };
  const published = await server.call(
    "distributor.admin",
    "PublishViewLayout",
    { layoutId: VIEW_PLACE.layoutId, rowVersion: RowVersion },
    "Metadata",
  );
  if (published.status !== 200 && published.body.errorCode !== "StateConflict") throw new Error(JSON.stringify(published.body));
  return { ...USERS_GRID, actionId: action.Id, selection: { keys: [1031] }, dryRun: true };
}
const EMPTY_VIEW = { Columns: [], Sort: [], Filters: [] };
async function savedView(server: DemoServer, Name: string): Promise<unknown> {
  const view = { ...VIEW_PLACE_PASCAL, Name: `${Name} ${Math.random()}`, Scope: "Own", State: EMPTY_VIEW };
  return (await server.call("company.admin", "SaveView", { view }, "Grid")).body.ViewId;
}

/** A job of company.admin as a finished or waiting one stands in the database; no node of these tests runs any. */
const jobOf = (status: "Queued" | "Failed") => async (server: DemoServer) => {
  const { rows } = await server.database.ownerPool.query(
    `insert into job (kind, title, owner_account_id, status, input, origin, finished_at)
      values ('AuditLogExport', 'Audit log', 1030, $1, '{}', '{}', case when $1 = 'Queued' then null else now() end) returning job_id as "jobId"`,
    [status],
  );
  return { jobId: String(rows[0].jobId) };
};

/** What company 100 has yet to accept for a product of a vendor with terms of its own. */
async function requiredTerms(server: DemoServer): Promise<object> {
  const place = { accountId: 100, productName: "Stratumly Compute" };
  const { body: open } = await server.call("company.admin", "GetRequiredTerms", place, "Marketplace");
  const { body: confirmed } = await server.call("company.admin", "GetMyConfirmedTerms", {}, "Marketplace");
  const terms = [
    ...(open.Items as { Id: number }[]),
    ...(confirmed.Items as { Id: number; ProductName: string | null }[]).filter(({ ProductName }) => ProductName === place.productName),
  ];
  return { ...place, termIds: terms.map(({ Id }) => Id) };
}
async function nextTerms(server: DemoServer): Promise<object> {
  const { body } = await server.call(
    "distributor.admin",
    "ListTerms",
    { filters: [{ field: "Kind", operator: "equals", value: "Vendor" }] },
    "Marketplace",
  );
  const [{ DocumentId, Version } = { DocumentId: 0, Version: 0 }] = body.Items as { DocumentId: number; Version: number }[];
  return { documentId: DocumentId, version: Version + 1, texts: [{ Language: "en", Name: "Vendor terms", TermsText: "# Words" }] };
}

export const fixtures = {
  "Account.LoadAccountById": {
    as: "distributor.admin",
    inputs: [{ accountId: 100 }, { accountId: 1 }, { accountId: 12 }, { accountId: 200 }, { accountId: 1031 }, { accountId: 5000 }],
  },
  "Account.SearchAccount": {
    as: "reseller.admin",
    inputs: [{ text: "lark" }, { text: "100" }, { text: "DE", limit: 50, accountTypes: ["Company", "User"] }, { text: "no such thing" }],
  },
  "Account.GetAccountFigures": { as: "distributor.admin", inputs: [{}] },
  "Account.ListRecentAccounts": { as: "reseller.admin", inputs: [{}, { skip: 5, take: 3 }, { skip: 199, take: 50 }] },
  "Account.GetViewLayout": {
    as: "company.admin",
    inputs: [
      { accountId: 100, action: "View" },
      { accountType: "User", action: "Create", parentAccountId: 100 },
    ],
  },
  "Account.GetEnumDataForField": {
    as: "company.admin",
    inputs: [
      { accountId: 100, accountType: "Company", fieldName: "Country", text: "ger" },
      { accountType: "User", fieldName: "Language", values: ["de"], take: 3 },
    ],
  },
  "Account.ResolveRemoteEnum": {
    as: "company.admin",
    inputs: [
      {
        parentAccountId: 100,
        accountType: "Product",
        productName: "Nimblade Shield Plus",
        fieldName: "PolicyTemplate",
        contextValues: { Edition: "Plus" },
      },
    ],
  },
  "Account.ValidateUniqueField": {
    as: "company.admin",
    inputs: [
      { parentAccountId: 100, accountType: "User", fieldName: "Username", value: "jo.field" },
      { parentAccountId: 100, accountType: "User", fieldName: "Username", value: "company.user" },
    ],
  },
  "Account.ValidateRemoteFieldWithResult": {
    as: "reseller.admin",
    inputs: [
      { accountId: 100, accountType: "Company", fieldName: "VatId", value: "de 136695976", contextValues: { Country: "DE" } },
      { accountId: 100, accountType: "Company", fieldName: "VatId", value: "DE000000000", contextValues: { Country: "DE" } },
    ],
  },
  "Account.ListAccounts": {
    as: "reseller.admin",
    inputs: [
      { parentAccountId: 100, accountTypes: ["User"], fields: ["Email"], sort: [{ field: "DisplayName", direction: "Ascending" }] },
      { parentAccountId: 10, include: "Descendants", accountTypes: ["Company", "Department", "User", "Product"], take: 200 },
      { parentAccountId: 10, accountTypes: ["Company"], filters: [{ field: "Country", operator: "in", value: ["DE", "AT"] }] },
    ],
  },
  "Account.GetAccountTree": {
    as: "reseller.admin",
    inputs: [{ rootAccountId: 10 }, { depth: 3, includeTerminated: true }],
  },
  "Account.CreateAccount": {
    as: "company.admin",
    inputs: [{ accountType: "Department", parentAccountId: 100, values: { DepartmentName: "Conformance" } }, lifeInputs.newUser],
  },
  "Account.UpdateAccount": {
    as: "reseller.admin",
    inputs: [update(100, { RegistrationNumber: "HR 1" }), update(100, { RegistrationNumber: null })],
  },
  "Account.ChangeUserStatus": {
    as: "reseller.admin",
    inputs: [
      async (server) => ({ userAccountId: await below(server, "User", "Active"), status: "Suspended", reason: "Left" }),
      async (server) => ({ userAccountId: await below(server, "User", "Suspended"), status: "Active" }),
    ],
  },
  "Account.UpdateSubscription": {
    as: "reseller.admin",
    inputs: [
      async (server) => ({ accountId: await below(server, "Product", "Active"), operation: "Suspend" }),
      async (server) => ({ accountId: await below(server, "Product", "Suspended"), operation: "Resume" }),
    ],
  },
  "Account.ValidateUserPassword": {
    as: "reseller.admin",
    inputs: [
      { password: "short" },
      { userAccountId: 1031, password: PASSWORD },
      { password: PASSWORD, context: { firstName: "Ida", lastName: "Stones", companyName: "Mosaic" } },
    ],
  },
  "Account.ChangeUserPassword": {
    as: "reseller.admin",
    inputs: [async (server) => ({ userAccountId: await below(server, "User", "Active"), newPassword: freshPassword() })],
  },
  "Account.SendResetPasswordMail": {
    as: "reseller.admin",
    inputs: [async (server) => ({ userAccountId: await below(server, "User", "Active") })],
  },
  "Account.GetAuditLog": {
    as: "reseller.admin",
    inputs: [
      { accountId: 100, take: 20 },
      { accountId: 10, from: "2020-01-01T00:00:00Z", take: 200 },
    ],
  },
  "Account.GetUserLog": { as: "reseller.admin", inputs: toldInputs.userLog },
  "Account.GetSystemAuditLog": { as: "distributor.admin", inputs: toldInputs.systemLog },
  "Account.GetAuditEventTypes": { as: "company.user", inputs: toldInputs.eventTypes },
  "Account.ExportAuditLog": {
    as: "distributor.admin",
    inputs: [
      { accountId: 100, format: "Csv" },
      { accountId: 1, format: "Xlsx", text: "role" },
    ],
  },
  "Account.GenerateCustomerInvoices": {
    as: "distributor.admin",
    inputs: [
      { sellerAccountId: 10, billingInterval: "2026-10" },
      { sellerAccountId: 10, billingInterval: "2026-11", companyAccountIds: [100, 102] },
    ],
  },
  "Account.GetMoveTargets": { as: "reseller.admin", inputs: [lifeInputs.targets, { accountId: 123 }] },
  "Account.ValidateMove": {
    as: "distributor.admin",
    inputs: [lifeInputs.place, { accountId: 123, newParentAccountId: 11 }, { accountId: 10, newParentAccountId: 101 }],
  },
  "Account.MoveAccount": { as: "reseller.admin", inputs: [lifeInputs.move, lifeInputs.move] },
  "Account.GetAccountNotes": {
    as: "reseller.admin",
    inputs: [{ accountId: 100, text: "note", sort: [{ field: "CreatedBy", direction: "Ascending" }] }],
  },
  "Account.SaveAccountNote": {
    as: "reseller.admin",
    inputs: [{ accountId: 100, text: "Prefers calls in the morning." }, lifeInputs.changedNote, lifeInputs.deletedNote],
  },
  "Account.GetPartialCompanyHierarchy": { as: "company.admin", inputs: [{ accountId: 200 }, { accountId: 100 }] },
  "Account.GetAllowedChildTypes": { as: "company.admin", inputs: [{ accountId: 100 }] },
  "Account.SaveSupportDetails": {
    as: "reseller.admin",
    inputs: [
      { accountId: 10, details: { SupportPhoneNumber: "+49301234567", SupportWorkingDaysOthers: null } },
      { accountId: 10, details: {} },
    ],
  },
  "Account.RevealAccountValues": { as: "reseller.admin", inputs: [{ accountId: 100 }] },
  "Account.ChangeUsername": { as: "reseller.admin", inputs: [lifeInputs.username] },
  "Account.ChangeUserAdminStatus": { as: "reseller.admin", inputs: [lifeInputs.adminStatus, lifeInputs.adminStatus] },
  "Account.ExportUsers": {
    as: "reseller.admin",
    inputs: [
      { companyAccountId: 100, format: "Csv" },
      { companyAccountId: 100, format: "Xlsx", includeDepartments: false, text: "a" },
    ],
  },
  "Account.GetSubscriptions": {
    as: "company.admin",
    inputs: [{ parentAccountId: 100 }, { parentAccountId: 100, includeDescendants: true, includeTerminated: true, text: "quillbox" }],
  },
  "Account.GetSubscriptionDependencies": { as: "company.admin", inputs: [{ accountId: 5000 }] },
  "Provisioning.GetAccountProvisioning": {
    as: "platform.operations",
    inputs: [
      { accountId: 108 },
      { accountId: 1, take: 200, filters: [{ field: "ProvisioningStatus", operator: "equals", value: "Failed" }] },
    ],
  },
  "Marketplace.GetAccountServices": {
    as: "company.admin",
    inputs: [{ accountId: 100, sort: [{ field: "Quantity", direction: "Descending" }] }, { accountId: 5000 }],
  },
  "Account.GetBillingIntervals": { as: "company.admin", inputs: [billInputs.openInterval, { companyAccountId: 100, text: "2026" }] },
  "Account.GetBillingOverview": { as: "reseller.admin", inputs: [{ companyAccountId: 100 }, { companyAccountId: 10 }] },
  "Account.GetOnlineBillReportJson": {
    as: "reseller.admin",
    inputs: [billInputs.bill, billInputs.wholeBill, async (server) => ({ ...(await billInputs.bill(server)), withLines: false })],
  },
  "Account.ListOnlineBillLines": { as: "reseller.admin", inputs: [billInputs.bill, billInputs.lines] },
  "Account.GetOnlineBillReportPdf": { as: "company.admin", inputs: [billInputs.bill] },
  "Account.GetOnlineBillReportXml": { as: "company.admin", inputs: [billInputs.bill] },
  "Account.ExportOnlineBillReport": { as: "reseller.admin", inputs: [billInputs.wholeBill] },
  "Account.ListInvoices": {
    as: "reseller.admin",
    inputs: [
      { accountId: 100, role: "Payer", from: "2000-01", take: 5 },
      { accountId: 10, role: "Seller", status: "Final", text: "larkfield", sort: [{ field: "GrossTotal", direction: "Descending" }] },
    ],
  },
  "Account.GetInvoice": { as: "reseller.admin", inputs: [billInputs.invoice] },
  "Account.DownloadInvoice": { as: "reseller.admin", inputs: ["Pdf", "Xlsx", "Xml", "Json", "Csv"].map(billInputs.download) },
  "Account.GetBillingSettings": { as: "company.admin", inputs: [{ accountId: 100 }] },
  "Account.SaveBillingSettings": { as: "company.admin", inputs: [billInputs.settings] },
  "Account.GetCreditLimit": { as: "reseller.admin", inputs: [{ accountId: 100 }, { accountId: 10 }] },
  "Account.SetCreditLimit": {
    as: "reseller.admin",
    inputs: [
      { accountId: 100, limit: "9000.5", isLocked: false, comment: "Agreed" },
      { accountId: 100, isLocked: true, comment: "Until the open invoices are paid" },
      { accountId: 100, limit: "8000", isLocked: false, comment: "Paid" },
    ],
  },
  "Account.GetCommitmentOverview": {
    as: "company.admin",
    inputs: [{ accountId: 100 }, { accountId: 100, take: 3, sort: [{ field: "TermEnd", direction: "Descending" }] }],
  },
  "CustomCharge.ListCustomCharges": {
    as: "reseller.admin",
    inputs: [
      { companyAccountId: 100 },
      { sellerAccountId: 10, status: "PendingBilling", from: "2020-01-01", to: "2030-01-01", text: "set" },
    ],
  },
  "CustomCharge.GetCustomCharge": { as: "reseller.admin", inputs: [billInputs.charge] },
  "CustomCharge.CreateCustomCharge": { as: "reseller.admin", inputs: [billInputs.newCharge, billInputs.credit] },
  "CustomCharge.DeleteCustomCharge": { as: "reseller.admin", inputs: [billInputs.charge] },
  "CustomCharge.UploadCustomChargeAttachment": { as: "reseller.admin", inputs: [billInputs.attachment] },
  "CustomCharge.ExportCustomCharges": {
    as: "reseller.admin",
    inputs: [
      { companyAccountId: 100, format: "Csv" },
      { sellerAccountId: 10, format: "Xlsx" },
    ],
  },
  "Account.GetSupportDetails": { as: "company.user", inputs: [{}, { accountId: 1031 }] },
  "Authorization.Authenticate": { as: null, inputs: [{ userName: "company.user", password: PASSWORD }] },
  "Authorization.ContinueSignIn": { as: FACTOR_USER, inputs: [factorInputs.continue] },
  "Authorization.SendSecurityCodeNotification": { as: FACTOR_USER, inputs: [factorInputs.sendCode] },
  "Authorization.GetPasskeyChallenge": { as: FACTOR_USER, inputs: [factorInputs.challenge] },
  "Authorization.BeginPasskeySignIn": { as: null, inputs: [{}] },
  "Authorization.AuthenticatePasskey": { as: null, inputs: [factorInputs.signInByPasskey] },
  "Authorization.VerifyStepUp": { as: FACTOR_USER, inputs: [factorInputs.stepUp] },
  "Account.GetAuthenticationMethods": { as: FACTOR_USER, inputs: [factorInputs.nothing, factorInputs.withMethod] },
  "Account.GetAuthenticationMethodsForUser": { as: "reseller.admin", inputs: [{ userAccountId: 1031 }] },
  "Account.SetupTwoFactor": {
    as: FACTOR_USER,
    inputs: [factorInputs.setUpApplication, factorInputs.setUpMailbox, factorInputs.setUpPasskey],
  },
  "Account.EnableTwoFactor": { as: FACTOR_USER, inputs: [factorInputs.enable] },
  "Account.DisableTwoFactor": { as: FACTOR_USER, inputs: [factorInputs.disable] },
  "Account.RenameTwoFactor": { as: FACTOR_USER, inputs: [factorInputs.method({ name: "New phone" })] },
  "Account.SetPrimaryTwoFactor": { as: FACTOR_USER, inputs: [factorInputs.method()] },
  "Account.CheckTwoFactor": { as: FACTOR_USER, inputs: [factorInputs.check] },
  "Account.RegenerateRecoveryCodes": { as: FACTOR_USER, inputs: [factorInputs.withMethod] },
  "Account.DisableTwoFactorForUser": { as: "reseller.admin", inputs: [factorInputs.forColleague] },
  "Account.GetMFAPolicy": { as: "reseller.admin", inputs: [{ accountId: 100 }] },
  "Account.UpdateMFAPolicy": {
    as: "reseller.admin",
    inputs: [
      { accountId: 100, policy: { Mode: "Optional", AllowedTypes: ["AuthenticatorApplication", "Passkey"], ExemptUserIds: [1031] } },
    ],
  },
  "Account.GetHierarchyMFAPolicy": { as: "reseller.admin", inputs: [{ accountId: 100 }] },
  "Account.UpdateHierarchyMFAPolicy": {
    as: "reseller.admin",
    inputs: [{ accountId: 100, policy: { Mode: "Optional" }, exemptUserIds: [1031] }],
  },
  "Account.GetUsersForCompany": {
    as: "company.admin",
    inputs: [
      { companyAccountId: 100, text: "a", sort: [{ field: "LastLogon", direction: "Descending" }] },
      { companyAccountId: 100, includeDepartments: false },
    ],
  },
  "Account.GetRolesForUser": { as: "company.admin", inputs: [{ userAccountId: 1031 }] },
  "Account.SaveRolesForUser": { as: "reseller.admin", inputs: [accessInputs.rolesForUser] },
  "Account.ListCapabilitySets": {
    as: "company.admin",
    inputs: [{ accountId: 100 }, { accountId: 100, includeTemplates: false, text: "x" }],
  },
  "Account.GetCapabilitySet": { as: "reseller.admin", inputs: [accessInputs.set, accessInputs.wholeSet] },
  "Account.CreateCapabilitySet": { as: "reseller.admin", inputs: [accessInputs.createSet] },
  "Account.UpdateCapabilitySet": { as: "reseller.admin", inputs: [accessInputs.changedSet] },
  "Account.DeleteCapabilitySet": { as: "reseller.admin", inputs: [accessInputs.set] },
  "Account.ListRoles": { as: "company.admin", inputs: [{ accountId: 100 }] },
  "Account.GetRole": { as: "reseller.admin", inputs: [accessInputs.role] },
  "Account.CreateRole": { as: "reseller.admin", inputs: [accessInputs.createRole, accessInputs.createCopy] },
  "Account.UpdateRole": { as: "reseller.admin", inputs: [accessInputs.changedRole] },
  "Account.DeleteRole": { as: "reseller.admin", inputs: [accessInputs.role] },
  "Account.SaveRoleMembers": { as: "reseller.admin", inputs: [accessInputs.members] },
  "Account.GetCapabilityCatalogue": { as: "company.admin", inputs: [{}, { text: "quote", take: 5 }] },
  "Account.GetEffectiveCapabilities": {
    as: "company.admin",
    inputs: [{ userAccountId: 1030 }, { userAccountId: 1031, targetAccountId: 100 }],
  },
  "Account.ListAccountApiTokens": { as: "company.admin", inputs: [{ accountId: 100 }] },
  "Account.RevokeAccountApiToken": { as: "reseller.admin", inputs: [accessInputs.tokenOfUser] },
  "Marketplace.SearchServices": {
    as: "company.user",
    inputs: [
      {},
      {
        limit: 100,
        options: {
          filter: { DisplayName: "shield", OwnerIds: [1], Categories: [2], Tags: ["eu-hosted"], NewOnly: false, SourceType: "Root" },
        },
        orderBy: { Field: "Ranking", Direction: "Ascending" },
      },
      {
        text: "kelp",
        skip: 1,
        take: 3,
        sort: [{ field: "VendorName", direction: "Descending" }],
        filters: [{ field: "IsAddon", operator: "equals", value: false }],
      },
    ],
  },
  "Marketplace.GetSearchFacets": {
    as: "company.user",
    inputs: [{ facet: "Vendor" }, { facet: "Category", values: [1, 5] }, { facet: "Tag", text: "eu", take: 2 }],
  },
  "Marketplace.GetMyConfirmedTerms": { as: "company.user", inputs: [{}] },
  "Marketplace.GetRequiredTerms": {
    as: "company.admin",
    inputs: [{ accountId: 100 }, { accountId: 100, productName: "Stratumly Compute" }],
  },
  "Marketplace.AcceptTermsForAccountAndProduct": {
    as: "company.admin",
    inputs: [requiredTerms],
  },
  "Marketplace.ListTerms": {
    as: "distributor.admin",
    inputs: [{}, { text: "privacy", filters: [{ field: "Kind", operator: "in", value: ["Privacy"] }] }],
  },
  "Marketplace.PublishTerms": { as: "distributor.admin", inputs: [nextTerms] },
  "IpRestriction.GetIpRestrictions": { as: "company.admin", inputs: [{ accountId: 100 }] },
  "IpRestriction.SaveIpRestrictions": {
    as: "company.admin",
    inputs: [{ accountId: 100, entries: [{ ListType: "Deny", Ranges: "192.0.2.0/24", Comment: "Test", ApplyToChildren: true }] }],
  },
  "IpRestriction.ValidateIpRanges": { as: "company.user", inputs: [{ text: "192.0.2.1, 1.2.3" }] },
  "IpRestriction.TestIpAddress": { as: "company.admin", inputs: [{ accountId: 100, ip: "192.0.2.1" }] },
  "IpRestriction.GetMyIpAddress": { as: "company.user", inputs: [{}] },
  "SelfCare.ListMyApiTokens": { as: "company.admin", inputs: [{}] },
  "SelfCare.CreateApiToken": { as: "reseller.admin", inputs: [accessInputs.createToken] },
  "SelfCare.RotateApiToken": { as: "reseller.admin", inputs: [accessInputs.token] },
  "SelfCare.RevokeApiToken": { as: "reseller.admin", inputs: [accessInputs.token] },
  "Authorization.GetSignInProviders": { as: null, inputs: [providerInputs.nothing] },
  "Authorization.BeginProviderSignIn": { as: null, inputs: [providerInputs.provider] },
  "Authorization.AuthenticateOpenId": { as: null, inputs: [providerInputs.returnOfStranger, providerInputs.returnOfLinked] },
  "Authorization.AuthenticateWithSubConfirmation": { as: null, inputs: [providerInputs.confirmation] },
  "Authorization.Impersonate": {
    as: "reseller.admin",
    inputs: [{ userAccountId: 1031, reason: "Ticket 4711" }],
  },
  "Authorization.Unimpersonate": { as: "finance.manager", inputs: [providerInputs.acting("finance.manager")] },
  "Authorization.RevokeSessions": {
    as: "reseller.admin",
    inputs: [async (server) => ({ userAccountId: await below(server, "User", "Active"), exceptCurrent: true })],
  },
  "Account.GetSessionsForUser": { as: "company.admin", inputs: [{ userAccountId: 1031 }] },
  "SelfCare.ListMySessions": { as: "company.user", inputs: [{}] },
  "SelfCare.EndMySession": { as: "company.user", inputs: [providerInputs.otherSession("company.user")] },
  "SelfCare.EndMyOtherSessions": { as: "company.user", inputs: [{}] },
  "SelfCare.ListMyIdentities": { as: "company.user", inputs: [{}] },
  "SelfCare.BeginIdentityLink": { as: "company.user", inputs: [providerInputs.toLink] },
  "SelfCare.LinkIdentity": { as: "company.user", inputs: [providerInputs.returnToLink("company.user")] },
  "SelfCare.UnlinkIdentity": { as: "company.user", inputs: [providerInputs.identity("company.user")] },
  "Admin.ListSignInProviders": { as: "distributor.admin", inputs: [{}] },
  "Admin.GetSignInProvider": { as: "distributor.admin", inputs: [providerInputs.providerId] },
  "Admin.CreateSignInProvider": { as: "distributor.admin", inputs: [providerInputs.newProvider] },
  "Admin.UpdateSignInProvider": { as: "distributor.admin", inputs: [providerInputs.changedProvider] },
  "Admin.DeleteSignInProvider": { as: "distributor.admin", inputs: [providerInputs.ownProviderId] },
  "Authorization.Logout": { as: "finance.manager", inputs: [{}] },
  "Authorization.GetCurrentUser": { as: "company.user", inputs: [{}] },
  "Authorization.PingPong": { as: "company.user", inputs: [{}] },
  "Authorization.SetLanguage": { as: "platform.operations", inputs: [{ languageCode: "fi" }, { languageCode: "en" }] },
  "Authorization.GetLiveTicket": { as: "company.user", inputs: [{}] },
  "Chat.GetChatBotToken": { as: "company.user", inputs: [{}] },
  "Grid.ListSavedViews": { as: "company.user", inputs: [VIEW_PLACE] },
  "Grid.SaveView": { as: "company.admin", inputs: [{ view: { ...VIEW_PLACE_PASCAL, Name: "Mine", Scope: "Own", State: EMPTY_VIEW } }] },
  "Grid.DeleteView": { as: "company.admin", inputs: [async (server) => ({ viewId: await savedView(server, "To delete") })] },
  "Grid.CreateSelection": {
    as: "company.admin",
    inputs: [{ service: "Account", operation: "ListAccounts", input: USERS, rowKey: "AccountId", excludedKeys: [1031] }],
  },
  "Grid.StartBulkAction": { as: "distributor.admin", inputs: [withBulkAction] },
  "Grid.StartBulkEdit": {
    as: "company.admin",
    inputs: [{ ...USERS_GRID, selection: { keys: [1031] }, changes: { JobTitle: { set: "Buyer" } } }],
  },
  "Grid.StartExport": { as: "company.admin", inputs: [{ ...USERS_GRID, columns: ["DisplayName", "Email"], format: "Csv" }] },
  "Grid.SetDefaultView": {
    as: "company.admin",
    inputs: [async (server) => ({ ...VIEW_PLACE, viewId: await savedView(server, "Default") }), { ...VIEW_PLACE, viewId: null }],
  },
  "Metadata.ListViewLayouts": { as: "distributor.admin", inputs: [{ take: 50 }, { accountType: "Company", text: "view" }] },
  "Metadata.GetViewLayoutVersion": { as: "distributor.admin", inputs: [{ layoutId: LAYOUT }, { layoutId: LAYOUT, version: 1 }] },
  "Metadata.CheckViewLayout": { as: "distributor.admin", inputs: [{ layout: shipped() }, { layout: { ...shipped(), Pages: [{}] } }] },
  "Metadata.SaveViewLayout": { as: "distributor.admin", inputs: [{ layout: { ...shipped(), Title: { en: "Section" } } }] },
  "Metadata.PublishViewLayout": { as: "distributor.admin", inputs: [withDraft("Team", { layoutId: LAYOUT })] },
  "Metadata.CompareViewLayouts": {
    as: "distributor.admin",
    inputs: [withDraft("Unit", { layoutId: LAYOUT, fromVersion: 1, toVersion: 0 })],
  },
  "Metadata.UnpublishViewLayout": {
    as: "distributor.admin",
    inputs: [publishOwnScreen],
  },
  "Metadata.ListViewRoles": { as: "distributor.admin", inputs: [{}] },
  "Metadata.ListScreens": { as: "distributor.admin", inputs: [{}, { viewAs: { language: "de" } }] },
  "Metadata.GetScreen": {
    as: "distributor.admin",
    inputs: [{ route: "/dashboard" }, { route: "/admin-console/jobs" }, { route: "/admin-console/jobs", viewAs: { language: "de" } }],
  },
  "Metadata.RollbackViewLayout": { as: "distributor.admin", inputs: [{ layoutId: LAYOUT, version: 1 }] },
  "SelfCare.GetPasswordPolicy": { as: null, inputs: [{}] },
  "SelfCare.RequestResetPassword": { as: null, inputs: [{ username: "company.user" }, { username: "nobody" }] },
  "SelfCare.ValidateResetToken": { as: null, inputs: [withResetToken, { username: "nobody", token: "x".repeat(43) }] },
  "SelfCare.ValidateResetPassword": { as: null, inputs: [async (server) => ({ ...(await withResetToken(server)), password: PASSWORD })] },
  "SelfCare.ResetPassword": { as: null, inputs: [async (server) => ({ ...(await withResetToken(server)), newPassword: freshPassword() })] },
  "SelfCare.ValidateMyPassword": { as: "company.user", inputs: [{ password: PASSWORD }, { password: "Another-1-of-those" }] },
  "SelfCare.ChangeMyPassword": { as: "reseller.sales", inputs: [withDemoPassword] },
  "Notifications.ListNotifications": { as: "company.user", inputs: [{}, { unreadOnly: true, skip: 1, take: 5 }] },
  "Notifications.GetUnreadCount": { as: "company.user", inputs: [{}] },
  "Notifications.MarkNotificationsRead": { as: "company.user", inputs: [{ ids: [1] }, { all: true }] },
  "Notifications.DeleteNotifications": { as: "company.user", inputs: [{ ids: [1] }] },
  "Notifications.GetMyNotificationPreferences": { as: "company.user", inputs: [{}] },
  "Notifications.SaveMyNotificationPreferences": {
    as: "company.user",
    inputs: [
      { preferences: [{ EventType: "JobFinished", InPortal: false }] },
      { preferences: [{ EventType: "JobFinished", InPortal: null }] },
    ],
  },
  "Notifications.GetNotificationPreferences": { as: "company.admin", inputs: [{ accountId: 100 }] },
  "Notifications.SaveNotificationPreferences": {
    as: "company.admin",
    inputs: [{ accountId: 100, preferences: [{ EventType: "RolesChanged", InPortal: false }] }],
  },
  "Notifications.SaveNotificationRecipients": { as: "company.admin", inputs: toldInputs.recipients },
  "Notifications.SendTestNotification": { as: "company.admin", inputs: toldInputs.test },
  "Notifications.GetCommitmentReminders": { as: "company.admin", inputs: [{ accountId: 100 }] },
  "Notifications.SaveCommitmentReminders": { as: "company.admin", inputs: toldInputs.saveReminders },
  "Admin.GetMaintenance": { as: "distributor.admin", inputs: [{}] },
  "Admin.SetMaintenance": {
    as: "distributor.admin",
    inputs: [{ state: "Countdown", countdownSeconds: 3_600, message: "Back soon." }, { state: "Off" }],
  },
  "SelfCare.ListMyJobs": { as: "company.admin", inputs: [{}, { activeOnly: true }] },
  "SelfCare.GetJob": { as: "company.admin", inputs: [jobOf("Queued"), jobOf("Failed")] },
  "SelfCare.ListJobRows": {
    as: "company.admin",
    inputs: [jobOf("Failed"), async (server) => ({ ...(await jobOf("Failed")(server)), onlyFailed: true, take: 10 })],
  },
  "SelfCare.CancelJob": { as: "company.admin", inputs: [jobOf("Queued")] },
  "SelfCare.RetryJob": { as: "company.admin", inputs: [jobOf("Failed")] },
  "SelfCare.DismissJob": { as: "company.admin", inputs: [jobOf("Failed")] },
  "SelfCare.LoadDraft": { as: "company.admin", inputs: [draftPlace, { ...draftPlace, recordKey: "none" }] },
  "SelfCare.ReportProblem": {
    as: "company.user",
    inputs: [{ reference: "7d793037-a076-4d1c-9f1e-2f0c5d3a9b11", text: "TypeError: x is undefined", stack: "", place: "#/dashboard" }],
  },
  "SelfCare.SaveMyPreferences": { as: "company.user", inputs: [{ scheme: "dark", density: "compact" }] },
  "SelfCare.SavePageArrangement": {
    as: "company.user",
    inputs: [
      { ...dashboardPage, arrangement: { Order: ["recent", "welcome"], Hidden: ["welcome"] } },
      { ...dashboardPage, arrangement: null },
    ],
  },
  "SelfCare.SaveDraft": {
    as: "company.admin",
    inputs: [{ ...draftPlace, content: '{"typed":{}}', writer: "conformance", basedOn: null }],
  },
  "SelfCare.DeleteDraft": { as: "company.admin", inputs: [draftPlace] },
  "SelfCare.UploadFile": { as: "company.user", inputs: [{ file: "Remember the milk" }] },
  "Admin.ListJobs": {
    as: "distributor.admin",
    inputs: [
      { take: 20, sort: [{ field: "Status", direction: "Ascending" }], text: "audit" },
      {
        filters: [
          { field: "Status", operator: "in", value: ["Failed"] },
          { field: "CreatedAt", operator: "greaterOrEqual", value: "2026-01-01" },
          { field: "Attempts", operator: "lessThan", value: 5 },
        ],
      },
    ],
  },
  "Account.GetTerminationPreview": { as: "reseller.admin", inputs: [terminationInputs.preview, terminationInputs.previewLater] },
  "Account.TerminateAccount": { as: "distributor.admin", inputs: [terminationInputs.now, terminationInputs.later] },
  "Account.GetScheduledTermination": { as: "distributor.admin", inputs: [terminationInputs.scheduled, { accountId: 100 }] },
  "Account.CancelTermination": { as: "distributor.admin", inputs: [terminationInputs.scheduled] },
  "Admin.GetClock": { as: "distributor.admin", inputs: [{}] },
  "Admin.AdvanceClock": { as: "distributor.admin", inputs: [{ minutes: 1 }, async () => ({ toUtc: inDays(1) })] },
  "Admin.ListSchedules": { as: "distributor.admin", inputs: [{}] },
  "Admin.StopJob": { as: "distributor.admin", inputs: [jobOf("Queued")] },
  "Admin.RestartJob": { as: "distributor.admin", inputs: [jobOf("Failed")] },
} satisfies Record<OperationName, Fixture>;

/** The first call of an operation, ready to send. */
export async function firstInput(server: DemoServer, key: OperationName): Promise<object> {
  const [first = {}] = await inputsOf(server, key, 1);
  return first;
}

async function inputsOf(server: DemoServer, key: OperationName, count: number): Promise<object[]> {
  const inputs: readonly Input[] = fixtures[key].inputs.slice(0, count);
  return Promise.all(inputs.map((input) => prepareInput(server, input)));
}

export async function prepareInput(server: DemoServer, input: Input): Promise<object> {
  return typeof input === "function" ? input(server) : input;
}
