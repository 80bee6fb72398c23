import { type Insertable, type Selectable, sql } from "kysely";
import type { CatalogueItem, CatalogueItemValues, ListPriceableItemsRequest } from "../../../../shared/generated/types.ts";
import type { ServiceManagementOperations } from "../../../generated/operations.ts";
import { looksAfter } from "../../../platform/accounts/trading-parties.ts";
import type { Context } from "../../../platform/call/context.ts";
import { conflict, notFound, Problem, type ProblemDetail, validationFailed } from "../../../platform/call/problem.ts";
import type { Database } from "../../../platform/database/schema.ts";
import { boolean, code, integer, text } from "../../../platform/lists/column.ts";
import { defineList } from "../../../platform/lists/define-list.ts";
import { describeService, loadOwned } from "../owned-service.ts";

type ItemRecord = Selectable<Database["priceable_item"]>;

const items = defineList<{ row: CatalogueItem; given: Pick<ListPriceableItemsRequest, "serviceId"> }>({
  columns: {
    PriceableItemId: integer(sql`i.priceable_item_id`),
    ServiceId: integer(sql`i.service_id`),
    OfferId: integer(sql`i.offer_id`),
    OfferName: text(sql`o.name`, { searched: true }),
    Description: text(sql`i.description`, { searched: true }),
    FeeType: code(sql`i.fee_type`),
    BillingRule: code(sql`i.billing_rule`),
    Unit: text(sql`i.unit`),
    ProductNumber: code(sql`i.product_number`, { searched: true }),
    MaterialNumber: code(sql`i.material_number`, { searched: true }),
    IsPriced: boolean(sql`exists (select from vendor_price p where p.priceable_item_id = i.priceable_item_id)`),
    RowVersion: integer(sql`i.row_version`),
    CanChange: boolean(({ context }) => looksAfter(context, "SERVICE_TOOL_SERVICES", ["Update"], "owner"), { asked: false }),
  },
  rows: ({ context, given: { serviceId } }) => ({
    from: sql`priceable_item i join service s using (service_id) join account owner on owner.account_id = s.owner_account_id
      left join offer o on o.offer_id = i.offer_id`,
    where: [looksAfter(context, "SERVICE_TOOL_SERVICES", ["Read"], "owner"), sql`i.service_id = ${serviceId}`],
    order: sql`i.offer_id nulls last, i.priceable_item_id`,
  }),
});

export const listPriceableItems: ServiceManagementOperations["ListPriceableItems"] = async (context, request) => {
  await loadOwned(context, request.serviceId, ["SERVICE_TOOL_SERVICES", "Read"]);
  return items.page(context, request, request);
};

/** All items of one service of the caller's. */
export const itemsOf = (context: Context, serviceId: number): Promise<CatalogueItem[]> =>
  items.items(context, { take: MOST }, { serviceId });
const MOST = 200;

export const savePriceableItem: ServiceManagementOperations["SavePriceableItem"] = async (context, { item: values }) => {
  const { ServiceId: serviceId } = values;
  const owned = await loadOwned(context, serviceId, ["SERVICE_TOOL_SERVICES", "Update"], "for update");
  const before = values.PriceableItemId == null ? null : await lockItem(context, values.PriceableItemId);
  if (before !== null && before.service_id !== serviceId) throw notFound();
  if (before !== null && before.row_version !== values.RowVersion) throw conflict(await present(context, before));
  describeService(context, owned);
  const row: Insertable<Database["priceable_item"]> = {
    service_id: serviceId,
    offer_id: values.OfferId ?? null,
    description: values.Description.trim(),
    fee_type: values.FeeType,
    billing_rule: values.BillingRule,
    unit: values.Unit.trim(),
    product_number: values.ProductNumber,
    material_number: values.MaterialNumber?.trim() ?? before?.material_number ?? "",
  };
  await assertRight(context, values, before);
  const saved =
    before === null
      ? await context.db.insertInto("priceable_item").values(row).returningAll().executeTakeFirstOrThrow()
      : await context.db
          .updateTable("priceable_item")
          .set({ ...row, row_version: before.row_version + 1 })
          .where("priceable_item_id", "=", before.priceable_item_id)
          .returningAll()
          .executeTakeFirstOrThrow();
  context.audit.about({ type: "PriceableItem", id: saved.priceable_item_id, name: saved.description });
  if (before?.description !== saved.description)
    context.audit.changes.push({ field: "Description", oldValue: before?.description ?? null, newValue: saved.description });
  return { Item: await present(context, saved) };
};

export const deletePriceableItem: ServiceManagementOperations["DeletePriceableItem"] = async (context, { priceableItemId }) => {
  const found = await lockItem(context, priceableItemId);
  const owned = await loadOwned(context, found.service_id, ["SERVICE_TOOL_SERVICES", "Update"], "for update");
  describeService(context, owned);
  context.audit.about({ type: "PriceableItem", id: priceableItemId, name: found.description });
  if (await isUsed(context, priceableItemId))
    throw new Problem("InUse", { message: "The item has had a price and stays as it is. Create another item." });
  await context.db.deleteFrom("priceable_item").where("priceable_item_id", "=", priceableItemId).execute();
  return {};
};

async function lockItem({ db }: Context, id: number): Promise<ItemRecord> {
  const item = await db.selectFrom("priceable_item").selectAll().where("priceable_item_id", "=", id).forUpdate().executeTakeFirst();
  if (item === undefined) throw notFound();
  return item;
}

async function present(context: Context, { priceable_item_id: id, service_id: serviceId }: ItemRecord): Promise<CatalogueItem> {
  const row = await items.find(context, sql`i.priceable_item_id = ${id}`, { serviceId });
  if (row === undefined) throw notFound();
  return row;
}

/** Prices, usage and invoices name it. */
async function isUsed(context: Context, id: number): Promise<boolean> {
  const named = ["vendor_price", "price", "pinned_price", "usage_record", "invoice_line", "subscription_price"];
  const { rows } = await sql<{ is_used: boolean }>`select ${sql.join(
    named.map((table) => sql`exists (select from ${sql.table(table)} t where t.priceable_item_id = ${id})`),
    sql` or `,
  )} as is_used`.execute(context.system("an item that was priced stays"));
  return rows[0]?.is_used === true;
}

const fieldOf = (name: keyof CatalogueItemValues): string => `item.${name}`;

async function assertRight(context: Context, values: CatalogueItemValues, before: ItemRecord | null): Promise<void> {
  const problems: ProblemDetail[] = [];
  const only = { Recurring: values.BillingRule, Usage: "InArrears", OneTime: "InAdvance" }[values.FeeType];
  if (values.BillingRule !== only)
    problems.push({
      field: fieldOf("BillingRule"),
      code: "billingRule",
      message: "Usage is billed in arrears, a one-time fee in advance.",
    });
  if (values.OfferId != null) {
    const offer = await context.db
      .selectFrom("offer")
      .select("offer_id")
      .where("offer_id", "=", values.OfferId)
      .where("service_id", "=", values.ServiceId)
      .executeTakeFirst();
    if (offer === undefined) problems.push({ field: fieldOf("OfferId"), code: "unknown", message: "The service has no such offer." });
  }
  const kept = (["FeeType", "BillingRule", "OfferId"] as const).filter(
    (name) =>
      before !== null &&
      (values[name] ?? null) !== { FeeType: before.fee_type, BillingRule: before.billing_rule, OfferId: before.offer_id }[name],
  );
  if (before !== null && kept.length > 0 && (await isUsed(context, before.priceable_item_id)))
    problems.push(
      ...kept.map(
        (name) =>
          ({ field: fieldOf(name), code: "fixed", message: "The item has had a price and stays as it is. Create another item." }) as const,
      ),
    );
  if (problems.length > 0) throw validationFailed(problems);
  const taken = await context
    .system("numbers of items are unique")
    .selectFrom("priceable_item")
    .select("priceable_item_id")
    .where("product_number", "=", values.ProductNumber)
    .$if(before !== null, (query) => query.where("priceable_item_id", "<>", before?.priceable_item_id ?? 0))
    .executeTakeFirst();
  if (taken !== undefined)
    throw new Problem("NotUnique", {
      details: [{ field: fieldOf("ProductNumber"), code: "unique", message: "This value is already in use." }],
    });
}
