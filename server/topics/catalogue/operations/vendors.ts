import { type Selectable, sql } from "kysely";
import type { CatalogueVendor } from "../../../../shared/generated/types.ts";
import type { ServiceManagementOperations } from "../../../generated/operations.ts";
import { loadAccount } from "../../../platform/accounts/account-row.ts";
import type { Context } from "../../../platform/call/context.ts";
import { conflict, notFound, Problem } from "../../../platform/call/problem.ts";
import type { Database } from "../../../platform/database/schema.ts";
import { code, integer, text } from "../../../platform/lists/column.ts";
import { defineList } from "../../../platform/lists/define-list.ts";
import { assertKeepsCatalogue } from "../owned-service.ts";

const vendors = defineList<{ row: CatalogueVendor }>({
  columns: {
    VendorId: integer(sql`v.vendor_id`),
    Name: text(sql`v.name`, { searched: true }),
    // The owner of a vendor that the caller does not see is no business of theirs.
    OwnerAccountId: integer(sql`owner.account_id`),
    OwnerName: text(sql`owner.display_name`),
    Country: code(sql`v.country`),
    Website: text(sql`v.website`),
    ServiceCount: integer(sql`(select count(*)::int from service s where s.vendor_id = v.vendor_id)`),
    RowVersion: integer(sql`v.row_version`),
  },
  rows: () => ({
    from: sql`vendor v left join account owner on owner.account_id = v.owner_account_id`,
    order: sql`v.name, v.vendor_id`,
  }),
});

export const listVendors: ServiceManagementOperations["ListVendors"] = (context, request) => vendors.page(context, request);

export const saveVendor: ServiceManagementOperations["SaveVendor"] = async (context, { vendor: values }) => {
  await assertKeepsCatalogue(context, values.VendorId == null ? "Create" : "Update");
  const before = values.VendorId == null ? null : await lockVendor(context, values.VendorId);
  if (before !== null && before.row_version !== values.RowVersion) throw conflict(await present(context, before.vendor_id));
  if (values.OwnerAccountId != null) await loadAccount(context, values.OwnerAccountId, ["Reseller", "Company"]);
  const name = values.Name.trim();
  await assertNameFree(context, name, before?.vendor_id ?? null);
  const row = {
    name,
    owner_account_id: values.OwnerAccountId === undefined ? (before?.owner_account_id ?? null) : values.OwnerAccountId,
    country: values.Country === undefined ? (before?.country ?? null) : values.Country,
    website: values.Website === undefined ? (before?.website ?? null) : values.Website,
  };
  const { vendor_id: id } =
    before === null
      ? await context.db.insertInto("vendor").values(row).returning("vendor_id").executeTakeFirstOrThrow()
      : await context.db
          .updateTable("vendor")
          .set({ ...row, row_version: before.row_version + 1 })
          .where("vendor_id", "=", before.vendor_id)
          .returning("vendor_id")
          .executeTakeFirstOrThrow();
  context.audit.about({ type: "Vendor", id, name });
  for (const [field, oldValue, newValue] of [
    ["Name", before?.name ?? null, name],
    ["OwnerAccountId", before?.owner_account_id ?? null, row.owner_account_id],
  ] as const)
    if (oldValue !== newValue) context.audit.changes.push({ field, oldValue, newValue });
  return { Vendor: await present(context, id) };
};

/** @throws Problem NotFound */
export async function lockVendor({ db }: Context, vendorId: number): Promise<Selectable<Database["vendor"]>> {
  const vendor = await db.selectFrom("vendor").selectAll().where("vendor_id", "=", vendorId).forUpdate().executeTakeFirst();
  if (vendor === undefined) throw notFound();
  return vendor;
}

async function present(context: Context, vendorId: number): Promise<CatalogueVendor> {
  const row = await vendors.find(context, sql`v.vendor_id = ${vendorId}`);
  if (row === undefined) throw notFound();
  return row;
}

/** Two vendors of one name at once: the second waits here. @throws Problem NotUnique */
async function assertNameFree({ db }: Context, name: string, own: number | null): Promise<void> {
  await sql`select pg_advisory_xact_lock(7357311, 1)`.execute(db);
  const taken = await db.selectFrom("vendor").select("vendor_id").where("name", "=", name).executeTakeFirst();
  if (taken !== undefined && taken.vendor_id !== own)
    throw new Problem("NotUnique", {
      details: [{ field: "vendor.Name", code: "unique", message: "This value is already in use." }],
    });
}
