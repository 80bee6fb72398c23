/**
 * The product's grid: a layout with a Grid container, and ports that answer its list operation. The container's code is part of the page, as with
 * the other grids: the chapter Portal measures how soon code loads.
 */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { Column, GridContainer, Layout } from "../../../layout/model.ts";
import type { Address } from "../../../src/renderer/ports/navigation.ts";
import type { OperationPort } from "../../../src/renderer/ports/operations.ts";
import { LayoutScreen } from "../../../src/renderer/screens/layout-screen.tsx";
import { Renderer } from "../../../src/renderer/screens/renderer.tsx";
import "../../../src/renderer/containers/grid/grid-kind.tsx";
import { portsFor, registry } from "../forms/tessera-layout.ts";
import type { GridHandle } from "./contestant.ts";
import { expose } from "./measure-page.ts";
import { type Field, LABELS, PLANS } from "./rows.ts";

const column = (name: Field, more: Partial<Column>): Column => ({
  Name: name,
  DisplayValue: LABELS[name],
  DisplayTemplate: "TextBox",
  DataType: "string",
  Sortable: true,
  Filterable: true,
  ...more,
});
const COLUMNS: Column[] = [
  column("Name", { Width: 240 }),
  column("Seats", { DisplayTemplate: "Number", DataType: "integer" }),
  column("Plan", { DisplayTemplate: "Combobox", EnumMembers: PLANS.map((plan) => ({ DisplayName: plan, Value: plan })) }),
  column("City", {}),
  column("Owner", {}),
  column("Price", { DisplayTemplate: "Number", DataType: "decimal", DecimalPlaces: 2 }),
  column("CreatedAt", { DisplayTemplate: "Date", DataType: "date" }),
  column("IsActive", { DisplayTemplate: "CheckBox", DataType: "boolean" }),
];

const layoutWith = (paging: NonNullable<GridContainer["Paging"]>): Layout => ({
  Id: `bench.grid.${paging}`,
  Name: "Bench",
  Title: "Bench",
  Target: { Route: "/bench" },
  Pages: [
    {
      Id: "page",
      Name: "Page",
      DisplayValue: "Page",
      Containers: [
        {
          Id: "rows",
          Name: "Rows",
          DisplayValue: "Rows",
          Kind: "Grid",
          Paging: paging,
          Source: { Service: "Bench", Operation: "List", Items: "Items", Total: "TotalCount" },
          RowKey: "Id",
          Columns: COLUMNS,
        },
      ],
    },
  ],
});

/** The grid's part of the address, which sets its state from outside. */
function addressOf(): { address: Address; handle: GridHandle } {
  let value: string | null = null;
  const listeners = new Set<() => void>();
  const address: Address = {
    get: () => value,
    set: (_container, next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const handle: GridHandle = {
    sort: (field) => address.set("rows", field === null ? null : `sort=${field}`, "replace"),
    filter: (text) => address.set("rows", `f=Name~contains~${text}`, "replace"),
  };
  return { address, handle };
}

function screen(paging: NonNullable<GridContainer["Paging"]>, call: OperationPort["call"], ready: (handle: GridHandle) => void) {
  const { address, handle } = addressOf();
  ready(handle);
  const ports = portsFor(call);
  return (
    <QueryClientProvider client={new QueryClient()}>
      <Renderer ports={{ ...ports, navigation: { ...ports.navigation, address } }} registry={registry}>
        <LayoutScreen layout={layoutWith(paging)} />
      </Renderer>
    </QueryClientProvider>
  );
}

expose({
  client: (rows, ready) => screen("Client", async () => ({ Items: rows, TotalCount: rows.length }), ready),
  server: (ask, ready) =>
    screen(
      "Server",
      async (_service, _operation, { skip, take, sort }) => {
        const { rows, total } = await ask({
          skip: Number(skip),
          take: Number(take),
          sort: Array.isArray(sort) && sort.length > 0 ? "Seats" : null,
        });
        return { Items: rows, TotalCount: total };
      },
      ready,
    ),
  scroller: ".ts-grid-scroll",
  row: '[role="row"], tr',
});
