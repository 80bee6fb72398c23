import { fieldsOfSchema } from "../../../../layout/from-schema/fields-of-schema.ts";
import { readSchema } from "../../../../layout/from-schema/read-schema.ts";
import type { Container, Field, Layout } from "../../../../layout/model.ts";
import type { AdminRun, GetAdminRunRequest, Job, LayoutVersion } from "../../../../shared/generated/types.ts";
import type { AdminOperations } from "../../../generated/operations.ts";
import { resolverOf } from "./masked.ts";
import { accessOf, againAction, BACK, fieldsOf, formOf, RUN_STATUS, routeOf } from "./method-form.ts";
import { labelOf, lastOf, memberLabelOf } from "./method-texts.ts";
import type { NamedMethod } from "./offered.ts";

const runSource = (more: object = {}) => ({
  Service: "Admin",
  Operation: "GetAdminRun" satisfies keyof AdminOperations,
  Parameters: { runId: "Route.runId" },
  ...more,
});

/** One run: its state, the progress of its job, its answer, its log, and its parameters. */
export function runScreen(method: NamedMethod): Layout {
  return {
    Id: `admin.run.${method.name}`,
    Name: `AdminRun${method.name}`,
    Title: method.title,
    Target: { Route: `${routeOf(method)}/{runId}` },
    Parameters: [{ Name: "runId" satisfies keyof GetAdminRunRequest, DataType: "string", IsRequired: true }],
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
              {
                Name: "StartedAt" satisfies keyof AdminRun,
                DisplayValue: "Started",
                DisplayTemplate: "DateTime",
                IsReadOnly: true,
                Width: 4,
              },
              {
                Name: "FinishedAt" satisfies keyof AdminRun,
                DisplayValue: "Ended",
                DisplayTemplate: "DateTime",
                IsReadOnly: true,
                Width: 4,
              },
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
            // Only while the job runs: at its end the container disappears and stops polling.
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
                DisplayValue: "Event",
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

/** Shows the operation's response as its contract describes it. An empty response shows no result. */
function resultOf(method: NamedMethod): Container[] {
  const { response } = method;
  const resolve = resolverOf(response);
  const names = Object.keys(readSchema(response, resolve).schema.properties ?? {});
  // The run itself shows the present state of a job; its state at the start is no result.
  if (names.length === 0 || names.includes("CanCancel" satisfies keyof Job)) return [];
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

/** Members that the run itself shows, or that readers do not need. */
const HIDDEN: ReadonlySet<string> = new Set<keyof Job | keyof AdminRun | keyof LayoutVersion | "Hash" | "Conflicts" | "Id">([
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
