import { sql } from "kysely";
import type { SaveVendorProfileRequest, VendorProfile, VendorProfileValues, VendorService } from "../../../../shared/generated/types.ts";
import type { ServiceManagementOperations } from "../../../generated/operations.ts";
import { looksAfter } from "../../../platform/accounts/trading-parties.ts";
import type { Context } from "../../../platform/call/context.ts";
import { type FormAdapter, withForm } from "../../../platform/call/form-adapter.ts";
import { conflict, denied, notFound } from "../../../platform/call/problem.ts";
import { boolean, code, integer, other, text } from "../../../platform/lists/column.ts";
import { defineList } from "../../../platform/lists/define-list.ts";
import { lockVendor } from "./vendors.ts";

const SUBSCRIPTIONS = sql`subscription u join account a using (account_id) where u.service_id = s.service_id and a.account_state <> 'Terminated'`;
const FAILED = sql`subscription u join provisioning_request r using (account_id) join account a using (account_id)
  where u.service_id = s.service_id and r.order_status = 'Failed'`;

/** Kept by the users of the vendor's account, and by those of the catalogue's owner. */
const profiles = defineList<{ row: VendorProfile }>({
  columns: {
    VendorId: integer(sql`v.vendor_id`),
    Name: text(sql`v.name`, { searched: true }),
    Country: code(sql`v.country`),
    Website: text(sql`v.website`),
    SupportUrl: text(sql`v.support_url`),
    SupportEmail: text(sql`v.support_email`),
    Descriptions: other(sql`nullif(v.descriptions, '{}')`),
    ServiceCount: integer(
      sql`(select count(*)::int from service s where s.vendor_id = v.vendor_id and s.status in ('Active', 'NoNewSales'))`,
    ),
    SubscriptionCount: integer(
      sql`(select coalesce(sum((select count(*) from ${SUBSCRIPTIONS})), 0)::int from service s where s.vendor_id = v.vendor_id)`,
    ),
    FailedCount: integer(
      sql`(select coalesce(sum((select count(*) from ${FAILED})), 0)::int from service s where s.vendor_id = v.vendor_id)`,
    ),
    RowVersion: integer(sql`v.row_version`),
    CanChange: boolean(({ context }) => looksAfter(context, "PRODUCT_OWNER_PROFILE", ["Update"], "keeper"), { asked: false }),
  },
  rows: ({ context }) => ({
    from: sql`vendor v join account keeper on keeper.account_id = coalesce(v.owner_account_id, (select account_id from account where parent_account_id is null))
      or keeper.parent_account_id is null`,
    where: [
      looksAfter(context, "PRODUCT_OWNER_PROFILE", ["Read"], "keeper"),
      // Who sees both keepers finds the profile once.
      sql`(keeper.parent_account_id is null or not exists (select from account where parent_account_id is null))`,
    ],
    order: sql`v.name, v.vendor_id`,
  }),
});

export const listVendorProfiles: ServiceManagementOperations["ListVendorProfiles"] = (context, request) => profiles.page(context, request);

export const getVendorProfile: ServiceManagementOperations["GetVendorProfile"] = async (context, { vendorId }) => {
  const [first] = vendorId == null ? await profiles.items(context, { take: 1 }) : [];
  const vendor = first ?? (await present(context, vendorId ?? 0));
  const { rows } =
    await sql<VendorService>`select s.service_id as "ServiceId", s.display_name as "DisplayName", s.icon as "Icon", s.status as "Status",
      (select count(*)::int from ${SUBSCRIPTIONS}) as "SubscriptionCount", (select count(*)::int from ${FAILED}) as "FailedCount"
    from service s where s.vendor_id = ${vendor.VendorId} order by s.display_name, s.service_id limit ${MOST}`.execute(context.db);
  return { Vendor: vendor, Services: rows };
};
const MOST = 500;

async function present(context: Context, vendorId: number): Promise<VendorProfile> {
  const row = await profiles.find(context, sql`v.vendor_id = ${vendorId}`);
  if (row === undefined) throw notFound();
  return row;
}

const profileForm: FormAdapter<SaveVendorProfileRequest, { record: true }> = {
  async load(context, { vendorId }) {
    return { values: { ...(await present(context, vendorId)) }, isNew: false };
  },
};

export const saveVendorProfile: ServiceManagementOperations["SaveVendorProfile"] = withForm(
  profileForm,
  async (context, { vendorId, rowVersion, vendor: values }) => {
    if (!(await present(context, vendorId)).CanChange) throw denied();
    const before = await lockVendor(context, vendorId);
    context.audit.about({ type: "Vendor", id: vendorId, name: before.name });
    if (before.row_version !== rowVersion) throw conflict(await present(context, vendorId));
    const kept = <Name extends keyof VendorProfileValues, Old>(name: Name, old: Old) => (values[name] === undefined ? old : values[name]);
    const row = {
      country: kept("Country", before.country) ?? null,
      website: kept("Website", before.website) ?? null,
      support_url: kept("SupportUrl", before.support_url) ?? null,
      support_email: kept("SupportEmail", before.support_email) ?? null,
      descriptions: JSON.stringify(kept("Descriptions", before.descriptions) ?? {}),
    };
    await context.db
      .updateTable("vendor")
      .set({ ...row, row_version: before.row_version + 1 })
      .where("vendor_id", "=", vendorId)
      .execute();
    for (const [field, oldValue, newValue] of [
      ["Country", before.country, row.country],
      ["Website", before.website, row.website],
      ["SupportUrl", before.support_url, row.support_url],
      ["SupportEmail", before.support_email, row.support_email],
    ] as const)
      if (oldValue !== newValue) context.audit.changes.push({ field, oldValue, newValue });
    return { Vendor: await present(context, vendorId) };
  },
);
