import { type RawBuilder, sql } from "kysely";
import type { CustomCharge, FileRef, ListCustomChargesRequest } from "../../../../shared/generated/types.ts";
import type { CustomChargeOperations } from "../../../generated/operations.ts";
import { looksAfter, partiesInScope } from "../../../platform/accounts/trading-parties.ts";
import type { Context } from "../../../platform/call/context.ts";
import { notFound } from "../../../platform/call/problem.ts";
import { boolean, code, computed, day, decimal, integer, text, time } from "../../../platform/lists/column.ts";
import { defineList, type ListCall } from "../../../platform/lists/define-list.ts";

/** Filters of a list of charges. */
export type ChargeQuery = Omit<ListCustomChargesRequest, "skip" | "take" | "fields">;

/** The files of a charge as one value; files that a charge refers to do not expire. */
const ATTACHED_FILES = sql`(
  select coalesce(json_agg(json_build_object('FileName', file.file_name, 'ContentType', file.content_type, 'Path', file.path,
    'SizeBytes', file.size_bytes, 'ExpiresAt', null) order by attached.position), '[]')
  from custom_charge_attachment attached join kept_file file on file.file_id = attached.file_id
  where attached.custom_charge_id = c.custom_charge_id)`;

/** The cost as the reader may see it: the seller's own figure. */
const costSeen = ({ context }: Pick<ListCall<unknown>, "context">): RawBuilder<unknown> =>
  sql`(case when ${looksAfter(context, "CUSTOM_CHARGE_COST", ["Read"], "seller")} then c.cost end)`;

const chargesInScope = (context: Context, capability: "CUSTOM_CHARGE_VIEW" | "CUSTOM_CHARGE_MANAGE", action: "Read" | "Delete") =>
  partiesInScope(
    context,
    { capability, actions: [action] },
    { payer: "company", seller: "seller", columns: { payer: "c.company_account_id", seller: "c.seller_account_id" } },
  );

/** Charges as their readers may know them, newest first. */
export const charges = defineList<{ row: CustomCharge; given: ChargeQuery; also: { attached: FileRef[] } }>({
  columns: {
    CustomChargeId: integer(sql`c.custom_charge_id`),
    CompanyAccountId: integer(sql`c.company_account_id`),
    CompanyName: text(sql`company.display_name`, { searched: true }),
    SellerAccountId: integer(sql`c.seller_account_id`),
    SellerName: text(sql`seller.display_name`),
    Name: text(sql`c.name`, { searched: true }),
    Price: decimal(sql`c.price`, { shown: sql`trim_scale(c.price)::text` }),
    Cost: decimal(costSeen, { shown: (call) => sql`trim_scale(${costSeen(call)})::text` }),
    ChargeAmount: decimal(sql`c.charge_amount`, { shown: sql`trim_scale(c.charge_amount)::text` }),
    Total: decimal(sql`c.total`),
    Currency: code(sql`c.currency`),
    Status: code(sql`c.status`),
    Creator: text(sql`creator.display_name`, { searched: true }),
    DateCreatedUtc: time(sql`c.created_at`),
    ChargeDate: day(sql`c.charge_date`),
    Description: text(sql`c.description`, { searched: true }),
    Attachments: computed(({ attached }) => attached),
    InvoiceId: integer(sql`c.invoice_id`),
    InvoiceNumber: code(sql`i.invoice_number`, { searched: true }),
    CanDelete: boolean(
      ({ context }) => sql`(c.status = 'PendingBilling' and ${looksAfter(context, "CUSTOM_CHARGE_MANAGE", ["Delete"], "seller")})`,
      { asked: false },
    ),
  },
  customValues: sql`c.custom_values`,
  listedBy: ["CustomCharge.ListCustomCharges", "CustomCharge.GetCustomCharge"],
  also: { attached: ATTACHED_FILES },
  rows: ({ context, given: { companyAccountId, sellerAccountId, status, from, to } }) => ({
    from: sql`custom_charge c
      left join account company on company.account_id = c.company_account_id
      left join account seller on seller.account_id = c.seller_account_id
      left join account creator on creator.account_id = c.created_by
      left join invoice i on i.invoice_id = c.invoice_id`,
    where: [
      chargesInScope(context, "CUSTOM_CHARGE_VIEW", "Read"),
      ...(companyAccountId === undefined ? [] : [sql`c.company_account_id = ${companyAccountId}`]),
      ...(sellerAccountId === undefined ? [] : [sql`c.seller_account_id = ${sellerAccountId}`]),
      ...(status === undefined ? [] : [sql`c.status = ${status}`]),
      ...(from === undefined ? [] : [sql`c.charge_date >= ${from}::date`]),
      ...(to === undefined ? [] : [sql`c.charge_date <= ${to}::date`]),
    ],
    order: sql`c.created_at desc, c.custom_charge_id desc`,
  }),
});

export const listCustomCharges: CustomChargeOperations["ListCustomCharges"] = (context, request) => charges.page(context, request, request);

/** @throws Problem NotFound both for an unknown charge and for one that the caller may not see */
export async function loadCharge(context: Context, customChargeId: number): Promise<CustomCharge> {
  const charge = await charges.find(context, sql`c.custom_charge_id = ${customChargeId}`, {});
  if (charge === undefined) throw notFound();
  return charge;
}

export const getCustomCharge: CustomChargeOperations["GetCustomCharge"] = (context, { customChargeId }) =>
  loadCharge(context, customChargeId);
