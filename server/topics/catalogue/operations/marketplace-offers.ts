import { type Insertable, type RawBuilder, type Selectable, sql } from "kysely";
import type { CatalogueOffer, CatalogueOfferValues, ListMarketplaceOffersRequest } from "../../../../shared/generated/types.ts";
import type { MarketplaceOperations } from "../../../generated/operations.ts";
import { reference } from "../../../platform/accounts/account-row.ts";
import { looksAfter } from "../../../platform/accounts/trading-parties.ts";
import type { Context } from "../../../platform/call/context.ts";
import { conflict, denied, notFound, Problem, type ProblemDetail, validationFailed } from "../../../platform/call/problem.ts";
import type { Database } from "../../../platform/database/schema.ts";
import { boolean, code, day, integer, text } from "../../../platform/lists/column.ts";
import { defineList } from "../../../platform/lists/define-list.ts";
import { isOrderable } from "../../subscriptions/index.ts";
import { describeService, loadOwned } from "../owned-service.ts";

const SUBSCRIPTIONS = sql`(select count(*)::int from subscription u join account a using (account_id) where u.offer_id = o.offer_id and a.account_state <> 'Terminated')`;

interface Given extends Pick<ListMarketplaceOffersRequest, "serviceId" | "marketplaceId"> {
  /** Only those of services that the caller's accounts brought in. */
  readonly ownOnly?: true;
}

/** Offers of the services that the caller's accounts brought in, and of the services in their pricelists. */
const offers = defineList<{ row: CatalogueOffer; given: Given }>({
  columns: {
    OfferId: integer(sql`o.offer_id`),
    ServiceId: integer(sql`o.service_id`),
    ServiceName: text(sql`s.display_name`, { searched: true }),
    DisplayName: text(sql`o.name`, { searched: true }),
    CommitmentTerm: code(sql`o.commitment_term`),
    BillingRule: code(sql`o.billing_rule`),
    PrepaidPeriodMonths: integer(sql`o.prepaid_period_months`),
    MinimumContractMonths: integer(sql`o.minimum_contract_months`),
    CancellationWindowHours: integer(sql`o.cancellation_window_hours`),
    MinQuantity: integer(sql`o.min_quantity`),
    MaxQuantity: integer(sql`o.max_quantity`),
    Renewal: code(sql`o.renewal`),
    RenewOfferId: integer(sql`o.renew_offer_id`),
    RenewOfferName: text(sql`next.name`),
    ValidFrom: day(sql`o.valid_from`),
    ValidTo: day(sql`o.valid_to`),
    Status: code(sql`o.status`),
    IsOrderable: boolean(isOrderable),
    ItemCount: integer(
      sql`(select count(*)::int from priceable_item i where i.service_id = o.service_id and (i.offer_id is null or i.offer_id = o.offer_id))`,
    ),
    SubscriptionCount: integer(SUBSCRIPTIONS),
    RowVersion: integer(sql`o.row_version`),
    CanChange: boolean(({ context }) => looksAfter(context, "MARKETPLACE_OFFERS", ["Update"], "owner"), { asked: false }),
  },
  rows: ({ context, given: { serviceId, marketplaceId, ownOnly } }) => ({
    from: sql`offer o join service s using (service_id) left join account owner on owner.account_id = s.owner_account_id
      left join offer next on next.offer_id = o.renew_offer_id`,
    where: [
      ownOnly === true ? isOwn(context) : sql`(${isOwn(context)} or ${isListed(context)})`,
      ...(serviceId === undefined ? [] : [sql`o.service_id = ${serviceId}`]),
      ...(marketplaceId === undefined ? [] : [isListed(context, marketplaceId)]),
    ],
    order: sql`s.display_name, o.offer_id`,
  }),
});

const isOwn = (context: Context): RawBuilder<boolean> => looksAfter(context, "MARKETPLACE_OFFERS", ["Read"], "owner");

const isListed = (context: Context, marketplaceId?: number): RawBuilder<boolean> => sql<boolean>`exists (
  select from marketplace_service l join marketplace m using (marketplace_id) join account seller on seller.account_id = m.owner_account_id
  where l.service_id = o.service_id and l.status <> 'Removed' and ${looksAfter(context, "MARKETPLACE_OFFERS", ["Read"], "seller")}
    ${marketplaceId === undefined ? sql`` : sql`and m.marketplace_id = ${marketplaceId}`})`;

export const listMarketplaceOffers: MarketplaceOperations["ListMarketplaceOffers"] = async (context, request) => {
  const { marketplaceId } = request;
  if (marketplaceId !== undefined) {
    const { rows } = await sql`select 1 from marketplace m join account seller on seller.account_id = m.owner_account_id
      where m.marketplace_id = ${marketplaceId} and ${looksAfter(context, "MARKETPLACE_OFFERS", ["Read"], "seller")}`.execute(context.db);
    if (rows.length === 0) throw notFound();
  }
  return offers.page(context, request, request);
};

/** All offers of one service of the caller's. */
export const offersOf = (context: Context, serviceId: number): Promise<CatalogueOffer[]> =>
  offers.items(context, { take: MOST }, { serviceId, ownOnly: true });
const MOST = 200;

type OfferRecord = Selectable<Database["offer"]>;

export const saveMarketplaceOffer: MarketplaceOperations["SaveMarketplaceOffer"] = async (context, { offer: values }) => {
  // The lock on the service makes two new offers of the same name wait for each other.
  const owned = await loadOwned(context, values.ServiceId, ["MARKETPLACE_OFFERS", "Update"], "for update");
  const before = values.OfferId == null ? null : await lockOffer(context, values.OfferId, values.ServiceId);
  if (before === null && !context.can("MARKETPLACE_OFFERS", ["Create"], reference(owned.owner))) throw denied();
  if (before !== null && before.row_version !== values.RowVersion) throw conflict(await present(context, before.offer_id));
  describeService(context, owned);
  await assertRight(context, values, before);
  const row = rowOf(values, before);
  const { offer_id: id, name } =
    before === null
      ? await context.db.insertInto("offer").values(row).returning(["offer_id", "name"]).executeTakeFirstOrThrow()
      : await context.db
          .updateTable("offer")
          .set({ ...row, row_version: before.row_version + 1 })
          .where("offer_id", "=", before.offer_id)
          .returning(["offer_id", "name"])
          .executeTakeFirstOrThrow();
  context.audit.about({ type: "Offer", id, name });
  for (const field of AUDITED) {
    const [oldValue, newValue] = [before?.[field] ?? null, row[field] ?? null];
    if (oldValue !== newValue) context.audit.changes.push({ field: NAMES[field], oldValue, newValue });
  }
  return { Offer: await present(context, id) };
};

const NAMES = {
  name: "DisplayName",
  commitment_term: "CommitmentTerm",
  billing_rule: "BillingRule",
  min_quantity: "MinQuantity",
  max_quantity: "MaxQuantity",
  renewal: "Renewal",
  valid_from: "ValidFrom",
  valid_to: "ValidTo",
  status: "Status",
} as const satisfies Partial<Record<keyof OfferRecord, keyof CatalogueOfferValues>>;
const AUDITED = Object.keys(NAMES) as readonly (keyof typeof NAMES)[];

/** What is left out stays as it is, or begins with the usual value. */
function rowOf(values: CatalogueOfferValues, before: OfferRecord | null) {
  const kept = <Value>(value: Value | undefined, old: Value | undefined, usual: Value): Value => value ?? old ?? usual;
  const orOld = <Value>(value: Value | null | undefined, old: Value | null | undefined): Value | null =>
    value === undefined ? (old ?? null) : value;
  return {
    service_id: values.ServiceId,
    name: values.DisplayName.trim(),
    commitment_term: values.CommitmentTerm,
    billing_rule: values.BillingRule,
    prepaid_period_months: values.BillingRule === "Prepaid" ? orOld(values.PrepaidPeriodMonths, before?.prepaid_period_months) : null,
    minimum_contract_months: kept(values.MinimumContractMonths, before?.minimum_contract_months, 0),
    cancellation_window_hours: kept(values.CancellationWindowHours, before?.cancellation_window_hours, 168),
    min_quantity: kept(values.MinQuantity, before?.min_quantity, 1),
    max_quantity: orOld(values.MaxQuantity, before?.max_quantity),
    renewal: kept(values.Renewal, before?.renewal, "Renew"),
    renew_offer_id: orOld(values.RenewOfferId, before?.renew_offer_id),
    valid_from: orOld(values.ValidFrom, before?.valid_from),
    valid_to: orOld(values.ValidTo, before?.valid_to),
    status: kept(values.Status, before?.status, "Active"),
  } satisfies Insertable<Database["offer"]>;
}

async function lockOffer({ db }: Context, offerId: number, serviceId: number): Promise<OfferRecord> {
  const offer = await db
    .selectFrom("offer")
    .selectAll()
    .where("offer_id", "=", offerId)
    .where("service_id", "=", serviceId)
    .forUpdate()
    .executeTakeFirst();
  if (offer === undefined) throw notFound();
  return offer;
}

async function present(context: Context, offerId: number): Promise<CatalogueOffer> {
  const row = await offers.find(context, sql`o.offer_id = ${offerId}`, { ownOnly: true });
  if (row === undefined) throw notFound();
  return row;
}

const fieldOf = (name: keyof CatalogueOfferValues): string => `offer.${name}`;

async function assertRight(context: Context, values: CatalogueOfferValues, before: OfferRecord | null): Promise<void> {
  const problems: ProblemDetail[] = [];
  const after = rowOf(values, before);
  if (after.billing_rule === "Prepaid" && after.prepaid_period_months === null)
    problems.push({ field: fieldOf("PrepaidPeriodMonths"), code: "required", message: "A value is required." });
  if (after.max_quantity !== null && after.max_quantity < after.min_quantity)
    problems.push({ field: fieldOf("MaxQuantity"), code: "outOfRange", message: "The largest quantity is below the smallest." });
  if (after.valid_from !== null && after.valid_to !== null && after.valid_to < after.valid_from)
    problems.push({ field: fieldOf("ValidTo"), code: "outOfRange", message: "The last day is before the first." });
  if (after.renew_offer_id !== null) {
    const next = await context.db
      .selectFrom("offer")
      .select("offer_id")
      .where("offer_id", "=", after.renew_offer_id)
      .where("service_id", "=", values.ServiceId)
      .executeTakeFirst();
    if (next === undefined) problems.push({ field: fieldOf("RenewOfferId"), code: "unknown", message: "The service has no such offer." });
  }
  problems.push(...(await soldProblems(context, values, before)));
  if (problems.length > 0) throw validationFailed(problems);
  const taken = await context.db
    .selectFrom("offer")
    .select("offer_id")
    .where("service_id", "=", values.ServiceId)
    .where("name", "=", after.name)
    .executeTakeFirst();
  if (taken !== undefined && taken.offer_id !== before?.offer_id)
    throw new Problem("NotUnique", {
      details: [{ field: fieldOf("DisplayName"), code: "unique", message: "This value is already in use." }],
    });
}

/** What subscriptions were sold as stays: also those that the caller does not see. */
async function soldProblems(context: Context, values: CatalogueOfferValues, before: OfferRecord | null): Promise<ProblemDetail[]> {
  if (before === null) return [];
  const changed = (
    [
      ["CommitmentTerm", before.commitment_term],
      ["BillingRule", before.billing_rule],
    ] as const
  ).filter(([name, old]) => values[name] !== old);
  if (changed.length === 0) return [];
  const { rows } = await sql`select 1 from subscription where offer_id = ${before.offer_id} limit 1`.execute(
    context.system("an offer that was sold stays as it is"),
  );
  return rows.length === 0
    ? []
    : changed.map(([name]) => ({
        field: fieldOf(name),
        code: "fixed",
        message: "Subscriptions were sold with this. Create another offer, and stop new sales of this one.",
      }));
}
