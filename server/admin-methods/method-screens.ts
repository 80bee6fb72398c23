import { fieldsOfSchema, type SchemaFieldOptions } from "../../layout/from-schema/fields-of-schema.ts";
import { readSchema } from "../../layout/from-schema/read-schema.ts";
import type { AccessRule, Action, Container, Field, Layout } from "../../layout/model.ts";
import type { AdminOperations } from "../generated/operations.ts";
import type { CapabilityName } from "../generated/types.ts";
import { resolverOf } from "./masked.ts";
import type { NamedMethod } from "./offered.ts";

/**
 * The screens that an operation of the administration console has from its contract alone: one to call it, one for a run of it. They are layouts like any
 * other and need no storing: a layout that an administrator publishes for the same route takes their place, because whoever made a better form wants it
 * shown, and what the form may do is decided by the operation in either case. Unpublished, it leaves the place to them again.
 */
export const screensOfMethod = (method: NamedMethod): Layout[] => [callScreen(method), runScreen(method)];

const routeOf = (method: NamedMethod): string => `/admin-console/${method.name}`;

/** Whoever may read the console and call the operation itself. */
const accessOf = ({ capability, actions }: NamedMethod): AccessRule => ({
  Logic: "AND",
  Checks: [
    { Capability: "ADMINISTRATIVE" satisfies CapabilityName, Actions: ["Read", "Execute"] },
    { Capability: capability, Actions: [...actions] },
  ],
});

const BACK: Action = {
  Id: "console",
  DisplayValue: "Administration console",
  Icon: "Cog",
  On: "Page",
  Navigate: { Route: "/admin-console" },
};

function callScreen(method: NamedMethod): Layout {
  return {
    Id: `admin.method.${method.name}`,
    Name: `AdminMethod${method.name}`,
    Title: method.title,
    Target: { Route: routeOf(method) },
    ReadAccess: accessOf(method),
    Actions: [BACK],
    Pages: [
      {
        Id: "call",
        Name: "Call",
        DisplayValue: "Call",
        Containers: [
          { ...formOf(method, "form"), ...(method.description === "" ? {} : { HelpText: method.description }) },
          runsOf(method),
          formOf(method, "again"),
        ],
      },
    ],
  };
}

/** Members of a request that the form of the console asks for. */
function fieldsOf(method: NamedMethod, idPrefix: string): Field[] {
  return fieldsOfSchema(method.request, { resolve: resolverOf(method.request), idPrefix, templateOf, labelOf, memberLabelOf });
}

const lastOf = (path: string): string => path.split(".").at(-1) ?? path;
const ownIn = (words: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(words, name) ? words[name] : undefined;
const labelOf: NonNullable<SchemaFieldOptions["labelOf"]> = (path) => ownIn(LABELS, lastOf(path));
const memberLabelOf: NonNullable<SchemaFieldOptions["memberLabelOf"]> = (_path, value) => ownIn(VALUES, String(value));

/** What the portal's own screens call members that many operations share. */
const LABELS: Readonly<Record<string, string>> = {
  jobId: "Job",
  Title: "Job",
  layoutId: "Layout",
  LayoutId: "Layout",
  providerId: "Provider",
  kind: "What",
  toUtc: "Until (UTC)",
  issuer: "Issuer",
  Issuer: "Issuer",
  clientId: "Client id",
  ClientId: "Client id",
  clientSecret: "Client secret",
  scopes: "Asks for",
  Scopes: "Asks for",
  isEnabled: "Offered",
  IsEnabled: "Offered",
  HasClientSecret: "With a secret",
  NowUtc: "Business time (UTC)",
  RealNowUtc: "Real time (UTC)",
  AheadMinutes: "Ahead by",
  AdvancingTo: "On its way to (UTC)",
  IsSimulation: "Simulation",
  state: "Maintenance",
  State: "Maintenance",
  BeginsAt: "Begins",
  countdownSeconds: "Countdown",
  CreatedAt: "Started",
  StartedAt: "Begun",
  FinishedAt: "Ended",
  Total: "Rows",
};
const VALUES: Readonly<Record<string, string>> = {
  Queued: "Waiting",
  Completed: "Done",
  CompletedWithWarnings: "Done with errors",
  Countdown: "After a countdown",
  ScheduledTerminations: "Scheduled terminations",
  TerminationReminders: "Reminders of terminations",
  ProjectedInvoices: "Projected invoices",
  CommitmentReminders: "Reminders of commitments",
  NotificationDigests: "Digests of notifications",
  AuditSealing: "Sealing of the audit trail",
  AuditRetention: "Removal of old audit records",
  AdminRunRetention: "Removal of old runs",
};

/** What the console knows of shapes that contracts share. */
const templateOf: NonNullable<SchemaFieldOptions["templateOf"]> = (_path, { $ref }) =>
  $ref?.endsWith("/Locale") === true ? "Language" : undefined;

function formOf(method: NamedMethod, id: string): Container {
  return {
    Id: id,
    Name: id === "form" ? "Form" : "Again",
    DisplayValue: method.title,
    Kind: "Form",
    Submit: {
      Service: "Admin",
      Operation: "ExecuteAdminMethod" satisfies keyof AdminOperations,
      Parameters: { methodName: `'${method.name}'`, confirmed: "true" },
      Values: "parameters",
    },
    SubmitLabel: "Run now",
    ...(method.isDangerous ? { Confirm: { Title: method.title, Text: "Do you really want this? It takes effect at once." } } : {}),
    Navigate: { Route: `${routeOf(method)}/{runId}`, Parameters: { runId: "Result.RunId" } },
    Fields: fieldsOf(method, id),
  };
}

const RUN_STATUS: Field = {
  Name: "Status",
  DisplayValue: "Status",
  DisplayTemplate: "Status",
  EnumMembers: [
    { DisplayName: "Running", Value: "Running", Color: "info" },
    { DisplayName: "Done", Value: "Succeeded", Color: "success" },
    { DisplayName: "Failed", Value: "Failed", Color: "error" },
  ],
};

/** The form once more, filled in as it was; secrets are typed again. @param from where the parameters are: `Row` or `Values` */
function againAction(method: NamedMethod, on: Action["On"], from: "Row" | "Values"): Action {
  const given = fieldsOf(method, "again").map(({ Name }) => [Name, `${from}.Parameters.${Name.replaceAll("__", ".")}`] as const);
  return {
    Id: "again",
    DisplayValue: "Run again",
    Icon: "Refresh",
    On: on,
    Form: "again",
    ...(given.length === 0 ? {} : { Parameters: Object.fromEntries(given) }),
  };
}

function runsOf(method: NamedMethod): Container {
  return {
    Id: "runs",
    Name: "Runs",
    DisplayValue: "My runs",
    Kind: "Grid",
    Source: {
      Service: "Admin",
      Operation: "ListAdminRuns" satisfies keyof AdminOperations,
      Parameters: { filters: `[{'field': 'MethodName', 'operator': 'equals', 'value': '${method.name}'}]` },
      Items: "Items",
      Total: "TotalCount",
    },
    RowKey: "RunId",
    Sort: [{ Field: "StartedAt", Direction: "Descending" }],
    PageSize: 10,
    EmptyText: "You have not run this yet.",
    Actions: [againAction(method, "Row", "Row")],
    Columns: [
      {
        Name: "StartedAt",
        DisplayValue: "Begun",
        DisplayTemplate: "DateTime",
        Width: 190,
        Priority: 1,
        Filterable: false,
      },
      {
        Name: "RunId",
        DisplayValue: "Run",
        DisplayTemplate: "Link",
        Navigate: { Route: `${routeOf(method)}/{runId}`, Parameters: { runId: "Row.RunId" } },
        Sortable: false,
        Filterable: false,
        Width: 300,
        Priority: 3,
      },
      { ...RUN_STATUS, Width: 140, Priority: 1, Filterable: false },
      { Name: "Message", DisplayValue: "Message", DisplayTemplate: "TextBox", Width: 320, Priority: 2, Filterable: false },
    ],
  };
}

const runSource = (more: object = {}) => ({
  Service: "Admin",
  Operation: "GetAdminRun" satisfies keyof AdminOperations,
  Parameters: { runId: "Route.runId" },
  ...more,
});

function runScreen(method: NamedMethod): Layout {
  return {
    Id: `admin.run.${method.name}`,
    Name: `AdminRun${method.name}`,
    Title: method.title,
    Target: { Route: `${routeOf(method)}/{runId}` },
    Parameters: [{ Name: "runId", DataType: "string", IsRequired: true }],
    ReadAccess: accessOf(method),
    Source: runSource(),
    Actions: [BACK, { Id: "form", DisplayValue: "New run", Icon: "Plus", On: "Page", Navigate: { Route: routeOf(method) } }],
    Pages: [
      {
        Id: "run",
        Name: "Run",
        DisplayValue: "Run",
        Containers: [
          {
            Id: "run",
            Name: "Run",
            DisplayValue: "Run",
            Kind: "Fields",
            Actions: [againAction(method, "Container", "Values")],
            Fields: [
              { ...RUN_STATUS, IsReadOnly: true, Width: 4 },
              { Name: "StartedAt", DisplayValue: "Begun", DisplayTemplate: "DateTime", IsReadOnly: true, Width: 4 },
              { Name: "FinishedAt", DisplayValue: "Ended", DisplayTemplate: "DateTime", IsReadOnly: true, Width: 4 },
              {
                Name: "Message",
                DisplayValue: "Message",
                DisplayTemplate: "TextArea",
                IsReadOnly: true,
                VisibleWhen: "Values.Message != null",
                OnHide: "Keep",
                Width: 12,
              },
            ],
          },
          {
            Id: "progress",
            Name: "Progress",
            DisplayValue: "Progress",
            Kind: "Fields",
            VisibleWhen: "Values.Status == 'Running'",
            // Only as long as there is something to follow: at its end the container goes, and with it the asking.
            Source: runSource({ RefreshSeconds: 2 }),
            Fields: [{ Name: "Progress", DisplayValue: "Done", DisplayTemplate: "Number", Unit: "%", IsReadOnly: true, Width: 4 }],
          },
          ...resultOf(method),
          {
            Id: "log",
            Name: "Log",
            DisplayValue: "Log",
            Kind: "Fields",
            Fields: [
              {
                Name: "Log",
                DisplayValue: "What happened",
                DisplayTemplate: "Table",
                IsReadOnly: true,
                Width: 12,
                Columns: [
                  { Name: "At", DisplayValue: "Time", DisplayTemplate: "DateTime" },
                  { Name: "Text", DisplayValue: "Message", DisplayTemplate: "TextBox" },
                ],
              },
            ],
          },
          ...parametersOf(method),
          formOf(method, "again"),
        ],
      },
    ],
  };
}

const asRead = (field: Field): Field => {
  const {
    IsRequired: _required,
    RequiredWhen: _rule,
    InitialValue: _initial,
    Placeholder: _example,
    HelpText: _help,
    Pattern: _pattern,
    ...rest
  } = field;
  return { ...rest, IsReadOnly: true, DisplayTemplate: rest.DisplayTemplate === "Password" ? "TextBox" : rest.DisplayTemplate };
};

/** What the operation answered, as its contract describes it. An operation that answers nothing has no result. */
function resultOf(method: NamedMethod): Container[] {
  const { response } = method;
  const resolve = resolverOf(response);
  const names = Object.keys(readSchema(response, resolve).schema.properties ?? {});
  // How a job is now, the run itself says; how it was when it was started is no result.
  if (names.length === 0 || names.includes("CanCancel")) return [];
  const fields = fieldsOfSchema(response, {
    resolve,
    idPrefix: "result",
    labelOf,
    memberLabelOf,
    isOmitted: (path) => HIDDEN.has(lastOf(path)),
  }).map(asRead);
  return [
    {
      Id: "result",
      Name: "Result",
      DisplayValue: "Result",
      Kind: "Fields",
      VisibleWhen: "Values.Status != 'Failed'",
      Source: runSource({ Items: "Result" }),
      Fields: fields,
    },
  ];
}

/** Members that the run itself shows, or that nobody reads. */
const HIDDEN: ReadonlySet<string> = new Set([
  "MessageKey",
  "CanCancel",
  "CanRetry",
  "File",
  "ErrorFile",
  "JobId",
  "RowVersion",
  "Hash",
  "Conflicts",
  "Id",
]);

function parametersOf(method: NamedMethod): Container[] {
  const fields = fieldsOf(method, "parameters").filter(({ DisplayTemplate }) => DisplayTemplate !== "Password");
  if (fields.length === 0) return [];
  return [
    {
      Id: "parameters",
      Name: "Parameters",
      DisplayValue: "Run with",
      Kind: "Fields",
      Source: runSource({ Items: "Parameters" }),
      Fields: fields.map(asRead),
    },
  ];
}
