import { type Kysely, sql } from "kysely";
import type { Database } from "../../server/platform/database/schema.ts";
import { CATALOGUE, MARKETPLACES } from "../marketplace/marketplaces.ts";
import type { DemoItem } from "../marketplace/offers.ts";
import { FILTERS, GROUPS, isInGroup, RULES } from "../marketplace/pricelists.ts";

/** Groups of services, the rules of the pricelists and what flows into them (domain §10.3), after the items that rules name. */
export async function writePricelists(db: Kysely<Database>, items: readonly DemoItem[]): Promise<void> {
  const vendors = [...new Set(CATALOGUE.map(({ vendor }) => vendor))];
  const vendorIds = (names: readonly string[] = []) => names.map((name) => vendors.indexOf(name) + 1);
  await db
    .insertInto("service_group")
    .values(
      GROUPS.map((group) => ({
        service_group_id: group.id,
        owner_account_id: group.ownerId,
        name: group.name,
        color: group.color,
        service_ids: CATALOGUE.filter((entry) => isInGroup(group, entry)).map(({ id }) => id),
      })),
    )
    .execute();
  await sql`select setval(pg_get_serial_sequence('service_group', 'service_group_id'), (select max(service_group_id) from service_group))`.execute(
    db,
  );
  const rules = MARKETPLACES.flatMap(({ id, currency }) =>
    (RULES[id] ?? []).map((rule, index) => ({
      marketplace_id: id,
      name: rule.name,
      priority: index + 1,
      priceable_item_ids: items
        .filter(({ entry }) => entry.productName === rule.service)
        .map((item) => item.id)
        .slice(0, 1),
      service_group_ids: GROUPS.filter(({ name }) => rule.groups?.includes(name) === true).map((group) => group.id),
      vendor_ids: vendorIds(rule.vendors),
      fee_types: null,
      model: rule.model,
      value: rule.value,
      currency: rule.model === "Static" ? currency : null,
    })),
  );
  // The default rule came with the pricelist; it stays the last.
  await sql`update pricing_rule set priority = 1 + added.count
    from (select * from jsonb_to_recordset(${JSON.stringify(MARKETPLACES.map(({ id }) => ({ id, count: RULES[id]?.length ?? 0 })))}::jsonb)
      as row (id bigint, count integer)) added where marketplace_id = added.id`.execute(db);
  await db.insertInto("pricing_rule").values(rules).execute();
  await db
    .insertInto("propagation_filter")
    .values(
      MARKETPLACES.flatMap(({ id }) =>
        (FILTERS[id] ?? []).map((filter) => ({
          marketplace_id: id,
          vendor_filter_type: filter.type,
          vendor_ids: vendorIds(filter.vendors),
          included_tags: [...(filter.includedTags ?? [])],
          excluded_tags: [...(filter.excludedTags ?? [])],
        })),
      ),
    )
    .execute();
}
