import { type Kysely, sql } from "kysely";
import { type Fraction, fractionOf, ONE, onePlusPercent, times } from "../../../../shared/pricing/fraction.ts";
import type { Day } from "../../../../shared/pricing/rules.ts";
import { intervalAt } from "../../../platform/call/calendar.ts";
import type { Database } from "../../../platform/database/schema.ts";
import type { PinnedRate } from "../tables.ts";
import type { Pricelist } from "./pricelists.ts";

interface RateRow {
  readonly numerator: string;
  readonly denominator: string;
  readonly is_stale: boolean;
  readonly rate_of: Date;
}

interface FoundRate {
  readonly pinned: PinnedRate;
  readonly isStale: boolean;
}

/** The moment whose rates a pricelist takes on a day: the first of the month's, or the latest. */
function momentOf({ ratePolicy }: Pick<Pricelist, "ratePolicy">, day: Day, now: Date): Date {
  const first = new Date(`${intervalAt(day).start}T00:00:00Z`);
  return ratePolicy === "Monthly" && first < now ? first : now;
}

/** The rate into a pricelist's currency that its policy takes on a day, with the pricelist's uplift. Undefined: there is none. */
async function findRate(rateAt: RateAt, list: Pricelist, from: string, day: Day, now: Date): Promise<FoundRate | undefined> {
  const latest = await rateAt(from, list.currency, now);
  const taken = (await rateAt(from, list.currency, momentOf(list, day, now))) ?? latest;
  if (!taken) return undefined;
  const rate = times(ratio(taken.numerator, taken.denominator), onePlusPercent(list.rateUplift));
  return {
    pinned: { from, to: list.currency, ...lowestTerms(rate), rateOf: taken.rate_of.toISOString() },
    isStale: latest?.is_stale ?? true,
  };
}

type RateAt = (from: string, to: string, moment: Date) => Promise<RateRow | undefined>;

/** Rates that are each read once, for many pricelists. */
export function rememberedRates(db: Kysely<Database>): RateAt {
  const known = new Map<string, Promise<RateRow | undefined>>();
  return (from, to, moment) => {
    const key = `${from} ${to} ${moment.getTime()}`;
    const found = known.get(key) ?? readRate(db, from, to, moment);
    known.set(key, found);
    return found;
  };
}

async function readRate(db: Kysely<Database>, from: string, to: string, moment: Date): Promise<RateRow | undefined> {
  const { rows } = await sql<RateRow>`
    select numerator, denominator, is_stale, rate_of from exchange_rate_at(${from}, ${to}, ${moment}::timestamptz)`.execute(db);
  return rows[0];
}

const ratio = (numerator: string, denominator: string): Fraction => {
  const above = fractionOf(numerator);
  const below = fractionOf(denominator);
  return { numerator: above.numerator * below.denominator, denominator: above.denominator * below.numerator };
};

function lowestTerms({ numerator, denominator }: Fraction) {
  let [a, b] = [numerator, denominator];
  while (b !== 0n) [a, b] = [b, a % b];
  return { numerator: String(numerator / a), denominator: String(denominator / a) };
}

const fractionOfRate = ({ numerator, denominator }: PinnedRate): Fraction => ({
  numerator: BigInt(numerator),
  denominator: BigInt(denominator),
});

/** The rates that a version of a pricelist pins: those of the version before, unless newer ones are asked for. */
export class ListRates {
  readonly list: Pricelist;
  readonly #rates: Map<string, FoundRate | undefined>;

  private constructor(list: Pricelist, rates: Map<string, FoundRate | undefined>) {
    this.list = list;
    this.#rates = rates;
  }

  /**
   * @param pinned by the version before
   * @param currencies that amounts of this pricelist may have
   * @param isRenewed the policy's present rates replace the pinned ones, where they are not out of date
   */
  static async load(
    rateAt: RateAt,
    list: Pricelist,
    {
      pinned,
      currencies,
      isRenewed,
      day,
      now,
    }: {
      readonly pinned: readonly PinnedRate[];
      readonly currencies: Iterable<string>;
      readonly isRenewed: boolean;
      readonly day: Day;
      readonly now: Date;
    },
  ): Promise<ListRates> {
    const rates = new Map<string, FoundRate | undefined>();
    for (const currency of new Set([...currencies, ...pinned.map(({ from }) => from)])) {
      if (currency === list.currency) continue;
      const before = pinned.find(({ from }) => from === currency);
      const found = await findRate(rateAt, list, currency, day, now);
      const isKept = before !== undefined && (!isRenewed || found === undefined || found.isStale);
      rates.set(currency, isKept ? { pinned: before, isStale: found?.isStale ?? true } : found);
    }
    return new ListRates(list, rates);
  }

  readonly from = (currency: string): Fraction | undefined => {
    if (currency === this.list.currency) return ONE;
    const found = this.#rates.get(currency);
    return found && fractionOfRate(found.pinned);
  };

  isStale(currency: string): boolean {
    return currency !== this.list.currency && this.#rates.get(currency)?.isStale === true;
  }

  get pinned(): readonly PinnedRate[] {
    return [...this.#rates.values()].flatMap((found) => (found ? [found.pinned] : []));
  }
}
