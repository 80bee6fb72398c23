/**
 * A call that works on the demo data, for every operation there is. The type demands one: a contract without an entry here does not compile.
 */
import { layouts } from "../../server/generated/layouts.ts";
import type { OperationName } from "../../server/generated/registry.ts";
import { type DemoServer, PASSWORD } from "../server/accounts/demo-server.ts";

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

export const fixtures = {
  "Account.LoadAccountById": {
    as: "distributor.admin",
    inputs: [{ accountId: 100 }, { accountId: 1 }, { accountId: 12 }, { accountId: 200 }, { accountId: 1031 }, { accountId: 5000 }],
  },
  "Account.SearchAccount": {
    as: "reseller.admin",
    inputs: [{ text: "lark" }, { text: "100" }, { text: "DE", limit: 50, accountTypes: ["Company", "User"] }, { text: "no such thing" }],
  },
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
    inputs: [{ accountType: "Department", parentAccountId: 100, values: { DepartmentName: "Conformance" } }],
  },
  "Account.UpdateAccount": {
    as: "reseller.admin",
    inputs: [update(100, { RegistrationNumber: "HR 1" }), update(100, { RegistrationNumber: null })],
  },
  "Account.GetAuditLog": {
    as: "reseller.admin",
    inputs: [
      { accountId: 100, take: 20 },
      { accountId: 10, from: "2020-01-01T00:00:00Z", take: 200 },
    ],
  },
  "Account.ExportAuditLog": {
    as: "distributor.admin",
    inputs: [
      { accountId: 100, format: "Csv" },
      { accountId: 1, format: "Xlsx", text: "role" },
    ],
  },
  "Account.GetSupportDetails": { as: "company.user", inputs: [{}, { accountId: 1031 }] },
  "Authorization.Authenticate": { as: null, inputs: [{ userName: "company.user", password: PASSWORD }] },
  "Authorization.Logout": { as: "finance.manager", inputs: [{}] },
  "Authorization.GetCurrentUser": { as: "company.user", inputs: [{}] },
  "Authorization.PingPong": { as: "company.user", inputs: [{}] },
  "Authorization.SetLanguage": { as: "platform.operations", inputs: [{ languageCode: "fi" }, { languageCode: "en" }] },
  "Authorization.GetLiveTicket": { as: "company.user", inputs: [{}] },
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
    inputs: [{ route: "/admin-console/jobs" }, { route: "/admin-console/jobs", viewAs: { language: "de" } }],
  },
  "Metadata.RollbackViewLayout": { as: "distributor.admin", inputs: [{ layoutId: LAYOUT, version: 1 }] },
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
