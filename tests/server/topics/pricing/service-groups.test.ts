/** Groups of services that pricing rules name. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demo } from "../../../support/demo-accounts.ts";
import { type DemoServer, startDemoServer } from "../../../support/demo-server.ts";

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
  await server.call("reseller.admin", "SetLanguage", { languageCode: "en" }, "Authorization");
}, 60_000);
afterAll(() => server.stop());

const call = (operation: string, input: object, user = "reseller.admin") => server.call(user, operation, input, "ServiceManagement");
type Row = Record<string, unknown>;
const groups = async () => (await call("ListServiceGroups", { ownerAccountId: demo.reseller })).body.Items as Row[];
const save = (group: object, user?: string) => call("SaveServiceGroup", { ownerAccountId: demo.reseller, group }, user);

describe("a group of services", () => {
  test("is created, changed by its version and deleted while no rule names it", async () => {
    const { status, body } = await save({ Name: " Mail ", Color: "1565c0", ServiceIds: [1, 2] });
    expect(status, JSON.stringify(body)).toBe(200);
    const group = body.Group as Row;
    expect(group).toMatchObject({ Name: "Mail", ServiceIds: [1, 2], ServiceCount: 2, RuleCount: 0, UsedBy: "", RowVersion: 1 });
    const changed = await save({ ServiceGroupId: group.ServiceGroupId, RowVersion: 1, Name: "Mail", ServiceIds: [2, 3] });
    expect(changed.body.Group).toMatchObject({ Name: "Mail", ServiceIds: [2, 3], RowVersion: 2 });
    expect((await save({ ServiceGroupId: group.ServiceGroupId, RowVersion: 1, Name: "Late" })).body).toMatchObject({
      errorCode: "ConcurrencyConflict",
      current: { Name: "Mail", RowVersion: 2 },
    });
    expect((await save({ Name: "Mail" })).body).toMatchObject({ errorCode: "NotUnique", details: [{ field: "group.Name" }] });
    expect((await call("DeleteServiceGroup", { serviceGroupId: group.ServiceGroupId })).status).toBe(200);
    expect((await groups()).map(({ Name }) => Name)).toEqual(["Backup", "Protected devices", "Workplace"]);
  });

  test("that a rule names stays, and the refusal names the rule with its pricelist", async () => {
    const [backup] = await groups();
    expect(backup).toMatchObject({ Name: "Backup", RuleCount: 1, UsedBy: "Backup weeks (Standard EUR)" });
    const { status, body } = await call("DeleteServiceGroup", { serviceGroupId: backup?.ServiceGroupId });
    expect([status, body.errorCode]).toEqual([409, "InUse"]);
    expect(body.message).toContain("Backup weeks (Standard EUR)");
  });

  test("takes services that its seller can sell; what it has already stays", async () => {
    await server.database.ownerPool.query("update service_group set service_ids = service_ids || 4711 where service_group_id = 1");
    const [backup] = await groups();
    const again = await save({ ServiceGroupId: 1, RowVersion: backup?.RowVersion, Name: "Backup", ServiceIds: backup?.ServiceIds });
    expect(again.status, JSON.stringify(again.body)).toBe(200);
    expect((await save({ Name: "Strange", ServiceIds: [1, 4712] })).body.details).toMatchObject([{ field: "group.ServiceIds.1" }]);
  });

  test("belongs to one seller, and needs a right to create", async () => {
    expect((await call("ListServiceGroups", { ownerAccountId: demo.otherReseller })).body.errorCode).toBe("NotFound");
    expect((await call("DeleteServiceGroup", { serviceGroupId: 4 })).body.errorCode).toBe("NotFound");
    expect(
      (await call("SaveServiceGroup", { ownerAccountId: demo.reseller, group: { ServiceGroupId: 4, RowVersion: 1, Name: "X" } })).body
        .errorCode,
    ).toBe("NotFound");
    expect((await save({ Name: "X" }, "reseller.sales")).body.errorCode).toBe("AccessDenied");
    expect((await call("DeleteServiceGroup", { serviceGroupId: 3 }, "company.admin")).body.errorCode).toBe("AccessDenied");
  });
});
