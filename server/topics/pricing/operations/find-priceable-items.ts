import { sql } from "kysely";
import type { PricingOperations } from "../../../generated/operations.ts";

/** Choices for forms: every item of the services that the caller sees, by service, item and offer. */
export const findPriceableItems: PricingOperations["FindPriceableItems"] = async (context, { text = "", skip = 0, take = 50, values }) => {
  const { rows } = await sql<{ total: number; members: { DisplayName: string; Value: number }[] | null }>`
    with item as (
      select i.priceable_item_id as value, concat(s.display_name, ': ', i.description, ', ' || o.name) as label
      from priceable_item i join service s using (service_id) left join offer o on o.offer_id = i.offer_id
      where ${values === undefined ? sql`true` : sql`i.priceable_item_id = any (${values}::bigint[])`}),
    matching as (select * from item where position(fold_text(${text}) in fold_text(label)) > 0)
    select (select count(*) from matching)::int as total, (select jsonb_agg(jsonb_build_object('DisplayName', label, 'Value', value) order by label, value)
      from (select * from matching order by label, value limit ${take} offset ${skip}) page) as members`.execute(context.db);
  return { EnumMembers: rows[0]?.members ?? [], TotalCount: rows[0]?.total ?? 0 };
};
