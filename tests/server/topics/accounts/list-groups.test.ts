import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demo } from "../../../support/demo-accounts.ts";
import { type DemoServer, startDemoServer } from "../../../support/demo-server.ts";

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
}, 60_000);
afterAll(() => server.stop());

type Row = Readonly<Record<string, unknown>>;
interface Answer {
  readonly Items: readonly Row[];
  readonly TotalCount: number;
  readonly TotalIsExact: boolean;
  readonly Groups?: readonly { readonly Values: Row; readonly Count: number; readonly Totals: Row }[];
  readonly Totals?: Row;
}
const list = async (input: object) => {
  const request = { parentAccountId: demo.reseller, include: "Descendants", accountTypes: ["Product"], take: 200, ...input };
  const { status, body } = await server.call("reseller.admin", "ListAccounts", request);
  return { status, body: body as unknown as Answer & { errorCode?: string; details?: unknown } };
};
async function everyRow(input: object): Promise<Row[]> {
  const rows: Row[] = [];
  for (let skip = 0; ; skip += 200) {
    const { Items } = (await list({ ...input, skip, fields: ["Quantity", "ProductName"] })).body;
    rows.push(...Items);
    if (Items.length < 200) return rows;
  }
}

describe("groups and totals of a list", () => {
  it("are those of all rows that match, not of the page", async () => {
    const filters = [{ field: "AccountState", operator: "in", value: ["Active", "Suspended"] }];
    const rows = await everyRow({ filters });
    const { body } = await list({
      filters,
      take: 1,
      groupBy: ["ProductName", "AccountState"],
      totals: [{ field: "Quantity", function: "Sum" }],
      countAll: true,
    });
    const expected = new Map<string, { count: number; sum: number }>();
    for (const row of rows) {
      const key = `${row.ProductName} ${row.AccountState}`;
      const group = expected.get(key) ?? { count: 0, sum: 0 };
      expected.set(key, { count: group.count + 1, sum: group.sum + Number(row.Quantity ?? 0) });
    }
    expect(rows.length).toBeGreaterThan(20);
    expect(body.TotalCount).toBe(rows.length);
    expect(
      body.Groups?.map(({ Values, Count, Totals }) => [
        `${Values.ProductName} ${Values.AccountState}`,
        Count,
        Number(Totals.Quantity ?? 0),
      ]),
    ).toEqual(expect.arrayContaining([...expected].map(([key, { count, sum }]) => [key, count, sum])));
    expect(body.Groups).toHaveLength(expected.size);
    expect(Number(body.Totals?.Quantity)).toBe(rows.reduce((sum, row) => sum + Number(row.Quantity ?? 0), 0));
    expect(body.Groups?.[0]?.Count).toBe(Math.max(...[...expected.values()].map(({ count }) => count)));
  });

  it("refuse fields that are none, and sums of what is no number", async () => {
    expect((await list({ groupBy: ["Nothing"] })).body).toMatchObject({
      errorCode: "ValidationFailed",
      details: [{ field: "groupBy.0" }],
    });
    expect((await list({ totals: [{ field: "ProductName", function: "Sum" }] })).body).toMatchObject({ details: [{ code: "notANumber" }] });
  });

  it("are not there unless asked for", async () => {
    const { body } = await list({});
    expect([body.Groups, body.Totals]).toEqual([undefined, undefined]);
  });
});
