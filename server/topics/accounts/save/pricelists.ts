import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { AccountType } from "../../../../layout/model.ts";
import type { CapabilityName } from "../../../../shared/generated/types.ts";
import { assertSellerOf } from "../../../platform/accounts/trading-parties.ts";
import type { Context } from "../../../platform/call/context.ts";
import { validationFailed } from "../../../platform/call/problem.ts";
import { pricelistsOf } from "../enums/pricelists.ts";

const CAPABILITY: CapabilityName = "MARKETPLACE_CUSTOMERS";

interface Buyer {
  readonly type: AccountType;
  readonly sellerId: number | null;
}

/**
 * The pricelists of an account as they are stored: in the order of their ids, and for a new customer without a choice, the default one of their
 * seller (domain §2.8).
 */
export async function settlePricelists(
  { db }: Pick<Context, "db">,
  values: Record<string, unknown>,
  { type, sellerId }: Buyer,
  isNew: boolean,
): Promise<void> {
  if (Array.isArray(values.Pricelists)) values.Pricelists = values.Pricelists.map(Number).sort((a, b) => a - b);
  else if (isNew && (type === "Company" || type === "Reseller") && sellerId !== null) {
    const list = await db
      .selectFrom("marketplace")
      .select("marketplace_id")
      .where("owner_account_id", "=", sellerId)
      .where("is_default", "=", true)
      .where("status", "=", "Active")
      .executeTakeFirst();
    if (list !== undefined) values.Pricelists = [list.marketplace_id];
  }
}

/**
 * Update the tables, which are authoritative, from the values that were just saved.
 *
 * @throws Problem AccessDenied: only users responsible for the seller decide which pricelists an account has, never the account itself
 */
export async function keepPricelists(
  context: Context,
  account: Buyer & { readonly accountId: number },
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { accountId, sellerId } = account;
  const stored = idsIn(before.Pricelists);
  const wanted = idsIn(after.Pricelists);
  if (!isDeepStrictEqual(stored, wanted)) {
    if (before.Pricelists !== undefined || !(await isDefaultOnly(context, sellerId, wanted)))
      await assertSellerOf(context, sellerId, [[CAPABILITY, "Update"]]);
    await sql`delete from marketplace_assignment where account_id = ${accountId} and not marketplace_id = any (${wanted}::bigint[])`.execute(
      context.db,
    );
    await sql`insert into marketplace_assignment (marketplace_id, account_id) select id, ${accountId} from unnest(${wanted}::bigint[]) id
      on conflict do nothing`.execute(context.db);
  }
  if (account.type === "Reseller" && after.DefaultPricelist !== before.DefaultPricelist)
    await keepDefault(context, accountId, after.DefaultPricelist);
}

/** Choosing the pricelists that every new account gets needs no capability of its own. */
async function isDefaultOnly({ db }: Context, sellerId: number | null, wanted: readonly number[]): Promise<boolean> {
  if (sellerId === null || wanted.length !== 1) return wanted.length === 0;
  const lists = await db
    .selectFrom("marketplace")
    .select("marketplace_id")
    .where("owner_account_id", "=", sellerId)
    .where("is_default", "=", true)
    .execute();
  return lists.some(({ marketplace_id }) => marketplace_id === wanted[0]);
}

/** A seller with pricelists always has a default one, so it can be replaced but not removed. */
async function keepDefault(context: Context, accountId: number, wanted: unknown): Promise<void> {
  const own = await pricelistsOf(context, accountId);
  if (wanted === undefined || wanted === null) {
    if (own.length > 0) throw validationFailed([{ field: "values.DefaultPricelist", code: "required", message: "A value is required." }]);
    return;
  }
  await sql`update marketplace set is_default = false where owner_account_id = ${accountId} and is_default`.execute(context.db);
  await sql`update marketplace set is_default = true where owner_account_id = ${accountId} and marketplace_id = ${wanted as number}`.execute(
    context.db,
  );
}

const idsIn = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : []);
