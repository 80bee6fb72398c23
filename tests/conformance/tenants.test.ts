/** A word that is only in one reseller's data is planted, and then looked for in everything that users of another reseller can make the server say. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operations } from "../../server/generated/registry.ts";
import type { OperationName } from "../../shared/generated/operation-types.ts";
import { demo } from "../support/demo-accounts.ts";
import { type DemoServer, startDemoServer } from "../support/demo-server.ts";
import { isDeep } from "../support/depth.ts";
import { firstInput } from "./fixtures.ts";

/** Callers ask for the beginning, so that an answer that repeats the question is not taken for a leak. */
const CANARY = "zqxcanary";
const BEGINNING = "zqxca";
/** As long as the planted texts, and in no data. */
const NOTHING = "zqxcb";
const OWNER = "distributor.admin";
const others = ["reseller.admin", "reseller.sales", "reseller.support", "company.admin", "company.user", "finance.manager"];
/** All of them in a deep run; else the one who may see most of a reseller, and the one who may see least. */
const callers = isDeep ? others : ["reseller.admin", "company.user"];
const home: Readonly<Record<string, number>> = { "company.admin": demo.company, "company.user": demo.users.companyUser };
const types = ["Reseller", "Company", "Department", "User", "Product"];

let server: DemoServer;
const planted: number[] = [];
beforeAll(async () => {
  server = await startDemoServer();
  await rename(demo.otherReseller, { CompanyName: `${CANARY} Reseller` });
  await rename(demo.otherCustomer(0), {
    CompanyName: `${CANARY} Company`,
    RegistrationNumber: `${CANARY}-1`,
    Website: `https://${CANARY}.example/`,
  });
  planted.push(
    demo.otherReseller,
    demo.otherCustomer(0),
    await create({ accountType: "Department", parentAccountId: demo.otherCustomer(0), values: { DepartmentName: `${CANARY} Department` } }),
  );
  const person = { FirstName: CANARY, LastName: CANARY, Email: `${CANARY}@example.com`, Username: `${CANARY}.user`, Language: "en" };
  planted.push(await create({ accountType: "User", parentAccountId: demo.otherCustomer(0), values: person }));
  const found = await server.call(OWNER, "SearchAccount", { text: BEGINNING, limit: 50 });
  // A user with access finds it: otherwise the tests below would prove nothing.
  expect((found.body.Items as unknown[]).length).toBe(planted.length);
});
afterAll(() => server.stop());

async function rename(accountId: number, values: object): Promise<void> {
  const { body } = await server.call(OWNER, "LoadAccountById", { accountId });
  const reply = await server.call(OWNER, "UpdateAccount", { accountId, values, rowVersion: body.RowVersion });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
}

async function create(input: object): Promise<number> {
  const reply = await server.call(OWNER, "CreateAccount", input);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return Number(reply.body.AccountId);
}

async function ask(user: string, key: string, input: object): Promise<string> {
  const answer = await server.send(key, JSON.stringify(input), { headers: await server.headersOf(user) });
  const { status, text } = answer;
  const question = `${user} ${key} ${JSON.stringify(input)}`;
  // A wrong password of one's own is answered so as well, and ends nothing.
  if (!text.includes('"SignInFailed"')) expect(status, question).not.toBe(401);
  expect(text.toLowerCase(), question).not.toContain(CANARY);
  server.follow(user, answer);
  return text.replace(/"correlationId":"[^"]*"/, "");
}

/** Every way to look for a text. */
function questions(parentAccountId: number, text: string): [key: OperationName, input: object][] {
  const list = { parentAccountId, include: "Descendants", accountTypes: types, take: 200 };
  const filter = (field: string, operator: string, value: unknown = text) => ({ ...list, filters: [{ field, operator, value }] });
  return [
    ["Account.SearchAccount", { text, limit: 50 }],
    ["Account.SearchAccount", { text: `${text} Comp` }],
    ...types.map((type): [OperationName, object] => ["Account.SearchAccount", { text, accountTypes: [type] }]),
    ["Account.ListAccounts", { ...list, text }],
    ...["DisplayName", "CompanyName", "RegistrationNumber", "Website", "Username", "Email", "DepartmentName"].flatMap(
      (field): [OperationName, object][] => [
        ["Account.ListAccounts", filter(field, "contains")],
        ["Account.ListAccounts", filter(field, "startsWith")],
        ["Account.ListAccounts", filter(field, "in", [`${text}nary Company`, `${text}nary-1`])],
        ["Account.ListAccounts", filter(field, "greaterOrEqual")],
      ],
    ),
    ["Account.GetAuditLog", { accountId: parentAccountId, text, from: "2020-01-01T00:00:00Z", take: 200 }],
    ...["CompanyName", "Manager", "Country", "Language", "ParentAccountId"].map((fieldName): [OperationName, object] => [
      "Account.GetEnumDataForField",
      { accountType: "Company", accountId: parentAccountId, fieldName, text },
    ]),
    ["Metadata.ListViewLayouts", { text }],
  ];
}

/** They end the session that the next call needs, or need an incomplete one; their answers concern only the caller. */
const ABOUT_THE_SIGN_IN: ReadonlySet<OperationName> = new Set([
  "Authorization.Logout",
  "Authorization.Authenticate",
  "Authorization.AuthenticatePasskey",
  "Authorization.ContinueSignIn",
  "Authorization.AuthenticateOpenId",
  "Authorization.AuthenticateWithSubConfirmation",
  "Authorization.Impersonate",
  "Authorization.Unimpersonate",
] as const);

describe("a foreign reseller's word", () => {
  it.each(others)("is in no answer to %s, and no count tells that it exists", async (user) => {
    const parent = home[user] ?? demo.reseller;
    const [with_, without] = [questions(parent, BEGINNING), questions(parent, NOTHING)];
    for (const [index, [key, input]] of with_.entries()) {
      const answer = await ask(user, key, input);
      const [, other = {}] = without[index] ?? [];
      expect(answer.replaceAll(BEGINNING, NOTHING), JSON.stringify(input)).toBe(await ask(user, key, other));
    }
  });

  it.each(callers)(
    "is in no answer of any operation that %s calls, about anything, the planted accounts included",
    async (user) => {
      for (const key of Object.keys(operations) as OperationName[]) {
        if (ABOUT_THE_SIGN_IN.has(key)) continue;
        const input = await firstInput(server, key);
        await ask(user, key, input);
        for (const member of "on" in operations[key].access ? operations[key].access.on : [])
          for (const id of planted) await ask(user, key, { ...input, [member]: id });
      }
      await ask(user, "Account.ListAccounts", {
        parentAccountId: home[user] ?? demo.reseller,
        include: "Descendants",
        accountTypes: types,
        take: 200,
        skip: 0,
      });
      await ask(user, "Account.GetAccountTree", { depth: 3, includeTerminated: true });
    },
    60_000,
  );

  it("may be a username that is taken, of which no one learns more than that", async () => {
    const input = { parentAccountId: demo.company, accountType: "User", fieldName: "Username", value: `${CANARY}.user` };
    const reply = await server.call("company.admin", "ValidateUniqueField", input);
    expect(reply).toEqual({ status: 200, body: { IsUnique: false } });
  });
});
