import { sql } from "kysely";
import type { SpecialDeal } from "../../../../shared/generated/types.ts";
import type { PricingOperations } from "../../../generated/operations.ts";
import { type AccountRow, loadAccount } from "../../../platform/accounts/account-row.ts";
import { assertSellerOf } from "../../../platform/accounts/trading-parties.ts";
import { dayOf } from "../../../platform/call/calendar.ts";
import { callerOf } from "../../../platform/call/caller.ts";
import type { Context } from "../../../platform/call/context.ts";
import { notFound, Problem, type ProblemDetail, validationFailed } from "../../../platform/call/problem.ts";
import { businessNow } from "../../../platform/database/clock.ts";
import { readDeal } from "./subscription-prices.ts";

/** Prices that a seller negotiates for one subscription, from today on and instead of the deal that there is; null ends it (commerce C22, C23). */
export const saveSpecialDeal: PricingOperations["SaveSpecialDeal"] = async (context, { accountId, sellerAccountId, deal }) => {
  const { db, audit } = context;
  const account = await loadAccount(context, accountId);
  if (account.account_type !== "Product") throw notFound();
  audit.about(account);
  const sellerId = sellerAccountId ?? account.seller_account_id;
  if (sellerId === null || !sellersOf(account).includes(sellerId)) throw notFound();
  await assertSellerOf(context, sellerId, [["SPECIAL_DEALS", deal === null ? "Delete" : "Update"]]);
  if (account.account_state === "Terminated") throw new Problem("AccountTerminated");
  const today = dayOf(await businessNow(db));
  const currency = await dealCurrency(context, account, sellerId);
  if (deal !== null) await assertRight(context, accountId, deal, today);
  const before = await readDeal(context, accountId, sellerId);
  const ofDeal = sql`account_id = ${accountId} and seller_account_id = ${sellerId} and kind = 'Deal'`;
  await sql`delete from subscription_price where ${ofDeal} and valid_from >= ${today}::date`.execute(db);
  await sql`update subscription_price set valid_to = ${today}::date - 1 where ${ofDeal} and (valid_to is null or valid_to >= ${today}::date)`.execute(
    db,
  );
  if (deal !== null)
    await db
      .insertInto("subscription_price")
      .values(
        deal.items.map((item) => ({
          account_id: accountId,
          seller_account_id: sellerId,
          priceable_item_id: item.PriceableItemId,
          kind: "Deal" as const,
          price: item.CustomPrice ?? null,
          percent: item.DiscountPercent ?? null,
          currency,
          valid_from: today,
          valid_to: deal.validUntil ?? null,
          comment: deal.comment?.trim() ?? "",
          set_by: callerOf(context).userAccountId,
        })),
      )
      .execute();
  const after = await readDeal(context, accountId, sellerId);
  const inWords = (rows: typeof after) =>
    rows.map(({ ItemName, Price, Percent }) => `${ItemName}: ${Price ?? `${Percent} %`}`).join("; ") || null;
  audit.changes.push({ field: "SpecialDeal", oldValue: inWords(before), newValue: inWords(after) });
  return { Items: after };
};

/** The resellers above it: each sells it to the next. */
const sellersOf = ({ account_path }: AccountRow): number[] => account_path.split("/").map(Number);

/** Of the pricelist that the subscription was ordered from, or of what the buyer has at that seller. */
async function dealCurrency(context: Context, account: AccountRow, sellerId: number): Promise<string> {
  const { rows } = await sql<{ currency: string }>`
    select m.currency from marketplace m left join subscription s on s.account_id = ${account.account_id} and s.marketplace_id = m.marketplace_id
      left join marketplace_assignment a on a.marketplace_id = m.marketplace_id
        and a.account_id = any (string_to_array(${account.account_path}, '/')::bigint[])
    where m.owner_account_id = ${sellerId} and m.status <> 'Draft'
    order by s.account_id is null, a.account_id is null, m.is_default desc, m.price_priority limit 1`.execute(
    context.system("currency of a pricelist"),
  );
  const [row] = rows;
  if (row !== undefined) return row.currency;
  return (await loadAccount(context, sellerId)).currency;
}

async function assertRight({ db }: Context, accountId: number, { items, validUntil }: SpecialDeal, today: string): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select i.priceable_item_id as id from subscription s join priceable_item i on i.service_id = s.service_id and (i.offer_id is null or i.offer_id = s.offer_id)
    where s.account_id = ${accountId}`.execute(db);
  const known = new Set(rows.map(({ id }) => id));
  const seen = new Set<number>();
  const problems = items.flatMap(({ PriceableItemId: id, CustomPrice, DiscountPercent }, index): ProblemDetail[] => {
    const at = (member: keyof SpecialDeal["items"][number]) => `deal.items/${index}/${member}`;
    const isTwice = seen.has(id);
    seen.add(id);
    if (!known.has(id))
      return [{ field: at("PriceableItemId"), code: "unknownItem", message: "The subscription is not billed for this item." }];
    if (isTwice) return [{ field: at("PriceableItemId"), code: "twice", message: "This item is in the list twice." }];
    if ((CustomPrice == null) === (DiscountPercent == null))
      return [{ field: at("CustomPrice"), code: "oneOf", message: "Enter a price or a discount in per cent, not both." }];
    return [];
  });
  if (validUntil != null && validUntil < today)
    problems.push({ field: "deal.validUntil", code: "outOfRange", message: "Choose today or a later day." });
  if (problems.length > 0) throw validationFailed(problems);
}
