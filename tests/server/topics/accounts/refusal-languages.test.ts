import { afterAll, beforeAll, expect, it } from "vitest";
import { demo } from "../../../support/demo-accounts.ts";
import { type DemoServer, PASSWORD, startDemoServer } from "../../../support/demo-server.ts";

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
}, 60_000);
afterAll(() => server.stop());

interface Refusal {
  message: string;
  details: { field: string; message: string }[];
}

/** The message of each field for a caller's language. */
async function refusal(language: string, key: string, input: object): Promise<Record<string, string>> {
  const headers = { ...(await server.headersOf("reseller.admin")), "accept-language": language };
  const { status, text } = await server.send(key, JSON.stringify(input), { headers });
  expect(status, text).toBeGreaterThanOrEqual(400);
  const { details } = JSON.parse(text) as Refusal;
  const byField = Map.groupBy(details, ({ field }) => field);
  return Object.fromEntries([...byField].map(([field, all]) => [field, all.map(({ message }) => message).join(" ")]));
}

const values = { CompanyName: "", ContactEmail: "no address", ContactPerson: "n".repeat(1_000), Segment: "Pirates" };

it("the rules of a layout speak the caller's language, and call the field what the screen calls it", async () => {
  const { body } = await server.call("reseller.admin", "LoadAccountById", { accountId: demo.customer(8) });
  const messageIn = (language: string) =>
    refusal(language, "Account.UpdateAccount", { accountId: demo.customer(8), values, rowVersion: body.RowVersion as number });
  const german = await messageIn("de");
  expect(german["values.CompanyName"]).toBe("Firmenname ist erforderlich.");
  expect(german["values.ContactPerson"]).toMatch(/höchstens \d+ Zeichen/);
  const english = await messageIn("en");
  expect(Object.keys(german).toSorted()).toEqual(Object.keys(english).toSorted());
  for (const [field, message] of Object.entries(german)) expect(message, field).not.toBe(english[field]);
});

it("so do registers, contracts and lists", async () => {
  const vat = await refusal("pl", "Account.ValidateRemoteFieldWithResult", { fieldName: 7 });
  expect(vat.fieldName).toContain("fieldName");
  expect(vat.accountType ?? vat.value).toMatch(/wymagane|obowiązkow/);
  const { body } = await server.call("reseller.admin", "LoadAccountById", { accountId: demo.customer(8) });
  const input = { accountId: demo.customer(8), values: { VatId: "DE136695977" }, rowVersion: body.RowVersion as number };
  expect(await refusal("fr", "Account.UpdateAccount", input)).toEqual({
    "values.VatId": "Le chiffre de contrôle du numéro de TVA est incorrect.",
  });
  const sort = [{ field: "Nowhere", direction: "Ascending" }];
  expect(await refusal("sv", "Account.ListAccounts", { parentAccountId: demo.endedCompany, accountTypes: ["Company"], sort })).toEqual({
    "sort.0.field": "Nowhere är inte känt här.",
  });
});

it("numbers in them take the form that the language has for them", async () => {
  const messageIn = async (language: string) =>
    Object.values(await refusal(language, "SelfCare.ChangeMyPassword", { currentPassword: PASSWORD, newPassword: "Short1!" })).join(" ");
  expect(await messageIn("pl")).toContain("12 znaków");
});
