/** Custom values come back: from the call that stores them, alone, in the list, and from another node that was just started. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Field, Layout } from "../../../../layout/model.ts";
import { writersOf } from "../../../../layout/writers.ts";
import { operations as registry } from "../../../../server/generated/registry.ts";
import type { OperationName } from "../../../../shared/generated/operation-types.ts";
import { firstInput } from "../../../conformance/fixtures.ts";
import { demo } from "../../../support/demo-accounts.ts";
import { type DemoServer, startDemoServer } from "../../../support/demo-server.ts";
import { layouts } from "../../../support/layouts.ts";

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
}, 120_000);
afterAll(() => server.stop());

const CUSTOM: readonly Field[] = [
  { Name: "CostCentre", DisplayValue: "Cost centre", DisplayTemplate: "TextBox", DataType: "string", IsCustom: true, MaxLength: 20 },
  { Name: "Tickets", DisplayValue: "Tickets", DisplayTemplate: "Tags", DataType: "array", IsCustom: true },
  { Name: "Reviewed", DisplayValue: "Reviewed", DisplayTemplate: "CheckBox", DataType: "boolean", IsCustom: true },
];
const VALUES = { CostCentre: "4711", Tickets: ["T-1", "T-2"], Reviewed: true };

type Row = Record<string, unknown>;

interface Kept {
  readonly record: string;
  readonly user: string;
  /** The call that writes the record first. */
  readonly create: OperationName;
  /** Additions to the input of the conformance tests, e.g. so that the example's vendor is not called. */
  readonly with?: object;
  /** The member of the requests that has the values; absent: they are members of the request. */
  readonly member?: "values" | "details";
  /** The values in the response of a write; null: it contains only values that the contract names. */
  readonly answered: ((answer: Row) => Row) | null;
  readonly idOf: (answer: Row) => unknown;
  readonly read: readonly [OperationName, (id: unknown) => object, (answer: Row) => Row];
  readonly list: readonly [OperationName, object, (row: Row) => unknown];
  /** The operation that changes some of the values; charges never change. */
  readonly update?: readonly [OperationName, (id: unknown, answer: Row) => object];
}

const itself = (row: Row): Row => row;
const valuesIn = ({ Values }: Row): Row => Values as Row;
const readAccount = ["Account.LoadAccountById", (accountId: unknown) => ({ accountId }), valuesIn] as const;
const accountsBelow = (parentAccountId: number, type: string) =>
  [
    "Account.ListAccounts",
    { parentAccountId, accountTypes: [type], take: 200, fields: Object.keys(VALUES) },
    ({ AccountId }: Row) => AccountId,
  ] as const;

const KEPT: readonly Kept[] = [
  {
    record: "an account",
    user: "reseller.admin",
    create: "Account.CreateAccount",
    with: { accountType: "Department", parentAccountId: demo.company },
    member: "values",
    answered: valuesIn,
    idOf: ({ AccountId }) => AccountId,
    read: readAccount,
    list: accountsBelow(demo.company, "Department"),
    update: ["Account.UpdateAccount", (accountId, { RowVersion }) => ({ accountId, rowVersion: RowVersion })],
  },
  {
    record: "a reseller, beside its support details",
    user: "distributor.admin",
    create: "Account.SaveSupportDetails",
    member: "details",
    answered: null,
    idOf: () => demo.reseller,
    read: readAccount,
    list: accountsBelow(demo.distributor, "Reseller"),
    update: ["Account.SaveSupportDetails", (accountId) => ({ accountId })],
  },
  {
    record: "a custom charge",
    user: "reseller.admin",
    create: "CustomCharge.CreateCustomCharge",
    with: { companyAccountId: demo.company },
    answered: itself,
    idOf: ({ CustomChargeId }) => CustomChargeId,
    read: ["CustomCharge.GetCustomCharge", (customChargeId) => ({ customChargeId }), itself],
    list: ["CustomCharge.ListCustomCharges", { companyAccountId: demo.company, take: 200 }, ({ CustomChargeId }) => CustomChargeId],
  },
  {
    record: "a role",
    user: "reseller.admin",
    create: "Account.CreateRole",
    with: { ownerAccountId: demo.reseller },
    answered: itself,
    idOf: ({ Id }) => Id,
    read: ["Account.GetRole", (id) => ({ id }), ({ Role }) => Role as Row],
    list: ["Account.ListRoles", { accountId: demo.reseller, take: 200 }, ({ Id }) => Id],
    update: [
      "Account.UpdateRole",
      (id, { Role }) => {
        const { Name, RowVersion, CapabilitySetIds } = Role as Row;
        return { id, name: Name, capabilitySetIds: CapabilitySetIds, rowVersion: RowVersion };
      },
    ],
  },
  {
    record: "a capability set",
    user: "reseller.admin",
    create: "Account.CreateCapabilitySet",
    with: { ownerAccountId: demo.reseller },
    answered: itself,
    idOf: ({ Id }) => Id,
    read: ["Account.GetCapabilitySet", (id) => ({ id }), itself],
    list: ["Account.ListCapabilitySets", { accountId: demo.reseller, take: 200 }, ({ Id }) => Id],
    update: ["Account.UpdateCapabilitySet", (id, { Name, RowVersion }) => ({ id, name: Name, rowVersion: RowVersion })],
  },
  {
    record: "a sign-in provider",
    user: "distributor.admin",
    create: "Admin.CreateSignInProvider",
    with: { isEnabled: false },
    answered: itself,
    idOf: ({ Id }) => Id,
    read: ["Admin.GetSignInProvider", (providerId) => ({ providerId }), itself],
    list: ["Admin.ListSignInProviders", {}, ({ Id }) => Id],
    update: [
      "Admin.UpdateSignInProvider",
      (providerId, { Name, Issuer, ClientId, RowVersion }) => ({
        ...{ providerId, name: Name, issuer: Issuer, clientId: ClientId, isEnabled: false, rowVersion: RowVersion },
      }),
    ],
  },
];

async function publish(layout: Layout): Promise<void> {
  const metadata = (operation: string, input: object) => server.call("distributor.admin", operation, input, "Metadata");
  const saved = await metadata("SaveViewLayout", { layout });
  expect(saved.body, JSON.stringify(saved.body).slice(0, 1500)).toMatchObject({ Check: { IsValid: true } });
  expect((await metadata("PublishViewLayout", { layoutId: layout.Id })).status).toBe(200);
}

/** Every form of the layouts that calls one of the operations has the fields, and every list their columns. */
function withCustomFields(layout: Layout, operations: readonly string[]): Layout {
  const copy = structuredClone(layout);
  const writers = writersOf(layout);
  const written = new Set(operations.flatMap((key) => writers.get(key) ?? []).flatMap(({ kind, ids }) => (kind === "Cells" ? [] : ids[0])));
  for (const container of copy.Pages.flatMap((page) => page.Containers)) {
    if ((container.Kind === "Form" || container.Kind === "Fields") && written.has(container.Id))
      container.Fields.push(...structuredClone([...CUSTOM]));
    if (container.Kind === "Grid" && operations.includes(`${container.Source.Service}.${container.Source.Operation}`))
      container.Columns.push(
        ...structuredClone([...CUSTOM]).map((column) => ({ ...column, Sortable: false, Filterable: false, Width: 120 })),
      );
  }
  return copy;
}

it("are proved for every operation whose contract promises that it stores them", () => {
  const promised = Object.entries(registry).flatMap(([key, { form }]) => (form !== undefined && "custom" in form ? [key] : []));
  const proved = KEPT.flatMap(({ create, update }) => [create, ...(update === undefined ? [] : [update[0]])]);
  expect([...new Set(proved)].sort()).toEqual(promised.sort());
});

describe.each(KEPT)("custom values of $record", (kept) => {
  const call = async (on: DemoServer, key: OperationName, input: object): Promise<Row> => {
    const [service = "", operation = ""] = key.split(".");
    const { status, body } = await on.call(kept.user, operation, input, service);
    expect(status, `${key} ${JSON.stringify(body)}`).toBe(200);
    return body;
  };
  const [readKey, readInput, recordOf] = kept.read;
  const [listKey, listInput, keyOf] = kept.list;
  const shownOn = async (on: DemoServer, id: unknown) => {
    const answer = await call(on, readKey, readInput(id));
    const listed = ((await call(on, listKey, listInput)).Items as Row[]).find((row) => keyOf(row) === id);
    return { answer, alone: recordOf(answer), listed };
  };
  const withValues = (input: Row, values: Row): Row =>
    kept.member === undefined ? { ...input, ...values } : { ...input, [kept.member]: { ...(input[kept.member] as Row), ...values } };
  const pathOf = (name: string): string => (kept.member === undefined ? name : `${kept.member}.${name}`);

  it("are stored, come back everywhere, change one by one, and are there after a start", async () => {
    const changing = kept.update?.[0];
    const operations = [kept.create, listKey, ...(changing === undefined ? [] : [changing])];
    for (const layout of layouts) {
      const changed = withCustomFields(layout, operations);
      if (JSON.stringify(changed) !== JSON.stringify(layout)) await publish(changed);
    }
    const input: Row = { ...(await firstInput(server, kept.create)), ...kept.with };
    const created = await call(server, kept.create, withValues(input, VALUES));
    if (kept.answered !== null) expect(kept.answered(created)).toMatchObject(VALUES);
    const id = kept.idOf(created);
    const first = await shownOn(server, id);
    expect(first.alone).toMatchObject(VALUES);
    expect(first.listed).toMatchObject(VALUES);
    // A value without a field, and a value that does not fit its field, are refused.
    for (const [name, wrong] of Object.entries({ NoSuchValue: "x", CostCentre: "more than twenty characters" })) {
      const [service = "", operation = ""] = kept.create.split(".");
      const refused = await server.call(kept.user, operation, withValues(input, { [name]: wrong }), service);
      expect(refused.body.details, JSON.stringify(refused.body)).toEqual([expect.objectContaining({ field: pathOf(name) })]);
    }
    let expected: Row = VALUES;
    if (kept.update !== undefined) {
      const [key, inputOf] = kept.update;
      await call(server, key, withValues(inputOf(id, first.answer) as Row, { CostCentre: "4712", Tickets: null }));
      expected = { CostCentre: "4712", Reviewed: true };
    }
    const another = await startDemoServer({}, server.database);
    try {
      const { alone, listed } = await shownOn(another, id);
      for (const shown of [alone, listed]) {
        expect(shown).toMatchObject(expected);
        expect(shown?.Tickets ?? null).toEqual(expected.Tickets ?? null);
      }
    } finally {
      await another.stop();
    }
  }, 90_000);
});
