/** Users: invitations with roles, usernames, the administrator mark, contacts, and lists. */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseConfig } from "../../../../server/platform/config/config.ts";
import { keyMaterial, openSealed } from "../../../../server/platform/config/seal.ts";
import { mailSealContext } from "../../../../server/platform/messages/queue-mail.ts";
import { demo } from "../../../support/demo-accounts.ts";
import { type DemoServer, startDemoServer } from "../../../support/demo-server.ts";

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.stop());

const query = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await server.database.ownerPool.query(text, [...values])).rows as Row[];
const person = { FirstName: "Nora", LastName: "Newcomer", Email: "nora@larkfield.example", Language: "en" };
const create = (values: object, user = "company.admin", parentAccountId = demo.company) =>
  server.call(user, "CreateAccount", { accountType: "User", parentAccountId, values: { ...person, ...values } });

/** Queued mails of a user. */
async function mails(userAccountId: unknown): Promise<{ template: string; values: Record<string, unknown> }[]> {
  const secret = keyMaterial(parseConfig({ NODE_ENV: "test", SECRET: "a secret for tests, long enough to pass" }));
  const rows = await query<{ mail_id: string; template: string; sealed_values: Buffer }>(
    "select mail_id, template, sealed_values from mail_outbox where user_account_id = $1 order by created_at",
    [userAccountId],
  );
  return rows.map((row) => ({
    template: row.template,
    values: JSON.parse(openSealed(secret, mailSealContext(row.mail_id), row.sealed_values) ?? "{}") as Record<string, unknown>,
  }));
}

describe("a new user", () => {
  it("gets the chosen roles in the company and a link, good for 72 hours, to choose a password and sign in", async () => {
    const [role] = await query<{ id: number }>("select role_id::int as id from role where predefined_key = 'company-user'");
    const { status, body } = await create({ Username: "nora.first", SendInvitation: true, Roles: [role?.id] });
    expect([status, body.errorCode]).toEqual([200, undefined]);
    const memberships = await query(
      "select role_id::int as role, scope_account_id::int as scope_account, scope from role_membership where user_account_id = $1",
      [body.AccountId],
    );
    expect(memberships).toEqual([{ role: role?.id, scope_account: demo.company, scope: "WholeHierarchy" }]);
    const [record] = await query<{ changes: { Field: string; NewValue: unknown }[] }>(
      "select changes from audit_record where event_type = 'Account.Created' and object_account_id = $1",
      [body.AccountId],
    );
    expect(record?.changes.find(({ Field }) => Field === "Roles")?.NewValue).toBe("Company User");
    const [mail] = await mails(body.AccountId);
    expect(mail).toMatchObject({ template: "invitation", values: { hours: 72, company: "Larkfield Foods" } });
    const [, username = "", token = ""] = /^#\/reset-password\/([^/]+)\/([\w-]{43})$/.exec(String(mail?.values.route)) ?? [];
    const [left] = await query<{ hours: number }>(
      "select round(extract(epoch from expires_at - now()) / 3600)::int as hours from reset_token where user_account_id = $1",
      [body.AccountId],
    );
    expect(left?.hours).toBe(72);
    const reset = await server.request(
      "POST",
      "/DataModel/service.svc/restSelfCare/ResetPassword",
      { origin: "http://localhost:8080" },
      {
        username,
        token,
        newPassword: "Eleven-patient-Otters-4!",
      },
    );
    expect(reset.status).toBe(200);
    const signIn = await server.request(
      "POST",
      "/DataModel/service.svc/restAuthorization/Authenticate",
      { origin: "http://localhost:8080" },
      {
        userName: "nora.first",
        password: "Eleven-patient-Otters-4!",
      },
    );
    expect(signIn.status).toBe(200);
    // Neither is a value of the user.
    const [stored] = await query<{ names: string[] }>(
      'select array(select jsonb_object_keys("values")) as names from account where account_id = $1',
      [body.AccountId],
    );
    expect(stored?.names).not.toEqual(expect.arrayContaining(["Roles"]));
    expect(stored?.names).not.toEqual(expect.arrayContaining(["SendInvitation"]));
  });

  it("gets no mail where none is asked for", async () => {
    const { status, body } = await create({ Username: "nora.second", SendInvitation: false });
    expect(status).toBe(200);
    expect(await mails(body.AccountId)).toEqual([]);
  });

  it("is not created with more rights than the creator has", async () => {
    const [role] = await query<{ id: number }>("select role_id::int as id from role where predefined_key = 'distributor-administrator'");
    const { status } = await create({ Username: "nora.third", Roles: [role?.id] });
    expect([403, 404]).toContain(status);
    expect(await query("select from account where username = 'nora.third'")).toEqual([]);
  });
});

describe("a username", () => {
  it("is changed: it signs in from then on, links for the old one do not work, the user is notified", async () => {
    const { body: user } = await create({ Username: "olga.before", SendInvitation: true });
    const [mail] = await mails(user.AccountId);
    const [, , token = ""] = /^#\/reset-password\/([^/]+)\/([\w-]{43})$/.exec(String(mail?.values.route)) ?? [];
    const { status, body } = await server.call("reseller.admin", "ChangeUsername", {
      userAccountId: user.AccountId,
      username: "olga.after",
    });
    expect([status, body.Username]).toEqual([200, "olga.after"]);
    expect((await mails(user.AccountId)).map(({ template }) => template)).toEqual(["invitation", "usernameChanged"]);
    const valid = await server.request(
      "POST",
      "/DataModel/service.svc/restSelfCare/ValidateResetToken",
      { origin: "http://localhost:8080" },
      {
        username: "olga.before",
        token,
      },
    );
    expect(JSON.parse(valid.text)).toMatchObject({ IsValid: false });
    const found = await server.call("reseller.admin", "SearchAccount", { text: "olga.after" });
    expect((found.body.Items as { AccountId: number }[]).map(({ AccountId }) => AccountId)).toEqual([user.AccountId]);
  });

  it("is refused when any user has it, in whichever case, and says where", async () => {
    for (const username of ["distributor.admin", "COMPANY.user"]) {
      const { status, body } = await server.call("reseller.admin", "ChangeUsername", { userAccountId: demo.users.colleague, username });
      expect([status, body.errorCode]).toEqual([400, "ValidationFailed"]);
      expect(body.details).toMatchObject([{ field: "username", code: "unique" }]);
    }
  });

  it("is for those who have the right, and for users", async () => {
    expect(
      (await server.call("company.admin", "ChangeUsername", { userAccountId: demo.users.colleague, username: "another.user" })).status,
    ).toBe(403);
    expect((await server.call("reseller.admin", "ChangeUsername", { userAccountId: demo.company, username: "a.company" })).status).toBe(
      404,
    );
  });
});

describe("the mark of an administrator", () => {
  it("is given and taken, and not by oneself", async () => {
    const mark = (userAccountId: number, isAdmin: boolean) =>
      server.call("reseller.admin", "ChangeUserAdminStatus", { userAccountId, isAdmin });
    await mark(demo.users.colleague, false);
    expect((await mark(demo.users.colleague, true)).body).toMatchObject({ AdminStatus: true });
    expect((await mark(demo.users.colleague, true)).body.errorCode).toBe("StateConflict");
    expect((await mark(demo.users.colleague, false)).body).toMatchObject({ AdminStatus: false });
    expect((await mark(demo.users.resellerAdmin, true)).body.errorCode).toBe("StateConflict");
  });
});

describe("support details", () => {
  it("are changed one by one, and customers below read them; what is emptied comes from above", async () => {
    const save = (details: object) => server.call("reseller.admin", "SaveSupportDetails", { accountId: demo.reseller, details });
    expect((await save({ SupportPhoneNumber: "+49301112233", SupportButtonText: "Help" })).body).toMatchObject({
      SupportPhoneNumber: "+49301112233",
    });
    const read = async () => (await server.call("company.user", "GetSupportDetails", {})).body;
    expect(await read()).toMatchObject({ SupportPhoneNumber: "+49301112233", SupportButtonText: "Help" });
    await query(
      `update account set "values" = "values" || '{"SupportButtonText":"Ask the distributor"}' where account_id = ${demo.distributor}`,
    );
    await save({ SupportButtonText: null });
    expect(await read()).toMatchObject({ SupportPhoneNumber: "+49301112233", SupportButtonText: "Ask the distributor" });
    expect((await server.call("reseller.admin", "SaveSupportDetails", { accountId: demo.company, details: {} })).status).toBe(404);
    expect((await server.call("reseller.admin", "SaveSupportDetails", { accountId: demo.distributor, details: {} })).status).toBe(404);
  });
});

describe("inherited support details", () => {
  const inherited = async (user: string, accountId: number, name = "SupportTechnicalEmail") => {
    const { body } = await server.call(user, "LoadAccountById", { accountId });
    return (body.Inherited as Record<string, { Value: string; Origin: string | null }> | undefined)?.[name];
  };
  it("come from the nearest reseller above that has a value, whose name only those read who see it", async () => {
    const [above] = await query<{ name: string }>(`select display_name as name from account where account_id = ${demo.distributor}`);
    await query(
      `update account set "values" = "values" || '{"SupportTechnicalEmail":"help@above.example"}' where account_id = ${demo.distributor}`,
    );
    expect(await inherited("distributor.admin", demo.reseller)).toEqual({ Value: "help@above.example", Origin: above?.name });
    expect(await inherited("reseller.admin", demo.reseller)).toEqual({ Value: "help@above.example", Origin: null });
    await query(`update account set "values" = "values" || '{"SupportTechnicalEmail":""}' where account_id = ${demo.distributor}`);
    expect((await inherited("distributor.admin", demo.reseller))?.Value).not.toBe("");
    expect(await inherited("distributor.admin", demo.company)).toBeUndefined();
  });
});

describe("what an account has", () => {
  it("is listed: subscriptions, add-ons, provisioning, services", async () => {
    const list = async (user: string, operation: string, input: object, service = "Account") => {
      const { status, body } = await server.call(user, operation, input, service);
      expect([status, body.errorCode]).toEqual([200, undefined]);
      return body as { Items: Record<string, unknown>[]; TotalCount: number };
    };
    const own = await list("company.admin", "GetSubscriptions", { parentAccountId: demo.company, take: 200 });
    const all = await list("company.admin", "GetSubscriptions", { parentAccountId: demo.company, includeDescendants: true, take: 200 });
    expect(new Set(own.Items.map(({ ParentAccountId }) => ParentAccountId))).toEqual(new Set([demo.company]));
    expect(all.TotalCount).toBeGreaterThanOrEqual(own.TotalCount);
    const services = await list("company.admin", "GetAccountServices", { accountId: demo.company, take: 200 }, "Marketplace");
    expect(services.Items.reduce((sum, { Subscriptions }) => sum + Number(Subscriptions), 0)).toBe(all.TotalCount);
    const requests = await list("platform.operations", "GetAccountProvisioning", { accountId: demo.customer(8) }, "Provisioning");
    expect(requests.Items.slice(0, 3).map(({ OrderStatus }) => OrderStatus)).toEqual(["Escalated", "Failed", "WaitingForInput"]);
    const [failed] = await query<{
      id: number;
      number: string;
    }>(`select account_id::int as id, sdp_order_id as number from provisioning_request join account using (account_id)
      where company_account_id = ${demo.customer(8)} and order_status = 'Failed'`);
    expect(requests.Items[1]).toMatchObject({
      AccountId: failed?.id,
      CompanyAccountId: demo.customer(8),
      CustomerId: "K-000108",
      SdpOrderId: failed?.number,
      OrderAction: "Create",
      ProductStatus: "Failed",
      ErrorCode: "Conflict",
      IsFinalStatus: false,
      IsRollbackCompleted: false,
      ResponseHistory: [
        { Direction: "Request", Status: "Sent" },
        { Direction: "Response", Status: "Failed", Code: "Conflict" },
      ],
    });
    const open = await list(
      "platform.operations",
      "GetAccountProvisioning",
      {
        accountId: demo.distributor,
        take: 200,
        filters: [
          { field: "IsFinalStatus", operator: "equals", value: false },
          { field: "OrderAction", operator: "equals", value: "Terminate" },
        ],
      },
      "Provisioning",
    );
    // One of each ending kind, and a company that ends in twenty days.
    const statuses = open.Items.map(({ OrderStatus }) => String(OrderStatus)).sort();
    expect(statuses.filter((status) => status !== "Scheduled")).toEqual(["Failed", "InProgress", "Sent"]);
    expect(statuses).toHaveLength(3 + 17);

    await query(`update subscription set depends_on = 5000 where account_id = ${demo.monthlySubscription}`);
    const base = await server.call("company.admin", "GetSubscriptionDependencies", { accountId: demo.subscription });
    expect(base.body).toMatchObject({ BaseAccount: null, Addons: [{ AccountId: demo.monthlySubscription }] });
    const addon = await server.call("company.admin", "GetSubscriptionDependencies", { accountId: demo.monthlySubscription });
    expect(addon.body).toMatchObject({ BaseAccount: { AccountId: demo.subscription } });
  });

  it("around it: the way down from its company, what is beside it and below it", async () => {
    const [nested] = await query<{ id: number; parent: number }>(
      `select account_id::int as id, parent_account_id::int as parent from account where account_type = 'Department' and company_account_id = ${demo.company} and parent_account_id <> ${demo.company} order by 1 limit 1`,
    );
    const { body } = await server.call("reseller.admin", "GetPartialCompanyHierarchy", { accountId: nested?.id });
    const ids = (name: string) => (body[name] as { AccountId: number }[]).map(({ AccountId }) => AccountId);
    expect(ids("Ancestors")[0]).toBe(demo.company);
    expect(ids("Ancestors").at(-1)).toBe(nested?.parent);
    const children = await query<{ id: number }>(
      "select account_id::int as id from account where parent_account_id = $1 and account_state <> 'Terminated'",
      [nested?.id],
    );
    expect(ids("Children").sort()).toEqual(children.map(({ id }) => id).sort());
    const { body: company } = await server.call("reseller.admin", "GetPartialCompanyHierarchy", { accountId: demo.company });
    expect([company.Ancestors, company.Siblings]).toEqual([[], []]);
  });

  it("what could be created below it, by whom", async () => {
    const types = async (user: string) =>
      Object.fromEntries(
        (
          (await server.call(user, "GetAllowedChildTypes", { accountId: demo.company })).body.Items as {
            AccountType: string;
            CanCreate: boolean;
          }[]
        ).map(({ AccountType, CanCreate }) => [AccountType, CanCreate]),
      );
    expect(await types("company.admin")).toEqual({ Department: true, User: true, Product: true });
    expect(await types("platform.operations")).toEqual({ Department: false, User: false, Product: false });
  });

  it("its users, as a file that is made in the background", async () => {
    server.runJobs();
    const { body } = await server.call("reseller.admin", "ExportUsers", { companyAccountId: demo.company, format: "Csv" });
    const job = async () => (await server.call("reseller.admin", "GetJob", { jobId: body.JobId }, "SelfCare")).body;
    await expect.poll(async () => (await job()).Status, { timeout: 20_000 }).toBe("Completed");
    const { File } = (await job()) as { File: { Path: string } };
    const file = await server.fetch("reseller.admin", `/keeper/get/${File.Path}`);
    const lines = file.text.trim().split(/\r?\n/);
    const [counted] = await query<{ n: number }>(
      `select count(*)::int as n from account where account_type = 'User' and company_account_id = ${demo.company}`,
    );
    expect(lines).toHaveLength((counted?.n ?? 0) + 1);
    expect(file.text).toContain("company.admin");
  });
});
