import { sql } from "kysely";
import type { GetMarketplaceCustomersRequest, MarketplaceCustomer } from "../../../../shared/generated/types.ts";
import type { MarketplaceOperations } from "../../../generated/operations.ts";
import { type AccountRow, assertLiving, findAccounts } from "../../../platform/accounts/account-row.ts";
import { notFound, validationFailed } from "../../../platform/call/problem.ts";
import { scopePredicate } from "../../../platform/call/scope.ts";
import { boolean, code, integer, text } from "../../../platform/lists/column.ts";
import { defineList } from "../../../platform/lists/define-list.ts";
import { audited, loadPricelist, type Pricelist } from "../pricelists/load-pricelist.ts";
import { updatePricesOfBuyers } from "../pricelists/update-prices.ts";

/** The accounts that have a pricelist, by name. */
const customers = defineList<{ row: MarketplaceCustomer; given: GetMarketplaceCustomersRequest }>({
  columns: {
    AccountId: integer(sql`a.account_id`),
    DisplayName: text(sql`a.display_name`, { searched: true }),
    AccountType: code(sql`a.account_type`),
    Country: code(sql`a.country`),
    Currency: code(sql`a.currency`),
    OnlyAssigned: boolean(sql`coalesce(s.only_assigned, false)`),
    OtherPricelists: text(sql`coalesce((select string_agg(o.name, ', ' order by o.price_priority) from marketplace_assignment other
      join marketplace o on o.marketplace_id = other.marketplace_id and o.owner_account_id = m.owner_account_id
      where other.account_id = a.account_id and other.marketplace_id <> m.marketplace_id), '')`),
  },
  rows: ({ context, given: { marketplaceId, available = false } }) => ({
    from: sql`marketplace m join account a on a.seller_account_id = m.owner_account_id and a.account_type in ('Company', 'Reseller')
      left join marketplace_assignment s on s.marketplace_id = m.marketplace_id and s.account_id = a.account_id`,
    where: [
      sql`m.marketplace_id = ${marketplaceId}`,
      available ? sql`s.account_id is null and a.account_state <> 'Terminated'` : sql`s.account_id is not null`,
      scopePredicate(context.scopeFor("MARKETPLACE_CUSTOMERS", ["Read"]), "a"),
    ],
    order: sql`a.display_name, a.account_id`,
  }),
});

export const getMarketplaceCustomers: MarketplaceOperations["GetMarketplaceCustomers"] = async (context, request) => {
  await loadPricelist(context, request.marketplaceId, ["MARKETPLACE_CUSTOMERS", "Read"]);
  return customers.page(context, request, request);
};

/** Who is added and removed at once stays: the addition counts. */
export const saveMarketplaceCustomers: MarketplaceOperations["SaveMarketplaceCustomers"] = async (
  context,
  { marketplaceId, add = [], remove = [], onlyAssigned = false },
) => {
  const pricelist = await loadPricelist(context, marketplaceId, ["MARKETPLACE_CUSTOMERS", "Update"], "for update");
  if (pricelist.list.status === "Archived") throw notFound();
  const accounts = await findAccounts(context, [...add, ...remove]);
  // One that has ended is only taken out.
  for (const account of accounts) if (add.includes(account.account_id)) assertLiving(account);
  assertBuyers(pricelist, add, accounts);
  const removed = remove.filter((id) => !add.includes(id));
  const { db } = context;
  const { rows: gone } = await sql<{ account_id: number }>`delete from marketplace_assignment
    where marketplace_id = ${marketplaceId} and account_id = any (${removed}::bigint[]) returning account_id`.execute(db);
  const { rows: come } = await sql<{
    account_id: number;
    is_new: boolean;
  }>`insert into marketplace_assignment as given (marketplace_id, account_id, only_assigned)
    select ${marketplaceId}, account_id, ${onlyAssigned} from unnest(${add}::bigint[]) as account_id
    on conflict (account_id, marketplace_id) do update set only_assigned = excluded.only_assigned where given.only_assigned <> excluded.only_assigned
    returning account_id, (xmax = 0) as is_new`.execute(db);
  const { count } = await db
    .selectFrom("marketplace_assignment")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("marketplace_id", "=", marketplaceId)
    .executeTakeFirstOrThrow();
  // Numbers, not names: the record is the seller's, and not everyone who reads its trail sees its customers.
  const numbersOf = (rows: readonly { account_id: number }[]) => rows.map(({ account_id }) => account_id).join(", ");
  context.audit.about(audited(pricelist));
  if (come.length > 0) context.audit.changes.push({ field: "CustomersAdded", oldValue: null, newValue: numbersOf(come) });
  if (gone.length > 0) context.audit.changes.push({ field: "CustomersRemoved", oldValue: numbersOf(gone), newValue: null });
  const changed = new Set([...come, ...gone].map(({ account_id }) => account_id));
  const resellers = accounts.filter(({ account_id, account_type }) => account_type === "Reseller" && changed.has(account_id));
  return {
    CustomerCount: Number(count),
    Added: come.filter(({ is_new }) => is_new).length,
    Removed: gone.length,
    Job: await updatePricesOfBuyers(
      context,
      resellers.map(({ account_id }) => account_id),
    ),
  };
};

/** @throws Problem ValidationFailed naming the first that does not buy from the pricelist's seller */
function assertBuyers({ owner }: Pricelist, ids: readonly number[], accounts: readonly AccountRow[]): void {
  const buyers = new Set(
    accounts
      .filter(
        ({ account_type: type, seller_account_id }) =>
          (type === "Company" || type === "Reseller") && seller_account_id === owner.account_id,
      )
      .map(({ account_id }) => account_id),
  );
  const other = ids.findIndex((id) => !buyers.has(id));
  if (other >= 0)
    throw validationFailed([
      {
        field: `add.${other}`,
        code: "customer",
        message: "Only companies and resellers directly below the seller can have its pricelists.",
      },
    ]);
}
