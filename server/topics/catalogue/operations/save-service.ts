import { type Insertable, sql } from "kysely";
import type { CatalogueServiceValues, SaveServiceRequest } from "../../../../shared/generated/types.ts";
import type { ServiceManagementOperations } from "../../../generated/operations.ts";
import { type AccountRow, loadLivingAccount, reference } from "../../../platform/accounts/account-row.ts";
import type { Context } from "../../../platform/call/context.ts";
import { type FormAdapter, withForm } from "../../../platform/call/form-adapter.ts";
import { conflict, denied, notFound, Problem, type ProblemDetail, validationFailed } from "../../../platform/call/problem.ts";
import type { Database } from "../../../platform/database/schema.ts";
import { describeService, loadOwned, type ServiceRecord } from "../owned-service.ts";
import { presentService } from "./list-services.ts";

type Values = CatalogueServiceValues;

const serviceForm: FormAdapter<SaveServiceRequest, { record: true }> = {
  async load(context, { serviceId, ownerAccountId }) {
    if (serviceId === undefined) return { values: {}, isNew: true, about: reference(await loadSeller(context, ownerAccountId)) };
    const { owner } = await loadOwned(context, serviceId, ["SERVICE_TOOL_SERVICES", "Update"]);
    return { values: { ...(await presentService(context, serviceId)) }, isNew: false, about: reference(owner) };
  },
};

export const saveService: ServiceManagementOperations["SaveService"] = withForm(serviceForm, async (context, input) => {
  const { serviceId, rowVersion, ownerAccountId, service: values } = input;
  // Two new services at once: one waits here and then finds the other's numbers.
  await sql`select pg_advisory_xact_lock(7357311, 0)`.execute(context.db);
  const saved =
    serviceId === undefined
      ? await create(context, await loadSeller(context, ownerAccountId), values)
      : await change(context, serviceId, rowVersion, values);
  return { Service: await presentService(context, saved) };
});

/** @throws Problem NotFound, AccountTerminated */
async function loadSeller(context: Context, accountId = 0): Promise<AccountRow> {
  const account = await loadLivingAccount(context, accountId);
  if (account.account_type !== "Reseller") throw notFound();
  return account;
}

async function create(context: Context, owner: AccountRow, values: Values): Promise<number> {
  if (!context.can("SERVICE_TOOL_SERVICES", ["Create"], reference(owner))) throw denied();
  const { DisplayName: displayName, VendorId: vendorId, VendorSku: vendorSku, ProductNumber: productNumber } = values;
  if (displayName === undefined || vendorId === undefined || vendorSku === undefined || productNumber === undefined)
    throw validationFailed(
      (["DisplayName", "VendorId", "VendorSku", "ProductNumber"] as const)
        .filter((name) => values[name] === undefined)
        .map((name) => ({ field: fieldOf(name), code: "required", message: "A value is required." })),
    );
  const productName = (values.ProductName ?? displayName).trim();
  await assertFree(context, { product_name: productName, product_number: productNumber, vendor_sku: vendorSku, vendor_id: vendorId }, null);
  const changed = await changesOf(context, values, null);
  const row: Insertable<Database["service"]> = {
    icon: "Cloud",
    new_until: null,
    countries: null,
    segments: null,
    ...changed,
    owner_account_id: owner.account_id,
    status: "Draft",
    product_name: productName,
    display_name: displayName.trim(),
    vendor_id: vendorId,
    vendor_sku: vendorSku,
    product_number: productNumber,
  };
  const service = await context.db.insertInto("service").values(row).returningAll().executeTakeFirstOrThrow();
  describeService(context, { service, owner });
  context.audit.changes.push({ field: "DisplayName", oldValue: null, newValue: service.display_name });
  return service.service_id;
}

async function change(context: Context, serviceId: number, rowVersion: number | undefined, values: Values): Promise<number> {
  const owned = await loadOwned(context, serviceId, ["SERVICE_TOOL_SERVICES", "Update"], "for update");
  const { service: before } = owned;
  if (before.row_version !== rowVersion) throw conflict(await presentService(context, serviceId));
  if (values.ProductName !== undefined && values.ProductName.trim() !== before.product_name)
    throw validationFailed([
      { field: fieldOf("ProductName"), code: "fixed", message: "Subscriptions and layouts name the service by it, so it never changes." },
    ]);
  const changed = await changesOf(context, values, before);
  await assertFree(context, { ...before, ...changed }, serviceId);
  const after = await context.db
    .updateTable("service")
    .set({ ...changed, row_version: before.row_version + 1 })
    .where("service_id", "=", serviceId)
    .returningAll()
    .executeTakeFirstOrThrow();
  describeService(context, owned, after.display_name);
  for (const name of AUDITED) {
    const [oldValue, newValue] = [before[name], after[name]].map((value) => (Array.isArray(value) ? value.join(", ") : value));
    if (String(oldValue) !== String(newValue)) context.audit.changes.push({ field: MEMBER_OF[name], oldValue, newValue });
  }
  return serviceId;
}

const MEMBER_OF = {
  display_name: "DisplayName",
  vendor_id: "VendorId",
  vendor_sku: "VendorSku",
  product_number: "ProductNumber",
  category_ids: "CategoryId",
  tags: "Tags",
  billing_rule: "BillingRule",
  bundle_items: "BundleItems",
  addon_for: "AddonFor",
  countries: "Countries",
  segments: "Segments",
} as const satisfies Partial<Record<keyof ServiceRecord, keyof Values>>;
const AUDITED = Object.keys(MEMBER_OF) as readonly (keyof typeof MEMBER_OF)[];

const fieldOf = (name: keyof Values): string => `service.${name}`;
const orNull = (list: readonly string[]): string[] | null => (list.length === 0 ? null : [...list]);

type Changes = Partial<Pick<ServiceRecord, (typeof CHANGED)[number]>> & { readonly new_until?: string | null };
const CHANGED = [
  ...(["display_name", "icon", "vendor_id", "vendor_sku", "product_number", "material_number", "category_ids", "tags"] as const),
  ...(["billing_rule", "countries", "segments", "is_bundle", "bundle_items", "is_addon", "addon_for"] as const),
] satisfies readonly (keyof ServiceRecord)[];

/** The columns that the values change. @throws Problem ValidationFailed for what does not exist */
async function changesOf(context: Context, values: Values, before: ServiceRecord | null): Promise<Changes> {
  const { DisplayName, Icon, VendorId, VendorSku, ProductNumber, MaterialNumber, BillingRule, NewUntil, Tags, Countries, Segments } =
    values;
  const isBundle = values.IsBundle ?? before?.is_bundle ?? false;
  const isAddon = values.IsAddon ?? before?.is_addon ?? false;
  const bundleItems = isBundle ? (values.BundleItems ?? before?.bundle_items ?? []) : [];
  const addonFor = isAddon ? (values.AddonFor ?? before?.addon_for ?? []) : [];
  await assertKnown(context, values, before);
  if (isBundle && bundleItems.length < FEWEST_IN_BUNDLE)
    throw validationFailed([{ field: fieldOf("BundleItems"), code: "minItems", message: "A bundle contains two services or more." }]);
  return {
    ...(DisplayName === undefined ? {} : { display_name: DisplayName.trim() }),
    ...(Icon === undefined ? {} : { icon: Icon }),
    ...(VendorId === undefined ? {} : { vendor_id: VendorId }),
    ...(VendorSku === undefined ? {} : { vendor_sku: VendorSku }),
    ...(ProductNumber === undefined ? {} : { product_number: ProductNumber }),
    ...(MaterialNumber === undefined ? {} : { material_number: MaterialNumber?.trim() ?? "" }),
    ...(values.CategoryId === undefined ? {} : { category_ids: await pathOfCategory(context, values.CategoryId) }),
    ...(Tags === undefined ? {} : { tags: [...Tags] }),
    ...(BillingRule === undefined ? {} : { billing_rule: BillingRule }),
    ...(NewUntil === undefined ? {} : { new_until: NewUntil }),
    ...(Countries === undefined ? {} : { countries: orNull(Countries) }),
    ...(Segments === undefined ? {} : { segments: orNull(Segments) }),
    ...{ is_bundle: isBundle, bundle_items: [...bundleItems], is_addon: isAddon, addon_for: [...addonFor] },
  };
}
const FEWEST_IN_BUNDLE = 2;

async function assertKnown(context: Context, values: Values, before: ServiceRecord | null): Promise<void> {
  const problems: ProblemDetail[] = [];
  if (values.VendorId !== undefined) {
    const vendor = await context.db.selectFrom("vendor").select("vendor_id").where("vendor_id", "=", values.VendorId).executeTakeFirst();
    if (vendor === undefined) problems.push({ field: fieldOf("VendorId"), code: "unknown", message: "There is no such vendor." });
  }
  for (const [name, known] of [
    ["BundleItems", before?.bundle_items],
    ["AddonFor", before?.addon_for],
  ] as const) {
    const added = (values[name] ?? []).filter((id) => known?.includes(id) !== true);
    if (added.length === 0) continue;
    const found = await context.db
      .selectFrom("service")
      .select("service_id")
      .where("service_id", "in", added)
      .where("service_id", "<>", before?.service_id ?? 0)
      .execute();
    if (found.length < added.length)
      problems.push({ field: fieldOf(name), code: "unknown", message: "One of these services cannot be chosen." });
  }
  if (problems.length > 0) throw validationFailed(problems);
}

/** The category and the one above it, the most precise one first. */
async function pathOfCategory({ db }: Context, categoryId: number | null): Promise<number[]> {
  if (categoryId === null) return [];
  const category = await db
    .selectFrom("category")
    .select(["category_id", "parent_id"])
    .where("category_id", "=", categoryId)
    .executeTakeFirst();
  if (category === undefined)
    throw validationFailed([{ field: fieldOf("CategoryId"), code: "unknown", message: "There is no such category." }]);
  return category.parent_id === null ? [category.category_id] : [category.category_id, category.parent_id];
}

/** Of all services of the installation: numbers are unique beyond what the caller sees. @throws Problem NotUnique */
async function assertFree(
  context: Context,
  wanted: Pick<ServiceRecord, "product_name" | "product_number" | "vendor_sku" | "vendor_id">,
  own: number | null,
): Promise<void> {
  const { rows } = await sql<{ by_name: boolean; by_number: boolean; by_sku: boolean }>`
    select coalesce(bool_or(product_name = ${wanted.product_name}), false) as by_name,
      coalesce(bool_or(product_number = ${wanted.product_number}), false) as by_number,
      coalesce(bool_or(vendor_id = ${wanted.vendor_id} and vendor_sku = ${wanted.vendor_sku}), false) as by_sku
    from service where service_id is distinct from ${own}`.execute(context.system("numbers of services are unique"));
  const { by_name, by_number, by_sku } = rows[0] ?? { by_name: false, by_number: false, by_sku: false };
  const details: ProblemDetail[] = [];
  if (by_name) details.push({ field: fieldOf("ProductName"), code: "unique", message: "This value is already in use." });
  if (by_number) details.push({ field: fieldOf("ProductNumber"), code: "unique", message: "This value is already in use." });
  if (by_sku) details.push({ field: fieldOf("VendorSku"), code: "unique", message: "This value is already in use." });
  if (details.length > 0) throw new Problem("NotUnique", { details });
}
