import { expect, test } from "vitest";
import { resolveDataTypes } from "../../../layout/resolve.ts";
import { contracts } from "../../../server/generated/contracts.ts";
import { operationNotes } from "../../../server/generated/notes.ts";
import { fixtureServer } from "../../../src/app/dev/fixtures/fixture-server.ts";
import { companyView, field, fieldsContainer, gridContainer } from "../../layout/layouts.ts";

const layout = companyView(
  [
    fieldsContainer([field("CompanyName"), field("City"), field("Tier", { DataType: "string", IsCustom: true })]),
    gridContainer([field("DisplayName"), field("AccountState")], { RowKey: "AccountId" }),
  ],
  { Source: { Service: "Account", Operation: "LoadAccountById", Parameters: { accountId: "Route.accountId" }, Items: "Values" } },
);
const samples = (exampleOf?: (service: string, operation: string) => unknown) =>
  fixtureServer(resolveDataTypes(layout, contracts), "read", "en", exampleOf);
const ofContract = (service: string, operation: string) => operationNotes[`${service}.${operation}`]?.example;
interface Answer {
  Values: Record<string, unknown>;
  Items: Record<string, unknown>[];
}
const load = async (server: ReturnType<typeof samples>, operation: string) =>
  (await server.call("Account", operation, {})) as unknown as Answer;

test("a record shows what the contract's example says of it, and made-up values for the rest", async () => {
  const { Values } = await load(samples(ofContract), "LoadAccountById");
  expect(Values.CompanyName).toBe("Larkfield Foods");
  expect(Values.City).toMatch(/\w/);
  expect(Values.Tier).toMatch(/\w/);
  expect((await load(samples(), "LoadAccountById")).Values.CompanyName).not.toBe("Larkfield Foods");
});

test("rows begin with those of the example, and each has a key of its own", async () => {
  const example = ofContract("Account", "ListAccounts") as Answer;
  const { Items } = await load(samples(ofContract), "ListAccounts");
  expect(example.Items.length).toBeGreaterThan(0);
  expect(Items.length).toBeGreaterThan(example.Items.length);
  for (const [index, row] of example.Items.entries())
    expect(Items[index]).toMatchObject({ AccountId: row.AccountId, DisplayName: row.DisplayName });
  expect(new Set(Items.map(({ AccountId }) => AccountId)).size).toBe(Items.length);
  const clashing = { Items: [{ AccountId: 3, DisplayName: "Third" }] };
  const rows = (
    await load(
      samples(() => clashing),
      "ListAccounts",
    )
  ).Items;
  expect(new Set(rows.map(({ AccountId }) => AccountId)).size).toBe(rows.length);
});
