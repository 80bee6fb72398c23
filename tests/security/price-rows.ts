/** Pricelists in the world of strangers: each of a seller. */
import { randomUUID } from "node:crypto";
import { type World, wordOf } from "./world.ts";

const lists = new WeakMap<World, Map<number, number>>();

export const prices = {
  /** One pricelist a seller, the same each time. @returns its id */
  async list(world: World, owner: number): Promise<number> {
    const known = lists.get(world) ?? new Map<number, number>();
    lists.set(world, known);
    const id = known.get(owner) ?? (await make(world, owner));
    known.set(owner, id);
    return id;
  },
  /** A further pricelist of the seller, another one each time. @returns its id */
  async spare(world: World, owner: number): Promise<number> {
    await prices.list(world, owner);
    return make(world, owner, ` ${randomUUID()}`);
  },
  /** A propagation filter in a pricelist of its own. */
  async filter(world: World, owner: number): Promise<{ readonly list: number; readonly filter: number }> {
    const list = await prices.spare(world, owner);
    const [row] = await world.query<{ id: string }>(
      `insert into propagation_filter (marketplace_id, vendor_filter_type, vendor_ids, included_tags, excluded_tags)
       values ($1, 'Included', '{}', '{}', array[$2]) returning propagation_filter_id as id`,
      [list, wordOf(owner)],
    );
    return { list, filter: Number(row?.id) };
  },
  /** At most one service that the seller can sell. */
  async sellable(world: World, owner: number): Promise<number[]> {
    const rows = await world.query<{ id: string }>("select service_id as id from sellable_services($1) limit 1", [owner]);
    return rows.map(({ id }) => Number(id));
  },
  /** One that has not begun. @returns its id */
  async promotion(world: World, owner: number): Promise<number> {
    const [row] = await world.query<{ id: string }>(
      `insert into promotion (owner_account_id, vendor_id, name, kind, priceable_item_ids, discount_type, value, applies_to, valid_from)
       select $1, s.vendor_id, $2, 'List', array[i.priceable_item_id], 'Percent', 10, 'Both', current_date + 400
       from priceable_item i join service s using (service_id) where i.priceable_item_id = 1 returning promotion_id as id`,
      [owner, `Promotion ${wordOf(owner)}`],
    );
    return Number(row?.id);
  },
  /** Something that a subscription is billed for. @returns its id */
  async billedItem(world: World, subscription: number): Promise<number> {
    const [row] = await world.query<{ id: string }>(
      `insert into priceable_item (service_id, offer_id, description, fee_type, billing_rule, product_number, material_number, unit)
       select service_id, null, 'Seat', 'Recurring', 'InAdvance', 'matrix', 'matrix', 'seat' from subscription where account_id = $1 returning priceable_item_id as id`,
      [subscription],
    );
    return Number(row?.id);
  },
  /** A file of prices that a user has uploaded, with one price of the item 1. @returns its path */
  async file(world: World, userId: number): Promise<string> {
    const path = `${"0123456789abcdef".repeat(2)}/${String(userId).padStart(23, "0")}.csv`;
    await world.query(
      `with made as (insert into kept_file (path, file_name, content_type, size_bytes, sha256, owner_account_id, is_complete, expires_at)
           values ($1, 'prices.csv', 'text/csv', 40, sha256('x'), $2, true, now() + interval '1 day') on conflict do nothing returning file_id)
       insert into kept_file_chunk (file_id, position, bytes) select file_id, 0, $3 from made`,
      [path, userId, Buffer.from("PriceableItemId,PinnedPrice\n1,4.20\n")],
    );
    return path;
  },
  /** Versions 1 (past), 2 (present) and 3 (next year), without a price. */
  async versions(world: World, list: number): Promise<void> {
    await world.query(
      `with made as (insert into price_cascade (root_account_id, cause, status, effective_on, ended_at)
           select owner_account_id, 'Manual', 'Published', '2025-01-01', now() from marketplace where marketplace_id = $1 returning cascade_id)
       insert into price_version (marketplace_id, version, cascade_id, effective_on, rules, published_at)
       select $1, no, cascade_id, day, pricing_rules_of($1), now()
       from made, (values (1, date '2025-01-01'), (2, '2025-02-01'), (3, current_date + 365)) version (no, day) on conflict do nothing`,
      [list],
    );
    await world.query("update marketplace set published_version = greatest(published_version, 3) where marketplace_id = $1", [list]);
  },
  async rowVersion(world: World, list: number): Promise<number> {
    const [row] = await world.query<{ row_version: number }>("select row_version from marketplace where marketplace_id = $1", [list]);
    return row?.row_version ?? 0;
  },
  async rulesVersion(world: World, owner: number): Promise<number> {
    const list = await prices.list(world, owner);
    const [row] = await world.query<{ version: number }>("select rules_version as version from marketplace where marketplace_id = $1", [
      list,
    ]);
    return row?.version ?? 0;
  },
  async group(world: World, owner: number): Promise<number> {
    const [row] = await world.query<{ id: string }>(
      `insert into service_group (owner_account_id, name) values ($1, $2)
       on conflict (owner_account_id, name) do update set name = excluded.name returning service_group_id as id`,
      [owner, `Group ${wordOf(owner)}`],
    );
    return Number(row?.id);
  },
  /** A further group of the seller that no rule names. @returns its id */
  async spareGroup(world: World, owner: number): Promise<number> {
    const [row] = await world.query<{ id: string }>(
      "insert into service_group (owner_account_id, name) values ($1, $2) returning service_group_id as id",
      [owner, `Group ${randomUUID()}`],
    );
    return Number(row?.id);
  },
  /** A service that the seller brought in, on sale, with an offer and an item: another one each time. */
  async ownService(world: World, owner: number): Promise<{ readonly service: number; readonly offer: number; readonly item: number }> {
    const name = `Service ${wordOf(owner)} ${randomUUID()}`;
    const [row] = await world.query<{ service: string; offer: string; item: string }>(
      `with made as (insert into service (owner_account_id, vendor_id, product_name, display_name, icon, vendor_sku, product_number)
           values ($1, 1, $2, $2, 'Cloud', $2, $2) returning service_id),
         offered as (insert into offer (service_id, name, commitment_term, billing_rule) select service_id, 'Annual', 'Annual', 'InAdvance' from made returning offer_id),
         billed as (insert into priceable_item (service_id, description, fee_type, billing_rule, product_number, material_number, unit)
           select service_id, $2, 'Recurring', 'InAdvance', $2, '', 'seat' from made returning priceable_item_id)
       select service_id as service, offer_id as offer, priceable_item_id as item from made, offered, billed`,
      [owner, name],
    );
    return { service: Number(row?.service), offer: Number(row?.offer), item: Number(row?.item) };
  },
  /** A vendor whose profile the users of the account keep. @returns its id */
  async vendor(world: World, owner: number): Promise<number> {
    const [row] = await world.query<{ id: string }>(
      "insert into vendor (name, owner_account_id, website) values ($1, $2, $3) returning vendor_id as id",
      [`Vendor ${randomUUID()}`, owner, `https://${wordOf(owner)}.example/`],
    );
    return Number(row?.id);
  },
  async ruleGroup(world: World, owner: number): Promise<number> {
    const [row] = await world.query<{ id: string }>(
      `insert into pricing_rule_group (owner_account_id, name, rules, updated_at)
       select $1, $2 || ' ' || count(*), '[]', now() from pricing_rule_group returning pricing_rule_group_id as id`,
      [owner, `Rules ${wordOf(owner)}`],
    );
    return Number(row?.id);
  },
};

async function make(world: World, owner: number, more = ""): Promise<number> {
  const [row] = await world.query<{ id: string }>(
    `insert into marketplace (owner_account_id, name, currency, price_priority, is_default)
     select $1, $2, 'EUR', count(*) + 1, count(*) = 0 from marketplace where owner_account_id = $1 returning marketplace_id as id`,
    [owner, `List ${wordOf(owner)}${more}`],
  );
  // So that a price can be typed in it.
  await world.query(
    "insert into marketplace_service (marketplace_id, service_id) select $1, service_id from priceable_item where priceable_item_id = 1",
    [row?.id],
  );
  return Number(row?.id);
}
