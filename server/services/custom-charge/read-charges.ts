import { type RawBuilder, sql } from "kysely";
import { looksAfter, partiesInScope } from "../../access/trading-parties.ts";
import type { CustomChargeStatus } from "../../database/tables/charges.ts";
import type { CustomChargeOperations } from "../../generated/operations.ts";
import type { CustomCharge, ListCustomChargesRequest } from "../../generated/types.ts";
import type { Context } from "../../http/context.ts";
import { notFound } from "../../http/problem.ts";
import { type ListColumn, listClauses } from "../../lists/list-clauses.ts";

/** A charge as it is read: with the names that its reader may know. Decimal numbers are texts. */
interface ChargeRow {
  readonly custom_charge_id: number;
  readonly company_account_id: number;
  readonly company_name: string | null;
  readonly seller_account_id: number;
  readonly seller_name: string | null;
  readonly name: string;
  readonly price: string;
  readonly cost: string | null;
  readonly charge_amount: string;
  readonly total: string;
  readonly currency: string;
  readonly status: CustomChargeStatus;
  readonly creator: string | null;
  readonly created_at: Date;
  readonly charge_date: string;
  readonly description: string | null;
  readonly invoice_id: number | null;
  readonly invoice_number: string | null;
  readonly file_name: string | null;
  readonly content_type: string | null;
  readonly path: string | null;
  readonly size_bytes: number | null;
  readonly expires_at: Date | null;
  readonly may_delete: boolean;
}

const TABLES = sql`custom_charge c
  left join account company on company.account_id = c.company_account_id
  left join account seller on seller.account_id = c.seller_account_id
  left join account creator on creator.account_id = c.created_by
  left join kept_file file on file.file_id = c.attachment_file_id
  left join invoice i on i.invoice_id = c.invoice_id`;

/** The cost as the reader may see it: the seller's own figure. */
const costSeen = (context: Context): RawBuilder<unknown> =>
  sql`case when ${looksAfter(context, "CUSTOM_CHARGE_COST", ["Read"], "seller")} then c.cost end`;

const chargesInScope = (context: Context, capability: "CUSTOM_CHARGE_VIEW" | "CUSTOM_CHARGE_MANAGE", action: "Read" | "Delete") =>
  partiesInScope(
    context,
    { capability, actions: [action] },
    { payer: "company", seller: "seller", columns: { payer: "c.company_account_id", seller: "c.seller_account_id" } },
  );

const selected = (context: Context) => sql`c.custom_charge_id, c.company_account_id, company.display_name as company_name,
  c.seller_account_id, seller.display_name as seller_name, c.name, trim_scale(c.price)::text as price, trim_scale(${costSeen(context)})::text as cost,
  trim_scale(c.charge_amount)::text as charge_amount, c.total::text as total, c.currency, c.status, creator.display_name as creator, c.created_at,
  c.charge_date, c.description, c.invoice_id, i.invoice_number, file.file_name, file.content_type, file.path, file.size_bytes, file.expires_at,
  (c.status = 'PendingBilling' and ${looksAfter(context, "CUSTOM_CHARGE_MANAGE", ["Delete"], "seller")}) as may_delete`;

const columnsOf = (context: Context): Readonly<Record<string, ListColumn>> => ({
  CustomChargeId: { expression: sql`c.custom_charge_id`, kind: "number" },
  CompanyName: { expression: sql`company.display_name`, kind: "text" },
  SellerName: { expression: sql`seller.display_name`, kind: "text" },
  Name: { expression: sql`c.name`, kind: "text" },
  Price: { expression: sql`c.price`, kind: "number" },
  Cost: { expression: costSeen(context), kind: "number" },
  ChargeAmount: { expression: sql`c.charge_amount`, kind: "number" },
  Total: { expression: sql`c.total`, kind: "number" },
  Currency: { expression: sql`c.currency`, kind: "text" },
  Status: { expression: sql`c.status`, kind: "text" },
  Creator: { expression: sql`creator.display_name`, kind: "text" },
  DateCreatedUtc: { expression: sql`c.created_at`, kind: "time" },
  ChargeDate: { expression: sql`c.charge_date`, kind: "time" },
  Description: { expression: sql`c.description`, kind: "text" },
  InvoiceNumber: { expression: sql`i.invoice_number`, kind: "text" },
});
const SEARCHED = ["Name", "Description", "CompanyName", "Creator", "InvoiceNumber"];

export type ChargeQuery = Omit<ListCustomChargesRequest, "skip" | "take" | "fields">;

/** What a question asks for, as SQL: the rows that its asker may see, and their order. */
function chargeClauses(context: Context, query: ChargeQuery): { where: RawBuilder<boolean>; order: RawBuilder<unknown> } {
  const { companyAccountId, sellerAccountId, status, from, to } = query;
  const { where, order } = listClauses(columnsOf(context), query, SEARCHED, sql`c.created_at desc, c.custom_charge_id desc`);
  const conditions = [
    chargesInScope(context, "CUSTOM_CHARGE_VIEW", "Read"),
    where,
    ...(companyAccountId === undefined ? [] : [sql`c.company_account_id = ${companyAccountId}`]),
    ...(sellerAccountId === undefined ? [] : [sql`c.seller_account_id = ${sellerAccountId}`]),
    ...(status === undefined ? [] : [sql`c.status = ${status}`]),
    ...(from === undefined ? [] : [sql`c.charge_date >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`c.charge_date <= ${to}::date`]),
  ];
  return { where: sql<boolean>`${sql.join(conditions, sql` and `)}`, order };
}

/** One page of the charges that a question asks for, newest first unless it says otherwise. */
export async function readChargePage(context: Context, query: ChargeQuery, skip: number, take: number): Promise<CustomCharge[]> {
  const { where, order } = chargeClauses(context, query);
  const { rows } =
    await sql<ChargeRow>`select ${selected(context)} from ${TABLES} where ${where} order by ${order} limit ${take} offset ${skip}`.execute(
      context.db,
    );
  return rows.map(presentCharge);
}

export async function countCharges(context: Context, query: ChargeQuery): Promise<number> {
  const { where } = chargeClauses(context, query);
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${TABLES} where ${where}`.execute(context.db);
  return rows[0]?.total ?? 0;
}

export const listCustomCharges: CustomChargeOperations["ListCustomCharges"] = async (context, { skip = 0, take = 50, ...query }) => {
  const [Items, TotalCount] = await Promise.all([readChargePage(context, query, skip, take), countCharges(context, query)]);
  return { Items, TotalCount };
};

/** @throws Problem NotFound for one that is unknown and for one that the caller may not see alike */
export async function loadCharge(context: Context, customChargeId: number): Promise<CustomCharge> {
  const { rows } = await sql<ChargeRow>`select ${selected(context)} from ${TABLES}
    where c.custom_charge_id = ${customChargeId} and ${chargesInScope(context, "CUSTOM_CHARGE_VIEW", "Read")}`.execute(context.db);
  const [row] = rows;
  if (row === undefined) throw notFound();
  return presentCharge(row);
}

export const getCustomCharge: CustomChargeOperations["GetCustomCharge"] = (context, { customChargeId }) =>
  loadCharge(context, customChargeId);

function presentCharge(row: ChargeRow): CustomCharge {
  const { path, file_name: fileName, content_type: contentType, size_bytes: sizeBytes } = row;
  const isFile = path !== null && fileName !== null && contentType !== null && sizeBytes !== null;
  return {
    CustomChargeId: row.custom_charge_id,
    CompanyAccountId: row.company_account_id,
    CompanyName: row.company_name,
    SellerAccountId: row.seller_account_id,
    SellerName: row.seller_name,
    Name: row.name,
    Price: row.price,
    Cost: row.cost,
    ChargeAmount: row.charge_amount,
    Total: row.total,
    Currency: row.currency,
    Status: row.status,
    Creator: row.creator,
    DateCreatedUtc: row.created_at.toISOString(),
    ChargeDate: row.charge_date,
    Description: row.description,
    Attachment: isFile
      ? { FileName: fileName, ContentType: contentType, Path: path, SizeBytes: sizeBytes, ExpiresAt: row.expires_at?.toISOString() ?? null }
      : null,
    AttachmentName: fileName,
    InvoiceId: row.invoice_id,
    InvoiceNumber: row.invoice_number,
    CanDelete: row.may_delete,
  };
}
