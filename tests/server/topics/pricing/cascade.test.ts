import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Kysely } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { JobRun } from "../../../../server/platform/call/define-job.ts";
import type { Database } from "../../../../server/platform/database/schema.ts";
import { asSystem } from "../../../../server/platform/database/transaction.ts";
import { checkPricesJob } from "../../../../server/topics/pricing/cascade/check-prices.ts";
import { publishPricesJob } from "../../../../server/topics/pricing/cascade/publish-prices.ts";
import { renewPricesJob } from "../../../../server/topics/pricing/cascade/schedules.ts";
import { insertCascade, type NewCascade } from "../../../../server/topics/pricing/cascade/start-cascade.ts";
import { demo } from "../../../support/demo-accounts.ts";
import { type DemoServer, startDemoServer } from "../../../support/demo-server.ts";
import { giveRole } from "../../../support/give-role.ts";
import { runSystemJob } from "../../../support/system-run.ts";
import { drift as driftOf } from "./drift.ts";

const TODAY = "2026-11-21";
const LISTS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
  await setDay(TODAY);
});
afterAll(() => server.stop());

const query = async <Row = Record<string, unknown>>(text: string, values: readonly unknown[] = []) =>
  (await server.database.ownerPool.query(text, [...values])).rows as Row[];

async function setDay(day: string): Promise<void> {
  await query("alter table business_clock drop constraint if exists business_clock_ahead_check");
  await query("update business_clock set ahead = make_interval(secs => extract(epoch from $1::timestamptz - now()))", [`${day}T09:00:00Z`]);
  // As fresh as on the demo's day, whatever the day.
  await query("update exchange_rate set retrieved_at = $1::timestamptz - interval '1 day' where valid_from > '2026-11-01'", [day]);
}

const system = <T>(work: (db: Kysely<Database>) => Promise<T>): Promise<T> => asSystem(server.database.db, "a test", work);

interface Cascade {
  readonly status: string;
  readonly problem: string | null;
  readonly counts: Readonly<Record<string, number>>;
}

const cascadeOf = async (id: string): Promise<Cascade> => {
  const [cascade] = await query<Cascade>("select status, problem, counts from price_cascade where cascade_id = $1", [id]);
  if (!cascade) throw new Error("The cascade is gone.");
  return cascade;
};

class Killed extends Error {}

/** Run a cascade's job here: no runner takes it before tomorrow. @param afterStep after each of its transactions; what it throws ends the run there, as a killed node would */
async function run(
  cascadeId: string,
  afterStep: () => Promise<void> = async () => undefined,
  { attempt = 1, runtime = {} }: { readonly attempt?: number; readonly runtime?: object } = {},
): Promise<Cascade> {
  const [job] = await query<{ id: string }>(
    `insert into job (kind, title, owner_account_id, input, origin, run_at) values ('PublishPrices', 'Prices', 1, $1, '{}', now() + interval '1 day') returning job_id as id`,
    [JSON.stringify({ cascadeId })],
  );
  const jobId = job?.id ?? randomUUID();
  const one: Partial<JobRun<{ cascadeId: string }>> = {
    jobId,
    input: { cascadeId },
    attempt,
    signal: new AbortController().signal,
    progress: () => undefined,
    async system(work) {
      const done = await system((db) => work({ db, runtime: runtime as never, jobId, afterCommit: (effect) => effect() }));
      await afterStep();
      return done;
    },
  };
  await publishPricesJob.run(one as JobRun<{ cascadeId: string }>);
  await query("update job set status = 'Completed', finished_at = now() where job_id = $1", [jobId]);
  return cascadeOf(cascadeId);
}

const begin = async (cascade: Partial<NewCascade> & Pick<NewCascade, "lists">) =>
  (await system((db) => insertCascade(db, { cause: "RulesSaved", acknowledged: true, requestedBy: null, ...cascade }))).cascadeId;

const publish = async (cascade: Parameters<typeof begin>[0]) => run(await begin(cascade));

/** The prices that buyers see on a day. */
const pricesOf = async (list: number, on = TODAY) =>
  new Map(
    (
      await query<{ item: number; price: string | null }>(
        `select distinct on (priceable_item_id) priceable_item_id::int as item, trim_scale(unit_price)::text as price
         from price p join marketplace m using (marketplace_id)
         where p.marketplace_id = $1 and valid_from <= $2 and version <= published_version order by priceable_item_id, valid_from desc, version desc`,
        [list, on],
      )
    ).map(({ item, price }) => [item, price]),
  );
const allPrices = (on = TODAY) => Promise.all(LISTS.map((list) => pricesOf(list, on)));

const drift = () => driftOf(server.database.db, LISTS, TODAY);

const setRule = (list: number, name: string, value: string) =>
  query("update pricing_rule set value = $3 where marketplace_id = $1 and name = $2", [list, name, value]);

const rowsUpTo = async (version: number) =>
  (
    await query<{ digest: string; count: number }>(
      "select md5(string_agg(p::text, ',' order by price_id)) as digest, count(*)::int as count from price p where version <= $1",
      [version],
    )
  )[0];

describe("computing everything again", () => {
  test("comes to the prices that there are, in every pricelist of the demo", async () => {
    const before = await allPrices();
    const cascade = await publish({ lists: LISTS, cause: "Manual" });
    expect(cascade).toMatchObject({ status: "Published", problem: null });
    expect(cascade.counts).toMatchObject({ lists: 9, changed: 0, waiting: 0 });
    expect(await allPrices()).toEqual(before);
  });
});

describe("a changed rule of the first seller", () => {
  test("reaches those who buy from it, on the same day and in one step; earlier days and rows stay", async () => {
    const before = await allPrices();
    const inOctober = await allPrices("2026-10-15");
    const rows = await rowsUpTo(2);
    await setRule(1, "Partners", "10");
    const seen = new Set<string>();
    const cascadeId = await begin({ lists: [1] });
    const cascade = await run(cascadeId, async () => {
      const [{ digest } = { digest: "" }] = await query<{ digest: string }>(
        "select string_agg(marketplace_id || ' ' || published_version, ',' order by marketplace_id) as digest from marketplace where marketplace_id < 10",
      );
      seen.add(digest);
      // Readers between two steps: purchase at a seller is sales one above, whatever is staged (invariant 17).
      if ((await query("select from price_cascade where cascade_id = $1 and status = 'Published'", [cascadeId])).length > 0) return;
      expect(await allPrices()).toEqual(before);
    });
    expect(cascade.status).toBe("Published");
    expect(seen.size).toBe(2);
    const after = await allPrices();
    for (const list of [1, 3, 4, 5, 8, 9]) expect([list, after[list - 1]]).not.toEqual([list, before[list - 1]]);
    for (const list of [2, 7]) expect([list, after[list - 1]]).toEqual([list, before[list - 1]]);
    expect(await drift()).toEqual([]);
    expect(await allPrices("2026-10-15")).toEqual(inOctober);
    expect(await rowsUpTo(2)).toEqual(rows);
  });

  test("put back gives the former prices, as another version", async () => {
    server.runJobs();
    const [{ version } = { version: 0 }] = await query<{ version: number }>(
      "select published_version as version from marketplace where marketplace_id = 1",
    );
    const { status, body } = await server.call(
      "distributor.admin",
      "RevertPriceVersion",
      { marketplaceId: 1, version: version - 1, acknowledged: true },
      "Pricing",
    );
    expect([status, body.errorCode]).toEqual([200, undefined]);
    const cascade = await ended(String(body.CascadeId));
    expect(cascade.status).toBe("Published");
    expect(await drift()).toEqual([]);
    const [first] = await query<{ differences: number }>(
      `select count(*)::int as differences from unnest(array[1, 3, 4, 5, 8, 9]) list, lateral (
         select distinct on (priceable_item_id) priceable_item_id, unit_price from price p join marketplace m using (marketplace_id)
           where marketplace_id = list and version <= published_version and valid_from <= $1 order by 1, valid_from desc, version desc) now,
         lateral (select unit_price from price p where p.marketplace_id = list and p.priceable_item_id = now.priceable_item_id and valid_from <= $1 and version <= 2
           order by valid_from desc, version desc limit 1) former where former.unit_price is distinct from now.unit_price`,
      [TODAY],
    );
    expect(first).toEqual({ differences: 0 });
    expect(await query("select value::float as value from pricing_rule where marketplace_id = 1 and name = 'Partners'")).toEqual([
      { value: 8 },
    ]);
    const { body: listed } = await server.call("distributor.admin", "ListPriceVersions", { marketplaceId: 1 }, "Pricing");
    expect(listed.Items).toEqual([
      expect.objectContaining({ Version: version + 1, Cause: "Reverted", State: "Active" }),
      expect.objectContaining({ Version: version, State: "Past", RevertedBy: version + 1 }),
      ...Array.from({ length: version - 1 }, () => expect.objectContaining({ State: "Past", RevertedBy: null })),
    ]);
  });
});

async function ended(cascadeId: string): Promise<Cascade> {
  for (let round = 0; round < 600; round += 1) {
    const cascade = await cascadeOf(cascadeId);
    if (cascade.status !== "Queued" && cascade.status !== "Computing") return cascade;
    await sleep(50);
  }
  throw new Error("The cascade never ended.");
}

interface Effect {
  readonly MarketplaceId: number;
  readonly Changed: number;
  readonly Up: number;
  readonly Down: number;
  readonly BelowCost: number;
  readonly Waiting: number;
  readonly Changes: readonly { readonly Label: string; readonly Count: number }[];
  readonly Samples: readonly { readonly PriceableItemId: number; readonly NewPrice: string }[];
}

describe("a what-if", () => {
  test("is the publication that follows, price by price, in every pricelist below", async () => {
    const rules = (
      await query<Record<string, unknown>>(
        `select pricing_rule_id::float8 as "RuleId", name as "Name", model as "Model", trim_scale(value)::text as "Value", vendor_ids::float8[] as "VendorIds"
         from pricing_rule where marketplace_id = 1 and not is_default order by priority`,
      )
    ).map((rule) => (rule.Name === "Partners" ? { ...rule, Value: "12.5" } : rule));
    const before = await allPrices();
    const versions = await query("select marketplace_id, published_version from marketplace order by 1");
    const { status, body } = await server.call("distributor.admin", "SimulatePrices", { marketplaceId: 1, rules }, "Pricing");
    expect([status, body.errorCode]).toEqual([200, undefined]);
    expect(await query("select marketplace_id, published_version from marketplace order by 1")).toEqual(versions);
    expect(await allPrices()).toEqual(before);
    const own = await server.call("distributor.admin", "SimulatePrices", { marketplaceId: 1, rules, ownOnly: true }, "Pricing");
    const lists = body.Lists as Effect[];
    expect(own.body).toEqual({ ...body, Lists: [lists[0]], Changes: lists[0]?.Changes, IsBelowLeftOut: true });
    expect(body.Changes).toEqual(
      lists[0]?.Changes.map((bin, at) => ({ ...bin, Count: lists.reduce((sum, { Changes }) => sum + (Changes[at]?.Count ?? 0), 0) })),
    );
    expect(lists[0]?.Changes.map(({ Label }) => Label).filter((_, at) => at === 0 || at === 4 || at === 9)).toEqual([
      "< −20",
      "−2 … 0",
      "≥ 20",
    ]);
    expect(lists.map(({ MarketplaceId }) => MarketplaceId)).toEqual(
      [1, 3, 4, 5, 8, 9, 6, 7].filter((id) => lists.some((list) => list.MarketplaceId === id)),
    );
    await setRule(1, "Partners", "12.5");
    const cascadeId = await begin({ lists: [1] });
    expect((await run(cascadeId)).status).toBe("Published");
    const published = await query<Record<string, number>>(
      "select marketplace_id::int as id, changed, up, down, below_cost, waiting from price_version where cascade_id = $1 and changed > 0",
      [cascadeId],
    );
    expect(
      lists
        .filter(({ Changed }) => Changed > 0)
        .map((list) => ({
          id: list.MarketplaceId,
          changed: list.Changed,
          up: list.Up,
          down: list.Down,
          below_cost: list.BelowCost,
          waiting: list.Waiting,
        }))
        .sort((one, other) => Number(one.id) - Number(other.id)),
    ).toEqual(published.sort((one, other) => Number(one.id) - Number(other.id)));
    const after = new Map(await Promise.all(LISTS.map(async (list) => [list, await pricesOf(list)] as const)));
    let compared = 0;
    for (const { MarketplaceId, Samples } of lists)
      for (const { PriceableItemId, NewPrice } of Samples) {
        expect(Number(after.get(Number(MarketplaceId))?.get(PriceableItemId))).toBe(Number(NewPrice));
        compared += 1;
      }
    expect(compared).toBeGreaterThan(50);
    expect(await drift()).toEqual([]);
  });

  test("shows a reseller what is its own to see, and margins only to who may see purchase prices", async () => {
    const { status, body } = await server.call(
      "reseller.admin",
      "SimulatePrices",
      { marketplaceId: 5, pinned: [{ PriceableItemId: 1, Price: "99" }] },
      "Pricing",
    );
    expect(status).toBe(200);
    expect(body.Lists).toEqual([expect.objectContaining({ MarketplaceId: 5, Changed: 1, Up: 1, Margins: expect.any(Array) })]);
    const foreign = await server.call("reseller.admin", "SimulatePrices", { marketplaceId: 1, pinned: [] }, "Pricing");
    expect(foreign.body.errorCode).toBe("NotFound");
  });

  test("refuses rules that no one could save, and all who would learn from it what the seller pays", async () => {
    const simulate = (username: string, rules: readonly object[]) =>
      server.call(username, "SimulatePrices", { marketplaceId: 5, rules }, "Pricing");
    const markup = { Name: "Markup", Model: "Markup", Value: "0", VendorIds: [1] };
    expect((await simulate("reseller.admin", [markup])).status).toBe(200);
    const { body } = await simulate("reseller.admin", [{ ...markup, Value: null }]);
    expect(body).toMatchObject({ errorCode: "ValidationFailed", details: [{ field: "rules.0.Value" }] });
    expect((await simulate("reseller.admin", [{ ...markup, VendorIds: [] }])).body.errorCode).toBe("RuleWithoutTarget");
    const unknown = await simulate("reseller.admin", [{ ...markup, VendorIds: [999_999] }]);
    expect(unknown.body).toMatchObject({ errorCode: "ValidationFailed", details: [{ field: "rules.0.VendorIds" }] });
    expect((await simulate("reseller.sales", [markup])).body.errorCode).toBe("AccessDenied");
  });

  test("notes at a price of a seller below that it is at cost only for those who may see that seller's purchase prices", async () => {
    const sells = async (model: string, value: string) => {
      await query("update pricing_rule set model = $1 where marketplace_id = 9 and name = 'Standard'", [model]);
      await setRule(9, "Standard", value);
      expect((await publish({ lists: [9] })).status).toBe("Published");
    };
    await sells("Markup", "0");
    await giveRole(query, {
      userId: demo.users.resellerSales,
      at: demo.reseller,
      scope: "Direct",
      name: "Own purchase prices",
      capabilities: [{ objectType: "BILLING_PURCHASE_PRICES", actions: "R", value: "HIERARCHY" }],
    });
    const flagsBelow = async (username: string) => {
      const rules = [{ Name: "Markup", Model: "Markup", Value: "33", VendorIds: [1, 2, 3, 4, 5] }];
      const { status, body } = await server.call(username, "SimulatePrices", { marketplaceId: 4, rules }, "Pricing");
      expect(status, JSON.stringify(body)).toBe(200);
      const below = (body.Lists as { MarketplaceId: number; Samples: { Flags: string[] }[] }[]).filter(
        ({ MarketplaceId }) => MarketplaceId === 9,
      );
      expect(below.flatMap(({ Samples }) => Samples).length).toBeGreaterThan(0);
      return new Set(below.flatMap(({ Samples }) => Samples.flatMap(({ Flags }) => Flags)));
    };
    expect(await flagsBelow("reseller.admin")).toContain("ZeroMargin");
    expect(await flagsBelow("reseller.sales")).not.toContain("ZeroMargin");
    await sells("GrossMargin", "18");
  });
});

describe("a cascade whose node is killed", () => {
  test("leaves the old prices, whichever step was the last; run again it ends as an undisturbed one", async () => {
    const before = await allPrices();
    await setRule(1, "Partners", "9");
    const cascadeId = await begin({ lists: [1] });
    for (let last = 1; last < 50; last += 1) {
      let steps = 0;
      const ending = run(cascadeId, async () => {
        steps += 1;
        if (steps === last) throw new Killed();
      });
      const error = await ending.then(
        () => undefined,
        (reason: unknown) => reason,
      );
      const { status } = await cascadeOf(cascadeId);
      if (status === "Published") break;
      expect(error).toBeInstanceOf(Killed);
      expect(await allPrices()).toEqual(before);
    }
    expect((await cascadeOf(cascadeId)).status).toBe("Published");
    expect(await drift()).toEqual([]);
    expect(await query("select from price_stage")).toEqual([]);
    expect(await query("select from price p join marketplace m using (marketplace_id) where p.version > m.published_version")).toEqual([]);
  });
});

describe("a cascade whose computation fails", () => {
  test("answers a sentence in the reader's language; the error is in the log, with the job", async () => {
    const secret = 'relation "price" on host 10.0.0.7';
    const logged: unknown[] = [];
    const cascadeId = await begin({ lists: [5] });
    let steps = 0;
    const fail = async () => {
      steps += 1;
      if (steps === 2) throw new Error(secret);
    };
    const runtime = { log: { error: (line: object) => logged.push(line) } };
    await expect(run(cascadeId, fail, { attempt: 5, runtime })).rejects.toThrow(secret);
    expect(await cascadeOf(cascadeId)).toMatchObject({ status: "Failed", problem: "ComputationFailed" });
    expect(logged).toEqual([{ err: expect.objectContaining({ message: secret }), cascadeId, jobId: expect.any(String) }]);
    const problemIn = async (languageCode: string) => {
      await server.call("reseller.admin", "SetLanguage", { languageCode }, "Authorization");
      const { body } = await server.call("reseller.admin", "GetPriceRecomputationStatus", { marketplaceId: 5 }, "Pricing");
      return (body.Items as { CascadeId: string; Problem: string | null }[]).find((one) => one.CascadeId === cascadeId)?.Problem;
    };
    expect(await problemIn("de")).toBe("Die Preise konnten nicht aktualisiert werden. Es gelten weiter die bisherigen Preise.");
    expect(await problemIn("en")).toBe("The prices could not be updated. The former prices still apply.");
  });
});

describe("two cascades", () => {
  test("of disjoint sellers run side by side; both are published", async () => {
    await setRule(5, "Quillbox", "19");
    await setRule(7, "Below the suggested price", "8");
    const [one, other] = await Promise.all([publish({ lists: [5] }), publish({ lists: [7] })]);
    expect([one.status, other.status]).toEqual(["Published", "Published"]);
    expect(await drift()).toEqual([]);
  });

  test("of a seller and of the one above: the second one counts with the first one's prices, in either order", async () => {
    for (const [above, below] of [
      ["8", "21"],
      ["8.5", "22"],
      ["9.5", "23"],
    ] as const) {
      await setRule(1, "Partners", above);
      await setRule(5, "Everything else", below);
      const [one, other] = await Promise.all([publish({ lists: [1] }), publish({ lists: [5] })]);
      expect([one.status, other.status]).toEqual(["Published", "Published"]);
      expect(await drift()).toEqual([]);
    }
  });

  test("of one pricelist: the newer takes over what the older has not begun", async () => {
    await setRule(5, "Everything else", "24");
    const older = await begin({ lists: [5], items: [1] });
    const newer = await begin({ lists: [5], items: [2] });
    expect((await run(newer)).status).toBe("Published");
    expect((await cascadeOf(older)).status).toBe("Superseded");
    const [ref] = await query("select cause_ref -> 'lists' -> '5' as items from price_cascade where cascade_id = $1", [newer]);
    expect(ref).toEqual({ items: [2, 1] });
    expect((await publish({ lists: [5] })).status).toBe("Published");
    expect(await drift()).toEqual([]);
  });
});

describe("a scheduled version", () => {
  const START = "2026-12-05";
  const rulesOf = async (list: number) => (await query<{ rules: never[] }>("select pricing_rules_of($1) as rules", [list]))[0]?.rules ?? [];

  test("changes nothing before its day, carries changes before it along, and can be withdrawn", async () => {
    const today = await allPrices();
    const rules = (await rulesOf(5)).map((rule: Record<string, unknown>) =>
      rule.name === "Quillbox" ? { ...rule, value: "30" } : rule,
    ) as never;
    expect((await publish({ lists: [5], effectiveOn: START, rules: { 5: rules } })).status).toBe("Published");
    expect(await allPrices()).toEqual(today);
    const scheduled = await pricesOf(5, START);
    expect(scheduled).not.toEqual(today[4]);
    // Other purchase prices before that day count on it too, with the scheduled rule.
    await setRule(1, "Partners", "11");
    await publish({ lists: [1] });
    const raised = await pricesOf(5, START);
    expect(raised).not.toEqual(scheduled);
    const [{ version } = { version: 0 }] = await query<{ version: number }>(
      "select version from price_version where marketplace_id = 5 and effective_on = $1",
      [START],
    );
    const { status, body } = await server.call(
      "reseller.admin",
      "WithdrawPriceVersion",
      { marketplaceId: 5, version, acknowledged: true },
      "Pricing",
    );
    expect([status, body.errorCode]).toEqual([200, undefined]);
    expect((await ended(String(body.CascadeId))).status).toBe("Published");
    expect(await pricesOf(5, START)).toEqual(await pricesOf(5));
    const again = await server.call("reseller.admin", "WithdrawPriceVersion", { marketplaceId: 5, version, acknowledged: true }, "Pricing");
    expect(again.body.errorCode).toBe("StateConflict");
  });

  test("has its rules as the present ones once its day has come", async () => {
    const rules = (await rulesOf(5)).map((rule: Record<string, unknown>) =>
      rule.name === "Quillbox" ? { ...rule, value: "31" } : rule,
    ) as never;
    await publish({ lists: [5], effectiveOn: "2026-12-06", rules: { 5: rules } });
    const then = await pricesOf(5, "2026-12-06");
    await setDay("2026-12-06");
    await asJob();
    expect(await query("select value::float as value from pricing_rule where marketplace_id = 5 and name = 'Quillbox'")).toEqual([
      { value: 31 },
    ]);
    expect(await pricesOf(5, "2026-12-06")).toEqual(then);
    await setDay(TODAY);
    await publish({ lists: [5] });
  });
});

/** A job for the nightly work that no runner takes. */
async function nightlyJob(): Promise<string> {
  const [job] = await query<{ id: string }>(
    `insert into job (kind, title, owner_account_id, input, origin, run_at) values ('RenewPrices', 'Rates', 1, '{}', '{}', now() + interval '1 day') returning job_id as id`,
  );
  return job?.id ?? "";
}

/** The nightly work, now. @param afterStep as of {@link run} */
async function asJob(jobId?: string, afterStep: () => Promise<void> = async () => undefined): Promise<void> {
  const id = jobId ?? (await nightlyJob());
  const one: Partial<JobRun<Record<string, never>>> = {
    jobId: id,
    input: {},
    attempt: 1,
    signal: new AbortController().signal,
    progress: () => undefined,
    async system(work) {
      const done = await system((db) => work({ db, runtime: {} as never, jobId: id, afterCommit: (effect) => effect() }));
      await afterStep();
      return done;
    },
  };
  await renewPricesJob.run(one as JobRun<Record<string, never>>);
  await query("update job set status = 'Completed', finished_at = now() where job_id = $1", [id]);
}

const killed = async () => {
  throw new Killed();
};
const newFrancs = (rate: string, hours: number) =>
  query(
    `insert into exchange_rate values ('CHF', 'EUR', $2, $1::timestamptz - make_interval(hours => $3), $1::timestamptz - make_interval(mins => $3), 'Ecb', null)`,
    [`${TODAY}T09:00:00Z`, rate, hours],
  );
const open = () => query("select job_id, cause from price_cascade where status in ('Queued', 'Computing')");

describe("exchange rates", () => {
  test("a version keeps its own; the policy takes newer ones, and with them everything that was converted changes", async () => {
    const before = await allPrices();
    await query(
      "insert into exchange_rate values ('CHF', 'EUR', 1.05, $1::timestamptz - interval '2 hours', $1::timestamptz - interval '1 hour', 'Ecb', null)",
      [`${TODAY}T09:00:00Z`],
    );
    await publish({ lists: [4], cause: "Manual" });
    expect(await allPrices()).toEqual(before);
    await asJob();
    const after = await allPrices();
    // Daily; 9 buys from it. 2 takes rates when its seller says so.
    for (const list of [4, 9]) expect([list, after[list - 1]]).not.toEqual([list, before[list - 1]]);
    expect(after[1]).toEqual(before[1]);
    expect(await drift()).toEqual([]);
  });

  test("one that is out of date lets prices wait that need it, and says which", async () => {
    const before = await allPrices();
    await query("update exchange_rate set retrieved_at = '2026-10-01' where from_currency = 'CHF'");
    await setRule(1, "Partners", "14");
    const cascade = await publish({ lists: [1] });
    expect(cascade.status).toBe("Published");
    expect(cascade.counts.waiting).toBeGreaterThan(0);
    const after = await allPrices();
    for (const list of [4, 8, 9]) expect([list, after[list - 1]]).toEqual([list, before[list - 1]]);
    expect(after[4]).not.toEqual(before[4]);
    const [waiting] = await query(
      `select count(*)::int as count, bool_and(new_purchase > old_purchase) as rises from waiting_price join marketplace m using (marketplace_id)
       where marketplace_id = 4 and version = published_version`,
    );
    expect(waiting).toEqual({ count: cascade.counts.waiting, rises: true });
    // Who asked for it hears of it, and is led to the list of them.
    expect(
      await query(
        "select \"values\" ->> 'count' as count, link from notification where text_key = 'pricesWaiting' order by notification_id desc limit 1",
      ),
    ).toEqual([
      { count: String(cascade.counts.waiting), link: expect.stringMatching(/^\/price-warnings\?ownerAccountId=\d+&problem=RateStale$/) },
    ]);
    await setDay(TODAY);
    await query("update exchange_rate set retrieved_at = $1 where from_currency = 'CHF'", [`${TODAY}T08:00:00Z`]);
    await asJob();
    expect(await query("select from waiting_price join marketplace m using (marketplace_id) where version = published_version")).toEqual(
      [],
    );
    expect(await drift()).toEqual([]);
  });

  test("are taken over by the pricelists that ask for them alone, also where an update takes over another one", async () => {
    const before = await allPrices();
    await newFrancs("1.031", 1);
    const older = await begin({ lists: [4], cause: "Rate", isRateRenewed: true });
    const newer = await begin({ lists: [2, 4], cause: "Manual" });
    expect((await run(newer)).status).toBe("Published");
    expect((await cascadeOf(older)).status).toBe("Superseded");
    const after = await allPrices();
    expect(after[3]).not.toEqual(before[3]);
    // Its seller takes rates by hand.
    expect(after[1]).toEqual(before[1]);
  });
});

describe("the nightly work", () => {
  test("goes on with what an interrupted attempt has begun", async () => {
    await newFrancs("1.017", 0);
    const jobId = await nightlyJob();
    await expect(asJob(jobId, killed)).rejects.toBeInstanceOf(Killed);
    expect(await open()).toEqual([{ job_id: jobId, cause: "Rate" }]);
    const before = await allPrices();
    await asJob(jobId);
    expect(await open()).toEqual([]);
    expect((await allPrices())[3]).not.toEqual(before[3]);
    expect(await query("select from price_cascade where job_id = $1", [jobId])).toHaveLength(1);
  });

  test("leaves no update open when its job has ended", async () => {
    await query("update exchange_rate set rate = 1.023 where from_currency = 'CHF'");
    const jobId = await nightlyJob();
    await expect(asJob(jobId, killed)).rejects.toBeInstanceOf(Killed);
    await query("update job set status = 'Failed', finished_at = now() where job_id = $1", [jobId]);
    await runSystemJob(server.database.db, checkPricesJob, {});
    expect(await open()).toEqual([]);
    expect(await query("select status from price_cascade where job_id = $1", [jobId])).toEqual([{ status: "Failed" }]);
    await asJob();
  });

  test("checks the prices of all pricelists but those that an update has begun with", async () => {
    await begin({ lists: [7], cause: "Manual" });
    await setRule(5, "Everything else", "26");
    const { rows } = await runSystemJob(server.database.db, checkPricesJob, {});
    expect(rows.filter(({ status }) => status === "Skipped").map(({ key }) => key)).toEqual(["7"]);
    const failed = rows.filter(({ status }) => status === "Failed").map(({ key }) => key);
    expect(failed.sort()).toEqual((await drift()).sort());
    expect(failed.length).toBeGreaterThan(0);
    await publish({ lists: [5, 7], cause: "Manual" });
    expect(await open()).toEqual([]);
  });
});

describe("a version whose rules name a group that is gone", () => {
  test("is put back with its prices", async () => {
    const [group] = await query<{ id: number; rule: number }>(
      `with made as (insert into service_group (owner_account_id, name, service_ids)
         values ($1, 'Short-lived', array(select service_id from service where vendor_id = 1)) returning service_group_id),
       moved as (update pricing_rule set priority = priority + 1 where marketplace_id = 5)
       insert into pricing_rule (marketplace_id, name, priority, model, value, service_group_ids)
         select 5, 'Short-lived', 1, 'Markup', 66, array[service_group_id] from made
         returning service_group_ids[1]::float8 as id, pricing_rule_id::float8 as rule`,
      [demo.reseller],
    );
    await publish({ lists: [5] });
    const [{ version } = { version: 0 }] = await query<{ version: number }>(
      "select published_version as version from marketplace where marketplace_id = 5",
    );
    const then = await pricesOf(5);
    await query(
      `with gone as (delete from pricing_rule where pricing_rule_id = $1)
       update pricing_rule set priority = priority - 1 where marketplace_id = 5 and pricing_rule_id <> $1`,
      [group?.rule],
    );
    await query("delete from service_group where service_group_id = $1", [group?.id]);
    await publish({ lists: [5] });
    expect(await pricesOf(5)).not.toEqual(then);
    const { status, body } = await server.call(
      "reseller.admin",
      "RevertPriceVersion",
      { marketplaceId: 5, version, acknowledged: true },
      "Pricing",
    );
    expect([status, body.errorCode]).toEqual([200, undefined]);
    expect((await ended(String(body.CascadeId))).status).toBe("Published");
    expect(await pricesOf(5)).toEqual(then);
    const { body: shown } = await server.call("reseller.admin", "GetPricingRules", { marketplaceId: 5 }, "Pricing");
    expect(shown.Rules).toContainEqual(
      expect.objectContaining({ Name: "Short-lived", ServiceGroupIds: [], PriceableItemIds: expect.arrayContaining([1]) }),
    );
  });
});
