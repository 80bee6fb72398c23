import { sql } from "kysely";
import type { Job, Promotion, SavePromotionRequest } from "../../../../shared/generated/types.ts";
import type { PricingOperations } from "../../../generated/operations.ts";
import { loadAccount } from "../../../platform/accounts/account-row.ts";
import { assertSellerOf } from "../../../platform/accounts/trading-parties.ts";
import { dayOf } from "../../../platform/call/calendar.ts";
import type { Context } from "../../../platform/call/context.ts";
import { conflict, notFound, Problem, type ProblemDetail, validationFailed } from "../../../platform/call/problem.ts";
import { businessNow } from "../../../platform/database/clock.ts";
import { startCascade } from "../cascade/start-cascade.ts";
import { loadPromotion } from "./list-promotions.ts";

/** Create or change a promotion of a seller (commerce C19-C21). */
export const savePromotion: PricingOperations["SavePromotion"] = async (context, draft) => {
  const { ownerAccountId, rowVersion } = draft;
  const owner = await loadAccount(context, ownerAccountId);
  if (owner.account_type !== "Reseller") throw notFound();
  await assertSellerOf(context, ownerAccountId, [["PROMOTIONS", draft.promotionId === undefined ? "Create" : "Update"]]);
  const today = dayOf(await businessNow(context.db));
  const before = draft.promotionId === undefined ? undefined : await lockPromotion(context, draft.promotionId, rowVersion);
  if (before !== undefined && before.OwnerAccountId !== ownerAccountId) throw notFound();
  const vendorId = await assertRight(context, ownerAccountId, draft, before, today);
  const id = await write(context, ownerAccountId, draft, vendorId);
  const after = await loadPromotion(context, id);
  describe(context, after, owner.account_path);
  for (const field of ["Name", "Value", "AppliesTo", "ValidFrom", "ValidTo"] as const)
    if (before?.[field] !== after[field]) context.audit.changes.push({ field, oldValue: before?.[field] ?? null, newValue: after[field] });
  return { Promotion: after, Job: await publish(context, before === undefined ? [after] : [before, after]) };
};

/** One that has not begun is deleted; one that runs ends yesterday, so that earlier prices can still be explained. */
export const deletePromotion: PricingOperations["DeletePromotion"] = async (context, { promotionId, rowVersion }) => {
  const before = await lockPromotion(context, promotionId, rowVersion);
  const owner = await loadAccount(context, before.OwnerAccountId);
  describe(context, before, owner.account_path);
  await assertSellerOf(context, before.OwnerAccountId, [["PROMOTIONS", "Delete"]]);
  if (before.State === "Ended" || before.State === "Withdrawn")
    throw new Problem("StateConflict", { message: "This promotion has already ended." });
  if (before.State === "Planned") {
    await context.db.deleteFrom("promotion").where("promotion_id", "=", promotionId).execute();
    return { Job: await publish(context, [before]) };
  }
  await sql`update promotion set is_withdrawn = valid_from = business_now()::date, valid_to = greatest(business_now()::date - 1, valid_from),
    row_version = row_version + 1 where promotion_id = ${promotionId}`.execute(context.db);
  return { Job: await publish(context, [before]) };
};

function describe({ audit }: Context, { PromotionId: id, Name: name, OwnerAccountId: accountId }: Promotion, accountPath: string): void {
  audit.about({ type: "Promotion", id, name, accountId, accountPath });
}

/** @throws Problem NotFound, ConcurrencyConflict */
async function lockPromotion(context: Context, promotionId: number, rowVersion: number | undefined): Promise<Promotion> {
  await context.db.selectFrom("promotion").select("promotion_id").where("promotion_id", "=", promotionId).forUpdate().executeTakeFirst();
  const promotion = await loadPromotion(context, promotionId);
  if (promotion.RowVersion !== rowVersion) throw conflict(promotion);
  return promotion;
}

const field = (name: keyof SavePromotionRequest): string => name;

/** @returns the vendor of the items */
async function assertRight(
  context: Context,
  ownerId: number,
  draft: SavePromotionRequest,
  before: Promotion | undefined,
  today: string,
): Promise<number> {
  const problems: ProblemDetail[] = [];
  const isMoney = draft.discountType !== "Percent";
  if (isMoney !== (draft.currency != null))
    problems.push({
      field: field("currency"),
      code: "currency",
      message: isMoney ? "Choose a currency." : "A percentage has no currency.",
    });
  if (!isMoney && Number(draft.value) > 100)
    problems.push({ field: field("value"), code: "maximum", message: "At most 100 per cent can be taken off." });
  if (draft.validTo != null && draft.validTo < draft.validFrom)
    problems.push({ field: field("validTo"), code: "outOfRange", message: "The last day is before the first." });
  if (draft.minQuantity != null && draft.maxQuantity != null && draft.maxQuantity < draft.minQuantity)
    problems.push({ field: field("maxQuantity"), code: "outOfRange", message: "The largest quantity is below the smallest." });
  if (before === undefined && draft.validFrom < today)
    problems.push({ field: field("validFrom"), code: "outOfRange", message: "Choose today or a later day." });
  if (before !== undefined && before.State !== "Planned") problems.push(...begunProblems(draft, before, today));
  const { rows } = await sql<{ vendor_id: number; count: number }>`
    select s.vendor_id, count(*)::int as count from priceable_item i join service s on s.service_id = i.service_id
    where i.priceable_item_id = any (${draft.priceableItemIds}::bigint[]) and s.service_id in (select l.service_id from marketplace_service l
      join marketplace m on m.marketplace_id = l.marketplace_id where m.owner_account_id = ${ownerId}) group by s.vendor_id`.execute(
    context.db,
  );
  const known = rows.reduce((sum, { count }) => sum + count, 0);
  if (known < draft.priceableItemIds.length)
    problems.push({ field: field("priceableItemIds"), code: "unknownItem", message: "The seller does not sell all of these items." });
  else if (rows.length > 1)
    problems.push({ field: field("priceableItemIds"), code: "vendors", message: "All items of a promotion are of one vendor." });
  const [first] = rows;
  if (problems.length > 0 || first === undefined) throw validationFailed(problems);
  return first.vendor_id;
}

/** Prices of past days were made of it. */
function begunProblems(draft: SavePromotionRequest, before: Promotion, today: string): ProblemDetail[] {
  const same = {
    kind: draft.kind === before.Kind,
    discountType: draft.discountType === before.DiscountType,
    value: Number(draft.value) === Number(before.Value),
    appliesTo: draft.appliesTo === before.AppliesTo,
    validFrom: draft.validFrom === before.ValidFrom,
  };
  const changed = Object.entries(same).flatMap(([name, isSame]): ProblemDetail[] =>
    isSame
      ? []
      : [
          {
            field: field(name as keyof typeof same),
            code: "begun",
            message: "The promotion has begun: only its name, items and last day can change.",
          },
        ],
  );
  return draft.validTo != null && draft.validTo < today && draft.validTo !== before.ValidTo
    ? [...changed, { field: field("validTo"), code: "outOfRange", message: "Choose today or a later day." }]
    : changed;
}

async function write({ db }: Context, ownerId: number, draft: SavePromotionRequest, vendorId: number): Promise<number> {
  const isOrder = draft.kind === "Order";
  const row = {
    owner_account_id: ownerId,
    vendor_id: vendorId,
    name: draft.name.trim(),
    kind: draft.kind,
    priceable_item_ids: [...draft.priceableItemIds],
    service_ids: [],
    discount_type: draft.discountType,
    value: draft.value,
    currency: draft.currency ?? null,
    applies_to: draft.appliesTo,
    valid_from: draft.validFrom,
    valid_to: draft.validTo ?? null,
    duration_months: isOrder ? (draft.durationMonths ?? null) : null,
    new_subscriptions_only: isOrder && draft.newSubscriptionsOnly === true,
    min_quantity: isOrder ? (draft.minQuantity ?? null) : null,
    max_quantity: isOrder ? (draft.maxQuantity ?? null) : null,
    segments: isOrder && draft.segments !== undefined && draft.segments.length > 0 ? [...draft.segments] : null,
    countries: isOrder && draft.countries !== undefined && draft.countries.length > 0 ? [...draft.countries] : null,
  };
  if (draft.promotionId === undefined) {
    const { promotion_id } = await db.insertInto("promotion").values(row).returning("promotion_id").executeTakeFirstOrThrow();
    return promotion_id;
  }
  await db
    .updateTable("promotion")
    .set({ ...row, row_version: sql`row_version + 1` })
    .where("promotion_id", "=", draft.promotionId)
    .execute();
  return draft.promotionId;
}

/**
 * A list promotion is part of the prices of its seller's pricelists; one for orders changes no price. The update begins today: it computes the days on which a
 * promotion begins or ends, and those on which it did before it was changed.
 *
 * @param states of one promotion: before and after its change
 */
async function publish(context: Context, states: readonly Promotion[]): Promise<Job | null> {
  const [promotion] = states;
  if (promotion === undefined || states.every(({ Kind }) => Kind !== "List")) return null;
  const lists = await context.db
    .selectFrom("marketplace")
    .select("marketplace_id")
    .where("owner_account_id", "=", promotion.OwnerAccountId)
    .where("status", "=", "Active")
    .execute();
  if (lists.length === 0) return null;
  const { job } = await startCascade(context, {
    lists: lists.map(({ marketplace_id }) => marketplace_id),
    items: [...new Set(states.flatMap(({ PriceableItemIds }) => PriceableItemIds))],
    cause: "Promotion",
    causeRef: { promotionId: promotion.PromotionId },
    acknowledged: true,
  });
  return job;
}
