import type { Container, Layout } from "../../../../layout/model.ts";
import type { AdminRun, ListAdminRunsResponse } from "../../../../shared/generated/types.ts";
import type { AdminOperations } from "../../../generated/operations.ts";
import { accessOf, againAction, BACK, formOf, RUN_STATUS, routeOf } from "./method-form.ts";
import type { NamedMethod } from "./offered.ts";

/** Where an operation is called: its form, and the caller's earlier runs. */
export function callScreen(method: NamedMethod): Layout {
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
      Total: "TotalCount" satisfies keyof ListAdminRunsResponse,
    },
    RowKey: "RunId" satisfies keyof AdminRun,
    Sort: [{ Field: "StartedAt" satisfies keyof AdminRun, Direction: "Descending" }],
    PageSize: 10,
    EmptyText: "You have not run this yet.",
    Actions: [againAction(method, "Row", "Row")],
    Columns: [
      {
        Name: "StartedAt" satisfies keyof AdminRun,
        DisplayValue: "Started",
        DisplayTemplate: "DateTime",
        Width: 190,
        Priority: 1,
        Filterable: false,
      },
      {
        Name: "RunId" satisfies keyof AdminRun,
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
