/** Records that a new version of a layout makes invalid only through a rule: a condition, a cell of a table, a container that is shown from now on. */
import { Kysely, PostgresDialect } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { compileLayout } from "../../../../layout/compile/compile-layout.ts";
import type { Column, Field, FieldsContainer, Layout } from "../../../../layout/model.ts";
import { contracts } from "../../../../server/generated/contracts.ts";
import { EVERYWHERE } from "../../../../server/platform/call/scope.ts";
import type { Database } from "../../../../server/platform/database/schema.ts";
import { shownRecords } from "../../../../server/platform/layouts/impact/count-records.ts";
import { judgeRecords } from "../../../../server/platform/layouts/impact/judge-records.ts";
import { ruledFields } from "../../../../server/platform/layouts/impact/ruled-fields.ts";
import { type DemoServer, startDemoServer } from "../../../support/demo-server.ts";
import { shownLayout } from "../../../support/shown-layout.ts";

const VIEW = "account.company.view";
const ADMIN = "distributor.admin";
let server: DemoServer;
let published: Layout;
let ids: number[] = [];

beforeAll(async () => {
  server = await startDemoServer();
  published = shownLayout(await metadata("GetViewLayoutVersion", { layoutId: VIEW }));
  const { rows } = await server.database.ownerPool.query(
    `select account_id from account where account_type = 'Company' and account_state = 'Active' order by account_id limit 4`,
  );
  ids = rows.map(({ account_id }: { account_id: number }) => Number(account_id));
}, 120_000);
afterAll(() => server.stop());
beforeEach(() =>
  server.database.ownerPool.query(
    `update account set "values" = "values" - array['Tier', 'Bonus', 'Lines', 'Region2'] where account_type = 'Company'`,
  ),
);

async function metadata(operation: string, input: object): Promise<Record<string, unknown>> {
  const { status, body } = await server.call(ADMIN, operation, input, "Metadata");
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

const put = (index: number, values: object) =>
  server.database.ownerPool.query(`update account set "values" = "values" || $2::jsonb where account_id = $1`, [
    ids[index],
    JSON.stringify(values),
  ]);

/** The company's page with a tier, and these fields in a container of their own. */
function withFields(fields: readonly Field[], container: Partial<FieldsContainer> = {}): Layout {
  const layout = structuredClone(published);
  layout.Pages[0]?.Containers.push({ Id: "tier", Name: "TierBox", DisplayValue: "Tier", Kind: "Fields", Fields: [text("Tier")] });
  layout.Pages[0]?.Containers.push({
    ...{ Id: "ruled", Name: "Ruled", DisplayValue: "Ruled", Kind: "Fields" },
    ...container,
    Fields: [...fields],
  });
  return layout;
}
const text = (Name: string, more: Partial<Field> = {}): Field => ({
  ...{ Name, DisplayValue: Name, DisplayTemplate: "TextBox", DataType: "string", IsCustom: true },
  ...more,
});
const lines = (columns: readonly Column[], more: Partial<Field> = {}): Field =>
  text("Lines", { DisplayTemplate: "Table", DataType: "array", Columns: [...columns], ...more });
const column = (Name: string, more: Partial<Column> = {}): Column => ({
  Name,
  DisplayValue: Name,
  DisplayTemplate: "TextBox",
  DataType: "string",
  ...more,
});

async function publish(layout: Layout): Promise<void> {
  await metadata("SaveViewLayout", { layout });
  await metadata("PublishViewLayout", { layoutId: VIEW });
}

interface Record_ {
  readonly FieldName: string;
  readonly Reason: string;
  readonly Count: number;
  readonly IsEstimated: boolean;
  readonly Examples: readonly { AccountId: number }[];
  readonly Path: string;
}
async function impactOf(layout: Layout): Promise<string[]> {
  const { Records } = (await metadata("GetViewLayoutImpact", { layoutId: VIEW, layout })) as unknown as { Records: readonly Record_[] };
  expect(Records.every(({ IsEstimated }) => !IsEstimated)).toBe(true);
  const reported = Records.map(
    ({ FieldName, Reason, Count, Examples }) =>
      `${FieldName} ${Reason} ${Count}: ${Examples.map(({ AccountId }) => ids.indexOf(AccountId)).join(" ")}`,
  );
  return reported.sort();
}

describe("the impact of rules", () => {
  it("names records that a condition asks for a value from now on, and no others", async () => {
    await put(0, { Tier: "gold" });
    await put(1, { Tier: "gold", Bonus: "cake" });
    await put(2, { Tier: "silver" });
    await publish(withFields([text("Bonus")]));
    expect(await impactOf(withFields([text("Bonus", { RequiredWhen: "Values.Tier == 'gold'" })]))).toEqual(["Bonus Required 1: 0"]);
    // A hidden or locked field cannot be filled in.
    expect(await impactOf(withFields([text("Bonus", { IsRequired: true, VisibleWhen: "Values.Tier == 'silver'" })]))).toEqual([
      "Bonus Removed 1: 1",
      "Bonus Required 1: 2",
    ]);
    expect(await impactOf(withFields([text("Bonus", { IsRequired: true, EnabledWhen: "Values.Tier == 'silver'" })]))).toEqual([
      "Bonus Required 1: 2",
    ]);
    expect(
      await impactOf(
        withFields([
          text("Bonus", { RequiredWhen: "can('VIEW_LAYOUTS', 'Update') && Account.AccountState == 'Active' && Values.Tier == 'silver'" }),
        ]),
      ),
    ).toEqual(["Bonus Required 1: 2"]);
  });

  it("follows a rule through other fields, pages and containers", async () => {
    await put(0, { Tier: "gold", Region2: "north" });
    await put(1, { Tier: "gold" });
    const bonus = text("Bonus", { RequiredWhen: "Values.Region2 == 'north'" });
    await publish(withFields([text("Region2", { VisibleWhen: "Values.Tier == 'silver'" }), bonus]));
    // A hidden value reads as null, so no bonus is required.
    expect(await impactOf(withFields([text("Region2", { VisibleWhen: "Values.Tier == 'gold'" }), bonus]))).toEqual(["Bonus Required 1: 0"]);
    const hidden = [text("Bonus", { IsRequired: true })];
    await publish(withFields(hidden, { VisibleWhen: "Values.Tier == 'none'" }));
    expect(await impactOf(withFields(hidden, { VisibleWhen: "Values.Tier == 'gold'" }))).toEqual(["Bonus Required 2: 0 1"]);
  });

  it("judges a value only where it is shown, and says when it no longer is", async () => {
    await put(0, { Tier: "gold", Bonus: "chocolate" });
    await put(1, { Tier: "silver", Bonus: "chocolate" });
    const bonus = (more: Partial<Field> = {}) => withFields([text("Bonus", { VisibleWhen: "Values.Tier == 'gold'", ...more })]);
    await publish(bonus());
    expect(await impactOf(bonus({ MaxLength: 4 }))).toEqual(["Bonus Narrowed 1: 0"]);
    expect(await impactOf(bonus({ VisibleWhen: "Values.Tier == 'silver'" }))).toEqual(["Bonus Removed 1: 0"]);
    expect(await impactOf(bonus({ DataType: "integer", DisplayTemplate: "Number" }))).toEqual(["Bonus TypeChanged 1: 0"]);
    expect(await impactOf(bonus({ DisplayValue: "A word" }))).toEqual([]);
    expect(await impactOf(withFields([]))).toEqual(["Bonus Removed 1: 0"]);
  });

  it("judges the columns of tables, row by row", async () => {
    await put(0, { Lines: [{ Item: "chair", Note: "old" }, { Item: "table" }] });
    await put(1, { Lines: [{ Item: "a chair with arms", Note: "new" }] });
    await put(2, { Lines: [{ Note: "lamp" }] });
    await publish(withFields([lines([column("Item"), column("Note")])]));
    const judged = (columns: Column[], more: Partial<Field> = {}) => impactOf(withFields([lines(columns, more)]));
    expect(await judged([column("Item", { IsRequired: true }), column("Note")])).toEqual(["Lines/Item Required 1: 2"]);
    expect(await judged([column("Item", { MaxLength: 6 }), column("Note")])).toEqual(["Lines/Item Narrowed 1: 1"]);
    expect(await judged([column("Item"), column("Note", { RequiredWhen: "Row.Item == 'table'" })])).toEqual(["Lines/Note Required 1: 0"]);
    expect(await judged([column("Item")])).toEqual(["Lines/Note Removed 3: 0 1 2"]);
    expect(await judged([column("Item"), column("Note", { VisibleWhen: "Row.Item != 'chair'" })])).toEqual(["Lines/Note Removed 1: 0"]);
    expect(await judged([column("Item"), column("Note")], { MaxItems: 1 })).toEqual(["Lines Narrowed 1: 0"]);
    expect(await judged([column("Item", { DisplayValue: "Thing" }), column("Note")])).toEqual([]);
  });

  it("asks no more statements for more records, and estimates from a share of too many", async () => {
    await put(0, { Tier: "gold" });
    const from = compileLayout(withFields([text("Bonus")]), contracts).compiled;
    const to = compileLayout(withFields([text("Bonus", { RequiredWhen: "Values.Tier != 'gold'" })]), contracts).compiled;
    const ruled = ruledFields(from, to, "Company");
    if (ruled === null) throw new Error("A rule has changed.");
    expect([...ruled.names]).toEqual(["Bonus"]);
    let statements = 0;
    const db = new Kysely<Database>({
      dialect: new PostgresDialect({ pool: server.database.ownerPool }),
      log: () => {
        statements += 1;
      },
    });
    const judge = { db, can: () => true, now: new Date(), session: null, scope: EVERYWHERE };
    const shown = shownRecords(EVERYWHERE, { AccountType: "Company", Action: "View" }, []);
    const { rows } = await server.database.ownerPool.query(
      `select count(*)::int as count from account where account_type = 'Company' and account_state not in ('Terminated', 'Terminating')`,
    );
    const all: number = rows[0].count;
    const whole = await judgeRecords(judge, shown, ruled, { from, to });
    expect(whole).toMatchObject({ isEstimated: false, findings: [{ name: "Bonus", reason: "Required", count: all - 1 }] });
    // The count, the ids, and five hundred records at a time.
    expect(statements).toBe(2 + Math.ceil(all / 500));
    statements = 0;
    const share = await judgeRecords(judge, shown, ruled, { from, to }, Math.floor(all / 2));
    expect(share.isEstimated).toBe(true);
    expect(share.findings[0]?.count).toBeGreaterThan(all * 0.8);
    expect(share.findings[0]?.count).toBeLessThanOrEqual(all);
    expect(share.findings[0]?.examples).toHaveLength(5);
    expect(statements).toBeLessThanOrEqual(2 + Math.ceil(all / 500));
  });
});
