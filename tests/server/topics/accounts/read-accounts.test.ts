import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demo } from "../../../support/demo-accounts.ts";
import { type DemoServer, startDemoServer } from "../../../support/demo-server.ts";

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
}, 60_000);
afterAll(() => server.stop());

const names = (items: unknown): string[] => (items as { DisplayName: string }[]).map((item) => item.DisplayName);
const ids = (items: unknown): number[] => (items as { AccountId: number }[]).map((item) => item.AccountId);

describe("LoadAccountById", () => {
  test("shows a company with its values, and the way to it from the highest account the caller sees", async () => {
    const { status, body } = await server.call("reseller.admin", "LoadAccountById", { accountId: demo.company });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      AccountId: demo.company,
      DisplayName: "Larkfield Foods",
      AccountType: "Company",
      AccountPath: `${demo.distributor}/${demo.reseller}/${demo.company}`,
      ParentAccountId: demo.reseller,
      ViewsKeyValues: { AccountType: "Company", ProductName: null, Currency: "EUR", Country: "DE" },
      Values: { CompanyName: "Larkfield Foods", VatId: "DE136695976", Country: "DE", Currency: "EUR" },
      DisplayValues: { AccountManagerId: expect.any(String) },
    });
    expect(ids(body.Hierarchy)).toEqual([demo.reseller, demo.company]);
    expect(body.AllowedActions).toEqual(expect.arrayContaining(["Read", "Update", "CreateDepartment", "CreateUser"]));
  });

  test("drops accounts above the caller's scope from the way", async () => {
    const { body } = await server.call("company.admin", "LoadAccountById", { accountId: demo.company });
    expect(ids(body.Hierarchy)).toEqual([demo.company]);
    expect(body.ParentAccountId).toBeNull();
  });

  test("keeps the seller's rating of a customer from the customer", async () => {
    const asCustomer = await server.call("company.admin", "LoadAccountById", { accountId: demo.company });
    expect(asCustomer.body.Values).not.toHaveProperty("CreditRating");
    const asOwner = await server.call("distributor.admin", "LoadAccountById", { accountId: demo.company });
    expect(asOwner.body.Values).toHaveProperty("CreditRating");
  });

  test("answers 404 alike for another tenant's account and for one that does not exist", async () => {
    const foreign = await server.call("company.admin", "LoadAccountById", { accountId: demo.endingCompany });
    const unknown = await server.call("company.admin", "LoadAccountById", { accountId: 99_999_999 });
    expect(foreign.status).toBe(404);
    expect({ ...foreign.body, correlationId: "" }).toEqual({ ...unknown.body, correlationId: "" });
  });

  test("never sends a key that is only written", async () => {
    const { body } = await server.call("distributor.admin", "LoadAccountById", { accountId: demo.monthlySubscription });
    expect(body.ViewsKeyValues).toMatchObject({ ProductName: "Kelpforge Server Backup" });
    expect(body.Values).not.toHaveProperty("EncryptionKey");
  });

  test("offers no action but reading on an account that has ended", async () => {
    const { body } = await server.call("distributor.admin", "LoadAccountById", { accountId: demo.endedCompany });
    expect(body.AllowedActions).toEqual(["Read"]);
  });
});

describe("ListAccounts", () => {
  const list = (user: string, input: object) => server.call(user, "ListAccounts", input);
  /** How many there are that fit a condition, asked of the table itself. */
  const count = async (condition: string): Promise<number> =>
    (await server.database.ownerPool.query(`select count(*)::int as n from account where ${condition}`)).rows[0].n;

  test("lists children by name, with the values asked for", async () => {
    const { body } = await list("reseller.admin", {
      parentAccountId: demo.reseller,
      accountTypes: ["Company"],
      fields: ["City", "VatId"],
      take: 5,
    });
    expect(body.TotalCount).toBe(await count(`parent_account_id = ${demo.reseller} and account_type = 'Company'`));
    expect(body.TotalIsExact).toBe(true);
    expect((body.Items as object[]).length).toBe(5);
    expect((body.Items as object[])[0]).toHaveProperty("City");
    const all = await list("reseller.admin", { parentAccountId: demo.reseller, accountTypes: ["Company"] });
    expect(names(all.body.Items)).toEqual(names(all.body.Items).toSorted(new Intl.Collator("und").compare));
  });

  test("counts descendants of several types", async () => {
    const { body } = await list("distributor.admin", {
      parentAccountId: demo.distributor,
      include: "Descendants",
      accountTypes: ["User", "Department"],
      take: 1,
    });
    expect(body).toMatchObject({ TotalCount: await count("account_type in ('User', 'Department')"), TotalIsExact: true });
  });

  test("treats % and _ as letters, in the search and in filters", async () => {
    const total = async (more: object) =>
      (await list("distributor.admin", { parentAccountId: demo.distributor, include: "Descendants", accountTypes: ["Company"], ...more }))
        .body.TotalCount;
    const named = (value: string) => ({ filters: [{ field: "DisplayName", operator: "contains", value }] });
    expect(await total({ text: "larkfield" })).toBe(1);
    expect(await total(named("larkfield"))).toBe(1);
    for (const text of ["l_rkfield", "l%field"]) expect([text, await total({ text }), await total(named(text))]).toEqual([text, 0, 0]);
  });

  test("pages do not overlap and together are the whole", async () => {
    const seen: number[] = [];
    const total = await count("account_type = 'Department'");
    for (let skip = 0; skip < total; skip += 25) {
      const { body } = await list("distributor.admin", {
        parentAccountId: demo.distributor,
        include: "Descendants",
        accountTypes: ["Department"],
        skip,
        take: 25,
      });
      expect(body.TotalCount).toBe(total);
      seen.push(...ids(body.Items));
    }
    expect(new Set(seen).size).toBe(total);
    expect(total).toBeGreaterThan(50);
  });

  test("a page behind the end is empty and still knows the total", async () => {
    const { body } = await list("distributor.admin", {
      parentAccountId: demo.distributor,
      include: "Descendants",
      accountTypes: ["Department"],
      skip: 10_000,
    });
    expect(body).toMatchObject({ Items: [], TotalCount: await count("account_type = 'Department'") });
  });

  test.each([
    ["equals on a value", [{ field: "Segment", operator: "equals", value: "Commercial" }]],
    ["in on a column", [{ field: "Country", operator: "in", value: ["FI", "SE"] }]],
    ["contains on a value", [{ field: "City", operator: "contains", value: "ING" }]],
    ["startsWith on the name", [{ field: "DisplayName", operator: "startsWith", value: "tann" }]],
    ["notEquals", [{ field: "Country", operator: "notEquals", value: "CH" }]],
    ["isEmpty", [{ field: "VatId", operator: "isEmpty" }]],
    ["a decimal compared as a number", [{ field: "CreditLimit", operator: "greaterThan", value: "9000" }]],
    ["a time", [{ field: "CreatedAt", operator: "lessThan", value: "2025-11-20" }]],
  ])("filters: %s", async (_, filters) => {
    const { status, body } = await list("distributor.admin", {
      parentAccountId: demo.distributor,
      include: "Descendants",
      accountTypes: ["Company"],
      filters,
      fields: ["Segment", "City", "VatId", "CreditLimit"],
      take: 200,
    });
    expect(status).toBe(200);
    const rows = body.Items as Record<string, unknown>[];
    expect(rows.length).toBe(body.TotalCount);
    const [filter] = filters as { field: string; operator: string; value?: unknown }[];
    const everyRow = (fits: (value: unknown) => boolean) => expect(rows.filter((row) => !fits(row[filter?.field ?? ""]))).toEqual([]);
    if (filter?.field === "Segment") everyRow((value) => value === "Commercial");
    if (filter?.operator === "in") everyRow((value) => value === "FI" || value === "SE");
    if (filter?.operator === "isEmpty") everyRow((value) => value === undefined);
    if (filter?.field === "CreditLimit") everyRow((value) => Number(value) > 9000);
    if (filter?.operator === "notEquals") everyRow((value) => value !== "CH");
    if (filter?.operator === "contains") everyRow((value) => String(value).toLowerCase().includes("ing"));
  });

  test("sorts a decimal as a number and a value in both directions", async () => {
    const sorted = async (direction: string) => {
      const { body } = await list("distributor.admin", {
        parentAccountId: demo.distributor,
        include: "Descendants",
        accountTypes: ["Company"],
        sort: [{ field: "CreditLimit", direction }],
        fields: ["CreditLimit"],
        take: 200,
      });
      return (body.Items as { CreditLimit?: string }[]).map((row) => Number(row.CreditLimit));
    };
    const ascending = await sorted("Ascending");
    expect(ascending).toEqual(ascending.toSorted((a, b) => a - b));
    expect(await sorted("Descending")).toEqual(ascending.toReversed());
  });

  test("refuses to sort or filter by a value that the caller may not read", async () => {
    for (const input of [
      { filters: [{ field: "Iban", operator: "startsWith", value: "DE" }] },
      { sort: [{ field: "CreditRating", direction: "Ascending" }] },
      { filters: [{ field: "NoSuchField", operator: "isEmpty" }] },
    ]) {
      const { status, body } = await list("company.admin", { parentAccountId: demo.company, accountTypes: ["User"], ...input });
      expect(status).toBe(400);
      expect(body.errorCode).toBe("ValidationFailed");
    }
  });

  test("a company's administrator lists only what is inside", async () => {
    expect((await list("company.admin", { parentAccountId: demo.reseller, accountTypes: ["User"] })).status).toBe(404);
    const { body } = await list("company.admin", { parentAccountId: demo.company, include: "Descendants", accountTypes: ["User"] });
    expect(body.TotalCount).toBe(
      await count(`account_path like '${demo.distributor}/${demo.reseller}/${demo.company}/%' and account_type = 'User'`),
    );
  });
});

describe("SearchAccount", () => {
  const search = async (user: string, text: string) => (await server.call(user, "SearchAccount", { text })).body.Items;

  test("finds by prefix, by words anywhere, by number, username and VAT id", async () => {
    expect(ids(await search("distributor.admin", "lark"))[0]).toBe(demo.company);
    expect(ids(await search("distributor.admin", "foods larkfield"))).toContain(demo.company);
    expect(ids(await search("distributor.admin", "5003"))[0]).toBe(5003);
    // Ended long ago, and still found by its number.
    expect(ids(await search("distributor.admin", "101"))[0]).toBe(demo.endedCompany);
    expect(ids(await search("distributor.admin", "company.admin"))).toContain(demo.users.companyAdmin);
    expect(ids(await search("distributor.admin", "DE136695976"))).toContain(demo.company);
  });

  test("tells people of one name apart by their usernames, in what is found and in what is offered", async () => {
    const named = (await search("distributor.admin", "company.admin")) as { AccountId: number; Username?: string }[];
    expect(named.find(({ AccountId }) => AccountId === demo.users.companyAdmin)?.Username).toBe("company.admin");
    const [company] = (await search("distributor.admin", "larkfield foods")) as object[];
    expect(company).not.toHaveProperty("Username");

    const question = { accountType: "Company", accountId: demo.company, fieldName: "DefaultAccountManagerId", take: 50 };
    const { body } = await server.call("distributor.admin", "GetEnumDataForField", question);
    const names = (body.EnumMembers as { DisplayName: string }[]).map(({ DisplayName }) => DisplayName);
    expect(names.length).toBeGreaterThan(1);
    expect(new Set(names).size).toBe(names.length);
  });

  test("shows ended accounts last and names the way to each", async () => {
    const items = (await search("distributor.admin", "junibach")) as { AccountState: string; PathText: string }[];
    expect(items.at(-1)?.AccountState).toBe("Terminated");
    expect(items[0]?.PathText).toContain("Brixholm Cloud Distribution");
  });

  test("treats % and _ as letters", async () => {
    expect(await search("distributor.admin", "100%")).toEqual([]);
    expect(await search("distributor.admin", "l_rk")).toEqual([]);
  });

  test("finds nothing outside the caller's scope", async () => {
    const items = await search("company.admin", "tann");
    expect(ids(items).filter((id) => id === demo.reseller)).toEqual([]);
    expect(ids(await search("company.admin", "10"))).not.toContain(demo.reseller);
  });

  test("does not find an account by its secrets", async () => {
    expect(ids(await search("distributor.admin", "DE89370400440532013000"))).toEqual([]);
  });
});

describe("the tree, support contacts and the audit log", () => {
  test("the tree starts at the caller's highest account and tells which nodes have children", async () => {
    const { body } = await server.call("reseller.admin", "GetAccountTree", {});
    const [root] = body.Roots as { AccountId: number; HasChildren: boolean; Children: { AccountId: number; HasChildren: boolean }[] }[];
    expect(root).toMatchObject({ AccountId: demo.reseller, HasChildren: true });
    expect(root?.Children.find((child) => child.AccountId === demo.company)?.HasChildren).toBe(true);
    expect(root?.Children.some((child) => child.AccountId === demo.endedCompany)).toBe(false);
  });

  test("two levels at once hold the children of the children", async () => {
    const { body } = await server.call("company.admin", "GetAccountTree", { rootAccountId: demo.company, depth: 2, types: ["Department"] });
    const [root] = body.Roots as { Children: { Children: unknown[] }[] }[];
    expect(root?.Children.some((child) => child.Children.length > 0)).toBe(true);
  });

  test("support contacts come from the seller, whom the customer cannot see", async () => {
    const { body } = await server.call("company.admin", "GetSupportDetails", {});
    expect(body.SupportTechnicalEmail).toContain("tannwald");
  });

  test("the audit log holds what happened inside the account, newest first", async () => {
    const { body } = await server.call("company.admin", "GetAuditLog", {
      accountId: demo.company,
      from: "2025-01-01T00:00:00Z",
      take: 200,
    });
    const items = body.Items as { TimestampUtc: string; ObjectAccountId: number }[];
    expect(items.length).toBeGreaterThan(20);
    expect(items.map((item) => item.TimestampUtc)).toEqual(
      items
        .map((item) => item.TimestampUtc)
        .toSorted()
        .toReversed(),
    );
  });

  test("the audit log filters by event, actor and text", async () => {
    const from = "2024-01-01T00:00:00Z";
    const created = await server.call("distributor.admin", "GetAuditLog", {
      accountId: demo.distributor,
      from,
      filters: [{ field: "EventType", operator: "equals", value: "Account.Created" }],
      take: 1,
    });
    const { rows } = await server.database.ownerPool.query(
      "select count(*)::int as n from audit_record where event_type = 'Account.Created'",
    );
    expect(created.body.TotalCount).toBe(rows[0].n);
    expect(created.body.TotalCount).toBeGreaterThan(1_000);
    const denied = await server.call("distributor.admin", "GetAuditLog", {
      accountId: demo.distributor,
      from,
      filters: [{ field: "Result", operator: "equals", value: "Denied" }],
    });
    expect(denied.body.TotalCount).toBeGreaterThan(10);
    const text = await server.call("distributor.admin", "GetAuditLog", { accountId: demo.distributor, from, text: "quantity" });
    const [found] = text.body.Items as { Changes: { Field: string }[] }[];
    expect(found?.Changes.map(({ Field }) => Field)).toContain("Quantity");
  });
});
