/** A layout's rules for a value also apply in the operations made for this value; the refusal names the request member. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Field, Layout } from "../../../../layout/model.ts";
import { operations as registry } from "../../../../server/generated/registry.ts";
import type { OperationName } from "../../../../shared/generated/operation-types.ts";
import { demo } from "../../../support/demo-accounts.ts";
import { type DemoServer, startDemoServer } from "../../../support/demo-server.ts";
import { layouts } from "../../../support/layouts.ts";
import { proveFactor } from "../../../support/prove-factor.ts";
import { NO_ONE, takeRight } from "../../../support/take-right.ts";

const ADMIN = "distributor.admin";
const USER = demo.users.companyUser;

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
  await takeRight((text, values) => server.database.ownerPool.query(text, [...values]));
}, 120_000);
afterAll(() => server.stop());
afterEach(async () => {
  for (const id of ["account.user.view", "account.company.view"]) await publish(layoutOf(id));
});

interface Own {
  readonly operation: string;
  readonly service: string;
  readonly as: string;
  readonly layoutId: string;
  readonly field: string;
  readonly member: string;
  readonly input: object;
  readonly accountId: number;
  /** A rule that the value sent breaks, and the code of the refusal. */
  readonly rule: readonly [Partial<Field>, string];
}

const OWN: readonly Own[] = [
  {
    ...{ operation: "SetCreditLimit", service: "Account", as: "reseller.admin", layoutId: "account.company.view" },
    ...{ field: "CreditLimit", member: "limit", accountId: demo.company },
    input: { accountId: demo.company, limit: "70000.00", isLocked: false, comment: "Agreed" },
    rule: [{ Maximum: 50_000 }, "maximum"],
  },
  {
    ...{ operation: "SetLanguage", service: "Authorization", as: "company.user", layoutId: "account.user.view" },
    ...{ field: "Language", member: "languageCode", accountId: USER },
    input: { languageCode: "pl" },
    rule: [{ EnumSource: undefined as never, EnumMembers: [{ DisplayName: "French", Value: "fr" }] }, "enum"],
  },
  {
    ...{ operation: "ChangeUserStatus", service: "Account", as: "reseller.admin", layoutId: "account.user.view" },
    ...{ field: "Status", member: "status", accountId: USER },
    input: { userAccountId: USER, status: "Suspended" },
    rule: [{ EnumMembers: [{ DisplayName: "Active", Value: "Active" }] }, "enum"],
  },
  {
    ...{ operation: "ChangeUsername", service: "Account", as: "reseller.admin", layoutId: "account.user.view" },
    ...{ field: "Username", member: "username", accountId: USER },
    input: { userAccountId: USER, username: "other.name" },
    rule: [{ Pattern: "[a-z]+" }, "pattern"],
  },
  {
    ...{ operation: "ChangeUserAdminStatus", service: "Account", as: "reseller.admin", layoutId: "account.user.view" },
    ...{ field: "AdminStatus", member: "isAdmin", accountId: USER },
    input: { userAccountId: USER, isAdmin: true },
    rule: [{ WriteAccess: { Capability: NO_ONE.Capability, Actions: [...NO_ONE.Actions] } }, "FieldReadonly"],
  },
];

const layoutOf = (id: string): Layout => structuredClone(layouts.find(({ Id }) => Id === id)) as Layout;

async function publish(layout: Layout): Promise<void> {
  const metadata = (operation: string, input: object) => server.call(ADMIN, operation, input, "Metadata");
  // A copy that was refused is still a draft.
  const { Draft } = (await metadata("GetViewLayoutDraft", { layoutId: layout.Id })).body as { Draft: { RowVersion: number } | null };
  const replaces = Draft === null ? {} : { rowVersion: Draft.RowVersion };
  const { body: saved } = await metadata("SaveViewLayout", { layout, ...replaces });
  const { Problems } = saved.Check as { Problems: { Severity: string }[] };
  expect(Problems.filter(({ Severity }) => Severity === "error")).toEqual([]);
  expect((await metadata("PublishViewLayout", { layoutId: layout.Id })).status).toBe(200);
}

/** The layout with its field changed by `change`, which may take it away. */
function withField(id: string, name: string, change: (field: Field) => Field | null): Layout {
  const layout = layoutOf(id);
  let found = 0;
  for (const container of layout.Pages.flatMap((page) => page.Containers)) {
    if (container.Kind !== "Fields" || container.Source !== undefined) continue;
    container.Fields = container.Fields.flatMap((field) => {
      if (field.Name !== name) return [field];
      found += 1;
      return change(field) ?? [];
    });
  }
  expect(found, `${id} shows ${name}`).toBeGreaterThan(0);
  return layout;
}

const added = (field: Field, more: Partial<Field>): Field =>
  Object.fromEntries(Object.entries({ ...field, ...more }).filter(([, value]) => value !== undefined)) as unknown as Field;

const valuesOf = async (accountId: number): Promise<Record<string, unknown>> =>
  (await server.call(ADMIN, "LoadAccountById", { accountId })).body.Values as Record<string, unknown>;

const setProved = (user: string, isProved: boolean): Promise<unknown> =>
  isProved
    ? proveFactor(server.database.ownerPool, user)
    : server.database.ownerPool.query(
        "update session set mfa_verified_at = null where user_account_id = (select account_id from account where username = $1)",
        [user],
      );

describe.each(OWN)("$operation", ({ operation, service, as, layoutId, field, member, input, accountId, rule: [rule, code] }) => {
  const call = () => server.call(as, operation, input, service);

  it("keeps a rule of the account's layout, and says so at its own member", async () => {
    const before = await valuesOf(accountId);
    await publish(withField(layoutId, field, (shown) => added(shown, rule)));
    const { status, body } = await call();
    expect([status, (body.details as { field: string; code: string }[]).map((detail) => [detail.field, detail.code])]).toEqual([
      400,
      [[member, code]],
    ]);
    expect(await valuesOf(accountId)).toEqual(before);
  });

  it("asks for a second factor where the layout does", async () => {
    await publish(withField(layoutId, field, (shown) => added(shown, { RequiresMfa: true })));
    await server.headersOf(as);
    await setProved(as, false);
    const { body } = await call();
    await setProved(as, true);
    // Some ask for one whatever the layout says.
    if (registry[`${service}.${operation}` as OperationName].access.mfa === "fresh") {
      expect(body).toMatchObject({ errorCode: expect.stringMatching(/^Mfa(Setup)?Required$/) });
      return;
    }
    expect(body).toMatchObject({ errorCode: expect.stringMatching(/^Mfa(Setup)?Required$/), details: [{ field: member }] });
  });

  it("stores the value where nothing forbids it, and what is worked out from it", async () => {
    const layout = withField(layoutId, field, (shown) => shown);
    const container = layout.Pages.flatMap((page) => page.Containers).find(
      (shown) => shown.Kind === "Fields" && shown.Source === undefined && shown.Fields.some(({ Name }) => Name === field),
    );
    if (container?.Kind !== "Fields") throw new Error(`${layoutId} has no container with ${field}.`);
    container.Fields.push({
      Name: "FollowsByTest",
      DisplayValue: "Follows",
      DisplayTemplate: "TextBox",
      DataType: "string",
      IsCustom: true,
      ComputedAs: `'It is ' + string(Values.${field})`,
    });
    await publish(layout);
    const { status, body } = await call();
    expect(status, JSON.stringify(body)).toBe(200);
    const sent = (input as Record<string, unknown>)[member];
    const values = await valuesOf(accountId);
    expect([values[field], values.FollowsByTest]).toEqual([sent, `It is ${sent}`]);
  });
});

it("has no rule to keep where the layout does not have the value", async () => {
  await publish(withField("account.user.view", "Language", () => null));
  expect((await server.call("company.admin", "SetLanguage", { languageCode: "sv" }, "Authorization")).status).toBe(200);
  const { rows } = await server.database.ownerPool.query(`select "values" ->> 'Language' as language from account where account_id = $1`, [
    demo.users.companyAdmin,
  ]);
  expect(rows).toEqual([{ language: "sv" }]);
});
