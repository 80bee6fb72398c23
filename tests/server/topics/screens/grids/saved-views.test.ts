import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DemoServer, startDemoServer } from "../../../../support/demo-server.ts";

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.stop());

const GRID_KEY = { LayoutId: "account.company.view", ContainerId: "users" };
const gridKey = { layoutId: GRID_KEY.LayoutId, containerId: GRID_KEY.ContainerId };
const State = {
  Columns: [{ Id: "users.Email", Width: 200, Pin: "Start" }],
  Sort: [{ Field: "Email", Direction: "Descending" }],
  Filters: [],
};

const grid = (user: string, operation: string, input: object) => server.call(user, operation, input, "Grid");
const save = (user: string, view: object, more: object = {}) => grid(user, "SaveView", { view: { ...GRID_KEY, State, ...view }, ...more });
async function namesSeenBy(user: string): Promise<string[]> {
  const { body } = await grid(user, "ListSavedViews", gridKey);
  return (body.Items as { Name: string }[]).map(({ Name }) => Name);
}

describe("saved views", () => {
  it("are the owner's alone, unless they are shared with the hierarchy below the owner's company", async () => {
    expect((await save("reseller.admin", { Name: "Private", Scope: "Own" })).status).toBe(200);
    expect((await save("reseller.admin", { Name: "For all below", Scope: "Hierarchy" })).status).toBe(200);
    expect((await save("company.user", { Name: "Of the customer", Scope: "Hierarchy" })).status).toBe(200);
    expect(await namesSeenBy("reseller.admin")).toEqual(["For all below", "Private"]);
    // The seller is above: a customer's shared views are for the customer's users.
    expect(await namesSeenBy("company.admin")).toEqual(["For all below", "Of the customer"]);
    expect(await namesSeenBy("distributor.admin")).toEqual([]);
  });

  it("are shared with a role only by who holds it, and seen only by who holds it too", async () => {
    expect((await save("company.user", { Name: "Refused", Scope: "Role", RoleName: "Distributor administrator" })).body).toMatchObject({
      errorCode: "ValidationFailed",
      details: [{ field: "view.RoleName" }],
    });
    const { body } = await server.call("company.admin", "GetCurrentUser", {}, "Authorization");
    expect(body.Username).toBe("company.admin");
    const roles = await server.database.owner
      .selectFrom("role_membership")
      .innerJoin("role", "role.role_id", "role_membership.role_id")
      .where("user_account_id", "=", Number(body.UserAccountId))
      .select("role.name")
      .execute();
    const shared = await save("company.admin", { Name: "For admins", Scope: "Role", RoleName: roles[0]?.name });
    expect(shared.body).toMatchObject({ Scope: "Role", RoleName: roles[0]?.name, IsMine: true });
    expect(await namesSeenBy("company.admin")).toContain("For admins");
    expect(await namesSeenBy("company.user")).not.toContain("For admins");
  });

  it("are changed and deleted by their owner alone, and never over a newer save", async () => {
    const { body: view } = await save("reseller.admin", { Name: "Changing", Scope: "Hierarchy" });
    const change = { Name: "Changed", Scope: "Hierarchy", ViewId: view.ViewId };
    expect((await save("company.admin", change)).status).toBe(404);
    expect((await grid("company.admin", "DeleteView", { viewId: view.ViewId })).status).toBe(404);
    expect((await save("reseller.admin", change, { rowVersion: view.RowVersion })).body).toMatchObject({ Name: "Changed", RowVersion: 2 });
    expect((await save("reseller.admin", change, { rowVersion: view.RowVersion })).body).toMatchObject({
      errorCode: "ConcurrencyConflict",
    });
    expect((await save("reseller.admin", { Name: "Changed", Scope: "Own" })).body).toMatchObject({ errorCode: "NotUnique" });
    expect((await grid("reseller.admin", "DeleteView", { viewId: view.ViewId })).status).toBe(200);
    expect(await namesSeenBy("company.admin")).not.toContain("Changed");
  });

  it("open a grid for the person who chose so, until they are gone", async () => {
    const { body: view } = await save("reseller.admin", { Name: "First thing", Scope: "Hierarchy" });
    const chosenBy = async (user: string) => (await grid(user, "ListSavedViews", gridKey)).body.DefaultViewId;
    expect((await grid("company.user", "SetDefaultView", { ...gridKey, viewId: view.ViewId })).status).toBe(200);
    expect([await chosenBy("company.user"), await chosenBy("reseller.admin")]).toEqual([view.ViewId, null]);
    expect((await grid("distributor.admin", "SetDefaultView", { ...gridKey, viewId: view.ViewId })).status).toBe(404);
    await grid("reseller.admin", "DeleteView", { viewId: view.ViewId });
    expect(await chosenBy("company.user")).toBeNull();
  });
});
