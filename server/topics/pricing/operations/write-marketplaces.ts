import { sql } from "kysely";
import type { CreateMarketplaceRequest, UpdateMarketplaceRequest } from "../../../../shared/generated/types.ts";
import type { MarketplaceOperations } from "../../../generated/operations.ts";
import { type AccountRow, loadLivingAccount, reference } from "../../../platform/accounts/account-row.ts";
import type { Context } from "../../../platform/call/context.ts";
import { type FormAdapter, withForm } from "../../../platform/call/form-adapter.ts";
import { conflict, notFound, Problem, validationFailed } from "../../../platform/call/problem.ts";
import { copyPricelist } from "../pricelists/copy-pricelist.ts";
import { audited, loadPricelist, type Needed, type Pricelist } from "../pricelists/load-pricelist.ts";
import { differentBuyers, loadBuying, updatePrices, updatePricesOfBuyers } from "../pricelists/update-prices.ts";
import { presentPricelist } from "./read-marketplaces.ts";

const UPDATE: Needed = ["MARKETPLACE_MANAGEMENT", "Update"];

export const createMarketplace: MarketplaceOperations["CreateMarketplace"] = async (context, input) => {
  const { ownerAccountId, currency, country = null, copyFromId } = input;
  const owner = await loadLivingAccount(context, ownerAccountId);
  if (owner.account_type !== "Reseller") throw notFound();
  assertSold(owner, currency);
  const source = copyFromId == null ? null : await loadPricelist(context, copyFromId, ["MARKETPLACE_MANAGEMENT", "Read"]);
  if (source !== null && source.owner.account_id !== ownerAccountId) throw notFound();
  const name = input.name.trim();
  await assertNameFree(context, ownerAccountId, name, null);
  const list = await insertPricelist(context, { ownerAccountId, name, currency, country: country ?? source?.list.country ?? null });
  if (source !== null) await copyPricelist(context, source.list, list);
  context.audit.about(audited({ list, owner }));
  context.audit.changes.push({ field: "Name", oldValue: null, newValue: name }, { field: "Currency", oldValue: null, newValue: currency });
  if (source !== null) context.audit.changes.push({ field: "CopyFrom", oldValue: null, newValue: source.list.name });
  const Job = source === null ? null : await updatePrices(context, { lists: [list.marketplace_id], cause: "Properties" });
  return { Marketplace: await presentPricelist(context, list), Job };
};

/** Behind all others that are in use; the first of a seller is the default one, because a seller has exactly one. */
async function insertPricelist(
  { db }: Context,
  {
    ownerAccountId,
    name,
    currency,
    country,
  }: Pick<CreateMarketplaceRequest, "ownerAccountId" | "name" | "currency"> & { country: string | null },
) {
  const { rows } = await sql<{ count: number; in_use: number; has_default: boolean }>`
    select count(*)::int as count, (count(*) filter (where status <> 'Archived'))::int as in_use, coalesce(bool_or(is_default), false) as has_default
    from (select status, is_default from marketplace where owner_account_id = ${ownerAccountId} for update) own`.execute(db);
  const { in_use = 0, has_default = false } = rows[0] ?? {};
  await sql`update marketplace set price_priority = price_priority + 1
    where owner_account_id = ${ownerAccountId} and price_priority > ${in_use}`.execute(db);
  return db
    .insertInto("marketplace")
    .values({ owner_account_id: ownerAccountId, name, currency, country, price_priority: in_use + 1, is_default: !has_default })
    .returningAll()
    .executeTakeFirstOrThrow();
}

function assertSold({ values, currency: own }: AccountRow, currency: string): void {
  const sold = Array.isArray(values.SalesCurrencies) ? values.SalesCurrencies : [own];
  if (!sold.includes(currency)) throw new Problem("CurrencyNotAllowed");
}

async function assertNameFree({ db }: Context, ownerAccountId: number, name: string, own: number | null): Promise<void> {
  const taken = await db
    .selectFrom("marketplace")
    .select("marketplace_id")
    .where("owner_account_id", "=", ownerAccountId)
    .where("name", "=", name)
    .$if(own !== null, (query) => query.where("marketplace_id", "<>", own ?? 0))
    .executeTakeFirst();
  if (taken !== undefined)
    throw new Problem("NotUnique", { details: [{ field: "name", code: "unique", message: "A pricelist with this name already exists." }] });
}

const pricelistForm: FormAdapter<UpdateMarketplaceRequest, { record: true }> = {
  async load(context, { marketplaceId }) {
    const { list, owner } = await loadPricelist(context, marketplaceId, UPDATE);
    const { name, country, status, is_default: isDefault } = list;
    const shown = await presentPricelist(context, list);
    return { values: { ...shown, name, country, status, isDefault }, isNew: false, about: reference(owner) };
  },
};

export const updateMarketplace: MarketplaceOperations["UpdateMarketplace"] = withForm(pricelistForm, async (context, input) => {
  const before = await loadPricelist(context, input.marketplaceId, UPDATE, "for update");
  const { list, owner } = before;
  if (list.row_version !== input.rowVersion) throw conflict(await presentPricelist(context, list));
  const after = {
    name: input.name?.trim() ?? list.name,
    country: input.country === undefined ? list.country : input.country,
    status: input.status ?? list.status,
    is_default: input.isDefault ?? list.is_default,
  };
  if (list.status === "Archived") throw new Problem("StateConflict", { message: "The pricelist is archived and cannot be changed." });
  assertDefault(before, after);
  const buying = await loadBuying(context.db, list.owner_account_id);
  await assertNameFree(context, list.owner_account_id, after.name, list.marketplace_id);
  if (after.is_default && !list.is_default)
    await context.db
      .updateTable("marketplace")
      .set({ is_default: false })
      .where("owner_account_id", "=", list.owner_account_id)
      .where("is_default", "=", true)
      .execute();
  const saved = await context.db
    .updateTable("marketplace")
    .set({ ...after, row_version: list.row_version + 1 })
    .where("marketplace_id", "=", list.marketplace_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  context.audit.about(audited({ list: saved, owner }));
  const changes = [
    ["Name", list.name, after.name],
    ["Country", list.country, after.country],
    ["Status", list.status, after.status],
    ["IsDefault", list.is_default, after.is_default],
  ] as const;
  for (const [field, oldValue, newValue] of changes) if (oldValue !== newValue) context.audit.changes.push({ field, oldValue, newValue });
  // Another country has other suggested prices, and a draft is not computed.
  const isOther = after.country !== list.country || (list.status === "Draft" && after.status !== "Draft");
  const resellers = differentBuyers(buying, await loadBuying(context.db, list.owner_account_id));
  const Job = await updatePricesOfBuyers(context, resellers, isOther ? [list.marketplace_id] : []);
  return { Marketplace: await presentPricelist(context, saved), Job };
});

/** A seller always has one default pricelist, from which new customers can buy at once. */
function assertDefault({ list }: Pricelist, after: { readonly status: string; readonly is_default: boolean }): void {
  if (list.is_default && !after.is_default)
    throw validationFailed([
      {
        field: "isDefault" satisfies keyof UpdateMarketplaceRequest,
        code: "required",
        message: "Make another pricelist the default one instead.",
      },
    ]);
  if (after.is_default && after.status !== "Active")
    throw validationFailed([{ field: "status", code: "active", message: "The default pricelist must be active." }]);
}
