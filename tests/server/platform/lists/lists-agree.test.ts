import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CompiledColumn } from "../../../../layout/compiled.ts";
import type { Context } from "../../../../server/platform/call/context.ts";
import { Problem } from "../../../../server/platform/call/problem.ts";
import { boolean, code, day, decimal, integer, key, number, other, text, time } from "../../../../server/platform/lists/column.ts";
import { defineList } from "../../../../server/platform/lists/define-list.ts";
import { defineMemoryList } from "../../../../server/platform/lists/define-memory-list.ts";
import type { ListRequest } from "../../../../server/platform/lists/list-request.ts";
import type { Filter, FilterOperator } from "../../../../shared/generated/types.ts";
import { clientSource } from "../../../../src/renderer/containers/grid/rows/client-source.ts";
import type { Facet as BrowserFacet, RowsAnswer } from "../../../../src/renderer/containers/grid/rows/list-source.ts";
import { startTestDatabase, type TestDatabase } from "../../../support/database.ts";

interface Row {
  readonly Id: number;
  readonly Text: string | null;
  readonly Code: string | null;
  readonly Key: string | null;
  readonly Integer: number | null;
  readonly Number: number | null;
  readonly Decimal: string | null;
  readonly Time: string | null;
  readonly Day: string | null;
  readonly Boolean: boolean | null;
  readonly Other: readonly string[];
}

const inDatabase = defineList<{ row: Row; given: readonly Row[] }>({
  columns: {
    Id: integer(sql`r."Id"`),
    Text: text(sql`r."Text"`, { searched: true }),
    Code: code(sql`r."Code"`, { searched: true }),
    Key: key(sql`r."Key"`),
    Integer: integer(sql`r."Integer"`),
    Number: number(sql`r."Number"`),
    Decimal: decimal(sql`r."Decimal"`),
    Time: time(sql`r."Time"`),
    Day: day(sql`r."Day"`),
    Boolean: boolean(sql`r."Boolean"`),
    Other: other(sql`r."Other"`),
  },
  rows: ({ given }) => ({
    from: sql`jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as r ("Id" int, "Text" text, "Code" text, "Key" text, "Integer" bigint, "Number" float8,
      "Decimal" numeric, "Time" timestamptz, "Day" date, "Boolean" boolean, "Other" text[])`,
    order: sql`r."Id"`,
  }),
});

const inMemory = defineMemoryList<{ row: Row; item: Row }>({
  columns: {
    Id: integer(({ Id }) => Id),
    Text: text((row) => row.Text, { searched: true }),
    Code: code((row) => row.Code, { searched: true }),
    Key: key((row) => row.Key),
    Integer: integer((row) => row.Integer),
    Number: number((row) => row.Number),
    Decimal: decimal((row) => row.Decimal),
    Time: time((row) => row.Time),
    Day: day((row) => row.Day),
    Boolean: boolean((row) => row.Boolean),
    Other: other((row) => row.Other),
  },
});

/** Kind by member, with what its values look like; few, so that many are equal. */
const WORDS = ["Zebra", "zebra", "ÖL", "öl", "apple", "Apple pie", "50 %", "a_b", "back\\slash", "Ångström", "äpple", "10", "9", ""];
const MEMBERS = {
  Text: fc.constantFrom(...WORDS),
  Code: fc.constantFrom("Active", "Pending", "active", "DE", "10", "9", "a_b", ""),
  Key: fc.constantFrom("anna", "bert.b", "öl"),
  Integer: fc.oneof(fc.integer({ min: -12, max: 12 }), fc.constantFrom(9_007_199_254_740_991, 100)),
  Number: fc.constantFrom(-1.5, 0, 0.25, 2, 10, 100.125),
  Decimal: fc.constantFrom("-0.10", "0.10", "1.00", "10.00", "9.99", "12345678901234567890.12", "12345678901234567890.13"),
  Time: fc.constantFrom(
    "2026-01-05T00:00:00.000Z",
    "2026-01-05T10:00:00.123Z",
    "2026-01-05T23:59:59.999Z",
    "2026-01-06T00:00:00.000Z",
    "2025-12-31T12:00:00.000Z",
  ),
  Day: fc.constantFrom("2026-01-05", "2026-01-06", "2025-12-31"),
  Boolean: fc.boolean(),
} as const satisfies Record<Exclude<keyof Row, "Id" | "Other">, fc.Arbitrary<unknown>>;
type Member = keyof typeof MEMBERS;
const NAMES = Object.keys(MEMBERS) as Member[];

const orNull = <T>(values: fc.Arbitrary<T>) => fc.option(values, { freq: 4, nil: null });
const rows: fc.Arbitrary<Row[]> = fc
  .array(
    fc.record({
      Text: orNull(MEMBERS.Text),
      Code: orNull(MEMBERS.Code),
      Key: orNull(MEMBERS.Key),
      Integer: orNull(MEMBERS.Integer),
      Number: orNull(MEMBERS.Number),
      Decimal: orNull(MEMBERS.Decimal),
      Time: orNull(MEMBERS.Time),
      Day: orNull(MEMBERS.Day),
      Boolean: orNull(MEMBERS.Boolean),
    }),
    { maxLength: 12 },
  )
  .map((made) => made.map((row, index) => ({ Id: index + 1, ...row, Other: ["a"] })));

/** Also values that do not occur, and parts of values. */
const ASKED: Readonly<Record<Member, fc.Arbitrary<string | number | boolean>>> = {
  ...MEMBERS,
  Key: fc.constantFrom("anna", "Anna", "ÖL", "bert"),
  Time: fc.oneof(MEMBERS.Time, fc.constantFrom("2026-01-05", "9999-12-31", "2026-01-05T11:00:00.123+01:00", "2026-01-05T10:00:00Z")),
  Day: fc.oneof(MEMBERS.Day, fc.constant("2026-01-05T10:00:00Z")),
};
const PARTS = fc.constantFrom("", "a", "A", "ö", "%", "_", "\\", "10", "-", "2026-01-05", "T10", "0.", "tru", "Öl");
const OPERATORS: readonly FilterOperator[] = [
  "equals",
  "notEquals",
  "contains",
  "startsWith",
  "in",
  "lessThan",
  "lessOrEqual",
  "greaterThan",
  "greaterOrEqual",
  "isEmpty",
  "isNotEmpty",
];

function filterOf(field: Member, operator: FilterOperator): fc.Arbitrary<Filter> {
  if (operator === "isEmpty" || operator === "isNotEmpty") return fc.constant({ field, operator });
  if (operator === "contains" || operator === "startsWith") return PARTS.map((value) => ({ field, operator, value }));
  if (operator === "in") return fc.array(ASKED[field], { maxLength: 3 }).map((value) => ({ field, operator, value }));
  return ASKED[field].map((value) => ({ field, operator, value }));
}

const sorts = fc.array(
  fc.record({ field: fc.constantFrom<string>(...NAMES), direction: fc.constantFrom("Ascending" as const, "Descending" as const) }),
  { maxLength: 3 },
);
const page = fc.record({ skip: fc.integer({ min: 0, max: 5 }), take: fc.integer({ min: 1, max: 12 }) });
const searched = fc.option(
  fc.array(fc.constantFrom("zebra", "ÖL", "%", "_b", "pie apple", "act", "\\"), { maxLength: 2 }).map((all) => all.join(" ")),
  { nil: undefined },
);

/** The members as a layout defines them: codes and keys are texts there. */
const COLUMNS = Object.entries({
  Text: "string",
  Code: "string",
  Key: undefined,
  Integer: "integer",
  Number: "decimal",
  Decimal: "decimal",
  Time: "dateTime",
  Day: "date",
  Boolean: "boolean",
} as const).flatMap(([name, dataType]) => (dataType === undefined ? [] : [{ name, dataType, field: {} } as unknown as CompiledColumn]));
/** Members with the same meaning in browser and server. */
const IN_BROWSER = new Set<string>(COLUMNS.map(({ name }) => name).filter((name) => name !== "Code"));

/** The same question as a grid whose rows are all in the browser answers it. */
function askBrowser(items: readonly Row[], { skip = 0, take = 50, sort = [], text: sought = "", filters = [], facets = [] }: ListRequest) {
  const source = clientSource(items as unknown as readonly Record<string, unknown>[], COLUMNS, "und");
  const question = { sort, text: sought, filters: filters as never, fields: [], totals: [] };
  const { signal } = new AbortController();
  const { rows: Items, total: TotalCount } = source.rows(question, { skip, take, withTotals: false }, signal) as RowsAnswer;
  const counted = source.facets(question, facets, signal) as readonly BrowserFacet[];
  return {
    Items,
    TotalCount,
    Facets: counted.map(({ field, values, isComplete, minimum, maximum }) => ({
      Field: field,
      Values: values.map(({ value, count }) => ({ Value: value, Count: count })),
      IsComplete: isComplete,
      ...(["Integer", "Number", "Decimal"].includes(field) ? { Minimum: minimum, Maximum: maximum } : {}),
    })),
  };
}

let database: TestDatabase;
let context: Context;
beforeAll(async () => {
  database = await startTestDatabase();
  context = { db: database.db, withheld: new Set() } as unknown as Context;
});
afterAll(() => database.stop());

async function expectSame(items: readonly Row[], request: ListRequest): Promise<void> {
  const fromDatabase = await inDatabase.page(context, request, items);
  expect(fromDatabase).toEqual(inMemory.page(context, request, items));
  const asked = [...(request.filters ?? []).map(({ field }) => field), ...(request.sort ?? []).map(({ field }) => field)];
  if (!asked.every((field) => IN_BROWSER.has(field))) return;
  const facets = request.facets?.filter((field) => IN_BROWSER.has(field));
  expect(askBrowser(items, { ...request, ...(facets === undefined ? {} : { facets }) })).toEqual({
    ...fromDatabase,
    Facets: fromDatabase.Facets?.filter(({ Field }) => IN_BROWSER.has(Field)) ?? [],
  });
}

for (const member of NAMES)
  for (const operator of OPERATORS)
    test(`${member}: ${operator} finds the same rows in the database, in memory and in the browser`, async () => {
      await fc.assert(
        fc.asyncProperty(rows, filterOf(member, operator), (items, filter) => expectSame(items, { filters: [filter], take: 200 })),
        { numRuns: 25 },
      );
    });

test("sort, search, filters and pages together give the same answer", async () => {
  const anyFilter = fc
    .constantFrom(...NAMES)
    .chain((member) => fc.constantFrom(...OPERATORS).chain((operator) => filterOf(member, operator)));
  await fc.assert(
    fc.asyncProperty(rows, sorts, searched, fc.array(anyFilter, { maxLength: 2 }), page, (items, sort, sought, filters, { skip, take }) =>
      expectSame(items, { sort, filters, skip, take, ...(sought === undefined ? {} : { text: sought }) }),
    ),
    { numRuns: 400 },
  );
}, 60_000);

const COUNTED = NAMES.filter((name) => name !== "Time" && name !== "Day");

test("facets count the same in all three, under filters and a search", async () => {
  const anyFilter = fc
    .constantFrom(...NAMES)
    .chain((member) => fc.constantFrom(...OPERATORS).chain((operator) => filterOf(member, operator)));
  await fc.assert(
    fc.asyncProperty(rows, searched, fc.array(anyFilter, { maxLength: 2 }), (items, sought, filters) =>
      expectSame(items, { filters, take: 1, facets: COUNTED, ...(sought === undefined ? {} : { text: sought }) }),
    ),
    { numRuns: 100 },
  );
}, 60_000);

test("a facet ignores its own filter, and only that one", async () => {
  const row = { Text: null, Key: null, Number: null, Time: null, Day: null, Other: [] };
  const items: Row[] = [
    { ...row, Id: 1, Code: "A", Boolean: true, Integer: 3, Decimal: "10.00" },
    { ...row, Id: 2, Code: "A", Boolean: false, Integer: 5, Decimal: "9.50" },
    { ...row, Id: 3, Code: "B", Boolean: true, Integer: null, Decimal: null },
    { ...row, Id: 4, Code: "", Boolean: null, Integer: 7, Decimal: "0.25" },
  ];
  const filters: Filter[] = [{ field: "Code", operator: "in", value: ["A"] }];
  const { Facets } = await inDatabase.page(context, { filters, facets: ["Code", "Boolean", "Integer", "Decimal"] }, items);
  expect(Facets).toEqual([
    {
      Field: "Code",
      Values: [
        { Value: "A", Count: 2 },
        { Value: "B", Count: 1 },
      ],
      IsComplete: true,
    },
    {
      Field: "Boolean",
      Values: [
        { Value: false, Count: 1 },
        { Value: true, Count: 1 },
      ],
      IsComplete: true,
    },
    {
      Field: "Integer",
      Values: [
        { Value: 3, Count: 1 },
        { Value: 5, Count: 1 },
      ],
      IsComplete: true,
      Minimum: 3,
      Maximum: 5,
    },
    { Field: "Decimal", Values: [], IsComplete: true, Minimum: "9.50", Maximum: "10.00" },
  ]);
});

test("a condition with `or` is one condition: filters and the sought row narrow all of it", async () => {
  const either = defineList<{ row: { readonly Id: number; readonly Code: string } }>({
    columns: { Id: integer(sql`r.id`), Code: code(sql`r.code`) },
    rows: () => ({
      from: sql`(values (1, 'A'), (2, 'B'), (3, 'B')) as r (id, code)`,
      where: [sql`r.id = 1 or r.id = 2`],
      order: sql`r.id`,
    }),
  });
  const { Items, TotalCount } = await either.page(context, { filters: [{ field: "Code", operator: "equals", value: "B" }] });
  expect([Items, TotalCount]).toEqual([[{ Id: 2, Code: "B" }], 1]);
  expect(await either.find(context, sql`r.code = 'B'`)).toEqual({ Id: 2, Code: "B" });
  expect(await either.find(context, sql`r.id = 3 or r.id = 4`)).toBeUndefined();
});

test("what the caller may not read is counted nowhere", async () => {
  const withheld = { ...context, withheld: new Set(["Code"]) } as Context;
  const answers = [
    () => inDatabase.page(withheld, { facets: ["Code"] }, []),
    async () => inMemory.page(withheld, { facets: ["Code"] }, []),
  ];
  for (const answer of answers) await expect(answer()).rejects.toMatchObject({ details: [{ field: "facets.0", code: "unknownField" }] });
});

test("both refuse the same fields and values, in the same words", async () => {
  const wrong: readonly [ListRequest, string, string][] = [
    [{ sort: [{ field: "Nowhere", direction: "Ascending" }] }, "sort.0.field", "unknownField"],
    [{ sort: [{ field: "Other", direction: "Ascending" }] }, "sort.0.field", "unknownField"],
    [{ facets: ["Text", "Other"] }, "facets.1", "unknownField"],
    [{ facets: ["Time"] }, "facets.0", "unknownField"],
    [{ facets: ["toString"] }, "facets.0", "unknownField"],
    [{ filters: [{ field: "toString", operator: "isEmpty" }] }, "filters.0.field", "unknownField"],
    ...(
      [
        ["Integer", "1.5"],
        ["Integer", "99999999999999999"],
        ["Number", "many"],
        ["Decimal", "1e3"],
        ["Time", "5"],
        ["Time", "2026-13-05"],
        ["Time", "0000-01-01"],
        ["Day", "yesterday"],
        ["Boolean", "perhaps"],
        ["Text", null],
      ] as const
    ).map(([field, value]): [ListRequest, string, string] => [
      {
        filters: [
          { field: "Id", operator: "isNotEmpty" },
          { field, operator: "equals", value },
        ],
      },
      "filters.1.value",
      "invalidFilter",
    ]),
    [{ filters: [{ field: "Text", operator: "equals", value: ["a", "b"] }] }, "filters.0.value", "invalidFilter"],
  ];
  for (const [request, field, refusal] of wrong) {
    const answers = [() => inDatabase.page(context, request, []), async () => inMemory.page(context, request, [])];
    for (const answer of answers) {
      const problem = await answer().then(
        () => null,
        (error: unknown) => error,
      );
      expect(problem, JSON.stringify(request)).toBeInstanceOf(Problem);
      expect((problem as Problem).details, JSON.stringify(request)).toMatchObject([{ field, code: refusal }]);
    }
  }
});

test("what every kind means", async () => {
  const ids = async (items: readonly Partial<Row>[], request: ListRequest) => {
    const whole = items.map(
      (item, index): Row => ({
        Id: index + 1,
        Text: null,
        Code: null,
        Key: null,
        Integer: null,
        Number: null,
        Decimal: null,
        Time: null,
        Day: null,
        Boolean: null,
        Other: [],
        ...item,
      }),
    );
    await expectSame(whole, request);
    return (await inDatabase.page(context, request, whole)).Items.map(({ Id }) => Id);
  };
  const by = (field: string, direction: "Ascending" | "Descending" = "Ascending") => ({ sort: [{ field, direction }] });
  const words = [{ Text: "zebra" }, { Text: null }, { Text: "Ärger" }, { Text: "apple" }, { Text: "Zebra" }];
  expect(await ids(words, by("Text")), "words as people order them, what lacks one last").toEqual([4, 3, 1, 5, 2]);
  expect(await ids(words, by("Text", "Descending")), "also the other way round").toEqual([5, 1, 3, 4, 2]);
  const times = [
    { Time: "2026-01-05T00:00:00.000Z" },
    { Time: "2026-01-05T23:59:59.999Z" },
    { Time: "2026-01-06T00:00:00.000Z" },
    { Time: null },
  ];
  const on = (operator: FilterOperator) => ids(times, { filters: [{ field: "Time", operator, value: "2026-01-05" }] });
  expect(await on("equals"), "a day is all of it").toEqual([1, 2]);
  expect(await on("notEquals")).toEqual([3, 4]);
  expect(await on("lessOrEqual")).toEqual([1, 2]);
  expect(await on("greaterThan")).toEqual([3]);
  const empties = [{ Text: "" }, { Text: null }, { Text: "a" }];
  expect(await ids(empties, { filters: [{ field: "Text", operator: "isEmpty" }] })).toEqual([1, 2]);
  expect(await ids(empties, { filters: [{ field: "Text", operator: "notEquals", value: "a" }] })).toEqual([1, 2]);
  expect(
    await ids([{ Text: "Apple pie" }, { Text: "Pie", Code: "apple" }], { text: "PIE app" }),
    "every word, in any searched column",
  ).toEqual([1, 2]);
});
