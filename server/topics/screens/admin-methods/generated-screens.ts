import type { ContractIndex } from "../../../../layout/compiled.ts";
import { type Container, isRouteTarget, type Layout } from "../../../../layout/model.ts";
import type { AdminRun, ListAdminRunsResponse } from "../../../../shared/generated/types.ts";
import type { AdminOperations } from "../../../generated/operations.ts";
import { StoredLayout } from "../../../platform/layout-store/stored-layout.ts";
import { accessOf, againAction, BACK, formOf, RUN_STATUS, routeOf } from "./method-form.ts";
import { allMethods, type NamedMethod } from "./offered.ts";
import { runScreen } from "./run-screen.ts";

/**
 * The screens that the console generates for an operation from its contract alone: one to call it, one for a run. They are layouts like any other,
 * but not stored: a published layout for the same route replaces them, and unpublishing it restores them. The operation decides what a form may do
 * in either case.
 */
export const screensOfMethod = (method: NamedMethod): Layout[] => [callScreen(method), runScreen(method)];

/** They follow from the contracts of a release and have no versions. */
const VERSION = 1;
const byContracts = new WeakMap<ContractIndex, ReadonlyMap<string, StoredLayout>>();

/** The screens of all administrative operations by route; made once, when first asked for. A stored layout for the same route comes before them. */
export function generatedScreens(contracts: ContractIndex): ReadonlyMap<string, StoredLayout> {
  const known = byContracts.get(contracts);
  if (known !== undefined) return known;
  const made = new Map(
    allMethods.flatMap(screensOfMethod).flatMap((layout) => {
      const stored = new StoredLayout({ id: layout.Id, version: VERSION, text: JSON.stringify(layout), hash: "" }, contracts);
      return isRouteTarget(layout.Target) ? [[layout.Target.Route, stored] as const] : [];
    }),
  );
  byContracts.set(contracts, made);
  return made;
}

/** The screen that calls an operation: its form, and the caller's earlier runs. */
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
