/** Custom values of records beside accounts come back: from the call that stores them, alone, in the list, and from another node that was just started. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Field, Layout } from "../../../../layout/model.ts";
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
  readonly layoutId: string;
  readonly create: OperationName;
  readonly idOf: (answer: Row) => unknown;
  readonly read: readonly [OperationName, (id: unknown) => object, (answer: Row) => Row];
  readonly list: readonly [OperationName, object, (row: Row) => unknown];
  /** What changes some of the values; a charge is never changed. */
  readonly update?: readonly [OperationName, (id: unknown, shown: Row) => object];
  /** So that the vendor of the example is not asked. */
  readonly with?: object;
  readonly user: string;
}

const KEPT: readonly Kept[] = [
  {
    record: "a custom charge",
    layoutId: "billing.custom-charges",
    user: "reseller.admin",
    create: "CustomCharge.CreateCustomCharge",
    idOf: ({ CustomChargeId }) => CustomChargeId,
    read: ["CustomCharge.GetCustomCharge", (customChargeId) => ({ customChargeId }), (answer) => answer],
    list: ["CustomCharge.ListCustomCharges", { companyAccountId: demo.company, take: 200 }, ({ CustomChargeId }) => CustomChargeId],
    with: { companyAccountId: demo.company },
  },
  {
    record: "a role",
    layoutId: "security.account",
    user: "reseller.admin",
    create: "Account.CreateRole",
    idOf: ({ Id }) => Id,
    read: ["Account.GetRole", (id) => ({ id }), ({ Role }) => Role as Row],
    list: ["Account.ListRoles", { accountId: demo.reseller, take: 200 }, ({ Id }) => Id],
    update: [
      "Account.UpdateRole",
      (id, { Name, RowVersion, CapabilitySetIds, Description }) => ({
        ...{ id, name: Name, capabilitySetIds: CapabilitySetIds, rowVersion: RowVersion },
        ...(Description === undefined ? {} : { description: Description }),
      }),
    ],
    with: { ownerAccountId: demo.reseller },
  },
  {
    record: "a sign-in provider",
    layoutId: "admin.sign-in-providers",
    user: "distributor.admin",
    create: "Admin.CreateSignInProvider",
    idOf: ({ Id }) => Id,
    read: ["Admin.GetSignInProvider", (providerId) => ({ providerId }), (answer) => answer],
    list: ["Admin.ListSignInProviders", {}, ({ Id }) => Id],
    update: [
      "Admin.UpdateSignInProvider",
      (providerId, { Name, Issuer, ClientId, RowVersion }) => ({
        ...{ providerId, name: Name, issuer: Issuer, clientId: ClientId, isEnabled: false, rowVersion: RowVersion },
      }),
    ],
    with: { isEnabled: false },
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
  const isOne = (call: { Service: string; Operation: string } | undefined) =>
    call !== undefined && operations.includes(`${call.Service}.${call.Operation}`);
  for (const container of copy.Pages.flatMap((page) => page.Containers)) {
    if (container.Kind === "Form" && isOne(container.Submit)) container.Fields.push(...structuredClone([...CUSTOM]));
    if (container.Kind === "Fields" && isOne(container.Save ?? copy.Save)) container.Fields.push(...structuredClone([...CUSTOM]));
    if (container.Kind === "Grid" && isOne(container.Source))
      container.Columns.push(
        ...structuredClone([...CUSTOM]).map((column) => ({ ...column, Sortable: false, Filterable: false, Width: 120 })),
      );
  }
  return copy;
}

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
    const alone = recordOf(await call(on, readKey, readInput(id)));
    const listed = ((await call(on, listKey, listInput)).Items as Row[]).find((row) => keyOf(row) === id);
    return { alone, listed };
  };

  it("are stored, come back everywhere, change one by one, and are there after a start", async () => {
    const changing = kept.update?.[0];
    const operations = [kept.create, listKey, ...(changing === undefined ? [] : [changing])];
    for (const layout of layouts) {
      const changed = withCustomFields(layout, operations);
      if (JSON.stringify(changed) !== JSON.stringify(layout)) await publish(changed);
    }
    const input = { ...(await firstInput(server, kept.create)), ...kept.with };
    const created = await call(server, kept.create, { ...input, ...VALUES });
    expect(created).toMatchObject(VALUES);
    const id = kept.idOf(created);
    const first = await shownOn(server, id);
    expect(first.alone).toMatchObject(VALUES);
    expect(first.listed).toMatchObject(VALUES);
    // One that no form has is refused, and one that does not fit its field.
    for (const wrong of [{ NoSuchValue: "x" }, { CostCentre: "more than twenty characters" }]) {
      const [service = "", operation = ""] = kept.create.split(".");
      const refused = await server.call(kept.user, operation, { ...input, ...wrong }, service);
      expect(refused.body.details, JSON.stringify(refused.body)).toEqual([expect.objectContaining({ field: Object.keys(wrong)[0] })]);
    }
    let expected: Row = VALUES;
    if (kept.update !== undefined) {
      const [key, inputOf] = kept.update;
      await call(server, key, { ...inputOf(id, first.alone), CostCentre: "4712", Tickets: null });
      expected = { CostCentre: "4712", Reviewed: true };
    }
    const another = await startDemoServer({}, server.database);
    try {
      const { alone, listed } = await shownOn(another, id);
      for (const shown of [alone, listed]) {
        expect(shown).toMatchObject(expected);
        expect(Object.hasOwn(shown ?? {}, "Tickets")).toBe("Tickets" in expected);
      }
    } finally {
      await another.stop();
    }
  }, 90_000);
});
