/** Predefined roles are named in the reader's language; custom names stay as they are. */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demo } from "../../../support/demo-accounts.ts";
import { type DemoServer, startDemoServer } from "../../../support/demo-server.ts";

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
}, 120_000);
afterAll(() => server.stop());

interface Named {
  Id: number;
  Name: string;
  Description: string;
  CapabilitySets: string;
  RoleName: string;
  Roles: string;
  CapabilitySetName: string;
  RowVersion: number;
}
async function ask(user: string, operation: string, input: object, language: string) {
  const headers = { ...(await server.headersOf(user)), "accept-language": language };
  const { status, text } = await server.send(`Account.${operation}`, JSON.stringify(input), { headers });
  const body = JSON.parse(text) as { Items?: Named[] } & Named;
  expect(status, text).toBe(200);
  return { ...body, items: body.Items ?? [] };
}
const named = (items: readonly Named[], name: string) => items.find(({ Name }) => Name === name);

describe("a role that comes with the product", () => {
  it("has a name in the reader's language wherever it is shown", async () => {
    const { items } = await ask("distributor.admin", "ListRoles", { accountId: demo.distributor }, "de");
    expect(named(items, "Firmenadministrator")).toMatchObject({
      Description: "Führt eine Firma: ihre Benutzer, Abteilungen, Abonnements und ihre Sicherheit.",
      CapabilitySets: "Firmenadministrator",
    });
    expect(
      named((await ask("distributor.admin", "ListRoles", { accountId: demo.distributor }, "en")).items, "Company Administrator"),
    ).toBeDefined();
    const own = await ask("distributor.admin", "GetRolesForUser", { userAccountId: demo.users.companyAdmin }, "de");
    expect(own.items.map(({ RoleName }) => RoleName)).toContain("Firmenadministrator");
    const users = await ask("distributor.admin", "GetUsersForCompany", { companyAccountId: demo.company, text: "company.admin" }, "de");
    expect(users.items[0]?.Roles).toContain("Firmenadministrator");
    const rights = await ask("distributor.admin", "GetEffectiveCapabilities", { userAccountId: demo.users.companyAdmin, take: 1 }, "de");
    expect(rights.items[0]).toMatchObject({ RoleName: "Firmenadministrator", CapabilitySetName: "Firmenadministrator" });
    const sets = await ask("distributor.admin", "ListCapabilitySets", { accountId: demo.distributor }, "fr");
    expect(named(sets.items, "Utilisateur de l’entreprise")).toBeDefined();
  });

  it("is found and sorted by it", async () => {
    const found = await ask("distributor.admin", "ListRoles", { accountId: demo.distributor, text: "vertrieb" }, "de");
    expect(found.items.map(({ Name }) => Name)).toEqual(["Reseller-Vertrieb"]);
  });

  it("keeps its stored name when a user saves it as shown", async () => {
    const role = named((await ask("distributor.admin", "ListRoles", { accountId: demo.distributor }, "de")).items, "Firmenbenutzer");
    const saved = await ask(
      "distributor.admin",
      "UpdateRole",
      { id: role?.Id, name: role?.Name, description: role?.Description, rowVersion: role?.RowVersion },
      "de",
    );
    expect(saved.Name).toBe("Firmenbenutzer");
    const { rows } = await server.database.ownerPool.query("select name, description from role where role_id = $1", [role?.Id]);
    expect(rows[0]).toEqual({ name: "Company User", description: "Uses what the company has bought." });
  });
});

it("a role that a user has created keeps the name given, also by a name of ours", async () => {
  const made = await ask(
    "reseller.admin",
    "CreateRole",
    { ownerAccountId: demo.reseller, name: "Company User", capabilitySetIds: [] },
    "de",
  );
  expect(made.Name).toBe("Company User");
});
