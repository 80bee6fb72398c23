import type { EnumMember } from "../../../../shared/generated/types.ts";
import type { Context } from "../../../platform/call/context.ts";

/** Pricelists of a seller, by their priority; one that is no longer in use has a label but is not offered. */
export async function pricelistsOf({ db }: Pick<Context, "db">, sellerId: number | null): Promise<EnumMember[]> {
  if (sellerId === null) return [];
  const lists = await db
    .selectFrom("marketplace")
    .select(["marketplace_id", "name", "status"])
    .where("owner_account_id", "=", sellerId)
    .orderBy("price_priority")
    .execute();
  return lists.map(({ marketplace_id, name, status }) => ({
    DisplayName: name,
    Value: marketplace_id,
    ...(status === "Active" ? {} : { Disabled: true }),
  }));
}
