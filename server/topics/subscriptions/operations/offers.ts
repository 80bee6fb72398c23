import { sql } from "kysely";
import type { EnumMember } from "../../../../shared/generated/types.ts";
import type { Context } from "../../../platform/call/context.ts";

/** Offers of a product's service, which a subscription may be renewed under; a subscription names its offer by the name. */
export async function readOffers({ db }: Pick<Context, "db">, productName: string | null): Promise<EnumMember[]> {
  const { rows } = await sql<{ name: string }>`
    select o.name from offer o join service s using (service_id) where s.product_name = ${productName} order by o.name`.execute(db);
  return rows.map(({ name }) => ({ DisplayName: name, Value: name }));
}
