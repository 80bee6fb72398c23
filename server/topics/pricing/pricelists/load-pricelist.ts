import type { Selectable } from "kysely";
import type { Action } from "../../../../shared/capabilities.ts";
import type { CapabilityName } from "../../../../shared/generated/types.ts";
import { type AccountRow, findAccount, findAccounts, reference } from "../../../platform/accounts/account-row.ts";
import type { Context } from "../../../platform/call/context.ts";
import { denied, notFound } from "../../../platform/call/problem.ts";
import type { Database } from "../../../platform/database/schema.ts";

export type PricelistRecord = Selectable<Database["marketplace"]>;

/** A pricelist with the seller that it belongs to. */
export interface Pricelist {
  readonly list: PricelistRecord;
  readonly owner: AccountRow;
}

/** The right that is asked on the seller. */
export type Needed = readonly [capability: CapabilityName, action: Action];
export const READ_PRICES: Needed = ["MARKETPLACE_PRICES", "Read"];
export const CHANGE_PRICES: Needed = ["MARKETPLACE_PRICES", "Update"];

/**
 * A pricelist of a seller whom the caller looks after. Its buyers see the pricelist as well, but not as its sellers do: for them it does not exist here.
 *
 * @param lock until the transaction ends: of two changes at once the second one sees what the first has done
 * @throws Problem NotFound, AccessDenied
 */
export async function loadPricelist(
  context: Context,
  marketplaceId: number,
  [capability, action]: Needed,
  lock?: "for update",
): Promise<Pricelist> {
  const list = await context.db
    .selectFrom("marketplace")
    .selectAll()
    .where("marketplace_id", "=", marketplaceId)
    .$if(lock !== undefined, (query) => query.forUpdate())
    .executeTakeFirst();
  const owner = list === undefined ? null : await findAccount(context, list.owner_account_id);
  if (list === undefined || owner === null) throw notFound();
  if (!context.can(capability, [action], reference(owner))) throw denied();
  return { list, owner };
}

/** Several at once, in the order of their ids, so that two callers never wait for each other. @throws Problem as {@link loadPricelist} */
export async function loadPricelists(
  context: Context,
  marketplaceIds: readonly number[],
  [capability, action]: Needed,
  lock?: "for update",
): Promise<readonly Pricelist[]> {
  const lists = await context.db
    .selectFrom("marketplace")
    .selectAll()
    .where("marketplace_id", "in", [...marketplaceIds])
    .orderBy("marketplace_id")
    .$if(lock !== undefined, (query) => query.forUpdate())
    .execute();
  const owners = new Map(
    (
      await findAccounts(
        context,
        lists.map(({ owner_account_id }) => owner_account_id),
      )
    ).map((owner) => [owner.account_id, owner]),
  );
  const found = lists.flatMap((list) => {
    const owner = owners.get(list.owner_account_id);
    return owner === undefined ? [] : [{ list, owner }];
  });
  if (found.length < new Set(marketplaceIds).size) throw notFound();
  if (!found.every(({ owner }) => context.can(capability, [action], reference(owner)))) throw denied();
  return found;
}

/** What the audit record of a change is about. */
export const audited = ({ list, owner }: Pricelist) => ({
  type: "Pricelist",
  id: list.marketplace_id,
  name: list.name,
  accountId: owner.account_id,
  accountPath: owner.account_path,
});
