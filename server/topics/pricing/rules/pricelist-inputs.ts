import { type Kysely, sql } from "kysely";
import { indexItems } from "../../../../shared/pricing/match.ts";
import type { PricelistInputs } from "../../../../shared/pricing/rule-prices.ts";
import type { Day } from "../../../../shared/pricing/rules.ts";
import { addMonths, dayOf } from "../../../platform/call/calendar.ts";
import { notFound } from "../../../platform/call/problem.ts";
import { businessNow } from "../../../platform/database/clock.ts";
import type { Database } from "../../../platform/database/schema.ts";
import type { ListWorld } from "../cascade/list-world.ts";
import { loadWorld } from "../cascade/load-world.ts";
import { loadPricelist } from "../cascade/pricelists.ts";
import { priceOn } from "../cascade/timeline.ts";
import { preparedRules } from "../match-snapshot.ts";

/** Conflicts are looked for so far ahead (commerce C14). */
const MONTHS_AHEAD = 18;

/** What people read of an item. */
export interface NamedItem {
  readonly id: number;
  readonly name: string;
  readonly serviceId: number;
  readonly serviceName: string;
  readonly vendorId: number;
  readonly vendorName: string;
}

export interface NamedGroup {
  readonly id: number;
  readonly name: string;
  readonly serviceIds: readonly number[];
}

export interface LoadedInputs extends PricelistInputs {
  readonly world: ListWorld;
  /** In the order of `index.items`. */
  readonly named: ReadonlyMap<number, NamedItem>;
  /** Of the pricelist's owner. */
  readonly groups: readonly NamedGroup[];
}

/** What the rules of a pricelist work with, on the server: the editor in the browser has the same from `GetPricingInputs`. */
export async function loadPricelistInputs(system: Kysely<Database>, marketplaceId: number): Promise<LoadedInputs> {
  const on = dayOf(await businessNow(system));
  const until = addMonths(on, MONTHS_AHEAD);
  const list = await loadPricelist(system, marketplaceId);
  if (list === undefined) throw notFound();
  const world = await loadWorld(system, list, { day: on, items: null });
  const { parts } = world;
  const sold = new Map(parts.items.filter(({ isRemoved }) => !isRemoved).map((item) => [item.id, item]));
  const [names, groups] = await Promise.all([loadNames(system, [...sold.keys()]), loadGroups(system, parts.list.ownerId)]);
  const items = names.flatMap(({ id }) => sold.get(id) ?? []);
  const boundaries = new Set(items.flatMap(({ id }) => world.daysOf(id)).filter((day) => day > on && day <= until));
  return {
    index: indexItems(items, new Map(groups.map(({ id, serviceIds }) => [id, serviceIds]))),
    rounding: parts.list.rounding,
    ...{ on, until, boundaries: [...boundaries].sort() },
    inputsOf(itemId, day) {
      const item = sold.get(itemId);
      return item ? world.inputs(item, day) : { pricedAs: "Recurring", on: day };
    },
    priceNow(itemId) {
      const price = priceOn(parts.stored.get(itemId), on);
      const item = sold.get(itemId);
      return price === undefined || !item ? undefined : { price, flags: 0, purchase: world.inputs(item, on).purchase };
    },
    pinned: preparedRules(
      [],
      parts.pinned.filter(({ itemId, validTo }) => sold.has(itemId) && (validTo === undefined || validTo >= on)),
    ),
    world,
    named: new Map(names.map((one) => [one.id, one])),
    groups,
  };
}

/** By vendor, service and description: neighbours are alike, and pack well. */
async function loadNames(db: Kysely<Database>, items: readonly number[]): Promise<readonly NamedItem[]> {
  const { rows } = await sql<NamedItem>`
    select i.priceable_item_id as id, i.description as name, s.service_id as "serviceId", s.display_name as "serviceName", v.vendor_id as "vendorId",
      v.name as "vendorName"
    from priceable_item i join service s using (service_id) join vendor v using (vendor_id)
    where i.priceable_item_id = any (${items}::bigint[]) order by v.name, s.display_name, s.service_id, i.description, i.priceable_item_id`.execute(
    db,
  );
  return rows;
}

async function loadGroups(db: Kysely<Database>, ownerId: number): Promise<readonly NamedGroup[]> {
  const { rows } = await sql<NamedGroup>`
    select service_group_id as id, name, service_ids::float8[] as "serviceIds" from service_group where owner_account_id = ${ownerId} order by name`.execute(
    db,
  );
  return rows;
}

/** The first days from which inputs are others, with today. */
export const spansOf = ({ on, boundaries }: PricelistInputs): readonly Day[] => [on, ...boundaries];
