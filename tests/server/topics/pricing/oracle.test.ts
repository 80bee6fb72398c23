import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { compareDecimalTexts } from "../../../../shared/decimal.ts";
import { type Hop, resolveChain } from "../../../../shared/pricing/chain.ts";
import { indexItems, matchRules } from "../../../../shared/pricing/match.ts";
import { prepareRule } from "../../../../shared/pricing/rules.ts";
import { formatUnits, unitsOf } from "../../../../shared/pricing/units.ts";
import { startTestDatabase, type TestDatabase } from "../../../support/database.ts";
import { atDepth, figure, SEED } from "../../../support/depth.ts";
import { twinPrices } from "./sql-twin.ts";
import { DAY, type World, type WorldHop, world } from "./worlds.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

const text = (value: string | null | undefined) => (value == null ? undefined : unitsOf(value));

function hopsOf(of: World, itemId: number): Hop[] {
  const index = indexItems(of.items, new Map(of.groups.map((services, at) => [at + 1, services])));
  return of.hops.map((hop, at) => ({ sellerId: at, buyerId: at + 1, list: hop.isListed ? listOf(of, hop, at) : undefined }));

  function listOf({ rates }: World, hop: WorldHop, id: number) {
    const candidates = matchRules(hop.rules.map(prepareRule), index).get(itemId) ?? [];
    return {
      ...hop,
      id,
      rounding: { ...hop, step: unitsOf(hop.step), ending: unitsOf(hop.ending) },
      candidates,
      rateFrom: (from: string) => {
        const rate = rates.find((one) => one.from === from && one.to === hop.currency);
        return rate && { numerator: BigInt(rate.numerator), denominator: BigInt(rate.denominator) };
      },
      suggested: text(hop.suggested[itemId - 1]),
      subscriptionPrices: hop.subscriptionPrices[itemId - 1] ?? [],
    };
  }
}

it("function and set-based SQL agree on every price and every winning rule of random worlds, over three hops", {
  timeout: 600_000,
}, async () => {
  const worlds = fc.sample(world, { numRuns: atDepth(1_000, 10_000), seed: SEED });
  const twin = new Map((await twinPrices(database.ownerPool, worlds)).map((one) => [`${one.world} ${one.hop} ${one.item}`, one]));
  let compared = 0;
  const differences: unknown[] = [];
  for (const [number, one] of worlds.entries())
    for (const { id, pricedAs } of one.items) {
      const { currency, prices } = one.vendor;
      const vendor = { currency, cost: text(prices[id - 1]?.cost), suggested: text(prices[id - 1]?.suggested) };
      for (const [at, hop] of resolveChain({ id, pricedAs, on: DAY }, vendor, hopsOf(one, id)).entries()) {
        const other = twin.get(`${number} ${at + 1} ${id}`);
        const rule = hop.candidates.find(({ outcome }) => outcome.is === "Won")?.rule.id ?? null;
        const price = hop.price === undefined ? null : formatUnits(hop.price);
        const isSame =
          price === null || other?.price == null ? price === (other?.price ?? null) : compareDecimalTexts(price, other.price) === 0;
        if (!isSame || rule !== (other?.rule ?? null)) differences.push({ number, hop: at + 1, id, price, rule, other });
        if (price !== null) compared += 1;
        twin.delete(`${number} ${at + 1} ${id}`);
      }
    }
  expect(differences.slice(0, 5)).toEqual([]);
  // SQL has no price that the function does not have.
  expect([...twin.keys()]).toEqual([]);
  expect(compared).toBeGreaterThan(worlds.length * 4);
  figure("prices that function and SQL agree on", { worlds: worlds.length, prices: compared });
});
