/** Opened rows of shipped lists whose history is a flow: it is asked as its layout says, and the opened row is part of it. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { compileLayout } from "../../../../layout/compile/compile-layout.ts";
import { withNested } from "../../../../layout/compile/with-nested.ts";
import { evaluateAll } from "../../../../layout/fill-request.ts";
import { demo } from "../../../support/demo-accounts.ts";
import { type DemoServer, startDemoServer } from "../../../support/demo-server.ts";
import { layouts } from "../../../support/layouts.ts";

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
}, 120_000);
afterAll(() => server.stop());

it.each<[string, object]>([
  ["admin.jobs", {}],
  ["account.provisioning", { accountId: demo.reseller }],
])("%s", async (id, route) => {
  const layout = layouts.find(({ Id }) => Id === id);
  if (layout === undefined) throw new Error(`No layout ${id} is shipped.`);
  const containers = withNested(compileLayout(layout).compiled.pages.flatMap((page) => page.containers));
  const grid = containers.find((each) => each.kind === "Grid");
  const flow = containers.find((each) => each.kind === "Flow");
  if (grid?.kind !== "Grid" || flow?.kind !== "Flow") throw new Error(`${id} has no list with a flow in its rows.`);
  if (id === "admin.jobs") {
    const users = {
      layoutId: "account.company.view",
      containerId: "users-list",
      parameters: { parentAccountId: demo.company, accountTypes: ["User"] },
    };
    const started = await server.call("distributor.admin", "StartExport", { ...users, columns: ["DisplayName"], format: "Csv" }, "Grid");
    expect(started.status, JSON.stringify(started.body)).toBe(200);
  }
  const ask = async ({ source, parameters }: typeof flow.source, scope: object) => {
    const { status, body } = await server.call("distributor.admin", source.Operation, evaluateAll(parameters, scope), source.Service);
    expect(status, JSON.stringify(body)).toBe(200);
    return (body.Items ?? []) as Record<string, unknown>[];
  };
  const [row] = await ask(grid.source, { Route: route });
  expect(row).toBeDefined();
  const nodes = await ask(flow.source, { Route: route, Row: row });
  const { RowKey } = flow.container;
  expect(nodes.map((node) => node[RowKey])).toContain(row?.[RowKey]);
  // In the order in which it happened.
  const times = nodes.map((node) => String(node.CreatedAt ?? node.CreationDate));
  expect(times).toEqual(times.toSorted());
});
