import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demo } from "../../../support/demo-accounts.ts";
import { type DemoServer, startDemoServer } from "../../../support/demo-server.ts";

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.stop());

interface Figures {
  Resellers: number | null;
  Companies: number | null;
  Users: number | null;
  SuspendedUsers: number | null;
  Subscriptions: number | null;
  SubscriptionsNotActive: number | null;
  Types: { AccountType: string; Active: number; Suspended: number; Total: number }[];
  SubscriptionStates: { AccountState: string; Count: number }[];
}
const figuresOf = async (user: string) => (await server.call(user, "GetAccountFigures", {})).body as unknown as Figures;
const countBelow = async (path: string, type: string, more = "true") => {
  const { rows } = await server.database.ownerPool.query(
    `select count(*)::int as n from account where account_path like $1 and account_type = $2 and account_state <> 'Terminated' and ${more}`,
    [`${path}/%`, type],
  );
  return rows[0].n as number;
};
interface Recent {
  AccountId: number;
  AccountType: string;
  ParentDisplayName: string | null;
  UpdatedAt: string;
}
const recentOf = async (user: string, input: object = {}) => (await server.call(user, "ListRecentAccounts", input)).body.Items as Recent[];

describe("figures of the dashboard", () => {
  it("count what is below the caller, and nothing else", async () => {
    const figures = await figuresOf("reseller.admin");
    expect(figures).toMatchObject({
      Companies: await countBelow(`${demo.distributor}/${demo.reseller}`, "Company"),
      Users: await countBelow(`${demo.distributor}/${demo.reseller}`, "User"),
      SuspendedUsers: await countBelow(`${demo.distributor}/${demo.reseller}`, "User", "account_state = 'Suspended'"),
      Subscriptions: await countBelow(`${demo.distributor}/${demo.reseller}`, "Product"),
      SubscriptionsNotActive: await countBelow(`${demo.distributor}/${demo.reseller}`, "Product", "account_state <> 'Active'"),
    });
    expect(figures.Companies).toBeGreaterThan(0);
    const company = await figuresOf("company.admin");
    expect(company).toMatchObject({
      Companies: 0,
      Users: await countBelow(`${demo.distributor}/${demo.reseller}/${demo.company}`, "User"),
    });
    expect(company.Users).toBeLessThan(figures.Users ?? 0);
  });

  it("are null for types that the caller may not read, and add up", async () => {
    const own = await figuresOf("company.user");
    expect(own).toMatchObject({ Resellers: null, Companies: null, Subscriptions: null, Users: 0, Types: [], SubscriptionStates: [] });
    const all = await figuresOf("distributor.admin");
    const products = all.Types.find(({ AccountType }) => AccountType === "Product");
    expect(products?.Total).toBe(all.Subscriptions);
    expect(all.SubscriptionStates.reduce((sum, { Count }) => sum + Count, 0)).toBe(all.Subscriptions);
    expect(all.SubscriptionStates.map(({ AccountState }) => AccountState)).not.toContain("Terminated");
  });
});

describe("recently changed accounts", () => {
  it("come with the latest change first, page by page, from the caller's accounts alone", async () => {
    const [first, second] = [await recentOf("company.admin", { take: 5 }), await recentOf("company.admin", { skip: 5, take: 5 })];
    const times = [...first, ...second].map(({ UpdatedAt }) => UpdatedAt);
    expect(times).toEqual([...times].sort().reverse());
    expect(new Set([...first, ...second].map(({ AccountId }) => AccountId)).size).toBe(10);
    const { rows } = await server.database.ownerPool.query(
      `select account_id from account where (account_path = '${demo.distributor}/${demo.reseller}/${demo.company}' or account_path like '${demo.distributor}/${demo.reseller}/${demo.company}/%')
        and account_type <> 'Reseller' order by updated_at desc, account_id desc limit 10`,
    );
    expect([...first, ...second].map(({ AccountId }) => AccountId)).toEqual(rows.map(({ account_id }) => Number(account_id)));
  });

  it("show a change at once, and never a name above the caller", async () => {
    const { body } = await server.call("company.admin", "LoadAccountById", { accountId: demo.company });
    await server.call("company.admin", "UpdateAccount", {
      accountId: demo.company,
      values: { Address2: "Rear building" },
      rowVersion: body.RowVersion,
    });
    const [latest] = await recentOf("company.admin", { take: 1 });
    expect(latest).toMatchObject({ AccountId: demo.company, AccountType: "Company", ParentDisplayName: null, IsNew: false });
    expect((await recentOf("reseller.admin", { take: 1 }))[0]).toMatchObject({
      AccountId: demo.company,
      ParentDisplayName: expect.any(String) as string,
    });
  });

  it("of a large tree are the same as of a small one", async () => {
    const few = await recentOf("distributor.admin", { take: 50 });
    // The counters say that there are too many to read all. Slot 8 is unused: connections use 0 to 7.
    await server.database.ownerPool.query("insert into account_count values ('1', 'Department', 'Active', 8, 100000)");
    const many = await recentOf("distributor.admin", { take: 50 });
    await server.database.ownerPool.query("delete from account_count where descendants = 100000");
    expect(many).toEqual(few);
  });
});

describe("how a user likes the portal to look", () => {
  const self = (user: string, operation: string, input: object) => server.call(user, operation, input, "SelfCare");
  const screenOf = async (user: string) => (await server.call(user, "GetScreen", { route: "/dashboard" }, "Metadata")).body;
  const page = { layoutId: "dashboard", pageId: "overview" };

  it("is known at the next machine, for the person alone", async () => {
    const preferencesOf = async (user: string) => (await server.call(user, "GetCurrentUser", {}, "Authorization")).body.Preferences;
    expect(await preferencesOf("company.user")).toBeNull();
    expect((await self("company.user", "SaveMyPreferences", { scheme: "dark", density: "compact" })).status).toBe(200);
    await self("company.user", "SaveMyPreferences", { scheme: "system", density: "compact" });
    expect(await preferencesOf("company.user")).toEqual({ Scheme: "system", Density: "compact" });
    expect(await preferencesOf("company.admin")).toBeNull();
  });

  it("keeps an arrangement with the layout until the person goes back to the default", async () => {
    expect((await screenOf("company.user")).Arrangements).toEqual({});
    const arrangement = { Order: ["requests", "welcome"], Hidden: ["welcome"] };
    expect((await self("company.user", "SavePageArrangement", { ...page, arrangement })).status).toBe(200);
    expect((await screenOf("company.user")).Arrangements).toEqual({ overview: arrangement });
    expect((await screenOf("company.admin")).Arrangements).toEqual({});
    await self("company.user", "SavePageArrangement", { ...page, arrangement: null });
    expect((await screenOf("company.user")).Arrangements).toEqual({});
  });

  it("keeps nothing for pages and parts that are not there, or may not be arranged", async () => {
    const arrangement = { Order: ["welcome"], Hidden: [] };
    for (const elsewhere of [{ pageId: "nowhere" }, { layoutId: "nothing" }, { layoutId: "security.my-sign-ins", pageId: "sessions" }])
      expect((await self("company.user", "SavePageArrangement", { ...page, ...elsewhere, arrangement })).body.errorCode).toBe("NotFound");
    const strange = await self("company.user", "SavePageArrangement", { ...page, arrangement: { Order: ["welcome", "x"], Hidden: [] } });
    expect(strange.body).toMatchObject({ errorCode: "ValidationFailed", details: [{ field: "arrangement.Order[1]" }] });
  });
});
