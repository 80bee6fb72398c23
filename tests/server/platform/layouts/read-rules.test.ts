/**
 * A caller without `ReadAccess` never gets the member from the server: not in a response, a filter or a file. By hand for charges and accounts, and
 * generated for every list of a shipped layout.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fieldLists } from "../../../../layout/container-fields.ts";
import { sourceShape } from "../../../../layout/contract/answered-records.ts";
import { isProfiled, propertyShape, shapeOf } from "../../../../layout/contract/shape.ts";
import type { Field, GridContainer, Layout } from "../../../../layout/model.ts";
import { contracts } from "../../../../server/generated/contracts.ts";
import { checkLayout } from "../../../../server/platform/layouts/check-layout.ts";
import type { OperationName } from "../../../../shared/generated/operation-types.ts";
import { firstInput, fixtures } from "../../../conformance/fixtures.ts";
import { demo } from "../../../support/demo-accounts.ts";
import { type Answer, type DemoServer, startDemoServer } from "../../../support/demo-server.ts";
import { giveRole } from "../../../support/give-role.ts";
import { layouts } from "../../../support/layouts.ts";
import { NO_ONE, takeRight } from "../../../support/take-right.ts";

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
  await takeRight((text, values) => server.database.ownerPool.query(text, [...values]));
}, 120_000);
afterAll(() => server.stop());

type Row = Record<string, unknown>;
const rowsOf = ({ body }: Answer): Row[] => (body.Items ?? []) as Row[];
const problemsOf = ({ body }: Answer) =>
  ((body.details ?? []) as { field: string; code: string }[]).map(({ field, code }) => [field, code]);

/** A copy of the layout that withholds these members of the operation's response from everyone. */
function restricting(layout: Layout, operation: string, names: ReadonlySet<string>): Layout {
  const copy = structuredClone(layout);
  for (const container of copy.Pages.flatMap((page) => page.Containers)) {
    const source = "Source" in container ? container.Source : undefined;
    if (source === undefined || `${source.Service}.${source.Operation}` !== operation) continue;
    for (const { fields } of fieldLists(container))
      for (const field of fields as Field[])
        if (names.has(field.Name)) field.ReadAccess = { Capability: NO_ONE.Capability, Actions: [...NO_ONE.Actions] };
  }
  return copy;
}

async function publish(layout: Layout): Promise<void> {
  const { Version: _none, ...content } = layout;
  const { body: current } = await server.call("distributor.admin", "LoadViewLayout", { layoutId: layout.Id, version: "draft" }, "Metadata");
  const replaces = typeof current.RowVersion === "number" ? { rowVersion: current.RowVersion } : {};
  const saved = await server.call("distributor.admin", "SaveViewLayout", { layout: content, ...replaces }, "Metadata");
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const published = await server.call("distributor.admin", "PublishViewLayout", { layoutId: layout.Id }, "Metadata");
  expect(published.status, JSON.stringify(published.body)).toBe(200);
}

const shipped = (id: string): Layout => {
  const found = layouts.find(({ Id }) => Id === id);
  if (found === undefined) throw new Error(`No layout ${id} is shipped.`);
  return found;
};

/** Runs while the layout is published with these members withheld. */
async function whileRestricted(id: string, operation: string, names: readonly string[], work: () => Promise<void>): Promise<void> {
  const layout = shipped(id);
  await publish(restricting(layout, operation, new Set(names)));
  try {
    await work();
  } finally {
    await publish(layout);
  }
}

describe("charges whose description no one may read", () => {
  const LIST: OperationName = "CustomCharge.ListCustomCharges";
  const asked = { companyAccountId: demo.company };
  const call = (operation: string, input: object) => server.call("distributor.admin", operation, input, "CustomCharge");
  const SECRET = "forty-seven hidden mailboxes";
  let chargeId: number;

  beforeAll(async () => {
    const { status, body } = await server.call(
      "reseller.admin",
      "CreateCustomCharge",
      { companyAccountId: demo.company, name: "Read rules", price: "12", chargeAmount: "1", description: SECRET },
      "CustomCharge",
    );
    expect(status, JSON.stringify(body)).toBe(200);
    chargeId = Number(body.CustomChargeId);
  });

  const restricted = (work: () => Promise<void>) => whileRestricted("billing.custom-charges", LIST, ["Description", "Creator"], work);

  it("are listed, searched and exported with it before", async () => {
    expect(rowsOf(await call("ListCustomCharges", { ...asked, text: "forty-seven" }))).toMatchObject([{ Description: SECRET }]);
    expect((await call("GetCustomCharge", { customChargeId: chargeId })).body).toMatchObject({ Description: SECRET });
  });

  it("are answered without it, in the list, alone, and by the call that writes one", () =>
    restricted(async () => {
      const rows = rowsOf(await call("ListCustomCharges", { ...asked, text: "Read rules" }));
      expect(rows).toMatchObject([{ CustomChargeId: chargeId, Name: "Read rules", Description: null, Creator: null }]);
      expect((await call("GetCustomCharge", { customChargeId: chargeId })).body).toMatchObject({ Name: "Read rules", Description: null });
      const written = await call("CreateCustomCharge", { ...asked, name: "Another", price: "1", chargeAmount: "1", description: SECRET });
      expect(written.body).toMatchObject({ Name: "Another", Description: null });
    }));

  it("are neither filtered nor sorted by it, as if it were unknown", () =>
    restricted(async () => {
      const filters = [
        { field: "Name", operator: "equals", value: "Read rules" },
        { field: "Description", operator: "startsWith", value: "forty" },
      ];
      const sort = [{ field: "Description", direction: "Ascending" }];
      expect(problemsOf(await call("ListCustomCharges", { ...asked, filters }))).toEqual([["filters.1.field", "unknownField"]]);
      expect(problemsOf(await call("ListCustomCharges", { ...asked, sort }))).toEqual([["sort.0.field", "unknownField"]]);
    }));

  it("are not found by it: neither their rows nor their number tells", () =>
    restricted(async () => {
      const { body } = await call("ListCustomCharges", { ...asked, text: "forty-seven" });
      expect(body).toMatchObject({ Items: [], TotalCount: 0 });
      expect((await call("ListCustomCharges", { ...asked, text: "Read rules" })).body).toMatchObject({ TotalCount: 1 });
    }));

  it("leave as a file without it, and are not narrowed by it for one", () =>
    restricted(async () => {
      const { status, body } = await call("ExportCustomCharges", { ...asked, format: "Csv" });
      expect(status, JSON.stringify(body)).toBe(200);
      const file = await server.fetch("distributor.admin", `/keeper/get/${body.Path}`);
      expect(file.status).toBe(200);
      expect(file.text).toContain("Read rules");
      expect(file.text).not.toContain("forty-seven");
      const narrowed = { ...asked, format: "Csv", text: "forty-seven" };
      const found = await call("ExportCustomCharges", narrowed);
      expect((await server.fetch("distributor.admin", `/keeper/get/${found.body.Path}`)).text).not.toContain("Read rules");
      const filters = [{ field: "Description", operator: "isNotEmpty" }];
      expect(problemsOf(await call("ExportCustomCharges", { ...asked, format: "Csv", filters }))).toEqual([
        ["filters.0.field", "unknownField"],
      ]);
    }));

  it("are not selected by it, and the list does not offer it for a file", () =>
    restricted(async () => {
      const input = { ...asked, filters: [{ field: "Description", operator: "contains", value: "hidden" }] };
      const selection = { service: "CustomCharge", operation: "ListCustomCharges", input, rowKey: "CustomChargeId" };
      const selected = await server.call("distributor.admin", "CreateSelection", selection, "Grid");
      expect(problemsOf(selected)).toEqual([["filters.0.field", "unknownField"]]);
      const grid = { layoutId: "billing.custom-charges", containerId: "charges", parameters: asked, format: "Csv" };
      const exported = await server.call("distributor.admin", "StartExport", { ...grid, columns: ["Name", "Creator"] }, "Grid");
      expect(problemsOf(exported)).toEqual([["columns", "unknownField"]]);
    }));

  it("keep it from a program with a token, and show it to the one who has the right", () =>
    restricted(async () => {
      const token = { name: "Reads charges", expiresInDays: 1, capabilities: [{ ObjectType: "CUSTOM_CHARGE_VIEW", Read: true }] };
      const made = await server.call("distributor.admin", "CreateApiToken", token, "SelfCare");
      expect(made.status, JSON.stringify(made.body)).toBe(200);
      const { text } = await server.request(
        "POST",
        "/DataModel/service.svc/restCustomCharge/GetCustomCharge",
        { authorization: `Bearer ${made.body.Secret}`, "content-type": "application/json" },
        { customChargeId: chargeId },
      );
      expect(text).toContain("Read rules");
      expect(text).not.toContain("forty-seven");
      await giveRole((statement, values) => server.database.ownerPool.query(statement, [...values]), {
        userId: demo.users.financeManager,
        at: demo.distributor,
        scope: "WholeHierarchy",
        name: "Reads what no one reads",
        capabilities: [{ objectType: NO_ONE.Capability, actions: "R", value: null }],
      });
      const mine = await server.call("finance.manager", "GetCustomCharge", { customChargeId: chargeId }, "CustomCharge");
      expect(mine.body).toMatchObject({ Description: SECRET });
      const filters = [{ field: "Description", operator: "equals", value: SECRET }];
      const listed = await server.call("finance.manager", "ListCustomCharges", { ...asked, filters }, "CustomCharge");
      expect(rowsOf(listed).map(({ CustomChargeId }) => CustomChargeId)).toContain(chargeId);
    }));
});

describe("accounts of a list that keeps a column from everyone", () => {
  const LIST: OperationName = "Account.ListAccounts";

  it("have it nowhere, though the layout of the account itself does not restrict it", async () => {
    const layout = layouts.find(({ Pages }) => Pages.some(({ Containers }) => Containers.some(isListOfCompanies)));
    if (layout === undefined) throw new Error("No shipped layout lists companies.");
    const asked = { parentAccountId: demo.reseller, accountTypes: ["Company"], include: "Children", fields: ["Segment", "Country"] };
    const before = rowsOf(await server.call("distributor.admin", "ListAccounts", asked));
    expect(before.some(({ Segment }) => typeof Segment === "string")).toBe(true);
    const copy = structuredClone(layout);
    for (const container of copy.Pages.flatMap((page) => page.Containers))
      if (isListOfCompanies(container))
        container.Columns = [
          ...container.Columns.filter(({ Name }) => !["Segment", "Country"].includes(Name)),
          ...["Segment", "Country"].map((Name) => ({
            ...{ Name, DisplayValue: Name, DisplayTemplate: "TextBox" as const, HiddenByDefault: true },
            ReadAccess: { Capability: NO_ONE.Capability, Actions: [...NO_ONE.Actions] },
          })),
        ];
    await publish(copy);
    try {
      const rows = rowsOf(await server.call("distributor.admin", "ListAccounts", asked));
      expect(rows).toHaveLength(before.length);
      for (const row of rows) expect(Object.keys(row)).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(Segment|Country)$/)]));
      const { body } = await server.call("distributor.admin", "LoadAccountById", { accountId: demo.company });
      expect(Object.keys(body.Values as Row)).not.toContain("Segment");
      for (const field of ["Segment", "Country"]) {
        const filters = [{ field, operator: "isNotEmpty" }];
        expect(problemsOf(await server.call("distributor.admin", "ListAccounts", { ...asked, filters }))).toEqual([
          ["filters.0.field", "unknownField"],
        ]);
        expect(problemsOf(await server.call("distributor.admin", "ListAccounts", { ...asked, groupBy: [field] }))).toEqual([
          ["groupBy.0", "unknownField"],
        ]);
      }
      // Users are other accounts: their country is as it was.
      const users = { ...asked, parentAccountId: demo.company, accountTypes: ["User"], include: "Descendants" };
      expect(rowsOf(await server.call("distributor.admin", "ListAccounts", users)).some((row) => "Country" in row)).toBe(true);
    } finally {
      await publish(layout);
    }
    expect(rowsOf(await server.call("distributor.admin", "ListAccounts", asked))).toEqual(before);
  });

  function isListOfCompanies(container: Layout["Pages"][number]["Containers"][number]): container is GridContainer {
    if (container.Kind !== "Grid" || `${container.Source.Service}.${container.Source.Operation}` !== LIST) return false;
    return container.Source.Parameters?.accountTypes === "['Company']";
  }
});

interface ShippedList {
  readonly operation: OperationName;
  readonly layout: Layout;
  readonly names: readonly string[];
}

/** Each list once, with all columns that one layout shows of it. Values of accounts are tried above. */
const lists: readonly ShippedList[] = [
  ...new Map(
    layouts.flatMap((layout) =>
      layout.Pages.flatMap((page) => page.Containers).flatMap((container): [string, ShippedList][] => {
        if (container.Kind !== "Grid") return [];
        const { Service, Operation, Items } = container.Source;
        const contract = contracts.operation(Service, Operation);
        const row = contract === undefined ? undefined : sourceShape(contract, Items, true);
        if (row === undefined || isProfiled(row)) return [];
        const names = container.Columns.filter(({ DisplayTemplate, IsCustom }) => DisplayTemplate !== "Heading" && IsCustom !== true);
        const operation = `${Service}.${Operation}` as OperationName;
        return [[operation, { operation, layout, names: names.map(({ Name }) => Name) }]];
      }),
    ),
  ).values(),
];

let refusedColumns = 0;
let withheldValues = 0;
let withheldColumns = 0;

describe.each(lists)("$operation, as $layout.Id shows it", ({ operation, layout, names }) => {
  it("keeps back each column that it can keep back, and refuses the others when the layout is checked", async () => {
    const kept: string[] = [];
    for (const name of names) {
      const errors = checkLayout(restricting(layout, operation, new Set([name])), contracts).problems.filter(
        ({ severity }) => severity === "error",
      );
      if (errors.length === 0) kept.push(name);
      else
        expect(errors.map(({ code, pointer, hint }) => [code, pointer.split("/").at(-1), hint !== undefined])).toEqual(
          errors.map(() => ["NotEnforced", "ReadAccess", true]),
        );
    }
    refusedColumns += names.length - kept.length;
    if (kept.length === 0) return;
    withheldColumns += kept.length;
    const [service = "", name = ""] = operation.split(".");
    const user = fixtures[operation].as ?? "distributor.admin";
    const { sort: _sort, filters: _filters, ...input } = (await firstInput(server, operation)) as Row;
    const before = rowsOf(await server.call(user, name, input, service));
    withheldValues += before.flatMap((row) => kept.filter((member) => row[member] !== undefined && row[member] !== null)).length;
    await whileRestricted(layout.Id, operation, kept, async () => {
      const answer = await server.call(user, name, input, service);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      for (const row of rowsOf(answer)) for (const member of kept) expect(row[member] ?? null, member).toBeNull();
      const request = shapeOf(contracts.operation(service, name)?.request ?? {});
      for (const member of kept) {
        const asks = {
          filters: [{ field: member, operator: "isNotEmpty" }],
          sort: [{ field: member, direction: "Ascending" }],
        };
        for (const [part, value] of Object.entries(asks)) {
          if (propertyShape(request, part) === undefined) continue;
          const asked = await server.call(user, name, { ...input, [part]: value }, service);
          expect(problemsOf(asked), `${part} by ${member}`).toEqual([[`${part}.0.field`, "unknownField"]]);
        }
      }
    });
  }, 60_000);
});

it("has kept back real values of many lists", () => {
  process.stdout.write(
    `${lists.length} lists: ${withheldColumns} columns kept back (${withheldValues} values), ${refusedColumns} refused\n`,
  );
  expect(withheldColumns).toBeGreaterThan(80);
  expect(withheldValues).toBeGreaterThan(150);
});
