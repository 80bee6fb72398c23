/** Exports refuse a wrong request at once, at its field; and who may export which list. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { GridContainer, Layout } from "../../../../../layout/model.ts";
import { demo } from "../../../../support/demo-accounts.ts";
import { type DemoServer, startDemoServer } from "../../../../support/demo-server.ts";
import { layouts } from "../../../../support/layouts.ts";
import { takeRight } from "../../../../support/take-right.ts";

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
}, 120_000);
afterAll(() => server.stop());

const USERS = {
  layoutId: "account.company.view",
  containerId: "users-list",
  parameters: { parentAccountId: demo.company, include: "Descendants", accountTypes: ["User"] },
  columns: ["DisplayName"],
  format: "Csv",
};
const problemsOf = (body: Record<string, unknown>) =>
  ((body.details ?? []) as { field: string; code: string }[]).map(({ field, code }) => [field, code]);
const jobs = async () => (await server.database.ownerPool.query("select count(*)::int as jobs from job")).rows[0]?.jobs as number;

describe("a file of a list", () => {
  it.each<[string, string, object, string, [field: string, code: string]]>([
    [
      "StartExport",
      "Grid",
      { ...USERS, filters: [{ field: "Nowhere", operator: "equals", value: 1 }] },
      "an unknown filter",
      ["filters.0.field", "unknownField"],
    ],
    [
      "StartExport",
      "Grid",
      { ...USERS, sort: [{ field: "Nowhere", direction: "Ascending" }] },
      "an unknown sort",
      ["sort.0.field", "unknownField"],
    ],
    [
      "StartExport",
      "Grid",
      { ...USERS, filters: [{ field: "CreatedAt", operator: "lessThan", value: "soon" }] },
      "a value that does not fit",
      ["filters.0.value", "invalidFilter"],
    ],
    [
      "StartExport",
      "Grid",
      { ...USERS, parameters: { ...USERS.parameters, include: "Everything" } },
      "a parameter that does not fit",
      ["parameters.include", "enum"],
    ],
    [
      "ExportUsers",
      "Account",
      { companyAccountId: demo.company, format: "Csv", filters: [{ field: "Nowhere", operator: "isEmpty" }] },
      "an unknown filter",
      ["filters.0.field", "unknownField"],
    ],
    [
      "ExportUsers",
      "Account",
      { companyAccountId: demo.company, format: "Csv", sort: [{ field: "Nowhere", direction: "Ascending" }] },
      "an unknown sort",
      ["sort.0.field", "unknownField"],
    ],
    [
      "ExportAuditLog",
      "Account",
      { accountId: demo.company, format: "Csv", filters: [{ field: "Nowhere", operator: "isEmpty" }] },
      "an unknown filter",
      ["filters.0.field", "unknownField"],
    ],
    [
      "ExportAuditLog",
      "Account",
      { accountId: demo.company, format: "Csv", filters: [{ field: "TimestampUtc", operator: "equals", value: "soon" }] },
      "a value that does not fit",
      ["filters.0.value", "invalidFilter"],
    ],
  ])("of %s.%s is refused before there is a job: %#", async (operation, service, input, _what, problem) => {
    const before = await jobs();
    const { status, body } = await server.call("distributor.admin", operation, input, service);
    expect(status, JSON.stringify(body)).toBe(400);
    expect(problemsOf(body)).toEqual([problem]);
    expect(await jobs()).toBe(before);
  });

  it("is begun where the question is right", async () => {
    const filters = [{ field: "DisplayName", operator: "contains", value: "a" }];
    const { status, body } = await server.call("distributor.admin", "StartExport", { ...USERS, filters }, "Grid");
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ Kind: "GridExport", Status: "Queued" });
  });
});

describe("the right to take a list along", () => {
  const asOperations = (input: object) => server.call("platform.operations", "StartExport", input, "Grid");

  it("is asked for users and audit logs, whatever the layout says of its export", async () => {
    // They may read users and the logs, and have no right to export either.
    const shown = await server.call("platform.operations", "ListAccounts", { ...USERS.parameters, take: 1 });
    expect(shown.status, JSON.stringify(shown.body)).toBe(200);
    expect((await asOperations(USERS)).body.errorCode).toBe("AccessDenied");
    await publishOpen("account.company.view");
    await publishOpen("audit.account");
    await publishOpen("security.account", (grid) => grid.Source.Operation === "GetUsersForCompany");
    expect((await asOperations(USERS)).body.errorCode).toBe("AccessDenied");
    const log = { ...gridOf("audit.account"), parameters: { accountId: demo.company }, columns: ["EventType"], format: "Csv" };
    expect((await asOperations(log)).body.errorCode).toBe("AccessDenied");
    expect((await server.call("distributor.admin", "StartExport", log, "Grid")).status).toBe(200);
    const members = {
      ...gridOf("security.account", (grid) => grid.Source.Operation === "GetUsersForCompany"),
      ...{ parameters: { companyAccountId: demo.company }, columns: ["DisplayName"], format: "Csv" },
    };
    expect((await asOperations(members)).body.errorCode).toBe("AccessDenied");
    expect((await server.call("distributor.admin", "StartExport", members, "Grid")).status).toBe(200);
  });

  it("is USER_EXPORT for every list of users: without it alone, nothing else helps", async () => {
    const members = gridOf("security.account", (grid) => grid.Source.Operation === "GetUsersForCompany");
    await publishOpen("account.company.view");
    await publishOpen("security.account", (grid) => grid.Id === members.containerId);
    const lists = [
      USERS,
      { ...USERS, parameters: { ...USERS.parameters, accountTypes: ["Department", "User"] } },
      { ...members, parameters: { companyAccountId: demo.company }, columns: ["DisplayName"], format: "Csv" },
    ];
    const answers = async () => {
      const found = [];
      for (const input of lists) {
        const { status, body } = await server.call("distributor.admin", "StartExport", input, "Grid");
        found.push(body.errorCode ?? status);
      }
      return found;
    };
    expect(await answers()).toEqual([200, 200, 200]);
    await takeRight((text, values) => server.database.ownerPool.query(text, [...values]), "USER_EXPORT");
    expect(await answers()).toEqual(["AccessDenied", "AccessDenied", "AccessDenied"]);
  });

  it("is not asked for other accounts", async () => {
    const companies = layouts.find(({ Id }) => Id === "account.reseller.view");
    const grid = gridsOf(companies as Layout).find(({ Source, Export }) => Source.Operation === "ListAccounts" && Export === true);
    const input = {
      ...{ layoutId: "account.reseller.view", containerId: grid?.Id, columns: ["DisplayName"], format: "Csv" },
      parameters: { parentAccountId: demo.reseller, accountTypes: ["Company"] },
    };
    const { status, body } = await asOperations(input);
    expect(status, JSON.stringify(body)).toBe(200);
  });
});

const gridsOf = (layout: Layout): GridContainer[] =>
  layout.Pages.flatMap((page) => page.Containers).filter((container): container is GridContainer => container.Kind === "Grid");

function gridOf(layoutId: string, isMeant: (grid: GridContainer) => boolean = () => true): { layoutId: string; containerId: string } {
  const grid = gridsOf(layouts.find(({ Id }) => Id === layoutId) as Layout).find(isMeant);
  if (grid === undefined) throw new Error(`${layoutId} has no such list.`);
  return { layoutId, containerId: grid.Id };
}

/** The layout as an admin may publish it: everyone who sees its lists may export them. */
async function publishOpen(id: string, isMeant: (grid: GridContainer) => boolean = () => true): Promise<void> {
  const layout = structuredClone(layouts.find(({ Id }) => Id === id)) as Layout;
  for (const grid of gridsOf(layout).filter(isMeant)) {
    grid.Export = true;
    delete grid.ExportAccess;
  }
  const saved = await server.call("distributor.admin", "SaveViewLayout", { layout }, "Metadata");
  expect(saved.body, JSON.stringify(saved.body).slice(0, 1000)).toMatchObject({ Check: { IsValid: true } });
  expect((await server.call("distributor.admin", "PublishViewLayout", { layoutId: id }, "Metadata")).status).toBe(200);
}
