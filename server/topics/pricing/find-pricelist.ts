import type { Action } from "../../../shared/capabilities.ts";
import type { Context } from "../../platform/call/context.ts";
import { notFound } from "../../platform/call/problem.ts";
import { scopePredicate } from "../../platform/call/scope.ts";

/** A pricelist and its seller. */
export interface Pricelist {
  readonly id: number;
  readonly name: string;
  readonly currency: string;
  readonly ownerAccountId: number;
  readonly ownerPath: string;
}

/**
 * A pricelist whose prices the caller may read or change.
 *
 * @throws Problem NotFound both for an unknown one and for one of a seller that the caller does not look after, e.g. that the caller buys from
 */
export async function findPricelist(
  context: Context,
  marketplaceId: number,
  action: Extract<Action, "Read" | "Update">,
): Promise<Pricelist> {
  const found = await context.db
    .selectFrom("marketplace as m")
    .innerJoin("account as owner", "owner.account_id", "m.owner_account_id")
    .select(["m.marketplace_id", "m.name", "m.currency", "m.owner_account_id", "owner.account_path"])
    .where("m.marketplace_id", "=", marketplaceId)
    .where(scopePredicate(context.scopeFor("MARKETPLACE_PRICES", [action]), "owner"))
    .executeTakeFirst();
  if (found === undefined) throw notFound();
  const { marketplace_id: id, name, currency, owner_account_id: ownerAccountId, account_path: ownerPath } = found;
  return { id, name, currency, ownerAccountId, ownerPath };
}

/** What the audit trail says of a call about it. */
export function describePricelist({ audit }: Context, { id, name, ownerAccountId, ownerPath }: Pricelist): void {
  audit.about({ type: "Pricelist", id, name, accountId: ownerAccountId, accountPath: ownerPath });
}
