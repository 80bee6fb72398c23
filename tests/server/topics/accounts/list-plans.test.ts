import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createRandom } from "../../../../demo/random.ts";
import { seedDemo } from "../../../../demo/seed-demo.ts";
import { ACCOUNT_TYPES } from "../../../../server/platform/accounts/accounts.ts";
import { EVERYWHERE } from "../../../../server/platform/call/scope.ts";
import type { Database } from "../../../../server/platform/database/schema.ts";
import { asSystem } from "../../../../server/platform/database/transaction.ts";
import { readRequest } from "../../../../server/platform/lists/list-request.ts";
import {
  type AccountColumn,
  accountsOf,
  memberColumn,
  subscriptionColumn,
  valueColumn,
} from "../../../../server/topics/accounts/list/account-columns.ts";
import { countedBelow } from "../../../../server/topics/accounts/list/counted-below.ts";
import { listConditions } from "../../../../server/topics/accounts/list/list-conditions.ts";
import { type ListLimits, listPage } from "../../../../server/topics/accounts/list/list-query.ts";
import type { ListQuery } from "../../../../server/topics/accounts/list/list-request.ts";
import { isSubscriptionField } from "../../../../server/topics/subscriptions/index.ts";
import type { Filter } from "../../../../shared/generated/types.ts";
import { startTestDatabase, type TestDatabase } from "../../../support/database.ts";

let database: TestDatabase;
let parents: ListQuery["parent"][] = [];
beforeAll(async () => {
  database = await startTestDatabase();
  await seedDemo(database.owner, { password: "Mosaic-of-42-stones!", size: 4000 });
  parents = await asSystem(database.db, "a test", (db) =>
    db
      .selectFrom("account")
      .select(["account_id", "account_path", countedBelow.as("counted"), sql.lit(0).as("inAll")])
      .where("account_path", "in", ["1", "1/10", "1/100000"])
      .orderBy("account_id")
      .execute(),
  );
  expect(parents).toHaveLength(3);
}, 60_000);
afterAll(() => database.stop());

const columnOf = (name: string): AccountColumn =>
  memberColumn(name) ??
  (isSubscriptionField(name) ? subscriptionColumn : valueColumn)(name, name === "Quantity" || name === "CreditLimit" ? "number" : "text");
const SORTS = ["DisplayName", "AccountId", "CreatedAt", "Username", "AccountState", "Country", "Currency", "ProductName", "City"];
const FILTERS: readonly Filter[] = [
  { field: "AccountState", operator: "equals", value: "Suspended" },
  { field: "Country", operator: "in", value: ["FI", "DE"] },
  { field: "DisplayName", operator: "contains", value: "an" },
  { field: "DisplayName", operator: "startsWith", value: "B" },
  { field: "JobTitle", operator: "equals", value: "Engineer" },
  { field: "Segment", operator: "in", value: ["Education", "Nonprofit"] },
  { field: "Quantity", operator: "greaterThan", value: 50 },
  { field: "VatId", operator: "isEmpty" },
  { field: "CommitmentTerm", operator: "notEquals", value: "Annual" },
];

function drawQuery(seed: number): ListQuery {
  const random = createRandom(seed, "list");
  const filters = Array.from({ length: random.between(0, 2) }, () => random.pick(FILTERS));
  const column = random.pick(SORTS);
  const isDescending = random.chance(0.5);
  const sort = [{ column: columnOf(column), isDescending }];
  return {
    // Alone in the table, or one among many.
    parent: { ...random.pick(parents), inAll: random.pick([0, 1_000_000]) },
    from: accountsOf([columnOf(column), ...filters.map(({ field }) => columnOf(field))]),
    include: "Descendants",
    types: Array.from({ length: random.between(1, 3) }, () => random.pick(ACCOUNT_TYPES))
      .filter((type, index, all) => all.indexOf(type) === index)
      .map((type) => ({ type, scope: EVERYWHERE })),
    includeTerminated: random.chance(0.7),
    conditions: listConditions(
      readRequest({ filters, text: random.chance(0.3) ? random.pick(["brandt", "nimblade shield", "ex", "10"]) : "" }, columnOf),
    ),
    sort: column === "Country" ? [...sort, { column: columnOf("DisplayName"), isDescending }] : sort,
    skip: random.pick([0, 0, 7, 60]),
    take: random.between(1, 60),
  };
}

const page = (db: Kysely<Database>, query: ListQuery, limits: ListLimits) => listPage({ db }, query, limits);

const WIDE: ListLimits = { small: 0, counted: 1000, few: 1000, fewOfMost: 1000, many: 20_000, lookedUp: 4000 };
const WHOLE: ListLimits = { ...WIDE, small: Number.POSITIVE_INFINITY };
/** Every way is given up before it ends, and the next one taken. */
const NARROW: ListLimits = { small: 0, counted: 9, few: 260, fewOfMost: 300, many: 30, lookedUp: 4 };

test("a list read whole and one walked or looked up show the same rows in the same order", async () => {
  await asSystem(database.db, "a test", async (db) => {
    for (let seed = 1; seed <= 500; seed++) {
      const query = drawQuery(seed);
      const whole = await page(db, query, WHOLE);
      const large = await page(db, query, seed % 2 === 0 ? WIDE : NARROW);
      expect(large.ids, `seed ${seed}`).toEqual(whole.ids);
      expect(whole.isExact).toBe(true);
      if (large.isExact) expect(large.total, `seed ${seed}`).toBe(whole.total);
      else expect(large.total, `seed ${seed}`).toBeLessThanOrEqual(whole.total);
      expect(large.total, `seed ${seed}: more rows than it says`).toBeGreaterThanOrEqual(
        query.skip + large.ids.length - (large.ids.length === 0 ? query.skip : 0),
      );
    }
  });
}, 60_000);
