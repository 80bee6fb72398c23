/** A staged version also applies to forms, stored values, lists and exports of its users. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Field, GridContainer } from "../../../../layout/model.ts";
import { demo } from "../../../support/demo-accounts.ts";
import { type DemoServer, startDemoServer } from "../../../support/demo-server.ts";
import { shownLayout } from "../../../support/shown-layout.ts";

const VIEW = "account.company.view";
const COMPANY = demo.company;
let server: DemoServer;
let staged: number;
let before: number;
let gridId: string;
beforeAll(async () => {
  server = await startDemoServer();
  const published = await ask("distributor.admin", "GetViewLayoutVersion", { layoutId: VIEW }, "Metadata");
  before = Number(published.Version);
  const layout = shownLayout(published);
  const tier: Field = { Name: "LoyaltyTier", DisplayValue: "Loyalty tier", DisplayTemplate: "TextBox", DataType: "string", IsCustom: true };
  for (const container of layout.Pages.flatMap((page) => page.Containers)) {
    if (container.Id === "company" && container.Kind === "Fields") container.Fields.push({ ...tier, IsRequired: true, MaxLength: 10 });
    // A list whose last column only those have who get this version.
    if (container.Id === "users-list" && container.Kind === "Grid") {
      gridId = container.Id;
      (container as GridContainer).Columns.push({
        Name: "Nickname",
        DisplayValue: "Nickname",
        DisplayTemplate: "TextBox",
        DataType: "string",
        IsCustom: true,
      });
    }
  }
  await ask("distributor.admin", "SaveViewLayout", { layout }, "Metadata");
  staged = Number(
    (await ask("distributor.admin", "PublishViewLayout", { layoutId: VIEW, resellerIds: [demo.reseller] }, "Metadata")).Version,
  );
}, 120_000);
afterAll(() => server.stop());

async function ask(user: string, operation: string, input: object, service = "Account"): Promise<Record<string, unknown>> {
  const { status, body } = await server.call(user, operation, input, service);
  expect(status, `${operation}: ${JSON.stringify(body)}`).toBe(200);
  return body;
}
const load = async (user: string) => {
  const body = await ask(user, "LoadAccountById", { accountId: COMPANY });
  return { values: body.Values as Record<string, unknown>, rowVersion: Number(body.RowVersion) };
};
const save = async (user: string, values: object, version: number) =>
  server.call(
    user,
    "UpdateAccount",
    { accountId: COMPANY, values, rowVersion: (await load(user)).rowVersion },
    "Account",
    `${VIEW}@${version}/company`,
  );

describe("anyone who gets a version first", () => {
  it("sees it on the account, and others see the published one", async () => {
    const view = { accountId: COMPANY, action: "View" };
    expect(await ask("reseller.admin", "GetViewLayout", view)).toMatchObject({ Version: staged });
    expect(await ask("company.admin", "GetViewLayout", view)).toMatchObject({ Version: staged });
    expect(await ask("distributor.admin", "GetViewLayout", view)).toMatchObject({ Version: before });
  });

  it("saves by it: what it asks for, what it forbids, and what the published one does not know", async () => {
    const missing = await save("reseller.admin", { Website: "https://one.example" }, staged);
    expect(missing.body).toMatchObject({
      errorCode: "ValidationFailed",
      details: [expect.objectContaining({ field: "values.LoyaltyTier" })],
    });
    // The form was filled in before the version was published, which is not the user's mistake.
    expect((await save("reseller.admin", { Website: "https://one.example" }, before)).body).toMatchObject({ errorCode: "LayoutChanged" });
    expect((await save("reseller.admin", { LoyaltyTier: "longer than ten" }, staged)).body).toMatchObject({
      errorCode: "ValidationFailed",
    });
    expect((await save("reseller.admin", { LoyaltyTier: "gold" }, staged)).status).toBe(200);
    expect((await load("company.admin")).values.LoyaltyTier).toBe("gold");
    // Other users neither have the value nor need it.
    expect((await load("distributor.admin")).values).not.toHaveProperty("LoyaltyTier");
    expect((await save("distributor.admin", { LoyaltyTier: "silver" }, before)).body).toMatchObject({ errorCode: "FieldNotInLayout" });
    expect((await save("distributor.admin", { Website: "https://two.example" }, before)).status).toBe(200);
    expect((await load("company.admin")).values).toMatchObject({ LoyaltyTier: "gold", Website: "https://two.example" });
  });

  it("exports columns that only this version has", async () => {
    const input = {
      layoutId: VIEW,
      containerId: gridId,
      parameters: { parentAccountId: COMPANY, accountTypes: ["User"] },
      columns: ["Nickname"],
      format: "Csv",
    };
    expect((await server.call("reseller.admin", "StartExport", { ...input, layoutVersion: staged }, "Grid")).status).toBe(200);
    expect((await server.call("distributor.admin", "StartExport", { ...input, layoutVersion: before }, "Grid")).body).toMatchObject({
      errorCode: "ValidationFailed",
      details: [{ field: "columns" }],
    });
  });

  it("gets the published one again when it ends; what was typed is kept", async () => {
    await ask("distributor.admin", "WithdrawViewLayout", { layoutId: VIEW, version: staged }, "Metadata");
    expect((await load("company.admin")).values).not.toHaveProperty("LoyaltyTier");
    const { rows } = await server.database.ownerPool.query(`select "values" ->> 'LoyaltyTier' as tier from account where account_id = $1`, [
      COMPANY,
    ]);
    expect(rows[0].tier).toBe("gold");
  });
});
