/** Pricing rules through the door: read, judged, previewed, saved, with the prices that follow. */
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { PricePreviewRow, PricingInputs, PricingRule, PricingRuleSet, RuleFindings } from "../../../../shared/generated/types.ts";
import { demo } from "../../../support/demo-accounts.ts";
import { type DemoServer, startDemoServer } from "../../../support/demo-server.ts";
import { giveRole } from "../../../support/give-role.ts";

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
  await server.call("reseller.admin", "SetLanguage", { languageCode: "en" }, "Authorization");
}, 120_000);
afterAll(() => server.stop());

/** Standard EUR of the reseller. */
const LIST = 5;
const call = (operation: string, input: object, user = "reseller.admin") => server.call(user, operation, input, "Pricing");
const query = async <Row>(text: string, values: readonly unknown[] = []) =>
  (await server.database.ownerPool.query(text, [...values])).rows as Row[];
const ruleSet = async (list = LIST) => (await call("GetPricingRules", { marketplaceId: list })).body as unknown as PricingRuleSet;
const toSave = (rules: readonly PricingRule[]) =>
  rules.filter(({ IsDefault }) => !IsDefault).map(({ IsDefault: _, Priority: __, ...rule }) => rule);
const rule = (more: object = {}) => ({ Name: "Nimblade", Model: "Markup", Value: "40", VendorIds: [2], ...more });
const preview = async (rules: object[], more: object = {}) =>
  (await call("PreviewPrices", { marketplaceId: LIST, rules, take: 200, ...more })).body as unknown as {
    Items: PricePreviewRow[];
    TotalCount: number;
  };
const save = async (rules: object[], version: number, more: object = {}) =>
  call("SavePricingRules", { marketplaceId: LIST, rules, ruleSetVersion: version, acknowledged: true, ...more });

/** Waits for the update of prices. */
async function published({ JobId }: { JobId: string }): Promise<void> {
  const runner = server.runJobs();
  await vi.waitFor(
    async () => {
      const [job] = await query<{ status: string }>("select status from job where job_id = $1", [JobId]);
      expect(job?.status).toBe("Completed");
    },
    { timeout: 60_000, interval: 100 },
  );
  await runner.stop();
}

describe("the rules of a pricelist", () => {
  test("are read in their order, the default one last", async () => {
    const { Rules, Currency, RuleSetVersion } = await ruleSet();
    expect(Rules.map(({ Priority }) => Priority)).toEqual(Rules.map((_, at) => at + 1));
    expect(Rules.at(-1)).toMatchObject({ IsDefault: true, Model: "Srp", Value: null });
    expect([Currency, RuleSetVersion]).toEqual(["EUR", 1]);
  });

  test("are read by those who may see prices of that seller", async () => {
    // What the reseller buys from, and what belongs to another one.
    for (const marketplaceId of [1, 7]) expect((await call("GetPricingRules", { marketplaceId })).body.errorCode).toBe("NotFound");
    expect((await call("GetPricingRules", { marketplaceId: LIST }, "company.admin")).status).toBeGreaterThanOrEqual(403);
    expect((await call("GetPricingRules", { marketplaceId: 987_654 })).body.errorCode).toBe("NotFound");
  });

  test("come with all that they work with, each item once", async () => {
    const inputs = (await call("GetPricingInputs", { marketplaceId: LIST })).body as unknown as PricingInputs;
    const { Ids, Services, Names, PricedAs, Prices } = inputs.Items;
    expect(new Set(Ids).size).toBe(Ids.length);
    expect(
      [Services, Names, PricedAs, Prices, inputs.Amounts[0]?.Purchase, inputs.Amounts[0]?.Suggested].map((column) => column?.length),
    ).toEqual(Array(6).fill(Ids.length));
    const listed = await query<{ id: string }>(
      `select priceable_item_id as id from priceable_item join marketplace_service using (service_id) where marketplace_id = $1 and status <> 'Removed'`,
      [LIST],
    );
    expect(listed.filter(({ id }) => !Ids.includes(Number(id)))).toEqual([]);
    expect(inputs.Groups.length).toBeGreaterThan(0);
    expect(inputs.Until > inputs.On).toBe(true);
  });
});

describe("rules that are not saved", () => {
  test("make the prices that a preview shows beside the present ones, the largest change first", async () => {
    const { Rules } = await ruleSet();
    expect((await preview(toSave(Rules))).TotalCount).toBe(0);
    const { Items } = await preview([rule(), ...toSave(Rules)]);
    expect(Items.length).toBeGreaterThan(0);
    expect(new Set(Items.map(({ VendorName, RuleName }) => `${VendorName} ${RuleName}`))).toEqual(new Set(["Nimblade Nimblade"]));
    const changes = Items.map(({ Change }) => Math.abs(Number(Change)));
    expect(changes).toEqual(changes.toSorted((one, other) => other - one));
    const [first] = Items;
    expect(Number(first?.NewPrice)).toBeCloseTo(Number(first?.PurchasePrice) * 1.4, 1);
    const one = await preview([rule()], { itemIds: [first?.PriceableItemId] });
    expect(one.Items.map(({ PriceableItemId }) => PriceableItemId)).toEqual([first?.PriceableItemId]);
  });

  test("are judged: conflicts with items and the loser's price, prices below the purchase price, rules that make no price", async () => {
    const rules = [
      rule({ Name: "Later", Value: "1", ValidFrom: "2027-03-01" }),
      rule({ Name: "Cheap", Value: "-50" }),
      rule({ Name: "Hidden" }),
      rule({ Name: "Nothing", VendorIds: [12], FeeTypes: ["OneTime"] }),
    ];
    const { status, body } = await call("ValidatePricingRules", { marketplaceId: LIST, rules });
    expect(status, JSON.stringify(body)).toBe(200);
    const findings = body as unknown as RuleFindings;
    const pairs = findings.Conflicts.map(({ Name, LosesToName, From, To }) => [LosesToName, Name, From, To]);
    const today = ((await call("GetPricingInputs", { marketplaceId: LIST })).body as unknown as PricingInputs).On;
    expect(pairs).toEqual(
      expect.arrayContaining([
        ["Cheap", "Hidden", today, "2027-02-28"],
        ["Later", "Cheap", "2027-03-01", null],
        ["Later", "Hidden", "2027-03-01", null],
      ]),
    );
    const [sample] = findings.Conflicts.find(({ LosesToName, Name }) => LosesToName === "Cheap" && Name === "Hidden")?.Samples ?? [];
    expect(Number(sample?.WouldBe) / Number(sample?.Price)).toBeCloseTo(1.4 / 0.5, 1);
    expect(findings.BelowPurchaseCount).toBeGreaterThan(0);
    expect(findings.BelowPurchase.some(({ RuleName }) => RuleName === "Cheap")).toBe(true);
    expect(findings.Idle).toContainEqual({ Priority: 3, Name: "Hidden", Because: "FullyOverridden" });
  });

  test.each([
    ["without a target", { VendorIds: [] }, "RuleWithoutTarget", "rules.0.PriceableItemIds"],
    ["with a margin of 100 %", { Model: "GrossMargin", Value: "100" }, "ValidationFailed", "rules.0.Value"],
    ["without its value", { Value: null }, "ValidationFailed", "rules.0.Value"],
    ["that ends before it begins", { ValidFrom: "2027-01-02", ValidTo: "2027-01-01" }, "ValidationFailed", "rules.0.ValidTo"],
    ["with a name of blanks", { Name: "  " }, "ValidationFailed", "rules.0.Name"],
    ["for a vendor that there is not", { VendorIds: [987_654] }, "ValidationFailed", "rules.0.VendorIds"],
  ])("%s are refused with the path of the member", async (_, more, code, field) => {
    const { body } = await call("ValidatePricingRules", { marketplaceId: LIST, rules: [rule(more)] });
    expect([body.errorCode, (body.details as { field: string }[])[0]?.field]).toEqual([code, field]);
  });

  test("name no group of another seller", async () => {
    const [foreign] = await query<{ id: string }>("select service_group_id as id from service_group where owner_account_id <> $1 limit 1", [
      demo.reseller,
    ]);
    const { body } = await call("ValidatePricingRules", { marketplaceId: LIST, rules: [rule({ ServiceGroupIds: [Number(foreign?.id)] })] });
    expect(body.details).toMatchObject([{ field: "rules.0.ServiceGroupIds" }]);
  });
});

describe("saving rules", () => {
  test("needs the acknowledgement", async () => {
    const { RuleSetVersion } = await ruleSet();
    expect((await save([rule()], RuleSetVersion, { acknowledged: false })).body.errorCode).toBe("AcknowledgementRequired");
  });

  test("writes them in their order, starts the update, and makes the prices of the preview", { timeout: 90_000 }, async () => {
    const before = await ruleSet();
    const rules = [rule(), ...toSave(before.Rules)];
    const { Items } = await preview(rules);
    const { status, body } = await save(rules, before.RuleSetVersion);
    expect(status, JSON.stringify(body)).toBe(200);
    const saved = body.RuleSet as PricingRuleSet;
    expect(saved.RuleSetVersion).toBe(before.RuleSetVersion + 1);
    expect(saved.Rules.map(({ Name }) => Name)).toEqual(["Nimblade", ...before.Rules.map(({ Name }) => Name)]);
    expect(saved.Rules.slice(1).map(({ RuleId }) => RuleId)).toEqual(before.Rules.map(({ RuleId }) => RuleId));
    expect(saved.RunningJobId).toBe((body.Job as { JobId: string }).JobId);
    await published(body.Job as { JobId: string });
    const prices = new Map(
      (
        await query<{ id: string; price: string }>(
          `select distinct on (priceable_item_id) priceable_item_id as id, unit_price as price from price join marketplace using (marketplace_id)
           where marketplace_id = $1 and version <= published_version and valid_from <= business_now()::date
           order by priceable_item_id, valid_from desc, version desc`,
          [LIST],
        )
      ).map(({ id, price }) => [Number(id), Number(price)]),
    );
    expect(Items.map(({ PriceableItemId }) => prices.get(PriceableItemId))).toEqual(Items.map(({ NewPrice }) => Number(NewPrice)));
    expect((await preview(toSave((await ruleSet()).Rules))).TotalCount).toBe(0);
  });

  test("of two who save the same rules the second gets the first one's, and loses nothing", async () => {
    const before = await ruleSet();
    const first = await save(toSave(before.Rules).toReversed(), before.RuleSetVersion);
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    const second = await save([], before.RuleSetVersion);
    expect([second.status, second.body.errorCode]).toEqual([409, "ConcurrencyConflict"]);
    expect((second.body.current as PricingRuleSet).RuleSetVersion).toBe(before.RuleSetVersion + 1);
    expect((await ruleSet()).Rules).toHaveLength(before.Rules.length);
  });

  test("takes no rule of another pricelist, and none twice", async () => {
    const { RuleSetVersion } = await ruleSet();
    const [foreign] = (await ruleSet(3)).Rules;
    const strange = await save([rule({ RuleId: foreign?.RuleId })], RuleSetVersion);
    expect(strange.body.details).toMatchObject([{ field: "rules.0.RuleId" }]);
    const [own] = toSave((await ruleSet()).Rules);
    const twice = await save([own ?? {}, own ?? {}], RuleSetVersion);
    expect(twice.body.details).toMatchObject([{ field: "rules.1.RuleId" }]);
  });
});

describe("scheduled rules", () => {
  const DAY = "2027-03-01";
  /** A version of a later day with rules of its own, as the publication of scheduled rules leaves it. */
  const schedule = (change: string) =>
    query(
      `with present as (select v.*, m.owner_account_id, ${change} as scheduled from price_version v join marketplace m using (marketplace_id)
         where v.marketplace_id = $1 and v.version = m.published_version),
       cascade as (insert into price_cascade (root_account_id, cause, cause_ref, status, effective_on, acknowledged, ended_at)
         select owner_account_id, 'RulesSaved', jsonb_build_object('lists', jsonb_build_object($1::bigint::text, null),
           'rules', jsonb_build_object($1::bigint::text, scheduled)), 'Published', $2::date, true, business_now() from present returning cascade_id),
       made as (insert into price_version (marketplace_id, version, cascade_id, effective_on, rules, pinned, rates, upstream, published_at)
         select marketplace_id, version + 1, cascade.cascade_id, $2::date, scheduled, pinned, rates, upstream, business_now() from present, cascade
         returning version)
       update marketplace set published_version = made.version from made where marketplace_id = $1`,
      [LIST, DAY],
    );
  const scheduled = async () => {
    const [row] = await query<{ rules: { name: string; value?: string; isDefault?: boolean }[] }>(
      `select rules from price_version join marketplace using (marketplace_id)
       where marketplace_id = $1 and effective_on = $2 and version <= published_version order by version desc limit 1`,
      [LIST, DAY],
    );
    return (row?.rules ?? []).filter(({ isDefault }) => isDefault !== true).map(({ name, value }) => `${name} ${Number(value)}`);
  };
  const saved = async (rules: object[], more: object = {}) => {
    const { status, body } = await save(rules, (await ruleSet()).RuleSetVersion, more);
    expect(status, JSON.stringify(body)).toBe(200);
    await published(body.Job as { JobId: string });
    const [{ open } = { open: "0" }] = await query<{ open: string }>(
      "select count(*) as open from price_cascade where status in ('Queued', 'Computing')",
    );
    if (open !== "0") {
      const runner = server.runJobs();
      await vi.waitFor(async () => expect(await query("select 1 from price_cascade where status in ('Queued', 'Computing')")).toEqual([]), {
        timeout: 60_000,
        interval: 100,
      });
      await runner.stop();
    }
    return body.RuleSet as PricingRuleSet;
  };

  test("follow a change of the present ones where they are the same; others only if the user wants it", { timeout: 180_000 }, async () => {
    const first = await saved([rule({ Name: "One", Value: "10" }), rule({ Name: "Two", Value: "20", VendorIds: [3] })]);
    expect(first.ScheduledOn).toEqual([]);
    await schedule("v.rules");
    expect((await ruleSet()).ScheduledOn).toEqual([]);
    const [one, two] = toSave(first.Rules);
    const second = await saved([{ ...one, Value: "11" }, two ?? {}]);
    expect(await scheduled()).toEqual(["One 11", "Two 20"]);
    await schedule(`jsonb_set(v.rules, '{1,value}', '"25"')`);
    expect((await ruleSet()).ScheduledOn).toEqual([DAY]);
    const next = toSave(second.Rules);
    await saved([{ ...next[0], Value: "12" }, next[1] ?? {}]);
    expect(await scheduled()).toEqual(["One 11", "Two 25"]);
    const added = rule({ Name: "Three", Value: "30", VendorIds: [4] });
    await saved([{ ...next[0], Value: "13" }, added, next[1] ?? {}], { includeScheduled: true });
    expect(await scheduled()).toEqual(["One 13", "Three 30", "Two 25"]);
  });
});

describe("findings of saved rules", () => {
  test("have no price of a losing rule for those who may not see purchase prices: it tells what the item costs", async () => {
    await giveRole(query, {
      userId: demo.users.resellerSales,
      at: demo.reseller,
      scope: "Direct",
      name: "Prices",
      capabilities: [{ objectType: "MARKETPLACE_PRICES", actions: "RU", value: "HIERARCHY" }],
    });
    const both = [rule({ Name: "Cheap", Value: "-50" }), rule({ Name: "Hidden", Value: "0" })];
    const conflictsFor = async (user: string) => {
      const before = await ruleSet();
      const input = { marketplaceId: LIST, rules: [...both, ...toSave(before.Rules)], ruleSetVersion: before.RuleSetVersion };
      const { status, body } = await call("SavePricingRules", { ...input, acknowledged: true }, user);
      expect(status, JSON.stringify(body)).toBe(200);
      return (body.Findings as RuleFindings).Conflicts.filter(({ LosesToName, Name }) => LosesToName === "Cheap" && Name === "Hidden");
    };
    expect((await conflictsFor("reseller.admin"))[0]?.Samples[0]?.WouldBe).toEqual(expect.any(String));
    const [conflict] = await conflictsFor("reseller.sales");
    expect(conflict).toMatchObject({ ItemCount: expect.any(Number), Samples: [] });
  });
});

describe("items of a pricelist", () => {
  test("are found by words of item, service, vendor and number, from three characters", async () => {
    const { body } = await call("SearchPriceableItems", { marketplaceId: LIST, text: "nimblade shield" });
    const items = body.Items as { VendorName: string; ServiceName: string }[];
    expect(items.length).toBeGreaterThan(0);
    expect(items.every(({ ServiceName }) => /shield/i.test(ServiceName))).toBe(true);
    expect((await call("SearchPriceableItems", { marketplaceId: LIST, text: "nimblade", vendorIds: [3] })).body.TotalCount).toBe(0);
    expect((await call("SearchPriceableItems", { marketplaceId: LIST, text: "ni" })).body.errorCode).toBe("ValidationFailed");
  });
});

describe("named sets of rules", () => {
  test("are saved, copied into pricelists, and deleted; the copies stay", async () => {
    const group = { ownerAccountId: demo.reseller, name: "Margins", rules: [rule()], acknowledged: true };
    const made = await call("SavePricingRuleGroup", { ...group, applyToMarketplaceIds: [3] });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const { GroupId, RowVersion } = made.body.Group as { GroupId: number; RowVersion: number };
    expect(made.body.Jobs).toHaveLength(1);
    expect((await ruleSet(3)).Rules.map(({ Name }) => Name)).toEqual(["Nimblade", "Suggested retail price"]);
    expect((await call("SavePricingRuleGroup", group)).body.details).toMatchObject([{ field: "name" }]);
    const changed = await call("SavePricingRuleGroup", {
      ...group,
      groupId: GroupId,
      rowVersion: RowVersion,
      rules: [rule({ Value: "50" })],
    });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    expect((await call("SavePricingRuleGroup", { ...group, groupId: GroupId, rowVersion: RowVersion })).body.errorCode).toBe(
      "ConcurrencyConflict",
    );
    const listed = await call("ListPricingRuleGroups", { ownerAccountId: demo.reseller });
    expect(listed.body.Items).toMatchObject([{ GroupId, Name: "Margins", RuleCount: 1, Rules: [{ Value: "50" }] }]);
    expect((await call("DeletePricingRuleGroup", { groupId: GroupId })).status).toBe(200);
    expect((await ruleSet(3)).Rules).toHaveLength(2);
  });
});
